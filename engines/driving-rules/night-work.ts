import { nightsWithin, tenHourNight } from '../french-time/nights.ts';
import { isWork, passedAt, stepsWithin } from './line.ts';
import { offenceOf, type Offence } from './offence.ts';
import type { Settings } from './settings.ts';
import type { Shift } from './shifts.ts';
import { STAFF } from './staff.data.ts';
import type { Track } from './track.ts';
import { lawOf } from './versions.ts';
import { secondsOf, workdaysOf } from './workdays.ts';

const hour = 3600;
/** L3312-1 as it stands since the law of 22 March 2012 (no earlier text was read). */
export const nightLaw = lawOf<{ readonly limit: number }>([
  { from: '2012-03-24', says: { limit: 10 * hour } },
]);

/**
 * Code des transports L3312-1, Directive 2002/15/EC art. 7: who works between 24:00 and 5:00 works 10 h at most that day. Work that ends at
 * exactly 24:00 is not night work (Mobilic counts it). NATINF 32083.
 */
export const nightWork = (track: Track, settings: Settings): Offence[] =>
  workdaysOf(track, settings)
    .filter((day) => isNightLimitPassed(track, day, settings))
    .map((day) => {
      const limit = nightLaw(day.start)?.limit ?? Infinity;
      return offenceOf(
        {
          rule: 'night-work',
          article: 'CT L3312-1',
          measure: 'night-work-10',
          at: passedAt(track.line, day.start, day.end, limit, isWork),
          period: { start: day.start, end: day.end },
          value: secondsOf(day, false),
          limit,
          proof: stepsWithin(track.line, day.start, day.end, isWork).map(({ start, end }) => ({
            start,
            end,
          })),
        },
        settings,
      );
    });

/** Whether the day's work passes the limit of night work; the limit of the day is then not reported again. */
export const isNightLimitPassed = (track: Track, day: Shift, settings: Settings): boolean =>
  STAFF[settings.staff].mobile &&
  secondsOf(day, false) > (nightLaw(day.start)?.limit ?? Infinity) &&
  worksAtNight(track, day, settings);

/** Whether some work of the day lies between 0:00 and 5:00 of the local clock. */
export const worksAtNight = (track: Track, day: Shift, settings: Settings): boolean =>
  nightsWithin(day, tenHourNight, settings.zone).some(
    (night) => stepsWithin(track.line, night.start, night.end, isWork).length > 0,
  );
