import { sql, type Kysely } from 'kysely';
import { protect, searchIndex, standard } from '#platform/server/db/schema.ts';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await standard(db.schema.createTable('interim_company'))
    .addColumn('customer_id', 'bigint', (c) => c.notNull().references('infrastructure.id'))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('siret', 'text')
    .addColumn('street', 'text')
    .addColumn('postal_code', 'text')
    .addColumn('city', 'text')
    .addColumn('contact', 'text')
    .addColumn('email', 'text')
    .addColumn('phone', 'text')
    .addColumn('guarantor', 'text')
    .addColumn('is_active', 'boolean', (c) => c.notNull().defaultTo(true))
    .addColumn('rates', 'jsonb', (c) => c.notNull().defaultTo(sql`'[]'::jsonb`))
    .addUniqueConstraint('interim_company_siret', ['customer_id', 'siret'])
    .execute();
  // Missions name their employer whatever the capitals.
  await sql`create unique index interim_company_name on interim_company (customer_id, lower(name))`.execute(
    db,
  );
  await searchIndex(db, 'interim_company', ['name', 'siret', 'city', 'contact']);
  await protect(db, 'interim_company', { scope: 'customer', audit: 'row' });
};
