import { expect, it } from 'vitest';
import { protocolRates } from './protocol-rates.data.ts';

it('each set takes over from the one before, and nothing is cheaper than it was', () => {
  const amounts = [
    'meal',
    'singleMeal',
    'nightMeal',
    'special',
    'snack',
    'trip1',
    'trip2',
  ] as const;
  for (const [i, rate] of protocolRates.entries()) {
    const before = protocolRates[i - 1];
    if (before === undefined) continue;
    expect(rate.startsOn > before.startsOn).toBe(true);
    for (const amount of amounts) expect(rate[amount]).toBeGreaterThanOrEqual(before[amount]);
  }
});
it('a second meal of a trip costs a meal, to the cent that rounding leaves', () => {
  for (const { trip1, trip2, meal } of protocolRates)
    expect(Math.abs(trip2 - trip1 - meal)).toBeLessThanOrEqual(1);
});
it('names the source of each', () => {
  for (const { source } of protocolRates) expect(source.length).toBeGreaterThan(20);
});
