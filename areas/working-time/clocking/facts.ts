// What is kept of a judged day.
import type { Anomaly, DayAnomaly as JudgedAnomaly } from '#engines/clocking/anomalies.ts';
import type { ClockedDay } from '#engines/clocking/clocked-day.ts';

export type DayAnomaly = JudgedAnomaly;
export type ClockingAnomaly = Pick<Anomaly, 'code' | 'seconds'>;
/** UTC seconds. */
export interface Stretch {
  readonly start: number;
  readonly end: number;
  readonly activity: 'work' | 'rest';
}

/** The proven time of a day, in order. */
export const stretchesOf = (day: ClockedDay): Stretch[] =>
  day.services
    .flatMap((s) => [
      ...s.work.map((i): Stretch => ({ ...i, activity: 'work' })),
      ...s.breaks.map((i): Stretch => ({ ...i, activity: 'rest' })),
    ])
    .sort((a, b) => a.start - b.start);

/**
 * Where a break of some seconds goes: in the middle of the longest work between two clockings of a day without any break. Null where there is one, or no room.
 */
export const automaticBreak = (
  stretches: readonly Stretch[],
  seconds: number,
): { readonly start: number; readonly end: number } | null => {
  if (stretches.some((s) => s.activity === 'rest')) return null;
  const longest = stretches.toSorted((a, b) => b.end - b.start - (a.end - a.start))[0];
  if (longest === undefined || longest.end - longest.start <= seconds) return null;
  const start = longest.start + Math.floor((longest.end - longest.start - seconds) / 120) * 60;
  return { start, end: start + seconds };
};
