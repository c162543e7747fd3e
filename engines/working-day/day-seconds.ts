import type { Day } from '../french-time/days.ts';
import type { Interval } from '../french-time/intervals.ts';
import type { TimeZone } from '../french-time/territories.ts';
import { cutAtMidnights, lengthOfDay } from '../french-time/zones.ts';
import type { Activity } from './activity.ts';

/** Seconds of each activity between two midnights; they sum to the day's length (23, 24 or 25 h). */
export type ActivitySeconds = Readonly<Record<Activity, number>>;

type Seconds = Record<Activity, number>;
const none = (): Seconds => ({ driving: 0, work: 0, waiting: 0, rest: 0, unknown: 0 });

/** Seconds of each activity by local day, of a timeline (no two segments overlap). */
export function secondsByDay(
  timeline: readonly (Interval & { readonly activity: Activity })[],
  zone: TimeZone,
): Map<Day, ActivitySeconds> {
  const byDay = new Map<Day, Seconds>();
  for (const segment of timeline) {
    for (const piece of cutAtMidnights(segment, zone)) {
      let seconds = byDay.get(piece.day);
      if (!seconds) byDay.set(piece.day, (seconds = none()));
      seconds[segment.activity] += piece.end - piece.start;
    }
  }
  return byDay;
}

/** The seconds of one day; time of which nothing at all is said is unknown too. */
export function onDayOf(
  day: Day,
  seconds: ActivitySeconds | undefined,
  zone: TimeZone,
): ActivitySeconds {
  const { driving, work, waiting, rest } = seconds ?? none();
  return {
    driving,
    work,
    waiting,
    rest,
    unknown: lengthOfDay(day, zone) - driving - work - waiting - rest,
  };
}
