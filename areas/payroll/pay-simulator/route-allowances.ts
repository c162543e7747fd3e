// What an allowance of the road may be without contributions (arrêté du 20 décembre 2002, limits of 1 January 2026): within its limit it is no pay, what is above is a bonus.
import { ALLOWANCES, type AllowanceKind, type PayCase } from './pay-case.ts';

/** The year whose rates, limits and deduction count: the model's. */
export const RATES_YEAR = 2026;

const RESTAURANT = 2_140;
const AWAY_FROM_PREMISES = 1_040;
const AT_THE_WORKPLACE = 750;
/** Room and breakfast outside Paris, 92, 93 and 94 (there 76.60 €): the lower limit, as the place is not asked for. */
const NIGHT = 5_680;

/**
 * Cents for one, in 2026. Sources: ffco.org « revalorisation de la limite d’exonération au 1er janvier 2026 », secob.fr (13 January 2026); which
 * limit each allowance of goods transport has: linxa.fr 2020 and mooncard.co 2022, which differ on the single meal: the lower one is taken.
 */
export const exemptLimits: Readonly<Record<AllowanceKind, number>> = {
  meal: RESTAURANT,
  singleMeal: AWAY_FROM_PREMISES,
  nightMeal: AWAY_FROM_PREMISES,
  special: AT_THE_WORKPLACE,
  snack: AWAY_FROM_PREMISES,
  trip1: NIGHT + RESTAURANT,
  trip2: NIGHT + 2 * RESTAURANT,
};

/** Cents in the month: what is paid without contributions, and what counts as pay. */
export interface AllowanceTotals {
  readonly exempt: number;
  readonly taxable: number;
}
export const allowanceTotals = (allowances: PayCase['allowances']): AllowanceTotals => {
  const total = { exempt: 0, taxable: 0 };
  for (const kind of ALLOWANCES) {
    const { count, unit } = allowances[kind];
    const exempt = Math.min(unit, exemptLimits[kind]);
    total.exempt += count * exempt;
    total.taxable += count * (unit - exempt);
  }
  return total;
};

/**
 * Percent of the déduction forfaitaire spécifique of drivers of goods by year: 20 % until 2023, one point less a year until 2027, then two, none from
 * 2035 on (BOSS, frais professionnels, chapter 9; table published by OTRE and gtp31.com, 30 December 2022). Within 7,600 € a year, which the model holds.
 */
export const deductionPercent = (year: number): number => {
  if (year <= 2023) return 20;
  if (year <= 2027) return 20 - (year - 2023);
  return Math.max(0, 16 - 2 * (year - 2027));
};
