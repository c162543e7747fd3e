// How late a period is: the colours of the list and of the cockpit.
import type { Day } from '#engines/french-time/days.ts';
import { workingSeconds } from '#engines/french-time/working-hours.ts';
import { boundsOfDay, secondsOf } from '#engines/french-time/zones.ts';

/** Hours after the end of a period within which closing is on time, then late (specification 001 §9: closed VPE, 1 and 6). */
export const CLOSING_HOURS = { success: 1, warning: 6 } as const;
export const DELAYS = ['early', 'success', 'warning', 'danger', 'closed'] as const;
type Delay = (typeof DELAYS)[number];

/** The colour of a period: `early` while its days are not over. Hours are working hours (domain handbook §8). */
export const delayOf = (o: {
  readonly status: 'open' | 'closed';
  readonly workedHoursSinceEnd: number | null;
}): Delay => {
  if (o.status === 'closed') return 'closed';
  if (o.workedHoursSinceEnd === null) return 'early';
  if (o.workedHoursSinceEnd <= CLOSING_HOURS.success) return 'success';
  return o.workedHoursSinceEnd <= CLOSING_HOURS.warning ? 'warning' : 'danger';
};

/** Working hours since the last day's end; null while it is not over. */
export const hoursSinceEnd = (lastDay: Day, now: Temporal.Instant): number | null => {
  const end = boundsOfDay(lastDay).end;
  const seconds = secondsOf(now);
  return seconds < end ? null : workingSeconds(end, seconds) / 3_600;
};

export const STEPS = [
  'to-calculate',
  'to-recalculate',
  'to-check',
  'calculated',
  'closed',
  'exported',
] as const;
export interface StepFacts {
  readonly status: 'open' | 'closed';
  readonly calculatedAt: string | null;
  readonly exportedAt: string | null;
  /** Missions whose figures are missing or out of date, as just counted; null: nobody looked. */
  readonly toCalculate: number | null;
}
/** How far the month has come. « Calculée » only where somebody just looked and nothing is out of date. */
export const stepOf = (p: StepFacts): (typeof STEPS)[number] => {
  if (p.status === 'closed') return p.exportedAt === null ? 'closed' : 'exported';
  if (p.calculatedAt === null) return 'to-calculate';
  if (p.toCalculate === null) return 'to-check';
  return p.toCalculate > 0 ? 'to-recalculate' : 'calculated';
};
