// Lengths of contracts: calendar days, both ends included, and months from date to date.
import { addDays, dayOfMonth, type Day } from '../french-time/days.ts';
import { addMonthsToDay } from '../french-time/months.ts';

/** First and last day, both included. */
export interface Dates {
  readonly from: Day;
  readonly to: Day;
}

/**
 * Last day of N months that begin on `from`: the eve of the same day, N months later.
 * Where the arrival month has no such day, its last day (article 641 of the Code de procédure civile).
 */
export const lastDayOfMonths = (from: Day, months: number): Day => {
  const same = addMonthsToDay(from, months);
  return dayOfMonth(same) === dayOfMonth(from) ? addDays(same, -1) : same;
};

/** Last day of so many calendar days that begin on `from`. */
export const lastDayOfDays = (from: Day, days: number): Day => addDays(from, days - 1);

/** Whole months from date to date within a range. */
export const wholeMonths = ({ from, to }: Dates): number => {
  let months = 0;
  while (lastDayOfMonths(from, months + 1) <= to) months += 1;
  return months;
};

/** Where a contract and its renewals end. */
export const lastTerm = (to: Day, renewals: readonly { readonly to: Day }[]): Day =>
  renewals.at(-1)?.to ?? to;
