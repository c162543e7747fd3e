// The span of days that a view shows (specification 001 §2.5, §9: seven views, month by default, 7 to 123 days for free ones).
import { addDays, countDays, eachDay, type Day, type DayRange } from '#engines/french-time/days.ts';
import { addMonths, daysOfMonth, monthOf } from '#engines/french-time/months.ts';
import { weekAround } from '#engines/french-time/weeks.ts';

export const VIEWS = [
  'week',
  'fourteen_days',
  'month',
  'quarterly',
  'quadrimestre',
  'date_to_date',
  'custom',
] as const;
export type View = (typeof VIEWS)[number];
export const DEFAULT_VIEW: View = 'month';
export const MODULES = [
  'planning',
  'data_accumulation',
  'expense',
  'control',
  'calendar',
  'calendar_details',
] as const;
export const SHORTEST_DAYS = 7;
export const LONGEST_DAYS = 123;
/** A planning of weeks has 15 at most, one of months 4 (specification 001 §9; the units are ours: 123 days are the longest four months). */
export const MOST_OF = { weeks: 15, months: 4 } as const;
export type PlanningUnit = keyof typeof MOST_OF;

const months = (anchor: Day, count: number): DayRange => ({
  first: daysOfMonth(monthOf(anchor)).first,
  last: daysOfMonth(addMonths(monthOf(anchor), count - 1)).last,
});
const ordinal = (day: Day): number => Number(day.slice(5, 7)) - 1;
/** The first day of the block of `size` months of the year that holds the day. */
const blockStart = (day: Day, size: number): Day =>
  daysOfMonth(addMonths(monthOf(day), -(ordinal(day) % size))).first;

/** What a view shows around a day; the free ones are given by their bounds. `error` is set when they are too short or too long. */
export const rangeOfView = (
  view: View,
  anchor: Day,
  free: { from?: Day | undefined; to?: Day | undefined } = {},
): { range: DayRange; error: 'short' | 'long' | 'order' | null } => {
  if (view === 'week') return { range: weekAround(anchor), error: null };
  if (view === 'fourteen_days')
    return {
      range: { first: weekAround(anchor).first, last: addDays(weekAround(anchor).first, 13) },
      error: null,
    };
  if (view === 'month') return { range: months(anchor, 1), error: null };
  if (view === 'quarterly') return { range: months(blockStart(anchor, 3), 3), error: null };
  if (view === 'quadrimestre') return { range: months(blockStart(anchor, 4), 4), error: null };
  const range = {
    first: free.from ?? anchor,
    last: free.to ?? addDays(free.from ?? anchor, SHORTEST_DAYS - 1),
  };
  if (range.last < range.first) return { range, error: 'order' };
  const days = countDays(range);
  if (days < SHORTEST_DAYS) return { range, error: 'short' };
  return { range, error: days > LONGEST_DAYS ? 'long' : null };
};

/** So many whole weeks, or calendar months, from the one that holds the day; null beyond what a planning may hold. */
export const wholeSpan = (unit: PlanningUnit, count: number, day: Day): DayRange | null => {
  if (!Number.isInteger(count) || count < 1 || count > MOST_OF[unit]) return null;
  if (unit === 'months') return months(day, count);
  const { first } = weekAround(day);
  return { first, last: addDays(first, 7 * count - 1) };
};

/** Views of weeks and of free length move by their own length, the others by calendar months. */
const MOVES_BY_LENGTH: readonly View[] = ['week', 'fourteen_days', 'date_to_date', 'custom'];

/** The anchor of the view before or after. */
export const moveAnchor = (view: View, { first, last }: DayRange, step: 1 | -1): Day => {
  if (step === 1) return addDays(last, 1);
  const back = MOVES_BY_LENGTH.includes(view) ? eachDay({ first, last }).length : 1;
  return addDays(first, -back);
};
