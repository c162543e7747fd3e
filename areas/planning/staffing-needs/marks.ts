// The needs of an agency in one figure a day. Pure.
import type { DayCover } from './contract.ts';

interface NeedDays {
  readonly infraId: number;
  readonly days: readonly DayCover[];
}
/** By agency, then by day of the range: people missing (above zero), enough (0), or more than needed (below). */
export type AgencyMarks = ReadonlyMap<number, ReadonlyMap<number, number>>;

/** What is missing of some needs is not made up for by what others have too many of. */
const markOf = (covers: readonly DayCover[]): number => {
  const missing = covers.reduce((sum, c) => sum + Math.max(0, c.required - c.least), 0);
  if (missing > 0) return missing;
  const over = covers.filter((c) => c.state === 'over');
  return 0 - over.reduce((sum, c) => sum + c.most - c.required, 0);
};
export const agencyMarks = (needs: readonly NeedDays[]): AgencyMarks =>
  new Map(
    [...Map.groupBy(needs, (n) => n.infraId)].map(([infraId, of]) => {
      const days = Map.groupBy(
        of.flatMap((n) => n.days),
        (d) => d.index,
      );
      return [infraId, new Map([...days].map(([index, covers]) => [index, markOf(covers)]))];
    }),
  );
