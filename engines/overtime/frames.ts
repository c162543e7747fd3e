// The spans over which hours are judged: the month, the quarter, or each civil week that belongs to the period.
import {
  addDays,
  commonDays,
  dayOfMonth,
  daysInMonth,
  monthOfYear,
  yearOf,
  type Day,
  type DayRange,
} from '../french-time/days.ts';
import { addMonths, dayInMonth, monthOf } from '../french-time/months.ts';
import { mondayOf, weekAround, weeksTouching } from '../french-time/weeks.ts';
import type { PeriodLength } from './limits.data.ts';

/** From the first to the last day of some mission, both included; null: without end. */
export interface Spell {
  readonly startsOn: Day;
  readonly endsOn: Day | null;
}
const LATEST: Day = '9999-12-31';
export const spellRange = ({ startsOn, endsOn }: Spell): DayRange => ({
  first: startsOn,
  last: endsOn ?? LATEST,
});
const touches = (spells: readonly Spell[], range: DayRange): boolean =>
  range.first <= range.last && spells.some((s) => commonDays(spellRange(s), range) !== null);

/**
 * The weeks judged in a period: those whose Sunday lies in it. A week that goes on after the period is judged in it where nobody's mission goes on either
 * (the hours of a leaver's last week would be lost), and then not again in the next one.
 */
const weeksOf = (period: DayRange, spells: readonly Spell[]): DayRange[] =>
  weeksTouching(period).filter((week) =>
    week.last <= period.last
      ? week.first >= period.first || touches(spells, { first: period.first, last: week.last })
      : !touches(spells, { first: addDays(period.last, 1), last: week.last }),
  );

/** The last day of a period that ends `count` months later or earlier; the last of a month stays the last of a month. */
const movedEnd = (last: Day, count: number): Day => {
  const month = addMonths(monthOf(last), count);
  const isMonthEnd = dayOfMonth(last) === daysInMonth(yearOf(last), monthOfYear(last));
  return dayInMonth(month, isMonthEnd ? 31 : dayOfMonth(last));
};

/** The civil quarter of a period (Code des transports D3312-41), in the days of its three periods. A period belongs to the month of its last day. */
export const quarterOf = (period: DayRange): DayRange => {
  const place = (monthOfYear(period.last) - 1) % 3;
  return {
    first: addDays(movedEnd(period.last, -place - 1), 1),
    last: movedEnd(period.last, 2 - place),
  };
};

/** A period, and over which length it is judged. */
export interface JudgedPeriod {
  readonly period: DayRange;
  readonly length: PeriodLength;
  /** The days of the quarter, where its periods are not cut alike. */
  readonly quarter?: DayRange | undefined;
}

/** The days that must be known for judging a period: those of its weeks, its quarter, or its own. */
export const windowOf = ({ period, length, quarter }: JudgedPeriod): DayRange => {
  if (length === 'quarter')
    return { first: (quarter ?? quarterOf(period)).first, last: period.last };
  if (length === 'week') return { first: mondayOf(period.first), last: period.last };
  return period;
};

/**
 * The days to read for judging a period: its window in whole civil weeks (a period under contract in part asks for them), and the Sunday before, whose
 * service may go on into the first Monday (Code du travail L3121-35).
 */
export const daysReadFor = (judged: JudgedPeriod): DayRange => {
  const { first, last } = windowOf(judged);
  return {
    first: addDays(mondayOf(first), -1),
    last: judged.length === 'week' ? last : weekAround(last).last,
  };
};

/** Days of which the thresholds are shares, and days whose hours are judged. */
export interface Span {
  readonly range: DayRange;
  readonly judged: DayRange;
}

export const spansOf = (
  { period, length, quarter }: JudgedPeriod,
  spells: readonly Spell[],
): Span[] => {
  if (length === 'month') return [{ range: period, judged: period }];
  if (length === 'quarter') return [{ range: quarter ?? quarterOf(period), judged: period }];
  return weeksOf(period, spells).map((week) => ({ range: week, judged: week }));
};
