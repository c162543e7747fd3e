import type { TimeZone } from '../french-time/territories.ts';
import type { Staff } from './staff.data.ts';

/** Price of an offence by penal class 0 to 6, in euros: fixed fines for 1 to 4, the product's own estimate for 5 and 6 (specification 001). */
export const COST_BY_CLASS: readonly number[] = [0, 11, 35, 68, 135, 750, 1125];

export interface Settings {
  /** The zone of French working-time rules; those of the EU run on UTC. */
  readonly zone: TimeZone;
  readonly staff: Staff;
  /** Whether Regulation 561/2006 applies (over 3.5 t, more than 9 seats); without it the daily and weekly rests of the French codes do. */
  readonly regulation561: boolean;
  /** Only vehicles over 3.5 t: the averages of R3312-50 are then higher. */
  readonly heavyOnly: boolean;
  /** Months over which working time is averaged: 3, or 4 by agreement. */
  readonly averageMonths: 3 | 4;
  readonly costByClass: readonly number[];
  /** Whether a daily rest counts only where it lies inside its 24 h (MC R3), or whole once it has begun inside them. */
  readonly restCounted: 'inside' | 'whole';
  /** Whether availability of a single driver counts as a break of article 7. */
  readonly waitingIsBreak: boolean;
  /** Seconds of rest that end a daily driving time when no full daily rest was taken: 7 h, or 9 h for the strict reading. */
  readonly dailyDrivingEndsAtRest: number;
  /** The labour inspectorate allows passenger staff in neither regular nor occasional services an amplitude of 14 h (R3312-11). */
  readonly longAmplitudeAuthorised: boolean;
  /** International transport of goods: two reduced weekly rests in a row may be allowed abroad. */
  readonly international: boolean;
  /** Limits of the company's own, in seconds: offences of class 0. */
  readonly company: { readonly amplitude?: number; readonly dailyService?: number };
}

const hour = 3600;

/**
 * Usual values. `dailyDrivingEndsAtRest` follows the Commission's decision of 7 June 2011 on the calculation of daily driving time: where
 * no full daily rest was taken, the calculation ends at a rest of at least 7 h. It is the reading most favourable to the driver.
 */
export const DEFAULT_SETTINGS: Settings = {
  zone: 'Europe/Paris',
  staff: 'goods-long-distance',
  regulation561: true,
  heavyOnly: true,
  averageMonths: 3,
  costByClass: COST_BY_CLASS,
  restCounted: 'inside',
  waitingIsBreak: false,
  dailyDrivingEndsAtRest: 7 * hour,
  longAmplitudeAuthorised: false,
  international: false,
  company: {},
};
