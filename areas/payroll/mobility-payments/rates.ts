// Rates that change with the months, and what a month amounts to. Pure; integers alone.

/** From a month on: the rate in hundredths of a percent, the gross pay of an hour in cents (null: nobody said it, and there is no amount). */
export interface DatedRate {
  readonly from: string;
  readonly rate: number;
  readonly hourlyGross: number | null;
}
/** The rate that holds in a month: the latest that has begun. Null before the first. */
export const rateIn = (rates: readonly DatedRate[], month: string): DatedRate | null =>
  rates
    .filter((r) => r.from <= month)
    .toSorted((a, b) => (a.from < b.from ? -1 : 1))
    .at(-1) ?? null;

/** `n / by`, the half up. */
const rounded = (n: number, by: number): number => Math.floor((2 * n + by) / (2 * by));
const HOUR = 3_600;
const WHOLE = 10_000;
export interface Amount {
  /** Cents. */ readonly base: number;
  /** Cents. */ readonly amount: number;
}
/**
 * What a claimed month amounts to: the contribution is due on all of the month's gross pay of whoever mostly works in the zone (CGCT L2333-65).
 * Invented: that pay is estimated as the proven hours at the hourly gross pay that the customer filled in; payroll has the last word.
 */
export const amountOf = (
  totalSeconds: number,
  claimed: boolean,
  { rate, hourlyGross }: DatedRate,
): Amount | null => {
  if (!claimed || hourlyGross === null) return null;
  const base = rounded(totalSeconds * hourlyGross, HOUR);
  return { base, amount: rounded(base * rate, WHOLE) };
};
