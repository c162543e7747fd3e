// Hours that pay paid: pay stands above working time, so it says them itself (`readPaidHoursBy`, apps/server/area-links.ts).
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

let reader: Reader | null = null;
/** Once, when the portal is put together. */
export const readPaidHoursBy = (by: Reader): void => {
  reader = by;
};
export const paidHours: Reader = (tx, asked) => {
  if (reader === null) throw new Error('nobody reads paid hours: readPaidHoursBy was not called');
  return reader(tx, asked);
};
