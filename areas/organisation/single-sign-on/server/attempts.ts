// An attempt to sign in that is on its way: in one browser, once, for ten minutes. Everything here runs as the owner.
import { newToken, tokenHash } from '#platform/server/auth/tokens.ts';
import { tables, type Tx } from '#platform/server/call.ts';
import { insertRow } from '#platform/server/db/rows.ts';
import type { Secrets } from './protocol.ts';
import type { Provider, SingleSignOnTables } from './table.ts';

const LIFE = Temporal.Duration.from({ minutes: 10 });
const COOKIE = 'roulement_identity';
/** Two attempts in one browser share it: the second must not end the first. */
export const browserOf = (cookies: Readonly<Record<string, string | undefined>>): string =>
  cookies[COOKIE] ?? newToken();
export const browserCookie = (browser: string, isSecure: boolean): string =>
  `${COOKIE}=${browser}; Path=/login/provider; HttpOnly; SameSite=Strict; Max-Age=${LIFE.total('seconds')}${isSecure ? '; Secure' : ''}`;

interface Begun {
  readonly provider: Provider;
  readonly secrets: Secrets;
  readonly browser: string;
  readonly sessionId: number | null;
}
export const storeAttempt = async (
  tx: Tx,
  { provider, secrets, browser, sessionId }: Begun,
  now: Temporal.Instant,
): Promise<void> => {
  const t = tables<SingleSignOnTables>({ tx });
  await t.deleteFrom('identity_attempt').where('expires_at', '<', now.toString()).execute();
  await insertRow(t, 'identity_attempt', {
    customer_id: provider.customer_id,
    provider_id: provider.id,
    state_hash: tokenHash(secrets.state),
    browser_hash: tokenHash(browser),
    nonce: secrets.nonce,
    verifier: secrets.verifier,
    session_id: sessionId,
    expires_at: now.add(LIFE).toString(),
  });
};

/** Takes the attempt: of any number who bring its state one gets it, in the browser that began it. */
export const takeAttempt = async (
  tx: Tx,
  { provider, state, browser }: { provider: Provider; state: string; browser: string },
  now: Temporal.Instant,
) => {
  const taken = await tables<SingleSignOnTables>({ tx })
    .deleteFrom('identity_attempt')
    .where('state_hash', '=', tokenHash(state))
    .where('browser_hash', '=', tokenHash(browser))
    .where('provider_id', '=', provider.id)
    .where('expires_at', '>=', now.toString())
    .returning(['nonce', 'verifier', 'session_id', 'expires_at'])
    .executeTakeFirst();
  if (taken === undefined) return undefined;
  return { ...taken, begun: Temporal.Instant.from(taken.expires_at).subtract(LIFE) };
};
