import { sql } from 'kysely';
import { fillPath } from '#platform/contract/path.ts';
import type { Tx } from '#platform/server/call.ts';
import type {
  CloseCheck,
  ClosePeriod,
  ContributionCall,
  Contributions,
} from '#platform/server/contributions.ts';
import { sedentaryHours } from '../contract.ts';
import { fr } from '../fr.ts';
import { notices } from '../notices.ts';

/** Declared days that nobody has answered. */
const countWaiting = async (call: ContributionCall): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from sedentary_day where infra_id = any(${call.actor.scope}::bigint[]) and status in ('waiting', 'modified')`.execute(
    call.tx,
  );
  return rows[0]?.n ?? 0;
};
/** Those of a period. */
export const waitingIn = async (
  tx: Tx,
  p: Pick<ClosePeriod, 'infras' | 'firstDay' | 'lastDay'>,
): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from sedentary_day where infra_id = any(${p.infras}::bigint[]) and status in ('waiting', 'modified')
      and day between ${p.firstDay}::date and ${p.lastDay}::date`.execute(tx);
  return rows[0]?.n ?? 0;
};
const closeCheck: CloseCheck = {
  code: 'sedentary_hours_waiting',
  check: async (call, p) => {
    const query = { 'days[start]': p.firstDay, 'days[end]': p.lastDay };
    return {
      code: 'sedentary_hours_waiting',
      label: fr.close,
      blocking: true,
      may: 'sedentary.validate',
      count: await waitingIn(call.tx, p),
      url: `${fillPath(sedentaryHours.validationPage.path)}?${new URLSearchParams(query).toString()}`,
    };
  },
};

export const contributes: Contributions = {
  noticeKinds: Object.values(notices),
  recordFields: [
    [
      'sedentary_day',
      {
        status: { values: fr.statuses },
        service_start: { as: 'clock' },
        break_start: { as: 'clock' },
        break_end: { as: 'clock' },
        service_end: { as: 'clock' },
        service_start_selected: { as: 'clock' },
        break_start_selected: { as: 'clock' },
        break_end_selected: { as: 'clock' },
        service_end_selected: { as: 'clock' },
      },
    ],
    ['sedentary_hours_setting', { workflow: { values: fr.workflows } }],
  ],
  badges: [{ name: 'sedentary-hours', may: 'sedentary.validate', count: countWaiting }],
  linkedPages: [{ name: 'sedentary_hours_validation', route: sedentaryHours.validationPage }],
  recordNames: [
    ['sedentary_day', fr.record],
    ['sedentary_sheet', fr.recordSheet],
    ['sedentary_hours_setting', fr.recordSetting],
  ],
  closeChecks: [closeCheck],
  indicators: [
    {
      for: 'home',
      may: 'sedentary.validate',
      read: async (call) => {
        const count = await countWaiting(call);
        return count === 0
          ? []
          : [
              {
                name: 'sedentary-hours',
                label: fr.badge,
                value: count,
                tone: 'info' as const,
                url: fillPath(sedentaryHours.validationPage.path),
              },
            ];
      },
    },
  ],
};
