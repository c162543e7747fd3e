import type { Interval } from '../french-time/intervals.ts';

/** `waiting` is availability (mise à disposition). `unknown`: nobody can say; neither work nor proven rest. */
export type Activity = 'driving' | 'work' | 'waiting' | 'rest' | 'unknown';

/**
 * Where a statement comes from. Sources without a code of their own: telematics are `embedded`, paper is `disk`; clockings, declared
 * days and sedentary hours are `event`; a planner's correction is `modified`.
 */
export type Source =
  | 'modified'
  | 'card'
  | 'vehicle'
  | 'embedded'
  | 'disk'
  | 'event'
  | 'scheduled'
  | 'system';

/** At the wheel, or beside it. */
export type Slot = 'driver' | 'co-driver';

/** What one source says of one spell of time, from `start` to `end` (UTC seconds, half-open). Never changed, only withdrawn. */
export interface Evidence extends Interval {
  readonly activity: Activity;
  readonly source: Source;
  /** Two drivers in the vehicle. */
  readonly crew?: boolean;
  /** In which slot the card was, where the evidence says it; of crews only. */
  readonly slot?: Slot;
  /** The file, clocking or correction that says it. */
  readonly evidenceId: string;
}

export const isService = (activity: Activity): boolean =>
  activity === 'driving' || activity === 'work' || activity === 'waiting';

/** The evidence that counts for offences: card and vehicle data with their manual entries, and paper discs; nothing else, ever. */
export const legalEvidence = (evidence: readonly Evidence[]): Evidence[] =>
  evidence.filter(({ source }) => source === 'card' || source === 'vehicle' || source === 'disk');
