// Sign-in and rights as one object: what the request pipeline, the jobs and the organisation areas stand on.
import type { FastifyRequest } from 'fastify';
import { isEmployeesOwn, type Access } from '#platform/contract/roles.ts';
import { type AccountReader } from '../access/account-reader.ts';
import { loadActor, withContext, withModule, type PlacedActor } from '../access/perimeter.ts';
import type { Actor, Tx } from '../call.ts';
import type { AuthPort } from '../http/auth-port.ts';
import type { Db } from '../services.ts';
import { actorOfKey, callLimits } from './api-keys.ts';
import { ownOrigin, proves } from './csrf.ts';
import { readStale, sessionCache, type Stale } from './session-cache.ts';
import {
  announce,
  changeIdentity,
  insertSession,
  readSession,
  revokeSession,
  revokeSessionsOf,
  SESSION_CHANNEL,
  type NewSession,
} from './sessions.ts';
import { tokenHash } from './tokens.ts';

export interface AuthOptions {
  readonly db: Db;
  /** The access tables of all areas in one. */
  readonly access: Access;
  /** Who an account is. */
  readonly accounts: AccountReader;
  /** Whether the session cookie travels by https alone. */
  readonly publicUrl: string;
  /** The origin of our pages (`Config.origin`). */
  readonly origin: string | null;
  readonly now: () => Temporal.Instant;
}

/** A call whose changes touch somebody's rights: the caches are told inside its transaction and once more after it. */
interface Changing {
  readonly tx: Tx;
  readonly afterCommit: (task: () => void) => void;
}

export interface Auth extends AuthPort {
  readonly access: Access;
  /** Cookies carry `Secure`. */
  readonly secure: boolean;
  /** The person with rights and perimeter as they are now, without a session: for jobs; cut down to the key that asked. Null when the account or the key is not active, the context out of reach or the permission's module off. */
  actorOf(
    userId: number,
    contextInfra?: number | null,
    permission?: string | null,
    keyId?: number | null,
  ): Promise<PlacedActor | null>;
  createSession(o: NewSession): Promise<{ sessionId: number; token: string }>;
  /** Impersonation: the session goes on as `userId` under a new token. */
  switchIdentity(
    sessionId: number,
    o: { userId: number; impersonatorId: number | null },
  ): Promise<string>;
  revoke(sessionId: number): Promise<void>;
  revokeAllOf(userId: number, except?: number): Promise<void>;
  /** Roles, profiles, perimeters or the tree changed: everybody concerned gets the new rights at the next call. */
  rightsChanged(call: Changing, who: Stale): Promise<void>;
  /** May a call without a session (sign-in) come from there? */
  ownOrigin(request: Pick<FastifyRequest, 'headers'>): boolean;
  /** `proves` for a handler of a public route, which the pipeline lets through without it. */
  provesRequest(request: Pick<FastifyRequest, 'headers'>, token: string): boolean;
  /** Hears from now on what other processes change: rights, sessions that end. */
  start(): Promise<void>;
  close(): Promise<void>;
}

/** Ready when it listens for revocations of the other processes. `clock` is monotonic milliseconds. */
export const createAuth = (o: AuthOptions, clock: () => number = () => performance.now()): Auth => {
  const { db, access, accounts, publicUrl, origin, now } = o;
  const registry = { access, accounts };
  const cache = sessionCache((token) => readSession(db, registry, token, now()), clock);
  const keys = sessionCache(
    (key) => db.elevated((tx) => actorOfKey(tx, registry, { hash: tokenHash(key) }, now())),
    clock,
  );
  const countCall = callLimits(clock);
  const forget = (stale: Stale): void => {
    cache.forget(stale);
    keys.forget(stale);
  };
  let listener: { close(): Promise<void> } | undefined;
  const changing = async <T>(stale: Stale, work: (tx: Tx) => Promise<T>): Promise<T> => {
    const done = await db.elevated(work);
    forget(stale);
    return done;
  };
  return {
    access,
    secure: publicUrl.startsWith('https:'),
    actor: (token) => cache.read(token),
    byKey: async (key) => {
      const actor = await keys.read(key);
      if (actor !== null) countCall(actor.key);
      return actor;
    },
    // Every actor of this pipeline was placed by `actor` above.
    within: async (actor: Actor, infra) => withContext(actor as PlacedActor, infra),
    withModule: (actor, permission) => withModule(actor as PlacedActor, permission),
    proves: (request, _actor, token) => proves(request, token),
    isEmployeesOwn: (permission) => isEmployeesOwn(access, permission),
    actorOf: async (userId, contextInfra = null, permission = null, keyId = null) => {
      const whole = await db.elevated((tx) =>
        keyId === null
          ? loadActor(tx, registry, userId)
          : actorOfKey(tx, registry, { id: keyId }, now()),
      );
      const actor = whole === null || permission === null ? whole : withModule(whole, permission);
      return actor === null || contextInfra === null ? actor : withContext(actor, contextInfra);
    },
    createSession: (s) => db.elevated((tx) => insertSession(tx, s, now())),
    switchIdentity: (sessionId, to) =>
      changing({ session: sessionId }, (tx) => changeIdentity(tx, sessionId, to)),
    revoke: (sessionId) =>
      changing({ session: sessionId }, (tx) => revokeSession(tx, sessionId, now())),
    revokeAllOf: (userId, except) =>
      changing({ user: userId }, (tx) => revokeSessionsOf(tx, userId, now(), except)),
    rightsChanged: async (call, who) => {
      await announce(call.tx, who);
      call.afterCommit(() => forget(who));
    },
    ownOrigin: (request) => ownOrigin(request.headers, origin),
    provesRequest: (request, token) => proves(request, token),
    start: async () => {
      listener = await db.listen(SESSION_CHANNEL, (text) => forget(readStale(text)));
    },
    close: async () => listener?.close(),
  };
};
