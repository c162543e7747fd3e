// The base salary that gives an amount. The engine's own inversion stops within some euros where the tax has steps; this one goes to the cent. Pure.
import type { Target } from './pay-case.ts';

/** What one euro of gross pay roughly gives: the first guess and the first step. */
const GUESSES: Readonly<Record<Target, { readonly share: number; readonly slope: number }>> = {
  gross: { share: 1, slope: 1 },
  net: { share: 0.785, slope: 0.78 },
  netAfterTax: { share: 0.76, slope: 0.68 },
  cost: { share: 1.22, slope: 1.65 },
};
/**
 * Cents. The yearly tax is in whole euros, so that the net after tax has steps of 8 cents a month; the relief of employers has a coefficient of four
 * decimals, so that the cost has steps of up to 60.
 */
const NEAR: Readonly<Record<Target, number>> = { gross: 0.5, net: 0.5, netAfterTax: 4.2, cost: 30 };
/** Further away than a euro is no answer. */
const MOST_AWAY = 100;
const MOST_TRIES = 16;

interface Try {
  readonly gross: number;
  /** What is too much; negative: what lacks. */
  readonly over: number;
}
const closer = (a: Try, b: Try): Try => (Math.abs(b.over) < Math.abs(a.over) ? b : a);

/** The next salary to try: along the line through the last two, inside what is bracketed. */
const nextOf = (last: Try, before: Try, bracket: { low: Try; high: Try | null }): number => {
  const slope = (last.over - before.over) / (last.gross - before.gross);
  // On one level with the try before there is no line to follow.
  const along = slope > 0 ? last.gross - last.over / slope : Number.NaN;
  const { low, high } = bracket;
  if (high === null) return along > last.gross ? along : last.gross * 1.5;
  return along > low.gross && along < high.gross ? along : (low.gross + high.gross) / 2;
};

export interface AskedAmount {
  readonly target: Target;
  /** Cents a month. */
  readonly amount: number;
}
/**
 * @param amountOf the amount (cents, not rounded) that a gross pay (cents) gives; grows with it, but for jumps
 * @returns the gross pay in cents, not rounded; null where no pay comes within a euro of the amount
 */
export const findGross = (
  { target, amount }: AskedAmount,
  amountOf: (gross: number) => number,
): number | null => {
  const tryOf = (gross: number): Try => ({ gross, over: amountOf(gross) - amount });
  const { share, slope } = GUESSES[target];
  let before = tryOf(amount / share);
  let last = tryOf(Math.max(0, before.gross - before.over / slope));
  let best = closer(before, last);
  let low: Try = { gross: 0, over: Number.NEGATIVE_INFINITY };
  let high: Try | null = null;
  for (const one of [before, last]) {
    if (one.over < 0 && one.gross > low.gross) low = one;
    if (one.over >= 0 && (high === null || one.gross < high.gross)) high = one;
  }
  for (let tries = 2; tries < MOST_TRIES && Math.abs(best.over) > NEAR[target]; tries += 1) {
    const next = tryOf(nextOf(last, before, { low, high }));
    if (next.over < 0) low = next;
    else high = next;
    best = closer(best, next);
    [before, last] = [last, next];
  }
  return Math.abs(best.over) > MOST_AWAY ? null : best.gross;
};
