import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  choose,
  countSelected,
  everythingSelected,
  isSelected,
  nothingSelected,
  pageState,
  rowsBetween,
  sentSelection,
  togglePage,
  toggleRow,
  type Selection,
} from './selection.ts';

const page = [11, 12, 13, 14];
const of = (...ids: number[]): Selection => ({ ids: new Set(ids), everything: false });

describe('the header checkbox', () => {
  test.each([
    [nothingSelected, 'none'],
    [of(12), 'partial'],
    [of(11, 12, 13, 14), 'all'],
    [of(11, 12, 13, 14, 99), 'all'],
    [of(99), 'none'],
    [everythingSelected, 'all'],
  ] as const)('%o → %s', (selection, state) => expect(pageState(selection, page)).toBe(state));

  test('an empty page is never "all"', () =>
    expect(pageState(everythingSelected, [])).toBe('none'));

  test('from partial it takes the whole page, then nothing of it, and leaves other pages alone', () => {
    const whole = togglePage(of(12, 99), page);
    expect([...whole.ids].toSorted()).toEqual([11, 12, 13, 14, 99]);
    expect([...togglePage(whole, page).ids]).toEqual([99]);
  });
});

describe('everything the filters match', () => {
  test('is not the page: unchecking one row leaves the rest of the page', () => {
    const after = toggleRow(everythingSelected, page, 12);
    expect(after.everything).toBe(false);
    expect([...after.ids]).toEqual([11, 13, 14]);
  });
  test('counts the total, a choice of rows counts itself', () => {
    expect(countSelected(everythingSelected, 4812)).toBe(4812);
    expect(countSelected(of(1, 2), 4812)).toBe(2);
  });
  test('is sent as allSelected and exportAll, rows as ids, nothing as nothing', () => {
    expect(sentSelection(everythingSelected)).toEqual({ allSelected: true, exportAll: true });
    expect(sentSelection(of(3, 4))).toEqual({ ids: [3, 4] });
    expect(sentSelection(nothingSelected)).toEqual({});
  });
});

describe('a range', () => {
  test.each([
    [12, 14, [12, 13, 14]],
    [14, 12, [12, 13, 14]],
    [13, 13, [13]],
    [99, 12, [12]],
  ] as const)('from %i to %i', (from, to, expected) =>
    expect(rowsBetween(page, from, to)).toEqual(expected),
  );
});

test('a row toggled twice is as it was, whatever was chosen before', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.integer({ min: 1, max: 40 })),
      fc.integer({ min: 1, max: 40 }),
      (ids, id) => {
        const before = of(...ids);
        const after = toggleRow(toggleRow(before, page, id), page, id);
        expect([...after.ids].toSorted()).toEqual([...before.ids].toSorted());
      },
    ),
  );
});

test('choosing rows makes exactly them chosen, and unchoosing them undoes it', () => {
  fc.assert(
    fc.property(fc.subarray(page), (ids) => {
      const on = choose(nothingSelected, page, ids, true);
      expect(page.filter((id) => isSelected(on, id))).toEqual(
        page.filter((id) => ids.includes(id)),
      );
      expect(choose(on, page, ids, false).ids.size).toBe(0);
    }),
  );
});
