// The month of a company: its grid, its steps, and whatever opens beside it.
import { TextInput } from '@mantine/core';
import { useDebouncedValue, useMediaQuery } from '@mantine/hooks';
import { PencilLine } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { z } from 'zod';
import { SMALL_SCREEN } from '#platform/web/app-shell/small-screen.ts';
import { useMay } from '#platform/web/app-shell/rights.ts';
import { send } from '#platform/web/client/send.ts';
import { useApi } from '#platform/web/client/use-api.ts';
import { useLiveInvalidate } from '#platform/web/live/use-live.ts';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import { usePageTitle } from '#platform/web/router/page-title.ts';
import { usePageParams, useSearchState } from '#platform/web/router/page-state.ts';
import { formatMonth } from '#engines/french-time/formats.ts';
import { texts } from '#platform/contract/texts.ts';
import { payEntry } from '../contract.ts';
import { fr } from '../fr.ts';
import { columnFiltersOf, passingColumns, sortedRows, sortOf } from '../grid-order.ts';
import { filteredRows, groupedLines, totalsOf } from '../grid-view.ts';
import type { GridPeriod, PayGrid } from '../grid.ts';
import { judgeOf, NOTHING_USUAL, type GridJudge } from '../judged-grid.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { EditValue } from './edit-value.tsx';
import { FigureMarkSource, NO_MARKS, type FigureMarks } from './figure-notices.ts';
import { GapsView } from './gaps-view.tsx';
import { GridFilters } from './grid-filters.tsx';
import { GridTools } from './grid-tools.tsx';
import { PayGridTable, type GridActions, type GridContent } from './pay-grid-table.tsx';
import { PeriodHead } from './period-head.tsx';
import { PersonCards } from './person-cards.tsx';
import { NO_FILTER, PageState, touched, type Chosen } from './shown.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import { UnsentLine } from './unsent-line.tsx';
import { useEdits, type Edits } from './use-edits.ts';
import { useLocked } from './use-locked.tsx';
import { WhyDrawer } from './why-drawer.tsx';
import css from './pay-entry.module.css';

const t = texts(fr);
const SEARCH_SETTLES_MS = 120;
type State = z.output<typeof PageState>;

/** Tells the server which company is worked on, once for each. */
const useOpened = ({ id, companyId }: GridPeriod): void => {
  const last = useRef(0);
  useEffect(() => {
    if (last.current === companyId) return;
    last.current = companyId;
    // Nothing on the page depends on it: a failure is no one's business.
    void send(payEntry.opened, { body: { period: id } }).catch(() => undefined);
  }, [id, companyId]);
};

/** The judge of the month's figures; `missing` while the months before are not known. */
const useJudge = (grid: PayGrid): { readonly judge: GridJudge; readonly missing: boolean } => {
  const usual = useApi(payEntry.usual, { query: { period: grid.period.id } });
  const judge = useMemo(() => judgeOf(grid, usual.data ?? NOTHING_USUAL), [grid, usual.data]);
  return { judge, missing: usual.data === undefined };
};

/** The rows that the filters leave, in their order and groups. */
const useContent = (
  grid: PayGrid,
  state: State,
  judge: GridJudge,
  marks: FigureMarks,
): GridContent => {
  const { headings, agencies } = grid;
  const { agency, driver, show, group, sort, where, compare } = state;
  const [q] = useDebouncedValue(state.q, SEARCH_SETTLES_MS);
  const rows = useMemo(() => {
    const matching = filteredRows(grid, { q, agency, driver, show }, judge);
    const passing = passingColumns(matching, grid.headings, columnFiltersOf(where));
    return sortedRows(passing, grid.headings, sortOf(sort));
  }, [grid, judge, q, agency, driver, show, where, sort]);
  const lines = useMemo(
    () => groupedLines(rows, agencies, group, fr.driverTypes),
    [rows, agencies, group],
  );
  const totals = useMemo(() => totalsOf(rows, headings.length), [rows, headings.length]);
  return useMemo(
    () => ({ lines, rows, headings, totals, judge, compared: compare === 'previous', marks }),
    [lines, rows, headings, totals, judge, compare, marks],
  );
};

const KeptReason = ({ edits: { state, commands } }: { readonly edits: Edits }) =>
  state.reason === '' ? null : (
    <div className={`${css['why']} bar`}>
      <TextInput
        size="xs"
        aria-label={fr.reasonField}
        leftSection={<PencilLine size={13} aria-hidden />}
        maxLength={500}
        value={state.reason}
        onChange={(e) => commands.setReason(e.currentTarget.value)}
      />
    </div>
  );

/** What putting figures in asks for: a reason, or whose figure stays. */
const EditsDialogs = ({
  edits: { state, commands },
  grid,
}: {
  readonly edits: Edits;
  readonly grid: PayGrid;
}) => {
  const { waiting, conflict } = state;
  if (conflict !== null) return <ConflictDialog conflict={conflict} grid={grid} edits={commands} />;
  if (waiting === null) return null;
  const { edits, impossible } = waiting;
  return (
    <ReasonDialog
      count={edits.length}
      {...(impossible > 0 ? { hint: t('impossibleReason', { count: impossible }) } : {})}
      onConfirm={commands.confirm}
      onClose={commands.cancel}
    />
  );
};

interface ShownProps {
  readonly grid: PayGrid;
  readonly content: GridContent;
  readonly actions: GridActions;
  readonly state: State;
  readonly set: (change: Partial<State>) => void;
  readonly usualMissing: boolean;
}
/** The gaps, the grid, or cards where the screen is small. */
const Shown = ({ grid, content, actions, state, set, usualMissing }: ShownProps) => {
  const small = useMediaQuery(SMALL_SCREEN, false, { getInitialValueInEffect: false });
  if (state.view === 'gaps')
    return (
      <GapsView
        content={content}
        actions={actions}
        period={grid.period}
        usualMissing={usualMissing}
      />
    );
  if (small) return <PersonCards content={content} onWhy={actions.onWhy} />;
  const { sort, where } = state;
  return (
    <PayGridTable
      content={content}
      actions={actions}
      order={{
        sort,
        where,
        onSort: (text) => set({ sort: text }),
        onWhere: (text) => set({ where: text }),
      }}
      onClear={() => set(NO_FILTER)}
      empty={grid.rows.length === 0}
    />
  );
};

const Entry = ({ grid }: { readonly grid: PayGrid }) => {
  const { period } = grid;
  const [state, set] = useSearchState(PageState);
  const [why, setWhy] = useState<Chosen | null>(null);
  const [edited, setEdited] = useState<Chosen | null>(null);
  const writes = useMay()('pay-entry.write') && period.status === 'open';
  usePageTitle(`${fr.title} — ${formatMonth(period.month)}`);
  useLiveInvalidate(`/infrastructures/${period.companyId}/evp-front`, touched);
  useOpened(period);
  const { judge, missing } = useJudge(grid);
  const [marks, setMarks] = useState(NO_MARKS);
  const content = useContent(grid, state, judge, marks);
  const edits = useEdits(grid, judge);
  const { onLocked, reopening } = useLocked(period);
  // A saved figure comes with a new grid: what is open follows it.
  const follow = (c: Chosen | null): Chosen | null => {
    const row = c === null ? undefined : grid.rows.find((r) => r.mission === c.row.mission);
    return c === null || row === undefined ? null : { ...c, row };
  };
  const actions = {
    onWhy: setWhy,
    onEdit: writes ? setEdited : null,
    onLocked,
    edits: writes ? edits : null,
  };
  const tools = <GridTools grid={grid} shown={content.rows} state={state} onChange={set} />;
  return (
    <div className={`${css['page']} page`}>
      <PeriodHead grid={grid} shown={content.rows} />
      <GridFilters grid={grid} state={state} onChange={set} tools={tools} />
      {writes && <KeptReason edits={edits} />}
      <FigureMarkSource month={period.month} onMarks={setMarks} />
      <UnsentLine edits={edits} grid={grid} />
      <Shown
        grid={grid}
        content={content}
        actions={actions}
        state={state}
        set={set}
        usualMissing={missing}
      />
      {why !== null && (
        <WhyDrawer
          period={period}
          chosen={follow(why)}
          covered={edited !== null}
          onClose={() => setWhy(null)}
          onEdit={actions.onEdit}
        />
      )}
      <EditsDialogs edits={edits} grid={grid} />
      {reopening}
      {edited !== null && (
        <EditValue chosen={edited} period={period} judge={judge} onClose={() => setEdited(null)} />
      )}
    </div>
  );
};

export const Page = () => {
  const { period } = usePageParams(payEntry.period);
  const grid = useApi(payEntry.layout, { query: { period } }, { keepPrevious: true });
  return <LoadState query={grid}>{(g) => <Entry key={g.period.id} grid={g} />}</LoadState>;
};
