// An outside hub: everything published reaches it, in order, whatever happens to it or to us.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { hubKey, openStream, startHub, type TestHub } from '#platform/testing/hub-kit.ts';
import { LIVE_TOPICS } from '#platform/testing/live-topics.ts';
import { nobodyActor } from '../http/auth-port.ts';
import { silentLog } from '#platform/testing/silent-log.ts';
import { newTestDb } from '#platform/testing/test-db.ts';
import type { Db } from '../services.ts';
import { dbHistory, insertUpdate } from './db-history.ts';
import { Forwarder, type ForwarderParts } from './forwarder.ts';
import { createLive } from './live.ts';
import { quiet } from '#platform/testing/quiet.ts';

let db: Db;
beforeAll(async () => {
  db = await newTestDb();
});
afterAll(() => db.close());
const open: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of open.splice(0).toReversed()) await close();
});

const now = (): Temporal.Instant => Temporal.Now.instant();
const outside = async (o: Parameters<typeof startHub>[0] = {}): Promise<TestHub> => {
  const hub = await startHub({ subscriberKey: hubKey(), kept: 10_000, ...o });
  open.push(() => hub.close());
  return hub;
};
const forwarder = async (hubUrl: string, o: Partial<ForwarderParts> = {}): Promise<Forwarder> => {
  const it = new Forwarder({
    db,
    history: dbHistory(db),
    hubUrl,
    key: hubKey(),
    log: silentLog,
    now,
    timing: { sweepMs: 100, firstPauseMs: 30, longestPauseMs: 100 },
    ...o,
  });
  await it.start();
  open.push(() => it.stop());
  return it;
};
const publish = (data: string, topic = '/users/1/a'): Promise<void> =>
  db.elevated((tx) =>
    insertUpdate(tx, {
      id: `urn:test:${data}`,
      topics: [topic],
      data,
      private: true,
      type: 'news',
      retry: 0,
    }),
  );
const taken = async (hub: TestHub): Promise<string[]> =>
  (await hub.history.between(0, Number.MAX_SAFE_INTEGER, 10_000)).map((u) => u.data);
const numbers = (n: number): string[] => Array.from({ length: n }, (_, i) => String(i));

test('updates leave after the commit, in order, as they are', async () => {
  const hub = await outside();
  await forwarder(hub.url);
  const stream = await openStream(hub.url, ['*'], {
    authorization: `Bearer ${await hub.token({ subscribe: ['/users/1/{+rest}'] })}`,
  });
  for (const data of numbers(5)) await publish(data);
  for (const data of numbers(5))
    expect(await stream.next()).toEqual({ id: `urn:test:${data}`, type: 'news', data, retry: 0 });
  stream.close();
});
test('an outage loses nothing', async () => {
  const hub = await outside();
  const port = Number(new URL(hub.url).port);
  await forwarder(hub.url);
  await publish('before');
  await expect.poll(() => taken(hub)).toEqual(['before']);
  await hub.close();
  for (const data of numbers(20)) await publish(data);
  const again = await outside({ port });
  await expect.poll(() => taken(again), { timeout: 30_000 }).toEqual(numbers(20));
});
test('a wrong key is waited out, an update that the hub can never take is left out', async () => {
  const hub = await outside();
  await forwarder(hub.url);
  await publish('x', '/.well-known/mercure/never');
  await publish('good');
  await db.elevated((tx) =>
    insertUpdate(tx, {
      id: '#refused',
      topics: ['/users/1/a'],
      data: 'refused',
      private: true,
      type: '',
      retry: 0,
    }),
  );
  await publish('after');
  // 403 might be cured by a change of settings; 400 cannot.
  await quiet(300, 'nothing after the refused one is forwarded');
  expect(await taken(hub)).toEqual([]);
  await db.elevated(async (tx) => {
    await tx.run`delete from live_update where data = 'x'`;
  });
  await expect.poll(() => taken(hub), { timeout: 30_000 }).toEqual(['good', 'after']);
});
test('several processes forward each update once, and one that stops is replaced', async () => {
  const hub = await outside();
  const [one] = [await forwarder(hub.url), await forwarder(hub.url)];
  for (const data of numbers(30)) await publish(data);
  await expect.poll(() => taken(hub), { timeout: 30_000 }).toEqual(numbers(30));
  // The hub has the last one before its answer is noted: a forwarder that stops in between leaves it to be sent again.
  const isNoted = () =>
    db.elevated(async (tx) => {
      const rows =
        await tx.run`select from live_forward where hub = ${hub.url} and position = (select max(position) from live_update)`;
      return rows.length === 1;
    });
  await expect.poll(isNoted).toBe(true);
  await one?.stop();
  for (const data of ['30', '31']) await publish(data);
  await expect.poll(() => taken(hub), { timeout: 30_000 }).toEqual(numbers(32));
});
test('what is published while no process runs is sent by the next', async () => {
  const hub = await outside();
  const first = await forwarder(hub.url);
  await first.stop();
  for (const data of numbers(3)) await publish(data);
  await forwarder(hub.url);
  await expect.poll(() => taken(hub), { timeout: 30_000 }).toEqual(numbers(3));
});
test('the service with an outside hub: its address, no routes of its own, tokens that the hub takes', async () => {
  const hub = await outside();
  const text = 'a key for tests that is long enough!'.padEnd(64, '.');
  const live = createLive({
    topics: LIVE_TOPICS,
    db,
    log: silentLog,
    now,
    config: {
      MERCURE_HUB_URL: hub.url,
      MERCURE_JWT_KEY: text,
      SECRET_KEY: undefined,
      DATA_DIR: '/nowhere',
      publicUrl: 'http://portal.test',
    },
  });
  await live.start();
  open.push(() => live.stop());
  expect(live.hubUrl).toBe(hub.url);
  const token = await live.subscriberToken({
    ...nobodyActor,
    userId: 5,
    perimeter: [8],
    permissions: new Set(['planning.read']),
  });
  const stream = await openStream(hub.url, ['/infrastructures/8/planning'], {
    authorization: `Bearer ${token}`,
  });
  await db.elevated((tx) =>
    live.publish(tx, { topics: ['/infrastructures/9/planning'], type: 'planning', data: 'no' }),
  );
  await db.elevated((tx) =>
    live.publish(tx, { topics: ['/infrastructures/8/planning'], type: 'planning', data: 'yes' }),
  );
  expect(JSON.parse((await stream.next()).data)).toEqual({
    topics: ['/infrastructures/8/planning'],
    data: 'yes',
  });
  stream.close();
});
