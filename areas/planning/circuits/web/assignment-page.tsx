// The calendar of circuits: who drives what, day by day. `/circuits/assignment/edit-modal?circuit=3&day=2026-05-04` opens one cell,
// `/circuits/assignment/get-validation-modal` the validation.
import { Button, SegmentedControl } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { CheckCheck, Route, Undo2 } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { z } from 'zod';
import { isDay, type DayRange } from '#engines/french-time/days.ts';
import type { FilterDefinition } from '#platform/contract/filters.ts';
import { queryList, queryNumber } from '#platform/contract/query-string.ts';
import { texts } from '#platform/contract/texts.ts';
import { PageHeader } from '#platform/web/app-shell/page-header.tsx';
import { useMay } from '#platform/web/app-shell/rights.ts';
import { SMALL_SCREEN } from '#platform/web/app-shell/small-screen.ts';
import { useApi } from '#platform/web/client/use-api.ts';
import { EmptyState } from '#platform/web/data-table/table-states.tsx';
import { today } from '#platform/web/fields/today.ts';
import { FilterBar } from '#platform/web/filter-bar/filter-bar.tsx';
import type { LoadedOptions } from '#platform/web/filter-bar/filter-types.ts';
import { useLiveInvalidate } from '#platform/web/live/use-live.ts';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import { useSearchState } from '#platform/web/router/page-state.ts';
import type { PlanningCircuit } from '../assignment.ts';
import { circuits } from '../contract.ts';
import { fr } from '../fr.ts';
import { AssignmentGrid } from './assignment-grid.tsx';
import type { Drag, Opened } from './grid-model.ts';
import { countsOf } from '../vacancies.ts';
import { NextVacancy } from './next-vacancy.tsx';
import { CircuitTabs } from './circuit-tabs.tsx';
import { DayCards } from './day-cards.tsx';
import { DriverPanel } from './driver-panel.tsx';
import { overlapsByCell } from '../overlaps.ts';
import { EditModal } from './edit-modal.tsx';
import { ExportMenu } from './export-menu.tsx';
import { RepeatButton } from './repeat-button.tsx';
import { SPANS, spanAround, type Span } from './spans.ts';
import { SpanNav } from './span-nav.tsx';
import { useAssigning, type Assigning } from './use-assigning.ts';
import { ValidationModal } from './validation-modal.tsx';
import { useTrial, TrialWords } from './trial.tsx';
import css from './circuits.module.css';
import { folded } from '#platform/contract/folded.ts';

const t = texts(fr);
const day = z.string().refine(isDay).optional();
const address = z.object({
  span: z.enum(SPANS).default('week'),
  anchor: day,
  agency: queryList(queryNumber.int().positive()).default([]),
  q: z.string().default(''),
  circuit: queryNumber.int().positive().optional(),
  day,
});
const filters: readonly FilterDefinition[] = [
  { attribute: 'agency', label: fr.agency, mode: 'dropdown', isMultiple: true, isSearchable: true },
];

/** Circuits by code, name or driver. */
const searched = (p: PlanningCircuit, q: string): PlanningCircuit => {
  const word = folded(q.trim());
  if (word === '') return p;
  const driven = new Set(
    p.assignments.filter((a) => folded(a.name).includes(word)).map((a) => a.circuitId),
  );
  const matching = p.circuits.filter(
    (c) => driven.has(c.id) || folded(`${c.code} ${c.label}`).includes(word),
  );
  return { ...p, circuits: matching, ...countsOf({ ...p, circuits: matching }) };
};

const searchBox = (text: string, onSearch: (q: string) => void) => ({
  text,
  onSearch,
  placeholder: fr.search,
});

type Address = z.infer<typeof address>;
type SetAddress = (next: Partial<Address>, how?: { replace: boolean }) => void;
/** The cell that the address opens, and whether it opens the validation. */
const addressedBy = (path: string, { circuit, day: on }: Address) => ({
  cell:
    path.includes('/edit-modal') && circuit !== undefined && on !== undefined
      ? { place: { circuitId: circuit, day: on }, others: [] }
      : null,
  validation: path.includes('/get-validation-modal'),
});

/** The circuits of the span as the server has them, with the absences of those who drive. */
const useCalendar = (range: DayRange, { agency, q }: Address) => {
  const span = { dateStart: range.first, dateEnd: range.last };
  const answer = useApi(
    circuits.planning,
    { params: span, query: { agencies: agency } },
    { keepPrevious: true },
  );
  const overlaps = useApi(circuits.overlapping, { query: span }, { keepPrevious: true }).data;
  const away = useMemo(() => overlapsByCell(overlaps?.absences ?? []), [overlaps]);
  const shown = useMemo(
    () => (answer.data === undefined ? undefined : searched(answer.data, q)),
    [answer.data, q],
  );
  const infraIds = new Set((answer.data?.circuits ?? []).map((c) => c.infraId));
  useLiveInvalidate(
    [...infraIds].map((id) => `/infrastructures/${id}/planning`),
    [circuits.planning, circuits.overlapping],
  );
  return { answer, away, shown };
};
type Calendar = ReturnType<typeof useCalendar>;

interface PartProps {
  readonly state: Address;
  readonly set: SetAddress;
  readonly range: DayRange;
  readonly small: boolean;
  readonly assigns: boolean;
  readonly calendar: Calendar;
  readonly assigning: Assigning;
}
const Head = ({
  state,
  set,
  range,
  small,
  assigns,
  calendar: { answer, shown },
  assigning,
  onValidate,
}: PartProps & { readonly onValidate: () => void }) => (
  <PageHeader
    title={fr.title}
    tabs={<CircuitTabs />}
    aside={
      <SpanNav
        range={range}
        onMove={(anchor) => set({ anchor: anchor === today() ? undefined : anchor })}
      />
    }
  >
    {!small && (
      <SegmentedControl
        size="xs"
        aria-label={fr.span}
        value={state.span}
        onChange={(v) => set({ span: v as Span })}
        data={SPANS.map((value) => ({ value, label: fr.spans[value] }))}
      />
    )}
    {assigns && !small && shown !== undefined && shown.circuits.length > 0 && (
      <RepeatButton
        planning={shown}
        span={state.span}
        agencies={state.agency}
        onAssign={assigning.assign}
      />
    )}
    {assigns && !small && (
      <Button
        variant="default"
        leftSection={<Undo2 size={14} aria-hidden />}
        onClick={() => void assigning.undo()}
      >
        {fr.undo}
      </Button>
    )}
    <ExportMenu range={range} agencies={state.agency} />
    {assigns && (
      <Button
        leftSection={<CheckCheck size={14} aria-hidden />}
        onClick={onValidate}
        disabled={(answer.data?.drafts ?? 0) === 0}
      >
        {fr.validate}
      </Button>
    )}
  </PageHeader>
);

const Filters = ({ state, set }: Pick<PartProps, 'state' | 'set'>) => {
  const agencies =
    useApi(circuits.templateFilterOptions, {}, { fresh: 5 * 60_000 }).data?.['agency'] ?? [];
  return (
    <FilterBar
      filters={filters}
      options={{ agency: agencies } as LoadedOptions}
      values={{ agency: state.agency.map(String) }}
      search={searchBox(state.q, (q) => set({ q }, { replace: true }))}
      onReset={() => set({ agency: [], q: '' })}
      onChange={(v) => set({ agency: (Array.isArray(v['agency']) ? v['agency'] : []).map(Number) })}
    />
  );
};

/** The calendar under its filters: cards on a telephone, else the grid with the drivers beside it. */
const Sheet = ({
  state,
  small,
  assigns,
  calendar: { answer, shown, away },
  assigning,
  onOpen,
}: PartProps & { readonly onOpen: (opened: Opened) => void }) => {
  const trial = useTrial();
  const [chosen, setChosen] = useState(1);
  const dragged = useRef<Drag | null>(null);
  if (shown === undefined)
    return <LoadState query={{ ...answer, data: undefined }}>{() => null}</LoadState>;
  if (shown.circuits.length === 0) {
    const filtered = state.q !== '' || state.agency.length > 0;
    return (
      <EmptyState icon={Route} title={filtered ? fr.emptyFiltered : fr.emptyTitle}>
        {filtered ? null : fr.emptyText}
      </EmptyState>
    );
  }
  return (
    <>
      {small && <DayCards planning={shown} away={away} onOpen={onOpen} />}
      {!small && (
        <div className={css['body']}>
          <AssignmentGrid
            planning={shown}
            notes={{ warned: assigning.warned, away }}
            dragged={dragged}
            actions={{
              editable: assigns,
              onOpen,
              onAssign: (changes) => void assigning.assign(changes),
              onUndo: () => void assigning.undo(),
              onRedo: () => void assigning.redo(),
              onTry: trial.start,
            }}
            onChosen={setChosen}
            tried={trial.state}
          />
          {assigns && <DriverPanel planning={shown} dragged={dragged} />}
        </div>
      )}
      <footer className={`${css['foot']} bar note gap-12`}>
        {small || !assigns ? <span /> : <TrialWords state={trial.state} chosen={chosen} />}
        {assigns && <NextVacancy planning={shown} onOpen={onOpen} />}
        <output>
          {t('vacancies', { count: shown.vacancies })} · {t('drafts', { count: shown.drafts })}
        </output>
      </footer>
    </>
  );
};

export const Page = () => {
  const small = useMediaQuery(SMALL_SCREEN, false, { getInitialValueInEffect: false });
  const assigns = useMay()('circuit.assign');
  const [state, set] = useSearchState(address);
  const addressed = addressedBy(globalThis.location.pathname, state);
  const [opened, setOpened] = useState<Opened | null>(addressed.cell);
  const [validating, setValidating] = useState(addressed.validation);
  const anchor = state.anchor ?? addressed.cell?.place.day ?? today();
  const range = spanAround(small ? 'day' : state.span, anchor);
  const calendar = useCalendar(range, state);
  const assigning = useAssigning();
  const part = { state, set, range, small, assigns, calendar, assigning };
  return (
    <div className="page">
      <Head {...part} onValidate={() => setValidating(true)} />
      <Filters state={state} set={set} />
      <Sheet {...part} onOpen={setOpened} />
      {opened !== null && (
        <EditModal
          opened={opened}
          editable={assigns}
          onAssign={(changes) => void assigning.assign(changes)}
          onClose={() => setOpened(null)}
        />
      )}
      {validating && assigns && (
        <ValidationModal
          range={range}
          agencies={state.agency}
          onClose={() => setValidating(false)}
        />
      )}
    </div>
  );
};
