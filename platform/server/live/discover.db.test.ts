// GET /mercure-discover inside the whole server, and the hub beside the portal's own routes.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { openStream } from '#platform/testing/hub-kit.ts';
import { LIVE_TOPICS } from '#platform/testing/live-topics.ts';
import { silentLog } from '#platform/testing/silent-log.ts';
import { testDb } from '#platform/testing/test-db.ts';
import { readConfig } from '../config/config.ts';
import { createApp } from '../http/app.ts';
import { nobodyActor, type AuthPort } from '../http/auth-port.ts';
import type { Db, Services } from '../services.ts';
import { liveServer } from './discover.ts';
import { createLive, TOKEN_SECONDS, type LiveService } from './live.ts';

const person = {
  ...nobodyActor,
  userId: 7,
  name: 'A',
  perimeter: [3, 4],
  scope: [3, 4],
  permissions: new Set(['planning.read']),
};
const auth: AuthPort = {
  actor: async (token) => (token === 'good' ? person : null),
  byKey: async () => null,
  within: async () => null,
  proves: () => true,
  withModule: (actor) => actor,
  isEmployeesOwn: () => false,
};
const now = (): Temporal.Instant => Temporal.Now.instant();
const portal = async (
  db: Db,
  env: Record<string, string> = {},
): Promise<{ app: FastifyInstance; live: LiveService; url: string }> => {
  const config = readConfig({ MERCURE_JWT_KEY: 'a key for tests that is long enough', ...env });
  const live = createLive({ db, config, log: silentLog, now, topics: LIVE_TOPICS });
  const services = { config, log: silentLog, db, live, now } as unknown as Services;
  const app = await createApp({
    services,
    auth,
    areas: [liveServer],
    webRoot: '/nowhere',
    checkOutput: true,
    plugins: [live.plugin],
  });
  await live.start();
  return { app, live, url: await app.listen({ port: 0, host: '127.0.0.1' }) };
};
let db: Db;
let it: Awaited<ReturnType<typeof portal>>;
beforeAll(async () => {
  db = await testDb();
  it = await portal(db);
});
afterAll(async () => {
  await it.live.stop();
  await it.app.close();
});
const discover = (url: string, cookie = 'good', name = 'roulement_session'): Promise<Response> =>
  fetch(`${url}/mercure-discover`, { headers: { cookie: `${name}=${cookie}` } });
const hubOf = (answer: Response): string =>
  /<([^>]+)>; rel="mercure"/.exec(answer.headers.get('link') ?? '')?.[1] ?? '';

test('hub, token and its end are in the headers; a stream opens with them', async () => {
  const answer = await discover(it.url);
  expect([answer.status, hubOf(answer), answer.headers.get('cache-control')]).toEqual([
    200,
    `${it.url}/.well-known/mercure`,
    'no-store',
  ]);
  expect(await answer.json()).toEqual({
    topics: [
      '/users/7/{+rest}',
      '/infrastructures/3/planning',
      '/infrastructures/4/planning',
    ].flatMap((topic) =>
      topic.endsWith('planning')
        ? [topic, `${topic}-presence`, topic.replace('planning', 'exchanges')]
        : [topic],
    ),
  });
  const left = Temporal.Instant.from(answer.headers.get('mercure-token-expires') ?? '')
    .since(now())
    .total('seconds');
  expect(left).toBeGreaterThan(TOKEN_SECONDS - 10);
  expect(left).toBeLessThanOrEqual(TOKEN_SECONDS + 1);
  const stream = await openStream(hubOf(answer), ['/infrastructures/4/planning'], {
    authorization: `Bearer ${answer.headers.get('mercure-token')}`,
  });
  await db.elevated((tx) =>
    it.live.publish(tx, { topics: ['/infrastructures/4/planning'], type: 'planning', data: 1 }),
  );
  expect(await stream.next()).toMatchObject({ type: 'planning' });
  stream.close();
});
test('only for who is signed in', async () =>
  expect((await discover(it.url, 'bad')).status).toBe(401));
test('the token cannot publish', async () => {
  const token = (await discover(it.url)).headers.get('mercure-token') ?? '';
  const answer = await fetch(`${it.url}/.well-known/mercure`, {
    method: 'POST',
    body: new URLSearchParams({ topic: '/users/7/a' }),
    headers: { authorization: `Bearer ${token}` },
  });
  expect([answer.status, await answer.text()]).toEqual([403, 'this token may not publish']);
});
test('a public address and an outside hub are told as set', async () => {
  const named = await portal(db, { PUBLIC_URL: 'https://paie.test/' });
  expect(hubOf(await discover(named.url, 'good', '__Host-roulement_session'))).toBe(
    'https://paie.test/.well-known/mercure',
  );
  // By https a cookie that another host of the domain could have set is nobody's session.
  expect((await discover(named.url)).status).toBe(401);
  const other = await portal(db, { MERCURE_HUB_URL: 'https://hub.test/.well-known/mercure' });
  expect(hubOf(await discover(other.url))).toBe('https://hub.test/.well-known/mercure');
  expect((await fetch(`${other.url}/.well-known/mercure?topic=a`)).status).toBe(404);
  for (const { app, live } of [named, other]) {
    await live.stop();
    await app.close();
  }
});
test('behind a proxy that speaks https', async () => {
  const behind = await portal(db, { TRUST_PROXY: 'true' });
  const answer = await fetch(`${behind.url}/mercure-discover`, {
    headers: { cookie: 'roulement_session=good', 'x-forwarded-proto': 'https' },
  });
  expect(hubOf(answer)).toBe(`${behind.url.replace('http:', 'https:')}/.well-known/mercure`);
  await behind.live.stop();
  await behind.app.close();
});
