// Publishing, authorization, refusals, CORS (reference: Mercure specification, classic protocol).
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { request as httpRequest } from 'node:http';
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import { hubKey, openStream, startHub, type TestHub } from '#platform/testing/hub-kit.ts';
import { signToken, type HubAlgorithm } from './keys.ts';

let hub: TestHub;
let open: TestHub;
const now = (): Temporal.Instant => Temporal.Now.instant();
beforeAll(async () => {
  hub = await startHub();
  open = await startHub({
    anonymous: true,
    queryToken: true,
    origins: ['https://portal.test', '*'],
  });
});
afterAll(async () => {
  await Promise.all([hub.close(), open.close()]);
});

const bearer = async (
  grant: Parameters<typeof signToken>[0],
  o: Parameters<TestHub['token']>[1] = {},
) => ({ authorization: `Bearer ${await hub.token(grant, o)}` });
const post = (
  form: string,
  headers: Record<string, string> = {},
  url = hub.url,
): Promise<Response> =>
  fetch(url, {
    method: 'POST',
    body: form,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  });
/** Status of a subscription; the stream is dropped. */
const get = async (
  headers: Record<string, string>,
  query = '?topic=a',
  url = hub.url,
): Promise<number> => {
  const stop = new AbortController();
  const { status } = await fetch(url + query, { headers, signal: stop.signal });
  stop.abort();
  return status;
};

describe('publishing', () => {
  test('answers the id as plain text, the given one or a new one', async () => {
    const auth = await bearer({ publish: ['*'] });
    const given = await post('topic=a&id=mine', auth);
    expect([given.status, given.headers.get('content-type'), await given.text()]).toEqual([
      200,
      'text/plain; charset=utf-8',
      'mine',
    ]);
    expect(await (await post('topic=a', auth)).text()).toMatch(/^urn:uuid:[\da-f-]{36}$/);
  });
  test('the form arrives as it was sent: order, repetitions, brackets, plus signs', async () => {
    const stream = await openStream(open.url, ['b[]', 'z']);
    await open.post([
      ['topic', 'z'],
      ['topic', 'b[]'],
      ['data', '[1]=é + &'],
      ['data', 'second'],
      ['id', 'x[0]'],
    ]);
    expect(await stream.next()).toMatchObject({ id: 'x[0]', data: '[1]=é + &' });
    expect((await open.history.find('x[0]'))?.topics).toEqual(['z', 'b[]']);
    stream.close();
  });
  test.each([
    ['no topic', 'data=x', 400],
    ['a bad retry', 'topic=a&retry=soon', 400],
    ['an id with #', 'topic=a&id=%23a', 400],
    ['a line feed in the type', 'topic=a&type=a%0Ab', 400],
    ['the reserved space', 'topic=/.well-known/mercure/subscriptions', 403],
    ['too many topics', Array.from({ length: 1_001 }, (_, i) => `topic=${i}`).join('&'), 400],
    ['nothing', '', 400],
  ])('%s is refused', async (_, form, status) => {
    const answer = await post(form, await bearer({ publish: ['*'] }));
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      status,
      'text/plain; charset=utf-8',
    ]);
  });
  test('another type of content is refused', async () => {
    expect(
      (
        await post('{"topic":"a"}', {
          ...(await bearer({ publish: ['*'] })),
          'content-type': 'application/json',
        })
      ).status,
    ).toBe(415);
    expect(
      (
        await post('topic', {
          ...(await bearer({ publish: ['*'] })),
          'content-type': 'application/xml',
        })
      ).status,
    ).toBe(415);
  });
  test.each<[string, readonly string[] | undefined, string, number]>([
    ['covers all', ['/a/{id}', 'b'], 'topic=/a/1&topic=b', 200],
    ['covers one of two', ['/a/{id}'], 'topic=/a/1&topic=b', 403],
    ['an empty list', [], 'topic=b', 403],
    ['no list', undefined, 'topic=b', 403],
  ])('a token that %s', async (_, publish, form, status) => {
    const before = hub.hub.position;
    expect((await post(form, await bearer(publish === undefined ? {} : { publish }))).status).toBe(
      status,
    );
    expect(hub.hub.position - before).toBe(status === 200 ? 1 : 0);
  });
});

describe('tokens', () => {
  const grant = { subscribe: ['*'], publish: ['*'] };
  const refused: [string, () => Promise<string>][] = [
    [
      'another key',
      async () => hub.token(grant, { key: hubKey('another key, of the right length..') }),
    ],
    [
      'another algorithm with the same key',
      async () => hub.token(grant, { key: { ...hubKey(), algorithm: 'HS512' } }),
    ],
    ['no algorithm', async () => new UnsecuredJWT({ mercure: grant }).encode()],
    ['past its end', async () => hub.token(grant, { seconds: -1 })],
    ['a broken signature', async () => `${(await hub.token(grant)).slice(0, -6)}AAAAAA`],
    [
      'malformed claims',
      async () =>
        new SignJWT({ mercure: { subscribe: '*' } })
          .setProtectedHeader({ alg: 'HS256' })
          .sign(hubKey().key),
    ],
    [
      'too many selectors',
      async () => hub.token({ subscribe: Array.from({ length: 1_001 }, () => 'a') }),
    ],
    ['no token at all', async () => 'x'],
  ];
  test.each(refused)('%s: 401, even where none is needed', async (_, make) => {
    const headers = { authorization: `Bearer ${await make()}` };
    expect(
      await Promise.all([
        get(headers),
        get(headers, '?topic=a', open.url),
        post('topic=a', headers).then((r) => r.status),
      ]),
    ).toEqual([401, 401, 401]);
  });
  test.each([['Basic YTpi'], ['Bearer'], ['Bearer '], ['']])(
    'header %j: 401',
    async (authorization) => {
      expect(await get({ authorization }, '?topic=a', open.url)).toBe(401);
    },
  );
  test('none: 401 unless anonymous subscribers are allowed, and never for publishing', async () => {
    expect([
      await get({}),
      await get({}, '?topic=a', open.url),
      (await post('topic=a', {}, open.url)).status,
    ]).toEqual([401, 200, 401]);
    expect((await fetch(`${hub.url}?topic=a`)).headers.get('www-authenticate')).toBe('Bearer');
  });
  test('a signed token without claims may subscribe: to what is public', async () =>
    expect(await get(await bearer({}))).toBe(200));
  test('claims under the other name', async () => {
    const token = await new SignJWT({ 'https://mercure.rocks/': grant })
      .setProtectedHeader({ alg: 'HS256' })
      .sign(hubKey().key);
    expect((await post('topic=a', { authorization: `bearer ${token}` })).status).toBe(200);
  });
  test('two Authorization headers: 401', async () => {
    const { authorization } = await bearer(grant);
    const status = await new Promise<number>((resolve, reject) => {
      const { hostname, port, pathname } = new URL(open.url);
      httpRequest(
        {
          hostname,
          port,
          path: `${pathname}?topic=a`,
          headers: ['host', 'x', 'authorization', authorization, 'authorization', authorization],
        },
        (r) => {
          resolve(r.statusCode ?? 0);
          r.destroy();
        },
      )
        .on('error', reject)
        .end();
    });
    expect(status).toBe(401);
  });
  test('keys of publishers and subscribers may differ', async () => {
    const [ours, theirs] = [
      hubKey('for those who read, long enough....'),
      hubKey('for those who write, long enough...', 'HS384'),
    ];
    const both = await startHub({ subscriberKey: ours, publisherKey: theirs });
    const with_ = async (key: typeof ours) => ({
      authorization: `Bearer ${await both.token(grant, { key })}`,
    });
    const status = async (key: typeof ours) => [
      await get(await with_(key), '?topic=a', both.url),
      (await post('topic=a', await with_(key), both.url)).status,
    ];
    expect([await status(ours), await status(theirs)]).toEqual([
      [200, 401],
      [401, 200],
    ]);
    await both.close();
  });
  test.each<HubAlgorithm>(['HS256', 'HS384', 'HS512', 'RS256', 'RS512', 'ES256', 'ES384'])(
    '%s',
    async (algorithm) => {
      const pair = algorithm.startsWith('HS')
        ? null
        : await generateKeyPair(algorithm, { extractable: true });
      const [sign, check] =
        pair === null
          ? [hubKey('k', algorithm), hubKey('k', algorithm)]
          : [
              { algorithm, key: pair.privateKey },
              { algorithm, key: pair.publicKey },
            ];
      const it = await startHub({ subscriberKey: check, publisherKey: check });
      expect(
        await get(
          { authorization: `Bearer ${await signToken(grant, sign, now(), 60)}` },
          '?topic=a',
          it.url,
        ),
      ).toBe(200);
      // A public key is no secret: used as one, it must open nothing.
      const secret =
        pair === null
          ? null
          : new TextEncoder().encode(JSON.stringify(await exportJWK(pair.publicKey)));
      const forged = await signToken(
        grant,
        { algorithm: 'HS256', key: secret ?? hubKey('another one').key },
        now(),
        60,
      );
      expect(await get({ authorization: `Bearer ${forged}` }, '?topic=a', it.url)).toBe(401);
      await it.close();
    },
  );
});

describe('where the token is', () => {
  const cookie = (token: string) => ({ cookie: `other=1; mercureAuthorization=${token}` });
  test('header, then query, then cookie: only the first present is read', async () => {
    const good = await open.token({ subscribe: ['*'] });
    const query = (t: string): string => `?topic=a&authorization=${t}`;
    expect(
      await Promise.all([
        get({ authorization: `Bearer ${good}`, ...cookie('bad') }, query('bad'), open.url),
        get({ authorization: 'Bearer bad', ...cookie(good) }, query(good), open.url),
        get(cookie('bad'), query(good), open.url),
        get(cookie(good), query('bad'), open.url),
        get(cookie(good), '?topic=a', open.url),
        get(cookie('bad'), '?topic=a', open.url),
      ]),
    ).toEqual([200, 401, 200, 401, 200, 401]);
  });
  test('the query is not read unless it is allowed', async () => {
    const good = await hub.token({ subscribe: ['*'] });
    expect([await get({}, `?topic=a&authorization=${good}`), await get(cookie(good))]).toEqual([
      401, 200,
    ]);
  });
  test.each<[string, Record<string, string>, number]>([
    ['no origin at all', {}, 403],
    ['our origin', { origin: 'https://portal.test' }, 200],
    ['another origin', { origin: 'https://evil.test' }, 403],
    ['our referer', { referer: 'https://portal.test/page?x' }, 200],
    ['another referer', { referer: 'https://evil.test/https://portal.test' }, 403],
    [
      'the origin counts before the referer',
      { origin: 'https://evil.test', referer: 'https://portal.test/' },
      403,
    ],
    ['no origin', { origin: 'null' }, 403],
    ['a broken referer', { referer: 'portal' }, 403],
  ])('publishing with a cookie, %s', async (_, headers, status) => {
    const token = await hub.token({ publish: ['*'] });
    // Where any site may read, still none may publish for somebody there.
    for (const it of [hub, open])
      expect((await post('topic=a', { ...cookie(token), ...headers }, it.url)).status).toBe(status);
  });
});

describe('subscribing: refusals', () => {
  test.each([
    ['', 400],
    ['?topics=a', 400],
    ['?topic=a', 200],
    [`?${Array.from({ length: 1_001 }, (_, i) => `topic=${i}`).join('&')}`, 400],
    [`?${Array.from({ length: 1_000 }, (_, i) => `topic=${i}`).join('&')}`, 200],
  ])('%.20s: %i', async (query, status) => {
    expect(await get(await bearer({ subscribe: [] }), query)).toBe(status);
  });
  test.each(['PUT', 'PATCH', 'DELETE'])('%s: 405', async (method) => {
    const answer = await fetch(hub.url, { method });
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST, OPTIONS']);
  });
});

describe('CORS', () => {
  const ask = (origin: string, url = hub.url): Promise<Response> =>
    fetch(url, { method: 'OPTIONS', headers: { origin, 'access-control-request-method': 'GET' } });
  test('our own origins, with credentials', async () => {
    const answer = await ask('https://portal.test');
    expect([answer.status, Object.fromEntries(answer.headers)]).toMatchObject([
      204,
      {
        'access-control-allow-origin': 'https://portal.test',
        'access-control-allow-credentials': 'true',
        'access-control-allow-headers': 'authorization, cache-control, last-event-id, content-type',
        vary: 'Origin',
      },
    ]);
  });
  test('the stream tells its last event and its links', async () => {
    const stream = await openStream(hub.url, ['a'], {
      ...(await bearer({ subscribe: [] })),
      origin: 'https://portal.test',
    });
    expect(Object.fromEntries(stream.response.headers)).toMatchObject({
      'access-control-allow-origin': 'https://portal.test',
      'access-control-expose-headers': 'Last-Event-ID, Link',
      vary: 'Origin',
    });
    stream.close();
  });
  test('others get nothing, unless all may read: then without credentials', async () => {
    expect((await ask('https://evil.test')).headers.has('access-control-allow-origin')).toBe(false);
    const any = await ask('https://evil.test', open.url);
    expect([
      any.headers.get('access-control-allow-origin'),
      any.headers.has('access-control-allow-credentials'),
    ]).toEqual(['*', false]);
  });
  test('a refusal can be read too', async () => {
    const answer = await fetch(`${hub.url}?topic=a`, {
      headers: { origin: 'https://portal.test' },
    });
    expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([
      401,
      'https://portal.test',
    ]);
  });
});
