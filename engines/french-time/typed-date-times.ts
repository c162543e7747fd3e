// The date-time field: `dd/mm/yyyy hh:mm`, edited from the keyboard (specification 000 §2: only when the text matches; day 1–31,
// month 1–12, hour 0–23, minute 0–59, with wrap-around).
import { dayFrom, type Day } from './days.ts';
import { formatDay } from './formats.ts';
import { formatClock } from './hours.ts';

const shape = /^(\d{2})\/(\d{2})\/(\d{4}) (\d{2}):(\d{2})$/;

/** Day and time of day (in seconds since 00:00) of a date-time text, or null. */
export const parseDateTime = (text: string): { day: Day; secondOfDay: number } | null => {
  const [, day, month, year, hour, minute] = (shape.exec(text) ?? []).map(Number);
  if (
    day === undefined ||
    month === undefined ||
    year === undefined ||
    hour === undefined ||
    minute === undefined
  )
    return null;
  const calendarDay = hour <= 23 && minute <= 59 ? dayFrom(year, month, day) : null;
  return calendarDay === null ? null : { day: calendarDay, secondOfDay: hour * 3600 + minute * 60 };
};

/** The inverse of `parseDateTime`. */
export const formatDateTime = (day: Day, secondOfDay: number): string =>
  `${formatDay(day)} ${formatClock(secondOfDay)}`;

interface Segment {
  readonly start: number;
  readonly end: number;
  readonly min: number;
  readonly max: number;
}

// Invented: the year turns too, from 9999 to 0.
const segments: readonly Segment[] = [
  { start: 0, end: 2, min: 1, max: 31 },
  { start: 3, end: 5, min: 1, max: 12 },
  { start: 6, end: 10, min: 0, max: 9999 },
  { start: 11, end: 13, min: 0, max: 23 },
  { start: 14, end: 16, min: 0, max: 59 },
];

/** Start and end in the text of the segment where the caret stands (a caret after a segment's last digit is still in it). */
export const segmentAt = (caret: number): { start: number; end: number } => {
  const segment = segments.find(({ end }) => caret <= end) ?? { start: 14, end: 16 };
  return { start: segment.start, end: segment.end };
};

/**
 * The text after turning the segment under the caret by `step` (1 up, -1 down), round from its last value to its first.
 * A text of another shape comes back as it was. Day 31 is not corrected to the month: that is for the check of the field.
 */
export const spinDateTime = (text: string, caret: number, step: number): string => {
  const segment = segments.find(({ end }) => caret <= end);
  if (!shape.test(text) || segment === undefined) return text;
  const { start, end, min, max } = segment;
  const count = max - min + 1;
  const turned = ((((Number(text.slice(start, end)) - min + step) % count) + count) % count) + min;
  return text.slice(0, start) + String(turned).padStart(end - start, '0') + text.slice(end);
};
