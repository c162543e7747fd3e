import { describe, expect, it } from 'vitest';
import { dayNumber, isAfter } from './dates.ts';

describe('days', () => {
  it.each([
    ['31012026', 20260131],
    ['30042026', 20260430],
    ['29022024', 20240229],
    ['29022000', 20000229],
    ['31122026', 20261231],
    ['01012026', 20260101],
  ])('%s is a day', (text, number) => {
    expect(dayNumber(text)).toBe(number);
  });
  it.each([
    '31042026',
    '31062026',
    '31092026',
    '31112026',
    '29022026',
    '29021900',
    '32012026',
    '00012026',
    '01002026',
    '01132026',
    '0101202',
    '010120261',
    '0101202a',
    ' 1012026',
    '01-12026',
    undefined,
  ])('%s is none', (text) => {
    expect(dayNumber(text)).toBeNull();
  });
  it('come after one another by the calendar, not by their text', () => {
    expect(isAfter('01022026', '31012026')).toBe(true);
    expect(isAfter('31012026', '01022026')).toBe(false);
    expect(isAfter('31012026', '31012026')).toBe(false);
    expect(isAfter('99999999', '31012026')).toBe(false);
    expect(isAfter('31012026', undefined)).toBe(false);
    expect(isAfter(undefined, '31012026')).toBe(false);
  });
});
