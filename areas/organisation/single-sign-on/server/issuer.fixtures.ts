// A provider of identities of the test's own, honest until it is told how to lie. It hands out no code whose PKCE proof does not come back.
import { createHash, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { exportJWK, generateKeyPair, SignJWT, type CryptoKey, type JWTPayload } from 'jose';

type Json = Record<string, unknown>;
export interface Lies {
  readonly metadata?: Json;
  readonly keys?: readonly Json[];
  readonly claims?: Json;
  /** The whole ID token, made from the honest claims. */
  readonly token?: (claims: Json, made: Issuer) => Promise<string> | string;
  /** Of the token's endpoint. */
  readonly answer?: Json;
  readonly raw?: { readonly at: string; readonly status: number; readonly body: string };
  readonly userinfo?: Json;
}
export interface Issuer {
  readonly url: string;
  readonly secret: string;
  readonly key: CryptoKey;
  readonly publicKey: Json;
  lies: Lies;
  /** The person whom the next code is for. */
  person: Json;
  /** How often the token's endpoint was asked. */
  asked: number;
  /** Signs the person in at once, as a provider that knows them does: what comes back behind the `?`. */
  answerTo(authorizationUrl: string): string;
  close(): void;
}
export const CLIENT = 'roulement';
export const part = (value: unknown): string =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url');

const json = (response: ServerResponse, body: unknown, status = 200): void => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
};
interface Code {
  readonly nonce: string | null;
  readonly challenge: string | null;
  readonly redirect: string | null;
  readonly person: Json;
}

const issued = async (made: Issuer, code: Code): Promise<string> => {
  const now = Math.floor(Temporal.Now.instant().epochMilliseconds / 1_000);
  const honest = { iss: made.url, aud: CLIENT, iat: now, exp: now + 60, nonce: code.nonce };
  const claims: Json = { ...honest, auth_time: now, ...code.person, ...made.lies.claims };
  if (made.lies.token !== undefined) return made.lies.token(claims, made);
  return new SignJWT(claims as JWTPayload)
    .setProtectedHeader({ alg: 'ES256', kid: 'one' })
    .sign(made.key);
};

const mayHave = async (made: Issuer, request: IncomingMessage, codes: Map<string, Code>) => {
  const form = new URLSearchParams(await text(request));
  const code = codes.get(form.get('code') ?? '');
  codes.delete(form.get('code') ?? '');
  const proof = createHash('sha256')
    .update(form.get('code_verifier') ?? '')
    .digest('base64url');
  const basic = `Basic ${Buffer.from(`${CLIENT}:${made.secret}`).toString('base64')}`;
  const isRight =
    code?.challenge === proof &&
    code.redirect === form.get('redirect_uri') &&
    request.headers.authorization === basic;
  return isRight ? code : null;
};

const serve = async (
  made: Issuer,
  codes: Map<string, Code>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  const { url } = made;
  const { raw } = made.lies;
  if (raw !== undefined && request.url?.includes(raw.at) === true) {
    response
      .writeHead(raw.status, { 'content-type': 'application/json', location: `${url}/other` })
      .end(raw.body);
    return;
  }
  if (request.url === '/.well-known/openid-configuration')
    return json(response, {
      issuer: url,
      authorization_endpoint: `${url}/authorize`,
      token_endpoint: `${url}/token`,
      jwks_uri: `${url}/keys`,
      userinfo_endpoint: `${url}/me`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['ES256', 'RS256'],
      authorization_response_iss_parameter_supported: true,
      ...made.lies.metadata,
    });
  if (request.url === '/keys') return json(response, { keys: made.lies.keys ?? [made.publicKey] });
  if (request.url === '/me')
    return json(response, made.lies.userinfo ?? { sub: made.person['sub'] });
  made.asked += 1;
  const code = await mayHave(made, request, codes);
  if (code === null) return json(response, { error: 'invalid_grant' }, 400);
  return json(response, {
    access_token: 'opaque',
    token_type: 'Bearer',
    id_token: await issued(made, code),
    ...made.lies.answer,
  });
};

export const openIssuer = async (): Promise<Issuer> => {
  const { privateKey, publicKey } = await generateKeyPair('ES256');
  const codes = new Map<string, Code>();
  const server = createServer((request, response) => void serve(made, codes, request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const made: Issuer = {
    url,
    secret: randomBytes(16).toString('hex'),
    key: privateKey,
    publicKey: { ...(await exportJWK(publicKey)), kid: 'one', alg: 'ES256', use: 'sig' },
    lies: {},
    person: {},
    asked: 0,
    answerTo: (authorizationUrl) => {
      const asked = new URL(authorizationUrl).searchParams;
      const code = randomBytes(16).toString('hex');
      const has = (name: string) => asked.get(name);
      codes.set(code, {
        nonce: has('nonce'),
        challenge: has('code_challenge'),
        redirect: has('redirect_uri'),
        person: made.person,
      });
      return new URLSearchParams({ code, state: has('state') ?? '', iss: url }).toString();
    },
    close: () => server.close(),
  };
  return made;
};
