import { expect, it } from 'vitest';
import { above, holdsSome, toggled } from './perimeter-choice.ts';

/** 1 › 2 › 3, 4; 5 stands alone under something that is not shown. */
const parents = new Map([
  [1, null],
  [2, 1],
  [3, 2],
  [4, 2],
  [5, 99],
]);

it.each([
  [3, [2, 1]],
  [1, []],
  [5, []],
])('above %i: %j', (id, expected) => expect(above(parents, id)).toEqual(expected));
it('says which hold a choice', () =>
  expect([1, 2, 3, 5].map((id) => holdsSome(parents, new Set([4]), id))).toEqual([
    true,
    true,
    false,
    false,
  ]));
it.each<[number[], number, number[]]>([
  [[], 3, [3]],
  [[3, 4, 5], 2, [5, 2]],
  [[3, 5], 3, [5]],
  [[2], 2, []],
])('from %j, %i gives %j', (chosen, id, expected) =>
  expect(toggled(parents, chosen, id)).toEqual(expected),
);
