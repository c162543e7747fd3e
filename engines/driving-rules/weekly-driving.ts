import { isDriving, passedAt, stepsWithin } from './line.ts';
import { offenceOf, type Offence } from './offence.ts';
import type { Settings } from './settings.ts';
import type { Track } from './track.ts';
import { lawOf, SINCE_561 } from './versions.ts';
import { boundsOfWeek, secondsByWeek } from './weeks.ts';

const hour = 3600;
export const article6of2 = lawOf<{ readonly limit: number }>([
  { from: SINCE_561, says: { limit: 56 * hour } },
]);

/** Regulation 561/2006 art. 6 §2: 56 h of driving in a UTC week. Once a week. */
export function weeklyDriving(track: Track, settings: Settings): Offence[] {
  return [...secondsByWeek(track.rawLine, isDriving)].flatMap(([week, value]) => {
    const period = boundsOfWeek(week);
    const limit = article6of2(period.start)?.limit ?? Infinity;
    if (value <= limit) return [];
    return [
      offenceOf(
        {
          rule: 'weekly-driving',
          article: 'CE 561/2006 art. 6 §2',
          measure: 'weekly-driving',
          at: passedAt(
            track.rawLine,
            { start: period.start, end: period.end, seconds: limit },
            isDriving,
          ),
          period,
          value,
          limit,
          proof: stepsWithin(track.rawLine, period.start, period.end, isDriving).map(
            ({ start, end }) => ({ start, end }),
          ),
        },
        settings,
      ),
    ];
  });
}
