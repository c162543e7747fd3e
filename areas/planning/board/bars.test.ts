import { describe, expect, it } from 'vitest';
import { absencesOn } from './bars.ts';
import { runOf } from './web/grid/draw-cells.ts';
import { indexOf, sheetOf } from './sheet.ts';
import { applied, inverse } from './web/editing/edit.ts';
import { clearing, typedInto } from './web/editing/gestures.ts';
import { data, range, row } from './web/editing/gestures.fixtures.ts';
import type { AbsenceBar, BoardData } from './contract.ts';

const bar = (
  id: number,
  code: string,
  [from, to]: readonly [number, number],
  { halves = 0, state = 0 }: { halves?: number; state?: 0 | 1 } = {},
): AbsenceBar => [from, to, code, state, id, 1, from, to, halves];
const codesOn = (absences: AbsenceBar[], day: number): string[] =>
  absencesOn({ absences }, day).days.map((a) => a.code);
const leave = bar(1, 'CP', [0, 6]);

describe('a stop over leave', () => {
  it.each<[string, AbsenceBar[], string[]]>([
    ['stands alone', [leave, bar(2, 'MAL', [2, 3])], ['MAL']],
    ['of work too', [leave, bar(2, 'AT', [2, 3])], ['AT']],
    [
      'of a morning leaves the afternoon to the leave',
      [leave, bar(2, 'MAL', [2, 2], { halves: 4 })],
      ['MAL', 'CP'],
    ],
    ['that waits covers nothing', [leave, bar(2, 'MAL', [2, 3], { state: 1 })], ['CP', 'MAL']],
    [
      'over leave that waits stands alone',
      [bar(1, 'CP', [0, 6], { state: 1 }), bar(2, 'MAL', [2, 3])],
      ['MAL'],
    ],
    ['whose reason is hidden does so too', [leave, bar(2, 'ABS', [2, 3])], ['ABS']],
    ['only stops do: training stays beside', [leave, bar(2, 'FOR', [2, 3])], ['CP', 'FOR']],
  ])('%s', (_, absences, codes) => expect(codesOn(absences, 2)).toEqual(codes));
});

it('the bar of leave is broken where a stop lies over it', () => {
  const index = indexOf(row(1, { absences: [leave, bar(2, 'MAL', [2, 3])] }), 14);
  const runs = [0, 2, 4, 6].map((day) => {
    const one = index.absence[day];
    return one === undefined ? null : [one.code, runOf(index, one, day)];
  });
  expect(runs).toEqual([
    ['CP', { first: 0, last: 1 }],
    ['MAL', { first: 2, last: 3 }],
    ['CP', { first: 4, last: 6 }],
    ['CP', { first: 4, last: 6 }],
  ]);
});

describe('on the board', () => {
  const board: BoardData = { ...data, rows: [row(1, { absences: [leave] })] };
  const typed = typedInto(sheetOf(board), range(1, 1, 2, 3), { kind: 'absence', code: 'MAL' });
  const sick = applied(board, [typed]);
  const shown = (from: BoardData): (string | undefined)[] =>
    [1, 2, 3, 4].map((day) => sheetOf(from).at(0, day).absence?.code);
  it('a stop is typed over leave, which stays as it was', () => {
    expect(shown(sick)).toEqual(['CP', 'MAL', 'MAL', 'CP']);
    expect(sick.rows[0]?.absences.map((a) => a.slice(0, 3))).toEqual([
      [0, 6, 'CP'],
      [2, 3, 'MAL'],
    ]);
  });
  it('what is cleared is the stop alone, and the leave is there again', () => {
    const cleared = applied(sick, [clearing(sheetOf(sick), range(1, 1, 2, 3))]);
    expect(cleared.rows[0]?.absences.map((a) => a.slice(0, 3))).toEqual([[0, 6, 'CP']]);
    expect(shown(applied(sick, [inverse(typed)]))).toEqual(['CP', 'CP', 'CP', 'CP']);
  });
});
