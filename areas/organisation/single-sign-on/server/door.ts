// The way in: the provider of an address, the way there and back, a session; or the same person again, for a session that has begun.
import { fillPath } from '#platform/contract/path.ts';
import { AppError, notFound } from '#platform/server/app-error.ts';
import type { Auth } from '#platform/server/auth/auth.ts';
import { confirmSession } from '#platform/server/auth/step-up.ts';
import {
  addressPart,
  attempt,
  throttleKey,
  type ThrottleRule,
} from '#platform/server/auth/throttle.ts';
import { tables, WithHeaders, type HandlerCall, type Tx } from '#platform/server/call.ts';
import {
  noteLogin,
  openSession,
  profileWithCookie,
  tooMany,
} from '#areas/organisation/sign-in/server/api.ts';
import { singleSignOn } from '../contract.ts';
import { fr } from '../fr.ts';
import { accountOf } from './account-of.ts';
import { browserCookie, browserOf, storeAttempt, takeAttempt } from './attempts.ts';
import { domainOfAddress, type Person } from './claims.ts';
import { authorizationUrl, configurationOf, newSecrets, provedPerson } from './protocol.ts';
import { identityRefused } from './refusal.ts';
import type { Provider, SingleSignOnTables } from './table.ts';

type Start = HandlerCall<typeof singleSignOn.start>;
type Finish = HandlerCall<typeof singleSignOn.finish>;
type Call = Pick<Start, 'request' | 'services' | 'now' | 'actor'>;

const providers = (tx: Tx) =>
  tables<SingleSignOnTables>({ tx })
    .selectFrom('identity_provider as p')
    .select(['p.id', 'p.customer_id', 'p.public_key', 'p.name', 'p.issuer', 'p.client_id'])
    .select(['p.sealed_secret', 'p.is_active', 'p.creates_accounts', 'p.groups_claim'])
    .where('p.is_active', '=', true);

const byKey = async ({ services }: Call, key: string): Promise<Provider> => {
  const provider = await services.db.elevated((tx) =>
    providers(tx).where('p.public_key', '=', key).executeTakeFirst(),
  );
  if (provider === undefined) throw notFound();
  return provider;
};
const shown = (p: Provider | undefined) => ({
  provider: p === undefined ? null : { key: p.public_key, name: p.name },
});

/** Invented: sixty calls from one network address without ten quiet seconds, then a wait. */
const DOOR_RULE: ThrottleRule = {
  free: 60,
  firstWaitSeconds: 10,
  longestWaitSeconds: 60,
  windowSeconds: 10,
};
const counted = async (auth: Auth, { request, services, now }: Call): Promise<void> => {
  if (!auth.ownOrigin(request)) throw new AppError('csrf', { message: fr.wrongOrigin });
  const key = throttleKey('identity', addressPart(request.ip), DOOR_RULE);
  const wait = await services.db.elevated((tx) => attempt(tx, [key], now));
  if (wait > 0) throw tooMany(wait);
};

export const find = async (auth: Auth, call: HandlerCall<typeof singleSignOn.find>) => {
  await counted(auth, call);
  const domain = domainOfAddress(call.body.email);
  if (domain === null) return shown(undefined);
  return shown(
    await call.services.db.elevated((tx) =>
      providers(tx)
        .innerJoin('identity_domain as d', 'd.customer_id', 'p.customer_id')
        .where('d.domain', '=', domain)
        .where('d.proved_at', 'is not', null)
        .executeTakeFirst(),
    ),
  );
};

/** The address of the pages that asked: a machine of one's own has several names. */
export const redirectUri = (
  { services: { config }, request }: Pick<Call, 'services' | 'request'>,
  key: string,
): string => {
  const own = config.origin ?? (request.origin === '' ? config.publicUrl : request.origin);
  return own + fillPath(singleSignOn.back.path, { key });
};

const begin = async (auth: Auth, call: Call, provider: Provider, sessionId: number | null) => {
  const { services, request, now } = call;
  const own = await configurationOf(services, provider);
  const secrets = await newSecrets();
  const browser = browserOf(request.cookies);
  await services.db.elevated((tx) =>
    storeAttempt(tx, { provider, secrets, browser, sessionId }, now),
  );
  const url = await authorizationUrl(own, {
    redirectUri: redirectUri(call, provider.public_key),
    secrets,
    isConfirmation: sessionId !== null,
  });
  return new WithHeaders({ url }, { 'set-cookie': browserCookie(browser, auth.secure) });
};

export const start = async (auth: Auth, call: Start) => {
  await counted(auth, call);
  return begin(auth, call, await byKey(call, call.params.key), null);
};

const ofSession = async ({ actor, services }: Call): Promise<Provider | undefined> =>
  actor.identityProvider === undefined
    ? undefined
    : services.db.elevated((tx) =>
        providers(tx)
          .where('p.id', '=', actor.identityProvider ?? 0)
          .executeTakeFirst(),
      );
export const mine = async (call: HandlerCall<typeof singleSignOn.mine>) =>
  shown(await ofSession(call));
export const confirm = async (auth: Auth, call: HandlerCall<typeof singleSignOn.confirm>) => {
  const provider = await ofSession(call);
  if (provider === undefined) throw notFound();
  await counted(auth, call);
  return begin(auth, call, provider, call.actor.sessionId);
};

/** How much the clocks of two machines may differ. */
const SKEW = Temporal.Duration.from({ seconds: 60 });
interface Answer {
  readonly person: Person;
  readonly begun: Temporal.Instant;
}
/** The session confirms itself: the same person, who proved just now who they are. */
const confirmed = async (
  tx: Tx,
  { actor, now }: Finish,
  { person, begun, sessionId, userId }: Answer & { sessionId: number; userId: number },
): Promise<void> => {
  if (actor.sessionId !== sessionId || actor.userId !== userId) throw identityRefused('another');
  const oldest = begun.subtract(SKEW).epochMilliseconds / 1_000;
  if (person.authTime === null || person.authTime < oldest) throw identityRefused('stale');
  await confirmSession(tx, sessionId, now);
};

const answered = async (
  call: Finish,
  provider: Provider,
): Promise<Answer & { readonly sessionId: number | null }> => {
  const { services, request, now, body } = call;
  const url = new URL(redirectUri(call, provider.public_key));
  url.search = body.answer;
  const state = url.searchParams.get('state') ?? '';
  const browser = browserOf(request.cookies);
  const taken = await services.db.elevated((tx) =>
    takeAttempt(tx, { provider, state, browser }, now),
  );
  if (taken === undefined) throw identityRefused('expired');
  const secrets = { state, nonce: taken.nonce, verifier: taken.verifier };
  const person = await provedPerson(services, { provider, url, secrets });
  return { person, begun: taken.begun, sessionId: taken.session_id };
};

export const finish = async (auth: Auth, call: Finish) => {
  await counted(auth, call);
  const { services, request, now } = call;
  const provider = await byKey(call, call.params.key);
  try {
    const { sessionId, ...answer } = await answered(call, provider);
    const token = await services.db.elevated(async (tx) => {
      const account = await accountOf(tx, { provider, person: answer.person, request, now });
      if (sessionId === null)
        return openSession(tx, call, account, { by: 'provider', provider: provider.id });
      await confirmed(tx, call, { ...answer, sessionId, userId: account.id });
      return null;
    });
    if (token === null) return { isConfirmation: true };
    const { value, headers } = await profileWithCookie(auth, token, services.live);
    const first = value.mustSee === undefined ? {} : { mustSee: value.mustSee };
    return new WithHeaders({ isConfirmation: false, ...first }, headers);
  } catch (refusal) {
    if (!(refusal instanceof AppError)) throw refusal;
    call.log.warn({ err: refusal.cause, provider: provider.id }, 'identity refused');
    const failure = 'identity_refused';
    await services.db.elevated((tx) =>
      noteLogin(tx, request, now, { event: 'sign_in_failed', failure }),
    );
    throw refusal;
  }
};
