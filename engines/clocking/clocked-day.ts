// A day as its clockings tell it.
import type { Day } from '../french-time/days.ts';
import type { DayAnomaly } from './anomalies.ts';
import type { PlannedService } from './planned.ts';
import type { ClockedService } from './services.ts';

export interface UnjudgedDay {
  /** The local day on which its services start, or of the planned service that they belong to. */
  readonly day: Day;
  readonly services: readonly ClockedService[];
  /** The first planned service of the day, null where none is. */
  readonly planned: PlannedService | null;
  /** Seconds of proven work. */
  readonly work: number;
  /** Seconds of proven rest within services. */
  readonly rest: number;
  /** Clockings that count. */
  readonly active: number;
}
export interface ClockedDay extends UnjudgedDay {
  readonly anomalies: readonly DayAnomaly[];
}
