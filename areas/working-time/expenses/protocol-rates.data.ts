// Amounts of the protocol of 30 April 1974 (IDCC 16, workers of goods, removals, funds and logistics) in cents, where a company says none of its own.
// A long trip is one bundle (art. 6): the room with its breakfast, and one or two meals. Each set is named with its public source; none was read in
// the Bulletin officiel itself. Sets of before 1 March 2022 were not found in a source that names all amounts: days of then have no amount.

import type { Allowance } from '#areas/working-time/days/contract.ts';

/** Cents. */
export interface DatedRate {
  readonly startsOn: string;
  /** Art. 3. */
  readonly meal: number;
  /** Art. 4: in the haulage zone around Paris. */
  readonly singleMeal: number;
  /** Art. 12: four hours of work between 22:00 and 07:00. */
  readonly nightMeal: number;
  /** Art. 7. */
  readonly special: number;
  /** Art. 5: a service of a trip that starts before 05:00. */
  readonly snack: number;
  /** Art. 6: a night and one meal. */
  readonly trip1: number;
  /** Art. 6: a night and two meals. */
  readonly trip2: number;
  readonly source: string;
  /** Whether the amounts were found in two independent places. */
  readonly confirmed: boolean;
}

/** The amount of each allowance that is paid by itself. */
export const allowanceRates: Readonly<Record<Allowance, (r: DatedRate) => number>> = {
  'single-meal': (r) => r.singleMeal,
  'night-meal': (r) => r.nightMeal,
  'morning-snack': (r) => r.snack,
  special: (r) => r.special,
};

/** Its windows (art. 3), in minutes from midnight: 11:45 to 14:15, 18:45 to 21:15. */
export const protocolWindows = { lunch: [705, 855], dinner: [1_125, 1_275] } as const;

/** The oldest first. */
export const protocolRates: readonly DatedRate[] = [
  {
    startsOn: '2022-03-01',
    meal: 1_434,
    singleMeal: 882,
    nightMeal: 859,
    special: 388,
    snack: 777,
    trip1: 4_584,
    trip2: 6_017,
    source:
      'trm24.fr « Frais de route : la hausse de 3 % a débuté le 1er mars » ; avenant, extension non vérifiée',
    confirmed: false,
  },
  {
    startsOn: '2022-12-01',
    meal: 1_520,
    singleMeal: 935,
    nightMeal: 911,
    special: 411,
    snack: 824,
    trip1: 4_859,
    trip2: 6_379,
    source:
      'Avenant n° 75 du 10 novembre 2022 ; cnt-so.org, transporteurs.net (repas 15,20 ; deux repas 63,79)',
    confirmed: true,
  },
  {
    startsOn: '2023-12-01',
    meal: 1_596,
    singleMeal: 982,
    nightMeal: 957,
    special: 432,
    snack: 865,
    trip1: 5_102,
    trip2: 6_698,
    source:
      'Avenant n° 77 du 11 octobre 2023, étendu par arrêté du 19 décembre 2023 ; dépôt public citant soluciaspj.fr',
    confirmed: false,
  },
  {
    startsOn: '2025-03-01',
    meal: 1_620,
    singleMeal: 997,
    nightMeal: 971,
    special: 438,
    snack: 878,
    trip1: 5_179,
    trip2: 6_799,
    source: 'Avenant n° 79 du 6 février 2025 ; juristique.org, unostra.fr',
    confirmed: true,
  },
  {
    startsOn: '2026-01-01',
    meal: 1_636,
    singleMeal: 1_007,
    nightMeal: 981,
    special: 442,
    snack: 887,
    trip1: 5_231,
    trip2: 6_867,
    source:
      'Avenant n° 81 du 2 décembre 2025 (KALIARTI000053715771), étendu par arrêté du 3 février 2026 ; juristique.org',
    confirmed: true,
  },
];

/** The amounts of the protocol that hold on a day; null before the first set. */
export const protocolRateOn = (day: string): DatedRate | null =>
  protocolRates.findLast(({ startsOn }) => startsOn <= day) ?? null;
