import { expect, test } from 'vitest';
import { valueText } from './value-text.ts';

test('hours say their sign before them, seconds only where there are any, and nothing is not negative', () => {
  expect([0, 59, 3_600, 5_430, -5_400, -59].map((seconds) => valueText(seconds, 'hour'))).toEqual([
    '0h00',
    '0h00m59s',
    '1h00',
    '1h30m30s',
    '−1h30',
    '−0h00m59s',
  ]);
});
