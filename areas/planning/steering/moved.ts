/** The list with what stood at `from` now at `to`, both kept within it. */
export const moved = <T>(list: readonly T[], from: number, to: number): readonly T[] => {
  const place = Math.max(0, Math.min(list.length - 1, to));
  const item = list.slice(from, from + 1);
  const rest = list.toSpliced(from, 1);
  return [...rest.slice(0, place), ...item, ...rest.slice(place)];
};
