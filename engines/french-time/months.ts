import { dayOfMonth, daysInMonth, type Day, type DayRange } from './days.ts';

/** A calendar month, `YYYY-MM`; sorts and compares as text. */
export type Month = string;

/** Whether a text is a month written `YYYY-MM`. */
export const isMonth = (text: string): text is Month => /^\d{4}-(0[1-9]|1[0-2])$/.test(text);

/** The month of a day. */
export const monthOf = (day: Day): Month => day.slice(0, 7);

const split = (month: Month): [year: number, monthOfYear: number] => [
  Number(month.slice(0, 4)),
  Number(month.slice(5, 7)),
];

const padded = (n: number, width: number): string => String(n).padStart(width, '0');

/** The month `count` months later (earlier when negative). */
export const addMonths = (month: Month, count: number): Month => {
  const [year, ofYear] = split(month);
  const months = year * 12 + ofYear - 1 + count;
  return `${padded(Math.floor(months / 12), 4)}-${padded((((months % 12) + 12) % 12) + 1, 2)}`;
};

/** How many months to go from one to another. */
export const monthsBetween = (from: Month, to: Month): number => {
  const [fromYear, fromMonth] = split(from);
  const [toYear, toMonth] = split(to);
  return (toYear - fromYear) * 12 + toMonth - fromMonth;
};

/** Day `n` of a month, or its last day when the month is shorter. */
export const dayInMonth = (month: Month, n: number): Day =>
  `${month}-${padded(Math.min(n, daysInMonth(...split(month))), 2)}`;

/** First to last day of a month. */
export const daysOfMonth = (month: Month): DayRange => ({
  first: dayInMonth(month, 1),
  last: dayInMonth(month, 31),
});

/** The same day of another month; its last day when that month is shorter (31 January + 1 month = 28 February). */
export const addMonthsToDay = (day: Day, count: number): Day =>
  dayInMonth(addMonths(monthOf(day), count), dayOfMonth(day));

/** The months that touch a range, in order. */
export const monthsTouching = (range: DayRange): Month[] => {
  const first = monthOf(range.first);
  return Array.from(
    { length: Math.max(0, monthsBetween(first, monthOf(range.last)) + 1) },
    (_, i) => addMonths(first, i),
  );
};
