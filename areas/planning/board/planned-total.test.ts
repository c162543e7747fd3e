import { expect, it } from 'vitest';
import { plannedTotal } from './planned-total.ts';
import type { AbsenceBar, PlannedCell } from './contract.ts';

/** Monday to Friday of seven hours: 8 to 16 h with an hour of break. */
const week = [0, 1, 2, 3, 4].map((day): PlannedCell => [day, 'JR', 480, 960, 60]);
const bar = (o: { state?: 0 | 1 | 2; from: number; to: number; halves?: number }): AbsenceBar => [
  o.from,
  o.to,
  'CP',
  o.state ?? 0,
  1,
  1,
  o.from,
  o.to,
  o.halves ?? 0,
  null,
];

it.each<[string, AbsenceBar[], number]>([
  ['nothing', [], 35],
  ['two days of leave', [bar({ from: 1, to: 2 })], 21],
  ['a request that waits takes nothing', [bar({ from: 1, to: 2, state: 1 })], 35],
  ['one that waits for its cancellation still does', [bar({ from: 1, to: 2, state: 2 })], 21],
  ['a morning', [bar({ from: 3, to: 3, halves: 4 })], 31.5],
  ['an afternoon, then a whole day', [bar({ from: 3, to: 4, halves: 6 })], 24.5],
  ['leave begun before the view', [bar({ from: -3, to: 0 })], 28],
])('%s leaves of 35 h planned', (_, absences, hours) => {
  expect(plannedTotal(week, absences) / 3600).toBe(hours);
});
