import { expect, it } from 'vitest';
import { inTreeOrder, levelsOf } from './levels.ts';

const node = (id: number, parentId: number | null) => ({ id, parentId });
const nodes = [
  node(1, null),
  node(9, null),
  node(2, 1),
  node(3, 1),
  node(4, 2),
  node(5, 3),
  node(6, 77),
];

it('orders parents before what they hold, siblings as they came', () =>
  expect(inTreeOrder(nodes).map((n) => n.id)).toEqual([1, 2, 4, 3, 5, 9, 6]));
it('knows how deep each stands; one without its parent stands at the top', () => {
  expect([...levelsOf(inTreeOrder(nodes))]).toEqual([
    [1, 0],
    [2, 1],
    [4, 2],
    [3, 1],
    [5, 2],
    [9, 0],
    [6, 0],
  ]);
});
