import { expect, test } from 'vitest';
import { sheetOf } from '#areas/planning/board/sheet.ts';
import { cellText } from '../day-words.ts';
import { applied } from './edit.ts';
import { typedInto } from './gestures.ts';
import { data, range, sheet } from './gestures.fixtures.ts';
import { withUnsent } from './unsent.ts';

const shift = { code: 'CD', start: 420, end: 900, pause: 45 };
const typed = typedInto(sheet, range(1, 1, 8, 9), { kind: 'shift', shift });
const leave = typedInto(sheet, range(3, 3, 10, 11), { kind: 'absence', code: 'CP' });

test('days that wait for the server’s answer are marked and said, no other day is', () => {
  const edits = [typed, leave];
  const waiting = withUnsent(applied(data, edits), edits);
  expect(waiting.rows.map((r) => r.unsent)).toEqual([[8, 9], undefined, [10, 11]]);
  expect(waiting.rows[1]).toBe(data.rows[1]);
  const shown = sheetOf(waiting);
  expect([7, 8, 9, 10].map((day) => shown.at(0, day).unsent)).toEqual([false, true, true, false]);
  expect(cellText(shown, 0, 8)).toMatch(/de 07:00 à 15:00, pas encore enregistré$/);
  expect(cellText(shown, 0, 7)).not.toContain('enregistré');
});

test('nothing is marked once the server has answered; days beyond the board mark nothing', () => {
  const saved = applied(data, [typed]);
  expect(withUnsent(saved, [])).toBe(saved);
  const far = {
    ...typed,
    cells: typed.cells.map((c) => ({ ...c, day: '2031-01-01' })),
  };
  expect(withUnsent(data, [far]).rows[0]?.unsent).toEqual([]);
});
