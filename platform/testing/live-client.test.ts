// The page's live client against the real hub, over real connections.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { setTimeout as pause } from 'node:timers/promises';
import {
  createLiveClient,
  type LiveClient,
  type LiveOptions,
} from '#platform/web/live/live-client.ts';
import type { LiveMessage } from '#platform/web/live/message.ts';
import { quiet } from './quiet.ts';
import { startHub, type TestHub } from './hub-kit.ts';

let hub: TestHub;
let discoveries = 0;
const open: (() => unknown)[] = [];
beforeEach(async () => {
  hub = await startHub();
  discoveries = 0;
});
afterEach(async () => {
  for (const close of open.splice(0).toReversed()) await close();
  await hub.close();
});
const QUICK = { gatherMs: 5, lingerMs: 20, pauseMs: 20, stableMs: 1_000, staleMs: 60_000 };
const client = (
  o: Partial<LiveOptions> & { livesMs?: number; seconds?: number } = {},
): LiveClient => {
  const { livesMs = 3_600_000, seconds = 3_600, ...rest } = o;
  const live = createLiveClient({
    discover: async () => {
      discoveries++;
      return {
        hubUrl: hub.url,
        token: await hub.token({ subscribe: ['*'] }, { seconds }),
        livesMs,
      };
    },
    ...rest,
    timing: { ...QUICK, ...rest.timing },
  });
  open.push(() => live.pause());
  return live;
};
let sent = 0;
const publish = async (topic: string, data: unknown, type = 'news'): Promise<string> => {
  const id = `urn:test:${sent++}`;
  await hub.history.append({
    id,
    topics: [topic],
    data: JSON.stringify({ topics: [topic], data }),
    private: true,
    type,
    retry: 0,
  });
  return id;
};
const collect = (live: LiveClient, topics: string[], type: string | null = null): unknown[] => {
  const got: unknown[] = [];
  live.listen(topics, type, ({ data }) => {
    got.push(data);
  });
  return got;
};
const until = async (status: string, live: LiveClient): Promise<void> => {
  await expect.poll(() => live.status, { timeout: 30_000, interval: 5 }).toBe(status);
};
const comes = async (got: readonly unknown[], data: readonly unknown[]): Promise<void> => {
  await expect.poll(() => got, { timeout: 30_000, interval: 5 }).toEqual(data);
};

describe('listening', () => {
  test('each listener gets its topics and types, over one connection', async () => {
    const live = client();
    expect(live.status).toBe('off');
    const [jobs, anything, others] = [
      collect(live, ['/users/1/jobs'], 'job'),
      collect(live, ['/users/1/{+rest}']),
      collect(live, ['/users/2/jobs']),
    ];
    await until('live', live);
    expect([hub.hub.size, discoveries]).toEqual([1, 1]);
    await publish('/users/1/jobs', { id: 1 }, 'job');
    await publish('/users/1/jobs', { id: 2 }, 'other');
    await publish('/users/1/space', 'é');
    await publish('/users/3/jobs', 'not asked');
    await publish('/users/2/jobs', null);
    await comes(others, [null]);
    expect([jobs, anything]).toEqual([[{ id: 1 }], [{ id: 1 }, { id: 2 }, 'é']]);
  });
  test('updates of other publishers come as they are, by type', async () => {
    const live = client();
    const [mine, other] = [collect(live, ['/a'], 'x'), collect(live, ['/a'], 'y')];
    await until('live', live);
    for (const data of ['plain text', '{"a":1}']) await hub.post({ topic: '/a', data, type: 'x' });
    await comes(mine, ['plain text', { a: 1 }]);
    expect(other).toEqual([]);
  });
  test('topics that come later join without losing an update of the first', async () => {
    const live = client();
    const first = collect(live, ['/a']);
    await until('live', live);
    const total = 150;
    const publishing = (async () => {
      for (let i = 0; i < total; i++) {
        await publish('/a', i);
        await pause(2);
      }
    })();
    const later: unknown[][] = [];
    for (let i = 0; i < 6; i++) {
      later.push(collect(live, [`/late/${i}`]));
      await pause(30);
    }
    await publishing;
    await comes(
      first,
      Array.from({ length: total }, (_, i) => i),
    );
    for (let i = 0; i < 6; i++) await publish(`/late/${i}`, i);
    await comes(later, [[0], [1], [2], [3], [4], [5]]);
    await expect.poll(() => hub.hub.size).toBe(1);
  });
  test('the last listener takes the connection along, a little later', async () => {
    const live = client();
    const stop = live.listen(['/a'], null, () => undefined);
    await until('live', live);
    stop();
    await quiet(5, 'less than it lingers');
    const got = collect(live, ['/a']);
    await quiet(50, 'more than it lingers');
    expect([live.status, hub.hub.size, discoveries]).toEqual(['live', 1, 1]);
    await publish('/a', 1);
    await comes(got, [1]);
  });
  test('nobody left: the connection is closed', async () => {
    const live = client();
    const stop = live.listen(['/a'], null, () => undefined);
    await until('live', live);
    stop();
    await until('off', live);
    await expect.poll(() => hub.hub.size).toBe(0);
  });
  test('a listener that throws keeps nothing from the others', async () => {
    const errors: unknown[] = [];
    const live = client({ onError: (e) => errors.push(e) });
    live.listen(['/a'], null, () => {
      throw new Error('mine');
    });
    const got = collect(live, ['/a']);
    await until('live', live);
    await publish('/a', 1);
    await publish('/a', 2);
    await comes(got, [1, 2]);
    expect(errors.map(String)).toEqual(['Error: mine', 'Error: mine']);
  });
});

describe('failures (D1-L-03)', () => {
  test('it stops after more than three in a row: three retries, the fourth failure is final', async () => {
    let tries = 0;
    const live = client({
      discover: async () => {
        tries++;
        throw new Error('no network');
      },
    });
    const got = collect(live, ['/a']);
    await until('lost', live);
    expect(tries).toBe(4);
    await quiet(200, 'nothing must be tried again');
    expect([tries, live.status, got]).toEqual([4, 'lost', []]);
  });
  test('a hub that is down counts as discovery does; asking again starts over', async () => {
    const url = new URL(hub.url);
    await hub.close();
    const live = client();
    const got = collect(live, ['/a']);
    await until('lost', live);
    hub = await startHub({ port: Number(url.port) });
    live.restart();
    await until('live', live);
    await publish('/a', 1);
    await comes(got, [1]);
    expect(live.status).toBe('live');
  });
  test('success forgives: failures are counted in a row', async () => {
    const real = fetch;
    const network = { fails: 0 };
    vi.stubGlobal('fetch', (...args: Parameters<typeof fetch>) =>
      network.fails-- > 0 ? Promise.reject(new TypeError('fetch failed')) : real(...args),
    );
    open.push(() => vi.unstubAllGlobals());
    const live = client();
    const got = collect(live, ['/a']);
    await until('live', live);
    for (let round = 0; round < 3; round++) {
      await publish('/a', round);
      await comes(
        got,
        Array.from({ length: round + 1 }, (_, i) => i),
      );
      network.fails = 3;
      hub.hub.stop();
      hub.hub.stopping = false;
      await expect
        .poll(() => [live.status, network.fails], { timeout: 30_000, interval: 5 })
        .toEqual(['live', -1]);
    }
    await publish('/a', 3);
    await comes(got, [0, 1, 2, 3]);
    network.fails = 4;
    hub.hub.stop();
    hub.hub.stopping = false;
    await until('lost', live);
    expect(network.fails).toBe(0);
  }, 180_000);
  test('a hub that accepts and drops at once is a failure', async () => {
    await hub.close();
    hub = await startHub({ timing: { longestMs: 0 } });
    const live = client();
    collect(live, ['/a']);
    await until('lost', live);
    expect(hub.hub.size).toBe(0);
  });
  test('a token that the hub refuses is fetched anew, and given up like the rest', async () => {
    const live = client({
      discover: async () => {
        discoveries++;
        return { hubUrl: hub.url, token: 'wrong', livesMs: 3_600_000 };
      },
    });
    collect(live, ['/a']);
    await until('lost', live);
    expect(discoveries).toBe(4);
  });
  test('nobody is signed in: no retry', async () => {
    const live = client({
      discover: async () => {
        discoveries++;
        throw Object.assign(new Error('signed out'), { status: 401 });
      },
    });
    collect(live, ['/a']);
    await until('lost', live);
    expect(discoveries).toBe(1);
    live.reset();
    await expect.poll(() => discoveries).toBe(2);
  });
});

describe('coming back', () => {
  test('where it was: what happened meanwhile is brought, once', async () => {
    const live = client();
    const got = collect(live, ['/a']);
    const lost: string[] = [];
    live.onLost(() => {
      lost.push('lost');
    });
    await until('live', live);
    await publish('/a', 1);
    await comes(got, [1]);
    for (let i = 2; i < 6; i++) {
      hub.hub.stop();
      hub.hub.stopping = false;
      await publish('/a', i);
      await comes(
        got,
        Array.from({ length: i }, (_, n) => n + 1),
      );
    }
    expect(lost).toEqual([]);
  });
  test('the hub has forgotten: pages are told to load again, and old news is not replayed', async () => {
    await hub.close();
    hub = await startHub({ kept: 3 });
    const live = client();
    const got = collect(live, ['/a']);
    const lost: unknown[] = [];
    live.onLost(() => {
      lost.push([live.status, hub.hub.size]);
    });
    await until('live', live);
    await publish('/a', 1);
    await comes(got, [1]);
    live.pause();
    await expect.poll(() => hub.hub.size).toBe(0);
    for (let i = 0; i < 5; i++) await publish('/a', 'missed');
    live.resume();
    await expect.poll(() => lost.length).toBe(1);
    expect(lost).toEqual([['live', expect.any(Number)]]);
    await expect.poll(() => hub.hub.size).toBe(1);
    await publish('/a', 2);
    await comes(got, [1, 2]);
  });
  test('a break before anything came cannot be made up for: it is told, once connected', async () => {
    const live = client({ timing: { stableMs: 0 } });
    const got = collect(live, ['/a']);
    const lost: unknown[] = [];
    live.onLost(() => {
      lost.push(live.status);
    });
    await until('live', live);
    hub.hub.stop();
    hub.hub.stopping = false;
    await expect.poll(() => lost).toEqual(['live']);
    await expect.poll(() => hub.hub.size).toBe(1);
    await publish('/a', 1);
    await comes(got, [1]);
  });
  test('after a long sleep pages load again, without a flood', async () => {
    const live = client({ timing: { staleMs: 0 } });
    const got = collect(live, ['/a']);
    let lost = 0;
    live.onLost(() => {
      lost++;
    });
    await until('live', live);
    await publish('/a', 1);
    await comes(got, [1]);
    live.pause();
    expect(live.status).toBe('off');
    await publish('/a', 'old');
    await quiet(5, 'it is off for a while');
    live.resume();
    await until('live', live);
    await expect.poll(() => hub.hub.size).toBe(1);
    await publish('/a', 2);
    await comes(got, [1, 2]);
    expect(lost).toBe(1);
  });
  test('a token is replaced before its end, without a gap', async () => {
    // What the hub goes by is the token's own end.
    const live = client({ livesMs: 400, seconds: 2 });
    const got = collect(live, ['/a']);
    await until('live', live);
    const total = 60;
    for (let i = 0; i < total; i++) {
      await publish('/a', i);
      await pause(15);
    }
    await comes(
      got,
      Array.from({ length: total }, (_, i) => i),
    );
    expect(discoveries).toBeGreaterThan(2);
    expect(live.status).toBe('live');
  });
});

describe('holding back (D1-L-04)', () => {
  test('messages wait until the last hold is released, then come in order', async () => {
    const live = client();
    const got = collect(live, ['/a']);
    await until('live', live);
    const [one, two] = [live.hold(), live.hold()];
    for (let i = 0; i < 3; i++) await publish('/a', i);
    await expect.poll(() => live.held).toBe(3);
    one();
    one();
    expect(got).toEqual([]);
    two();
    expect([got, live.held]).toEqual([[0, 1, 2], 0]);
    await publish('/a', 3);
    await comes(got, [0, 1, 2, 3]);
  });
  test('a listener that holds again while they come keeps the rest', async () => {
    const live = client();
    const got: unknown[] = [];
    let release = (): void => undefined;
    live.listen(['/a'], null, ({ data }: LiveMessage) => {
      got.push(data);
      if (data === 0) release = live.hold();
    });
    await until('live', live);
    const hold = live.hold();
    for (let i = 0; i < 3; i++) await publish('/a', i);
    await expect.poll(() => live.held).toBe(3);
    hold();
    expect(got).toEqual([0]);
    release();
    expect(got).toEqual([0, 1, 2]);
  });
});
