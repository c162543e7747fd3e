import { isDriving, passedAt, stepsWithin } from './line.ts';
import { offenceOf, type Offence } from './offence.ts';
import type { Settings } from './settings.ts';
import type { Track } from './track.ts';
import { lawOf, SINCE_561 } from './versions.ts';
import { boundsOfWeek, secondsByWeek } from './weeks.ts';

const hour = 3600;
export const article6of3 = lawOf<{ readonly limit: number }>([
  { from: SINCE_561, says: { limit: 90 * hour } },
]);

/** Regulation 561/2006 art. 6 §3: 90 h of driving in any two consecutive UTC weeks. Each week is in two pairs; one offence a pair. */
export function fortnightlyDriving(track: Track, settings: Settings): Offence[] {
  const byWeek = secondsByWeek(track.rawLine, isDriving);
  return [...byWeek.keys()].flatMap((week) => {
    const period = { start: boundsOfWeek(week).start, end: boundsOfWeek(week + 1).end };
    const value = (byWeek.get(week) ?? 0) + (byWeek.get(week + 1) ?? 0);
    const limit = article6of3(period.start)?.limit ?? Infinity;
    if (value <= limit) return [];
    return [
      offenceOf(
        {
          rule: 'fortnightly-driving',
          article: 'CE 561/2006 art. 6 §3',
          measure: 'fortnightly-driving',
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
