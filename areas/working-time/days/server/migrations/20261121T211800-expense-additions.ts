import { sql, type Kysely } from 'kysely';
import { protect, standard } from '#platform/server/db/schema.ts';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await standard(db.schema.createTable('expense_addition'))
    .addColumn('customer_id', 'bigint', (c) => c.notNull().references('infrastructure.id'))
    .addColumn('infra_id', 'bigint', (c) => c.notNull().references('infrastructure.id'))
    .addColumn('collaborator_id', 'bigint', (c) =>
      c.notNull().references('collaborator.id').onDelete('cascade'),
    )
    .addColumn('day', 'date', (c) => c.notNull())
    .addColumn('meals', 'int2', (c) => c.notNull().check(sql`meals between 0 and 3`))
    .addColumn('overnights', 'int2', (c) => c.notNull().check(sql`overnights between 0 and 1`))
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('user_id', 'bigint', (c) => c.notNull().references('app_user.id'))
    .addCheckConstraint('expense_addition_something', sql`meals + overnights > 0`)
    .execute();
  await sql`create index expense_addition_day on expense_addition (collaborator_id, day)`.execute(
    db,
  );
  await protect(db, 'expense_addition', { scope: 'infra', audit: 'row' });
};
