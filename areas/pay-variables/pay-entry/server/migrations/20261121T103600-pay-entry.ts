import { sql, type Kysely } from 'kysely';
import { APP_ROLE } from '#platform/server/db/app-role.ts';
import { protect, standard } from '#platform/server/db/schema.ts';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await standard(db.schema.createTable('evp_value'))
    .addColumn('customer_id', 'bigint', (c) => c.notNull().references('infrastructure.id'))
    .addColumn('infra_id', 'bigint', (c) => c.notNull().references('infrastructure.id'))
    .addColumn('pay_period_id', 'bigint', (c) =>
      c.notNull().references('pay_period.id').onDelete('cascade'),
    )
    .addColumn('mission_id', 'bigint', (c) =>
      c.notNull().references('mission.id').onDelete('cascade'),
    )
    .addColumn('collaborator_id', 'bigint', (c) =>
      c.notNull().references('collaborator.id').onDelete('cascade'),
    )
    .addColumn('heading_id', 'bigint', (c) => c.notNull().references('heading.id'))
    .addColumn('unit', 'text', (c) => c.notNull())
    .addColumn('computed', 'bigint')
    .addColumn('error', 'text')
    .addColumn('manual', 'bigint')
    .addColumn('manual_reason', 'text')
    .addColumn('manual_by', 'bigint', (c) => c.references('app_user.id'))
    .addColumn('manual_at', 'timestamptz')
    .addColumn('inputs_hash', 'text', (c) => c.notNull())
    .addUniqueConstraint('evp_value_once', ['pay_period_id', 'mission_id', 'heading_id'])
    .addCheckConstraint('evp_value_manual', sql`(manual is null) = (manual_by is null)`)
    .execute();
  await sql`create index evp_value_infra on evp_value (infra_id, pay_period_id)`.execute(db);
  await protect(db, 'evp_value', { scope: 'infra', audit: 'run' });

  await standard(db.schema.createTable('evp_value_history'))
    .addColumn('customer_id', 'bigint', (c) => c.notNull().references('infrastructure.id'))
    .addColumn('infra_id', 'bigint', (c) => c.notNull().references('infrastructure.id'))
    .addColumn('evp_value_id', 'bigint', (c) =>
      c.notNull().references('evp_value.id').onDelete('cascade'),
    )
    .addColumn('kind', 'text', (c) =>
      c.notNull().check(sql`kind in ('computed', 'manual', 'reset')`),
    )
    .addColumn('before', 'bigint')
    .addColumn('after', 'bigint')
    .addColumn('reason', 'text')
    .addColumn('user_id', 'bigint', (c) => c.references('app_user.id'))
    .execute();
  await sql`create index evp_value_history_value on evp_value_history (evp_value_id, id desc)`.execute(
    db,
  );
  await protect(db, 'evp_value_history', { scope: 'infra', audit: 'none' });

  await standard(db.schema.createTable('pay_snapshot'))
    .addColumn('customer_id', 'bigint', (c) => c.notNull().references('infrastructure.id'))
    .addColumn('pay_period_id', 'bigint', (c) => c.notNull().references('pay_period.id'))
    .addColumn('number', 'int4', (c) => c.notNull())
    .addColumn('content', 'jsonb', (c) => c.notNull())
    .addColumn('hash', 'text', (c) => c.notNull())
    .addColumn('user_id', 'bigint', (c) => c.notNull().references('app_user.id'))
    .addColumn('reason', 'text')
    .addUniqueConstraint('pay_snapshot_once', ['pay_period_id', 'number'])
    .execute();
  await protect(db, 'pay_snapshot', { scope: 'customer', audit: 'run' });
  // What was closed stays as it was closed: nobody who signs in can change or remove a snapshot, or the record of an export.
  await sql.raw(`revoke update, delete on pay_snapshot from ${APP_ROLE}`).execute(db);

  await standard(db.schema.createTable('payroll_export'))
    .addColumn('customer_id', 'bigint', (c) => c.notNull().references('infrastructure.id'))
    .addColumn('pay_snapshot_id', 'bigint', (c) => c.notNull().references('pay_snapshot.id'))
    .addColumn('payroll_software_id', 'bigint', (c) =>
      c.notNull().references('payroll_software.id'),
    )
    .addColumn('format', 'text', (c) => c.notNull())
    .addColumn('sha256', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('rows', 'int4', (c) => c.notNull())
    .addColumn('user_id', 'bigint', (c) => c.notNull().references('app_user.id'))
    .addUniqueConstraint('payroll_export_once', ['pay_snapshot_id', 'payroll_software_id'])
    .execute();
  await protect(db, 'payroll_export', { scope: 'customer', audit: 'none' });
  await sql.raw(`revoke update, delete on payroll_export from ${APP_ROLE}`).execute(db);
};
