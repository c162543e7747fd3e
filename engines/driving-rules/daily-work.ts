import { passedAt, stepsWithin } from './line.ts';
import { isNightLimitPassed } from './night-work.ts';
import { offenceOf, type Offence } from './offence.ts';
import type { Settings } from './settings.ts';
import { STAFF } from './staff.data.ts';
import type { Track } from './track.ts';
import { counts, dailyLimit, secondsOf, workdaysOf } from './workdays.ts';

/**
 * Goods, Code des transports R3312-51: 12 h of service a day; passengers, D3312-6 and R3312-11: 10 h of work, 9 h on a day of long amplitude. A day over
 * the limit of night work is reported there. NATINF 11292.
 */
export function dailyWork(track: Track, settings: Settings): Offence[] {
  const { daily } = STAFF[settings.staff];
  return workdaysOf(track, settings).flatMap((day) => {
    const limit = dailyLimit(day, settings);
    const value = secondsOf(day, daily.countsWaiting);
    if (value <= limit || isNightLimitPassed(track, day, settings)) return [];
    const isCounted = counts(daily.countsWaiting);
    return [
      offenceOf(
        {
          rule: 'daily-work',
          article: limit < daily.limit ? 'CT R3312-11' : daily.article,
          measure: 'labour-4th',
          at: passedAt(track.line, day.start, day.end, limit, isCounted),
          period: { start: day.start, end: day.end },
          value,
          limit,
          proof: stepsWithin(track.line, day.start, day.end, isCounted).map(({ start, end }) => ({
            start,
            end,
          })),
        },
        settings,
      ),
    ];
  });
}
