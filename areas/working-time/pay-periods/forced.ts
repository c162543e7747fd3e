/** One thing that stood in the way of a close that was forced, as it was counted then. */
export interface ForcedPoint {
  readonly code: string;
  readonly label: string;
  readonly count: number;
}
