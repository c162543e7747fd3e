import { sql } from 'kysely';
import { todayIn } from '#engines/french-time/zones.ts';
import { fillPath } from '#platform/contract/path.ts';
import type { Tx } from '#platform/server/call.ts';
import type { ContributionCall, Contributions } from '#platform/server/contributions.ts';
import { countRows } from '#platform/server/db/count-rows.ts';
import { daysQuery, within, type WaitScope } from '#platform/server/describe/waits.ts';
import { missionsDuring } from '#areas/collaborators/directory/server/api.ts';
import { sedentaryHours } from '../contract.ts';
import { fr } from '../fr.ts';
import { notices } from '../notices.ts';

/** Declared days that nobody has answered. */
export const countWaiting = (
  { tx }: { readonly tx: Tx },
  { infras, days }: WaitScope,
): Promise<number> =>
  countRows(
    tx,
    sql`sedentary_day where infra_id = any(${infras}::bigint[]) and status in ('waiting', 'modified') and ${within('day', days)}`,
  );
/** Whether the account's employee declares hours: not who only drives, unless they declared some. */
const declaresHours = async ({ tx, actor, now }: ContributionCall): Promise<number> => {
  const person = actor.collaboratorId;
  if (person === null) return 0;
  const today = todayIn(now);
  const missions = await missionsDuring(
    tx,
    { collaboratorIds: [person] },
    { first: today, last: today },
  );
  if (missions.length === 0 || missions.some((m) => m.driverType === null)) return 1;
  return countRows(tx, sql`sedentary_day where collaborator_id = ${person}`);
};
const url = fillPath(sedentaryHours.validationPage.path);

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
  badges: [{ name: 'declares-hours', may: 'sedentary.declare', count: declaresHours, isOwn: true }],
  waits: [
    {
      name: 'sedentary-hours',
      may: 'sedentary.validate',
      count: countWaiting,
      home: { label: fr.badge, url },
      close: {
        code: 'sedentary_hours_waiting',
        label: fr.close,
        blocking: true,
        url: (days) => `${url}?${daysQuery(days)}`,
      },
    },
  ],
  linkedPages: [{ name: 'sedentary_hours_validation', route: sedentaryHours.validationPage }],
  recordNames: [
    ['sedentary_day', fr.record],
    ['sedentary_sheet', fr.recordSheet],
    ['sedentary_hours_setting', fr.recordSetting],
  ],
};
