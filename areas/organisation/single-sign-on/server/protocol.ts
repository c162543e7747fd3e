// OpenID Connect with a customer's provider (openid-client 6): the code flow with PKCE, state and nonce. What the provider says of itself and its keys are read at
// each sign-in, so that a key or a secret is changed there without a restart here.
import type { Configuration } from 'openid-client';
import { isTypedUrl, typedFetch } from '#platform/server/outgoing/typed-request.ts';
import type { Services } from '#platform/server/services.ts';
import { isPlain, personOf, type Claims, type Person } from './claims.ts';
import { identityRefused } from './refusal.ts';
import type { Provider } from './table.ts';

type Kit = Pick<Services, 'config' | 'secrets'>;
export const secretContext = (customerId: number): string => `identity provider of ${customerId}`;

const PATIENCE_SECONDS = 10;
const library = () => import('openid-client');

/** Throws `unreachable` unless the provider answers, and for itself. */
export const configurationOf = async (
  { config, secrets }: Kit,
  provider: Pick<Provider, 'issuer' | 'client_id' | 'sealed_secret' | 'customer_id'>,
): Promise<Configuration> => {
  const client = await library();
  const issuer = URL.parse(provider.issuer);
  if (issuer === null || !isTypedUrl(provider.issuer)) throw identityRefused('unreachable');
  const fetch = typedFetch(config);
  const execute = issuer.protocol === 'http:' ? [client.allowInsecureRequests] : [];
  const announced = await client
    .discovery(issuer, provider.client_id, undefined, client.None(), {
      [client.customFetch]: fetch,
      timeout: PATIENCE_SECONDS,
      execute,
    })
    .catch((cause: unknown) => {
      throw identityRefused('unreachable', cause);
    });
  const server = announced.serverMetadata();
  // One issuer for many organisations (Entra's « common ») would let any of them in.
  const isItself = URL.parse(server.issuer)?.href === issuer.href;
  if (!isItself || !isTypedUrl(server.authorization_endpoint ?? ''))
    throw identityRefused('unreachable');
  const secret =
    provider.sealed_secret === null
      ? null
      : secrets.open(provider.sealed_secret, secretContext(provider.customer_id));
  const ways = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
  const proof = ways.includes('client_secret_basic')
    ? client.ClientSecretBasic
    : client.ClientSecretPost;
  const own = new client.Configuration(
    server,
    provider.client_id,
    undefined,
    secret === null ? client.None() : proof(secret),
  );
  own[client.customFetch] = fetch;
  own.timeout = PATIENCE_SECONDS;
  for (const extension of execute) extension(own);
  // The signature is verified although the token came straight from the provider.
  client.enableNonRepudiationChecks(own);
  return own;
};

export interface Secrets {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}
export const newSecrets = async (): Promise<Secrets> => {
  const client = await library();
  return {
    state: client.randomState(),
    nonce: client.randomNonce(),
    verifier: client.randomPKCECodeVerifier(),
  };
};

interface Asked {
  readonly redirectUri: string;
  readonly secrets: Secrets;
  /** The person proves again who they are, whatever session the provider has. */
  readonly isConfirmation: boolean;
}
/** Where the browser goes. */
export const authorizationUrl = async (
  own: Configuration,
  { redirectUri, secrets: { state, nonce, verifier }, isConfirmation }: Asked,
): Promise<string> => {
  const client = await library();
  return client.buildAuthorizationUrl(own, {
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: 'openid email profile',
    state,
    nonce,
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ...(isConfirmation ? { prompt: 'login', max_age: '0' } : {}),
  }).href;
};

interface Answered {
  readonly provider: Provider;
  /** The address of return with what the provider added. */
  readonly url: URL;
  readonly secrets: Secrets;
}
const wasRefused = (error: unknown): boolean =>
  error instanceof Error && error.name === 'AuthorizationResponseError';

/** Who the provider says it is, once its answer is proved. */
export const provedPerson = async (kit: Kit, answered: Answered): Promise<Person> => {
  const { provider, url, secrets } = answered;
  const client = await library();
  const own = await configurationOf(kit, provider);
  try {
    const tokens = await client.authorizationCodeGrant(own, url, {
      expectedState: secrets.state,
      expectedNonce: secrets.nonce,
      pkceCodeVerifier: secrets.verifier,
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    if (claims === undefined) throw new Error('no ID token');
    if (claims.sub.trim() === '' || !isPlain(claims.sub)) throw new Error('the token names nobody');
    // Given to another application that the provider lets share tokens with this one.
    if (claims['azp'] !== undefined && claims['azp'] !== provider.client_id)
      throw new Error('the token is of another party');
    const all: Claims =
      claims['email'] !== undefined || own.serverMetadata().userinfo_endpoint === undefined
        ? claims
        : {
            ...(await client.fetchUserInfo(own, tokens.access_token, claims.sub)),
            ...claims,
          };
    return personOf({ issuer: claims.iss, subject: claims.sub }, all, provider.groups_claim);
  } catch (cause) {
    throw identityRefused(wasRefused(cause) ? 'cancelled' : 'unproved', cause);
  }
};
