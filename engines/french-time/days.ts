// Calendar days as they travel: plain 'YYYY-MM-DD' texts, which also sort and compare as texts. Arithmetic goes through day numbers,
// without an object per day: a planning month of 10,000 people asks for 310,000 of them. `days.test.ts` holds it equal to Temporal.

/** A calendar day of the Gregorian calendar, `YYYY-MM-DD`, years 0000 to 9999. */
export type Day = string;

/** Days from the first to the last, both included. */
export interface DayRange {
  readonly first: Day;
  readonly last: Day;
}

/** Weekday as ISO 8601 numbers it: Monday 1 … Sunday 7. */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7;

const isLeap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

/** Number of days of a month (1–12) of a year. */
export const daysInMonth = (year: number, month: number): number => {
  if (month === 2) return isLeap(year) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
};

const two = (n: number): string => (n < 10 ? `0${n}` : String(n));

/** The day of a year, month (1–12) and day of month, or null where the calendar has none (31 April, year 10000). */
export const dayFrom = (year: number, month: number, dayOfMonth: number): Day | null => {
  const exists =
    Number.isInteger(year) &&
    Number.isInteger(month) &&
    Number.isInteger(dayOfMonth) &&
    year >= 0 &&
    year <= 9999 &&
    month >= 1 &&
    month <= 12 &&
    dayOfMonth >= 1 &&
    dayOfMonth <= daysInMonth(year, month);
  return exists
    ? `${year < 1_000 ? String(year).padStart(4, '0') : year}-${two(month)}-${two(dayOfMonth)}`
    : null;
};

export const yearOf = (day: Day): number => Number(day.slice(0, 4));
/** Month of the year, 1–12. */
export const monthOfYear = (day: Day): number => Number(day.slice(5, 7));
export const dayOfMonth = (day: Day): number => Number(day.slice(8, 10));

/** Whether a text is a day that exists, written `YYYY-MM-DD`. */
export const isDay = (text: string): text is Day =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) &&
  dayFrom(yearOf(text), monthOfYear(text), dayOfMonth(text)) !== null;

/**
 * Days since 1970-01-01 (negative before). The algorithm counts years from March, so that the leap day comes last
 * (H. Hinnant, "chrono-compatible low-level date algorithms").
 * @throws RangeError when the text is not made of numbers; that the day exists is for `isDay` to say, at the edge.
 */
export const dayNumber = (day: Day): number => {
  const month = monthOfYear(day);
  const year = month > 2 ? yearOf(day) : yearOf(day) - 1;
  const era = Math.floor(year / 400);
  const yearOfEra = year - era * 400;
  const dayOfYear =
    Math.floor((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5) + dayOfMonth(day) - 1;
  const n =
    era * 146_097 +
    yearOfEra * 365 +
    Math.floor(yearOfEra / 4) -
    Math.floor(yearOfEra / 100) +
    dayOfYear -
    719_468;
  if (Number.isNaN(n)) throw new RangeError(`not a day: ${day}`);
  return n;
};

/** The day of a day number: the inverse of `dayNumber`. @throws RangeError outside the years 0000 to 9999. */
export const dayAtNumber = (n: number): Day => {
  const shifted = n + 719_468;
  const era = Math.floor(shifted / 146_097);
  const dayOfEra = shifted - era * 146_097;
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1460) +
      Math.floor(dayOfEra / 36_524) -
      Math.floor(dayOfEra / 146_096)) /
      365,
  );
  const dayOfYear =
    dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const fromMarch = Math.floor((5 * dayOfYear + 2) / 153);
  const month = fromMarch < 10 ? fromMarch + 3 : fromMarch - 9;
  const day = dayFrom(
    yearOfEra + era * 400 + (month <= 2 ? 1 : 0),
    month,
    dayOfYear - Math.floor((153 * fromMarch + 2) / 5) + 1,
  );
  if (day === null) throw new RangeError(`day number out of the calendar: ${n}`);
  return day;
};

/** The day `count` days later (earlier when negative). */
export const addDays = (day: Day, count: number): Day => dayAtNumber(dayNumber(day) + count);

/** How many days to go from one day to another: 1 from a day to the next. */
export const daysBetween = (from: Day, to: Day): number => dayNumber(to) - dayNumber(from);

/** Every day of a range, in order; none when it ends before it starts. */
export const eachDay = (range: DayRange): Day[] => {
  const first = dayNumber(range.first);
  return Array.from({ length: Math.max(0, dayNumber(range.last) - first + 1) }, (_, i) =>
    dayAtNumber(first + i),
  );
};

/** How many days a range has. */
export const countDays = (range: DayRange): number =>
  Math.max(0, daysBetween(range.first, range.last) + 1);

export const isInRange = (day: Day, range: DayRange): boolean =>
  range.first <= day && day <= range.last;

/** The days two ranges share, or null. */
export const commonDays = (a: DayRange, b: DayRange): DayRange | null => {
  const first = a.first > b.first ? a.first : b.first;
  const last = a.last < b.last ? a.last : b.last;
  return first <= last ? { first, last } : null;
};

export const weekdayOf = (day: Day): Weekday =>
  (((((dayNumber(day) + 3) % 7) + 7) % 7) + 1) as Weekday;
