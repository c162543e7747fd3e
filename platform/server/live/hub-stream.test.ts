// Subscribing: matching, private updates, history, the life of a connection (reference: Mercure specification, classic protocol).
import { afterEach, describe, expect, test } from 'vitest';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { openStream, startHub, type OpenStream, type TestHub } from '#platform/testing/hub-kit.ts';
import { quiet } from '#platform/testing/quiet.ts';

const open: { close(): unknown }[] = [];
afterEach(async () => {
  for (const it of open.splice(0).toReversed()) await it.close();
});
const hubWith = async (o: Parameters<typeof startHub>[0] = {}): Promise<TestHub> => {
  const hub = await startHub(o);
  open.push(hub);
  return hub;
};
interface Asked {
  readonly headers?: Record<string, string>;
  /** What stands behind the topics in the address. */
  readonly query?: string;
}
const listen = async (
  hub: TestHub,
  topics: readonly string[],
  may: readonly string[] | null,
  { headers = {}, query = '' }: Asked = {},
): Promise<OpenStream> => {
  const before = hub.hub.size;
  const stream = await openStream(
    hub.url,
    topics,
    {
      ...(may === null ? {} : { authorization: `Bearer ${await hub.token({ subscribe: may })}` }),
      ...headers,
    },
    query,
  );
  open.push(stream);
  // The answer comes before the replay; a subscriber joins after it.
  await until(() => hub.hub.size > before);
  return stream;
};
/** The ids of all that the streams were sent: they are ended, which sends what waits first. */
const ids = async (hub: TestHub, stream: OpenStream): Promise<string[]> => {
  hub.hub.stop();
  await stream.ended();
  return stream.got().map((e) => e.id);
};
const until = async (fact: () => boolean): Promise<void> => {
  for (let i = 0; i < 1_000 && !fact(); i++) await pause(2);
  expect(fact()).toBe(true);
};

describe('an open stream', () => {
  test('its headers, and a comment at once', async () => {
    const hub = await hubWith();
    const stream = await listen(hub, ['a'], []);
    expect(Object.fromEntries(stream.response.headers)).toMatchObject({
      'content-type': 'text/event-stream',
      'x-accel-buffering': 'no',
      connection: 'keep-alive',
    });
    expect(stream.response.headers.get('cache-control')).toMatch(/private.*no-cache.*no-store/);
    expect(stream.response.headers.has('last-event-id')).toBe(false);
    hub.hub.stop();
    expect(await stream.ended()).toBe(':\n\n');
  });
  test('HEAD answers the same without a stream', async () => {
    const hub = await hubWith({ anonymous: true });
    const answer = await fetch(`${hub.url}?topic=a`, { method: 'HEAD' });
    expect([answer.status, answer.headers.get('content-type'), await answer.text()]).toEqual([
      200,
      'text/event-stream',
      '',
    ]);
    expect(hub.hub.size).toBe(0);
    expect((await fetch(hub.url, { method: 'HEAD' })).status).toBe(400);
  });
  test('an event as text: type, retry, id, a line of data each', async () => {
    const hub = await hubWith({ anonymous: true });
    const stream = await listen(hub, ['a'], null);
    await hub.post({
      topic: 'a',
      data: 'one\r\ntwo\rthree\nfour',
      type: 'letter',
      retry: '1500',
      id: 'x',
    });
    expect(await stream.next()).toEqual({
      id: 'x',
      type: 'letter',
      retry: 1500,
      data: 'one\ntwo\nthree\nfour',
    });
    hub.hub.stop();
    expect(await stream.ended()).toBe(
      ':\n\nevent: letter\nretry: 1500\nid: x\ndata: one\ndata: two\ndata: three\ndata: four\n\n',
    );
  });
  test('a subscriber that leaves is forgotten', async () => {
    const hub = await hubWith({ anonymous: true });
    const stream = await listen(hub, ['a', '{b}', '*'], null);
    expect(hub.hub.size).toBe(1);
    stream.close();
    await until(() => hub.hub.size === 0);
  });
});

describe('what is delivered', () => {
  const cases: [asked: string[], topics: string[], delivered: boolean][] = [
    [['https://x.test/books/1'], ['https://x.test/books/1'], true],
    [['https://x.test/books/1'], ['https://x.test/books/2'], false],
    [['plain'], ['plain'], true],
    [['*'], ['anything at all'], true],
    [['other', 'b'], ['a', 'b'], true],
    [['/books/{id}'], ['/books/7'], true],
    [['/books/{id}'], ['/books/7/pages'], false],
    [['/books/{+rest}'], ['/books/7/pages'], true],
    [['/books/{id'], ['/books/{id'], true],
    [['/books/{id'], ['/books/7'], false],
    [['/a'], ['/b', '/a'], true],
  ];
  test.each(cases)('asked %j, published %j: %j', async (asked, topics, delivered) => {
    const hub = await hubWith({ anonymous: true });
    const stream = await listen(hub, asked, null);
    await hub.post([...topics.map((t) => ['topic', t] as const), ['id', 'it']]);
    expect(await ids(hub, stream)).toEqual(delivered ? ['it'] : []);
  });
  test('once, even when several selectors and topics match', async () => {
    const hub = await hubWith({ anonymous: true });
    const stream = await listen(hub, ['*', '/a', '/{x}', '/b'], null);
    await hub.post([
      ['topic', '/a'],
      ['topic', '/b'],
      ['id', 'it'],
    ]);
    expect(await ids(hub, stream)).toEqual(['it']);
  });
  interface Private {
    readonly what: string;
    readonly asked: string[];
    readonly may: string[] | null;
    readonly topics: string[];
    readonly delivered: boolean;
  }
  const one = ['/books/1'];
  const secret: readonly Private[] = [
    { what: 'to whoever may', asked: one, may: ['/books/{id}'], topics: one, delivered: true },
    { what: 'not to a stranger', asked: one, may: null, topics: one, delivered: false },
    { what: 'not with an empty list', asked: one, may: [], topics: one, delivered: false },
    {
      what: 'not for other topics',
      asked: one,
      may: ['/authors/{id}'],
      topics: one,
      delivered: false,
    },
    {
      what: 'through an alternate topic, another than the one asked',
      asked: one,
      may: ['/users/42/{?topic}'],
      topics: ['/books/1', '/users/42/?topic=1'],
      delivered: true,
    },
    {
      what: 'not only because it may',
      asked: ['/books/2'],
      may: ['*'],
      topics: one,
      delivered: false,
    },
    { what: 'to *', asked: one, may: ['*'], topics: one, delivered: true },
  ];
  test.each(secret)('a private update: $what', async ({ asked, may, topics, delivered }) => {
    const hub = await hubWith({ anonymous: true });
    const stream = await listen(hub, asked, may);
    await hub.post([...topics.map((t) => ['topic', t] as const), ['private', ''], ['id', 'it']]);
    expect(await ids(hub, stream)).toEqual(delivered ? ['it'] : []);
  });
  test('every subscriber sees the order of publication', async () => {
    const hub = await hubWith({ anonymous: true });
    const streams: OpenStream[] = [];
    for (let i = 0; i < 3; i++) streams.push(await listen(hub, ['a'], null));
    const sent = Array.from({ length: 30 }, (_, i) => String(i));
    for (const id of sent) await hub.post({ topic: 'a', id });
    for (const stream of streams) expect(await ids(hub, stream)).toEqual(sent);
  });
});

describe('history', () => {
  const withThree = async (o: Parameters<typeof startHub>[0] = {}): Promise<TestHub> => {
    const hub = await hubWith({ anonymous: true, ...o });
    await hub.post({ topic: '/a', id: '1' });
    await hub.post({ topic: '/b', id: '2' });
    await hub.post({ topic: '/a', id: 'secret', private: 'on' });
    await hub.post({ topic: '/a', id: '3' });
    return hub;
  };
  interface Case {
    readonly what: string;
    readonly may?: string[];
    readonly asked?: Asked;
    /** The `last-event-id` of the answer. */
    readonly answered: string | null;
    readonly replayed: string[];
  }
  const after = (id: string): Asked => ({ headers: { 'last-event-id': id } });
  const inQuery = (id: string): Asked => ({ query: `&lastEventID=${id}` });
  const all = ['1', '3'];
  const cases: readonly Case[] = [
    { what: 'nothing asked', answered: null, replayed: [] },
    { what: 'the header', asked: after('1'), answered: '1', replayed: ['3'] },
    { what: 'the query', asked: inQuery('1'), answered: '1', replayed: ['3'] },
    {
      what: 'the header wins',
      asked: { ...after('1'), ...inQuery('earliest') },
      answered: '1',
      replayed: ['3'],
    },
    { what: 'earliest', asked: inQuery('earliest'), answered: 'earliest', replayed: all },
    {
      what: 'private ones for whoever may',
      may: ['/a'],
      asked: after('1'),
      answered: '1',
      replayed: ['secret', '3'],
    },
    { what: 'an update of another topic', asked: after('2'), answered: '2', replayed: ['3'] },
    { what: 'nothing since', asked: after('3'), answered: '3', replayed: [] },
    { what: 'an unknown id', asked: after('never'), answered: 'earliest', replayed: all },
    {
      what: 'a private id that it may not know looks unknown',
      asked: after('secret'),
      answered: 'earliest',
      replayed: all,
    },
    {
      what: 'a private id of its own',
      may: ['/a'],
      asked: after('secret'),
      answered: 'secret',
      replayed: ['3'],
    },
  ];
  test.each(cases)('$what', async ({ may = null, asked, answered, replayed }) => {
    const hub = await withThree();
    const stream = await listen(hub, ['/a'], may, asked);
    expect(stream.response.headers.get('last-event-id')).toBe(answered);
    expect(await ids(hub, stream)).toEqual(replayed);
  });
  test('an empty history is earliest, on HEAD too', async () => {
    const hub = await hubWith({ anonymous: true });
    expect(
      (await listen(hub, ['/a'], null, { headers: { 'last-event-id': 'x' } })).response.headers.get(
        'last-event-id',
      ),
    ).toBe('earliest');
    expect(
      (
        await fetch(`${hub.url}?topic=a`, { method: 'HEAD', headers: { 'last-event-id': 'x' } })
      ).headers.get('last-event-id'),
    ).toBe('earliest');
  });
  test('what was purged is gone, the client is told', async () => {
    const hub = await withThree({ kept: 2 });
    const stream = await listen(hub, ['/a', '/b'], null, { headers: { 'last-event-id': '1' } });
    expect(stream.response.headers.get('last-event-id')).toBe('earliest');
    expect(await ids(hub, stream)).toEqual(['3']);
  });
  test('ids beyond ASCII come back', async () => {
    const hub = await hubWith({ anonymous: true });
    await hub.post({ topic: 'a', id: 'né à ☂' });
    await hub.post({ topic: 'a', id: '2' });
    const stream = await listen(hub, ['a'], null, {
      headers: {
        'last-event-id': Buffer.from('né à ☂', 'utf8').toString('latin1'),
      },
    });
    expect(
      Buffer.from(stream.response.headers.get('last-event-id') ?? '', 'latin1').toString('utf8'),
    ).toBe('né à ☂');
    expect(await ids(hub, stream)).toEqual(['2']);
  });
  test('replay then live: no gap, no duplicate, in order, while others publish', async () => {
    const hub = await hubWith({ anonymous: true, kept: 100_000 });
    await hub.post({ topic: 'a', id: '0' });
    const total = 600;
    const sofar = { published: 1 };
    const publishing = (async () => {
      for (; sofar.published < total; sofar.published++) {
        await hub.history.append({
          id: String(sofar.published),
          topics: ['a'],
          data: 'x'.repeat(200),
          private: false,
          type: '',
          retry: 0,
        });
        if (sofar.published % 20 === 0) await pause(1);
      }
    })();
    const streams: OpenStream[] = [];
    while (sofar.published < total)
      streams.push(await openStream(hub.url, ['a'], { 'last-event-id': '0' }));
    await publishing;
    await until(() => hub.hub.size === streams.length);
    const expected = Array.from({ length: total - 1 }, (_, i) => String(i + 1));
    expect(streams.length).toBeGreaterThan(3);
    for (const stream of streams) expect(await ids(hub, stream)).toEqual(expected);
  });
});

describe('the life of a connection', () => {
  test('heartbeats after silence, counted anew from each event', async () => {
    const hub = await hubWith({ anonymous: true, timing: { heartbeatMs: 150 } });
    const stream = await listen(hub, ['a'], null);
    for (const id of ['1', '2', '3', '4']) {
      await pause(80);
      await hub.post({ topic: 'a', id });
    }
    await quiet(200, 'one heartbeat comes, not two');
    hub.hub.stop();
    expect(await stream.ended()).toBe(
      `:\n\n${['1', '2', '3', '4'].map((id) => `id: ${id}\ndata: \n\n`).join('')}:\n\n`,
    );
  });
  test('it ends with its token, spread over the last fifth', async () => {
    const hub = await hubWith();
    const lives = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const token = await hub.token({ subscribe: [] }, { seconds: 2 });
        const start = performance.now();
        const stream = await openStream(hub.url, ['a'], { authorization: `Bearer ${token}` });
        await stream.ended();
        return performance.now() - start;
      }),
    );
    // A token's end is a whole second: between one and two are left.
    for (const ms of lives) expect(ms).toBeLessThan(5_000);
    expect(Math.min(...lives)).toBeGreaterThan(600);
    expect(new Set(lives.map((ms) => Math.round(ms / 5))).size).toBeGreaterThan(2);
  });
  test('it has a longest life', async () => {
    const hub = await hubWith({ anonymous: true, timing: { longestMs: 200 } });
    const start = performance.now();
    await (await listen(hub, ['a'], null)).ended();
    expect(performance.now() - start).toBeLessThan(5_000);
    expect(hub.hub.size).toBe(0);
  });
  test('a client that takes nothing is cut, others are not', async () => {
    const hub = await hubWith({
      anonymous: true,
      timing: { queue: 20, stallMs: 60_000 },
      kept: 10,
    });
    const good = await listen(hub, ['a'], null);
    const { hostname, port } = new URL(hub.url);
    const lazy = connect(Number(port), hostname);
    lazy.write('GET /.well-known/mercure?topic=a HTTP/1.1\r\nHost: x\r\n\r\n');
    lazy.pause();
    lazy.on('error', () => undefined);
    await until(() => hub.hub.size === 2);
    const data = 'x'.repeat(500_000);
    for (let i = 0; i < 100 && hub.hub.size === 2; i++) {
      await hub.history.append({
        id: String(i),
        topics: ['a'],
        data,
        private: false,
        type: '',
        retry: 0,
      });
      await good.next();
    }
    expect(hub.hub.size).toBe(1);
    lazy.destroy();
  });
  test('a client that stalls is cut after a while', async () => {
    const hub = await hubWith({ anonymous: true, timing: { stallMs: 200 }, kept: 10 });
    const { hostname, port } = new URL(hub.url);
    const lazy = connect(Number(port), hostname);
    lazy.write('GET /.well-known/mercure?topic=a HTTP/1.1\r\nHost: x\r\n\r\n');
    lazy.pause();
    lazy.on('error', () => undefined);
    await until(() => hub.hub.size === 1);
    for (let i = 0; i < 20; i++)
      await hub.history.append({
        id: String(i),
        topics: ['a'],
        data: 'x'.repeat(1_000_000),
        private: false,
        type: '',
        retry: 0,
      });
    await until(() => hub.hub.size === 0);
    expect(hub.hub.size).toBe(0);
    lazy.destroy();
  });
  test('closing the server ends streams and refuses new ones', async () => {
    const hub = await startHub({ anonymous: true });
    const stream = await openStream(hub.url, ['a']);
    await hub.post({ topic: 'a', id: 'last words' });
    const closed = hub.close();
    expect(await stream.ended()).toContain('last words');
    await closed;
    await expect(openStream(hub.url, ['a'])).rejects.toThrow('fetch failed');
  });
  test('while it stops, a subscriber is told to come back', async () => {
    const hub = await hubWith({ anonymous: true });
    hub.hub.stop();
    await expect(openStream(hub.url, ['a'])).rejects.toThrow('503');
  });
});
