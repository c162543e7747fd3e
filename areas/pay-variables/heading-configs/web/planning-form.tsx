// The year of a planning: its name, its headings' months, saved together.
import { NumberInput, Switch, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { useMay } from '#platform/web/app-shell/rights.ts';
import { send } from '#platform/web/client/send.ts';
import { invalidate, useApi } from '#platform/web/client/use-api.ts';
import { today } from '#platform/web/fields/today.ts';
import { matches } from '#platform/web/filter-bar/choice-rules.ts';
import { PageForm } from '#platform/web/forms/page-form.tsx';
import { useServerForm } from '#platform/web/forms/use-server-form.ts';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import { AppLink, useGo } from '#platform/web/router/app-link.tsx';
import { CustomerField } from '#areas/organisation/infrastructures/web/embed.tsx';
import { fr } from '../fr.ts';
import { evpPlannings, type PlannedHeading, type PlanningYear } from '../planning-contract.ts';
import { MonthTable } from './month-table.tsx';
import css from './configs.module.css';

interface Typed extends Record<string, unknown> {
  readonly label: string;
  readonly note: string;
  readonly months: Readonly<Record<number, number>>;
  readonly version: number;
}
const back = (children: React.ReactNode, className: string | undefined) => (
  <AppLink to={evpPlannings.listPage} className={className ?? ''} aria-label={fr.planningsTitle}>
    {children}
  </AppLink>
);

type Changed = Readonly<Record<number, number>>;
const isYear = (year: number): boolean => year >= 2000 && year <= 2100;

/** The months of the headings that somebody else changed meanwhile. */
const changedIn = (loaded: PlanningYear['rows'], saved: PlanningYear['rows']): Changed => {
  const before = new Map(loaded.map((row) => [row.headingId, row.months]));
  const changed = saved.filter((row) => before.get(row.headingId) !== row.months);
  return Object.fromEntries(changed.map((row) => [row.headingId, row.months]));
};

/** The form of a year, and the months that were changed in it. */
const useYearForm = (planning: PlanningYear) => {
  const go = useGo();
  const cache = useQueryClient();
  const [changed, setChanged] = useState<Changed>({});
  const handle = useServerForm<Typed, { id: number; version: number }>({
    initialValues: {
      label: planning.label,
      note: planning.note,
      months: {},
      version: planning.version,
    },
    typed: (saved: PlanningYear) => ({ ...saved, months: changedIn(planning.rows, saved.rows) }),
    onMerged: (values) => setChanged(values.months),
    labels: { months: fr.headings },
    success: fr.planningSaved,
    // What is repeated from another year is not written again unless it was changed here.
    send: ({ label, note, months, version }) =>
      send(evpPlannings.save, {
        body: {
          id: planning.id,
          label,
          note,
          year: planning.year,
          version,
          rows: Object.entries(months).map(([headingId, m]) => ({
            headingId: Number(headingId),
            months: m,
          })),
        },
      }),
    onSaved: ({ id }) => {
      void invalidate(cache, evpPlannings.list, evpPlannings.load).then(() =>
        planning.id === 0 ? go(evpPlannings.editPage, { params: { id } }) : undefined,
      );
    },
  });
  const change = (next: Changed): void => {
    setChanged(next);
    handle.form.setFieldValue('months', next);
  };
  return { handle, changed, change, leave: () => void go(evpPlannings.listPage) };
};

/** The headings shown, with their months as they were changed. */
const shownRows = (
  planning: PlanningYear,
  changed: Changed,
  { search, only }: { readonly search: string; readonly only: boolean },
): PlannedHeading[] =>
  planning.rows
    .map((r) => ({ ...r, months: changed[r.headingId] ?? r.months, planned: r.months > 0 }))
    .filter((r) => matches(`${r.code} ${r.label}`, search))
    .filter((r) => !only || r.months > 0 || r.planned)
    .map(({ planned: _, ...r }) => ({ ...r, from: r.headingId in changed ? null : r.from }));

const withMonths = (
  changed: Changed,
  rows: readonly PlannedHeading[],
  months: readonly number[],
): Changed => ({
  ...changed,
  ...Object.fromEntries(
    rows.flatMap((r, i) =>
      months[i] === undefined || months[i] === r.months ? [] : [[r.headingId, months[i]]],
    ),
  ),
});

const YearGrid = ({
  planning,
  disabled,
  changed,
  onChange,
}: {
  readonly planning: PlanningYear;
  readonly disabled: boolean;
  readonly changed: Changed;
  readonly onChange: (changed: Changed) => void;
}) => {
  const [search, setSearch] = useState('');
  const [only, setOnly] = useState(planning.id !== 0);
  const rows = shownRows(planning, changed, { search, only });
  return (
    <>
      <TextInput
        type="search"
        label={fr.filter}
        leftSection={<Search size={14} aria-hidden />}
        value={search}
        onChange={(e) => setSearch(e.currentTarget.value)}
      />
      <Switch
        label={fr.onlyPlanned}
        checked={only}
        mt={26}
        onChange={(e) => setOnly(e.currentTarget.checked)}
      />
      <div data-wide>
        <p className="note mb-8">{fr.gridHint}</p>
        {rows.length === 0 ? (
          <p className={css['empty']}>{fr.noRows}</p>
        ) : (
          <MonthTable
            rows={rows}
            year={planning.year}
            disabled={disabled}
            onChange={(months) => onChange(withMonths(changed, rows, months))}
          />
        )}
      </div>
    </>
  );
};

const Year = ({
  planning,
  onYear,
}: {
  readonly planning: PlanningYear;
  readonly onYear: (year: number) => void;
}) => {
  const disabled = !useMay()('heading-config.write');
  const { handle, changed, change, leave } = useYearForm(planning);
  const { form } = handle;
  return (
    <PageForm
      title={planning.id === 0 ? fr.newPlanning : planning.label}
      subtitle={fr.planningsAbout}
      back={back}
      handle={handle}
      onCancel={leave}
      fields={
        <>
          {planning.id === 0 && <CustomerField page={evpPlannings.newPage} />}
          <TextInput
            label={fr.planningLabel}
            required
            maxLength={120}
            readOnly={disabled}
            key={form.key('label')}
            {...form.getInputProps('label')}
          />
          <NumberInput
            label={fr.year}
            thousandSeparator=""
            min={2000}
            max={2100}
            allowDecimal={false}
            value={planning.year}
            disabled={handle.dirty}
            onChange={(v) => {
              if (isYear(Number(v))) onYear(Number(v));
            }}
          />
          <TextInput
            label={fr.note}
            maxLength={2000}
            data-wide
            readOnly={disabled}
            key={form.key('note')}
            {...form.getInputProps('note')}
          />
          <YearGrid planning={planning} disabled={disabled} changed={changed} onChange={change} />
        </>
      }
    />
  );
};

export const PlanningForm = ({ id }: { readonly id: number }) => {
  const [year, setYear] = useState(Number(today().slice(0, 4)));
  const loaded = useApi(
    evpPlannings.load,
    { query: { ...(id === 0 ? {} : { id }), year } },
    { fresh: 0, keepPrevious: true },
  );
  return (
    <LoadState query={loaded}>
      {(p) => <Year key={`${p.version} ${p.year}`} planning={p} onYear={setYear} />}
    </LoadState>
  );
};
