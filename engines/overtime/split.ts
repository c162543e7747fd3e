// Whole seconds shared out in proportion, so that the parts add up.
import { BANDS, noHours, type Bands } from './bands.ts';

/**
 * `total` whole units in proportion to whole `weights`: each part ends where the weights up to it end, rounded up, so that parts add up to `total`, none
 * is a unit off its exact share, and two neighbours have together what one of their common weight would have (docs/decisions/0026). Without any weight
 * the first takes all.
 */
export const inProportion = (total: number, weights: readonly number[]): number[] => {
  const sum = weights.reduce((a, b) => a + b, 0);
  if (sum === 0) return weights.map((_, i) => (i === 0 ? total : 0));
  const whole = BigInt(sum);
  const endOf = (weight: number): number =>
    Number((BigInt(total) * BigInt(weight) + whole - 1n) / whole);
  let before = 0;
  return weights.map((weight) => {
    const start = endOf(before);
    before += weight;
    return endOf(before) - start;
  });
};

/**
 * The bands of a person shared between missions by their hours, whose sum is that of the bands. Each band is shared in proportion to the hours that
 * are left of each mission (in the missions' order), so that bands add up over missions and each mission's bands add up to its hours, both to the second.
 */
export const splitBands = (bands: Bands, hours: readonly number[]): Bands[] => {
  const left = [...hours];
  const parts = hours.map(() => ({ ...noHours }));
  for (const band of BANDS) {
    inProportion(bands[band], left).forEach((seconds, i) => {
      const mine = parts[i];
      if (mine !== undefined) mine[band] = seconds;
      left[i] = (left[i] ?? 0) - seconds;
    });
  }
  return parts;
};
