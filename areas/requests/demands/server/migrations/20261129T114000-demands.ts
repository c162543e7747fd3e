import { sql, type Kysely } from 'kysely';
import { APP_ROLE } from '#platform/server/db/app-role.ts';
import { oneOf, protect, searchIndex, standard, stateCheck } from '#platform/server/db/schema.ts';
import { tellCounts } from '#platform/server/live/counts.ts';
import { demandStatus } from '#areas/requests/demands/demand-status.ts';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  const placed = (table: string) =>
    standard(db.schema.createTable(table))
      .addColumn('customer_id', 'bigint', (c) => c.notNull().references('infrastructure.id'))
      .addColumn('infra_id', 'bigint', (c) => c.notNull().references('infrastructure.id'));
  await placed('demand')
    .addColumn('thread_id', 'bigint', (c) => c.notNull().unique().references('thread.id'))
    .addColumn('label', 'text', (c) => c.notNull())
    .addColumn('theme_id', 'bigint', (c) => c.notNull().references('message_theme.id'))
    .addColumn('subtheme_id', 'bigint', (c) => c.references('message_theme.id'))
    .addColumn('service_id', 'bigint', (c) => c.references('provider_service.id'))
    .addColumn('status', 'text', (c) => c.notNull().check(stateCheck('status', demandStatus)))
    .addColumn('origin', 'text', (c) =>
      c.notNull().check(oneOf('origin', ['screen', 'automatic', 'conversation', 'answer'])),
    )
    .addColumn('applicant_id', 'bigint', (c) => c.notNull())
    .addColumn('applicant_is_provider', 'boolean', (c) => c.notNull())
    .addColumn('assignee_id', 'bigint')
    .addColumn('responsible_id', 'bigint')
    .addColumn('collaborator_id', 'bigint', (c) =>
      c.references('collaborator.id').onDelete('set null'),
    )
    .addColumn('subject', 'jsonb')
    .addColumn('subject_label', 'text')
    .addColumn('subject_shown', 'text')
    .addColumn('calendar', 'jsonb', (c) => c.notNull())
    .addColumn('first_due_at', 'timestamptz')
    .addColumn('next_due_at', 'timestamptz')
    .addColumn('solution_due_at', 'timestamptz')
    .addColumn('medium_at', 'timestamptz')
    .addColumn('high_at', 'timestamptz')
    .addColumn('remaining_minutes', 'integer')
    .addColumn('first_state', 'text', (c) => c.notNull())
    .addColumn('next_state', 'text', (c) => c.notNull())
    .addColumn('solution_state', 'text', (c) => c.notNull())
    .addColumn('treated_at', 'timestamptz')
    .addColumn('reminder', 'text', (c) =>
      c.notNull().check(oneOf('reminder', ['none', '1h', '4h', '1d', '1w', 'exact'])),
    )
    .addColumn('exact_at', 'timestamptz')
    .addColumn('remind_at', 'timestamptz')
    .addColumn('reminded_at', 'timestamptz')
    .addColumn('mirror_key', 'text')
    .addColumn('merged_into_id', 'bigint', (c) => c.references('demand.id'))
    .addColumn('previous_id', 'bigint', (c) => c.references('demand.id'))
    .execute();
  for (const columns of ['infra_id, solution_due_at', 'service_id', 'theme_id', 'assignee_id'])
    await sql`create index ${sql.id(`demand_by_${columns.replaceAll(/\W+/g, '_')}`)} on demand (${sql.raw(columns)})`.execute(
      db,
    );
  await sql`create index demand_reminders on demand (remind_at) where remind_at is not null`.execute(
    db,
  );
  await searchIndex(db, 'demand', ['label', 'subject_label']);
  // No audit trail, for the reason of `thread_entry`: `demand_history` says who did what, to whom it may be said.
  await protect(db, 'demand', { scope: 'infra', audit: 'none' });
  await tellCounts(db, ['demand']);

  await placed('demand_history')
    .addColumn('demand_id', 'bigint', (c) =>
      c.notNull().references('demand.id').onDelete('cascade'),
    )
    .addColumn('at', 'timestamptz', (c) => c.notNull())
    .addColumn('action', 'text', (c) => c.notNull())
    .addColumn('from_status', 'text')
    .addColumn('to_status', 'text')
    .addColumn('detail', 'text')
    .addColumn('user_id', 'bigint')
    .addColumn('is_provider', 'boolean', (c) => c.notNull())
    .addColumn('shown_as', 'text')
    .addColumn('is_internal', 'boolean', (c) => c.notNull())
    .addColumn('clock_event', 'text')
    .addColumn('delays', 'jsonb')
    .addColumn('calendar', 'jsonb')
    .execute();
  await sql`create index demand_history_demand on demand_history (demand_id, id)`.execute(db);
  await protect(db, 'demand_history', { scope: 'infra', audit: 'none' });
  await sql
    .raw(
      `create policy internal_history on demand_history as restrictive to ${APP_ROLE}
         using (not is_internal or (select app_provider())) with check (not is_internal or (select app_provider()))`,
    )
    .execute(db);
};
