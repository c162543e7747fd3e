// Sessions: a random token in a cookie, its SHA-256 in the table. Every statement runs as the owner: the application's role cannot read them.
import { sql } from 'kysely';
import { isSuperAdmin, loadActor, type Known, type PlacedActor } from '../access/perimeter.ts';
import type { Actor, Tx } from '../call.ts';
import { port } from '../ports.ts';
import type { Db } from '../services.ts';
import { ABSOLUTE_LIMIT, IDLE_LIMIT, TOUCH_EVERY } from './limits.ts';
import { staleText, type Stale } from './session-cache.ts';
import { newToken, tokenHash } from './tokens.ts';
import { firstScreenOf } from '../http/first-screen.ts';

export const SESSION_CHANNEL = 'session';

/** How somebody came in. */
export type OpenedBy = 'password' | 'passkey' | 'provider';

export interface SessionRow {
  readonly id: number;
  readonly user_id: number;
  readonly impersonator_id: number | null;
  readonly created_at: string;
  readonly last_seen_at: string;
  readonly ip: string;
  readonly user_agent: string;
  /** Null: before that was written down. */
  readonly opened_by: OpenedBy | null;
  /** As whom the person acts there, if so. */
  readonly impersonating: string | null;
}
export interface NewSession {
  readonly userId: number;
  readonly ip: string;
  readonly userAgent: string;
  /** The customer's identity provider that vouched for the person; null where a password did. */
  readonly identityProvider?: number | null;
  readonly openedBy?: OpenedBy;
}

/** May a session go on? Asked in the elevated transaction that reads it. */
export type SessionGate = (
  tx: Tx,
  actor: Pick<Actor, 'userId' | 'customerId' | 'identityProvider'>,
  createdAt: string,
) => Promise<boolean>;
export const sessionGate = port<SessionGate>('session gate', () => Promise.resolve(true));

const ago = (now: Temporal.Instant, d: Temporal.Duration): string => now.subtract(d).toString();

/** Tells every process, at commit, to read these sessions and their rights anew. */
export const announce = async (tx: Tx, stale: Stale): Promise<void> => {
  await tx.run`select pg_notify(${SESSION_CHANNEL}, ${staleText(stale)})`;
};

const live = (now: Temporal.Instant) =>
  sql`s.revoked_at is null and s.last_seen_at > ${ago(now, IDLE_LIMIT)}::timestamptz and s.created_at > ${ago(now, ABSOLUTE_LIMIT)}::timestamptz`;

/** A new session; the token is for the cookie and is not kept. */
export const insertSession = async (
  tx: Tx,
  o: NewSession,
  now: Temporal.Instant,
): Promise<{ sessionId: number; token: string }> => {
  const token = newToken();
  const at = now.toString();
  const made =
    await tx.value<number>`insert into session (token_hash, user_id, created_at, last_seen_at, ip, user_agent, identity_provider_id, opened_by)
    values (${tokenHash(token)}, ${o.userId}, ${at}, ${at}, ${o.ip}, ${o.userAgent}, ${o.identityProvider ?? null}, ${o.openedBy ?? null}) returning id`;
  return { sessionId: made ?? 0, token };
};

/** Another identity in the same session, under a new token: the old cookie is worth nothing from then on. */
export const changeIdentity = async (
  tx: Tx,
  sessionId: number,
  o: { userId: number; impersonatorId: number | null },
): Promise<string> => {
  const token = newToken();
  await tx.run`update session set token_hash = ${tokenHash(token)}, user_id = ${o.userId}, impersonator_id = ${o.impersonatorId}, confirmed_at = null where id = ${sessionId}`;
  await announce(tx, { session: sessionId });
  return token;
};

export const revokeSession = async (
  tx: Tx,
  sessionId: number,
  now: Temporal.Instant,
): Promise<void> => {
  await tx.run`update session set revoked_at = ${now.toString()} where id = ${sessionId} and revoked_at is null`;
  await announce(tx, { session: sessionId });
};

/** All sessions of a person, those in which it acts as somebody else too; `except` spares the one at hand. */
export const revokeSessionsOf = async (
  tx: Tx,
  userId: number,
  now: Temporal.Instant,
  except = 0,
): Promise<void> => {
  await tx.run`update session set revoked_at = ${now.toString()} where (user_id = ${userId} or impersonator_id = ${userId}) and id <> ${except} and revoked_at is null`;
  await announce(tx, { user: userId });
};

/** The live sessions that belong to a person, the latest used first. */
export const sessionsOf = async (
  tx: Tx,
  userId: number,
  now: Temporal.Instant,
): Promise<readonly SessionRow[]> =>
  await tx.run<SessionRow>`select s.id, s.user_id, s.impersonator_id, s.created_at, s.last_seen_at, s.ip, s.user_agent, s.opened_by,
      case when s.impersonator_id is not null then user_name(s.user_id) end as impersonating
    from session s where coalesce(s.impersonator_id, s.user_id) = ${userId} and ${live(now)} order by s.last_seen_at desc, s.id desc`;

interface TokenRow {
  readonly id: number;
  readonly user_id: number;
  readonly stale: boolean;
  readonly impersonator_id: number | null;
  readonly identity_provider_id: number | null;
  readonly created_at: string;
}

const find = async (tx: Tx, token: string, now: Temporal.Instant): Promise<TokenRow | null> => {
  const rows =
    await tx.run<TokenRow>`select s.id, s.user_id, s.last_seen_at < ${ago(now, TOUCH_EVERY)}::timestamptz as stale, s.impersonator_id, s.identity_provider_id, s.created_at
    from session s where s.token_hash = ${tokenHash(token)} and ${live(now)}`;
  return rows[0] ?? null;
};

/** Who acts as somebody else; null for one who lost the right or the account. */
const impersonatorOf = async (
  tx: Tx,
  { accounts }: Known,
  id: number,
): Promise<{ id: number; name: string } | null> => {
  const by = await accounts.factsOf(tx, id);
  if (by === null || !isSuperAdmin(by)) return null;
  return { id, name: `${by.first_name} ${by.last_name}` };
};

/** The person behind a token with its rights as they are now, or null. Writes the last use at most once a minute. */
export const readSession = (
  db: Db,
  registry: Known,
  token: string,
  now: Temporal.Instant,
): Promise<PlacedActor | null> =>
  db.elevated(async (tx) => {
    const s = await find(tx, token, now);
    if (s === null) return null;
    // A session whose impersonator may not any more is dead.
    const impersonator =
      s.impersonator_id === null ? null : await impersonatorOf(tx, registry, s.impersonator_id);
    if (s.impersonator_id !== null && impersonator === null) return null;
    if (s.stale)
      await tx.run`update session set last_seen_at = ${now.toString()} where id = ${s.id}`;
    const facts = { sessionId: s.id, impersonator };
    const loaded = await loadActor(tx, registry, s.user_id, facts);
    if (loaded === null) return null;
    const actor =
      s.identity_provider_id === null
        ? loaded
        : { ...loaded, identityProvider: s.identity_provider_id };
    // Who acts as somebody came in as themselves.
    if (impersonator === null && !(await sessionGate.value(tx, actor, s.created_at))) return null;
    const mustSee = await firstScreenOf(actor, tx, now);
    return mustSee === null ? actor : { ...actor, mustSee };
  });

/** Removes what nobody can use any more. */
export const purgeSessions = async (tx: Tx, now: Temporal.Instant): Promise<number> => {
  const gone =
    await sql`delete from session s where s.revoked_at < ${ago(now, ABSOLUTE_LIMIT)}::timestamptz or s.last_seen_at < ${ago(now, ABSOLUTE_LIMIT)}::timestamptz or s.created_at < ${ago(now, ABSOLUTE_LIMIT.add(ABSOLUTE_LIMIT))}::timestamptz`.execute(
      tx,
    );
  return Number(gone.numAffectedRows ?? 0);
};

/** Those of these sessions that were ended: signed out, or revoked from elsewhere. One that lapsed by itself is none. */
export const revokedAmong = async (
  tx: Tx,
  sessionIds: readonly number[],
): Promise<ReadonlySet<number>> => {
  const rows =
    await tx.column<number>`select id from session where id = any(${[...sessionIds]}::bigint[]) and revoked_at is not null`;
  return new Set(rows);
};
