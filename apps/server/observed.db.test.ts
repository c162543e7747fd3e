// What an operator sees of a running server: liveness, readiness, figures, and the lines that settings ask for.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshCustomer, type TestPerson } from '#platform/testing/actors.ts';
import { ownDatabase, type OwnDatabase } from '#platform/testing/own-database.ts';
import { isReady, startServer, type ServerProcess } from '#platform/testing/server-process.ts';

let own: OwnDatabase;
let admin: TestPerson;
let server: ServerProcess;
beforeAll(async () => {
  own = await ownDatabase();
  ({ admin } = await own.visit(freshCustomer));
  server = await startServer({
    ...own.settings,
    ACCESS_LOG: '1',
    SLOW_REQUEST_MS: '1',
    SLOW_QUERY_MS: '1',
    LOG_LEVEL: 'error',
  });
  await isReady(server);
});
afterAll(async () => {
  await server.kill();
  await own.remove();
});

const get = (path: string): Promise<Response> =>
  fetch(`${server.url}${path}`, { headers: { ...admin.headers, accept: 'application/json' } });
const lines = (): { msg: string; route?: string; statement?: string; path?: string }[] =>
  server
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as { msg: string });

test('it lives and is ready', async () => {
  expect(await (await get('/health')).json()).toMatchObject({ status: 'ok' });
  const ready = await get('/ready');
  expect([ready.status, await ready.json()]).toEqual([200, { status: 'ok' }]);
});

test('its figures name connections, streams, jobs and the database', async () => {
  const text = await (await fetch(`${server.url}/metrics`)).text();
  const value = (name: string): number =>
    Number(
      text
        .split('\n')
        .find((line) => line.startsWith(name))
        ?.split(' ')
        .at(-1),
    );
  expect(value('roulement_database_up')).toBe(1);
  expect(value('roulement_database_bytes')).toBeGreaterThan(1_000_000);
  expect(value('roulement_database_connections{state="open"')).toBeGreaterThan(0);
  expect(value('roulement_live_subscribers')).toBe(0);
  expect(text).toContain('# TYPE roulement_jobs gauge');
});

test('every request and every slow statement leaves a line, without what people typed', async () => {
  expect((await get('/vehicles?search=secret-words')).status).toBe(200);
  await expect.poll(() => lines().some((line) => line.msg === 'slow query')).toBe(true);
  await expect
    .poll(() => lines().find((line) => line.path === '/vehicles')?.msg)
    .toMatch(/^(?:slow )?request$/);
  expect(server.output()).not.toContain('secret-words');

  // A one-time link opens an account by itself: its path leaves none of it.
  await get('/login/reset/a-secret-link');
  await expect.poll(() => lines().some((line) => line.path === '/login/reset/…')).toBe(true);
  expect(server.output()).not.toContain('a-secret-link');
});
