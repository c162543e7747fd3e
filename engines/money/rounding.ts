/**
 * How a quotient that does not come out even becomes whole. `half-away` is the rule of French pay and taxes: to the nearest, a half
 * away from zero. `half-even`: a half to the even neighbour. `up` away from zero, `down` towards it, `ceiling` towards plus
 * infinity, `floor` towards minus infinity.
 */
export type Rounding = 'half-away' | 'half-even' | 'up' | 'down' | 'ceiling' | 'floor';

export const roundings: readonly Rounding[] = [
  'half-away',
  'half-even',
  'up',
  'down',
  'ceiling',
  'floor',
];

/** A truncated quotient that left something over. */
export interface Remainder {
  /** What is left compared to half a unit: -1 less, 0 exactly a half, 1 more. */
  readonly toHalf: -1 | 0 | 1;
  readonly quotientIsOdd: boolean;
  /** Whether the exact quotient is below zero. */
  readonly negative: boolean;
}

/** Whether a truncated quotient that left something over moves one unit away from zero. */
export const movesAway = (
  rounding: Rounding,
  { toHalf, quotientIsOdd, negative }: Remainder,
): boolean => {
  switch (rounding) {
    case 'half-away':
      return toHalf >= 0;
    case 'half-even':
      return toHalf > 0 || (toHalf === 0 && quotientIsOdd);
    case 'up':
      return true;
    case 'down':
      return false;
    case 'ceiling':
      return !negative;
    case 'floor':
      return negative;
  }
};
