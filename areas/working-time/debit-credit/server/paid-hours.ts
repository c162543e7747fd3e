// Hours that pay paid: pay stands above working time, so it fills this port.
import { port } from '#platform/server/ports.ts';
import type { DayRange } from '#engines/french-time/days.ts';
import type { Tx } from '#platform/server/call.ts';

/** What one closed month paid to one person under some headings, in seconds. */
export interface PaidHours extends DayRange {
  readonly collaboratorId: number;
  readonly month: string;
  readonly seconds: number;
}
export interface PaidHoursAsked {
  readonly collaboratorIds: readonly number[];
  readonly headings: readonly string[];
  readonly range: DayRange;
}
type Reader = (tx: Tx, asked: PaidHoursAsked) => Promise<readonly PaidHours[]>;

export const paidHoursPort = port<Reader>('paid hours');
