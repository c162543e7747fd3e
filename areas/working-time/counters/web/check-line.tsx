// Whether one's own request fits its counter, in a line.
import type { DayPart } from '#engines/counters/halves.ts';
import { useApi } from '#platform/web/client/use-api.ts';
import { StatusBadge } from '#platform/web/status-badge/status-badge.tsx';
import { myCounters, type CounterCheck } from '../own-contract.ts';

const KINDS: Partial<Record<CounterCheck['status'], 'success' | 'danger' | 'warning'>> = {
  authorized_balance: 'success',
  days_off_balance: 'success',
  not_authorized_balance: 'danger',
  outside_period: 'danger',
  not_initialized: 'warning',
};

export const CheckLine = (query: {
  readonly code: string;
  readonly startsOn: string;
  readonly endsOn: string;
  readonly firstHalf: DayPart;
  readonly lastHalf: DayPart;
}) => {
  const { data } = useApi(myCounters.check, { query }, { keepPrevious: true, quiet: true });
  return (
    <p role="status">
      {data && <StatusBadge kind={KINDS[data.status] ?? 'default'} label={data.text} />}
    </p>
  );
};
