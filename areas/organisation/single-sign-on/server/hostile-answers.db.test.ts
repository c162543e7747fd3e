// Answers that a provider, somebody between, or another customer's administrator could make up: nobody comes in by any. The one who would come in by the honest answer
// comes in before and after, so that each refusal is of the lie alone.
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SignJWT, exportJWK, type JWTPayload } from 'jose';
import { freshPerson, type TestPerson } from '#platform/testing/actors.ts';
import { fr } from '../fr.ts';
import { CLIENT, openIssuer, part, type Issuer, type Lies } from './issuer.fixtures.ts';
import {
  addDomain,
  begin,
  enter,
  finish,
  openHome,
  whoIs,
  type Home,
} from './single-sign-on.setup.fixtures.ts';

let home: Home;
let other: Home;
let issuer: Issuer;
let person: TestPerson;
const name = `p${randomBytes(4).toString('hex')}`;
const domain = `${name}.example`;
const honest = { sub: 'subject-1', email: `camille@${domain}`, email_verified: true };
/** Domains of addresses that accounts of this customer have, and that it never proved. */
const ELSEWHERE = [
  `sub.${domain}`,
  `unproved-${domain}`,
  `other-${domain}`,
  `evil${domain}`,
  domain.replace('e', 'е'),
];

beforeAll(async () => {
  issuer = await openIssuer();
  home = await openHome(issuer, domain);
  other = await openHome(await openIssuer(), `other-${domain}`);
  await addDomain(home.admin, home.c, `unproved-${domain}`);
  const account = (email: string) =>
    home.portal.elevated((tx) =>
      freshPerson(tx, {
        roles: ['ROLE_SUPERVISOR'],
        customerId: home.c.customerId,
        infraId: home.c.agencies[0],
        perimeter: [home.c.agencies[0]],
        email,
      }),
    );
  person = await account(honest.email);
  // Accounts that wait to be linked: what is refused below is refused for the lie alone.
  for (const at of ['resting', 'fresh']) await account(`${at}@${domain}`);
  for (const at of ELSEWHERE) await account(`camille@${at}`);
  await home.portal
    .run`update app_user set deactivated_at = now() where email = ${`resting@${domain}`}`;
});
afterAll(() => {
  issuer.close();
  other.issuer.close();
});

const now = () => Math.floor(Temporal.Now.instant().epochMilliseconds / 1_000);
const signed =
  (change: (claims: Record<string, unknown>) => object, header: object = {}) =>
  (claims: Record<string, unknown>, made: Issuer): Promise<string> =>
    new SignJWT(change(claims) as JWTPayload)
      .setProtectedHeader({ alg: 'ES256', kid: 'one', ...header })
      .sign(made.key);
const without = (claim: string) =>
  signed((claims) => {
    const { [claim]: _, ...rest } = claims;
    return rest;
  });
const hmac = (secret: (made: Issuer) => string) => (claims: object, made: Issuer) =>
  new SignJWT({ ...claims })
    .setProtectedHeader({ alg: 'HS256', kid: 'one' })
    .sign(Buffer.from(secret(made)));
const unsigned = (alg: string) => (claims: object) =>
  `${part({ alg, typ: 'JWT' })}.${part(claims)}.`;
const stranger = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const strangersJwk = () => exportJWK(stranger.publicKey);
const byStranger = async (claims: object, header: object = {}) =>
  new SignJWT({ ...claims })
    .setProtectedHeader({ alg: 'ES256', kid: 'one', ...header })
    .sign(stranger.privateKey);

const { unproved, unverified, taken, unknown, closed } = fr.refusals;

const tokens: readonly (readonly [string, Lies])[] = [
  ['another issuer', { claims: { iss: 'https://login.example' } }],
  ['an issuer with one stroke more', { token: signed((c) => ({ ...c, iss: `${c['iss']}/` })) }],
  ['no issuer', { token: without('iss') }],
  ['another audience', { claims: { aud: 'another' } }],
  ['no audience', { token: without('aud') }],
  ['two audiences without a party', { claims: { aud: [CLIENT, 'another'] } }],
  ['two audiences for another party', { claims: { aud: [CLIENT, 'another'], azp: 'another' } }],
  ['another party', { claims: { azp: 'another' } }],
  ['another nonce', { claims: { nonce: 'made-up' } }],
  ['no nonce', { token: without('nonce') }],
  ['a token that ended', { claims: { exp: now() - 120, iat: now() - 600 } }],
  ['a token without an end', { token: without('exp') }],
  ['an end that is a text', { claims: { exp: '9999999999' } }],
  ['a token without a beginning', { token: without('iat') }],
  ['a token of the future', { claims: { nbf: now() + 3_600 } }],
  ['no subject', { token: without('sub') }],
  ['a subject that is a number', { claims: { sub: 1 } }],
  ['an empty subject', { claims: { sub: '' } }],
  ['a subject that no database keeps', { claims: { sub: 'subject\0-1' } }],
  ['no algorithm', { token: unsigned('none') }],
  [
    'no algorithm, announced',
    {
      token: unsigned('none'),
      metadata: { id_token_signing_alg_values_supported: ['none'] },
    },
  ],
  ['an algorithm in other letters', { token: unsigned('nOnE') }],
  [
    'HS256 with the public key',
    {
      token: hmac((m) => JSON.stringify(m.publicKey)),
      metadata: { id_token_signing_alg_values_supported: ['HS256', 'ES256'] },
    },
  ],
  [
    'HS256 with the secret',
    {
      token: hmac((m) => m.secret),
      metadata: { id_token_signing_alg_values_supported: ['HS256'] },
    },
  ],
  ['a stranger’s key under the same name', { token: (claims) => byStranger(claims) }],
  ['a key of no name', { token: signed((c) => c, { kid: 'two' }) }],
  [
    'a key that came with the token',
    { token: async (claims) => byStranger(claims, { jwk: await strangersJwk() }) },
  ],
  [
    'a key from elsewhere',
    { token: (claims) => byStranger(claims, { jku: 'http://127.0.0.1:9/keys' }) },
  ],
  [
    'no signature',
    {
      token: async (c, m) => `${(await signed((x) => x)(c, m)).split('.').slice(0, 2).join('.')}.`,
    },
  ],
  [
    'other claims under the signature',
    {
      token: async (claims, m) => {
        const [head, , seal] = (await signed((x) => x)(claims, m)).split('.');
        return `${head}.${part({ ...claims, groups: ['all'] })}.${seal}`;
      },
    },
  ],
  [
    'a header that must be understood',
    {
      token: async (c, m) => {
        const [, body, seal] = (await signed((x) => x)(c, m)).split('.');
        return `${part({ alg: 'ES256', kid: 'one', crit: ['made-up'] })}.${body}.${seal}`;
      },
    },
  ],
  ['no keys', { keys: [] }],
  ['keys to encrypt with', { keys: [{ kty: 'EC', crv: 'P-256', use: 'enc', kid: 'one' }] }],
  ['no ID token', { answer: { id_token: undefined } }],
  ['an ID token that is none', { answer: { id_token: 'a.b' } }],
  ['no kind of token', { answer: { token_type: undefined } }],
  ['an error of the token’s endpoint', { raw: { at: '/token', status: 500, body: '{}' } }],
  ['a page instead of tokens', { raw: { at: '/token', status: 200, body: '<html></html>' } }],
  ['a redirection of the token’s endpoint', { raw: { at: '/token', status: 302, body: '' } }],
  [
    'an answer without end',
    { raw: { at: '/keys', status: 200, body: `{"keys":[],"x":"${'x'.repeat(1_100_000)}"}` } },
  ],
];
const persons: readonly (readonly [string, string, Record<string, unknown>, Lies?])[] = [
  ['an address that nobody verified', unverified, { email_verified: false }],
  ['an address of which nothing is said', unverified, { email_verified: undefined }],
  ['« true » as a text', unverified, { email_verified: 'true' }],
  ['a number', unverified, { email_verified: 1 }],
  ['Entra’s word from another issuer', unverified, { email_verified: undefined, xms_edov: true }],
  ['no address', unverified, { email: undefined, email_verified: true }],
  ['an address with a sign that nobody sees', unverified, { email: `fresh\u202E@${domain}` }],
  ['two signs @', unverified, { email: `camille@${domain}@${domain}` }],
  ['an address under a proved domain', unverified, { email: `camille@sub.${domain}` }],
  [
    'an address of a domain that awaits its proof',
    unverified,
    { email: `camille@unproved-${domain}` },
  ],
  ['an address of another customer’s domain', unverified, { email: `camille@other-${domain}` }],
  ['a domain that ends alike', unverified, { email: `camille@evil${domain}` }],
  ['a domain in look-alike letters', unverified, { email: `camille@${domain.replace('e', 'е')}` }],
  ['an account at rest', closed, { email: `resting@${domain}` }],
  ['an address of nobody', unknown, { email: `nobody@${domain}` }],
  ['an account of another subject', taken, { sub: 'subject-2', email: honest.email }],
  [
    'somebody else’s address from elsewhere',
    unproved,
    { email: undefined, email_verified: undefined },
    { userinfo: { sub: 'subject-9', email: `fresh@${domain}`, email_verified: true } },
  ],
  [
    'an address of elsewhere that is not verified',
    unverified,
    { email: undefined, email_verified: undefined },
    { userinfo: { sub: 'stranger', email: `fresh@${domain}`, email_verified: false } },
  ],
];

const honestOne = async (): Promise<number | undefined> => {
  issuer.lies = {};
  issuer.person = honest;
  return (await whoIs(home, await enter(home)))?.id;
};
type Answer = Awaited<ReturnType<typeof enter>>;
const outcome = (answer: Answer): readonly unknown[] => [
  answer.statusCode,
  answer.json().error?.message,
  answer.cookies.map((cookie) => cookie.name),
];
const refusal = (why: string = expect.any(String)): readonly unknown[] => [403, why, []];

it('an honest answer opens the session of its account', async () => {
  expect(await honestOne()).toBe(person.id);
});

it.each(tokens)('%s opens nothing', async (what, lies) => {
  issuer.person = honest;
  issuer.lies = lies;
  expect(outcome(await enter(home)), what).toEqual(refusal(unproved));
});

it.each(persons.map(([what, why, claims, lies = {}]) => ({ what, why, claims, lies })))(
  '$what is nobody',
  async ({ what, why, claims, lies }) => {
    issuer.person = { ...honest, sub: 'stranger', email: `fresh@${domain}`, ...claims };
    issuer.lies = lies;
    expect(outcome(await enter(home)), what).toEqual(refusal(why));
  },
);

const metadata: readonly (readonly [string, Lies])[] = [
  ['another issuer', { metadata: { issuer: 'https://login.example' } }],
  ['an issuer of many', { metadata: { issuer: 'https://login.example/{tenantid}/v2.0' } }],
  ['a script as its page', { metadata: { authorization_endpoint: 'javascript:alert(1)' } }],
  ['a page in the clear', { metadata: { authorization_endpoint: 'http://login.example/' } }],
  ['no page', { metadata: { authorization_endpoint: undefined } }],
  ['elsewhere', { raw: { at: '/.well-known', status: 302, body: '' } }],
  ['a page of text', { raw: { at: '/.well-known', status: 200, body: '<html></html>' } }],
];
it.each(metadata)('a provider that says %s of itself is not gone to', async (what, lies) => {
  issuer.lies = lies;
  const { url, browser } = await begin(home);
  expect([what, url, browser]).toEqual([what, undefined, '']);
});
it.each([
  ['tokens', 'token_endpoint', 'http://localhost:9/'],
  ['keys', 'jwks_uri', 'http://169.254.169.254/latest'],
  ['keys', 'jwks_uri', 'https://localhost:9/'],
])('a provider that leads into the portal’s own network for %s is not followed', async (...of) => {
  const [what, member, address] = of;
  issuer.person = honest;
  issuer.lies = { metadata: { [member]: address } };
  expect(outcome(await enter(home)), what).toEqual(refusal());
});

/** What comes back is changed on its way; the provider is honest. */
type Change = (answer: URLSearchParams) => void;
const ways: readonly (readonly [string, Change])[] = [
  ['no state', (a) => a.delete('state')],
  ['another state', (a) => a.set('state', 'made-up')],
  ['two states', (a) => a.append('state', a.get('state') ?? '')],
  ['another code', (a) => a.set('code', 'made-up')],
  ['two codes', (a) => a.append('code', 'made-up')],
  ['no code', (a) => a.delete('code')],
  ['another issuer', (a) => a.set('iss', other.issuer.url)],
  ['no issuer, which was announced', (a) => a.delete('iss')],
  ['an answer in another form', (a) => a.set('response', 'a.b.c')],
  ['that the person gave up', (a) => a.set('error', 'access_denied')],
];
it.each(ways)('an answer with %s opens nothing', async (what, change) => {
  issuer.person = honest;
  issuer.lies = {};
  const { url, browser } = await begin(home);
  const answer = new URLSearchParams(issuer.answerTo(url));
  change(answer);
  expect(outcome(await finish(home, answer.toString(), { browser })), what).toEqual(refusal());
});

it('an answer serves once, in the browser that asked, within ten minutes, at its provider', async () => {
  issuer.person = honest;
  issuer.lies = {};
  const one = await begin(home);
  const answer = issuer.answerTo(one.url);
  expect(outcome(await finish(home, answer, { browser: '' })), 'no browser').toEqual(refusal());
  const elsewhere = (await begin(home)).browser;
  expect(outcome(await finish(home, answer, { browser: elsewhere })), 'another browser').toEqual(
    refusal(),
  );
  expect(
    outcome(await finish(home, answer, { ...one, at: other.key })),
    'another provider',
  ).toEqual(refusal());
  expect((await finish(home, answer, one)).statusCode).toBe(200);
  expect(outcome(await finish(home, answer, one)), 'once more').toEqual(refusal());
  // A code that was given to one attempt is brought by another.
  const [mine, theirs] = [await begin(home), await begin(home)];
  const stolen = new URLSearchParams(issuer.answerTo(theirs.url));
  stolen.set('state', new URL(mine.url).searchParams.get('state') ?? '');
  const asked = issuer.asked;
  expect(outcome(await finish(home, stolen.toString(), mine)), 'a stolen code').toEqual(refusal());
  expect(issuer.asked).toBe(asked + 1);
  const late = await begin(home);
  await home.portal.run`update identity_attempt set expires_at = now() - interval '1 second'`;
  expect(outcome(await finish(home, issuer.answerTo(late.url), late)), 'too late').toEqual(
    refusal(),
  );
  const unknown = await finish(home, answer, { ...late, at: 'made-up' });
  expect(unknown.statusCode).toBe(404);
});

it('of two that race with one answer one comes in', async () => {
  issuer.person = honest;
  issuer.lies = {};
  const one = await begin(home);
  const answer = issuer.answerTo(one.url);
  const both = await Promise.all([finish(home, answer, one), finish(home, answer, one)]);
  expect(both.map((a) => a.statusCode).toSorted()).toEqual([200, 403]);
});

it('after all of it the honest answer opens as before, and the account that waited is linked', async () => {
  expect(await honestOne()).toBe(person.id);
  issuer.person = { ...honest, sub: 'stranger', email: `fresh@${domain}` };
  expect((await enter(home)).statusCode).toBe(200);
});
