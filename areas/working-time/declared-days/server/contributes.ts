import { sql } from 'kysely';
import { todayIn } from '#engines/french-time/zones.ts';
import { fillPath } from '#platform/contract/path.ts';
import type { Tx } from '#platform/server/call.ts';
import type {
  CloseCheck,
  ClosePeriod,
  ContributionCall,
  Contributions,
} from '#platform/server/contributions.ts';
import { declaredDays } from '../contract.ts';
import { fr } from '../fr.ts';
import { notices } from '../notices.ts';
import { personDays } from './person.ts';
import { remindJob } from './remind-job.ts';

/** Declared days that nobody has answered. */
const countWaiting = async (call: ContributionCall): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from declared_day where infra_id = any(${call.actor.scope}::bigint[]) and status = 'waiting'`.execute(
    call.tx,
  );
  return rows[0]?.n ?? 0;
};
/** Whether the employee behind the account declares days: their menu says so. */
const declaresNow = async ({ tx, actor, now }: ContributionCall): Promise<number> => {
  if (actor.collaboratorId === null) return 0;
  const today = todayIn(now);
  const person = await personDays(tx, actor.collaboratorId, { first: today, last: today });
  return person.ruleOn(today) === null ? 0 : 1;
};
/** Those of a period. */
export const waitingIn = async (
  tx: Tx,
  p: Pick<ClosePeriod, 'infras' | 'firstDay' | 'lastDay'>,
): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from declared_day where infra_id = any(${p.infras}::bigint[]) and status = 'waiting'
      and day between ${p.firstDay}::date and ${p.lastDay}::date`.execute(tx);
  return rows[0]?.n ?? 0;
};
const listUrl = (query: Readonly<Record<string, string>>): string =>
  `${fillPath(declaredDays.listPage.path)}?${new URLSearchParams(query).toString()}`;

const closeCheck: CloseCheck = {
  code: 'declared_days_waiting',
  check: async (call, p) => ({
    code: 'declared_days_waiting',
    label: fr.close,
    blocking: true,
    may: 'declared.validate',
    count: await waitingIn(call.tx, p),
    url: listUrl({ status: 'waiting', 'days[start]': p.firstDay, 'days[end]': p.lastDay }),
  }),
};

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
  badges: [
    { name: 'declared-days', may: 'declared.validate', count: countWaiting },
    { name: 'declares-days', may: 'declared.declare', count: declaresNow, isOwn: true },
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
  closeChecks: [closeCheck],
  indicators: [
    {
      for: 'home',
      may: 'declared.validate',
      read: async (call) => {
        const count = await countWaiting(call);
        return count === 0
          ? []
          : [
              {
                name: 'declared-days',
                label: fr.badge,
                value: count,
                tone: 'info' as const,
                url: listUrl({ status: 'waiting' }),
              },
            ];
      },
    },
  ],
};
