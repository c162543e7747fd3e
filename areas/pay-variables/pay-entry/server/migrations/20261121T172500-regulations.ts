import { sql, type Kysely } from 'kysely';
import { protect, standard, stateCheck } from '#platform/server/db/schema.ts';
import { regulationStatus } from '#areas/pay-variables/pay-entry/regulation-status.ts';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table evp_value add column regulated bigint not null default 0`.execute(db);
  await standard(db.schema.createTable('evp_regulation'))
    .addColumn('customer_id', 'bigint', (c) => c.notNull().references('infrastructure.id'))
    .addColumn('infra_id', 'bigint', (c) => c.notNull().references('infrastructure.id'))
    .addColumn('pay_period_id', 'bigint', (c) =>
      c.notNull().references('pay_period.id').onDelete('cascade'),
    )
    .addColumn('target_period_id', 'bigint', (c) =>
      c.references('pay_period.id').onDelete('cascade'),
    )
    .addColumn('mission_id', 'bigint', (c) =>
      c.notNull().references('mission.id').onDelete('cascade'),
    )
    .addColumn('collaborator_id', 'bigint', (c) =>
      c.notNull().references('collaborator.id').onDelete('cascade'),
    )
    .addColumn('heading_id', 'bigint', (c) => c.notNull().references('heading.id'))
    .addColumn('unit', 'text', (c) => c.notNull())
    .addColumn('before', 'bigint', (c) => c.notNull())
    .addColumn('after', 'bigint', (c) => c.notNull())
    .addColumn('difference', 'bigint', (c) => c.notNull())
    .addColumn('cause', 'text', (c) => c.notNull())
    .addColumn('days', sql`text[]`, (c) => c.notNull())
    .addColumn('status', 'text', (c) =>
      c.notNull().defaultTo(regulationStatus.initial).check(stateCheck('status', regulationStatus)),
    )
    .addColumn('automatic', 'boolean', (c) => c.notNull().defaultTo(false))
    .addColumn('reason', 'text')
    .addColumn('decided_by', 'bigint', (c) => c.references('app_user.id'))
    .addColumn('decided_at', 'timestamptz')
    .addCheckConstraint(
      'evp_regulation_target',
      sql`status <> 'accepted' or target_period_id is not null`,
    )
    .execute();
  // Of one person, heading and month: one open proposal; what was accepted stays beside it.
  await sql`create unique index evp_regulation_open on evp_regulation (pay_period_id, mission_id, heading_id) where status <> 'accepted'`.execute(
    db,
  );
  await sql`create index evp_regulation_target on evp_regulation (target_period_id, mission_id, heading_id) where status = 'accepted'`.execute(
    db,
  );
  await sql`create index evp_regulation_origin on evp_regulation (pay_period_id, mission_id)`.execute(
    db,
  );
  await protect(db, 'evp_regulation', { scope: 'infra', audit: 'row' });
};
