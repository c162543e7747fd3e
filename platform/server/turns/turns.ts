// Work that takes much of what all share: a little of it at once, one at a time for each customer, and nobody waits behind another one's queue.
import { AppError } from '../app-error.ts';
import { isInsideTransaction } from '../db/transactions.ts';
import { fr } from './fr.ts';

/** Whose work it is; null: the provider's. */
export type Owner = number | null;
interface Waiting {
  readonly owner: Owner;
  readonly begin: () => void;
}
export type TakeTurn = <T>(owner: Owner, work: () => Promise<T>) => Promise<T>;

/**
 * Does what it is handed in turns, `each` at once for one owner. Throws 429 where the owner has `mostWaiting` in the queue already, and refuses
 * whoever is inside a transaction: its connection, and the whole embedded database, would wait with it.
 */
export const takingTurns = (limits: {
  readonly atOnce: number;
  readonly mostWaiting: number;
  readonly each?: number;
  readonly busy?: string;
}): TakeTurn => {
  const { atOnce, mostWaiting, each = 1, busy = fr.busy } = limits;
  const running = new Map<Owner, number>();
  let all = 0;
  const waiting: Waiting[] = [];
  /** The turn that each owner had last: of those who wait, the one who had none for longest is next. */
  const served = new Map<Owner, number>();
  let turn = 0;
  const begin = (owner: Owner): void => {
    running.set(owner, (running.get(owner) ?? 0) + 1);
    all += 1;
    turn += 1;
    served.set(owner, turn);
  };
  const end = (owner: Owner): void => {
    const left = (running.get(owner) ?? 1) - 1;
    if (left === 0) running.delete(owner);
    else running.set(owner, left);
    all -= 1;
    if (all === 0 && waiting.length === 0) served.clear();
    beginNext();
  };
  const beginNext = (): void => {
    if (all >= atOnce || waiting.length === 0) return;
    const free = waiting.filter(({ owner }) => (running.get(owner) ?? 0) < each);
    const next = free.toSorted(
      (a, b) => (served.get(a.owner) ?? 0) - (served.get(b.owner) ?? 0),
    )[0];
    if (next === undefined) return;
    waiting.splice(waiting.indexOf(next), 1);
    begin(next.owner);
    next.begin();
    beginNext();
  };
  return async (owner, work) => {
    if (isInsideTransaction())
      throw new Error('A turn is waited for inside a transaction, which would wait with it');
    if (all < atOnce && (running.get(owner) ?? 0) < each) begin(owner);
    else {
      if (waiting.filter((w) => w.owner === owner).length >= mostWaiting)
        throw new AppError('too_many', { message: busy });
      await new Promise<void>((start) => {
        waiting.push({ owner, begin: start });
      });
    }
    try {
      return await work();
    } finally {
      end(owner);
    }
  };
};
