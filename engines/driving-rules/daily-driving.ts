import { isDriving, passedAt, stepsWithin } from './line.ts';
import { offenceOf, type Offence } from './offence.ts';
import type { Settings } from './settings.ts';
import { shiftsOf, type Shift } from './shifts.ts';
import type { Track } from './track.ts';
import { lawOf, SINCE_561 } from './versions.ts';
import { weekOf } from './weeks.ts';

const hour = 3600;
const FULL_DAILY_REST = 9 * hour;

interface Article6 {
  readonly limit: number;
  readonly extended: number;
  readonly extensions: number;
}
export const article6 = lawOf<Article6>([
  { from: SINCE_561, says: { limit: 9 * hour, extended: 10 * hour, extensions: 2 } },
]);

/** A daily driving time over 9 h, and what became of it. */
export interface LongDay {
  readonly shift: Shift;
  readonly limit: number;
}

/** The daily driving times, each between two rests. */
export const drivingDays = (track: Track, settings: Settings): readonly Shift[] =>
  shiftsOf(track, Math.min(settings.dailyDrivingEndsAtRest, FULL_DAILY_REST));

/**
 * Regulation 561/2006 art. 6 §1: 9 h of driving between two daily rests, 10 h at most twice a week. The week is the UTC week in which the
 * shift starts; its first two long days are graded against 10 h, the following ones against 9 h.
 */
export function longDays(track: Track, settings: Settings): LongDay[] {
  const used = new Map<number, number>();
  const long: LongDay[] = [];
  for (const shift of drivingDays(track, settings)) {
    const law = article6(shift.start);
    if (law === null || shift.driving <= law.limit) continue;
    const week = weekOf(shift.start);
    const before = used.get(week) ?? 0;
    used.set(week, before + 1);
    long.push({ shift, limit: before < law.extensions ? law.extended : law.limit });
  }
  return long;
}

export const dailyDriving = (track: Track, settings: Settings): Offence[] =>
  longDays(track, settings)
    .filter(({ shift, limit }) => shift.driving > limit)
    .map(({ shift, limit }) => {
      const extended = limit > (article6(shift.start)?.limit ?? limit);
      return offenceOf(
        {
          rule: 'daily-driving',
          article: 'CE 561/2006 art. 6 §1',
          measure: extended ? 'daily-driving-10' : 'daily-driving-9',
          at: passedAt(
            track.line,
            { start: shift.start, end: shift.end, seconds: limit },
            isDriving,
          ),
          period: { start: shift.start, end: shift.end },
          value: shift.driving,
          limit,
          proof: stepsWithin(track.line, shift.start, shift.end, isDriving).map(
            ({ start, end }) => ({ start, end }),
          ),
          reading: extended ? 'first-two-extensions' : 'no-extension-left',
        },
        settings,
      );
    });
