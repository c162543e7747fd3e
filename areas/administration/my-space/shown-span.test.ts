import { describe, expect, it } from 'vitest';
import { keptMonths, monthsOf, spanOf, stepped } from './shown-span.ts';

describe('the days of one’s planning that are looked at', () => {
  it('are a day, a week from its Monday, a month', () => {
    expect(spanOf('day', '2026-12-01')).toEqual({ first: '2026-12-01', last: '2026-12-01' });
    expect(spanOf('week', '2026-12-01')).toEqual({ first: '2026-11-30', last: '2026-12-06' });
    expect(spanOf('month', '2026-12-01')).toEqual({ first: '2026-12-01', last: '2026-12-31' });
  });
  it('of a week over the end of a month, or of a year, are in two months', () => {
    expect(monthsOf(spanOf('week', '2026-12-01'))).toEqual(['2026-11', '2026-12']);
    expect(monthsOf(spanOf('week', '2027-01-01'))).toEqual(['2026-12', '2027-01']);
    expect(monthsOf(spanOf('day', '2026-12-01'))).toEqual(['2026-12']);
  });
  it('move by what they are', () => {
    expect(stepped('day', '2026-11-30', 1)).toBe('2026-12-01');
    expect(stepped('week', '2026-12-01', -1)).toBe('2026-11-24');
    expect(stepped('month', '2026-01-31', 1)).toBe('2026-02-01');
    expect(stepped('month', '2026-03-31', -1)).toBe('2026-02-01');
  });
  it('that a telephone keeps are 45 days back and 92 ahead, this month first', () => {
    expect(keptMonths('2027-01-31')).toEqual([
      '2027-01',
      '2027-02',
      '2027-03',
      '2027-04',
      '2027-05',
      '2026-12',
    ]);
    expect(keptMonths('2026-11-16')[0]).toBe('2026-11');
    expect(keptMonths('2026-11-14').at(-1)).toBe('2026-10');
  });
});
