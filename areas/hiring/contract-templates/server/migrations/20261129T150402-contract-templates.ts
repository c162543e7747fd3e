import { sql, type Kysely } from 'kysely';
import { oneOf, protect, searchIndex, standard } from '#platform/server/db/schema.ts';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await standard(db.schema.createTable('contract_template'))
    .addColumn('customer_id', 'bigint', (c) => c.notNull().references('infrastructure.id'))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull().check(oneOf('kind', ['1', '2'])))
    .addColumn('contract_types', sql`text[]`, (c) => c.notNull())
    .addColumn('staff_types', sql`text[]`, (c) => c.notNull())
    .addColumn('header', 'text')
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('is_active', 'boolean', (c) => c.notNull().defaultTo(true))
    .addColumn('number', 'integer', (c) => c.notNull().defaultTo(1))
    .addUniqueConstraint('contract_template_name', ['customer_id', 'name'])
    .addUniqueConstraint('contract_template_owner', ['id', 'customer_id'])
    .execute();
  await searchIndex(db, 'contract_template', ['name']);
  await protect(db, 'contract_template', { scope: 'customer', audit: 'row' });

  await standard(db.schema.createTable('contract_template_version'))
    .addColumn('customer_id', 'bigint', (c) => c.notNull())
    .addColumn('contract_template_id', 'bigint', (c) => c.notNull())
    .addColumn('number', 'integer', (c) => c.notNull())
    .addColumn('header', 'text')
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('written_by', 'bigint')
    .addForeignKeyConstraint(
      'contract_template_version_of',
      ['contract_template_id', 'customer_id'],
      'contract_template',
      ['id', 'customer_id'],
      (c) => c.onDelete('cascade'),
    )
    .addUniqueConstraint('contract_template_version_once', ['contract_template_id', 'number'])
    .execute();
  await protect(db, 'contract_template_version', { scope: 'customer', audit: 'none' });
};
