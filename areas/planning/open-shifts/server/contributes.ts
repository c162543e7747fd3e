import { todayIn } from '#engines/french-time/zones.ts';
import { fillPath } from '#platform/contract/path.ts';
import { tables } from '#platform/server/call.ts';
import type { ContributionCall, Contributions } from '#platform/server/contributions.ts';
import { anyOf } from '#platform/server/list-query/any-of.ts';
import { EXCHANGES_TOPIC, openShifts } from '../contract.ts';
import { fr } from '../fr.ts';
import { notices } from '../notices.ts';
import type { OpenShiftTables } from './table.ts';

const rows = (call: ContributionCall) => tables<OpenShiftTables>(call);
/** Claims and swaps that wait for a planner. */
const waiting = async (call: ContributionCall): Promise<number> => {
  const places = anyOf(call.actor.scope);
  const claims = await rows(call)
    .selectFrom('open_shift_claim as c')
    .innerJoin('open_shift as s', 's.id', 'c.open_shift_id')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('c.infra_id', '=', places)
    .where('c.status', '=', 'asked')
    .where('s.status', '=', 'open')
    .where('s.day', '>=', todayIn(call.now))
    .executeTakeFirstOrThrow();
  const swaps = await rows(call)
    .selectFrom('shift_swap')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('infra_id', '=', places)
    .where('status', '=', 'accepted')
    .executeTakeFirstOrThrow();
  return Number(claims.n) + Number(swaps.n);
};
/** Swaps that wait for this employee. */
const offered = async (call: ContributionCall): Promise<number> => {
  const { n } = await rows(call)
    .selectFrom('shift_swap')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('with_id', '=', call.actor.collaboratorId ?? 0)
    .where('status', '=', 'offered')
    .executeTakeFirstOrThrow();
  return Number(n);
};
const hours = {
  day: { label: fr.day },
  start_minute: { label: fr.start, as: 'clock' },
  end_minute: { label: fr.end, as: 'clock' },
  break_minutes: { label: fr.pause },
} as const;

export const contributes: Contributions = {
  liveTopics: [{ name: EXCHANGES_TOPIC, may: openShifts.list.may }],
  noticeKinds: Object.values(notices),
  recordNames: [
    ['open_shift', fr.recordShift],
    ['open_shift_claim', fr.recordClaim],
    ['shift_swap', fr.recordSwap],
  ],
  recordFields: [
    [
      'open_shift',
      {
        ...hours,
        group_id: { label: fr.group },
        qualification: { label: fr.qualification, values: fr.qualifications },
        places: { label: fr.places },
        status: { values: fr.shiftStatuses },
      },
    ],
    [
      'open_shift_claim',
      { open_shift_id: { label: fr.shift }, status: { values: fr.claimStatuses } },
    ],
    [
      'shift_swap',
      {
        day: { label: fr.day },
        shift: { label: fr.shift },
        with_id: { label: fr.withPerson },
        with_day: { label: fr.withDay },
        with_shift: { label: fr.withShift },
        status: { values: fr.swapStatuses },
      },
    ],
  ],
  badges: [{ name: 'own-exchanges', may: 'space.own', count: offered, isOwn: true }],
  waits: [
    {
      name: 'exchanges',
      may: 'planning.edit',
      count: waiting,
      home: { label: fr.indicator, url: fillPath(openShifts.page.path) },
    },
  ],
};
