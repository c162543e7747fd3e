import type { Day } from '#engines/french-time/days.ts';

/** Of evidence of the source `event`: which part of the portal speaks, of which service day. */
export interface EventKey {
  readonly subSource: 'clocking' | 'declared-day' | 'sedentary-hours';
  readonly serviceDay: Day;
}
