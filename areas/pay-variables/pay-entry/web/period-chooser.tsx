import { Select } from '@mantine/core';
import { formatMonth } from '#engines/french-time/formats.ts';
import { useApi } from '#platform/web/client/use-api.ts';
import { useGo } from '#platform/web/router/app-link.tsx';
import { texts } from '#platform/contract/texts.ts';
import { payEntry, type ListedPeriod } from '../contract.ts';
import { fr } from '../fr.ts';
import type { GridPeriod } from '../grid.ts';
import css from './pay-entry.module.css';

const t = texts(fr);

/** All periods in sight; `period` is the one that is open, null where none is yet. */
export const PeriodChooser = ({ period }: { readonly period: GridPeriod | null }) => {
  const go = useGo();
  const periods = useApi(payEntry.periods, {});
  const all: readonly Pick<ListedPeriod, 'id' | 'month' | 'company'>[] =
    periods.data ?? (period === null ? [] : [period]);
  const several = new Set(all.map((p) => p.company)).size > 1;
  const data = all.map(({ id, month, company }) => ({
    value: String(id),
    label: several ? t('periodOf', { period: formatMonth(month), company }) : formatMonth(month),
  }));
  return (
    <Select
      className={css['chooser'] ?? ''}
      aria-label={fr.choosePeriod}
      data={data}
      value={period === null ? null : String(period.id)}
      placeholder={fr.choosePeriod}
      allowDeselect={false}
      searchable
      nothingFoundMessage={fr.noPeriods}
      onChange={(v) => {
        if (v !== null) void go(payEntry.period, { params: { period: Number(v) } });
      }}
    />
  );
};
