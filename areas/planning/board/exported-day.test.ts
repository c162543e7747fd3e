import { expect, it } from 'vitest';
import { exportedDay } from './exported-day.ts';
import { row } from './web/editing/gestures.fixtures.ts';
import type { AbsenceBar } from './contract.ts';

const bar = (
  code: string,
  state: 0 | 1 | 2,
  more: { halves?: number; hours?: readonly [number, number] } = {},
): AbsenceBar => [0, 0, code, state, 1, 1, 0, 0, more.halves ?? 0, more.hours ?? null];

it.each<[string, AbsenceBar[], string]>([
  ['nothing', [], 'CD 07:00-15:00'],
  ['leave', [bar('CP', 0)], 'CP'],
  ['a request leaves the shift', [bar('CP', 1)], 'CD 07:00-15:00 + CP (à valider)'],
  ['one asked to be given back still covers it', [bar('CP', 2)], 'CP (annulation demandée)'],
  ['a morning', [bar('CP', 0, { halves: 4 })], 'CD 07:00-15:00 + CP matin'],
  [
    'hours asked for',
    [bar('VM', 1, { hours: [540, 660] })],
    'CD 07:00-15:00 + VM 09:00-11:00 (à valider)',
  ],
])('%s', (_, absences, typed) =>
  expect(exportedDay(row(1, { planned: [[0, 'CD', 420, 900, 45]], absences }), 0)).toBe(typed),
);
