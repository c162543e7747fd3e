// Work that takes much of what all share: a little of it at once, one at a time for each customer, and nobody waits behind another one's queue.
import { AppError } from '../app-error.ts';
import { fr } from './fr.ts';

/** Whose work it is; null: the provider's. */
export type Owner = number | null;
interface Waiting {
  readonly owner: Owner;
  readonly begin: () => void;
}
export type TakeTurn = <T>(owner: Owner, work: () => Promise<T>) => Promise<T>;

/** Does what it is handed in turns. Throws 429 where the owner has `mostWaiting` in the queue already. */
export const takingTurns = (limits: {
  readonly atOnce: number;
  readonly mostWaiting: number;
}): TakeTurn => {
  const running = new Set<Owner>();
  const waiting: Waiting[] = [];
  /** The turn that each owner had last: of those who wait, the one who had none for longest is next. */
  const served = new Map<Owner, number>();
  let turn = 0;
  const beginNext = (): void => {
    if (running.size >= limits.atOnce) return;
    const free = waiting.filter(({ owner }) => !running.has(owner));
    const next = free.toSorted(
      (a, b) => (served.get(a.owner) ?? 0) - (served.get(b.owner) ?? 0),
    )[0];
    if (next === undefined) {
      if (running.size === 0) served.clear();
      return;
    }
    waiting.splice(waiting.indexOf(next), 1);
    running.add(next.owner);
    turn += 1;
    served.set(next.owner, turn);
    next.begin();
    beginNext();
  };
  return async (owner, work) => {
    if (waiting.filter((w) => w.owner === owner).length >= limits.mostWaiting)
      throw new AppError('too_many', { message: fr.busy });
    await new Promise<void>((begin) => {
      waiting.push({ owner, begin });
      beginNext();
    });
    try {
      return await work();
    } finally {
      running.delete(owner);
      beginNext();
    }
  };
};
