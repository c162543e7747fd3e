import { expect, it } from 'vitest';
import { payslipKeptUntil } from './kept-until.ts';

it.each([
  // Nobody knows when the person was born.
  ['2026-11-05', null, '2076-11-05'],
  // 40 years old: 75 comes after 35 years, fifty years later.
  ['2026-11-05', '1986-03-12', '2076-11-05'],
  // An apprentice of 17: 75 comes after 58 years.
  ['2026-11-05', '2009-06-30', '2084-06-30'],
  // Both on one day, and a day to either side.
  ['2026-11-05', '2001-11-05', '2076-11-05'],
  ['2026-11-05', '2001-11-06', '2076-11-06'],
  ['2026-11-05', '2001-11-04', '2076-11-05'],
  // Born on a 29 February: 75 on the 28th of a year without one (2079 has none).
  ['2026-11-05', '2004-02-29', '2079-02-28'],
  ['2028-02-29', null, '2078-02-28'],
])('opened on %s by somebody born on %s it is kept until %s', (opened, born, until) => {
  expect(payslipKeptUntil(opened, born)).toBe(until);
});
