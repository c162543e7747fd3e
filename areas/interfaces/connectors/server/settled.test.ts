import { expect, it } from 'vitest';
import type { Peer } from './peer.ts';
import { settledFiles } from './settled.ts';

/** A folder that shows these sizes by name, look after look. */
const folder = (...looks: readonly Readonly<Record<string, number>>[]) => {
  let look = 0;
  const list = async () =>
    Object.entries(looks[look++] ?? {}).map(([name, size]) => ({ name, size }));
  return { list } as unknown as Peer;
};

it('leaves what grows, what has come meanwhile and what is called unfinished for the next run', async () => {
  const names = { 'b.csv': 10, 'a.csv': 5, 'c.csv.part': 7, '.d.csv': 1, 'e.pdf': 3 };
  const peer = folder(names, { ...names, 'b.csv': 11, 'f.csv': 2 });
  expect(await settledFiles(peer, 'in', (name) => name.endsWith('csv'))).toEqual({
    whole: [{ name: 'a.csv', size: 5 }],
    growing: ['b.csv', 'f.csv'],
  });
});
it('spares the second look where there is nothing', async () => {
  expect(await settledFiles(folder({ 'x.part': 1 }, { 'y.csv': 1 }), 'in')).toEqual({
    whole: [],
    growing: [],
  });
});
