import { expect, test } from 'vitest';
import { shownValue, stateOf, textOfTarget, textOfValue } from './value.ts';

const ratio = { unit: 'number', shownAs: 'percent' } as const;
test('a ratio is shown as a percentage, hours as hours', () => {
  expect(textOfValue(9_500, ratio)).toMatch(/^95\s%$/);
  expect(shownValue(9_500, ratio)).toBe(95);
  expect(textOfTarget(92.5, ratio)).toMatch(/^92,5\s%$/);
  expect(shownValue(5_400, { unit: 'hour', shownAs: 'plain' })).toBe(1.5);
  expect(textOfTarget(1.5, { unit: 'hour', shownAs: 'plain' })).toBe('1h30');
});
test.each([
  ['at_least', 9_500, 'met'],
  ['at_least', 9_499, 'missed'],
  ['at_most', 9_500, 'met'],
  ['at_most', 9_501, 'missed'],
] as const)('%s 95 %%: %d is %s', (direction, value, state) => {
  expect(stateOf(value, { ...ratio, target: 95, direction })).toBe(state);
});
test('without a value or a target there is no state', () => {
  expect(stateOf(null, { ...ratio, target: 95, direction: 'at_least' })).toBeNull();
  expect(stateOf(1, { ...ratio, target: null, direction: 'at_least' })).toBeNull();
});
