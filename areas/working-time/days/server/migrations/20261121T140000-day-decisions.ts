import { sql, type Kysely } from 'kysely';
import { APP_ROLE } from '#platform/server/db/app-role.ts';
import { oneOf, protect, standard } from '#platform/server/db/schema.ts';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await standard(db.schema.createTable('day_decision'))
    .addColumn('customer_id', 'bigint', (c) => c.notNull().references('infrastructure.id'))
    .addColumn('infra_id', 'bigint', (c) => c.notNull().references('infrastructure.id'))
    .addColumn('collaborator_id', 'bigint', (c) =>
      c.notNull().references('collaborator.id').onDelete('cascade'),
    )
    .addColumn('day', 'date', (c) => c.notNull())
    .addColumn('kind', 'text', (c) =>
      c.notNull().check(oneOf('kind', ['validate', 'control', 'undo'])),
    )
    .addColumn('batch', 'uuid', (c) => c.notNull())
    .addColumn('reason', 'text')
    .addColumn('user_id', 'bigint', (c) => c.references('app_user.id'))
    .addColumn('before', 'jsonb', (c) => c.notNull())
    .addColumn('hash', 'text', (c) => c.notNull())
    .execute();
  await sql`create index day_decision_day on day_decision (collaborator_id, day, id desc)`.execute(
    db,
  );
  await sql`create index day_decision_batch on day_decision (batch)`.execute(db);
  // The control opens on these: few among all the days there are.
  await sql`create index day_record_odd on day_record (infra_id, day) where anomalies <> '[]'::jsonb and status in ('draft', 'declared', 'controlled')`.execute(
    db,
  );
  await protect(db, 'day_decision', { scope: 'infra', audit: 'none' });
  // Who accepted what, and why, stays.
  await sql.raw(`revoke update, delete on day_decision from ${APP_ROLE}`).execute(db);
};
