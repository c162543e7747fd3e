// Single clockings: their order, their repetition, the clock they were made by.
import { CLOCK_DRIFT, DOUBLE, type ClockingType } from './limits.ts';

/** One clocking that counts (ignored ones are left out by the caller). */
export interface Punch {
  readonly id: number;
  /** UTC seconds. */
  readonly at: number;
  readonly type: ClockingType;
}

/** At one instant what ends comes before what starts, so that a change of service at noon is not a service of its own. */
const rank: Readonly<Record<ClockingType, number>> = {
  rest_end: 0,
  service_end: 1,
  service_start: 2,
  rest_start: 3,
};

/** By time; the order in which they arrived says nothing. */
export const inOrder = (punches: readonly Punch[]): Punch[] =>
  [...punches].sort((a, b) => a.at - b.at || rank[a.type] - rank[b.type] || a.id - b.id);

export interface Doubled {
  /** In order. */
  readonly kept: readonly Punch[];
  /** Of the same type as the clocking before and at most `DOUBLE` seconds after it; `first` is the one of the row that is kept. */
  readonly doubles: readonly { readonly punch: Punch; readonly first: Punch }[];
}

/** Takes out what was pressed twice. The first of a row is kept, however long the row. */
export const withoutDoubles = (punches: readonly Punch[]): Doubled => {
  const kept: Punch[] = [];
  const doubles: { punch: Punch; first: Punch }[] = [];
  let last: Punch | undefined;
  for (const punch of inOrder(punches)) {
    const first = kept.at(-1);
    if (first !== undefined && last?.type === punch.type && punch.at - last.at <= DOUBLE)
      doubles.push({ punch, first });
    else kept.push(punch);
    last = punch;
  }
  return { kept, doubles };
};

/** The clocks of one delivery, in UTC seconds. */
export interface Clocks {
  /** The device's clock when it sent, where it says so. */
  readonly sentAt: number | null;
  /** The server's clock when it received. */
  readonly receivedAt: number;
  /** The clocking, by the device's clock. */
  readonly at: number;
}

/**
 * How wrong the device's clock is, in seconds (positive: it is fast). A device that does not say when it sent can only be caught by a clocking of the
 * future: a late one may simply have waited for the network.
 */
export const driftOf = ({ sentAt, receivedAt, at }: Clocks): number =>
  sentAt === null ? Math.max(0, at - receivedAt) : sentAt - receivedAt;

/** Whether a drift is an anomaly; it never moves the clocking. */
export const isDrift = (seconds: number): boolean => Math.abs(seconds) > CLOCK_DRIFT;
