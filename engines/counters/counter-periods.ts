// The ten periods of counters (specification 001 §3, D2-E-35). A counter starts again with each.
import {
  addDays,
  dayFrom,
  monthOfYear,
  yearOf,
  type Day,
  type DayRange,
} from '../french-time/days.ts';
import { daysOfMonth, monthOf } from '../french-time/months.ts';

export const COUNTER_PERIODS = [
  'june_may',
  'quarter',
  'monthly',
  'january_december',
  'none',
  'november_october',
  'may_april',
  'april_march',
  'november_may',
  'july_june',
] as const;
export type CounterPeriod = (typeof COUNTER_PERIODS)[number];

/** A counter without a period has one that never ends. */
export const ALWAYS: DayRange = { first: '0001-01-01', last: '9999-12-31' };

/** First months of the periods of a year, in order. November to May leaves June to October, which is a period of its own (our reading). */
const firstMonths: Readonly<Record<Exclude<CounterPeriod, 'monthly' | 'none'>, readonly number[]>> =
  {
    june_may: [6],
    quarter: [1, 4, 7, 10],
    january_december: [1],
    november_october: [11],
    may_april: [5],
    april_march: [4],
    november_may: [6, 11],
    july_june: [7],
  };
const firstOf = (year: number, month: number): Day => dayFrom(year, month, 1) ?? ALWAYS.first;

/** The period that a day belongs to, both ends included. */
export const counterPeriodOf = (kind: CounterPeriod, day: Day): DayRange => {
  if (kind === 'none') return ALWAYS;
  if (kind === 'monthly') return daysOfMonth(monthOf(day));
  const [year, month, months] = [yearOf(day), monthOfYear(day), firstMonths[kind]];
  const [from, to] = [months.findLast((m) => m <= month), months.find((m) => m > month)];
  const first = from === undefined ? firstOf(year - 1, months.at(-1) ?? 1) : firstOf(year, from);
  return {
    first,
    last: addDays(to === undefined ? firstOf(year + 1, months[0] ?? 1) : firstOf(year, to), -1),
  };
};

/** The period that follows one; a period that never ends is followed by itself. */
export const periodAfter = (kind: CounterPeriod, period: DayRange): DayRange =>
  kind === 'none' ? ALWAYS : counterPeriodOf(kind, addDays(period.last, 1));

/** Every period touched by a range, in order. */
export const counterPeriodsTouching = (kind: CounterPeriod, range: DayRange): DayRange[] => {
  const touching: DayRange[] = [];
  if (range.first > range.last) return touching;
  for (
    let period = counterPeriodOf(kind, range.first);
    period.first <= range.last;
    period = periodAfter(kind, period)
  ) {
    touching.push(period);
    if (kind === 'none') break;
  }
  return touching;
};
