// Weeks of the exports: from Monday, or from Sunday.
import { addDays, weekdayOf, type Day, type DayRange } from '#engines/french-time/days.ts';
import type { WeekOffset } from './kinds.ts';

/** The first day of a day's week. */
export const weekStart = (day: Day, offset: WeekOffset): Day =>
  addDays(day, offset === 'monday' ? 1 - weekdayOf(day) : -(weekdayOf(day) % 7));
/** The whole weeks that touch a range. */
export const wholeWeeks = ({ first, last }: DayRange, offset: WeekOffset): DayRange => ({
  first: weekStart(first, offset),
  last: addDays(weekStart(last, offset), 6),
});
