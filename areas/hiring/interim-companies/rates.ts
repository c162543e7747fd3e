// What a company of temporary work bills: a coefficient on the gross hourly wage, by qualification, from a day on.
import { z } from 'zod';
import type { Day } from '#engines/french-time/days.ts';
import { Day as DaySchema } from '#platform/contract/day.ts';
import { fr } from './fr.ts';

/** Hundredths: 205 is 2.05. Invented bounds: below the wage itself nobody lends, above five it is a slip of the keyboard. */
export const COEFFICIENTS = { min: 100, max: 500 } as const;
export const MOST_RATES = 100;

const Rate = z.object({
  /** '' for every qualification without a rate of its own. */
  qualification: z.string().trim().max(120),
  since: DaySchema,
  coefficient: z
    .number({ error: fr.coefficientWrong })
    .int()
    .min(COEFFICIENTS.min, fr.coefficientWrong)
    .max(COEFFICIENTS.max, fr.coefficientWrong),
});
export type Rate = z.infer<typeof Rate>;

const qualificationKey = ({ qualification }: Pick<Rate, 'qualification'>): string =>
  qualification.trim().toLocaleLowerCase('fr');
/** Of one qualification only one rate begins on a day. */
export const isOncePerDay = (rates: readonly Rate[]): boolean =>
  new Set(rates.map((rate) => `${qualificationKey(rate)} ${rate.since}`)).size === rates.length;
export const Rates = z.array(Rate).max(MOST_RATES).refine(isOncePerDay, fr.rateTwice);

/** The rate of a qualification on a day: its own that began last, else the general one; null before any. */
export const rateOn = (
  rates: readonly Rate[],
  { qualification, day }: { readonly qualification: string; readonly day: Day },
): Rate | null => {
  const begun = rates.filter(({ since }) => since <= day);
  const newestOf = (name: string): Rate | undefined =>
    begun
      .filter((rate) => qualificationKey(rate) === name)
      .reduce<Rate | undefined>(
        (newest, rate) => (newest === undefined || rate.since > newest.since ? rate : newest),
        undefined,
      );
  return newestOf(qualificationKey({ qualification })) ?? newestOf('') ?? null;
};

/** The same rates with another general one from a day on. */
export const withGeneralRate = (
  rates: readonly Rate[],
  { since, coefficient }: Pick<Rate, 'since' | 'coefficient'>,
): Rate[] => [
  ...rates.filter((rate) => qualificationKey(rate) !== '' || rate.since !== since),
  { qualification: '', since, coefficient },
];
