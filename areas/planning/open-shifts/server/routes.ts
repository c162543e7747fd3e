import { serve } from '#platform/server/call.ts';
import { openShifts } from '../contract.ts';
import { ownExchanges } from '../own-contract.ts';
import { answerClaim, claimVerdict } from './answer-claim.ts';
import { answerSwap, swapVerdict } from './answer-swap.ts';
import { asPerson } from './as-person.ts';
import { choices } from './colleagues.ts';
import { list } from './list.ts';
import { giveUp, ownShifts, shiftVerdict, take } from './own-shifts.ts';
import { moveSwap, ownSwaps, ownSwapVerdict, propose, swapPreview } from './own-swaps.ts';
import { publish, withdraw } from './publish.ts';

export const openShiftsServer = serve('open-shifts', openShifts, {
  list,
  publish,
  withdraw,
  claimVerdict,
  answerClaim,
  swapVerdict,
  answerSwap,
});
export const ownExchangesServer = serve('own-exchanges', ownExchanges, {
  list: (call) =>
    asPerson(call, async (own) => ({ shifts: await ownShifts(own), swaps: await ownSwaps(own) })),
  shiftVerdict,
  take,
  giveUp,
  choices,
  swapPreview,
  propose,
  swapVerdict: ownSwapVerdict,
  moveSwap,
});
