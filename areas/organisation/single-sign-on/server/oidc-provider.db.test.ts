// Somebody else's implementation (`oidc-provider`, certified): linked by it, and the same person again for what destroys. It asks for PKCE, signs with RS256, and says addresses in `userinfo` alone.
import { createServer, type RequestListener } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { randomBytes } from 'node:crypto';
import { afterAll, expect, it, vi } from 'vitest';
import { freshPerson } from '#platform/testing/actors.ts';
import { CLIENT, type Issuer } from './issuer.fixtures.ts';
import { begin, chosen, finish, openHome, whoIs } from './single-sign-on.setup.fixtures.ts';

// What it advises for a machine that is open to others is nothing to a test.
for (const level of ['info', 'warn'] as const) vi.spyOn(console, level).mockReturnValue();
// @ts-expect-error -- it brings no types
const { Provider } = await import('oidc-provider');

const domain = `peer${randomBytes(4).toString('hex')}.example`;
const secret = randomBytes(16).toString('hex');
let listener: RequestListener = (_request, response) => void response.end();
const server = createServer((request, response) => listener(request, response)).listen(
  0,
  '127.0.0.1',
);
await once(server, 'listening');
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
afterAll(() => server.close());

interface Context {
  readonly path: string;
  readonly req: unknown;
  readonly res: unknown;
  readonly oidc: {
    readonly provider: { readonly Grant: new (of: object) => Grant };
    readonly session: { readonly accountId: string };
  };
}
interface Grant {
  addOIDCScope(scope: string): void;
  save(): Promise<string>;
}
const openPeer = (redirectUri: string): void => {
  const peer = new Provider(url, {
    clients: [{ client_id: CLIENT, client_secret: secret, redirect_uris: [redirectUri] }],
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    cookies: { keys: [secret] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: () => '/interaction' },
    findAccount: (_: unknown, id: string) => ({
      accountId: id,
      claims: () => ({ sub: id, email: `${id}@${domain}`, email_verified: true }),
    }),
    loadExistingGrant: async ({ oidc: { provider, session } }: Context) => {
      const grant = new provider.Grant({ clientId: CLIENT, accountId: session.accountId });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });
  peer.use(async (context: Context, next: () => Promise<void>) =>
    context.path === '/interaction'
      ? peer.interactionFinished(context.req, context.res, { login: { accountId: 'camille' } })
      : next(),
  );
  listener = peer.callback();
};

/** What a browser does there. */
const walk = async (from: string, to: string): Promise<string> => {
  const jar = new Map<string, string>();
  for (let at = from; ;) {
    const cookie = [...jar].map((pair) => pair.join('=')).join('; ');
    const answer = await fetch(at, { redirect: 'manual', headers: { cookie } });
    for (const set of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (set.split(';')[0] ?? '').split('=');
      jar.set(name, value);
    }
    const next = new URL(answer.headers.get('location') ?? '', at).href;
    if (next.startsWith(to)) return next.slice(to.length + 1);
    expect([at, answer.status]).toEqual([at, 303]);
    at = next;
  }
};

it('a certified provider opens the session of its account, and confirms it', async () => {
  const home = await openHome({ url, secret } as Issuer, domain);
  const { portal, c, key } = home;
  const account = await portal.elevated((tx) =>
    freshPerson(tx, {
      roles: ['ROLE_ADMIN'],
      customerId: c.customerId,
      infraId: c.customerId,
      perimeter: [c.customerId],
      email: `camille@${domain}`,
    }),
  );
  const { redirectUri: back } = await chosen(home.admin, c);
  openPeer(back);
  const there = await begin(home);
  const who = await whoIs(home, await finish(home, await walk(there.url, back), there));
  expect(who?.id).toBe(account.id);
  const set = () =>
    who?.visitor.post('/admin/single-sign-on/secret', { customer: c.customerId, secret });
  expect((await set())?.json().error.code).toBe('step_up');
  const again = await begin(home, who?.visitor, '/profile/provider/confirm');
  const cookie = who?.cookie ?? '';
  const answer = await walk(again.url, back);
  const confirmed = await finish(home, answer, { ...again, at: key, cookie });
  expect(confirmed.json()).toEqual({ isConfirmation: true });
  expect((await set())?.statusCode).toBe(204);
});
