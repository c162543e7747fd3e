import { expect, test } from 'vitest';
import { circuitsLeft } from './circuits-left.ts';
import type { AbsenceBar, BoardRow } from './contract.ts';

const row = (absences: readonly AbsenceBar[]): BoardRow => ({
  id: 1,
  name: 'DUPONT Jean',
  matricule: 'M1',
  group: 0,
  driverType: 'CD',
  outside: [],
  planned: [],
  absences,
  proven: [],
  // Two on the first day, one on each of the two after it.
  circuits: [
    [0, 'L01', 'a', 1, 'Lyon'],
    [0, 'L02', 'a', 1, 'Lyon est'],
    [1, 'L01', 'a', 0, 'Lyon'],
    [2, 'L01', 'a', 1, 'Lyon'],
  ],
  totals: [0, 0, 0, 0, 0],
});
test.each<[string, readonly AbsenceBar[], number]>([
  ['nobody is away', [], 0],
  ['the first day is granted', [[0, 0, 'CP', 0, 5, 0, 0, 0, 0]], 2],
  ['three days are granted, the last one in the morning only', [[0, 2, 'CP', 0, 5, 0, 0, 2, 1]], 3],
  ['an answer is awaited', [[0, 2, 'CP', 1, 5, 0, 0, 2, 0]], 0],
  ['some hours are taken', [[1, 1, 'VM', 0, 5, 0, 1, 1, 0, [540, 660]]], 0],
])('%s', (_, absences, count) => expect(circuitsLeft({ rows: [row(absences)] })).toBe(count));
