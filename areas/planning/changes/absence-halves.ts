// Absences as spans of minutes, so that a morning and an afternoon of one day do not meet. Invented: the morning ends at noon.
import { halvesTaken, hasGap, partTaken, type HalvedDays } from '#engines/counters/halves.ts';
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
const datesOf = ({ startsOn: first, endsOn: last, firstHalf, lastHalf }: Spanned): HalvedDays => ({
  first,
  last,
  firstHalf,
  lastHalf,
});
/** Whether work would lie inside an absence, between its halves. */
export const leavesGap = (a: Spanned): boolean => hasGap(datesOf(a));
/** First minute, and the one after the last, counted from day 0; the last before the first where the days are upside down. */
const minutes = (a: Spanned): readonly [number, number] => {
  const [first, last] = [dayNumber(a.startsOn) * DAY, dayNumber(a.endsOn) * DAY];
  if (isOfHours(a)) return [first + (a.fromMinute ?? 0), last + (a.toMinute ?? DAY)];
  const days = datesOf(a);
  return [
    first + (halvesTaken(days, a.startsOn).includes('morning') ? 0 : NOON),
    last + (halvesTaken(days, a.endsOn).includes('afternoon') ? DAY : NOON),
  ];
};
export const isOfHours = (a: Pick<Spanned, 'fromMinute'>): boolean =>
  a.fromMinute !== null && a.fromMinute !== undefined;
export const overlap = (a: Spanned, b: Spanned): boolean => {
  const [[s, e], [t, f]] = [minutes(a), minutes(b)];
  return s < f && t < e;
};
/** Whether an absence takes the whole of a day. */
export const takesDay = (a: Spanned, day: Day): boolean =>
  isOfHours(a)
    ? a.startsOn === day && a.fromMinute === 0 && a.toMinute === DAY
    : halvesTaken(datesOf(a), day).length === 2;
/** The part of a day that an absence takes, to be compared; null where it takes none. */
export const partOn = (a: Spanned, day: Day): string | null => {
  if (isOfHours(a)) return a.startsOn === day ? `${a.fromMinute}-${a.toMinute}` : null;
  return partTaken(datesOf(a), day);
};
export const inOrder = (a: Spanned): boolean => {
  const [start, end] = minutes(a);
  return start < end;
};
