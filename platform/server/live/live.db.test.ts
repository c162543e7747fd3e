// Live updates on a real database: departure at commit, order, several processes, the history.
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import Fastify from 'fastify';
import { sql } from 'kysely';
import { setTimeout as pause } from 'node:timers/promises';
import { openStream, type OpenStream } from '#platform/testing/hub-kit.ts';
import { LIVE_TOPICS } from '#platform/testing/live-topics.ts';
import { silentLog } from '#platform/testing/silent-log.ts';
import { testDb } from '#platform/testing/test-db.ts';
import { quiet } from '#platform/testing/quiet.ts';
import { announce } from '../auth/sessions.ts';
import type { Actor } from '../call.ts';
import { nobodyActor } from '../http/auth-port.ts';
import type { Db, DbScope } from '../services.ts';
import { dbHistory } from './db-history.ts';
import { reachOf } from './history.ts';
import { HUB_PATH } from './hub-options.ts';
import { createLive, type LiveService } from './live.ts';
import { NAMED_ONE_BY_ONE } from './perimeters.ts';
import { purgeHistory } from './purge.ts';

let db: Db;
beforeAll(async () => {
  db = await testDb();
});
const open: (() => Promise<unknown> | void)[] = [];
afterEach(async () => {
  for (const close of open.splice(0).toReversed()) await close();
});

const config = {
  MERCURE_HUB_URL: undefined,
  MERCURE_JWT_KEY: 'a key for tests that is long enough',
  SECRET_KEY: undefined,
  DATA_DIR: '/nowhere',
  publicUrl: 'http://portal.test',
};
const now = (): Temporal.Instant => Temporal.Now.instant();
/** A portal process, as far as live updates go. */
const instance = async (
  settings: { MERCURE_ANONYMOUS?: boolean } = {},
): Promise<{ live: LiveService; url: string; close(): Promise<void> }> => {
  const parts = { db, log: silentLog, now, topics: LIVE_TOPICS };
  const live = createLive({ ...parts, config: { ...config, ...settings } });
  const app = Fastify({ forceCloseConnections: 'idle' });
  await app.register(live.plugin);
  await live.start();
  const url = `${await app.listen({ port: 0, host: '127.0.0.1' })}${HUB_PATH}`;
  const close = async (): Promise<void> => {
    await live.stop();
    await app.close();
  };
  open.push(close);
  return { live, url, close };
};
let people = 1_000;
const person = (perimeter: readonly number[] = []): Actor => ({
  ...nobodyActor,
  userId: people++,
  perimeter,
  scope: perimeter,
  permissions: new Set(['planning.read']),
});
const scope = (personId = 1): DbScope => ({
  customerId: 1,
  infras: [],
  personId,
  provider: false,
  audit: { userId: personId, impersonatorId: null, requestId: '', ip: '' },
});
const listen = async (
  { url, live }: { readonly url: string; readonly live: LiveService },
  who: Actor,
  topics: readonly string[],
  headers: Record<string, string> = {},
): Promise<OpenStream> => {
  const before = live.subscribers();
  const stream = await openStream(url, topics, {
    authorization: `Bearer ${await live.subscriberToken(who)}`,
    ...headers,
  });
  open.push(() => stream.close());
  for (let i = 0; i < 1_000 && live.subscribers() <= before; i++) await pause(2);
  return stream;
};
const publish = (live: LiveService, topic: string, data: unknown, type = 'news'): Promise<void> =>
  db.within(scope(), 'write', (tx) => live.publish(tx, { topics: [topic], type, data }));
const dataOf = async (stream: OpenStream): Promise<unknown> =>
  (JSON.parse((await stream.next()).data) as { data: unknown }).data;

describe('subscribers without a token', () => {
  test('are refused, and heard once a setting allows them: of what is public only', async () => {
    const topic = '/users/1/jobs';
    const refused = await fetch(`${(await instance()).url}?topic=${topic}`);
    expect(refused.status).toBe(401);
    const { live, url } = await instance({ MERCURE_ANONYMOUS: true });
    const stream = await openStream(url, [topic], {});
    open.push(() => stream.close());
    await publish(live, topic, 'private');
    await quiet(300, 'what is private must not come');
    expect(stream.got()).toEqual([]);
  });
});

describe('publishing', () => {
  test('leaves at the commit, to subscribers of every process', async () => {
    const [one, two] = [await instance(), await instance()];
    const me = person();
    const topic = `/users/${me.userId}/jobs`;
    const streams = [await listen(one, me, [topic]), await listen(two, me, [topic])];
    await db.within(scope(), 'write', async (tx) => {
      await one.live.publish(tx, { topics: [topic], type: 'job', data: { id: 7, title: 'é' } });
      expect(streams.map((s) => s.got())).toEqual([[], []]);
    });
    for (const stream of streams)
      expect(await stream.next()).toMatchObject({
        type: 'job',
        data: JSON.stringify({ topics: [topic], data: { id: 7, title: 'é' } }),
      });
  });
  test('a transaction that rolls back says nothing', async () => {
    const { live, url } = await instance();
    const me = person();
    const stream = await listen({ url, live }, me, [`/users/${me.userId}/a`]);
    await expect(
      db.within(scope(), 'write', async (tx) => {
        await live.publish(tx, { topics: [`/users/${me.userId}/a`], type: 't', data: 'lost' });
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    await publish(live, `/users/${me.userId}/a`, 'kept');
    expect(await dataOf(stream)).toBe('kept');
  });
  test('several in one transaction keep their order; a large one travels whole', async () => {
    const { live, url } = await instance();
    const me = person();
    const topic = `/users/${me.userId}/a`;
    const stream = await listen({ url, live }, me, [topic]);
    const large = 'x'.repeat(100_000);
    await db.within(scope(), 'write', async (tx) => {
      for (const data of [1, 2, large, 4])
        await live.publish(tx, { topics: [topic], type: 't', data });
    });
    expect([
      await dataOf(stream),
      await dataOf(stream),
      await dataOf(stream),
      await dataOf(stream),
    ]).toEqual([1, 2, large, 4]);
  });
  test('an elevated transaction publishes too; a reading one cannot', async () => {
    const { live, url } = await instance();
    const me = person();
    const topic = `/users/${me.userId}/a`;
    const stream = await listen({ url, live }, me, [topic]);
    await db.elevated((tx) => live.publish(tx, { topics: [topic], type: 't', data: 1 }));
    expect(await dataOf(stream)).toBe(1);
    await expect(
      db.within(scope(), 'read', (tx) => live.publish(tx, { topics: [topic], type: 't', data: 1 })),
    ).rejects.toThrow(/read-only/);
  });
  test.each(['users/1/a', '/a\nb', '/.well-known/mercure/subscriptions'])(
    'a topic that is no path: %j',
    async (topic) => {
      const { live } = await instance();
      await expect(publish(live, topic, 1)).rejects.toThrow('A topic is a path');
    },
  );
  test('the application can neither read nor write the history itself', async () => {
    const { live } = await instance();
    await publish(live, '/users/1/a', 'private');
    for (const statement of [
      'select * from live_update',
      'update live_update set data = data',
      "insert into live_update (event_id, topics, data, private, type, retry) values ('x', '{a}', '', true, '', 0)",
      'select * from live_perimeter',
      "select nextval('live_position')",
    ]) {
      await expect(
        db.within(scope(), 'write', (tx) => sql.raw(statement).execute(tx)),
      ).rejects.toThrow(/permission denied/);
    }
  });
});

describe('who receives', () => {
  test('a supervisor of one agency never gets another agency’s updates, nor another person’s', async () => {
    const { live, url } = await instance();
    const me = person([11, 12]);
    const stream = await listen({ url, live }, me, ['*']);
    await publish(live, '/infrastructures/13/planning', 'other agency');
    await publish(live, '/infrastructures/1/planning', 'other agency');
    await publish(live, `/users/${me.userId + 500}/jobs`, 'other person');
    await publish(live, '/infrastructures/12/planning', 'mine');
    expect(await dataOf(stream)).toBe('mine');
    expect(stream.got()).toEqual([]);
  });
  test('a perimeter too large for a token: the same, exactly', async () => {
    const { live, url } = await instance();
    const even = Array.from({ length: NAMED_ONE_BY_ONE * 4 }, (_, i) => 10_000 + 2 * i);
    const me = person(even);
    const token = await live.subscriberToken(me);
    // Each topic's name costs some thirty bytes; four times as many agencies as a token names cost none.
    expect(token.length).toBeLessThan(600);
    const stream = await listen({ url, live }, me, [
      '/infrastructures/{id}/{+rest}',
      '/users/{id}/{+rest}',
    ]);
    await expect
      .poll(() =>
        db.elevated(
          async (tx) =>
            (await tx.run`select 1 from live_perimeter where infras = ${even}::bigint[]`).length,
        ),
      )
      .toBe(1);
    await publish(live, '/infrastructures/10001/planning', 'not mine');
    await publish(live, '/infrastructures/10002/planning', 'mine');
    await publish(live, `/users/${me.userId}/jobs`, 'my own');
    expect([await dataOf(stream), await dataOf(stream)]).toEqual(['mine', 'my own']);
    expect(stream.got()).toEqual([]);
  });
  test('a token made inside a transaction names its perimeter outside of it', async () => {
    const { live } = await instance();
    const me = person(Array.from({ length: NAMED_ONE_BY_ONE + 1 }, (_, i) => 20_000 + i));
    const token = await db.within(scope(), 'read', () => live.subscriberToken(me));
    expect(token.split('.')).toHaveLength(3);
    await expect
      .poll(() =>
        db.elevated(
          async (tx) =>
            (await tx.run`select 1 from live_perimeter where infras = ${me.perimeter}::bigint[]`)
              .length,
        ),
      )
      .toBe(1);
  });
});

describe('history', () => {
  test('a subscriber catches up in another process, across a restart', async () => {
    const one = await instance();
    const me = person();
    const topic = `/users/${me.userId}/a`;
    const stream = await listen(one, me, [topic]);
    await publish(one.live, topic, 1);
    const { id } = await stream.next();
    await one.close();
    for (const data of [2, 3]) await publish(one.live, topic, data);
    const two = await instance();
    const again = await listen(two, me, [topic], { 'last-event-id': id });
    await publish(two.live, topic, 4);
    expect(again.response.headers.get('last-event-id')).toBe(id);
    expect([await dataOf(again), await dataOf(again), await dataOf(again)]).toEqual([2, 3, 4]);
  });
  test('the order is that of commits: no number appears below one that was seen', async () => {
    const { live, url } = await instance();
    const me = person();
    const topic = `/users/${me.userId}/a`;
    const stream = await listen({ url, live }, me, [topic]);
    const history = dbHistory(db);
    const start = await history.last();
    const total = 60;
    let seen = start;
    const sofar = { over: false };
    const watching = (async () => {
      const order: number[] = [];
      while (!sofar.over || order.length < total) {
        const news = await history.since(seen, 7);
        order.push(...news.map((u) => u.position));
        seen = news.at(-1)?.position ?? seen;
        await pause(1);
      }
      return order;
    })();
    // Inserted early, committed late, some never: sequence order of the rows is not that of the commits.
    await Promise.all(
      Array.from({ length: total + 10 }, (_, i) =>
        db
          .within(scope(), 'write', async (tx) => {
            await live.publish(tx, { topics: [topic], type: 't', data: i });
            if (db.kind === 'postgres')
              await quiet((i * 7_919) % 40, 'commits come in another order');
            if (i >= total) throw new Error('rolled back');
          })
          .catch((e: unknown) => {
            if (i < total) throw e;
          }),
      ),
    );
    sofar.over = true;
    const order = await watching;
    expect(order).toEqual(order.toSorted((a, b) => a - b));
    expect(order).toHaveLength(total);
    const heard: unknown[] = [];
    for (let i = 0; i < total; i++) heard.push(await dataOf(stream));
    expect(heard.toSorted((a, b) => Number(a) - Number(b))).toEqual(
      Array.from({ length: total }, (_, i) => i),
    );
    expect(
      (await history.between(start, seen, 1_000)).map(
        (u) => (JSON.parse(u.data) as { data: unknown }).data,
      ),
    ).toEqual(heard);
  });
  test('of the history a reader is given what its token can reach, and what is public', async () => {
    const { live } = await instance();
    const history = dbHistory(db);
    const start = await history.last();
    for (const topic of ['/users/1/a', '/users/11/a', '/infrastructures/3/planning'])
      await publish(live, topic, topic);
    const open = { data: 'open', private: false, type: '', retry: 0 };
    await history.append({ ...open, id: 'open', topics: ['/all'] });
    const read = async (...subscribe: string[]): Promise<readonly string[]> => {
      const reach = reachOf({ publish: null, subscribe, payload: null, expires: null });
      const updates = await history.between(start, await history.last(), 100, reach);
      return updates.map((u) => u.topics[0] ?? '');
    };
    expect(await read('/users/1/{+rest}')).toEqual(['/users/1/a', '/all']);
    expect(await read('/infrastructures/3/planning')).toEqual([
      '/infrastructures/3/planning',
      '/all',
    ]);
    expect(await read()).toEqual(['/all']);
    for (const wide of ['*', '{+anything}', '/é{+rest}']) expect(await read(wide)).toHaveLength(4);
  });
  test('the purge keeps what is recent, and what an outside hub has not taken', async () => {
    const { live } = await instance();
    for (let i = 0; i < 12; i++) await publish(live, '/users/1/a', i);
    const count = (): Promise<number> =>
      db.elevated(async (tx) =>
        Number(await tx.value<number>`select count(*)::int as n from live_update`),
      );
    const before = await count();
    expect(before).toBeGreaterThanOrEqual(12);
    expect(await purgeHistory(db, 'https://outside.test/never-started', 5)).toBe(0);
    await db.elevated(async (tx) => {
      await tx.run`insert into live_forward (hub, position) values ('https://outside.test/', (select max(position) - 10 from live_update))`;
    });
    await purgeHistory(db, 'https://outside.test/', 5);
    expect(await count()).toBe(10);
    await purgeHistory(db, null, 5);
    expect(await count()).toBe(5);
    await db.elevated(async (tx) => {
      await tx.run`update live_update set at = now() - interval '25 hours'`;
    });
    await purgeHistory(db, null);
    expect(await count()).toBe(0);
    // What comes after a purge of everything is still seen by whoever starts then.
    const fresh = await instance();
    const me = person();
    const stream = await listen(fresh, me, [`/users/${me.userId}/a`]);
    await publish(fresh.live, `/users/${me.userId}/a`, 'after');
    expect(await dataOf(stream)).toBe('after');
  });
});

describe('a right that is lost', () => {
  const gone = (status: unknown): boolean => String(status).includes('refused: 401');
  test('ends the streams of that session in every process, and its token opens none', async () => {
    const [one, two] = [await instance(), await instance()];
    const [me, other] = [
      { ...person(), sessionId: 4_001 },
      { ...person(), sessionId: 4_002 },
    ];
    const [mine, elsewhere, theirs] = [
      await listen(one, me, [`/users/${me.userId}/a`]),
      await listen(two, me, [`/users/${me.userId}/a`]),
      await listen(two, other, [`/users/${other.userId}/a`]),
    ];
    const token = await one.live.subscriberToken(me);
    await quiet(2, 'the token is older than what revokes it');
    await db.elevated((tx) => announce(tx, { session: 4_001 }));
    await Promise.all([mine.ended(), elsewhere.ended()]);
    expect(
      await openStream(two.url, ['/a'], { authorization: `Bearer ${token}` }).catch(gone),
    ).toBe(true);
    await publish(two.live, `/users/${other.userId}/a`, 'still there');
    expect(await dataOf(theirs)).toBe('still there');
  });
  test('a token made afterwards is good again: rights had only changed', async () => {
    const { live, url } = await instance();
    const me = { ...person(), sessionId: 4_003 };
    const before = await listen({ url, live }, me, [`/users/${me.userId}/a`]);
    await db.elevated((tx) => announce(tx, { user: me.userId }));
    await before.ended();
    await quiet(2, 'the token is newer than what revokes');
    const after = await listen({ url, live }, me, [`/users/${me.userId}/a`]);
    await publish(live, `/users/${me.userId}/a`, 'again');
    expect(await dataOf(after)).toBe('again');
  });
});
