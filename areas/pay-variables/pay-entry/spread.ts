/** The middle of sorted figures; of an even number of them, the mean of the two in the middle. NaN of none. */
export const median = (sorted: readonly number[]): number => percentile(sorted, 50);

/** A percentile (0 to 100) of sorted figures, between two of them by proportion, as `CENTILE.INCLURE` of a spreadsheet. NaN of none. */
export const percentile = (sorted: readonly number[], percent: number): number => {
  const place = ((sorted.length - 1) * percent) / 100;
  const below = Math.floor(place);
  const [low, high] = [sorted[below] ?? Number.NaN, sorted[below + 1]];
  return high === undefined ? low : low + (high - low) * (place - below);
};
