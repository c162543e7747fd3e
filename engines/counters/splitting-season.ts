// What was taken of a lot inside and outside the season of the main leave, and the days that brings (L3141-13, L3141-19, L3141-23).
import { dayFrom, monthOfYear, yearOf, type Day } from '../french-time/days.ts';
import { ONE_DAY, type Amount, type MonthlyEarning } from './definition.ts';
import type { Lot } from './lots.ts';
import { splittingDays } from './splitting-days.ts';

export interface Season {
  /** 31 October of the year in which the lot opens. */
  readonly last: Day;
  /** Days granted so far: 0, 1 or 2. */
  readonly granted: number;
  take(day: Day, amount: Amount): void;
  /** Days due beyond those granted, which are granted by it, and what they follow from, in workable days. */
  more(): { readonly days: number; readonly inSeason: number; readonly outside: number };
}
/** Workable days that a whole year earns: a counter in working days of the company (25) is brought to it. */
const YEAR_DAYS = 30;
const tenths = (days: number): number => Math.round(days * 10) / 10;

/** From 1 May to 31 October of each year (L3141-23): leave taken in May of the next year is in season too. */
const isInSeason = (day: Day): boolean => monthOfYear(day) >= 5 && monthOfYear(day) <= 10;

export const seasonOf = (lot: Lot, { most }: MonthlyEarning): Season => {
  const year = yearOf(lot.opens);
  const last = dayFrom(year, 10, 31) ?? lot.last;
  const scale = most === null || most <= 0 ? ONE_DAY : most / YEAR_DAYS;
  let [inSeason, outside, granted] = [0, 0, 0];
  return {
    last,
    get granted() {
      return granted;
    },
    take: (day, amount) => {
      if (isInSeason(day)) inSeason += amount;
      else outside += amount;
    },
    more: () => {
      const due = splittingDays({ inSeason: inSeason / scale, outside: outside / scale });
      const days = Math.max(0, due.days - granted);
      granted += days;
      return { days, inSeason: tenths(inSeason / scale), outside: tenths(due.countedOutside) };
    },
  };
};
