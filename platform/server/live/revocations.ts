// Whose tokens are worth nothing any more, though their time is not over: the session has ended, or rights have changed since. Heard from the
// same notifications as the cache of sessions, by each process for its own streams; whoever still may gets a new token and comes back.
import type { Claims } from '#engines/mercure/update.ts';
import type { Stale } from '../auth/session-cache.ts';

/** What a token of the portal says of its bearer. `at`: when it was made, in milliseconds since 1970 (the standard claim counts seconds). */
export interface Bearer {
  readonly user: number;
  readonly session: number;
  readonly impersonator: number | null;
  readonly at: number;
}
/** The person behind a token of the portal: whoever impersonates counts as themselves. Null for other tokens and for none. */
export const personOf = (claims: Claims | null): number | null =>
  isBearer(claims?.payload) ? (claims.payload.impersonator ?? claims.payload.user) : null;

const isBearer = (p: unknown): p is Bearer =>
  typeof p === 'object' &&
  p !== null &&
  'user' in p &&
  'session' in p &&
  'at' in p &&
  typeof p.at === 'number';

/** `keptMs`: how long a token lives; what was revoked earlier needs no remembering. */
export class Revocations {
  readonly #at = new Map<string, number>();
  readonly #keptMs: number;
  readonly #now: () => number;

  constructor(keptMs: number, now: () => number) {
    this.#keptMs = keptMs;
    this.#now = now;
  }

  /** From now on tokens made until now for these are refused. */
  add(stale: Stale): void {
    const now = this.#now();
    for (const [key, at] of this.#at) if (now - at > this.#keptMs) this.#at.delete(key);
    this.#at.set(keyOf(stale), now);
  }

  /** Is a token of these claims refused? One that is not the portal's (of a publisher) never is. */
  refuses(claims: Claims | null): boolean {
    const bearer = claims?.payload;
    if (!isBearer(bearer)) return false;
    return [
      'all',
      `session ${bearer.session}`,
      `user ${bearer.user}`,
      `user ${bearer.impersonator ?? 'none'}`,
    ].some((key) => (this.#at.get(key) ?? Number.NEGATIVE_INFINITY) >= bearer.at);
  }
}

const keyOf = (stale: Stale): string => {
  if (stale === 'all') return 'all';
  return 'session' in stale ? `session ${stale.session}` : `user ${stale.user}`;
};
