import { describe, expect, it } from 'vitest';
import {
  gapScore,
  impossible,
  populationOf,
  roomOf,
  unlike,
  usualOf,
  type Population,
} from './plausibility.ts';

const hours = { unit: 'hour' } as const;
const H = 3_600;

describe('what cannot be', () => {
  const october = roomOf({ first: '2026-10-01', last: '2026-10-31' });
  it('a month holds the hours of its clock: 745 in October, when an hour comes twice', () => {
    expect(october).toEqual({ days: 31, seconds: 745 * H });
    expect(roomOf({ first: '2026-03-29', last: '2026-03-29' }).seconds).toBe(23 * H);
    expect(roomOf({ first: '2024-02-01', last: '2024-02-29' }).days).toBe(29);
  });
  it('no more hours than the days hold, to the second', () => {
    expect(impossible(745 * H, hours, october)).toBeNull();
    expect(impossible(745 * H + 1, hours, october)).toBe('hours');
  });
  it('no more days than there are', () => {
    expect(impossible(310_000, { unit: 'day' }, october)).toBeNull();
    expect(impossible(310_001, { unit: 'day' }, october)).toBe('days');
  });
  it.each(['hour', 'day', 'euro', 'rate', 'number'] as const)('nothing negative: %s', (unit) => {
    expect(impossible(-1, { unit }, october)).toBe('negative');
    expect(impossible(0, { unit }, october)).toBeNull();
  });
  it('hours of other months have no bound in the days of this one, and are not negative either', () => {
    const earlier = { unit: 'hour', code: 'HTRIM_ANT' } as const;
    expect(impossible(1_000 * H, earlier, october)).toBeNull();
    expect(impossible(-1, earlier, october)).toBe('negative');
  });
  it('amounts have no upper bound, and balances of counters none at all', () => {
    expect(impossible(1e12, { unit: 'euro' }, october)).toBeNull();
    const balance = { unit: 'day', balance: true } as const;
    expect([impossible(-50_000, balance, october), impossible(450_000, balance, october)]).toEqual([
      null,
      null,
    ]);
  });
});

describe('what is usual', () => {
  it('is the median of three months: the middle one, the mean of two, the only one', () => {
    expect(usualOf([30, 10, 20])).toBe(20);
    expect(usualOf([10, null, 20])).toBe(15);
    expect(usualOf([null, null, 7])).toBe(7);
    expect(usualOf([null, null, null])).toBeNull();
  });
  it('of everybody, lies between the 1st and the 99th percentile of a spreadsheet', () => {
    // 101 figures 0 … 100: the 1st percentile is the second of them, the 99th the last but one.
    const all = Array.from({ length: 101 }, (_, i) => i);
    expect(populationOf(all)).toEqual({ count: 101, first: 1, last: 99, median: 50 });
    // Four figures 0, 10, 20, 30: place 0,03 and 2,97 of 0 … 3.
    const four = populationOf([30, 0, 20, 10]);
    expect([four?.first, four?.last, four?.median]).toEqual([
      expect.closeTo(0.3),
      expect.closeTo(29.7),
      15,
    ]);
    expect(populationOf([])).toBeNull();
  });
});

describe('a figure unlike the others', () => {
  const everybody: Population = { count: 300, first: 100, last: 200, median: 150 };
  it('is outside both: the person’s half around the median, and the percentiles', () => {
    expect(unlike(226, 150, everybody)).toBe(true);
    // 225 is 150 and a half of it: within.
    expect(unlike(225, 150, everybody)).toBe(false);
    expect(unlike(74, 150, everybody)).toBe(true);
    expect(unlike(75, 150, everybody)).toBe(false);
    // Far from the person's own, but nothing special among the others.
    expect(unlike(200, 100, everybody)).toBe(false);
    expect(unlike(201, 100, everybody)).toBe(true);
    // Outside the others, but as this person always is.
    expect(unlike(260, 250, everybody)).toBe(false);
  });
  it('of a person without a month before is measured by everybody’s median', () => {
    expect(unlike(226, null, everybody)).toBe(true);
    expect(unlike(225, null, everybody)).toBe(false);
    expect(unlike(10, null, null)).toBe(false);
  });
  it('is anything at all where a person usually has none', () => {
    expect(unlike(201, 0, everybody)).toBe(true);
    expect(unlike(0, 0, { ...everybody, first: 0 })).toBe(false);
  });
  it('is further the more widths of everybody it is away', () => {
    expect(gapScore(350, 150, everybody)).toBe(2);
    expect(gapScore(350, null, everybody)).toBe(2);
    // Where everybody has the same, a tenth of it is a width.
    expect(gapScore(30, 20, { count: 9, first: 20, last: 20, median: 20 })).toBe(5);
  });
});
