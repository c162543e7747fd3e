import { sql, type Kysely } from 'kysely';
import { CLOCKING_TYPES } from '#engines/clocking/limits.ts';
import {
  leaveVersionTo,
  oneOf,
  protect,
  standard,
  stateCheck,
} from '#platform/server/db/schema.ts';
import { clockingDayState, clockingStep } from '#areas/working-time/clocking/status.ts';
import {
  CLOCKING_ACTIONS,
  EMPLOYER_TYPES,
  PROCESSINGS,
  REFUSALS,
} from '#areas/working-time/clocking/words.ts';

const placed = <T extends string>(db: Kysely<unknown>, table: T) =>
  standard(db.schema.createTable(table))
    .addColumn('customer_id', 'bigint', (c) => c.notNull().references('infrastructure.id'))
    .addColumn('infra_id', 'bigint', (c) => c.notNull().references('infrastructure.id'));

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await placed(db, 'clocking_device')
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('key_hash', 'text', (c) => c.notNull().unique())
    .addColumn('key_since', 'timestamptz', (c) => c.notNull().defaultTo(sql`now()`))
    .addColumn('revoked_at', 'timestamptz')
    .addColumn('last_seen_at', 'timestamptz')
    .addColumn('drift_seconds', 'int4')
    .execute();
  await protect(db, 'clocking_device', { scope: 'infra', audit: 'row', secret: ['key_hash'] });
  await leaveVersionTo(db, 'clocking_device', ['last_seen_at', 'drift_seconds']);

  await placed(db, 'clocking_employer')
    .addColumn('type', 'text', (c) => c.notNull().check(oneOf('type', EMPLOYER_TYPES)))
    .addColumn('name', 'text', (c) => c.notNull())
    .execute();
  await sql`create unique index clocking_employer_name on clocking_employer (infra_id, lower(name))`.execute(
    db,
  );
  await protect(db, 'clocking_employer', { scope: 'infra', audit: 'row' });

  await placed(db, 'clocking_badge')
    .addColumn('number', 'text', (c) => c.notNull())
    .addColumn('collaborator_id', 'bigint', (c) =>
      c.notNull().references('collaborator.id').onDelete('cascade'),
    )
    .addColumn('employer_id', 'bigint', (c) => c.references('clocking_employer.id'))
    .addUniqueConstraint('clocking_badge_number', ['customer_id', 'number'])
    .execute();
  await sql`create index clocking_badge_person on clocking_badge (collaborator_id)`.execute(db);
  await sql`create index clocking_badge_employer on clocking_badge (employer_id) where employer_id is not null`.execute(
    db,
  );
  await protect(db, 'clocking_badge', { scope: 'infra', audit: 'row' });

  await placed(db, 'clocking_setting')
    .addColumn('advance_seconds', 'int4', (c) => c.notNull())
    .addColumn('delay_seconds', 'int4', (c) => c.notNull())
    .addColumn('break_seconds', 'int4', (c) => c.notNull())
    .addUniqueConstraint('clocking_setting_once', ['infra_id'])
    .execute();
  await protect(db, 'clocking_setting', { scope: 'infra', audit: 'row' });

  await placed(db, 'clocking')
    .addColumn('device_id', 'bigint', (c) => c.references('clocking_device.id'))
    .addColumn('badge', 'text')
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('type', 'text', (c) => c.notNull().check(oneOf('type', CLOCKING_TYPES)))
    .addColumn('sent_at', 'bigint')
    .addColumn('received_at', 'bigint', (c) => c.notNull())
    .addColumn('drift_seconds', 'int4', (c) => c.notNull())
    .addColumn('collaborator_id', 'bigint', (c) =>
      c.references('collaborator.id').onDelete('cascade'),
    )
    .addColumn('step', 'text', (c) => c.notNull().check(stateCheck('step', clockingStep)))
    .addColumn('action', 'text', (c) => c.check(oneOf('action', CLOCKING_ACTIONS)))
    .addColumn('theoretical_at', 'bigint')
    .addColumn('reason', 'text')
    .addColumn('user_id', 'bigint', (c) => c.references('app_user.id'))
    .addColumn('service_day', 'date')
    .addColumn('anomalies', 'jsonb', (c) => c.notNull().defaultTo(sql`'[]'::jsonb`))
    .addCheckConstraint('clocking_badge_of_device', sql`(device_id is null) = (badge is null)`)
    .addCheckConstraint('clocking_entered_by', sql`device_id is not null or reason is not null`)
    .execute();
  // One clocking for a device, a badge and an instant, however often it is sent.
  await sql`create unique index clocking_once on clocking (device_id, badge, at) where device_id is not null`.execute(
    db,
  );
  await sql`create index clocking_person on clocking (collaborator_id, at)`.execute(db);
  await sql`create index clocking_to_judge on clocking (infra_id, collaborator_id) where step = 'collaborator_link'`.execute(
    db,
  );
  await sql`create index clocking_pending on clocking (infra_id, badge, at) where step = 'collaborator_link_pending'`.execute(
    db,
  );
  await protect(db, 'clocking', { scope: 'infra', audit: 'run' });

  await placed(db, 'clocking_day')
    .addColumn('collaborator_id', 'bigint', (c) =>
      c.notNull().references('collaborator.id').onDelete('cascade'),
    )
    .addColumn('day', 'date', (c) => c.notNull())
    .addColumn('work', 'int4', (c) => c.notNull())
    .addColumn('rest', 'int4', (c) => c.notNull())
    .addColumn('active', 'int4', (c) => c.notNull())
    .addColumn('planned_start', 'bigint')
    .addColumn('planned_end', 'bigint')
    .addColumn('stretches', 'jsonb', (c) => c.notNull())
    .addColumn('anomalies', 'jsonb', (c) => c.notNull())
    .addColumn('odd', 'int4', (c) => c.notNull())
    .addColumn('hash', 'text', (c) => c.notNull())
    .addColumn('kept_hash', 'text')
    .addColumn('state', 'text', (c) => c.notNull().check(stateCheck('state', clockingDayState)))
    .addColumn('validated_by', 'bigint', (c) => c.references('app_user.id'))
    .addUniqueConstraint('clocking_day_once', ['collaborator_id', 'day'])
    .execute();
  await sql`create index clocking_day_control on clocking_day (infra_id, day desc, id desc) where state = 'in_control'`.execute(
    db,
  );
  await sql`create index clocking_day_recent on clocking_day (infra_id, day desc, id desc)`.execute(
    db,
  );
  await protect(db, 'clocking_day', { scope: 'infra', audit: 'run' });

  await placed(db, 'clocking_processing')
    .addColumn('collaborator_id', 'bigint', (c) =>
      c.notNull().references('collaborator.id').onDelete('cascade'),
    )
    .addColumn('day', 'date', (c) => c.notNull())
    .addColumn('processing', 'text', (c) => c.notNull().check(oneOf('processing', PROCESSINGS)))
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('user_id', 'bigint', (c) => c.notNull().references('app_user.id'))
    .execute();
  await sql`create index clocking_processing_day on clocking_processing (collaborator_id, day)`.execute(
    db,
  );
  await protect(db, 'clocking_processing', { scope: 'infra', audit: 'none' });

  await placed(db, 'clocking_refusal')
    .addColumn('device_id', 'bigint', (c) => c.notNull().references('clocking_device.id'))
    .addColumn('event', 'jsonb', (c) => c.notNull())
    .addColumn('event_hash', 'text', (c) => c.notNull())
    .addColumn('why', 'text', (c) => c.notNull().check(oneOf('why', REFUSALS)))
    .addColumn('processed_at', 'timestamptz')
    .addColumn('processed_by', 'bigint', (c) => c.references('app_user.id'))
    .addColumn('note', 'text')
    .addUniqueConstraint('clocking_refusal_once', ['device_id', 'event_hash'])
    .execute();
  await protect(db, 'clocking_refusal', { scope: 'infra', audit: 'row' });
};
