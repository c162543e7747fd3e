// The connections log: who came in, who was refused, who acted as whom.
import type { RequestFacts, Tx } from '#platform/server/call.ts';
import { tables } from '#platform/server/call.ts';
import { insertRow } from '#platform/server/db/rows.ts';
import type { Account } from './accounts.ts';
import type { LoginEvent, LoginFailure, SignInTables } from './table.ts';

interface Noted {
  readonly event: LoginEvent;
  readonly failure?: LoginFailure;
  readonly account?: Pick<Account, 'id' | 'customerId' | 'infraId' | 'email'> | null;
  readonly otherUserId?: number | null;
  readonly sessionId?: number | null;
  /** What was typed, when nobody has that address. */
  readonly typed?: string;
}

/** People type their password where the address goes: only what looks like an address is written down. */
const addressOnly = (typed: string): string =>
  /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(typed) ? typed.slice(0, 254) : '';

/** Writes one line; elevated. */
export const noteLogin = async (
  tx: Tx,
  request: Pick<RequestFacts, 'ip' | 'userAgent'>,
  now: Temporal.Instant,
  n: Noted,
): Promise<void> => {
  await insertRow(tables<SignInTables>({ tx }), 'login_event', {
    at: now.toString(),
    event: n.event,
    failure: n.failure ?? null,
    user_id: n.account?.id ?? null,
    customer_id: n.account?.customerId ?? null,
    infra_id: n.account?.infraId ?? null,
    other_user_id: n.otherUserId ?? null,
    email: n.account?.email ?? addressOnly(n.typed ?? ''),
    ip: request.ip,
    user_agent: request.userAgent,
    session_id: n.sessionId ?? null,
  });
};

/** Invented: the CNIL asks that logs of access be kept for six months to a year (deliberation 2021-122). */
const KEPT_MONTHS = 12;
/** Elevated. */
export const purgeLogins = async (tx: Tx, now: Temporal.Instant): Promise<void> => {
  const oldest = now.toZonedDateTimeISO('UTC').subtract({ months: KEPT_MONTHS }).toInstant();
  await tables<SignInTables>({ tx })
    .deleteFrom('login_event')
    .where('at', '<', oldest.toString())
    .execute();
};
