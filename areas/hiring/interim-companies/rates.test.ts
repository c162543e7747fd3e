import { describe, expect, it } from 'vitest';
import { isOncePerDay, rateOn, Rates, withGeneralRate, type Rate } from './rates.ts';

const rate = (qualification: string, since: string, coefficient: number): Rate => ({
  qualification,
  since,
  coefficient,
});
const rates = [
  rate('', '2026-01-01', 200),
  rate('', '2026-07-01', 210),
  rate('Conducteur SPL', '2026-03-01', 195),
];
const on = (qualification: string, day: string): number | null =>
  rateOn(rates, { qualification, day })?.coefficient ?? null;

describe('the rate of a day', () => {
  it('is the newest that has begun, and none before the first', () => {
    expect(on('', '2025-12-31')).toBeNull();
    expect(on('', '2026-06-30')).toBe(200);
    expect(on('', '2026-07-01')).toBe(210);
  });
  it('is the qualification’s own where it has one by then, whatever its capitals', () => {
    expect(on('conducteur spl', '2026-02-28')).toBe(200);
    expect(on('conducteur spl ', '2026-03-01')).toBe(195);
    expect(on('Cariste', '2026-08-01')).toBe(210);
  });
});

it('one qualification has one rate a day', () => {
  expect(isOncePerDay(rates)).toBe(true);
  const twice = [...rates, rate('CONDUCTEUR SPL', '2026-03-01', 200)];
  expect(isOncePerDay(twice)).toBe(false);
  expect(Rates.safeParse(twice).success).toBe(false);
});

it('a coefficient lies between 1 and 5', () => {
  const judged = (coefficient: number) =>
    Rates.safeParse([rate('', '2026-01-01', coefficient)]).success;
  expect([99, 100, 500, 501, 200.5].map((n) => judged(n))).toEqual([
    false,
    true,
    true,
    false,
    false,
  ]);
});

it('a new general rate replaces the one of its day and leaves the others', () => {
  const changed = withGeneralRate(rates, { since: '2026-07-01', coefficient: 220 });
  expect(changed).toHaveLength(3);
  expect(rateOn(changed, { qualification: '', day: '2026-07-01' })?.coefficient).toBe(220);
  expect(withGeneralRate(rates, { since: '2026-09-01', coefficient: 220 })).toHaveLength(4);
});
