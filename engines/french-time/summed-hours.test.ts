import { expect, test } from 'vitest';
import { formatSummedHours } from './summed-hours.ts';

const HOUR = 3_600;
test.each([
  [0, '0h00'],
  [151 * HOUR + 40 * 60, '151h40'],
  [9_999 * HOUR + 29 * 60, '9999h29'],
  [9_999 * HOUR + 30 * 60, '10\u202f000\u202fh'],
  [205_953 * HOUR + 49 * 60, '205\u202f954\u202fh'],
  [-3_244 * HOUR - 19 * 60, '−3244h19'],
  [-20_000 * HOUR, '−20\u202f000\u202fh'],
  [999_999 * HOUR, '999\u202f999\u202fh'],
  [1_820_000 * HOUR, '1,82\u202fMh'],
])('a sum of %d seconds is %s: minutes only where they can be read', (seconds, text) =>
  expect(formatSummedHours(seconds)).toBe(text),
);
