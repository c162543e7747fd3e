// What a PDF file of somebody is worth, judged in the process's one thread for it.
import { AppError } from '../app-error.ts';
import { orderThread } from '../turns/order-thread.ts';
import { takingTurns, type Owner } from '../turns/turns.ts';
import type { ReadCertificate } from './certificates.ts';
import { fr } from './fr.ts';
import type { JudgeAnswer, JudgeOrder } from './judge-thread.ts';

/** Honest files of 20 MB take a tenth of it. Invented, as the others. */
const MOST_MS = 5_000;
const MOST_HEAP_MB = 512;
const MOST_OUTSIDE = 256 * 1_048_576;
/** Of each customer, and of all strangers together. */
const MOST_WAITING = 8;
/** Turns of who is nobody's customer: the public page. */
export const STRANGER: Owner = 0;

const thread = orderThread<JudgeOrder, JudgeAnswer>(
  new URL('./judge-thread.ts', import.meta.url),
  MOST_HEAP_MB,
);
const inTurn = takingTurns({ atOnce: 1, mostWaiting: MOST_WAITING });

export interface Judged {
  readonly bytes: Uint8Array;
  readonly trusted: readonly ReadCertificate[];
  readonly now: Temporal.Instant;
  readonly counts?: boolean;
}

/** Throws 422 where the file takes more than its share, 429 where too many wait. */
export const judgeInTurn = (owner: Owner, file: Judged): Promise<JudgeAnswer> =>
  inTurn(owner, async () => {
    const order: JudgeOrder = {
      bytes: file.bytes,
      trust: file.trusted.map(({ checked }) => checked.toString()).join('\n'),
      at: file.now.epochMilliseconds,
      counts: file.counts ?? false,
    };
    try {
      return await thread.ask(order, { ms: MOST_MS, outsideHeap: MOST_OUTSIDE });
    } catch (cause) {
      throw new AppError('invalid', {
        message: fr.tooMuch,
        details: [{ field: 'file', message: fr.tooMuch }],
        cause,
      });
    }
  });
