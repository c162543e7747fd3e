// A file is sent exactly once, wherever the sender dies: between any two steps, before or after the effect of each.
import { describe, expect, it } from 'vitest';
import { deliver, type SendLedger, type SendStage } from './deliver.ts';
import type { Peer } from './peer.ts';

class Killed extends Error {}
/** A process that dies at its nth step: `odd` points are before the effect, `even` ones after it. */
const fuse = (at: number) => {
  let step = 0;
  const tick = (): void => {
    step += 1;
    if (step === at) throw new Killed();
  };
  return {
    async of<T>(effect: () => T): Promise<T> {
      tick();
      const done = effect();
      tick();
      return done;
    },
    steps: () => step,
  };
};
/** The server of a receiver who takes files away as soon as they have their name, and half-written ones at the moment of a kill. */
const receiver = () => {
  const files = new Map<string, Buffer>();
  const taken: string[] = [];
  return { files, taken };
};
const peerOn = (
  { files, taken }: ReturnType<typeof receiver>,
  { of }: ReturnType<typeof fuse>,
): Peer => ({
  list: async () => [],
  read: async () => Buffer.alloc(0),
  close: async () => undefined,
  size: (path) => of(() => files.get(path)?.length ?? null),
  put: async (path, bytes) => {
    await of(() => files.set(path, bytes.subarray(0, 3)));
    await of(() => files.set(path, bytes));
  },
  rename: (from, to) =>
    of(() => {
      const bytes = files.get(from);
      if (bytes === undefined) throw new Error('no such file');
      files.delete(from);
      taken.push(`${to} ${bytes.toString()}`);
    }),
});
const ledgerOn = (
  memory: { stage: SendStage | null },
  { of }: ReturnType<typeof fuse>,
): SendLedger => ({
  stage: () => of(() => memory.stage),
  keep: (stage) => of(() => void (memory.stage = stage)),
});

const parcel = (name: string) => ({
  folder: 'in',
  name,
  bytes: Buffer.from(`content of ${name}`),
  mark: 'abc',
});
/** Enough for fifty steps. */
const NAMES = ['a.csv', 'b.csv', 'c.csv', 'd.csv'] as const;
/** Sends them, dying at the nth step of the whole run, then starts again until nothing dies. */
const runWith = async (killAt: number, thenAt: number) => {
  const there = receiver();
  const memories = NAMES.map((name) => ({
    name,
    memory: { stage: null as SendStage | null },
  }));
  let steps = 0;
  for (const at of [killAt, thenAt, 0]) {
    const one = fuse(at);
    try {
      for (const { name, memory } of memories)
        await deliver(peerOn(there, one), ledgerOn(memory, one), parcel(name));
      steps = one.steps();
    } catch (e) {
      if (!(e instanceof Killed)) throw e;
    }
  }
  return { taken: there.taken.toSorted(), steps };
};

describe('a run that is killed', () => {
  const once = NAMES.map((n) => `in/${n} content of ${n}`);
  it('has at least fifty points to die at', async () => {
    const whole = fuse(0);
    const there = receiver();
    for (const name of NAMES)
      await deliver(peerOn(there, whole), ledgerOn({ stage: null }, whole), parcel(name));
    expect(whole.steps()).toBeGreaterThanOrEqual(50);
  });
  it.each(Array.from({ length: 50 }, (_, i) => i + 1))(
    'at its step %i, and again at any of the next run, sends each file once',
    async (killAt) => {
      for (const thenAt of [0, 1, 2, 3, 5, 8, 11, 12, 13, 14, 15, 16])
        expect((await runWith(killAt, thenAt)).taken).toEqual(once);
    },
  );
});
