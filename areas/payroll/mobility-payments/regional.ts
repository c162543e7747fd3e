// The regional and rural mobility payment (VMRR). Pure.

/** CGCT L4332-8-1, from the finance law for 2025 (n° 2025-127, art. 118): at most 0.15 %, in hundredths of a percent. */
export const MOST_REGIONAL = 15;
/** The law is in force since 16 February 2025; the first region asked for it in July 2025. */
export const FIRST_REGIONAL_MONTH = '2025-02';

/** Paris and its departments have their own rates, and regions overseas cannot ask for it; Corsica can. */
const WITHOUT = /^(75|77|78|91|92|93|94|95|97|98)/;
export const hasRegional = (insee: string): boolean => !WITHOUT.test(insee);

export interface RegionalRate {
  /** Hundredths of a percent; 0: the region asks for nothing. */
  readonly rate: number;
  /** The first month, `YYYY-MM`. */
  readonly from: string | null;
}
/** What holds in a month, in hundredths of a percent. */
export const regionalIn = ({ rate, from }: RegionalRate, month: string): number =>
  from !== null && from <= month ? rate : 0;
