// What becomes of one file: looked at before any transaction, in the process's one thread for it.
import { orderThread } from '#platform/server/turns/order-thread.ts';
import { takingTurns, type Owner } from '#platform/server/turns/turns.ts';
import type { Examined } from './examine.ts';

/** Twenty megabytes of nothing take half a second on a busy machine. Invented. */
const MOST_MS = 60_000;
const MOST_HEAP_MB = 512;
const thread = orderThread<Uint8Array, Examined>(
  new URL('./examine-thread.ts', import.meta.url),
  MOST_HEAP_MB,
);
/** One file after the other in a process, customers by turns. Jobs ask, and their number is bounded. */
const inTurn = takingTurns({ atOnce: 1, mostWaiting: Number.POSITIVE_INFINITY });

/** What a file is. @param content its bytes, read when their turn comes: those who wait hold none */
export const examineInTurn = (
  owner: Owner,
  content: () => Promise<Uint8Array>,
): Promise<Examined> => inTurn(owner, async () => thread.ask(await content(), { ms: MOST_MS }));
