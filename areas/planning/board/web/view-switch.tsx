// Which view: side by side where there is room, else behind one button. A free span adds its two days.
import { Button, Menu, NumberInput, SegmentedControl, Select } from '@mantine/core';
import { ChevronDown } from 'lucide-react';
import { addDays, countDays, isDay, type Day } from '#engines/french-time/days.ts';
import { formatPlainDay } from '#engines/french-time/formats.ts';
import { texts } from '#platform/contract/texts.ts';
import { DayField } from '#platform/web/fields/day-field.tsx';
import { CheckedItem } from '#platform/web/menus/checked-item.tsx';
import { fr } from '../fr.ts';
import {
  LONGEST_DAYS,
  MOST_OF,
  SHORTEST_DAYS,
  wholeSpan,
  type PlanningUnit,
  type View,
} from '../views.ts';
import { isFree } from './board-state.ts';
import type { Period } from './use-period.ts';
import css from './board.module.css';

const OFFERED = [
  'week',
  'fourteen_days',
  'month',
  'quarterly',
  'quadrimestre',
  'date_to_date',
  'custom',
] as const satisfies readonly View[];

export const ViewSwitch = ({
  period,
  compact,
}: {
  readonly period: Period;
  readonly compact: boolean;
}) => {
  const now = period.state.view;
  if (!compact)
    return (
      <SegmentedControl
        aria-label={fr.view}
        value={now}
        onChange={(v) => period.look(v)}
        data={OFFERED.map((value) => ({ value, label: fr.views[value] }))}
      />
    );
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          variant="default"
          rightSection={<ChevronDown size={14} aria-hidden />}
          aria-label={`${fr.view} : ${fr.views[now]}`}
        >
          {fr.views[now]}
        </Button>
      </Menu.Target>
      <Menu.Dropdown aria-label={fr.view}>
        {OFFERED.map((view) => (
          <CheckedItem
            key={view}
            oneOf
            on={view === now}
            label={fr.views[view]}
            onClick={() => period.look(view)}
          />
        ))}
      </Menu.Dropdown>
    </Menu>
  );
};

const t = texts(fr);
const SPANS = (Object.keys(MOST_OF) as PlanningUnit[]).flatMap((unit) =>
  Array.from({ length: MOST_OF[unit] }, (_, i) => ({ unit, count: i + 1 })),
);
type FreeSpan = Pick<Period, 'range' | 'set'>;
/** Whole weeks or months instead of a number of days. */
const WholeSpans = ({ range, set }: FreeSpan) => {
  const spans = SPANS.map(({ unit, count }) => ({
    label: t(unit, { count }),
    span: wholeSpan(unit, count, range.first),
  }));
  return (
    <Select
      label={fr.period}
      data={spans.map(({ label }) => label)}
      value={
        spans.find(({ span }) => span?.first === range.first && span.last === range.last)?.label ??
        null
      }
      onChange={(chosen) => {
        const { span } = spans.find(({ label }) => label === chosen) ?? {};
        if (span) set({ from: span.first, to: span.last }, { replace: true });
      }}
      w={150}
    />
  );
};

/** So many days from one on. */
const CountedDays = ({ range, set }: FreeSpan) => {
  const from = (day: Day | null): void => {
    if (day !== null && isDay(day))
      set({ from: day, to: addDays(day, countDays(range) - 1) }, { replace: true });
  };
  const count = (days: string | number): void => {
    const n = Math.trunc(Number(days));
    if (n >= 1 && n <= 1_000)
      set({ from: range.first, to: addDays(range.first, n - 1) }, { replace: true });
  };
  return (
    <>
      <DayField label={fr.from} value={range.first} onChange={from} w={150} />
      <NumberInput
        label={fr.daysCount}
        min={SHORTEST_DAYS}
        max={LONGEST_DAYS}
        clampBehavior="none"
        allowDecimal={false}
        value={countDays(range)}
        onChange={count}
        w={130}
      />
      <WholeSpans range={range} set={set} />
      <span className={css['until']}>{t('until', { day: formatPlainDay(range.last) })}</span>
    </>
  );
};

/** The days of a free span, with what is wrong with them. */
export const FreeDays = ({ period }: { readonly period: Period }) => {
  const { state, range, error, set } = period;
  if (!isFree(state.view)) return null;
  const change =
    (bound: 'from' | 'to') =>
    (day: Day | null): void => {
      if (day !== null && isDay(day))
        set({ from: range.first, to: range.last, [bound]: day }, { replace: true });
    };
  return (
    <div className={`${css['free']} row bottom col-gap-12`}>
      {state.view === 'custom' && range.first <= range.last ? (
        <CountedDays range={range} set={set} />
      ) : (
        <>
          <DayField label={fr.from} value={range.first} onChange={change('from')} w={150} />
          <DayField label={fr.to} value={range.last} onChange={change('to')} w={150} />
        </>
      )}
      {error !== null && (
        <p role="alert" className={css['wrong']}>
          {fr[error]}
        </p>
      )}
    </div>
  );
};
