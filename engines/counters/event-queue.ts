// The events of a ledger in their order. Some bring others, later ones (a lot that is opened expires one day), that are put where they belong.
import type { Day } from '../french-time/days.ts';

export interface LedgerEvent {
  readonly day: Day;
  readonly order: number;
  readonly key: string;
  readonly happens: () => void;
}
/** On one day: first what expires, then what comes in, then what is taken. */
export const ORDER = { expiry: 0, earned: 1, credit: 2, taken: 3, season: 4 } as const;

const isEarlier = (a: LedgerEvent, b: LedgerEvent): boolean =>
  a.day < b.day ||
  (a.day === b.day && (a.order < b.order || (a.order === b.order && a.key < b.key)));

export class EventQueue {
  private readonly events: LedgerEvent[] = [];
  /** Place of the first event that has not happened yet; null: `run` has not begun. */
  private next: number | null = null;

  /** Before `run`: any event. While it runs: one that is still to come. */
  add(event: LedgerEvent): void {
    if (this.next === null) this.events.push(event);
    else this.events.splice(placeOf(this.events, event, this.next), 0, event);
  }

  /** Lets everything up to a day happen. */
  run(until: Day): void {
    this.events.sort((a, b) => (isEarlier(a, b) ? -1 : 1));
    for (let at = 0; at < this.events.length; at += 1) {
      const event = this.events[at];
      if (event === undefined || event.day > until) return;
      this.next = at + 1;
      event.happens();
    }
  }
}

const placeOf = (queue: readonly LedgerEvent[], event: LedgerEvent, from: number): number => {
  let [low, high] = [from, queue.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const there = queue[middle];
    if (there !== undefined && isEarlier(there, event)) low = middle + 1;
    else high = middle;
  }
  return low;
};
