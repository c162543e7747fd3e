// Days, months and ranges as French people read them. Plain texts in, plain texts out: lists format thousands of them.
import { dayOfMonth, monthOfYear, weekdayOf, yearOf, type Day, type DayRange } from './days.ts';
import type { Month } from './months.ts';

/** January first. */
export const monthNames = [
  'janvier',
  'février',
  'mars',
  'avril',
  'mai',
  'juin',
  'juillet',
  'août',
  'septembre',
  'octobre',
  'novembre',
  'décembre',
] as const;

/** Monday first. */
export const weekdayNames = [
  'lundi',
  'mardi',
  'mercredi',
  'jeudi',
  'vendredi',
  'samedi',
  'dimanche',
] as const;

const monthName = (day: Day): string => monthNames[monthOfYear(day) - 1] ?? '';
const weekdayName = (day: Day): string => weekdayNames[weekdayOf(day) - 1] ?? '';
const ordinal = (day: Day): string => (dayOfMonth(day) === 1 ? '1er' : String(dayOfMonth(day)));

/** `2026-05-03` → `03/05/2026`. */
export const formatDay = (day: Day): string =>
  `${day.slice(8, 10)}/${day.slice(5, 7)}/${day.slice(0, 4)}`;

/** `2026-05-03` → `03/05`. */
export const formatDayMonth = (day: Day): string => `${day.slice(8, 10)}/${day.slice(5, 7)}`;

/** `2026-05-01` → `1er mai 2026`. */
export const formatPlainDay = (day: Day): string =>
  `${ordinal(day)} ${monthName(day)} ${yearOf(day)}`;

/** `2026-05-01` → `vendredi 1er mai 2026`. */
export const formatLongDay = (day: Day): string => `${weekdayName(day)} ${formatPlainDay(day)}`;

/** `2026-05-01` → `ven. 1`: the head of a planning column. */
export const formatColumnDay = (day: Day): string =>
  `${weekdayName(day).slice(0, 3)}. ${dayOfMonth(day)}`;

/** `2026-05` → `mai 2026`. */
export const formatMonth = (month: Month): string =>
  `${monthName(`${month}-01`)} ${Number(month.slice(0, 4))}`;
/** `de mai 2026`, `d’août 2026`. */
export const ofMonth = (month: Month): string => {
  const name = formatMonth(month);
  return /^[ao]/.test(name) ? `d’${name}` : `de ${name}`;
};

/** `du 28 avril au 3 mai 2026`, `du 1er au 15 mai 2026`, `le 3 mai 2026`: month and year stand once where they are the same. */
export const formatRange = ({ first, last }: DayRange): string => {
  if (first === last) return `le ${formatPlainDay(first)}`;
  return `du ${startOfRange(first, last)} au ${formatPlainDay(last)}`;
};
const startOfRange = (first: Day, last: Day): string => {
  if (yearOf(first) !== yearOf(last)) return formatPlainDay(first);
  const sameMonth = monthOfYear(first) === monthOfYear(last);
  return sameMonth ? ordinal(first) : `${ordinal(first)} ${monthName(first)}`;
};
