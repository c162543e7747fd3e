// One's own balances of leave, in a line; nothing where the infrastructure does not show them.
import { useApi } from '#platform/web/client/use-api.ts';
import { fr } from '../fr.ts';
import { myCounters } from '../own-contract.ts';
import css from './counters.module.css';

export const LeaveBalancesLine = () => {
  const { data } = useApi(myCounters.holidays, {}, { quiet: true });
  if (data === undefined || data.counters.length === 0) return null;
  return (
    <p className={css['balances']}>
      {fr.leaveLeft}{' '}
      {data.counters.map((c) => (
        <span key={c.code}>
          {c.label} <strong>{c.amount}</strong>
        </span>
      ))}
    </p>
  );
};
