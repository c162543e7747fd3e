// What stands in the way of the close, looked at again every minute: a ✓ is of now or it is none.
import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useApi } from '#platform/web/client/use-api.ts';
import { payEntry, type Reason } from '../contract.ts';
import type { GridPeriod } from '../grid.ts';
import type { Check } from '../steps.ts';
import { nowMs } from './show-time.ts';

const EVERY_MS = 60_000;
const TICK_MS = 15_000;

/** The clock of the page, for what grows old while nothing else happens. */
const useNow = (): number => {
  const [now, setNow] = useState(() => nowMs());
  useEffect(() => {
    const timer = setInterval(() => setNow(nowMs()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
};

export interface Checked {
  readonly query: UseQueryResult<Reason[]>;
  readonly check: Check;
  readonly now: number;
}
export const useCheck = ({ id, status }: GridPeriod): Checked => {
  const query = useApi(
    payEntry.notClosable,
    { query: { period: id } },
    { enabled: status === 'open', fresh: 0, every: EVERY_MS },
  );
  const now = Math.max(useNow(), query.dataUpdatedAt);
  return {
    query,
    check: { reasons: query.data, at: query.dataUpdatedAt, failed: query.isError },
    now,
  };
};
