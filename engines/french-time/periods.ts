// Pay periods: a company × a month, with a first and a last day of its own. A company that pays on the 25th often closes its
// hours before the month does; one that counts overtime by the week may want its periods made of whole weeks.
import {
  addDays,
  countDays,
  isInRange,
  weekdayOf,
  type Day,
  type DayRange,
  type Weekday,
} from './days.ts';
import { addMonths, dayInMonth, monthOf, type Month } from './months.ts';

/** The days that the payslip of a month pays for. They may lie in part outside that month. */
export interface PayPeriod extends DayRange {
  readonly month: Month;
}

/**
 * How a company's periods end: on a day of the month (31 means its last day), or on the last such weekday of the month.
 * Each period starts the day after the one before ends.
 */
export type PeriodEnd = { readonly dayOfMonth: number } | { readonly lastWeekday: Weekday };

/** Periods that are the calendar months. */
export const calendarMonths: PeriodEnd = { dayOfMonth: 31 };

const lastDayOf = (month: Month, end: PeriodEnd): Day => {
  if ('dayOfMonth' in end) return dayInMonth(month, end.dayOfMonth);
  const last = dayInMonth(month, 31);
  return addDays(last, -((weekdayOf(last) - end.lastWeekday + 7) % 7));
};

/** The period of a month. */
export const periodOfMonth = (month: Month, end: PeriodEnd = calendarMonths): PayPeriod => ({
  month,
  first: addDays(lastDayOf(addMonths(month, -1), end), 1),
  last: lastDayOf(month, end),
});

/** The period in which a day is paid. */
export const periodOfDay = (day: Day, end: PeriodEnd = calendarMonths): PayPeriod => {
  const period = periodOfMonth(monthOf(day), end);
  return isInRange(day, period) ? period : periodOfMonth(addMonths(period.month, 1), end);
};

/** What is wrong between periods that people have given days of their own. */
export type PeriodFlaw =
  | { readonly kind: 'ends-before-it-starts'; readonly month: Month }
  | {
      readonly kind: 'gap' | 'overlap';
      readonly after: Month;
      readonly before: Month;
      readonly days: DayRange;
    };

/** Checks that periods, taken by month, follow each other without hole or overlap. Months missing between two periods show as a gap. */
export const periodFlaws = (periods: readonly PayPeriod[]): PeriodFlaw[] => {
  const sorted = [...periods].sort((a, b) => (a.month < b.month ? -1 : 1));
  const flaws: PeriodFlaw[] = sorted
    .filter((period) => period.last < period.first)
    .map(({ month }) => ({ kind: 'ends-before-it-starts', month }));
  for (const [i, later] of sorted.entries()) {
    const earlier = sorted[i - 1];
    if (earlier === undefined) continue;
    const between = { after: earlier.month, before: later.month };
    const missing = { first: addDays(earlier.last, 1), last: addDays(later.first, -1) };
    const twice = {
      first: later.first,
      last: earlier.last < later.last ? earlier.last : later.last,
    };
    if (countDays(missing) > 0) flaws.push({ kind: 'gap', ...between, days: missing });
    else if (countDays(twice) > 0) flaws.push({ kind: 'overlap', ...between, days: twice });
  }
  return flaws;
};
