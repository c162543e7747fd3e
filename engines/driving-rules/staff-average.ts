// Who does not drive: 44 h of work a week on average over twelve weeks in a row (Code du travail L3121-22). Directive 2002/15/EC speaks of mobile workers only.
import type { Interval } from '../french-time/intervals.ts';
import { passedAt } from './line.ts';
import { offenceOf, type Offence } from './offence.ts';
import type { Settings } from './settings.ts';
import { STAFF } from './staff.data.ts';
import type { Track } from './track.ts';
import { lawOf } from './versions.ts';
import { workedWeeks } from './weekly-work.ts';
import { counts } from './workdays.ts';
import { daysOf } from './weeks.ts';

const hour = 3600;
const WEEKS = 12;
export const twelveWeekLaw = lawOf<{ readonly weekly: number }>([
  { from: '2016-08-10', says: { weekly: 44 * hour } },
]);

/** Twelve civil weeks in a row, the last of which was worked, and what was worked in them. Seconds. */
export interface TwelveWeeks extends Interval {
  readonly work: number;
  readonly limit: number;
}

/** Of every week in which something was done, the twelve that end with it. */
export function twelveWeeks(track: Track, settings: Settings): TwelveWeeks[] {
  const { countsWaiting } = STAFF[settings.staff].week;
  const weeks = workedWeeks(track, settings);
  return weeks.map((last, i) => {
    const inside = weeks
      .slice(Math.max(0, i - WEEKS + 1), i + 1)
      .filter((one) => daysOf({ start: one.start, end: last.start }, settings.zone) < WEEKS * 7);
    return {
      start: inside[0]?.start ?? last.start,
      end: last.end,
      work: inside.reduce((sum, one) => sum + one.work + (countsWaiting ? one.waiting : 0), 0),
      limit: (twelveWeekLaw(last.start)?.weekly ?? Infinity) * WEEKS,
    };
  });
}

/**
 * The first twelve weeks that are over it, then the first that begin after those: no week is held against anybody twice. Only what is known is added up.
 * Labour inspectors count each person (R3124-11: 4th class).
 */
export function staffAverageWork(track: Track, settings: Settings): Offence[] {
  const offences: Offence[] = [];
  for (const one of twelveWeeks(track, settings)) {
    if (one.work <= one.limit || one.start < (offences.at(-1)?.period.end ?? -Infinity)) continue;
    const period = { start: one.start, end: one.end };
    offences.push(
      offenceOf(
        {
          rule: 'average-work',
          article: 'C. trav. L3121-22',
          measure: 'labour-4th',
          at: passedAt(
            track.line,
            { ...period, seconds: one.limit },
            counts(STAFF[settings.staff].week.countsWaiting),
          ),
          period,
          value: Math.floor(one.work / WEEKS),
          limit: one.limit / WEEKS,
          proof: [period],
        },
        settings,
      ),
    );
  }
  return offences;
}
