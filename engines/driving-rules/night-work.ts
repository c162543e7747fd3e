import type { Interval } from '../french-time/intervals.ts';
import { nightsWithin, tenHourNight } from '../french-time/nights.ts';
import { isWork, passedAt, stepsWithin } from './line.ts';
import { offenceOf, type Offence } from './offence.ts';
import type { Settings } from './settings.ts';
import { STAFF } from './staff.data.ts';
import type { Track } from './track.ts';
import { lawOf } from './versions.ts';
import { workdaysOf } from './workdays.ts';

const hour = 3600;
/** L3312-1 as it stands since the law of 22 March 2012 (no earlier text was read). */
export const nightLaw = lawOf<{ readonly limit: number }>([
  { from: '2012-03-24', says: { limit: 10 * hour } },
]);

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

/** Whether some work between two instants lies between 0:00 and 5:00 of the local clock. */
export const worksAtNight = (track: Track, span: Interval, { zone }: Settings): boolean =>
  nightsWithin(span, tenHourNight, zone).some(
    (night) => stepsWithin(track.line, night.start, night.end, isWork).length > 0,
  );

/**
 * The 24 hours over the limit. They begin with the work that follows a daily rest, and again each 24 hours of a day that lasts longer; those
 * that begin inside others over the limit are no second offence.
 */
export function nightPeriodsOver(track: Track, settings: Settings): DayAndNight[] {
  if (!STAFF[settings.staff].mobile) return [];
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
 */
export const nightWork = (track: Track, settings: Settings): Offence[] =>
  nightPeriodsOver(track, settings).map(({ start, end, work, limit }) =>
    offenceOf(
      {
        rule: 'night-work',
        article: 'CT L3312-1',
        measure: 'night-work-10',
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
