// The days of one's own planning that are looked at: a day, a week, a month. Pure.
import { addDays, type Day, type DayRange } from '#engines/french-time/days.ts';
import { formatLongDay, formatMonth, formatRange } from '#engines/french-time/formats.ts';
import { addMonths, daysOfMonth, monthOf, monthsTouching } from '#engines/french-time/months.ts';
import { mondayOf } from '#engines/french-time/weeks.ts';
import { MOST_DAYS } from '#areas/planning/publications/contract.ts';

export const SPANS = ['day', 'week', 'month'] as const;
export type Span = (typeof SPANS)[number];

export const spanOf = (span: Span, day: Day): DayRange => {
  if (span === 'day') return { first: day, last: day };
  const monday = mondayOf(day);
  return span === 'week' ? { first: monday, last: addDays(monday, 6) } : daysOfMonth(monthOf(day));
};
/** The months that hold it, which are what is asked for and what a telephone keeps: one, or two. */
export const monthsOf = (range: DayRange): string[] => monthsTouching(range);
/** A day of the span before or after. */
export const stepped = (span: Span, day: Day, by: -1 | 1): Day => {
  if (span === 'day') return addDays(day, by);
  return span === 'week' ? addDays(day, 7 * by) : daysOfMonth(addMonths(monthOf(day), by)).first;
};
export const spanTitle = (span: Span, day: Day): string => {
  if (span === 'month') return formatMonth(monthOf(day));
  return span === 'day' ? formatLongDay(day) : formatRange(spanOf('week', day));
};

/** A telephone keeps forty-five days back, and ahead as far as a publication reaches. */
const [KEPT_BACK, KEPT_AHEAD] = [45, MOST_DAYS];
/** The months that hold what it keeps, the one under way first. */
export const keptMonths = (today: Day): string[] => {
  const current = monthOf(today);
  const range = { first: addDays(today, -KEPT_BACK), last: addDays(today, KEPT_AHEAD) };
  const all = monthsTouching(range);
  return [current, ...all.filter((m) => m > current), ...all.filter((m) => m < current)];
};
