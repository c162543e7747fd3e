import { expect, it } from 'vitest';
import { isNir, plainNir } from './nir.ts';

it.each([
  ['1 85 04 75 123 456 57', true],
  ['185047512345657', true],
  ['185047512345659', false],
  ['2 55 08 2A 004 018 20', false],
  ['18504751234561', false],
  ['', false],
  ['985047512345619', false],
])('%s: %s', (nir, right) => expect(isNir(nir)).toBe(right));

it('Corsican numbers are read as 19 and 18', () => {
  for (const [department, stand] of [
    ['2A', '19'],
    ['2B', '18'],
  ] as const) {
    const key = (stood: string): string => String(97 - (Number(stood) % 97)).padStart(2, '0');
    expect(isNir(`25508${department}004018${key(`25508${stand}004018`)}`)).toBe(true);
  }
});
it('is kept without spaces', () =>
  expect(plainNir(' 1 85 04 2a 123.456 19 ')).toBe('185042A12345619'));
