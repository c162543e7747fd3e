import { describe, expect, it } from 'vitest';
import { plannedTotals } from './planned-total.ts';
import type { AbsenceBar, PlannedCell, ProvenCell } from './contract.ts';

/** Monday to Friday of seven hours: 8 to 16 h with an hour of break. */
const week = [0, 1, 2, 3, 4].map((day): PlannedCell => [day, 'JR', 480, 960, 60]);
const bar = (o: {
  state?: 0 | 1 | 2;
  from: number;
  to: number;
  halves?: number;
  hours?: readonly [number, number];
}): AbsenceBar => [
  o.from,
  o.to,
  'CP',
  o.state ?? 0,
  1,
  1,
  o.from,
  o.to,
  o.halves ?? 0,
  o.hours ?? null,
];
const proven = (day: number, hours: number): ProvenCell => [
  day,
  hours * 3600,
  0,
  0,
  'controlled',
  0,
  0,
];
const isPast = (day: number): boolean => day < 3;

it.each<[string, AbsenceBar[], number]>([
  ['nothing', [], 35],
  ['two days of leave', [bar({ from: 1, to: 2 })], 21],
  ['a request that waits takes nothing', [bar({ from: 1, to: 2, state: 1 })], 35],
  ['one that waits for its cancellation still does', [bar({ from: 1, to: 2, state: 2 })], 21],
  ['a morning', [bar({ from: 3, to: 3, halves: 4 })], 31.5],
  ['an afternoon, then a whole day', [bar({ from: 3, to: 4, halves: 6 })], 24.5],
  ['leave begun before the view', [bar({ from: -3, to: 0 })], 28],
  ['two hours of a day', [bar({ from: 2, to: 2, hours: [540, 660] })], 33],
  ['sickness over leave', [bar({ from: 0, to: 4 }), bar({ from: 1, to: 2 })], 0],
])('%s leaves of 35 h planned', (_, absences, hours) => {
  expect(
    plannedTotals({ planned: week, absences, proven: [], outside: [] }, isPast).planned / 3600,
  ).toBe(hours);
});

describe('the gap of what was proven', () => {
  it.each<[string, AbsenceBar[], ProvenCell[], number]>([
    ['without an absence', [], [proven(0, 8), proven(1, 6)], 0],
    ['work on a day of leave was not planned', [bar({ from: 1, to: 1 })], [proven(1, 6)], 6],
    ['a request still leaves it planned', [bar({ from: 1, to: 1, state: 1 })], [proven(1, 6)], -1],
    ['a morning off leaves half', [bar({ from: 1, to: 1, halves: 4 })], [proven(1, 4)], 0.5],
    ['two hours off', [bar({ from: 1, to: 1, hours: [540, 660] })], [proven(1, 5)], 0],
    ['days to come do not count', [], [proven(3, 9)], 0],
    ['nor do days of which nothing is proven', [], [proven(0, 0)], 0],
  ])('%s', (_, absences, cells, hours) => {
    const row = { planned: week, absences, proven: cells, outside: [] };
    expect(plannedTotals(row, isPast).gap / 3600).toBe(hours);
  });
});
