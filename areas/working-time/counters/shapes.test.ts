import { describe, expect, it } from 'vitest';
import { amount, CounterForm, CreditForm } from './shapes.ts';

describe('what a person may enter of a counter', () => {
  it.each([
    [1, true],
    [-1, true],
    [1e10, true],
    [-1e10, true],
    [0, false],
    [1e10 + 1, false],
    [-1e10 - 1, false],
    [0.5, false],
  ])('a correction of %s: %s', (typed, isTaken) =>
    expect(amount.safeParse(typed).success).toBe(isTaken),
  );

  it.each([
    ['CP', true],
    ['RTT-2026', true],
    ['A'.repeat(12), true],
    ['A'.repeat(13), false],
    ['cp', false],
    ['', false],
  ])('the code « %s »: %s', (typed, isTaken) =>
    expect(CounterForm.shape.code.safeParse(typed).success).toBe(isTaken),
  );

  it('a correction has a reason of three characters', () => {
    const day = '2026-02-28';
    expect(CreditForm.safeParse({ day, reason: '  ab ' }).success).toBe(false);
    expect(CreditForm.safeParse({ day, reason: 'abc' }).success).toBe(true);
    expect(CreditForm.safeParse({ day: '2026-02-29', reason: 'abc' }).success).toBe(false);
  });
});
