import { expect, it } from 'vitest';
import { leftText } from './left-text.ts';

it('says apart what may be taken and what is still being earned, and never their sum', () => {
  expect(leftText('day', { available: 70_000, accruing: 125_000 })).toBe(
    '7\u00a0j, et 12,5\u00a0j en cours d’acquisition',
  );
  expect(leftText('day', { available: 70_000, accruing: 0 })).toBe('7\u00a0j');
  expect(leftText('hour', { available: 5_400, accruing: 0 })).toBe('1h30');
});
