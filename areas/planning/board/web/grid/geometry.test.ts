import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { linesOf } from '#areas/planning/board/sections.ts';
import { hit, layoutOf, lineAt, revealing, visible, xOf, yOf, type View } from './geometry.ts';

const lines = linesOf([0, 0, 1, 1]);
const layout = layoutOf({ lines, days: 31, months: 1, width: 1_200, density: 'comfortable' });
const view = (o: Partial<View> = {}): View => ({
  width: 1_200,
  height: 600,
  scrollTop: 0,
  scrollLeft: 0,
  ...o,
});

describe('layout', () => {
  test('heads are lower than people; dense rows are lower still', () => {
    expect([...layout.tops]).toEqual([0, 32, 72, 112, 144, 184, 224]);
    expect(layoutOf({ lines, days: 31, months: 1, width: 1_200, density: 'dense' }).tops[6]).toBe(
      2 * 32 + 4 * 34,
    );
  });
  test.each([
    [7, 1_200, 103],
    [7, 700, 96],
    [14, 1_200, 72],
    [31, 1_200, 38],
    [31, 2_000, 49],
    [123, 1_200, 34],
    [7, 3_000, 200],
  ])('%d days in %d px: columns of %d', (days, width, column) =>
    expect(layoutOf({ lines, days, months: 1, width, density: 'comfortable' }).column).toBe(column),
  );
  test.each([
    [31, 1_280],
    [31, 1_040],
    [31, 900],
    [28, 800],
  ])('fitted, %d days in %d px are all in the window, names beside them', (days, width) => {
    const fitted = layoutOf({
      lines,
      days,
      months: 1,
      width,
      density: 'comfortable',
      steered: 3,
      fit: true,
    });
    expect(fitted.width).toBeLessThanOrEqual(width);
    expect([fitted.column >= 20, fitted.left >= 150, fitted.steered]).toEqual([true, true, 0]);
    // The plain layout scrolls in the same window.
    expect(
      layoutOf({ lines, days, months: 1, width, density: 'comfortable' }).width,
    ).toBeGreaterThan(width);
  });
  test('several months need a band; little room gives the figures up', () => {
    expect(
      layoutOf({ lines, days: 92, months: 3, width: 1_200, density: 'comfortable' }).head,
    ).toBe(layout.head + 20);
    expect(layoutOf({ lines, days: 31, months: 1, width: 700, density: 'comfortable' }).right).toBe(
      0,
    );
  });
});

describe('what is under a point', () => {
  const { head, left, column } = layout;
  test.each<[string, number, number, unknown]>([
    ['corner', 10, 10, null],
    ['a day of the head', left + column * 2 + 1, 10, { part: 'day', day: 2 }],
    ['the first agency', 10, head + 5, { part: 'group', line: 0 }],
    ['an agency among the days', left + 50, head + 5, { part: 'group', line: 0 }],
    ['a name', 10, head + 40, { part: 'name', line: 1 }],
    ['a cell', left + column + 1, head + 33, { part: 'cell', line: 1, day: 1 }],
    ['the last person', left + 1, head + 223, { part: 'cell', line: 5, day: 0 }],
    ['below everybody', left + 1, head + 224, null],
    ['the totals', 1_190, head + 40, { part: 'total', line: 1 }],
    ['outside', -1, 100, null],
    ['under the scrollbar', 1_200, 100, null],
  ])('%s', (_, x, y, expected) =>
    expect(hit({ layout, view: view(), lines }, { x, y })).toEqual(expected),
  );
  test('scrolled', () => {
    expect(
      hit({ layout, view: view({ scrollLeft: column * 3 }), lines }, { x: left + 1, y: head + 40 }),
    ).toEqual({
      part: 'cell',
      line: 1,
      day: 3,
    });
    expect(
      hit({ layout, view: view({ scrollTop: 72 }), lines }, { x: left + 1, y: head + 33 }),
    ).toEqual({
      part: 'cell',
      line: 2,
      day: 0,
    });
  });
  test('people pass under the head that stays', () => {
    const low = view({ height: 120, scrollTop: 40 });
    expect(hit({ layout, view: low, lines }, { x: left + 50, y: head + 5 })).toEqual({
      part: 'group',
      line: 0,
    });
    expect(hit({ layout, view: low, lines }, { x: left + 50, y: head + 33 })).toEqual({
      part: 'cell',
      line: 2,
      day: 1,
    });
  });
  test('nobody, nothing', () =>
    expect(
      hit(
        {
          layout: layoutOf({
            lines: linesOf([]),
            days: 31,
            months: 1,
            width: 1_200,
            density: 'dense',
          }),
          view: view(),
          lines: linesOf([]),
        },
        { x: left + 5, y: head + 5 },
      ),
    ).toBeNull());
});

test('a point inside a drawn cell hits that cell, wherever the window is', () => {
  fc.assert(
    fc.property(
      fc.nat(200),
      fc.nat(800),
      fc.constantFrom(1, 2, 4, 5),
      fc.nat(30),
      (scrollTop, scrollLeft, line, day) => {
        const v = view({ scrollTop, scrollLeft });
        const [x, y] = [xOf(layout, v, day) + 3, yOf(layout, v, line) + 3];
        const part = hit({ layout, view: v, lines }, { x, y });
        const underHead = scrollTop > 0 && y >= layout.head && y < layout.head + layout.group;
        if (
          !underHead &&
          x >= layout.left &&
          x < v.width - layout.right &&
          y >= layout.head &&
          y < v.height
        )
          expect(part).toEqual({ part: 'cell', line, day });
        else expect(part?.part).not.toBe('cell');
      },
    ),
  );
});

test('halves find what a walk finds', () => {
  fc.assert(
    fc.property(fc.nat(300), (y) => {
      const walked = [...layout.tops].slice(0, -1).findLastIndex((top) => top <= y);
      expect(lineAt(layout.tops, y)).toBe(walked);
    }),
  );
});

test('revealing a cell puts all of it in sight, and moves nothing that is in sight already', () => {
  const tall = linesOf(Array.from({ length: 500 }, (_, i) => Math.floor(i / 50)));
  const wide = layoutOf({
    lines: tall,
    days: 123,
    months: 5,
    width: 1_200,
    density: 'comfortable',
  });
  fc.assert(
    fc.property(
      fc.nat(10_000),
      fc.nat(3_000),
      fc.integer({ min: 1, max: 509 }),
      fc.nat(122),
      (scrollTop, scrollLeft, line, day) => {
        fc.pre((tall[line] ?? -1) >= 0);
        const v = view({ scrollTop, scrollLeft });
        const to = { ...v, ...revealing(wide, v, { line, day }) };
        expect(yOf(wide, to, line)).toBeGreaterThanOrEqual(
          wide.head + (to.scrollTop === 0 ? 0 : wide.group),
        );
        expect(yOf(wide, to, line) + wide.row).toBeLessThanOrEqual(v.height);
        expect(xOf(wide, to, day)).toBeGreaterThanOrEqual(wide.left);
        expect(xOf(wide, to, day) + wide.column).toBeLessThanOrEqual(v.width - wide.right);
        expect(revealing(wide, to, { line, day })).toEqual({
          scrollTop: to.scrollTop,
          scrollLeft: to.scrollLeft,
        });
        const { top, bottom, first, last } = visible(wide, to);
        expect(top <= line && line <= bottom && first <= day && day <= last).toBe(true);
      },
    ),
  );
});
