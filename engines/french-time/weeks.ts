// Weeks start on Monday and are numbered as ISO 8601 does: week 1 holds the year's first Thursday.
import {
  addDays,
  commonDays,
  countDays,
  dayAtNumber,
  dayNumber,
  weekdayOf,
  yearOf,
  type Day,
  type DayRange,
} from './days.ts';

/** An ISO week. Its year is that of its Thursday: 2027-01-01 is in week 53 of 2026. */
export interface Week {
  readonly year: number;
  readonly week: number;
}

/** The Monday of a day's week. */
export const mondayOf = (day: Day): Day => addDays(day, 1 - weekdayOf(day));

/** How many Mondays to Fridays a range holds, holidays included. */
export const mondaysToFridays = (range: DayRange): number => {
  const days = countDays(range);
  const wholeWeeks = Math.floor(days / 7);
  const firstWeekday = weekdayOf(range.first);
  let count = wholeWeeks * 5;
  for (let i = 0; i < days % 7; i += 1) if (((firstWeekday - 1 + i) % 7) + 1 <= 5) count += 1;
  return count;
};

/** Monday to Sunday around a day. */
export const weekAround = (day: Day): DayRange => {
  const first = mondayOf(day);
  return { first, last: addDays(first, 6) };
};

const mondayOfWeekOne = (year: number): number =>
  dayNumber(mondayOf(`${String(year).padStart(4, '0')}-01-04`));

export const weekOf = (day: Day): Week => {
  const monday = dayNumber(mondayOf(day));
  const year = yearOf(dayAtNumber(monday + 3));
  return { year, week: (monday - mondayOfWeekOne(year)) / 7 + 1 };
};

/** 52 or 53. */
export const weeksInYear = (year: number): number =>
  (mondayOfWeekOne(year + 1) - mondayOfWeekOne(year)) / 7;

/** Monday to Sunday of a numbered week, or null when the year has no such week. */
export const daysOfWeek = ({ year, week }: Week): DayRange | null => {
  if (!Number.isInteger(week) || week < 1 || week > weeksInYear(year)) return null;
  const monday = mondayOfWeekOne(year) + (week - 1) * 7;
  return { first: dayAtNumber(monday), last: dayAtNumber(monday + 6) };
};

/** The whole weeks (Monday to Sunday) that touch a range, in order; the first and last may reach outside it. */
export const weeksTouching = (range: DayRange): DayRange[] => {
  const weeks: DayRange[] = [];
  for (
    let monday = mondayOf(range.first);
    monday <= range.last && range.first <= range.last;
    monday = addDays(monday, 7)
  ) {
    weeks.push(weekAround(monday));
  }
  return weeks;
};

/** The weeks whose Sunday falls in a range: weekly overtime belongs to the pay period in which its week ends. */
export const weeksEndingIn = (range: DayRange): DayRange[] =>
  weeksTouching(range).filter((week) => week.last <= range.last);

/** A range cut at its Mondays. */
export const cutAtMondays = (range: DayRange): DayRange[] =>
  weeksTouching(range).flatMap((week) => commonDays(week, range) ?? []);
