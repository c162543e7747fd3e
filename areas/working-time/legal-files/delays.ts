// How long files may go without being downloaded, and where a driver or a vehicle stands.
import { addDays, daysBetween, type Day } from '#engines/french-time/days.ts';
import { dayAt, instantAt, secondsOf, todayIn } from '#engines/french-time/zones.ts';

/** Download status (specification D3-E-28): late 0, almost late 1, on time 2. */
export const LATE = 0;
export const ALMOST_LATE = 1;
export const ON_TIME = 2;
export type DelayStatus = typeof LATE | typeof ALMOST_LATE | typeof ON_TIME;

export const ENTITY_TYPES = ['driver', 'vehicle'] as const;
export type EntityType = (typeof ENTITY_TYPES)[number];

export interface Delay {
  /** Days between two downloads. */
  readonly days: number;
  /** Invented (D3-N-05 leaves it open; domain handbook §7): from this many days left on, it is almost late. */
  readonly almost: number;
  /** What the law itself says, where the portal's delay is another. */
  readonly legal: number;
}
/** D3-K-15 and D3-K-16: 28 days for a card, 95 for a vehicle; Regulation (EU) 581/2010 art. 1: 28 and 90. */
export const DELAYS: Readonly<Record<EntityType, Delay>> = {
  driver: { days: 28, almost: 5, legal: 28 },
  vehicle: { days: 95, almost: 15, legal: 90 },
};

/** Days left before the next download is due: 0 on the last day, negative when late; null when nothing was ever downloaded. */
export const daysLeft = (
  downloadedAt: string | null,
  now: Temporal.Instant,
  days: number,
): number | null =>
  downloadedAt === null
    ? null
    : daysBetween(
        todayIn(now),
        addDays(dayAt(secondsOf(Temporal.Instant.from(downloadedAt))), days),
      );

/** Whoever was never downloaded is late. */
export const statusOf = (left: number | null, almost: number): DelayStatus => {
  if (left === null || left < 0) return LATE;
  return left <= almost ? ALMOST_LATE : ON_TIME;
};

const startOf = (day: Day): string =>
  Temporal.Instant.fromEpochMilliseconds(instantAt(day, 0) * 1000).toString();
/** The same rule as bounds of the download instant: late before `late`, almost late before `almost`, on time from there on. */
export const bounds = (
  now: Temporal.Instant,
  { days, almost }: Delay,
): { late: string; almost: string } => {
  const today = todayIn(now);
  return {
    late: startOf(addDays(today, -days)),
    almost: startOf(addDays(today, almost + 1 - days)),
  };
};
