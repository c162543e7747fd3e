import { sql } from 'kysely';
import { todayIn } from '#engines/french-time/zones.ts';
import { fillPath } from '#platform/contract/path.ts';
import type { Tx } from '#platform/server/call.ts';
import type { ContributionCall, Contributions } from '#platform/server/contributions.ts';
import { countRows } from '#platform/server/db/count-rows.ts';
import { daysQuery, within, type WaitScope } from '#platform/server/describe/waits.ts';
import { declaredDays } from '../contract.ts';
import { fr } from '../fr.ts';
import { notices } from '../notices.ts';
import { personDays } from './person.ts';
import { remindJob } from './remind-job.ts';

/** Declared days that nobody has answered. */
export const countWaiting = (
  { tx }: { readonly tx: Tx },
  { infras, days }: WaitScope,
): Promise<number> =>
  countRows(
    tx,
    sql`declared_day where infra_id = any(${infras}::bigint[]) and status = 'waiting' and ${within('day', days)}`,
  );
/** Whether the employee behind the account declares days: their menu says so. */
const declaresNow = async ({ tx, actor, now }: ContributionCall): Promise<number> => {
  if (actor.collaboratorId === null) return 0;
  const today = todayIn(now);
  const person = await personDays(tx, actor.collaboratorId, { first: today, last: today });
  return person.ruleOn(today) === null ? 0 : 1;
};
const url = `${fillPath(declaredDays.listPage.path)}?status=waiting`;

export const contributes: Contributions = {
  noticeKinds: Object.values(notices),
  jobs: [remindJob],
  // Invented: the third and the eighth of each month, of the month before.
  schedules: [{ name: remindJob.kind, cron: '15 8 3,8 * *', kind: remindJob.kind }],
  recordFields: [
    ['declared_day', { portion: { values: fr.portions }, status: { values: fr.statuses } }],
    ['declared_day_person', { unit: { values: fr.units }, rhythm: { values: fr.rhythms } }],
    [
      'declared_day_setting',
      {
        population: { values: fr.populations },
        unit: { values: fr.units },
        rhythm: { values: fr.rhythms },
      },
    ],
  ],
  badges: [{ name: 'declares-days', may: 'declared.declare', count: declaresNow, isOwn: true }],
  waits: [
    {
      name: 'declared-days',
      may: 'declared.validate',
      count: countWaiting,
      home: { label: fr.badge, url },
      close: {
        code: 'declared_days_waiting',
        label: fr.close,
        blocking: true,
        url: (days) => `${url}&${daysQuery(days)}`,
      },
    },
  ],
  linkedPages: [
    { name: 'declared_days_reporting', route: declaredDays.reportingPage },
    { name: 'declared_days_configuration', route: declaredDays.configurationPage },
  ],
  recordNames: [
    ['declared_day', fr.record],
    ['declared_day_setting', fr.recordSetting],
    ['declared_day_person', fr.recordPerson],
    ['declared_day_year', fr.recordYear],
    ['declared_day_reminder', fr.recordReminder],
  ],
};
