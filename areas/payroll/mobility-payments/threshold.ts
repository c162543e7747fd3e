// Whether an employer owes the contribution: eleven employees, and five years in a row above. Pure.

/** CGCT L2333-64 (and L4332-8-1 for the regional one): employers of at least eleven employees. In hundredths of a person. */
const THRESHOLD = 1_100;
/** CSS L130-1, II: a threshold is crossed upwards once it was reached or passed in five civil years in a row. */
const YEARS_IN_A_ROW = 5;

/** `unknown`: the portal does not know enough years, and nobody said since when the contribution is owed. */
export const STANDINGS = ['liable', 'neutralised', 'below', 'unknown'] as const;
export type Standing = (typeof STANDINGS)[number];

export interface Headcount {
  /** The year in which it was counted: it decides about the next one (CSS L130-1, I). */
  readonly year: number;
  /** Average of its months, hundredths of a person. */
  readonly average: number;
  /** Whether everybody of that year is in the portal; otherwise the average is a least one. */
  readonly isWhole: boolean;
}
export interface Employer {
  readonly headcounts: readonly Headcount[];
  /** The first year of uninterrupted liability, where somebody said it. */
  readonly liableSince: number | null;
}

type Side = 'above' | 'below' | 'unknown';
const sideIn = ({ headcounts }: Employer, year: number): Side => {
  const counted = headcounts.find((one) => one.year === year - 1);
  if (counted === undefined) return 'unknown';
  if (counted.average >= THRESHOLD) return 'above';
  return counted.isWhole ? 'below' : 'unknown';
};

/**
 * Walks back from the year: one below starts the count anew, whatever was owed before it; five above in a row, or liability that somebody
 * dated and nothing interrupted, is owed. What is not known of the years before the portal is never guessed.
 */
export const standingIn = (employer: Employer, year: number): Standing => {
  const since = employer.liableSince ?? Number.POSITIVE_INFINITY;
  for (let back = 0; back < YEARS_IN_A_ROW; back += 1) {
    const side = sideIn(employer, year - back);
    if (side === 'below') return back === 0 ? 'below' : 'neutralised';
    if (since <= year && since >= year - back) return 'liable';
    if (side === 'unknown' && since > year) return 'unknown';
  }
  return 'liable';
};

/** Who owes nothing has no amount; where it is not known, the amount stays an estimate. */
export const owesNothing = (standing: Standing): boolean =>
  standing === 'below' || standing === 'neutralised';
