// The base salary that gives an amount. The engine's own inversion stops within some euros where the tax has steps; this one goes to the cent. Pure.
import type { Target } from './pay-case.ts';

interface Try {
  readonly gross: number;
  /** What is too much; negative: what lacks. */
  readonly over: number;
}

/**
 * What gross pays (cents) give the ordinary employee (CDI, no overtime, rates of 2026), and the slope where nothing better is known. Only where the search
 * begins hangs on them, not what it finds.
 */
const PAYS = [0, 100_000, 180_000, 200_000, 230_000, 260_000, 300_000, 400_000, 600_000, 1_200_000];
interface Guess {
  readonly gives: readonly number[];
  readonly slope: number;
}
const GUESSES: Readonly<Record<Target, Guess>> = {
  gross: { gives: PAYS, slope: 1 },
  net: {
    gives: [0, 76_966, 140_294, 156_126, 179_873, 203_621, 235_285, 314_445, 474_299, 955_557],
    slope: 0.78,
  },
  netAfterTax: {
    gives: [0, 76_966, 140_294, 155_309, 175_915, 196_163, 222_252, 281_987, 396_332, 717_524],
    slope: 0.68,
  },
  cost: {
    gives: [0, 105_696, 188_525, 221_932, 278_588, 332_090, 399_918, 558_504, 863_316, 1_724_112],
    slope: 1.65,
  },
};
/** The pay that usually gives an amount: between two known ones, or along the last two. */
const usualPay = ({ gives }: Guess, amount: number): number => {
  const above = gives.findIndex((given) => given >= amount);
  const at = above < 1 ? gives.length - 1 : above;
  const [low, high] = [gives[at - 1] ?? 0, gives[at] ?? 0];
  const [lowPay, highPay] = [PAYS[at - 1] ?? 0, PAYS[at] ?? 0];
  return lowPay + ((amount - low) / (high - low)) * (highPay - lowPay);
};
/** Whose first try gives as much as another pay usually does is paid by as many times more or less throughout: by overtime, say. */
const secondTry = (guess: Guess, amount: number, first: Try): number => {
  const usual = usualPay(guess, amount + first.over);
  const gross = (first.gross * usualPay(guess, amount)) / usual;
  if (amount + first.over > 0 && gross > 0 && gross !== first.gross) return gross;
  return Math.max(0, first.gross - first.over / guess.slope);
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
  const guess = GUESSES[target];
  let before = tryOf(usualPay(guess, amount));
  // As near as it need be: nothing else is tried.
  if (Math.abs(before.over) <= NEAR[target]) return before.gross;
  let last = tryOf(secondTry(guess, amount, before));
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
