// The days that the calendar shows. Pure.
import { addDays, countDays, type Day, type DayRange } from '#engines/french-time/days.ts';
import { formatLongDay, formatMonth, formatRange } from '#engines/french-time/formats.ts';
import { daysOfMonth, monthOf } from '#engines/french-time/months.ts';
import { weekAround } from '#engines/french-time/weeks.ts';

export const SPANS = ['week', 'fortnight', 'month'] as const;
export type Span = (typeof SPANS)[number];
export const spanAround = (span: Span | 'day', day: Day): DayRange => {
  if (span === 'day') return { first: day, last: day };
  if (span === 'month') return daysOfMonth(monthOf(day));
  const { first } = weekAround(day);
  return { first, last: addDays(first, span === 'week' ? 6 : 13) };
};
const isMonth = ({ first, last }: DayRange): boolean =>
  daysOfMonth(monthOf(first)).first === first && daysOfMonth(monthOf(first)).last === last;
/** A day of the span before or after. */
export const stepped = (range: DayRange, by: 1 | -1): Day => {
  if (by === 1) return addDays(range.last, 1);
  return addDays(range.first, isMonth(range) ? -1 : -countDays(range));
};
export const spanTitle = (range: DayRange): string => {
  if (isMonth(range)) return formatMonth(monthOf(range.first));
  return range.first === range.last ? formatLongDay(range.first) : formatRange(range);
};
