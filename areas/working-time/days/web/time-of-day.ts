// Instants of a day as clocks of its zone.
import { formatClock } from '#engines/french-time/hours.ts';
import { zoneNamed } from '#engines/french-time/territories.ts';
import { secondsOf, wallClockAt } from '#engines/french-time/zones.ts';

/** UTC seconds → `08:05` on the clocks of the zone. */
export const clockAt = (instant: number, zone: string): string =>
  formatClock(wallClockAt(instant, zoneNamed(zone)).secondOfDay);
export const clockOf = (iso: string, zone: string): string =>
  clockAt(secondsOf(Temporal.Instant.from(iso)), zone);
/** Minutes from midnight, also past it: 1500 → `01:00`. */
export const clockOfMinute = (minute: number): string => formatClock((minute % 1440) * 60);
