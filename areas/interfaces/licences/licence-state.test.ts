import { expect, test } from 'vitest';
import { isUsable } from './licence-state.ts';

test.each([
  ['active', null, true],
  ['active', '2026-11-29', true],
  ['active', '2026-11-28', false],
  ['inactive', null, false],
] as const)('%s until %s on 29 November: %s', (state, expiresOn, usable) => {
  expect(isUsable({ state, expiresOn }, '2026-11-29')).toBe(usable);
});
