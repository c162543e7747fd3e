// The risk rating of a transport undertaking. Regulation (EU) 2022/695, annex: infringements of the last two years weighted by their gravity and divided by the vehicles
// of their check, averaged over all checks, clean ones included; × 0.9 where the whole fleet has the smart tachograph, which only an inspection on the premises establishes (not taken here).
export interface Check {
  readonly vehicles: number;
  readonly minor: number;
  readonly serious: number;
  readonly verySerious: number;
  readonly mostSerious: number;
}
const WEIGHTS = { minor: 1, serious: 10, verySerious: 30, mostSerious: 90 } as const;
/** Bands end at 100 and 200 points; what lies between two whole points belongs to the higher band. */
const GREEN_UNTIL = 100;
const AMBER_UNTIL = 200;
export type Band = 'grey' | 'green' | 'amber' | 'red';
export interface Rating {
  readonly checks: number;
  /** In hundredths of a point; null without a check. */
  readonly points: number | null;
  readonly band: Band;
}

const HUNDREDTHS = 100;
const pointsOf = (check: Check): number =>
  Object.entries(WEIGHTS).reduce(
    (sum, [grade, weight]) => sum + check[grade as keyof typeof WEIGHTS] * weight,
    0,
  ) / Math.max(1, check.vehicles);

export const ratingOf = (checks: readonly Check[]): Rating => {
  if (checks.length === 0) return { checks: 0, points: null, band: 'grey' };
  const average = checks.reduce((sum, check) => sum + pointsOf(check), 0) / checks.length;
  const points = Math.round(average * HUNDREDTHS);
  const band = (): Band => {
    if (points <= GREEN_UNTIL * HUNDREDTHS) return 'green';
    return points <= AMBER_UNTIL * HUNDREDTHS ? 'amber' : 'red';
  };
  return { checks: checks.length, points, band: band() };
};
