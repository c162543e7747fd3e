// What a yard, a telephone and a server do to records: three hundred drawn histories. Each record is done exactly once, or its author sees it.
import 'fake-indexeddb/auto';
import { describe, expect, test } from 'vitest';
import { bring, type SyncAnswer } from './bring.ts';
import { openDevice, type Device, type OutboxItem } from './device.ts';

const KEYS = { 1: btoa('a'.repeat(32)), 2: btoa('b'.repeat(32)) } as const;

/** mulberry32: the same history for the same seed. */
const dice = (seed: number) => {
  let a = seed;
  return (sides: number): number => {
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return Math.floor((((t ^ (t >>> 14)) >>> 0) / 2 ** 32) * sides);
  };
};

/** A server as `POST /sync` is: by id once, in order, an account's own. `done`: what it did, as often as it did it. */
class Server {
  readonly done: { account: number; id: string }[] = [];
  readonly #judged = new Map<string, SyncAnswer>();
  judge(account: number, items: readonly OutboxItem[], roll: (n: number) => number): SyncAnswer[] {
    const answers: SyncAnswer[] = [];
    for (const { id } of items) {
      const before = this.#judged.get(`${account} ${id}`);
      if (before !== undefined) {
        answers.push(before);
        continue;
      }
      // 5xx, 401 or 429: not judged, and nothing behind it is.
      if (answers.at(-1)?.status === 'waiting' || roll(12) === 0) {
        answers.push({ id, status: 'waiting', message: null, answer: null });
        continue;
      }
      const kind =
        (['refused', 'conflict', 'done', 'done', 'done', 'done'] as const)[roll(6)] ?? 'done';
      const answer: SyncAnswer = {
        id,
        status: kind,
        message: kind === 'done' ? null : 'non',
        answer: null,
      };
      this.#judged.set(`${account} ${id}`, answer);
      if (kind === 'done') this.done.push({ account, id });
      answers.push(answer);
    }
    return answers;
  }
}

const recordOf = (id: string, at: number): OutboxItem => ({
  id,
  method: 'POST',
  route: '/collaborative/absences',
  params: {},
  body: { secret: `de ${id}` },
  recordedAt: new Date(Date.UTC(2026, 9, 24, 22) + at * 60_000).toISOString(),
  title: id,
  state: 'waiting',
  message: null,
  answer: null,
});

interface World {
  readonly device: Device;
  readonly server: Server;
  readonly roll: (n: number) => number;
  account: 1 | 2;
}
/** A call over a bad network: lost on the way there, lost on the way back (the server has done it), or answered. */
const call =
  ({ server, roll, account }: World) =>
  async (items: readonly OutboxItem[]): Promise<readonly SyncAnswer[]> => {
    const fault = roll(4);
    if (fault === 0) throw new Error('no network');
    const answers = server.judge(account, items, roll);
    if (fault === 1) throw new Error('the answer was lost');
    return answers;
  };
const tryToBring = async (world: World): Promise<void> => {
  await bring(world.device, call(world)).catch(() => null);
};

/** Answers how many records it drew. */
const history = async (seed: number): Promise<number> => {
  const roll = dice(seed);
  const name = `device-${seed}`;
  const world: World = { device: await openDevice(name), server: new Server(), roll, account: 1 };
  await world.device.take(1, [KEYS[1]]);
  const mine: Record<1 | 2, string[]> = { 1: [], 2: [] };
  for (let step = 0; step < 14; step++) {
    const act = roll(6);
    if (act <= 1) {
      const id = `${seed}-${step}`;
      await world.device.put(recordOf(id, step));
      mine[world.account].push(id);
    } else if (act === 2) await tryToBring(world);
    // Two tabs at once.
    else if (act === 3) await Promise.all([tryToBring(world), tryToBring(world)]);
    // Another person signs in over it, without signing out.
    else if (act === 4) {
      world.account = world.account === 1 ? 2 : 1;
      await world.device.take(world.account, [KEYS[world.account]]);
      // The key of the installation was changed, or the page was upgraded: the device is opened anew.
    } else Object.assign(world, { device: await openDevice(name) });
  }
  // Each comes back once, on a good network.
  for (const account of [1, 2] as const) {
    world.account = account;
    await world.device.take(account, [KEYS[account]]);
    const seen = (await world.device.items()).map((i) => i.id);
    expect(seen.every((id) => mine[account].includes(id))).toBe(true);
    for (let i = 0; i < 50; i++) {
      await bring(world.device, async (items) => world.server.judge(account, items, () => 3));
      if ((await world.device.items()).every((one) => one.state !== 'waiting')) break;
    }
    const left = await world.device.items();
    for (const id of mine[account]) {
      const times = world.server.done.filter((d) => d.id === id).length;
      const visible = left.some((one) => one.id === id && one.state !== 'waiting');
      expect([id, times + (visible ? 1 : 0)]).toEqual([id, 1]);
    }
    // In another's name nothing was ever sent.
    expect(
      world.server.done
        .filter((d) => mine[account].includes(d.id))
        .every((d) => d.account === account),
    ).toBe(true);
  }
  return mine[1].length + mine[2].length;
};

describe('an outbox on a bad day', () => {
  test('drawn histories: exactly once, or before its author', async () => {
    let records = 0;
    for (let seed = 1; seed <= 300; seed++) records += await history(seed);
    expect(records).toBeGreaterThan(1_200);
  }, 120_000);
});

describe('a shared telephone', () => {
  test('another account reads neither answers nor records; the first finds its records again, its answers not', async () => {
    const device = await openDevice('shared');
    await device.take(1, [KEYS[1]]);
    await device.keep('/collaborative/home', { secret: 1 }, '2026-10-25T00:00:00Z');
    await device.put(recordOf('x', 0));
    expect(await device.kept('/collaborative/home')).toMatchObject({ answer: { secret: 1 } });
    await device.take(2, [KEYS[2]]);
    expect([await device.kept('/collaborative/home'), await device.items()]).toEqual([null, []]);
    await device.take(1, [KEYS[1]]);
    expect(await device.kept('/collaborative/home')).toBeNull();
    expect((await device.items()).map((i) => i.id)).toEqual(['x']);
  });
  test('what is stored shows nothing to whoever opens the storage', async () => {
    const device = await openDevice('bytes');
    await device.take(1, [KEYS[1]]);
    await device.put(recordOf('x', 0));
    const request = indexedDB.open('bytes');
    const db = await new Promise<IDBDatabase>((done) => {
      request.onsuccess = () => done(request.result);
    });
    const all = db.transaction('outbox').objectStore('outbox').getAll();
    const [row] = await new Promise<{ sealed: { data: ArrayBuffer } }[]>((done) => {
      all.onsuccess = () => done(all.result as { sealed: { data: ArrayBuffer } }[]);
    });
    expect(Object.keys(row ?? {}).toSorted()).toEqual(['accountId', 'id', 'recordedAt', 'sealed']);
    expect(new TextDecoder().decode(row?.sealed.data)).not.toContain('secret');
  });
  test('after a change of the installation’s key, records sealed before still open', async () => {
    const device = await openDevice('rotated');
    await device.take(1, [KEYS[1]]);
    await device.put(recordOf('x', 0));
    await device.take(1, [KEYS[2], KEYS[1]]);
    expect((await device.items()).map((i) => i.id)).toEqual(['x']);
  });
  test('signing out leaves nothing of one’s own, and what another had not sent', async () => {
    const device = await openDevice('left');
    await device.take(1, [KEYS[1]]);
    await device.put(recordOf('mine', 0));
    await device.take(2, [KEYS[2]]);
    await device.put(recordOf('theirs', 0));
    await device.empty();
    expect([await device.holder(), await device.items()]).toEqual([null, []]);
    await device.take(2, [KEYS[2]]);
    expect(await device.items()).toEqual([]);
    await device.take(1, [KEYS[1]]);
    expect((await device.items()).map((i) => i.id)).toEqual(['mine']);
  });
});
