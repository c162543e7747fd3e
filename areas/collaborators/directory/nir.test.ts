import { expect, it } from 'vitest';
import { isNir, nirFault, plainNir } from './nir.ts';

it.each([
  ['1 85 04 75 123 456 57', true],
  ['185047512345657', true],
  ['185047512345659', false],
  ['2 55 08 2A 004 018 20', false],
  ['18504751234561', false],
  ['', false],
  ['985047512345619', false],
])('%s: %s', (nir, right) => expect(isNir(nir)).toBe(right));

const keyed = (thirteen: string): string =>
  `${thirteen}${String(97 - (Number(thirteen) % 97)).padStart(2, '0')}`;
it.each([
  ['1850475123456', null],
  ['1851275123456', null],
  ['1852075123456', null],
  ['1853075123456', null],
  ['1855075123456', null],
  ['1850075123456', 'month'],
  ['1851375123456', 'month'],
  ['1852175123456', 'month'],
  ['1854375123456', 'month'],
  ['1850475000456', 'commune'],
  ['1850497400456', 'commune'],
  ['1850497411456', null],
  ['1850499100456', null],
  ['1850400123456', 'commune'],
  ['1850475123000', 'order'],
])('%s with its key: %s', (nir, fault) => expect(nirFault(keyed(nir))).toBe(fault));
it('a wrong key and a wrong form are told apart', () => {
  expect(nirFault('185047512345658')).toBe('key');
  expect(nirFault('18504751234')).toBe('form');
});
it('hyphens and spaces of every kind are read', () => {
  expect(plainNir('1-85\u201104\u00A075\u202F123–456-57')).toBe('185047512345657');
});
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
