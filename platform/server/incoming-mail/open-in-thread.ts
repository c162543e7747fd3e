// A mail opened within limits, in the process's one thread for it.
import { orderThread } from '../turns/order-thread.ts';
import { takingTurns } from '../turns/turns.ts';
import type { OpenedMail } from './open-mail.ts';
import type { OpenOrder } from './open-thread.ts';

/** Honest mails of 30 MB take a tenth of it. Invented, as the others. */
const MOST_MS = 10_000;
const MOST_HEAP_MB = 512;
const MOST_OUTSIDE = 512 * 1_048_576;

const thread = orderThread<OpenOrder, OpenedMail | null>(
  new URL('./open-thread.ts', import.meta.url),
  MOST_HEAP_MB,
);
const inTurn = takingTurns({ atOnce: 1, mostWaiting: 1_000 });

/** Throws where it takes more than its limits. */
export const openInThread = (order: OpenOrder): Promise<OpenedMail | null> =>
  inTurn(0, () => thread.ask(order, { ms: MOST_MS, outsideHeap: MOST_OUTSIDE }));
