// The steering columns that one may see, and the values of those that are shown.
import { useMemo } from 'react';
import type { DayRange } from '#engines/french-time/days.ts';
import { useApi } from '#platform/web/client/use-api.ts';
import { steeringValues, type ShownColumn } from '#areas/planning/steering/contract.ts';
import { steeringOf, type Steering } from './grid/steering.ts';

export const useSteeringColumns = (): readonly ShownColumn[] =>
  useApi(steeringValues.list, {}, { fresh: 5 * 60_000 }).data?.columns ?? NONE;
const NONE: readonly ShownColumn[] = [];

export interface AskedSteering {
  readonly range: DayRange;
  readonly agencies: readonly number[];
  readonly chosen: readonly number[] | 'all';
  readonly enabled: boolean;
}
/** Values come apart from the board: it is there before them. */
export const useSteering = ({ range, agencies, chosen, enabled }: AskedSteering) => {
  const all = useSteeringColumns();
  const columns = useMemo(
    () => (chosen === 'all' ? all : all.filter((c) => chosen.includes(c.id))),
    [all, chosen],
  );
  const query = {
    from: range.first,
    to: range.last,
    columns: columns.map((c) => c.id),
    agencies: [...agencies],
  };
  const answer = useApi(
    steeringValues.load,
    { query },
    { enabled: enabled && columns.length > 0, keepPrevious: true },
  );
  const { data } = answer;
  const steering = useMemo((): Steering => steeringOf(columns, data), [columns, data]);
  return { steering, answer };
};
