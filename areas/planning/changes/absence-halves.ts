// Absences as spans of minutes, so that a morning and an afternoon of one day do not meet. Invented: the morning ends at noon.
import { dayNumber, type Day } from '#engines/french-time/days.ts';

export interface Spanned {
  readonly startsOn: Day;
  readonly endsOn: Day;
  readonly firstHalf: 'FULL' | 'MORNING' | 'AFTERNOON';
  readonly lastHalf: 'FULL' | 'MORNING' | 'AFTERNOON';
  /** Of some hours of one day: minutes from local midnight. */
  readonly fromMinute?: number | null;
  readonly toMinute?: number | null;
}
const DAY = 1_440;
const NOON = 720;
/** First minute, and the one after the last, counted from day 0. */
const minutes = (a: Spanned): readonly [number, number] => {
  const [first, last] = [dayNumber(a.startsOn) * DAY, dayNumber(a.endsOn) * DAY];
  if (isOfHours(a)) return [first + (a.fromMinute ?? 0), last + (a.toMinute ?? DAY)];
  const single = a.startsOn === a.endsOn;
  return [
    first + (a.firstHalf === 'AFTERNOON' || (single && a.lastHalf === 'AFTERNOON') ? NOON : 0),
    last + (a.lastHalf === 'MORNING' || (single && a.firstHalf === 'MORNING') ? NOON : DAY),
  ];
};
export const isOfHours = (a: Pick<Spanned, 'fromMinute'>): boolean =>
  a.fromMinute !== null && a.fromMinute !== undefined;
export const overlap = (a: Spanned, b: Spanned): boolean => {
  const [[s, e], [t, f]] = [minutes(a), minutes(b)];
  return s < f && t < e;
};
/** Whether an absence takes the whole of a day. */
export const takesDay = (a: Spanned, day: Day): boolean => {
  const [start, end] = minutes(a);
  return start <= dayNumber(day) * DAY && (dayNumber(day) + 1) * DAY <= end;
};
/** The part of a day that an absence takes, to be compared; null where it takes none. */
export const partOn = (a: Spanned, day: Day): string | null => {
  const [start, end] = minutes(a);
  const midnight = dayNumber(day) * DAY;
  const [from, to] = [Math.max(start, midnight), Math.min(end, midnight + DAY)];
  return from < to ? `${from - midnight}-${to - midnight}` : null;
};
export const inOrder = (a: Spanned): boolean => {
  const [start, end] = minutes(a);
  return start < end;
};
