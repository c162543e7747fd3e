// Local days on the line of instants. An instant is a whole number of seconds since 1970-01-01T00:00Z: activities, clockings and
// legal files are cut and added up as integers, and Temporal is asked only where the clocks change (`./offsets.ts`).
import { addDays, dayAtNumber, dayNumber, type Day, type DayRange } from './days.ts';
import type { Interval } from './intervals.ts';
import { offsetAt } from './offsets.ts';
import type { TimeZone } from './territories.ts';

const secondsInDay = 86_400;

/** The zone of an agency that has no other. */
export const paris: TimeZone = 'Europe/Paris';

/** An instant as whole seconds since the epoch; a fraction is dropped. */
export const secondsOf = (instant: Temporal.Instant): number =>
  Math.floor(instant.epochMilliseconds / 1000);

/** The Temporal instant of a number of seconds since the epoch. */
export const instantOf = (seconds: number): Temporal.Instant =>
  Temporal.Instant.fromEpochMilliseconds(seconds * 1000);

/** Date and time of day on the wall clock of a zone. */
export interface WallClock {
  readonly day: Day;
  /** Seconds shown by the clock since 00:00, 0 to 86,399, whatever the length of the day. */
  readonly secondOfDay: number;
}

/** What the clock of a zone shows at an instant (in seconds). */
export const wallClockAt = (instant: number, zone: TimeZone = paris): WallClock => {
  const local = instant + offsetAt(instant, zone);
  const day = Math.floor(local / secondsInDay);
  return { day: dayAtNumber(day), secondOfDay: local - day * secondsInDay };
};

/** The local day of an instant (in seconds). Today is `dayAt(secondsOf(now), zone)`. */
export const dayAt = (instant: number, zone: TimeZone = paris): Day =>
  wallClockAt(instant, zone).day;

/** Today in a zone, by a clock passed in. */
export const todayIn = (now: Temporal.Instant, zone: TimeZone = paris): Day =>
  dayAt(secondsOf(now), zone);

/**
 * The instant (in seconds) at which a zone's clock shows `secondOfDay` on `day`; 86,400 means the next midnight. A time shown twice
 * (autumn) is its first showing; one that is skipped (spring) is read with the clock before the change: 02:30 becomes 03:30.
 */
export const instantAt = (day: Day, secondOfDay: number, zone: TimeZone = paris): number => {
  const local = dayNumber(day) * secondsInDay + secondOfDay;
  // No zone is a day away from UTC, and none of ours changed twice in two days.
  const before = offsetAt(local - secondsInDay, zone);
  const after = offsetAt(local + secondsInDay, zone);
  if (before === after || offsetAt(local - before, zone) === before) return local - before;
  return offsetAt(local - after, zone) === after ? local - after : local - before;
};

// A person's activities ask for the same day again and again: the last one of each zone is kept.
const lastDay = new Map<TimeZone, DayPiece>();

/** The instants (in seconds) between which a local day lies. */
export const boundsOfDay = (day: Day, zone: TimeZone = paris): Interval => {
  const kept = lastDay.get(zone);
  if (kept?.day === day) return { start: kept.start, end: kept.end };
  const bounds = { start: instantAt(day, 0, zone), end: instantAt(addDays(day, 1), 0, zone) };
  lastDay.set(zone, { day, ...bounds });
  return bounds;
};

/** Length of a local day in seconds: 23, 24 or 25 hours. */
export const lengthOfDay = (day: Day, zone: TimeZone = paris): number => {
  const { start, end } = boundsOfDay(day, zone);
  return end - start;
};

/** The instants (in seconds) between which a range of local days lies. */
export const boundsOfRange = (range: DayRange, zone: TimeZone = paris): Interval => ({
  start: instantAt(range.first, 0, zone),
  end: instantAt(addDays(range.last, 1), 0, zone),
});

/** A part of an interval that lies in one local day. */
export interface DayPiece extends Interval {
  readonly day: Day;
}

/** Cuts an interval of instants (in seconds) at the midnights of a zone. The pieces touch and add up to it; none when it is empty. */
export const cutAtMidnights = (interval: Interval, zone: TimeZone = paris): DayPiece[] => {
  const pieces: DayPiece[] = [];
  for (let start = interval.start; start < interval.end;) {
    const kept = lastDay.get(zone);
    const day = kept && kept.start <= start && start < kept.end ? kept.day : dayAt(start, zone);
    const end = Math.min(interval.end, boundsOfDay(day, zone).end);
    pieces.push({ day, start, end });
    start = end;
  }
  return pieces;
};
