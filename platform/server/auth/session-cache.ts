// The sessions read lately, so that a request costs no query to know who calls.
import type { Actor } from '../call.ts';
import { CACHE_MS } from './limits.ts';

const MOST = 20_000;

interface Kept<A> {
  readonly actor: Promise<A | null>;
  readonly until: number;
  settled: A | null;
}

/** Which sessions to read anew: one, all those of a person (also as impersonator), or all. */
export type Stale = { readonly session: number } | { readonly user: number } | 'all';

/** The stale ones as the text of a NOTIFY, and back. */
export const staleText = (s: Stale): string => {
  if (s === 'all') return 'all';
  return 'session' in s ? `session:${s.session}` : `user:${s.user}`;
};
export const readStale = (text: string): Stale => {
  const [kind, id] = text.split(':');
  if (kind === 'session') return { session: Number(id) };
  return kind === 'user' ? { user: Number(id) } : 'all';
};

const touches = (a: Actor, s: Exclude<Stale, 'all'>): boolean =>
  'session' in s ? a.sessionId === s.session : a.userId === s.user || a.impersonator?.id === s.user;

/** Keeps what `load` answers for a few seconds; concurrent askers share one load. `clock` in milliseconds, monotonic. */
export const sessionCache = <A extends Actor>(
  load: (token: string) => Promise<A | null>,
  clock: () => number,
) => {
  const kept = new Map<string, Kept<A>>();
  let epoch = 0;

  const read = (token: string): Promise<A | null> => {
    const now = clock();
    const cached = kept.get(token);
    if (cached !== undefined && cached.until > now) return cached.actor;
    const begun = epoch;
    const entry: Kept<A> = { actor: load(token), until: now + CACHE_MS, settled: null };
    if (kept.size >= MOST) kept.clear();
    kept.set(token, entry);
    const drop = (): void => {
      if (kept.get(token) === entry) kept.delete(token);
    };
    // A stranger's token, a failure, and what was read while something changed are not kept.
    entry.actor.then((a) => {
      if (a === null || epoch !== begun) drop();
      else entry.settled = a;
    }, drop);
    return entry.actor;
  };

  const forget = (stale: Stale): void => {
    epoch += 1;
    if (stale === 'all') return kept.clear();
    // One still being read may hold anything: it goes too.
    for (const [token, { settled }] of kept)
      if (settled === null || touches(settled, stale)) kept.delete(token);
  };
  return { read, forget };
};
