import { expect, it } from 'vitest';
import { hasRegional, regionalIn } from './regional.ts';

it('regions ask for it, but Île-de-France and overseas', () => {
  expect(['69123', '2A004', '59350', '13055', '31555'].every(hasRegional)).toBe(true);
  expect(['75056', '77288', '92050', '95127', '97411'].some(hasRegional)).toBe(false);
});
it('holds from its first month on', () => {
  const paca = { rate: 15, from: '2025-07' };
  expect([regionalIn(paca, '2025-06'), regionalIn(paca, '2025-07')]).toEqual([0, 15]);
  expect(regionalIn({ rate: 0, from: null }, '2026-01')).toBe(0);
});
