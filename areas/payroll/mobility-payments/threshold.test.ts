import { describe, expect, it } from 'vitest';
import { standingIn, type Headcount } from './threshold.ts';

const years = (...averages: number[]): Headcount[] =>
  averages.map((average, i) => ({ year: 2020 + i, average: average * 100, isWhole: true }));
/** The liability of 2026 is decided by 2025 and the four years before. */
const standing = (headcounts: readonly Headcount[], liableSince: number | null = null) =>
  standingIn({ headcounts, liableSince }, 2026);

describe('the threshold of eleven employees', () => {
  it('is crossed after five civil years in a row, not after four', () => {
    expect(standing(years(3, 11, 12, 11, 11, 11))).toBe('liable');
    expect(standing(years(11, 10.99, 12, 11, 11, 11))).toBe('neutralised');
  });

  it('is left at once, and counted anew from there', () => {
    expect(standing(years(20, 20, 20, 20, 20, 10.99))).toBe('below');
    expect(standing(years(20, 20, 20, 20, 10, 20))).toBe('neutralised');
  });

  it('goes on for whoever was liable before and stays above', () => {
    const short = years(20, 20, 20, 20, 20, 20).slice(4);
    expect(standing(short)).toBe('unknown');
    expect(standing(short, 2012)).toBe('liable');
    expect(standing(short, 2026)).toBe('liable');
    expect(standing(short, 2027)).toBe('unknown');
    // Dated from the year itself: what was below before that year no longer counts.
    expect(standing(years(20, 20, 20, 20, 10, 20), 2026)).toBe('liable');
  });

  it('of liability that was interrupted says so whatever was liable once', () => {
    expect(standing(years(20, 20, 20, 20, 10, 20), 2012)).toBe('neutralised');
    expect(standing(years(20, 20, 20, 20, 20, 5), 2012)).toBe('below');
  });

  it('is not guessed from years that the portal knows in part', () => {
    const part = (average: number): Headcount[] => [{ year: 2025, average, isWhole: false }];
    expect(standing(part(900))).toBe('unknown');
    expect(standing(part(900), 2015)).toBe('liable');
    expect(standing([], null)).toBe('unknown');
  });
});
