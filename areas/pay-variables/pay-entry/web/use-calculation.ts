// Asks for a calculation and follows it until the grid says that it is done.
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { invalidate, useApiMutation } from '#platform/web/client/use-api.ts';
import { payEntry } from '../contract.ts';
import type { PayGrid } from '../grid.ts';

/** Live updates may be off: a calculation under way is looked at. */
const LOOK_EVERY_MS = 1_500;
export interface Calculation {
  readonly running: boolean;
  readonly run: () => Promise<void>;
}

export const useCalculation = ({ period, rows }: PayGrid): Calculation => {
  // Asked for though nothing is out of date: everything is computed again.
  const everything = rows.every((r) => !r.stale);
  const cache = useQueryClient();
  const [since, setSince] = useState<string | null | undefined>();
  const start = useApiMutation(payEntry.calculate);
  const running = since !== undefined && since === period.calculatedAt;
  useEffect(() => {
    if (!running) return undefined;
    const timer = setInterval(
      () => void invalidate(cache, payEntry.layout, payEntry.notClosable),
      LOOK_EVERY_MS,
    );
    return () => clearInterval(timer);
  }, [cache, running]);
  const run = async (): Promise<void> => {
    await start.mutateAsync({ params: { period: period.id }, body: { everything } });
    setSince(period.calculatedAt);
  };
  return { running: running || start.isPending, run };
};
