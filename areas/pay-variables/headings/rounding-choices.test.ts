import { expect, it } from 'vitest';
import { ROUNDING_MODES } from './heading.ts';
import { roundingChoices, roundingOf } from './rounding-choices.ts';

const stepsOf = (values: readonly { value: string }[]): number[] => [
  ...new Set(values.map(({ value }) => roundingOf(value)?.step ?? Number.NaN)),
];

it('hours are rounded to minutes, other units to hundredths, tenths, halves and wholes', () => {
  expect(stepsOf(roundingChoices('hour', null))).toEqual([60, 300, 360, 600, 900, 1800, 3600]);
  expect(stepsOf(roundingChoices('euro', null))).toEqual([100, 1_000, 5_000, 10_000]);
  expect(roundingChoices('euro', null)).toHaveLength(4 * ROUNDING_MODES.length);
});
it('one that was set in another way stays among them, once', () => {
  const now = { mode: ROUNDING_MODES[0], step: 120 };
  expect(roundingChoices('hour', now)[0]?.value).toBe(`${now.mode} 120`);
  const offered = roundingChoices('hour', null);
  expect(roundingChoices('hour', { ...now, step: 60 })).toEqual(offered);
});
