// Swaps as they are kept, and whether what was agreed on still stands in the plan.
import type { Day } from '#engines/french-time/days.ts';
import { todayIn } from '#engines/french-time/zones.ts';
import { texts } from '#platform/contract/texts.ts';
import { sameShift } from '#areas/planning/changes/contract.ts';
import {
  surroundings,
  takesDay,
  type Shift,
  type WriteCall,
} from '#areas/planning/changes/server/api.ts';
import type { Tx } from '#platform/server/call.ts';
import { tables } from '#platform/server/call.ts';
import { collaboratorOf } from '#areas/collaborators/directory/server/api.ts';
import { zoneOf } from '#areas/organisation/infrastructures/server/api.ts';
import { notify } from '#areas/organisation/notifications/server/api.ts';
import { updateRow } from '#platform/server/db/rows.ts';
import { fr } from '../fr.ts';
import { notices, type Answered } from '../notices.ts';
import type { SwapSide } from '../swap-changes.ts';
import { dayText } from '../words.ts';
import type { SwapStatus } from '../exchange-status.ts';
import type { OpenShiftTables } from './table.ts';
import { tellPlanners } from './tell-planners.ts';

const t = texts(fr);
export const swapRows = (tx: Tx) =>
  tables<OpenShiftTables>({ tx }).selectFrom('shift_swap').selectAll();
export type SwapRow = Awaited<ReturnType<ReturnType<typeof swapRows>['execute']>>[number];

export const sidesOf = (row: SwapRow): readonly [SwapSide, SwapSide] => [
  { id: row.collaborator_id, day: row.day, shift: row.shift },
  { id: row.with_id, day: row.with_day, shift: row.with_shift },
];

/** The shift that somebody works on a day, in the caller's sight: none under an absence of the whole day. */
export const shiftOn = async (
  { tx, actor, now }: WriteCall,
  person: number,
  day: Day,
): Promise<Shift | null> => {
  const range = { first: day, last: day };
  const ids = [person];
  const s = await surroundings({ tx, scope: actor.scope, now, ids, range, lock: false });
  const planned = s.people.get(person);
  const isAway = planned?.absences.some((a) => takesDay(a, day)) ?? false;
  return isAway ? null : (planned?.shifts.get(day) ?? null);
};
/** Why a swap cannot be any more, before the rules are asked; null where both shifts are as they were. */
export const swapGone = async (
  call: WriteCall,
  sides: readonly [SwapSide, SwapSide],
): Promise<string | null> => {
  for (const { id, day } of sides) {
    const agency = (await collaboratorOf(call.tx, id))?.infraId ?? 0;
    if (day < todayIn(call.now, await zoneOf(call.tx, agency))) return fr.past;
  }
  for (const { id, day, shift } of sides)
    if (!sameShift(await shiftOn(call, id, day), shift))
      return t('changedSince', { what: t('shiftMoved', { day: dayText({ day }) }) });
  return null;
};

interface Settled {
  readonly status: SwapStatus;
  readonly reason: string | null;
  readonly is: Answered['is'];
  readonly to: readonly number[];
}
export const settleSwap = async (
  call: WriteCall,
  row: SwapRow,
  { status, reason, is, to }: Settled,
): Promise<void> => {
  const answered = status === 'granted' || status === 'refused';
  await updateRow(tables<OpenShiftTables>(call), 'shift_swap', row.id, {
    status,
    reason,
    ...(answered ? { answered_by: call.actor.userId } : {}),
  });
  await tellPlanners(call, row.infra_id);
  const what = t('whatSwap', { give: dayText(row), take: dayText({ day: row.with_day }) });
  for (const employee of to)
    await notify(call, notices.answered, {
      to: { employee },
      event: `shift swap ${row.id} ${status} ${employee}`,
      values: { what, is, reason },
    });
};
