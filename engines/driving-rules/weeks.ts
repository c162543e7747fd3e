import { dayAt } from '../french-time/zones.ts';
import type { Interval } from '../french-time/intervals.ts';
import { addDays, dayNumber } from '../french-time/days.ts';
import { mondayOf } from '../french-time/weeks.ts';
import type { TimeZone } from '../french-time/territories.ts';
import { boundsOfRange } from '../french-time/zones.ts';
import type { Step } from './line.ts';

const day = 86_400;
const week = 7 * day;
/** 1970-01-05, the first Monday. */
const FIRST_MONDAY = 4 * day;

/** Weeks of Regulation 561/2006 art. 4 (i), Monday 00:00 to Sunday 24:00 UTC (Annex IC App. 14, 2k), numbered from the first of 1970. */
export const weekOf = (instant: number): number => Math.floor((instant - FIRST_MONDAY) / week);

export const boundsOfWeek = (number: number): Interval => ({
  start: FIRST_MONDAY + number * week,
  end: FIRST_MONDAY + (number + 1) * week,
});

/** Seconds of the steps kept by UTC week, cut at Monday 00:00. */
export function secondsByWeek(
  line: readonly Step[],
  keep: (step: Step) => boolean,
): Map<number, number> {
  const byWeek = new Map<number, number>();
  let number = Number.NaN;
  let [end, seconds] = [Number.NEGATIVE_INFINITY, 0];
  for (const step of line) {
    if (!keep(step)) continue;
    for (let at = step.start; at < step.end;) {
      if (at >= end) {
        if (seconds > 0) byWeek.set(number, seconds);
        number = weekOf(at);
        [end, seconds] = [boundsOfWeek(number).end, 0];
      }
      const until = Math.min(step.end, end);
      seconds += until - at;
      at = until;
    }
  }
  if (seconds > 0) byWeek.set(number, seconds);
  return byWeek;
}

/** The local week (Monday to Sunday) of an instant. */
export function localWeek(instant: number, zone: TimeZone): Interval {
  const first = mondayOf(dayAt(instant, zone));
  return boundsOfRange({ first, last: addDays(first, 6) }, zone);
}

/** The number of a local day, for periods of months. */
export const monthOf = (
  instant: number,
  zone: TimeZone,
): { readonly year: number; readonly month: number } => {
  const text = dayAt(instant, zone);
  return { year: Number(text.slice(0, 4)), month: Number(text.slice(5, 7)) };
};

/** Days between two local midnights, for averages by the week. */
export const daysOf = (bounds: Interval, zone: TimeZone): number =>
  dayNumber(dayAt(bounds.end, zone)) - dayNumber(dayAt(bounds.start, zone));
