// Who listens to what, and who gets an update. Knows nothing of HTTP.
import { writeEvent } from '#engines/mercure/event-stream.ts';
import { selectors, type Matches } from '#engines/mercure/selector.ts';
import { receives, type Claims, type Update } from '#engines/mercure/update.ts';
import type { Stored } from './history.ts';

export interface Subscriber {
  /** The selectors that it asked for. */
  readonly asked: readonly string[];
  /** Its token's; null for an anonymous one. */
  readonly claims: Claims | null;
  /** It has everything up to this position, from the history. */
  since: number;
  /** Takes one event as text; must not wait. */
  readonly send: (event: string) => void;
  readonly end: () => void;
}

const isPlain = (selector: string): boolean => selector !== '*' && !selector.includes('{');

export class Hub {
  /** The last position dispatched here: older updates are found in the history, newer ones will come. */
  position = 0;
  /** No more subscribers: the process ends. */
  stopping = false;
  readonly matches: Matches = selectors();
  /** Selectors that are one topic are looked up; the others are tried one by one. */
  readonly #plain = new Map<string, Set<Subscriber>>();
  readonly #wide = new Map<string, Set<Subscriber>>();
  readonly #all = new Set<Subscriber>();

  get size(): number {
    return this.#all.size;
  }

  join(subscriber: Subscriber): void {
    this.#all.add(subscriber);
    for (const s of subscriber.asked)
      (isPlain(s) ? this.#plain : this.#wide)
        .getOrInsertComputed(s, () => new Set())
        .add(subscriber);
  }

  leave(subscriber: Subscriber): void {
    if (!this.#all.delete(subscriber)) return;
    for (const s of subscriber.asked) {
      const place = isPlain(s) ? this.#plain : this.#wide;
      const set = place.get(s);
      set?.delete(subscriber);
      if (set?.size === 0) place.delete(s);
    }
  }

  /** Sends updates, in the order of their positions, each once to whoever asked for it and may have it. What was already dispatched is left out. */
  dispatch(updates: readonly Stored[]): void {
    for (const update of updates) {
      if (update.position <= this.position) continue;
      this.position = update.position;
      this.#send(update);
    }
  }

  /** May this subscriber read it, and has it asked for it? */
  concerns(subscriber: Pick<Subscriber, 'asked' | 'claims'>, update: Update): boolean {
    return receives(this.matches, subscriber.asked, subscriber.claims, update);
  }

  /** May a person with these claims read it, whatever was asked? */
  readable(claims: Claims | null, update: Update): boolean {
    return receives(this.matches, ['*'], claims, update);
  }

  /** Ends the streams of whoever has a token that is refused from now on. */
  endOf(refused: (claims: Claims | null) => boolean): void {
    for (const s of this.#all) if (refused(s.claims)) s.end();
  }

  /** Ends every stream; subscribers come back elsewhere, or here after a restart. */
  stop(): void {
    this.stopping = true;
    // A set may lose members while it is walked.
    for (const s of this.#all) s.end();
  }

  #send(update: Stored): void {
    const text = writeEvent(update);
    for (const s of this.#receivers(update)) s.send(text);
  }

  /** Selectors that somebody asked for are tried only for those who may have the update: nobody's selectors cost at updates of others. */
  #receivers(update: Stored): ReadonlySet<Subscriber> {
    const allows = this.#fitting(update);
    const may = (s: Subscriber): boolean =>
      update.position > s.since &&
      (!update.private || (s.claims?.subscribe?.some(allows) ?? false));
    const receivers = new Set<Subscriber>();
    const add = (some: Iterable<Subscriber>): void => {
      for (const s of some) receivers.add(s);
    };
    for (const topic of update.topics) add([...(this.#plain.get(topic) ?? [])].filter(may));
    for (const [selector, set] of this.#wide) {
      const allowed = [...set].filter(may);
      if (allowed.length > 0 && update.topics.some((t) => this.matches(selector, t))) add(allowed);
    }
    return receivers;
  }

  /** Thousands of subscribers share a few selectors: each is judged once per update. */
  #fitting(update: Stored): (selector: string) => boolean {
    const matched = new Map<string, boolean>();
    return (selector) =>
      matched.getOrInsertComputed(selector, () =>
        update.topics.some((t) => this.matches(selector, t)),
      );
  }
}
