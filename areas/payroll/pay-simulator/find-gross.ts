// The base salary that gives an amount. The engine's own inversion stops within some euros where the tax has steps; this one goes to the cent. Pure.
import type { Target } from './pay-case.ts';
import { USUAL_PAYS, type UsualPay } from './usual-pays.data.ts';

interface Try {
  readonly gross: number;
  /** What is too much; negative: what lacks. */
  readonly over: number;
}

const between = (amount: number, [lowPay, low]: UsualPay, [highPay, high]: UsualPay): number =>
  lowPay + ((amount - low) / (high - low)) * (highPay - lowPay);
/** The pays that usually give an amount, from the lowest: past a jump of the tax another one gives it again. Beyond what is known: along the last two. */
const usualPays = (target: Target, amount: number): readonly number[] => {
  const curve = USUAL_PAYS[target];
  const pays: number[] = [];
  let low: UsualPay = curve[0] ?? [0, 0];
  let before = low;
  for (const high of curve.slice(1)) {
    if (low[1] <= amount && amount < high[1]) pays.push(between(amount, low, high));
    [before, low] = [low, high];
  }
  return pays.length > 0 ? pays : [between(amount, before, low)];
};
const nearest = (pays: readonly number[], pay: number): number =>
  pays.reduce((a, b) => (Math.abs(b - pay) < Math.abs(a - pay) ? b : a));
/** The two known pays that a pay stands between. */
const around = (target: Target, pay: number): readonly [UsualPay, UsualPay] => {
  const curve = USUAL_PAYS[target];
  const above = curve.findIndex(([gross]) => gross > pay);
  const at = above < 1 ? curve.length - 1 : above;
  return [curve[at - 1] ?? [0, 0], curve[at] ?? [1, 1]];
};
/** What a pay usually gives, and what a cent more of it adds. */
const usual = (target: Target, pay: number): { readonly gives: number; readonly slope: number } => {
  const [[lowPay, low], [highPay, high]] = around(target, pay);
  const slope = (high - low) / (highPay - lowPay);
  return { gives: low + (pay - lowPay) * slope, slope };
};

export interface AskedAmount {
  readonly target: Target;
  /** Cents a month. */
  readonly amount: number;
  /** What is paid: so many times the base salary (overtime, the end of a contract), and so much besides. */
  readonly paid: { readonly times: number; readonly plus: number };
}
const paidFor = ({ paid }: AskedAmount, gross: number): number => gross * paid.times + paid.plus;
const grossOf = ({ paid }: AskedAmount, pay: number): number => (pay - paid.plus) / paid.times;

/**
 * Contributions that are higher than the usual ones cost that part more of every pay. A net that is higher than the usual one is that of a higher pay,
 * with the tax of that pay.
 */
const secondTry = (asked: AskedAmount, first: Try): number => {
  const { target, amount } = asked;
  const given = amount + first.over;
  const pay = paidFor(asked, first.gross);
  const { gives, slope } = usual(target, pay);
  const other =
    target === 'cost'
      ? nearest(usualPays(target, (amount * gives) / given), pay)
      : (pay * nearest(usualPays(target, amount), pay)) / nearest(usualPays(target, given), pay);
  const gross = grossOf(asked, other);
  if (given > 0 && gross > 0 && gross !== first.gross) return gross;
  return Math.max(0, first.gross - first.over / (Math.abs(slope) * asked.paid.times));
};
/**
 * Cents. The yearly tax is in whole euros, so that the net after tax has steps of 8 cents a month; the relief of employers has a coefficient of four
 * decimals, so that the cost has steps of up to 60.
 */
const NEAR: Readonly<Record<Target, number>> = { gross: 0.5, net: 0.5, netAfterTax: 4.2, cost: 30 };
/** Further away than a euro is no answer. */
const MOST_AWAY = 100;
const MOST_TRIES = 16;

const closer = (a: Try, b: Try): Try => (Math.abs(b.over) < Math.abs(a.over) ? b : a);

interface Tried {
  /** The last two, the very last first. */
  readonly last: Try;
  readonly before: Try;
  readonly low: Try;
  readonly high: Try | null;
}
/** The next salary to try: along the line through the last two, inside what is bracketed. */
const nextOf = ({ last, before, low, high }: Tried): number => {
  const slope = (last.over - before.over) / (last.gross - before.gross);
  // On one level with the try before there is no line to follow.
  const along = slope > 0 ? last.gross - last.over / slope : Number.NaN;
  if (high === null) return along > last.gross ? along : last.gross * 1.5;
  return along > low.gross && along < high.gross ? along : (low.gross + high.gross) / 2;
};
/** A line through two tries on either side of a jump of the tax leads astray; the usual slope does not. Null: no reason to think so. */
const pastJump = (asked: AskedAmount, { last, before }: Tried): number | null => {
  if (asked.target !== 'netAfterTax') return null;
  const best = closer(before, last);
  const usualSlope = usual(asked.target, paidFor(asked, best.gross)).slope * asked.paid.times;
  const ratio = (last.over - before.over) / (last.gross - before.gross) / usualSlope;
  const along = best.gross - best.over / usualSlope;
  return usualSlope > 0 && along > 0 && (ratio < 0.7 || ratio > 1.4) ? along : null;
};

/**
 * @param amountOf the amount (cents, not rounded) that a gross pay (cents) gives; grows with it, but for jumps
 * @returns the gross pay in cents, not rounded; null where no pay comes within a euro of the amount
 */
export const findGross = (
  asked: AskedAmount,
  amountOf: (gross: number) => number,
): number | null => {
  const { target, amount } = asked;
  const near = NEAR[target];
  const tryOf = (gross: number): Try => ({ gross, over: amountOf(gross) - amount });
  let before = tryOf(Math.max(0, grossOf(asked, usualPays(target, amount)[0] ?? amount)));
  // As near as it need be: nothing else is tried.
  if (Math.abs(before.over) <= near) return before.gross;
  let last = tryOf(secondTry(asked, before));
  let best = closer(before, last);
  let low: Try = { gross: 0, over: Number.NEGATIVE_INFINITY };
  let high: Try | null = null;
  for (const one of [before, last]) {
    if (one.over < 0 && one.gross > low.gross) low = one;
    if (one.over >= 0 && (high === null || one.gross < high.gross)) high = one;
  }
  for (let tries = 2; tries < MOST_TRIES && Math.abs(best.over) > near; tries += 1) {
    const tried = { last, before, low, high };
    const next = tryOf((tries === 2 ? pastJump(asked, tried) : null) ?? nextOf(tried));
    if (next.over < 0) low = next;
    else high = next;
    best = closer(best, next);
    [before, last] = [last, next];
  }
  return Math.abs(best.over) > MOST_AWAY ? null : best.gross;
};
