// How grave offences add up to the loss of good repute. Pure. Regulation (EU) 2016/403, Annex II: three serious infringements per driver and year weigh as a very serious one; three very serious
// ones per driver and year, or a most serious one, open the procedure. "Per driver": all infringements divided by the average number of drivers.
export interface GradeCounts {
  readonly MI: number;
  readonly SI: number;
  readonly VSI: number;
  readonly MSI: number;
}
export interface Weight extends GradeCounts {
  /** Very serious ones a year, serious ones counted by three. */
  readonly weighted: number;
  readonly procedure: boolean;
}
export const SERIOUS_PER_VERY_SERIOUS = 3;
export const VERY_SERIOUS_A_YEAR = 3;
const YEAR = 365.25;
const hundredths = (n: number): number => Math.round(n * 100) / 100;

/** Invented: periods shorter than a year are not stretched to one, longer ones are brought down to it. */
export const yearsOf = (days: number): number => Math.max(1, days / YEAR);

/** One driver: whole threes of serious ones count. */
export const weighDriver = (c: GradeCounts, days: number): Weight => {
  const weighted = hundredths(
    (c.VSI + Math.floor(c.SI / SERIOUS_PER_VERY_SERIOUS)) / yearsOf(days),
  );
  return { ...c, weighted, procedure: c.MSI > 0 || weighted >= VERY_SERIOUS_A_YEAR };
};

/** A company: everything divided by its drivers before it is weighed. */
export const weighCompany = (
  c: GradeCounts,
  drivers: number,
  days: number,
): Weight & { readonly perDriver: GradeCounts } => {
  const share = (n: number): number => (drivers === 0 ? 0 : n / drivers / yearsOf(days));
  const weighted = hundredths(share(c.VSI) + share(c.SI) / SERIOUS_PER_VERY_SERIOUS);
  return {
    ...c,
    perDriver: {
      MI: hundredths(share(c.MI)),
      SI: hundredths(share(c.SI)),
      VSI: hundredths(share(c.VSI)),
      MSI: hundredths(share(c.MSI)),
    },
    weighted,
    procedure: c.MSI > 0 || weighted >= VERY_SERIOUS_A_YEAR,
  };
};
