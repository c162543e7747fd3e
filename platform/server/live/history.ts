// What the hub remembers: the port, and a history in memory (a single process; tests and benchmarks).
import type { Claims, Update } from '#engines/mercure/update.ts';

/** An update with its place in the order that every subscriber sees. */
export interface Stored extends Update {
  readonly position: number;
}

/** The private updates that a reader may be allowed: with one of these topics, or a topic that starts so. Public ones are always read. */
export interface Reach {
  readonly topics: readonly string[];
  readonly prefixes: readonly string[];
}
/**
 * What the selectors of a token can reach at most, in a form that a database filters by; null when that is everything. It only spares
 * reading what is somebody else's: who gets an update is decided by the selectors themselves.
 */
export const reachOf = (claims: Claims | null): Reach | null => {
  const topics: string[] = [];
  const prefixes: string[] = [];
  for (const selector of claims?.subscribe ?? []) {
    const [start = '', template] = selector.split('{', 2);
    if (selector === '*' || (template !== undefined && !/^[\x21-\x7e]+$/.test(start))) return null;
    if (template === undefined) topics.push(selector);
    else prefixes.push(start);
  }
  return { topics, prefixes };
};

export interface History {
  /** Keeps the update, and has it dispatched in every process. Resolves once it is kept. */
  append(update: Update): Promise<void>;
  /** The latest update of that id, or null when it was never known or is no longer kept. */
  find(id: string): Promise<Stored | null>;
  /**
   * Updates with `after` < position ≤ `upTo`, in order, at most `limit`. Two calls answer the same: nothing ever appears below a position
   * that was dispatched. With `reach`, private updates outside of it may be left out.
   */
  between(
    after: number,
    upTo: number,
    limit: number,
    reach?: Reach | null,
  ): Promise<readonly Stored[]>;
}

/** A history of at most `kept` updates. */
export const memoryHistory = (
  dispatch: (updates: readonly Stored[]) => void,
  kept = 1_000,
): History => {
  let position = 0;
  const log: Stored[] = [];
  return {
    append: async (update) => {
      const stored = { ...update, position: (position += 1) };
      log.push(stored);
      if (log.length > kept) log.shift();
      dispatch([stored]);
    },
    find: async (id) => log.findLast((u) => u.id === id) ?? null,
    between: async (after, upTo, limit) =>
      log.filter((u) => u.position > after && u.position <= upTo).slice(0, limit),
  };
};
