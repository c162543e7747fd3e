// Two employees who would do each other's shifts: one offers, the other accepts, the planner answers.
import { addDays, type Day } from '#engines/french-time/days.ts';
import { AppError, invalid, notFound } from '#platform/server/app-error.ts';
import { tables, type HandlerCall } from '#platform/server/call.ts';
import { stateAfter } from '#platform/server/describe/workflow.ts';
import {
  collaboratorsOf,
  missionsDuring,
  personName,
} from '#areas/collaborators/directory/server/api.ts';
import { notify } from '#areas/organisation/notifications/server/api.ts';
import { sameShift } from '#areas/planning/changes/contract.ts';
import { codeBookOf } from '#areas/working-time/schedules/server/api.ts';
import type { Verdict } from '../contract.ts';
import { type SwapStatus, swapFlow, swapStatus } from '../exchange-status.ts';
import { fr } from '../fr.ts';
import { notices } from '../notices.ts';
import type { OwnSwap, ownExchanges } from '../own-contract.ts';
import { changesOfSwap, type SwapSide } from '../swap-changes.ts';
import { dayText } from '../words.ts';
import { asPerson, type PersonCall } from './as-person.ts';
import { colleagueOf } from './colleagues.ts';
import { KEPT_DAYS } from './own-shifts.ts';
import { shownToEmployees } from './shown-shift.ts';
import { settleSwap, shiftOn, sidesOf, swapGone, swapRows, type SwapRow } from './swap-rows.ts';
import type { OpenShiftTables } from './table.ts';
import { tellPlanners } from './tell-planners.ts';
import { verdictOf } from './verdict.ts';

const MOST = 60;

export const ownSwaps = async (own: PersonCall): Promise<OwnSwap[]> => {
  const me = own.person.id;
  const since = addDays(own.today, -KEPT_DAYS);
  const rows = await swapRows(own.tx)
    .where((eb) => eb.or([eb('collaborator_id', '=', me), eb('with_id', '=', me)]))
    .where((eb) => eb.or([eb('day', '>=', since), eb('with_day', '>=', since)]))
    .orderBy('id', 'desc')
    .limit(MOST)
    .execute();
  const others = rows.map((r) => (r.with_id === me ? r.collaborator_id : r.with_id));
  const names = new Map((await collaboratorsOf(own.tx, others)).map((p) => [p.id, personName(p)]));
  const book = await codeBookOf(own.tx, own.person.customerId);
  return rows.map((row) => {
    const [from, to] = sidesOf(row);
    const [mine, theirs] = from.id === me ? [from, to] : [to, from];
    return {
      id: row.id,
      mine: from.id === me,
      with: names.get(theirs.id) ?? '',
      give: shownToEmployees(book, mine.day, mine.shift),
      take: shownToEmployees(book, theirs.day, theirs.shift),
      status: row.status,
      message: row.message,
      reason: row.reason,
    };
  });
};

interface Asked {
  readonly day: Day;
  readonly with: number;
  readonly withDay: Day;
}
/** What is proposed, as the plan has it now; throws where it cannot be proposed at all. */
const proposalOf = async (
  own: PersonCall,
  asked: Asked,
): Promise<readonly [SwapSide, SwapSide]> => {
  const me = own.person.id;
  const { today } = own;
  if (asked.with === me) throw invalid({ with: fr.withYourself });
  if (asked.day < today) throw invalid({ day: fr.past });
  if (asked.withDay < today) throw invalid({ withDay: fr.past });
  const mine = await shiftOn(own, me, asked.day);
  if (mine === null) throw invalid({ day: fr.noShift });
  const colleague = await colleagueOf(own, asked);
  if (colleague === null) throw invalid({ with: fr.notColleague });
  const theirs = colleague.shiftOn(asked.withDay);
  if (theirs === null) throw invalid({ withDay: fr.noShiftOther });
  if (asked.day === asked.withDay && sameShift(mine, theirs))
    throw invalid({ withDay: fr.sameShift });
  return [
    { id: me, day: asked.day, shift: mine },
    { id: asked.with, day: asked.withDay, shift: theirs },
  ];
};
export const swapPreview = (call: HandlerCall<typeof ownExchanges.swapPreview>): Promise<Verdict> =>
  asPerson(call, async (own) => {
    const sides = await proposalOf(own, call.query);
    return verdictOf(own, changesOfSwap(...sides), own.person.id);
  });

export const propose = (
  call: HandlerCall<typeof ownExchanges.propose>,
): Promise<{ id: number; status: SwapStatus }> =>
  asPerson(call, async (own) => {
    const { person } = own;
    const [from, to] = await proposalOf(own, call.body);
    const { refused } = await verdictOf(own, changesOfSwap(from, to), person.id);
    if (refused !== null) throw new AppError('conflict', { message: refused });
    const range = { first: from.day, last: from.day };
    const [mission] = (
      await missionsDuring(own.tx, { collaboratorIds: [person.id] }, range)
    ).toReversed();
    const row = await tables<OpenShiftTables>(own)
      .insertInto('shift_swap')
      .values({
        customer_id: person.customerId,
        infra_id: mission?.infraId ?? person.infraId,
        collaborator_id: from.id,
        day: from.day,
        shift: JSON.stringify(from.shift),
        with_id: to.id,
        with_day: to.day,
        with_shift: JSON.stringify(to.shift),
        message: call.body.message === '' ? null : call.body.message,
        status: swapStatus.initial,
        reason: null,
        answered_by: null,
      })
      .onConflict((c) => c.doNothing())
      .returning(['id', 'status', 'infra_id'])
      .executeTakeFirst();
    if (row === undefined) throw new AppError('conflict', { message: fr.already });
    await notify(own, notices.proposed, {
      to: { employee: to.id },
      event: `shift swap ${row.id} offered`,
      values: { name: personName(person), give: dayText(from), take: dayText(to) },
    });
    await tellPlanners(own, row.infra_id);
    return { id: row.id, status: row.status };
  });

/** One of the person's own, locked: nobody else's is there. */
const ownSwap = async (own: PersonCall, id: number, lock: boolean): Promise<SwapRow> => {
  const me = own.person.id;
  const rows = swapRows(own.tx)
    .where('id', '=', id)
    .where((eb) => eb.or([eb('collaborator_id', '=', me), eb('with_id', '=', me)]));
  const row = await (lock ? rows.forUpdate() : rows).executeTakeFirst();
  if (row === undefined) throw notFound();
  return row;
};
export const ownSwapVerdict = (
  call: HandlerCall<typeof ownExchanges.swapVerdict>,
): Promise<Verdict> =>
  asPerson(call, async (own) => {
    const sides = sidesOf(await ownSwap(own, call.params.id, false));
    const verdict = await verdictOf(own, changesOfSwap(...sides), own.person.id);
    return { ...verdict, refused: (await swapGone(own, sides)) ?? verdict.refused };
  });

type Moving = HandlerCall<typeof ownExchanges.moveSwap>;
const TOLD = {
  accept: 'swapAccepted',
  decline: 'swapDeclined',
  withdraw: 'swapWithdrawn',
} as const;
/** The one who was asked accepts or declines; the one who asked withdraws. */
const checkWhose = (own: PersonCall, row: SwapRow, move: Moving['params']['move']): void => {
  const whose = move === 'withdraw' ? row.collaborator_id : row.with_id;
  if (whose !== own.person.id) throw new AppError('forbidden');
};
export const moveSwap = (call: Moving): Promise<{ status: SwapStatus; refused: string | null }> =>
  asPerson(call, async (own) => {
    const { id, move } = call.params;
    const row = await ownSwap(own, id, true);
    checkWhose(own, row, move);
    const status = stateAfter(swapFlow, row.status, move);
    const sides = sidesOf(row);
    const other = move === 'withdraw' ? row.with_id : row.collaborator_id;
    const gone =
      move === 'accept'
        ? ((await swapGone(own, sides)) ??
          (await verdictOf(own, changesOfSwap(...sides), own.person.id)).refused)
        : null;
    if (gone !== null) {
      await settleSwap(own, row, {
        status: 'refused',
        reason: gone,
        is: 'swapRefused',
        to: [row.collaborator_id, row.with_id],
      });
      return { status: 'refused', refused: gone };
    }
    await settleSwap(own, row, { status, reason: null, is: TOLD[move], to: [other] });
    return { status, refused: null };
  });
