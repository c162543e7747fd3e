import { expect, test } from 'vitest';
import { isReason } from './reason.ts';

test('three letters are a reason, two are not, however much space stands around them', () => {
  expect(isReason('gel')).toBe(true);
  expect(isReason('ok')).toBe(false);
  expect(isReason('  ok  ')).toBe(false);
  expect(isReason('')).toBe(false);
});
