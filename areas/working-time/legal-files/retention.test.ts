import { describe, expect, it } from 'vitest';
import { isAllowed, keptFrom } from './retention.ts';

describe('retention', () => {
  it('keeps whole months back from today, to the end of a shorter month', () => {
    expect(keptFrom('2026-11-23', 12)).toBe('2025-11-23');
    expect(keptFrom('2026-04-30', 2)).toBe('2026-02-28');
    expect(keptFrom('2028-04-30', 2)).toBe('2028-02-29');
    expect(keptFrom('2028-02-29', 60)).toBe('2023-02-28');
  });

  it.each([
    ['positions', [2, 12], [1, 3, 11, 13, 60]],
    ['files', [12, 60, 120], [11, 121]],
    ['work', [36, 60, 120], [35, 121]],
  ] as const)('of %s allows what the law does', (kind, allowed, refused) => {
    expect(allowed.every((months) => isAllowed(kind, months))).toBe(true);
    expect(refused.some((months) => isAllowed(kind, months))).toBe(false);
  });
});
