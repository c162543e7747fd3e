import { sql, type Kysely } from 'kysely';
import { oneOf, protect, searchIndex, standard } from '#platform/server/db/schema.ts';

/** The types as they are when the table is made; a later one comes with a migration of its own. */
const TYPES =
  'commercial hris_consultant_manager hris_consultant customer_supervisor_1 customer_supervisor_2 customer_supervisor_3 customer_manager analyst gta_consultant pay_administrator_1 pay_administrator_2 pay_administrator_3 legal customer_control pay_administrator gta_support_manager pay_support_manager customer_service_manager'.split(
    ' ',
  );

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await standard(db.schema.createTable('interlocutor'))
    .addColumn('customer_id', 'bigint', (c) => c.notNull().references('infrastructure.id'))
    .addColumn('infra_id', 'bigint', (c) =>
      c.notNull().references('infrastructure.id').onDelete('cascade'),
    )
    .addColumn('type', 'text', (c) => c.notNull().check(oneOf('type', TYPES)))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('email', 'text')
    .addColumn('phone', 'text')
    .addUniqueConstraint('interlocutor_once', ['infra_id', 'type'])
    .execute();
  await sql`create index interlocutor_by_customer on interlocutor (customer_id)`.execute(db);
  await searchIndex(db, 'interlocutor', ['name', 'email', 'phone']);
  // Whoever sees a company sees who answers for its group, so the whole customer reads.
  await protect(db, 'interlocutor', { scope: 'customer', audit: 'row' });
};
