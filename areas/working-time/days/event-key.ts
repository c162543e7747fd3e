import type { Day } from '#engines/french-time/days.ts';

/** Of evidence of the sources `event` and `embedded`: which part of the portal speaks, of which service day. */
export interface EventKey {
  readonly subSource: 'clocking' | 'declared-day' | 'sedentary-hours' | 'activities';
  readonly serviceDay: Day;
}
