// When a connector is due. Pure.
import { instantAt, instantOf, todayIn } from '#engines/french-time/zones.ts';
import type { SCHEDULES } from './contract.ts';

export interface Due {
  readonly schedule: (typeof SCHEDULES)[number];
  /** Of a daily one, in Paris. */
  readonly hour: number;
  /** When it last began by the clock, or was switched on. */
  readonly since: Temporal.Instant;
}
const HOUR_SECONDS = 3_600;

/** Every hour at the clock's turn; every day once its hour has come, made up for after a stop. */
export const isDue = ({ schedule, hour, since }: Due, now: Temporal.Instant): boolean => {
  if (schedule === 'manual') return false;
  if (schedule === 'hourly')
    return now.epochMilliseconds - since.epochMilliseconds >= (HOUR_SECONDS - 300) * 1_000;
  const due = instantOf(instantAt(todayIn(now), hour * HOUR_SECONDS));
  return Temporal.Instant.compare(since, due) < 0 && Temporal.Instant.compare(now, due) >= 0;
};
