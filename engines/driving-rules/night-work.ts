import type { Interval } from '../french-time/intervals.ts';
import type { TimeZone } from '../french-time/territories.ts';
import { nightsWithin, payNight, tenHourNight, type NightWindow } from '../french-time/nights.ts';
import { isWork, passedAt, stepsWithin } from './line.ts';
import { offenceOf, type Offence } from './offence.ts';
import type { Settings } from './settings.ts';
import { STAFF } from './staff.data.ts';
import type { Track } from './track.ts';
import { lawOf } from './versions.ts';
import { localWeek } from './weeks.ts';
import { workdaysOf } from './workdays.ts';

const hour = 3600;
/** L3312-1 as it stands since the law of 22 March 2012 (no earlier text was read). */
export const nightLaw = lawOf<{ readonly limit: number }>([
  { from: '2012-03-24', says: { limit: 10 * hour } },
]);

/** Who does not drive: Code du travail L3122-6, and L3122-5 1° of who works at night (at least so long a night, so many times a week). */
const staffNightLaw = lawOf<{
  readonly limit: number;
  readonly night: number;
  readonly times: number;
}>([{ from: '2016-08-10', says: { limit: 8 * hour, night: 3 * hour, times: 2 } }]);

const WINDOW = 24 * hour;

/** Work of the 24 hours that begin at an instant, in seconds. */
export interface DayAndNight extends Interval {
  readonly work: number;
  /** Seconds of work allowed where some of it lies at night; Infinity before the text. */
  readonly limit: number;
}

/** The 24 hours that begin at an instant, up to the first later day of work that does not end inside them: that one is judged in its own. */
export function dayAndNightFrom(track: Track, start: number, settings: Settings): DayAndNight {
  const beyond = workdaysOf(track, settings).find(
    (day) => day.end > start + WINDOW && day.start > start,
  );
  const until = Math.min(start + WINDOW, beyond?.start ?? Infinity);
  const steps = stepsWithin(track.line, start, until, isWork);
  return {
    start,
    end: steps.at(-1)?.end ?? start,
    work: steps.reduce((sum, step) => sum + step.end - step.start, 0),
    limit: nightLaw(start)?.limit ?? Infinity,
  };
}

/** Seconds of work between two instants that lie in a window of the local clock. */
const workInNights = (track: Track, span: Interval, window: NightWindow, zone: TimeZone): number =>
  nightsWithin(span, window, zone)
    .flatMap((night) => stepsWithin(track.line, night.start, night.end, isWork))
    .reduce((sum, step) => sum + step.end - step.start, 0);

/** Whether some work between two instants lies between 0:00 and 5:00 of the local clock. */
export const worksAtNight = (track: Track, span: Interval, { zone }: Settings): boolean =>
  workInNights(track, span, tenHourNight, zone) > 0;

/**
 * Of who does not drive: the services that make a night worker of them (3 h or more between 21:00 and 6:00, in a civil week with two such; the
 * 270 hours of twelve months are not looked at) and hold more work than the 8 hours.
 */
function staffNightsOver(track: Track, settings: Settings): DayAndNight[] {
  const { zone } = settings;
  const byWeek = new Map<number, DayAndNight[]>();
  for (const day of workdaysOf(track, settings)) {
    const law = staffNightLaw(day.start);
    if (law === null || workInNights(track, day, payNight, zone) < law.night) continue;
    const week = localWeek(day.start, zone).start;
    const night = { ...dayAndNightFrom(track, day.start, settings), limit: law.limit };
    byWeek.set(week, [...(byWeek.get(week) ?? []), night]);
  }
  return [...byWeek.values()].flatMap((nights) =>
    nights.length < (staffNightLaw(nights[0]?.start ?? 0)?.times ?? Infinity)
      ? []
      : nights.filter(({ work, limit }) => work > limit),
  );
}

/**
 * The 24 hours over the limit. They begin with the work that follows a daily rest, and again each 24 hours of a day that lasts longer; those
 * that begin inside others over the limit are no second offence.
 */
export function nightPeriodsOver(track: Track, settings: Settings): DayAndNight[] {
  if (!STAFF[settings.staff].mobile) return staffNightsOver(track, settings);
  const over: DayAndNight[] = [];
  for (const day of workdaysOf(track, settings)) {
    for (let start = day.start; start < day.end; start += WINDOW) {
      if (start < (over.at(-1)?.start ?? Number.NEGATIVE_INFINITY) + WINDOW) continue;
      const period = dayAndNightFrom(track, start, settings);
      if (period.work > period.limit && worksAtNight(track, period, settings)) over.push(period);
    }
  }
  return over;
}

/**
 * Code des transports L3312-1 (« sur une période de vingt-quatre heures »), Directive 2002/15/EC art. 7 ("in each 24 period"): who works between 24:00
 * and 5:00 works 10 h at most in those 24 hours, over all services that lie in them. Work that ends at exactly 24:00 is not night work (Mobilic counts it). NATINF 32083.
 * Night workers who do not drive: 8 h (Code du travail L3122-6; R3124-15: 5th class).
 */
export const nightWork = (track: Track, settings: Settings): Offence[] =>
  nightPeriodsOver(track, settings).map(({ start, end, work, limit }) =>
    offenceOf(
      {
        rule: 'night-work',
        ...(STAFF[settings.staff].mobile
          ? ({ article: 'CT L3312-1', measure: 'night-work-10' } as const)
          : ({ article: 'C. trav. L3122-6', measure: 'labour-5th' } as const)),
        at: passedAt(track.line, { start, end, seconds: limit }, isWork),
        period: { start, end },
        value: work,
        limit,
        proof: stepsWithin(track.line, start, end, isWork).map((step) => ({
          start: step.start,
          end: step.end,
        })),
      },
      settings,
    ),
  );
