// The mobility payment as the planning shows it: calculated by payroll, which stands above and gives it here.
import { port } from '#platform/server/ports.ts';
import type { DayRange } from '#engines/french-time/days.ts';
import type { Tx } from '#platform/server/call.ts';

export interface AskedMobility {
  readonly scope: readonly number[];
  readonly collaborators: readonly number[];
  /** The first and the last month. */
  readonly from: string;
  readonly to: string;
  readonly limit: number;
}
/** A month of one person in one place; times in seconds, the share and the rate in hundredths of a percent, amounts in cents. */
export interface MobilityMonth {
  readonly name: string;
  readonly matricule: string;
  readonly home: string;
  readonly month: string;
  readonly infrastructure: string;
  readonly zone: string;
  readonly days: number;
  readonly here: number;
  readonly total: number;
  readonly part: number;
  readonly liable: boolean;
  readonly rate: number;
  /** Estimated; null where the month is not claimed or nobody gave the pay of an hour. */
  readonly base: number | null;
  readonly amount: number | null;
}
/** `[first day index, last day index, zone, share in hundredths of a percent]`: a claimed month, clipped to the days shown. */
export type MobilityMark = readonly [first: number, last: number, zone: string, part: number];

export interface MobilityPayments {
  readonly months: (tx: Tx, asked: AskedMobility) => Promise<readonly MobilityMonth[]>;
  /** Claimed months by person. */
  readonly marks: (
    tx: Tx,
    scope: readonly number[],
    days: DayRange,
  ) => Promise<ReadonlyMap<number, readonly MobilityMark[]>>;
}

export const mobilityPort = port<MobilityPayments>('mobility payments');
