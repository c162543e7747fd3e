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
import { fr } from '../fr.ts';
import { evpPlannings, type PlannedHeading, type PlanningYear } from '../planning-contract.ts';
import { MonthTable } from './month-table.tsx';
import css from './configs.module.css';

interface Typed extends Record<string, unknown> {
  readonly label: string;
  readonly note: string;
  readonly months: Readonly<Record<number, number>>;
}
const back = (children: React.ReactNode, className: string | undefined) => (
  <AppLink to={evpPlannings.listPage} className={className ?? ''} aria-label={fr.planningsTitle}>
    {children}
  </AppLink>
);

const Year = ({
  planning,
  onYear,
}: {
  readonly planning: PlanningYear;
  readonly onYear: (year: number) => void;
}) => {
  const go = useGo();
  const cache = useQueryClient();
  const disabled = !useMay()('heading-config.write');
  const [months, keep] = useState<Readonly<Record<number, number>>>({});
  const [search, setSearch] = useState('');
  const [only, setOnly] = useState(planning.id !== 0);
  const monthsOf = (r: PlannedHeading): number => months[r.headingId] ?? r.months;
  const handle = useServerForm<Typed, { id: number; version: number }>({
    initialValues: { label: planning.label, note: planning.note, months: {} },
    success: fr.planningSaved,
    // What is repeated from another year is not written again unless it was changed here.
    send: ({ label, note, months: changed }) =>
      send(evpPlannings.save, {
        body: {
          id: planning.id,
          label,
          note,
          year: planning.year,
          version: planning.version,
          rows: Object.entries(changed).map(([headingId, m]) => ({
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
  const { form } = handle;
  const shown = planning.rows.filter(
    (r) => matches(`${r.code} ${r.label}`, search) && (!only || monthsOf(r) > 0 || r.months > 0),
  );
  const rows = shown.map((r) => ({
    ...r,
    months: monthsOf(r),
    from: r.headingId in months ? null : r.from,
  }));
  const change = (to: readonly number[]): void => {
    const next = {
      ...months,
      ...Object.fromEntries(
        rows.flatMap((r, i) =>
          to[i] === undefined || to[i] === r.months ? [] : [[r.headingId, to[i]]],
        ),
      ),
    };
    keep(next);
    form.setFieldValue('months', next);
  };
  return (
    <PageForm
      title={planning.id === 0 ? fr.newPlanning : planning.label}
      subtitle={fr.planningsAbout}
      back={back}
      handle={handle}
      onCancel={() => void go(evpPlannings.listPage)}
      fields={
        <>
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
              if (Number(v) >= 2000 && Number(v) <= 2100) onYear(Number(v));
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
            <p className={css['gridHint']}>{fr.gridHint}</p>
            {rows.length === 0 ? (
              <p className={css['empty']}>{fr.noRows}</p>
            ) : (
              <MonthTable rows={rows} year={planning.year} disabled={disabled} onChange={change} />
            )}
          </div>
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
