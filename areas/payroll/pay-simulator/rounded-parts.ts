/**
 * Exact parts as whole numbers that add up to `total`, which is less than one away from their sum: each is rounded down, and what is missing goes to
 * those that lost most, the first of equals first.
 */
export const roundedParts = (exact: readonly number[], total: number): number[] => {
  const parts = exact.map((part, place) => ({
    place,
    whole: Math.floor(part),
    lost: part - Math.floor(part),
  }));
  const missing = total - parts.reduce((sum, { whole }) => sum + whole, 0);
  const favoured = new Set(
    parts
      .toSorted((a, b) => b.lost - a.lost || a.place - b.place)
      .slice(0, missing)
      .map(({ place }) => place),
  );
  return parts.map(({ place, whole }) => (favoured.has(place) ? whole + 1 : whole));
};
