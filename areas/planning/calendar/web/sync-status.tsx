// How fresh what is shown is: days that wait, or the last calculation.
import { formatDay } from '#engines/french-time/formats.ts';
import { texts } from '#platform/contract/texts.ts';
import { useApi } from '#platform/web/client/use-api.ts';
import { showInstant } from '#platform/web/data-table/show-value.ts';
import { calendar } from '../contract.ts';
import { fr } from '../fr.ts';
import css from './calendar.module.css';

const t = texts(fr);
export const SyncStatus = ({ people }: { readonly people: readonly number[] }) => {
  const { data } = useApi(
    calendar.syncStatus,
    { query: { collaborators: [...people] } },
    { every: 30_000 },
  );
  if (data === undefined) return null;
  const words =
    data.waiting > 0
      ? [
          t('sync.waiting', { count: data.waiting }),
          ...(data.oldestDay === null
            ? []
            : [t('sync.oldest', { day: formatDay(data.oldestDay) })]),
        ]
      : [
          fr.sync.upToDate,
          ...(data.lastCalculation === null
            ? []
            : [t('sync.last', { at: showInstant(data.lastCalculation) })]),
        ];
  return (
    <span
      className={`${css['sync']} inline clip note no-print`}
      data-waiting={data.waiting > 0 || undefined}
    >
      <i aria-hidden />
      {words.join(' · ')}
    </span>
  );
};
