import { expect, it } from 'vitest';
import { sheetOf } from '../sheet.ts';
import { cellText } from './day-words.ts';
import { data } from './editing/gestures.fixtures.ts';
import { sideMarksOf, withSideMarks } from './use-side-marks.ts';

const marks = sideMarksOf({
  offences: [
    { collaboratorId: 1, day: '2026-05-05', text: 'Repos journalier (très grave)', grave: true },
    { collaboratorId: 1, day: '2026-05-05', text: 'Conduite', grave: false },
    { collaboratorId: 3, day: '2026-06-30', text: 'Ailleurs', grave: false },
  ],
  expenses: [{ collaboratorId: 1, day: '2026-05-05', text: 'Repas 2' }],
  lacks: [{ collaboratorId: 1, day: '2026-05-05', texts: ['FIMO absente'] }],
  published: [{ collaboratorId: 1, day: '2026-05-05', state: 'unseen' }],
});

it('is said of its day and of no other', () => {
  const sheet = sheetOf(withSideMarks(data, marks));
  const words = (day: number): string => cellText(sheet, 0, day);
  expect(words(1)).toContain(
    'FIMO absente, infraction : Repos journalier (très grave), infraction : Conduite, frais : Repas 2',
  );
  expect(words(0)).not.toContain('infraction');
  expect(sheet.at(0, 1).mark?.[2]).toBe(true);
});

it('keeps the rows of whom nothing is known, and the marked ones while nothing changes', () => {
  const [first, again] = [withSideMarks(data, marks), withSideMarks(data, marks)];
  expect(first.rows[1]).toBe(data.rows[1]);
  // A day that is not shown marks nobody.
  expect(first.rows[2]).toBe(data.rows[2]);
  expect(first.rows[0]).not.toBe(data.rows[0]);
  expect(again.rows[0]).toBe(first.rows[0]);
  expect(withSideMarks(data, new Map())).toBe(data);
});
