// The points of the open pay periods: each topic once a month, quarter or year, due so many days after the end of the period.
import { paris, todayIn } from '#engines/french-time/zones.ts';
import { texts } from '#platform/contract/texts.ts';
import type { Tx } from '#platform/server/call.ts';
import { auditAs } from '#platform/server/db/audit.ts';
import type { Command } from '#platform/server/commands.ts';
import type { JobKind } from '#platform/server/services.ts';
import { periodRows } from '#areas/working-time/pay-periods/server/table.ts';
import { fr } from '../fr.ts';

const p = periodRows('p');
/** Months that ended this long ago get no new points. */
const LATE_DAYS = 62;

/** Elevated. Answers how many were created; again creates nothing. */
export const createPoints = async (tx: Tx, now: Temporal.Instant): Promise<number> => {
  const today = todayIn(now, paris);
  const made = await tx.run<{ id: number }>`
    insert into todo_checkpoint (customer_id, infra_id, pay_period_id, todo_topic_id, category, label, due_on)
    select ${p.customer}, ${p.company}, ${p.id}, t.id, t.category, t.label, ${p.lastDay} + t.due_days
    from ${p.rows} cross join todo_topic t
    where t.is_active and ${p.isOpen} and ${p.firstDay} <= ${today}::date and ${p.lastDay} >= ${today}::date - ${LATE_DAYS}::int
      and case t.recurrence when 'quarterly' then ${p.month} % 3 = 0 when 'yearly' then ${p.month} = 12 else true end
    on conflict do nothing returning id`;
  return made.length;
};

export const createPointsJob: JobKind<object> = {
  kind: 'todolist.create',
  title: () => fr.createTitle,
  may: null,
  run: ({ services, now, scope }) =>
    services.db.elevated(async (tx) => {
      await auditAs(tx, scope.audit);
      return { result: { created: await createPoints(tx, now) } };
    }),
};

const t = texts(fr);
export const createPointsCommand: Command<object> = {
  job: createPointsJob,
  label: fr.createTitle,
  about: fr.createAbout,
  parameters: [],
  payload: () => ({}),
  rehearse: async (tx, _values, now) => [t('createLines', { count: await createPoints(tx, now) })],
  results: { created: fr.created },
};
