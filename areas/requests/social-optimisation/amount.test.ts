import { expect, test } from 'vitest';
import { amountOf } from './amount.ts';

const month = { people: 7, saving: 12_345 };
test.each([
  [{ basis: 'flat', price: 15_000, share: null }, month, 15_000],
  [{ basis: 'per_person', price: 450, share: null }, month, 3_150],
  // 123.45 € × 10 % = 12.345 €: half a cent goes up.
  [{ basis: 'share', price: null, share: 1_000 }, month, 1_235],
  [{ basis: 'share', price: null, share: 1_000 }, { people: 7, saving: 12_344 }, 1_234],
  [{ basis: 'share', price: null, share: 3_333 }, { people: 0, saving: 100_000 }, 33_330],
  [{ basis: 'share', price: null, share: 1_000 }, { people: 7, saving: null }, null],
  [{ basis: 'per_person', price: 450, share: null }, { people: 0, saving: null }, 0],
] as const)('%j of %j is %s', (terms, of, amount) => {
  expect(amountOf(terms, of)).toBe(amount);
});
