// What a counter is, as data: its period, how it is earned, how long what was earned can be taken.
import type { Day, DayRange } from '../french-time/days.ts';
import type { CounterPeriod } from './counter-periods.ts';
import type { HalfDay } from './leave-days.ts';

/** Seconds where the counter is in hours; ten-thousandths of a day where it is in days. */
export type Amount = number;
export const COUNTER_FORMATS = ['hour', 'day'] as const;
export type CounterFormat = (typeof COUNTER_FORMATS)[number];
/** One day of a counter in days. */
export const ONE_DAY: Amount = 10_000;

/** So much a month of presence, at the month's end: L3141-3 (2.5 workable days a month, 30 at most), L3141-5-1 (2 a month when sick, 24 at most). */
export interface MonthlyEarning {
  readonly kind: 'monthly';
  readonly perMonth: Amount;
  /** At most, over a period. */
  readonly most: Amount | null;
  readonly sick: { readonly perMonth: Amount; readonly most: Amount } | null;
  /** Four weeks are a month (L3141-4) and what is left over a whole day is a day more (L3141-7), both settled at the period's end, where days for children come too (L3141-8). */
  readonly settled: boolean;
  /** One or two days more for a main leave taken partly outside its season (L3141-19, L3141-23); not where people renounced them or an agreement says otherwise. */
  readonly splitting?: boolean | undefined;
}
/** So much a period, on its first day (RTT), by days of employment in it. */
export interface YearlyEarning {
  readonly kind: 'yearly';
  readonly amount: Amount;
  readonly prorated: boolean;
  /** Rounded up to multiples of it; null: not rounded. */
  readonly upTo: Amount | null;
  /** Given for the journée de solidarité, on Whit Monday, by those who are employed that day (L3133-7 to -12). */
  readonly solidarity?: Amount | null | undefined;
}
/** Only what is credited from outside: compensatory rest of a quarter, hours of a month. */
export interface CreditedEarning {
  readonly kind: 'credited';
}

export interface CounterDefinition {
  readonly code: string;
  readonly format: CounterFormat;
  readonly period: CounterPeriod;
  readonly earning: MonthlyEarning | YearlyEarning | CreditedEarning;
  /** Whether what is earned in a period can be taken at once, or (paid leave) from the next one on. */
  readonly available: 'at_once' | 'next_period';
  /** What stays after the period in which it can be taken: how much, for how many months. Null: all; for ever. `{ most: 0 }` loses it. */
  readonly kept: { readonly most: Amount | null; readonly months: number | null };
}

/** Something that adds to a counter or takes from it; `key` says which record it comes from, once and for all. */
export interface Movement {
  readonly key: string;
  readonly day: Day;
  readonly amount: Amount;
}
/** Days of one kind of absence; of its first and last day it may take one half. */
export interface Spell extends DayRange {
  readonly firstHalf?: HalfDay;
  readonly lastHalf?: HalfDay;
}
/** A stop for sickness, and the day after the return on which the employer told of the leave that is left; null where nobody said. */
export interface SickStop extends DayRange {
  readonly informedOn?: Day | null | undefined;
}
/**
 * A balance taken over from before the portal, at the end of a day: nothing that was earned, corrected or taken up to that day counts beside it.
 */
export interface Opening {
  readonly key: string;
  readonly day: Day;
  /** What can be taken on that day. */
  readonly available: Amount;
  /** Earned in the day's own period, to be taken from the next one on; null where the counter's rights can be taken at once. */
  readonly accruing: Amount | null;
}
/** The person renounces the days of fractionnement of the leave that is being taken on that day. */
export interface Waiver {
  readonly key: string;
  readonly day: Day;
}
/** What is stated of somebody's household, from a day on, in order. */
export interface Household {
  readonly since: Day;
  /** Birth of each child who lives in it. */
  readonly born: readonly Day[];
  /** Children with a disability who live in it, whatever their age; not among `born`. */
  readonly disabled: number;
}
export interface Family {
  /** Birth of the employee; unknown: an adult of 21 years or more. */
  readonly birth: Day | null;
  readonly households: readonly Household[];
}
export interface CounterFacts {
  /** Spells of employment, in order; an open end is the last day of the calendar. */
  readonly employed: readonly DayRange[];
  /** Days that earn nothing (unpaid leave, unjustified absence). */
  readonly suspended: readonly Spell[];
  /** Days of sickness that is not due to work. */
  readonly sick: readonly Spell[];
  /** Every stop for sickness or accident, due to work or not, during which leave cannot be taken; `sick` where nothing is said. */
  readonly stops?: readonly SickStop[] | undefined;
  /** Maternity, adoption and parental leave: what they kept from being taken stays (L3141-2, L1225-55). */
  readonly familyLeave?: readonly DayRange[] | undefined;
  /** Public holidays of the person: no workable days. */
  readonly holiday?: ((day: Day) => boolean) | undefined;
  readonly waivers?: readonly Waiver[] | undefined;
  /** Children to provide for: days more of leave (L3141-8). */
  readonly family?: Family | undefined;
  readonly opening?: Opening | undefined;
  /** Corrections, signed. */
  readonly credits: readonly Movement[];
  /** What was taken or is planned to be taken; positive amounts. */
  readonly takings: readonly Movement[];
}
