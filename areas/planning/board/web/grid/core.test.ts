import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  afterKey,
  carry,
  firstCell,
  isMany,
  rangeOf,
  rowsIn,
  sameOrder,
  select,
  toTsv,
  type Ground,
  type Selection,
  type Stroke,
} from './core.ts';
import { linesOf } from '#areas/planning/board/sections.ts';

// Three agencies of 2, 1 and 3 people; two weeks from a Thursday.
const lines = linesOf([0, 0, 1, 2, 2, 2]);
const weekdays = [4, 5, 6, 7, 1, 2, 3, 4, 5, 6, 7, 1, 2, 3];
const ground: Ground = { lines, weekdays, page: 3 };
const at = (line: number, day: number): Selection => select(null, { line, day });
const stroke = (keys: string): Stroke => ({
  key: keys.split('+').at(-1) ?? '',
  ctrl: keys.includes('Ctrl+'),
  shift: keys.includes('Shift+'),
});
const press = (from: Selection, ...keys: string[]): Selection =>
  keys.reduce<Selection>((now, key) => afterKey(ground, now, stroke(key)) ?? now, from);
const place = ({ anchor }: Selection): string => `${anchor.line}:${anchor.day}`;

test('agency heads stand before their people', () =>
  expect([...lines]).toEqual([-1, 0, 1, -2, 2, -3, 3, 4, 5]));
test('the first cell is a person’s; without anybody there is none', () => {
  expect(firstCell(lines)).toEqual(at(1, 0));
  expect(firstCell(linesOf([]))).toBeNull();
});

describe('keys', () => {
  test.each<[string, string, string]>([
    ['1:0', 'ArrowDown', '2:0'],
    ['2:0', 'ArrowDown', '4:0'],
    ['4:0', 'ArrowUp', '2:0'],
    ['1:0', 'ArrowUp', '1:0'],
    ['8:0', 'ArrowDown', '8:0'],
    ['1:0', 'ArrowLeft', '1:0'],
    ['1:0', 'ArrowRight', '1:1'],
    ['1:13', 'ArrowRight', '1:13'],
    ['1:3', 'Home', '1:0'],
    ['1:3', 'End', '1:13'],
    ['4:3', 'Ctrl+Home', '1:0'],
    ['4:3', 'Ctrl+End', '8:13'],
    ['1:2', 'PageDown', '4:2'],
    ['2:2', 'PageDown', '6:2'],
    ['8:2', 'PageDown', '8:2'],
    ['8:2', 'PageUp', '4:2'],
    ['2:2', 'PageUp', '1:2'],
    // By agency: its first person, then the one of the agency before; at the last agency, its last person.
    ['2:1', 'Ctrl+ArrowDown', '4:1'],
    ['4:1', 'Ctrl+ArrowDown', '6:1'],
    ['6:1', 'Ctrl+ArrowDown', '8:1'],
    ['8:1', 'Ctrl+ArrowUp', '6:1'],
    ['6:1', 'Ctrl+ArrowUp', '4:1'],
    ['4:1', 'Ctrl+ArrowUp', '1:1'],
    ['1:1', 'Ctrl+ArrowUp', '1:1'],
    // By week: Mondays, then the ends.
    ['1:0', 'Ctrl+ArrowRight', '1:4'],
    ['1:4', 'Ctrl+ArrowRight', '1:11'],
    ['1:11', 'Ctrl+ArrowRight', '1:13'],
    ['1:13', 'Ctrl+ArrowLeft', '1:11'],
    ['1:11', 'Ctrl+ArrowLeft', '1:4'],
    ['1:4', 'Ctrl+ArrowLeft', '1:0'],
  ])('from %s, %s leads to %s', (from, key, to) => {
    const [line = 0, day = 0] = from.split(':').map(Number);
    expect(place(press(at(line, day), key))).toBe(to);
  });
  test('other keys are not the grid’s', () =>
    expect(afterKey(ground, at(1, 0), stroke('x'))).toBeNull());
  test('Shift stretches from where it began; Escape keeps the anchor, an arrow walks on from it', () => {
    const range = press(at(1, 3), 'Shift+ArrowDown', 'Shift+ArrowDown', 'Shift+ArrowLeft');
    expect(rangeOf(range)).toEqual({ top: 1, bottom: 4, first: 2, last: 3 });
    expect(isMany(rangeOf(range))).toBe(true);
    expect(press(range, 'Escape')).toEqual(at(1, 3));
    // As in spreadsheets the keyboard stays at the anchor: an arrow walks on from there.
    expect(press(range, 'ArrowRight')).toEqual(at(1, 4));
  });
  test('Monday to Friday by Shift, then down: the same Monday of the person below', () => {
    const week = press(at(1, 4), ...Array.from({ length: 4 }, () => 'Shift+ArrowRight'));
    expect(rangeOf(week)).toEqual({ top: 1, bottom: 1, first: 4, last: 8 });
    expect(press(week, 'ArrowDown')).toEqual(at(2, 4));
  });
  test('Ctrl+A takes everybody', () =>
    expect(rangeOf(press(at(4, 2), 'Ctrl+a'))).toEqual({ top: 1, bottom: 8, first: 0, last: 13 }));
});

describe('folded heads', () => {
  // The second of three agencies is folded, then all of them.
  const own = linesOf([0, 0, 1, 2, 2, 2], new Set([1]));
  const all = linesOf([0, 0, 1], new Set([0, 1]));
  test('their people are left out', () =>
    expect([[...own], [...all]]).toEqual([
      [-1, 0, 1, -2, -3, 3, 4, 5],
      [-1, -2],
    ]));
  test.each<[string, string, string]>([
    ['2:0', 'ArrowDown', '3:0'],
    ['3:0', 'ArrowDown', '5:0'],
    ['5:0', 'ArrowUp', '3:0'],
    ['3:0', 'ArrowUp', '2:0'],
    ['1:0', 'Ctrl+ArrowDown', '3:0'],
    ['3:0', 'Ctrl+ArrowDown', '5:0'],
    ['5:0', 'Ctrl+ArrowUp', '3:0'],
    ['3:0', 'Ctrl+ArrowUp', '1:0'],
    ['5:3', 'Ctrl+Home', '1:0'],
  ])('a folded head is a stop: from %s, %s leads to %s', (from, key, to) => {
    const [line = 0, day = 0] = from.split(':').map(Number);
    expect(place(afterKey({ ...ground, lines: own }, at(line, day), stroke(key)) ?? at(0, 0))).toBe(
      to,
    );
  });
  test('where everything is folded, the first head is the first cell', () => {
    expect(firstCell(all)).toEqual(at(0, 0));
    expect(
      place(afterKey({ ...ground, lines: all }, at(1, 2), stroke('Ctrl+Home')) ?? at(9, 9)),
    ).toBe('0:0');
    expect(
      place(afterKey({ ...ground, lines: all }, at(0, 2), stroke('Ctrl+End')) ?? at(9, 9)),
    ).toBe('1:13');
  });
});

describe('copy', () => {
  test('one line per person, heads left out, what would break a sheet made plain', () => {
    const range = { top: 2, bottom: 4, first: 0, last: 1 };
    expect(rowsIn(lines, range)).toEqual([1, 2]);
    expect(toTsv(lines, range, (row, day) => (day === 0 ? `a\t${row}` : 'x\ny'))).toBe(
      'a 1\tx y\na 2\tx y',
    );
  });
});

describe('other data under the selection', () => {
  const days = ['2026-05-01', '2026-05-02', '2026-05-03'];
  const before = { lines: linesOf([0, 0, 1]), ids: [10, 11, 12], days };
  test('the same person and day, wherever they went', () => {
    const after = {
      lines: linesOf([0, 0, 0, 1]),
      ids: [9, 10, 11, 12],
      days: ['2026-04-30', ...days],
    };
    expect(carry({ anchor: { line: 1, day: 0 }, end: { line: 4, day: 2 } }, before, after)).toEqual(
      { anchor: { line: 2, day: 1 }, end: { line: 5, day: 3 } },
    );
  });
  test('another month keeps the person at its nearer end', () => {
    const next = { ...before, days: ['2026-06-01', '2026-06-02'] };
    const previous = { ...before, days: ['2026-04-29', '2026-04-30'] };
    expect(carry(at(2, 1), before, next)).toEqual(at(2, 0));
    expect(carry(at(2, 1), before, previous)).toEqual(at(2, 1));
  });
  test('a person whose head was folded leaves the cell to the head, which keeps it when people come', () => {
    const heads = {
      ids: [10, 11, 12],
      days,
      sections: [{ key: 'a' }, { key: 'b' }],
      sectionOf: [0, 0, 1],
    };
    const open = { ...heads, lines: linesOf([0, 0, 1]) };
    const folded = { ...heads, lines: linesOf([0, 0, 1], new Set([0])) };
    expect(carry(at(2, 1), open, folded)).toEqual(at(0, 1));
    expect(carry(at(4, 1), open, folded)).toEqual(at(2, 1));
    expect(carry(at(0, 1), folded, { ...open, ids: [10, 13, 12] })).toEqual(at(0, 1));
  });
  test('the same order is the same people on the same lines and days', () => {
    const longer = { ...before, days: [...days, '2026-05-04'] };
    expect([
      sameOrder(before, { ...before, days: [...days] }),
      sameOrder(before, { ...before, ids: before.ids.toReversed() }),
      sameOrder(before, longer),
    ]).toEqual([true, false, false]);
  });
  test('a person who left takes the selection away', () =>
    expect(
      carry(at(2, 1), before, { ...before, lines: linesOf([0, 1]), ids: [10, 12] }),
    ).toBeNull());
});

const keys = fc.array(
  fc.constantFrom(
    'ArrowUp',
    'ArrowDown',
    'ArrowLeft',
    'ArrowRight',
    'Ctrl+ArrowUp',
    'Ctrl+ArrowDown',
    'Ctrl+ArrowLeft',
    'Ctrl+ArrowRight',
    'PageUp',
    'PageDown',
    'Home',
    'End',
    'Ctrl+Home',
    'Ctrl+End',
    'Shift+ArrowDown',
    'Shift+PageUp',
    'Escape',
  ),
  { maxLength: 60 },
);
test('whatever is pressed, the active cell is a person’s and inside', () => {
  fc.assert(
    fc.property(
      fc.array(fc.nat(4), { minLength: 1, maxLength: 40 }),
      fc.integer({ min: 1, max: 40 }),
      keys,
      (groups, days, pressed) => {
        const own = linesOf(groups.toSorted((a, b) => a - b));
        const floor: Ground = {
          lines: own,
          weekdays: Array.from({ length: days }, (_, i) => (i % 7) + 1),
          page: 5,
        };
        let now = firstCell(own);
        for (const key of pressed) {
          now = now && (afterKey(floor, now, stroke(key)) ?? now);
          const { line, day } = now?.end ?? { line: -1, day: -1 };
          expect(own[line]).toBeGreaterThanOrEqual(0);
          expect(day).toBeGreaterThanOrEqual(0);
          expect(day).toBeLessThan(days);
        }
      },
    ),
  );
});

test('10,000 people: a thousand strokes and a whole copy stay far below a frame each', () => {
  const groups = Array.from({ length: 10_000 }, (_, i) => Math.floor(i / 170));
  const many = linesOf(groups);
  const floor: Ground = {
    lines: many,
    weekdays: Array.from({ length: 31 }, (_, i) => (i % 7) + 1),
    page: 20,
  };
  const start = performance.now();
  let now = at(1, 0);
  for (let i = 0; i < 1_000; i += 1)
    now = afterKey(floor, now, stroke(i % 3 === 0 ? 'Ctrl+ArrowDown' : 'PageDown')) ?? now;
  const perStroke = (performance.now() - start) / 1_000;
  expect(many[now.anchor.line]).toBe(9_999);
  expect(perStroke).toBeLessThan(4);
  const text = toTsv(
    many,
    rangeOf({ anchor: { line: 1, day: 0 }, end: { line: many.length - 1, day: 30 } }),
    () => 'CD',
  );
  expect(text.split('\n')).toHaveLength(10_000);
});
