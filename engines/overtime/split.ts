// Whole seconds shared out in proportion, so that the parts add up.
import { BANDS, noHours, type Bands } from './bands.ts';

/**
 * `total` whole units in proportion to whole `weights` by the method of the largest remainder (of equal remainders, the first); the parts add up to
 * `total`. Without any weight the first takes all.
 */
export const largestRemainder = (total: number, weights: readonly number[]): number[] => {
  const sum = weights.reduce((a, b) => a + b, 0);
  if (sum === 0) return weights.map((_, i) => (i === 0 ? total : 0));
  const exact = weights.map((w) => {
    const product = BigInt(total) * BigInt(w);
    return { part: Number(product / BigInt(sum)), rest: Number(product % BigInt(sum)) };
  });
  const left = total - exact.reduce((a, e) => a + e.part, 0);
  const favoured = new Set(
    exact
      .map(({ rest }, i) => ({ rest, i }))
      .toSorted((a, b) => b.rest - a.rest || a.i - b.i)
      .slice(0, left)
      .map(({ i }) => i),
  );
  return exact.map(({ part }, i) => part + (favoured.has(i) ? 1 : 0));
};

/**
 * The bands of a person shared between missions by their hours, whose sum is that of the bands. Each band is shared in proportion to the hours that
 * are left of each mission, so that bands add up over missions and each mission's bands add up to its hours, both to the second.
 */
export const splitBands = (bands: Bands, hours: readonly number[]): Bands[] => {
  const left = [...hours];
  const parts = hours.map(() => ({ ...noHours }));
  for (const band of BANDS) {
    largestRemainder(bands[band], left).forEach((seconds, i) => {
      const mine = parts[i];
      if (mine !== undefined) mine[band] = seconds;
      left[i] = (left[i] ?? 0) - seconds;
    });
  }
  return parts;
};
