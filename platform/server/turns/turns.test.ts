import { expect, it } from 'vitest';
import { takingTurns } from './turns.ts';

/** Works that begin when it is their turn and end when they are told to. */
const scene = (limits: Parameters<typeof takingTurns>[0] = { atOnce: 2, mostWaiting: 3 }) => {
  const take = takingTurns(limits);
  const begun: string[] = [];
  const ends = new Map<string, PromiseWithResolvers<void>>();
  const ask = (name: string) => {
    const end = Promise.withResolvers<void>();
    ends.set(name, end);
    return take(Number(name[0]), () => {
      begun.push(name);
      return end.promise;
    });
  };
  const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
  const end = async (name: string, error?: Error): Promise<void> => {
    if (error === undefined) ends.get(name)?.resolve();
    else ends.get(name)?.reject(error);
    await settled();
  };
  return { ask, end, begun, settled };
};

it('one at a time for each customer, some for all, and nobody behind another one’s queue', async () => {
  const { ask, end, begun, settled } = scene();
  const all = ['1a', '1b', '1c', '2a', '2b', '3a'].map(ask);
  await settled();
  expect(begun).toEqual(['1a', '2a']);
  await end('1a');
  expect(begun.slice(2)).toEqual(['3a']);
  await end('2a');
  expect(begun.slice(3)).toEqual(['1b']);
  await end('1b');
  expect(begun.slice(4)).toEqual(['2b']);
  for (const name of ['3a', '2b', '1c']) await end(name);
  await Promise.all(all);
  expect(begun).toEqual(['1a', '2a', '3a', '1b', '2b', '1c']);
});

it('what fails gives its turn on, and too many of one customer are refused', async () => {
  const { ask, end, begun, settled } = scene({ atOnce: 1, mostWaiting: 2 });
  const first = ask('1a');
  const others = [ask('1b'), ask('1c')];
  await expect(ask('1d')).rejects.toMatchObject({ status: 429 });
  const last = ask('2a');
  const failed = first.catch((error: unknown) => error);
  await settled();
  await end('1a', new Error('broken'));
  expect(await failed).toEqual(new Error('broken'));
  for (const name of ['2a', '1b', '1c']) await end(name);
  await Promise.all([...others, last]);
  expect(begun).toEqual(['1a', '2a', '1b', '1c']);
});

it('two at once of one owner where that is said, in their order', async () => {
  const { ask, end, begun, settled } = scene({ atOnce: 3, each: 2, mostWaiting: 3 });
  const all = ['1a', '1b', '1c', '2a', '2b'].map(ask);
  await settled();
  expect(begun).toEqual(['1a', '1b', '2a']);
  await end('2a');
  await end('1b');
  expect(begun.slice(3)).toEqual(['2b', '1c']);
  for (const name of ['1a', '1c', '2b']) await end(name);
  await Promise.all(all);
});
