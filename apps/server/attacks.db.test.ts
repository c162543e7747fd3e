// What an attacker tries on the whole portal, each hole that was found once with the test that keeps it shut.
import type { FastifyRequest } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '#platform/server/call.ts';
import { nobodyActor } from '#platform/server/http/auth-port.ts';
import { personTurns } from '#platform/server/http/person-turns.ts';
import { takingTurns } from '#platform/server/turns/turns.ts';
import {
  freshCustomer,
  freshPerson,
  TEST_PASSWORD,
  type FreshCustomer,
  type TestPerson,
} from '#platform/testing/actors.ts';
import { wholePortal } from '#platform/testing/whole-portal.ts';
import { insertRow } from '#platform/server/db/rows.ts';

const portal = await wholePortal();
let mine: FreshCustomer;
let other: FreshCustomer;
beforeAll(async () => {
  [mine, other] = [
    await freshCustomer(portal.services.db),
    await freshCustomer(portal.services.db),
  ];
});

describe('an old address with tricks in it', () => {
  it.each([
    '%09/evil.test',
    '%0a/evil.test',
    '%5cevil.test',
    '/evil.test',
    '%2fevil.test',
    '%09%5cevil.test',
    '%01',
    '%e2%82%ac',
    '%0d%0aset-cookie:%20a=b',
  ])('/api-view/%s leads to a path of the portal', async (path) => {
    const { statusCode, headers } = await portal.as(mine.admin).get(`/api-view/${path}`);
    expect(statusCode).toBe(302);
    expect(new URL(String(headers.location), 'http://portal.test').host).toBe('portal.test');
    expect(headers['set-cookie']).toBeUndefined();
  });
});

describe('the provider’s staff over one customer', () => {
  let staff: TestPerson;
  const mark = (c: FreshCustomer): string => `zz${c.customerId}zz`;
  beforeAll(async () => {
    staff = await portal.elevated((tx) =>
      freshPerson(tx, {
        roles: ['ROLE_ADMIN', 'ROLE_PAY_ADMIN'],
        customerId: null,
        infraId: 1,
        perimeter: [mine.customerId],
      }),
    );
    await portal.elevated(async (tx) => {
      for (const c of [mine, other]) {
        await insertRow(tx, 'user_profile', {
          customer_id: c.customerId,
          infra_id: c.customerId,
          name: mark(c),
          settings: '{}',
        });
        await insertRow(tx, 'login_event', {
          at: '2026-11-01T08:00:00Z',
          event: 'sign_in',
          customer_id: c.customerId,
          infra_id: c.companyId,
          email: `${mark(c)}@test.example`,
          ip: '192.0.2.1',
          user_agent: '',
        });
      }
    });
  });

  it.each(['/logs/connections/list?length=500', '/modules/users/users/form-choices'])(
    '%s shows that customer and no other',
    async (url) => {
      const { body } = await portal.as(staff).get(url);
      expect([body.includes(mark(mine)), body.includes(mark(other))]).toEqual([true, false]);
    },
  );
});

describe('what the machine keeps for itself', () => {
  it('figures are for its own collector, not for whom a proxy speaks', async () => {
    const status = async (
      headers: Record<string, string>,
      remoteAddress = '127.0.0.1',
    ): Promise<number> =>
      (await portal.app.inject({ method: 'GET', url: '/metrics', headers, remoteAddress }))
        .statusCode;
    expect([
      await status({}),
      await status({}, '::1'),
      await status({}, '203.0.113.9'),
      await status({ 'x-forwarded-for': '203.0.113.9' }),
      await status({ 'x-forwarded-for': '127.0.0.1' }),
      await status({ forwarded: 'for=127.0.0.1' }),
    ]).toEqual([200, 200, 404, 404, 404, 404]);
  });

  it('a request that never ends does not hold a connection for ever', () => {
    expect(portal.app.server.requestTimeout).toBeGreaterThan(0);
    expect(portal.app.server.headersTimeout).toBeGreaterThan(0);
  });
});

it('a synchronisation plays what a route allows to be recorded offline, and nothing else', async () => {
  const item = (route: string, body: unknown): object => ({
    id: crypto.randomUUID(),
    route,
    recordedAt: '2026-11-01T08:00:00Z',
    body,
  });
  const inner = { items: [item('/profile/sessions/revoke-others', {})] };
  const login = { username: mine.admin.email, password: 'guess' };
  const calls: [string, object][] = [
    ['/sync', inner],
    ['/sync/', inner],
    ['/api/sync', inner],
    ['/sync?a=b', inner],
    ['/login', login],
    ['/profile/sessions/revoke-others', {}],
  ];
  for (const [route, body] of calls) {
    const answer = await portal.as(mine.admin).post('/sync', { items: [item(route, body)] });
    const message = 'Cette action ne peut pas être enregistrée hors connexion.';
    expect(answer.json(), route).toMatchObject({ items: [{ status: 'refused', message }] });
  }
});

describe('what every answer says', () => {
  const head = async (method: string, url: string, headers: Record<string, string> = {}) => {
    const answer = await portal.app.inject({ method: method as 'GET', url, headers });
    return { ...answer.headers, status: answer.statusCode, body: answer.body };
  };
  it('is kept by nobody, of one kind and one set of signs, and runs nothing from elsewhere', async () => {
    const seen = await head('GET', '/profile/json', mine.admin.headers);
    expect(seen).toMatchObject({
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
      'x-content-type-options': 'nosniff',
    });
    expect(String(seen['content-security-policy'])).toContain("default-src 'none'");
  });
  it.each(['/package.json', '/.git/config', '/assets/', '/assets/..%2f..%2fpackage.json', '/.env'])(
    '%s is nothing of ours',
    async (url) => {
      expect((await head('GET', url, mine.admin.headers)).status).toBe(404);
    },
  );
  it.each(['TRACE', 'OPTIONS', 'PROPFIND'])('%s is no method of ours', async (method) => {
    expect((await head(method, '/profile/json', mine.admin.headers)).status).toBe(404);
  });
  it('a session is 256 random bits, another one at each sign-in', async () => {
    const tokens = await Promise.all(
      [1, 2].map(async () => {
        const answer = await portal.stranger.post('/login', {
          username: mine.admin.email,
          password: TEST_PASSWORD,
        });
        return /=([\w-]+);/.exec(String(answer.headers['set-cookie']))?.[1] ?? '';
      }),
    );
    expect(tokens.map((token) => Buffer.from(token, 'base64url').length)).toEqual([32, 32]);
    expect(tokens[0]).not.toBe(tokens[1]);
  });
});

describe('nobody waits long for what somebody else asks', () => {
  it('a turn is not waited for inside a transaction, which holds a connection or the whole database', async () => {
    const inTurn = takingTurns({ atOnce: 1, mostWaiting: 1 });
    const waiting = portal.elevated(() => inTurn(1, async () => 1));
    await expect(waiting).rejects.toThrow('inside a transaction');
  });
  it('of one person a few calls are answered at once, and too many are refused', async () => {
    const inTurn = personTurns('postgres');
    const actor = { ...nobodyActor, userId: 1 };
    const request = { headers: {} } as FastifyRequest;
    const end = Promise.withResolvers<void>();
    let begun = 0;
    const call = (who: Actor, headers = {}) =>
      inTurn({ actor: who, request: { ...request, headers } }, async () => {
        begun += 1;
        await end.promise;
      });
    const all = Array.from({ length: 204 }, () => call(actor));
    expect(begun).toBe(4);
    await expect(call(actor, { 'x-dispatched': 'made up' })).rejects.toMatchObject({ status: 429 });
    // In somebody's name it is still their own turn.
    const impersonator = { id: 1, name: '' };
    await expect(call({ ...actor, userId: 2, impersonator })).rejects.toMatchObject({
      status: 429,
    });
    all.push(call({ ...actor, userId: 3 }), call(nobodyActor));
    expect(begun).toBe(6);
    end.resolve();
    await Promise.all(all);
    expect(begun).toBe(206);
  });
  it('who asks a hundred times at once is answered in turn with whoever asks after them', async () => {
    const at = '/logs/history/list';
    let answered = 0;
    const many = Array.from({ length: 230 }, async () => {
      const { statusCode } = await portal.as(mine.admin).get(at);
      answered += 1;
      return statusCode;
    });
    expect((await portal.as(other.admin).get(at)).statusCode).toBe(200);
    expect(answered).toBeLessThan(100);
    expect(new Set(await Promise.all(many))).toEqual(new Set([200, 429]));
  });
});

describe('a body is read after its sender is known', () => {
  const long = `{"a":"${'x'.repeat(200_000)}`; // never closed: parsing it would be a 400
  const send = (url: string, headers: Readonly<Record<string, string>>) =>
    portal.app.inject({
      method: 'POST',
      url,
      payload: long,
      headers: { 'content-type': 'application/json', ...headers },
    });
  it('a stranger is told to sign in, whoever lacks the proof that it is missing, before anything is parsed', async () => {
    expect((await send('/sync', {})).statusCode).toBe(401);
    const { cookie = '' } = mine.admin.headers;
    expect((await send('/sync', { cookie })).json().error.code).toBe('csrf');
    expect((await send('/sync', mine.admin.headers)).statusCode).toBe(400);
  });
  it('what anybody may send is short', async () => {
    expect((await send('/login', {})).statusCode).toBe(413);
  });
  it('a body of brackets within brackets is refused unread: a million of them take everybody’s time for seconds', async () => {
    const deep = `{"items":${'['.repeat(1_000_000)}${']'.repeat(1_000_000)}}`;
    const { statusCode, json } = await portal.app.inject({
      method: 'POST',
      url: '/sync',
      payload: deep,
      headers: { 'content-type': 'application/json', ...mine.admin.headers },
    });
    expect([statusCode, json().error.code]).toEqual([400, 'malformed']);
  });
});

describe('a form or body that no browser sends is refused in French, never a failure of ours', () => {
  const part = (head: string, body: string): string =>
    `--a\r\ncontent-disposition: form-data; ${head}\r\n\r\n${body}\r\n`;
  const file = part('name="f"; filename="x.ddd"', 'abc');
  it.each<[string, string, string, number]>([
    ['without a boundary', 'multipart/form-data', 'x', 400],
    ['with nothing in it', 'multipart/form-data; boundary=a', '--a--\r\n', 422],
    ['cut within a file', 'multipart/form-data; boundary=a', file.slice(0, -2), 400],
    [
      'cut within a head',
      'multipart/form-data; boundary=a',
      '--a\r\ncontent-disposition: form-da',
      400,
    ],
    [
      'with a field __proto__',
      'multipart/form-data; boundary=a',
      `${part('name="__proto__"', '1')}--a--\r\n`,
      400,
    ],
    [
      'with 300 fields',
      'multipart/form-data; boundary=a',
      `${part('name="f"', '1').repeat(300)}--a--\r\n`,
      413,
    ],
    ['that is no form', 'application/json', '[', 400],
    [
      'nested 100,000 deep',
      'application/json',
      `${'['.repeat(100_000)}${']'.repeat(100_000)}`,
      400,
    ],
  ])('a deposit %s', async (_, type, payload, status) => {
    const answer = await portal.as(mine.admin).request('POST', '/legal-files/upload', {
      raw: { payload },
      headers: { 'content-type': type },
    });
    expect([answer.statusCode, answer.json().error.message]).toEqual([
      status,
      expect.stringMatching(
        /^(La requête est illisible|Certaines valeurs sont à corriger|Le fichier est trop volumineux)\.$/,
      ),
    ]);
  });

  it.each<[unknown, string]>([
    [[], 'Valeur invalide.'],
    [{ username: 'a'.repeat(300), password: 'x' }, '254 caractères au maximum.'],
    [{ username: 12, password: 'x' }, 'Valeur invalide.'],
    [{}, 'Ce champ est obligatoire.'],
    [{ username: 'a', password: 'x', account: 1.5 }, 'Nombre attendu.'],
  ])('sign-in with %j', async (body, message) => {
    const { error } = (await portal.stranger.post('/login', body)).json();
    expect([error.code, error.details[0].message]).toEqual(['invalid', message]);
  });
});
