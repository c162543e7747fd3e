import { overlaps, type Interval } from '../french-time/intervals.ts';
import { cutAtMidnights } from '../french-time/zones.ts';
import { passedAt, stepsWithin } from './line.ts';
import { nightPeriodsOver } from './night-work.ts';
import { offenceOf, type Offence } from './offence.ts';
import type { Settings } from './settings.ts';
import { STAFF } from './staff.data.ts';
import type { Track } from './track.ts';
import { counts, dailyLimit, secondsOf, workdaysOf } from './workdays.ts';

/** A day as the limit on its work looks at it. Seconds. */
export interface CountedDay extends Interval {
  readonly worked: number;
  readonly limit: number;
}

/** What lies between two daily rests or, of who does not drive, the civil days on the local clock (L3121-18). */
export function countedDays(track: Track, settings: Settings): CountedDay[] {
  const { daily, mobile } = STAFF[settings.staff];
  if (!mobile) return civilDays(track, settings);
  return workdaysOf(track, settings).map((day) => ({
    start: day.start,
    end: day.end,
    worked: secondsOf(day, daily.countsWaiting),
    limit: dailyLimit(day, settings),
  }));
}

function civilDays(track: Track, { staff, zone }: Settings): CountedDay[] {
  const { daily } = STAFF[staff];
  const days = new Map<string, { start: number; end: number; worked: number; limit: number }>();
  for (const step of track.line.filter(counts(daily.countsWaiting))) {
    for (const { day, start, end } of cutAtMidnights(step, zone)) {
      const counted = days.get(day) ?? { start, end, worked: 0, limit: daily.limit };
      counted.worked += end - start;
      counted.end = end;
      days.set(day, counted);
    }
  }
  return [...days.values()];
}

/**
 * Goods, Code des transports R3312-51: 12 h of service a day; passengers, D3312-6 and R3312-11: 10 h of work, 9 h on a day of long amplitude; who does
 * not drive, Code du travail L3121-18: 10 h a civil day. A day over the limit of night work is reported there. NATINF 11292.
 */
export function dailyWork(track: Track, settings: Settings): Offence[] {
  const { daily } = STAFF[settings.staff];
  const isCounted = counts(daily.countsWaiting);
  const nights = nightPeriodsOver(track, settings);
  return countedDays(track, settings)
    .filter(({ worked, limit }) => worked > limit)
    .filter((day) => !nights.some((night) => overlaps(night, day)))
    .map(({ start, end, worked, limit }) =>
      offenceOf(
        {
          rule: 'daily-work',
          article: limit < daily.limit ? 'CT R3312-11' : daily.article,
          measure: 'labour-4th',
          at: passedAt(track.line, { start, end, seconds: limit }, isCounted),
          period: { start, end },
          value: worked,
          limit,
          proof: stepsWithin(track.line, start, end, isCounted).map((step) => ({
            start: step.start,
            end: step.end,
          })),
        },
        settings,
      ),
    );
}
