// What one person may make the hub do: streams, selectors and replays are bounded, and nobody waits for somebody else's.
import { afterEach, expect, test } from 'vitest';
import { EARLIEST } from '#engines/mercure/update.ts';
import { openStream, startHub, type OpenStream, type TestHub } from '#platform/testing/hub-kit.ts';
import { memoryHistory } from './history.ts';
import { Hub } from './hub.ts';
import { STREAMS_PER_PERSON } from './streams.ts';

const KEPT = 5_000;
const open: { close(): unknown }[] = [];
afterEach(async () => {
  for (const it of open.splice(0).toReversed()) await it.close();
});

/** A hub with a history of private updates of `/users/<owner>/…`. */
const hubWith = async (owner: number): Promise<TestHub> => {
  const hub = new Hub();
  const history = memoryHistory((updates) => hub.dispatch(updates), KEPT);
  for (let i = 0; i < KEPT; i++)
    await history.append({
      id: `u${i}`,
      topics: [`/users/${owner}/notifications/${i}`],
      data: '{}',
      private: true,
      type: 'n',
      retry: 0,
    });
  const made = await startHub({ hub, history });
  open.push(made);
  return made;
};
const tokenOf = async (hub: TestHub, user: number) => ({
  authorization: `Bearer ${await hub.token({
    subscribe: [`/users/${user}/{+rest}`],
    payload: { user, session: 1, impersonator: null, at: 0 },
  })}`,
});
const statusOf = async (hub: TestHub, user: number, topics: readonly string[]): Promise<number> => {
  const query = topics.map((t) => `topic=${encodeURIComponent(t)}`).join('&');
  const stop = new AbortController();
  const url = `${hub.url}?${query}&lastEventID=${EARLIEST}`;
  const { status } = await fetch(url, { headers: await tokenOf(hub, user), signal: stop.signal });
  stop.abort();
  return status;
};
const templates = (count: number): string[] =>
  Array.from({ length: count }, (_, i) => `/users/7/{+a${i}}`);

test('templates of one stream: twenty variables in all, prefixes counted by their length', async () => {
  const hub = await hubWith(8);
  expect(await statusOf(hub, 7, templates(20))).toBe(200);
  expect(await statusOf(hub, 7, templates(21))).toBe(400);
  expect(await statusOf(hub, 7, templates(200))).toBe(400);
  expect(await statusOf(hub, 7, ['/users/7/{+a:19}'])).toBe(200);
  expect(await statusOf(hub, 7, ['/users/7/{+a:20}'])).toBe(400);
  expect(await statusOf(hub, 7, ['/users/7/{a,b,c,d,e,f,g,h,i,j,k,l,m,n,o,p,q,r,s,t,u}'])).toBe(
    400,
  );
});

test('streams of one person: the last is refused until one is closed, others still come', async () => {
  const hub = await hubWith(8);
  const streams: OpenStream[] = [];
  for (let i = 0; i < STREAMS_PER_PERSON; i++)
    streams.push(await openStream(hub.url, ['/users/7/a'], await tokenOf(hub, 7)));
  open.push(...streams);
  expect(await statusOf(hub, 7, ['/users/7/a'])).toBe(429);
  expect(await statusOf(hub, 9, ['/users/9/a'])).toBe(200);
  streams[0]?.close();
  await expect.poll(() => statusOf(hub, 7, ['/users/7/a'])).toBe(200);
});

/** The longest that a second person waits for an answer while `busy` goes on. */
const longestWait = async (hub: TestHub, busy: Promise<unknown>): Promise<number> => {
  const state = { over: false };
  const done = busy.finally(() => {
    state.over = true;
  });
  let longest = 0;
  while (!state.over) {
    const start = performance.now();
    await statusOf(hub, 9, ['/users/9/a']);
    longest = Math.max(longest, performance.now() - start);
  }
  await done;
  return longest;
};

// Streams that get everything are read by this process too: fewer of them leave the hub's own time to be seen.
test.each([
  ['thirty', 'updates of others', { owner: 8, streams: 30 }],
  ['ten', 'their own updates', { owner: 7, streams: 10 }],
])('%s replays of the whole history, %s: nobody else waits for a second', async (_, __, of) => {
  const { owner, streams: count } = of;
  const hub = await hubWith(owner);
  const headers = { ...(await tokenOf(hub, 7)), 'last-event-id': EARLIEST };
  const streams = Promise.all(
    Array.from({ length: count }, async () => {
      const stream = await openStream(hub.url, templates(20), headers);
      open.push(stream);
      await expect
        .poll(() => stream.got().length, { timeout: 20_000 })
        .toBe(owner === 7 ? KEPT : 0);
    }),
  );
  expect(await longestWait(hub, streams)).toBeLessThan(1_000);
});
