import { sql, type Kysely } from 'kysely';
import { protect, standard } from '#platform/server/db/schema.ts';

/** What clerks say that leave follows from: when the employer told of it after a stop (L3141-19-3), who renounced days of fractionnement and why (L3141-23). */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await standard(db.schema.createTable('leave_notice'))
    .addColumn('customer_id', 'bigint', (c) => c.notNull().references('infrastructure.id'))
    .addColumn('infra_id', 'bigint', (c) => c.notNull().references('infrastructure.id'))
    .addColumn('absence_id', 'bigint', (c) =>
      c.notNull().unique().references('absence.id').onDelete('cascade'),
    )
    .addColumn('day', 'date', (c) => c.notNull())
    .addColumn('user_id', 'bigint', (c) => c.references('app_user.id'))
    .execute();
  await protect(db, 'leave_notice', { scope: 'infra', audit: 'row' });

  await standard(db.schema.createTable('splitting_waiver'))
    .addColumn('customer_id', 'bigint', (c) => c.notNull().references('infrastructure.id'))
    .addColumn('infra_id', 'bigint', (c) => c.notNull().references('infrastructure.id'))
    .addColumn('collaborator_id', 'bigint', (c) =>
      c.notNull().references('collaborator.id').onDelete('cascade'),
    )
    .addColumn('counter_id', 'bigint', (c) => c.notNull().references('counter.id'))
    .addColumn('day', 'date', (c) => c.notNull())
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('user_id', 'bigint', (c) => c.references('app_user.id'))
    .execute();
  await sql`create index splitting_waiver_person on splitting_waiver (collaborator_id, day)`.execute(
    db,
  );
  await protect(db, 'splitting_waiver', { scope: 'infra', audit: 'row' });
};
