// The planner's answer to two people who agree: both shifts change hands, or none does.
import { invalid, notFound } from '#platform/server/app-error.ts';
import type { HandlerCall } from '#platform/server/call.ts';
import { anyOf } from '#platform/server/list-query/any-of.ts';
import { refuseOwn, stateAfter } from '#platform/server/describe/workflow.ts';
import type { openShifts, Verdict } from '../contract.ts';
import { swapFlow } from '../exchange-status.ts';
import { fr } from '../fr.ts';
import { changesOfSwap } from '../swap-changes.ts';
import { settleSwap, sidesOf, swapGone, swapRows, type SwapRow } from './swap-rows.ts';
import { verdictOf } from './verdict.ts';
import { writeAgreed, type Written } from './write-agreed.ts';

type Answering = HandlerCall<typeof openShifts.answerSwap>;

const swapInSight = async (
  { tx, actor }: Pick<Answering, 'tx' | 'actor'>,
  id: number,
  lock: boolean,
): Promise<SwapRow> => {
  const rows = swapRows(tx).where('id', '=', id).where('infra_id', '=', anyOf(actor.scope));
  const row = await (lock ? rows.forUpdate() : rows).executeTakeFirst();
  if (row === undefined) throw notFound();
  return row;
};
export const swapVerdict = async (
  call: HandlerCall<typeof openShifts.swapVerdict>,
): Promise<Verdict> => {
  const sides = sidesOf(await swapInSight(call, call.params.id, false));
  const verdict = await verdictOf(call, changesOfSwap(...sides));
  return { ...verdict, refused: (await swapGone(call, sides)) ?? verdict.refused };
};

const grant = async (call: Answering, row: SwapRow): Promise<Written> => {
  const sides = sidesOf(row);
  const gone = await swapGone(call, sides);
  if (gone !== null) return { written: false, reasonNeeded: false, warnings: [], refused: gone };
  const { reason } = call.body;
  return writeAgreed(call, changesOfSwap(...sides), { trace: fr.traceSwap, reason });
};

/** Does what `POST /exploitation/open-shifts/swaps/{id}/{answer}` asks for. */
export const answerSwap = async (call: Answering) => {
  const { params, body } = call;
  const row = await swapInSight(call, params.id, true);
  const both = [row.collaborator_id, row.with_id];
  refuseOwn(call, ...both);
  const status = stateAfter(swapFlow, row.status, params.answer);
  if (params.answer === 'refuse') {
    if (body.reason.length < 3) throw invalid({ reason: fr.reasonShort });
    await settleSwap(call, row, { status, reason: body.reason, is: 'swapRefused', to: both });
    return { status, reasonNeeded: false, warnings: [], refused: null };
  }
  const { written, ...answer } = await grant(call, row);
  if (answer.reasonNeeded) return { ...answer, status: row.status };
  const settled = written
    ? { status: 'granted' as const, reason: null, is: 'swapGranted' as const }
    : { status: 'refused' as const, reason: answer.refused, is: 'swapRefused' as const };
  await settleSwap(call, row, { ...settled, to: both });
  return { ...answer, status: settled.status };
};
