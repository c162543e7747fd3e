import type { Interval, Intervals } from '../french-time/intervals.ts';
import type { Activity } from '../working-day/activity.ts';
import type { DeviceFacts } from './device-facts.ts';

/** A spell of one activity of one driver, in UTC seconds. `crew`: two drivers in the vehicle (the crew bit of the recording). */
export interface Spell extends Interval {
  readonly activity: Activity;
  readonly crew?: boolean;
}

/** A crossing marked as ferry or train (specific condition of the recording equipment). */
export interface Crossing extends Interval {
  /** Planned for 8 hours or more and with a cabin: a regular weekly rest may be taken too (Regulation 561/2006 art. 9 §1, since 2020/1054). */
  readonly longWithCabin?: boolean;
}

/** What is known of one driver, all vehicles and slots together: the legal view of his working days. */
export interface History {
  /** In any order; time that no spell covers between the first and the last is unknown. Of two that overlap the one that starts first counts. */
  readonly spells: readonly Spell[];
  /** Periods marked out of scope: driving in them is other work. */
  readonly outOfScope?: Intervals;
  readonly crossings?: readonly Crossing[];
  /** When the driver was outside the State of establishment: two reduced weekly rests in a row need it. */
  readonly abroad?: Intervals;
  /** Periods for which the driver claimed article 12 on a printout. Offences are kept, and say so. */
  readonly article12?: Intervals;
  readonly device?: DeviceFacts;
}
