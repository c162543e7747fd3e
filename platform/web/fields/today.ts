import type { Day } from '#engines/french-time/days.ts';
import { todayIn } from '#engines/french-time/zones.ts';

/** Today in the portal's zone, whatever the clock of the computer is set to. */
export const today = (): Day => todayIn(Temporal.Now.instant());
