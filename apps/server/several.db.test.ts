// WEB_PROCESSES: several processes answer on one address, share what they must, and are replaced when they end. On PostgreSQL only.
import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshCustomer, type TestPerson } from '#platform/testing/actors.ts';
import { ownDatabase, type OwnDatabase } from '#platform/testing/own-database.ts';
import { isReady, startServer, type ServerProcess } from '#platform/testing/server-process.ts';
import { quiet } from '#platform/testing/quiet.ts';

const onServer = (process.env['TEST_DATABASE_URL'] ?? '') !== '';
let own: OwnDatabase;
let person: TestPerson;
let server: ServerProcess | undefined;
beforeAll(async () => {
  if (!onServer) return;
  own = await ownDatabase();
  person = (await own.visit(freshCustomer)).admin;
  server = await startServer({ ...own.settings, WEB_PROCESSES: '2' });
  await isReady(server);
});
afterAll(async () => {
  await server?.kill();
  if (onServer) await own.remove();
});

const started = (): ServerProcess => {
  if (server === undefined) throw new Error('no server');
  return server;
};
const children = (of: ServerProcess): number[] =>
  readFileSync(`/proc/${of.child.pid}/task/${of.child.pid}/children`, 'utf8')
    .trim()
    .split(' ')
    .filter(Boolean)
    .map(Number);
/** One request on a connection of its own, so that each may go to another process. */
const status = (url: string, method: 'GET' | 'POST' = 'GET'): Promise<number> =>
  new Promise((done, failed) => {
    request(
      url,
      { method, agent: false, headers: { ...person.headers, accept: 'application/json' } },
      (answer) => {
        answer.resume().once('end', () => done(answer.statusCode ?? 0));
      },
    )
      .once('error', failed)
      .end();
  });
const statuses = async (url: string): Promise<number[]> => [
  ...new Set(await Promise.all(Array.from({ length: 12 }, () => status(url)))),
];

/** How many answers of a route all processes together count. */
const counted = async (url: string, route: string): Promise<number> => {
  const text = await (await fetch(`${url}/metrics`)).text();
  const line = text
    .split('\n')
    .find((l) => l.startsWith(`http_request_duration_seconds_count{route="${route}"`));
  return Number(line?.split(' ').at(-1) ?? 0);
};

test.skipIf(!onServer)('metrics are those of all processes together', async () => {
  const several = started();
  for (let i = 0; i < 10; i += 1)
    expect(await statuses(`${several.url}/routes.json`)).toEqual([200]);
  // Whichever process is asked.
  for (let i = 0; i < 4; i += 1) expect(await counted(several.url, 'portal.routes')).toBe(120);
});

test.skipIf(!onServer)(
  'several web processes share sessions, one that is killed is replaced, and all end together',
  async () => {
    const several = started();
    const { url } = several;
    const [first = 0, second = 0] = children(several);
    expect(second).toBeGreaterThan(0);
    expect(await statuses(`${url}/vehicles`)).toEqual([200]);
    process.kill(first, 'SIGKILL');
    await expect
      .poll(() => several.output(), { timeout: 60_000 })
      .toContain('un autre prend sa place');
    await expect
      .poll(() => children(several).filter((pid) => pid !== second).length, {
        timeout: 60_000,
      })
      .toBe(1);
    expect(await statuses(`${url}/vehicles`)).toEqual([200]);
    await quiet(3_000, 'the new process must not forget who is signed in');
    expect(await statuses(`${url}/vehicles`)).toEqual([200]);
    expect(await status(`${url}/logout`, 'POST')).toBeLessThan(400);
    await expect.poll(() => statuses(`${url}/vehicles`), { timeout: 60_000 }).toEqual([401]);
    const all = children(several);
    expect(await several.stop()).toBe(0);
    expect(
      all.filter((pid) => {
        try {
          return process.kill(pid, 0);
        } catch {
          return false;
        }
      }),
    ).toEqual([]);
  },
);
