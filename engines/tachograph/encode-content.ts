import type { CardEvent, PlaceEntry, SpecificCondition, VehicleUsed } from './card-lists.ts';
import type { CardControl, CurrentUse } from './card-records.ts';
import type { UtcSeconds } from './card-time.ts';
import type { ActivityDay } from './driver-activity.ts';

/** What both applications of a card hold in the same form. Lists are in the order of their times; the newest that fit are kept. */
export interface CardContent {
  /** In the order of their dates. The oldest are left out when the card's buffer is full, as a vehicle unit would. */
  readonly days: readonly ActivityDay[];
  /** At most 200. */
  readonly vehiclesUsed: readonly VehicleUsed[];
  /** At most 112. */
  readonly places: readonly PlaceEntry[];
  /** By `list`: at most 12 of each, of 6 lists in generation 1 and 11 in generation 2. */
  readonly events?: readonly CardEvent[];
  /** By `list`: at most 24 of each of 2 lists. */
  readonly faults?: readonly CardEvent[];
  /** At most 56 in generation 1, 112 in generation 2. */
  readonly specificConditions?: readonly SpecificCondition[];
  readonly lastControl: CardControl | null;
  readonly lastDownload: UtcSeconds | null;
  readonly currentUse?: CurrentUse | null;
  /** Where the oldest day begins in the cyclic buffer (default 0): lets a test make records straddle its end. */
  readonly bufferStart?: number;
}
