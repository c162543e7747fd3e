import { expect, test } from 'vitest';
import { frenchPhone, frenchPlate, isPhone } from './french-identifiers.ts';

test.each([
  ['0612345678', '06 12 34 56 78'],
  ['06.12.34.56.78', '06 12 34 56 78'],
  ['06-12-34-56-78', '06 12 34 56 78'],
  ['06 12 34 56 78', '06 12 34 56 78'],
  ['+33612345678', '+33 6 12 34 56 78'],
  ['+33 (0)6 12 34 56 78', '+33 6 12 34 56 78'],
  ['0033612345678', '+33 6 12 34 56 78'],
  // Not French numbers of ten digits: left as they are.
  ['3615', '3615'],
  ['+32 470 12 34 56', '+32 470 12 34 56'],
  ['0012345678', '0012345678'],
  [' poste 12 ', 'poste 12'],
  ['', ''],
])('telephone %s is %s', (typed, shown) => {
  expect(frenchPhone(typed)).toBe(shown);
  expect(frenchPhone(shown)).toBe(shown);
});

test('what cannot be dialled is no telephone number', () => {
  const numbers = ['06 12 34 56 78', '+33 6 12 34 56 78', '0033612345678', '(01) 23.45-67/89'];
  expect(numbers.filter((typed) => !isPhone(typed))).toEqual([]);
  const others = ['abc', '', '12', 'poste 12', '06 12 34 56 78 bureau', '+'];
  expect(others.filter(isPhone)).toEqual([]);
});

test.each([
  ['ab123cd', 'AB-123-CD'],
  ['AB 123 CD', 'AB-123-CD'],
  ['AB-123-CD', 'AB-123-CD'],
  ['1234abc69', '1234 ABC 69'],
  ['12 ABC 2A', '12 ABC 2A'],
  ['B-XY 123', 'B-XY 123'],
  ['TEST', 'TEST'],
])('plate %s is %s', (typed, shown) => {
  expect(frenchPlate(typed)).toBe(shown);
  expect(frenchPlate(shown)).toBe(shown);
});
