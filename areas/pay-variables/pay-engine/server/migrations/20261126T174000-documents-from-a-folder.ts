import { sql, type Kysely } from 'kysely';
import { oneOf, protect, standard } from '#platform/server/db/schema.ts';

/** What came by the watched folder is nobody’s deposit. Which of its files were taken is remembered, so that none is taken twice; which were refused, so that somebody sees it. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const table of ['pay_document', 'pay_book'])
    await sql`alter table ${sql.table(table)} alter column user_id drop not null`.execute(db);
  await standard(db.schema.createTable('pay_arrival'))
    .addColumn('customer_id', 'bigint', (c) => c.notNull().references('infrastructure.id'))
    .addColumn('infra_id', 'bigint', (c) => c.notNull().references('infrastructure.id'))
    .addColumn('pay_period_id', 'bigint', (c) => c.references('pay_period.id').onDelete('cascade'))
    .addColumn('stage', 'text', (c) => c.check(oneOf('stage', ['prepay', 'pay'])))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('sha256', 'text')
    .addColumn('outcome', 'text', (c) => c.notNull().check(oneOf('outcome', ['taken', 'refused'])))
    .addColumn('reason', 'text')
    .addColumn('at', 'timestamptz', (c) => c.notNull())
    .addCheckConstraint(
      'pay_arrival_taken',
      sql`outcome = 'refused' or (pay_period_id is not null and stage is not null and sha256 is not null)`,
    )
    .execute();
  await sql`create unique index pay_arrival_once on pay_arrival (pay_period_id, stage, sha256) where outcome = 'taken'`.execute(
    db,
  );
  await sql`create index pay_arrival_place on pay_arrival (infra_id, at desc)`.execute(db);
  await sql`create index pay_arrival_customer on pay_arrival (customer_id)`.execute(db);
  await protect(db, 'pay_arrival', { scope: 'infra', audit: 'run' });
};
