// Whether a figure can be, and whether it is like the others (domain handbook §8, « Plausibility »): for every heading, from the first month on. Pure.
import { countDays, type DayRange } from '#engines/french-time/days.ts';
import { boundsOfRange } from '#engines/french-time/zones.ts';
import { isOfThePerson } from './earlier-hours.ts';
import { median, percentile } from './spread.ts';
import type { HeadingUnit } from '#areas/pay-variables/headings/contract.ts';

/** What the days of a mission within the period hold. */
export interface Room {
  readonly days: number;
  /** Seconds on the clock, changes of the hour included. */
  readonly seconds: number;
}
export const roomOf = (range: DayRange): Room => {
  const { start, end } = boundsOfRange(range);
  return { days: countDays(range), seconds: end - start };
};

export interface JudgedHeading {
  readonly unit: HeadingUnit;
  readonly balance?: boolean;
  readonly code?: string;
}
export type Impossible = 'negative' | 'hours' | 'days';
/**
 * Why a figure cannot be, in stored units: nothing is negative; the days of the mission hold no more hours, nor days, than they have.
 * Balances of counters are neither sums of the month nor bound to be positive: nothing is impossible of them. Hours of other months have no
 * bound in the days of this one.
 */
export const impossible = (
  value: number,
  { unit, balance, code = '' }: JudgedHeading,
  room: Room,
): Impossible | null => {
  if (balance === true) return null;
  if (value < 0) return 'negative';
  if (unit === 'hour' && value > room.seconds && !isOfThePerson(code)) return 'hours';
  if (unit === 'day' && value > room.days * TEN_THOUSAND) return 'days';
  return null;
};
const TEN_THOUSAND = 10_000;

/** The figures of everybody for one heading of the month. */
export interface Population {
  readonly count: number;
  readonly first: number;
  readonly last: number;
  readonly median: number;
}
/** First and last percentile as a spreadsheet gives them (`CENTILE.INCLURE` 0,01 and 0,99); null without anybody. */
export const populationOf = (values: readonly number[]): Population | null => {
  if (values.length === 0) return null;
  const sorted = values.toSorted((a, b) => a - b);
  return {
    count: sorted.length,
    first: percentile(sorted, 1),
    last: percentile(sorted, 99),
    median: median(sorted),
  };
};

/** What a person usually has of a heading: the median of the three months before; null where there is none of them. */
export const usualOf = (months: readonly (number | null)[]): number | null => {
  const values = months.filter((m) => m !== null);
  return values.length === 0 ? null : median(values.toSorted((a, b) => a - b));
};

/** Beyond half of the usual figure, above or below. */
const farFrom = (value: number, usual: number): boolean =>
  2 * Math.abs(value - usual) > Math.abs(usual);

/**
 * Whether a person's figure of the month is unlike: outside ± 50 % of what is usual for the person, and outside the 1st to 99th percentile of everybody.
 * `usual`: the person's; Invented: of who has no month before, the median of people of the same type of driver, else of everybody.
 */
export const unlike = (
  value: number,
  usual: number | null,
  population: Population | null,
): boolean => {
  if (population === null) return false;
  if (value >= population.first && value <= population.last) return false;
  return farFrom(value, usual ?? population.median);
};

/** How far a figure is from the usual one, in widths of everybody's figures: what « plus gros écarts » is ordered by. */
export const gapScore = (
  value: number,
  usual: number | null,
  population: Population | null,
): number => {
  if (population === null) return 0;
  const width = Math.max(population.last - population.first, Math.abs(population.median) / 10, 1);
  return Math.abs(value - (usual ?? population.median)) / width;
};
