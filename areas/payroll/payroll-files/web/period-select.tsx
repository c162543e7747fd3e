// The months that files are deposited for, the latest first; the chosen one is in the address.
import { Select } from '@mantine/core';
import { formatMonth } from '#engines/french-time/formats.ts';
import { todayIn } from '#engines/french-time/zones.ts';
import type { Output } from '#platform/contract/route.ts';
import { texts } from '#platform/contract/texts.ts';
import { useApi } from '#platform/web/client/use-api.ts';
import { payPeriods } from '#areas/working-time/pay-periods/contract.ts';
import { fr } from '../fr.ts';
import css from './files.module.css';

const t = texts(fr);
const LATEST = { query: { length: 100, orderBy: { name: 'month', dir: 'desc' } } } as const;
type Listed = Output<typeof payPeriods.list>;
/** Months that have begun. */
const begun = ({ rows }: Listed): Listed['rows'] => {
  const today = todayIn(Temporal.Now.instant());
  return rows.filter(({ firstDay }) => firstDay <= today);
};
export const usePeriods = () => useApi(payPeriods.list, LATEST, { select: begun });

export const PeriodSelect = ({
  period,
  onChange,
}: {
  readonly period: number;
  readonly onChange: (period: number) => void;
}) => {
  const { data } = usePeriods();
  const options = (data ?? []).map(({ id, month, company }) => ({
    value: String(id),
    label: t('periodOf', { month: formatMonth(month), company }),
  }));
  return (
    <Select
      className={css['period'] ?? ''}
      aria-label={fr.period}
      placeholder={fr.choosePeriod}
      data={options}
      value={String(period)}
      allowDeselect={false}
      searchable
      onChange={(value) => {
        if (value !== null) onChange(Number(value));
      }}
    />
  );
};
