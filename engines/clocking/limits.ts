// The figures clockings are judged by. All in whole seconds unless the name says otherwise; each bound itself is accepted.

/** What a person pressed (specification 001 §2.8, "clocking types"). */
export const CLOCKING_TYPES = ['service_start', 'rest_start', 'rest_end', 'service_end'] as const;
export type ClockingType = (typeof CLOCKING_TYPES)[number];

/** Clockings of a full day: start, rest start, rest end, end (D2-K-04, D2-K-05). */
export const CLOCKINGS_OF_FULL_DAY = 4;
/** Clockings of half a day: start and end (D2-K-06). */
export const CLOCKINGS_OF_HALF_DAY = 2;
/** Daily rest between two services (D2-K-07). */
export const DAILY_REST = 32_400;
/** Longest time between two clockings of one service (D2-K-08: 540 minutes). */
export const LONGEST_GAP = 540 * 60;
/** Longest work of a day (D2-K-09: 720 minutes). */
export const LONGEST_TOTAL = 720 * 60;
/** Authorised delay (D2-K-10: 4 hours). The same reach finds the planned service that a clocking belongs to. */
export const AUTHORISED_DELAY = 4 * 3600;
/** Invented: the specification names an authorised advance and gives no value. Half an hour is a changing of clothes and a vehicle check. */
export const AUTHORISED_ADVANCE = 30 * 60;
/**
 * Invented: two clockings further apart are never start and end of one thing. A daily rest of 9 hours leaves 15 of 24: a longer "service" is two
 * services with lost clockings between them, and nothing is assumed about the time in between.
 */
export const LONGEST_AMPLITUDE = 24 * 3600 - DAILY_REST;
/** Invented: the same key pressed again within two minutes is one clocking made twice. */
export const DOUBLE = 120;
/** Invented: a service that starts at most two minutes after the end of another was hardly ended. */
export const BACK_TO_BACK = 120;
/** A device's clock may be five minutes wrong (300 s accepted, 301 not). */
export const CLOCK_DRIFT = 300;
/** Work without a break (Code du travail, art. L3121-16: from six hours on, twenty minutes). A day planned or worked longer needs a break clocked. */
export const WORK_WITHOUT_BREAK = 6 * 3600;

/** How far a clocking may lie from its planned time, in seconds; the bounds themselves are accepted. */
export interface Tolerances {
  readonly advance: number;
  readonly delay: number;
}
export const usualTolerances: Tolerances = {
  advance: AUTHORISED_ADVANCE,
  delay: AUTHORISED_DELAY,
};
