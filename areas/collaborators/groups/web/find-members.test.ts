import { expect, it } from 'vitest';
import { foundIn } from './find-members.ts';

const people = [
  { id: 1, label: 'LEFÈVRE Aurélie', hint: 'TM0012', agency: 'Agence Lyon' },
  { id: 2, label: 'DURAND Paul', hint: 'TM0013', agency: 'Agence Lyon' },
  { id: 3, label: 'MARTIN Léa', hint: 'TM0212', agency: 'Agence Rennes' },
];

it.each([
  ['', [1, 2, 3]],
  ['lefevre', [1]],
  ['LYON tm001', [1, 2]],
  ['léa', [3]],
  ['lea lyon', []],
  ['  ', [1, 2, 3]],
] as const)('finds %j', (typed, ids) => {
  expect(foundIn(people, typed).map((p) => p.id)).toEqual(ids);
});
