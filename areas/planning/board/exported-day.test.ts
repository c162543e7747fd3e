import { expect, it } from 'vitest';
import { exportedDay } from './exported-day.ts';
import { row } from './web/editing/gestures.fixtures.ts';
import type { AbsenceBar } from './contract.ts';

const bar = (
  code: string,
  state: 0 | 1 | 2,
  more: { halves?: number; hours?: readonly [number, number] } = {},
): AbsenceBar => [0, 0, code, state, 1, 1, 0, 0, more.halves ?? 0, more.hours ?? null];

it.each<[string, AbsenceBar[], string, string]>([
  ['nothing', [], 'CD 07:00-15:00', 'CD'],
  ['leave', [bar('CP', 0)], 'CP', 'CP'],
  ['a request leaves the shift', [bar('CP', 1)], 'CD 07:00-15:00 + CP (à valider)', 'CD + CP ?'],
  [
    'one asked to be given back still covers it',
    [bar('CP', 2)],
    'CP (annulation demandée)',
    'CP !',
  ],
  ['a morning', [bar('CP', 0, { halves: 4 })], 'CD 07:00-15:00 + CP matin', 'CD + CP'],
  [
    'hours asked for',
    [bar('VM', 1, { hours: [540, 660] })],
    'CD 07:00-15:00 + VM 09:00-11:00 (à valider)',
    'CD + VM ?',
  ],
])('%s', (_, absences, typed, code) => {
  const day = row(1, { planned: [[0, 'CD', 420, 900, 45]], absences });
  expect([exportedDay(day, 0, 'typed'), exportedDay(day, 0, 'code')]).toEqual([typed, code]);
});
