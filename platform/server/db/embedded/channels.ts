// LISTEN and UNLISTEN of many clients over one session: the session listens as long as one client does.

/** What one statement asks: `channel` null is `UNLISTEN *`. */
export interface Wish {
  readonly listen: boolean;
  readonly channel: string | null;
}

const statement = /(?:^|;)\s*(un)?listen\s+("(?:[^"]|"")+"|\*|[\p{L}_][\p{L}\p{N}_$]*)/giu;
const named = (written: string): string | null => {
  if (written === '*') return null;
  return written.startsWith('"')
    ? written.slice(1, -1).replaceAll('""', '"')
    : written.toLowerCase();
};

/** The LISTEN and UNLISTEN statements of a text, in order. */
export const wishesIn = (text: string): Wish[] =>
  [...text.matchAll(statement)].map(([, un, channel = '*']) => ({
    listen: un === undefined,
    channel: named(channel),
  }));

export class Channels<T> {
  readonly #listeners = new Map<string, Set<T>>();

  /** Applies a client's wishes, once they are committed. */
  apply(who: T, wishes: readonly Wish[]): void {
    for (const { listen, channel } of wishes) {
      if (channel === null) this.forget(who);
      else if (listen) this.#listeners.getOrInsertComputed(channel, () => new Set()).add(who);
      else this.#drop(channel, who);
    }
  }

  /** A client that is gone listens to nothing. True when it did listen. */
  forget(who: T): boolean {
    const heard = [...this.#listeners].filter(([, set]) => set.has(who));
    for (const [channel] of heard) this.#drop(channel, who);
    return heard.length > 0;
  }

  of(channel: string): ReadonlySet<T> {
    return this.#listeners.get(channel) ?? new Set();
  }

  /** SQL that makes the session listen to exactly the channels that some client wants. */
  restoring(): string {
    return [
      'unlisten *',
      ...[...this.#listeners.keys()].map((c) => `listen "${c.replaceAll('"', '""')}"`),
    ].join('; ');
  }

  #drop(channel: string, who: T): void {
    const set = this.#listeners.get(channel);
    set?.delete(who);
    if (set?.size === 0) this.#listeners.delete(channel);
  }
}
