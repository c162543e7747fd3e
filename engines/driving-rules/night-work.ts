import { overlaps, type Interval } from '../french-time/intervals.ts';
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

/** Work of the 24 hours that begin at an instant, in seconds, and whether some of it lies between 0:00 and 5:00 of the local clock. */
export interface NightPeriod extends Interval {
  readonly work: number;
  readonly isAtNight: boolean;
  /** Seconds of work allowed; Infinity before the text. */
  readonly limit: number;
}

/** The 24 hours that begin at an instant, up to the first later day of work that does not end inside them: that one is judged in its own. */
export function nightPeriodFrom(track: Track, start: number, settings: Settings): NightPeriod {
  const beyond = workdaysOf(track, settings).find(
    (day) => day.start > start && day.end > start + WINDOW,
  );
  const until = Math.min(start + WINDOW, beyond?.start ?? Infinity);
  const steps = stepsWithin(track.line, start, until, isWork);
  const end = steps.at(-1)?.end ?? start;
  const nights = nightsWithin({ start, end }, tenHourNight, settings.zone);
  return {
    start,
    end,
    work: steps.reduce((sum, step) => sum + step.end - step.start, 0),
    isAtNight: steps.some((step) => nights.some((night) => overlaps(night, step))),
    limit: nightLaw(start)?.limit ?? Infinity,
  };
}

/**
 * The 24 hours over the limit. They begin with the work that follows a daily rest, and again each 24 hours of a day that lasts longer; those
 * that begin inside others over the limit are no second offence.
 */
export function nightPeriodsOver(track: Track, settings: Settings): NightPeriod[] {
  if (!STAFF[settings.staff].mobile) return [];
  const over: NightPeriod[] = [];
  for (const day of workdaysOf(track, settings)) {
    for (let start = day.start; start < day.end; start += WINDOW) {
      if (start < (over.at(-1)?.start ?? Number.NEGATIVE_INFINITY) + WINDOW) continue;
      const period = nightPeriodFrom(track, start, settings);
      if (period.isAtNight && period.work > period.limit) over.push(period);
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
        at: passedAt(track.line, start, end, limit, isWork),
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
