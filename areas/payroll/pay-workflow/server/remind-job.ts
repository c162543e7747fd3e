// Twice an hour: the stage of a month that is no longer on time, then late, is told to whoever has to do it. Once for each stage and level.
import { addDays } from '#engines/french-time/days.ts';
import { secondsOf, todayIn } from '#engines/french-time/zones.ts';
import { admin, pay } from '#platform/contract/roles.ts';
import { tables, type Tx } from '#platform/server/call.ts';
import type { JobKind, Services } from '#platform/server/services.ts';
import { infrastructureOf, subtree } from '#areas/organisation/infrastructures/server/api.ts';
import { notify } from '#areas/organisation/notifications/server/api.ts';
import { usersOver, type Person } from '#areas/organisation/users/server/api.ts';
import { periodsEndedIn, type Period } from '#areas/working-time/pay-periods/server/api.ts';
import { fr } from '../fr.ts';
import { notices } from '../notices.ts';
import { dueReminder, type DueReminder } from '../reminders.ts';
import { monthStages } from './rows.ts';
import type { PayWorkflowTables } from './table.ts';

/** Invented: what ended longer ago is history that a mail does not mend. */
const DAYS_BACK = 62;

/** Who does the work of the pay over the company; its administrators where it has nobody of pay. */
const payStaff = async (tx: Tx, companyId: number): Promise<Person[]> => {
  const clerks = await usersOver(tx, companyId, [pay]);
  return clerks.length > 0 ? clerks : usersOver(tx, companyId, [admin]);
};

/** False where it was remembered before: of two rounds at once one sends. */
const remember = async (
  tx: Tx,
  { id, customerId }: Period,
  due: DueReminder,
  sent: { readonly people: number; readonly at: string },
): Promise<boolean> => {
  const row = await tables<PayWorkflowTables>({ tx })
    .insertInto('pay_workflow_reminder')
    .values({ customer_id: customerId, pay_period_id: id, ...due, ...sent })
    .onConflict((c) => c.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
};

/** Reminds of one month where that is due, with what is remembered of it. Answers how many were told. */
const remindOf = async (
  tx: Tx,
  services: Services,
  period: Period,
  now: Temporal.Instant,
): Promise<number> => {
  const places = await subtree(tx, period.companyId);
  const call = { tx, actor: { scope: places, perimeter: places } };
  const due = dueReminder(await monthStages(call, period, secondsOf(now)));
  if (due === null) return 0;
  const people = await payStaff(tx, period.companyId);
  if (people.length === 0) return 0;
  const sent = { people: people.length, at: now.toString() };
  if (!(await remember(tx, period, due, sent))) return 0;
  const company = (await infrastructureOf(tx, period.companyId))?.name ?? '';
  return notify({ tx, services }, notices.reminder, {
    to: { accounts: people.map(({ id }) => id) },
    event: `pay-workflow ${period.id} ${due.stage} ${due.level}`,
    values: { ...due, company, month: period.month },
  });
};

export const remindJob: JobKind<unknown> = {
  kind: 'pay-workflow.remind',
  title: () => fr.reminding,
  may: null,
  retries: 1,
  orderedBy: () => 'pay-workflow.remind',
  run: async ({ services, now, signal }) => {
    const today = todayIn(now);
    const periods = await services.db.elevated((tx) =>
      periodsEndedIn(tx, { first: addDays(today, -DAYS_BACK), last: addDays(today, -1) }),
    );
    let notified = 0;
    for (const period of periods) {
      signal.throwIfAborted();
      notified += await services.db.elevated((tx) => remindOf(tx, services, period, now));
    }
    return { result: { told: notified } };
  },
};
