// Parts of months, added without the roundings of each.
import { dividedBy } from '../money/integers.ts';
import type { Amount } from './definition.ts';

/** A multiple of the half-days of every month: a part of a month is a whole number of these. */
const HALF_DAYS_UNIT = 2n * 28n * 29n * 15n * 31n;
/**
 * Parts of months, added exactly. Each line is what the rounded sum rises by, so that the lines of a year never add up to more than it
 * earns: a ten-thousandth too much would be a whole day (L3141-7).
 */
export class ExactSum {
  private exact = 0n;
  private rounded: Amount = 0;

  /** `halves` half-days of a month of `outOf` days, at so much a month. */
  add(rate: Amount, halves: number, outOf: number): Amount {
    this.exact += (BigInt(rate * halves) * HALF_DAYS_UNIT) / BigInt(2 * outOf);
    const total = Number(dividedBy(this.exact, HALF_DAYS_UNIT));
    const risen = total - this.rounded;
    this.rounded = total;
    return risen;
  }
}
