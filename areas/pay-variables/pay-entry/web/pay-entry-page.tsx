// The month of a company: its grid, its steps, and whatever opens beside it.
import { TextInput } from '@mantine/core';
import { useDebouncedValue, useMediaQuery } from '@mantine/hooks';
import { PencilLine } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { SMALL_SCREEN } from '#platform/web/app-shell/small-screen.ts';
import { useMay } from '#platform/web/app-shell/rights.ts';
import { send } from '#platform/web/client/send.ts';
import { useApi } from '#platform/web/client/use-api.ts';
import { useLiveInvalidate } from '#platform/web/live/use-live.ts';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import { usePageTitle } from '#platform/web/router/page-title.ts';
import { usePageParams, useSearchState } from '#platform/web/router/page-state.ts';
import { formatMonth } from '#engines/french-time/formats.ts';
import { payEntry } from '../contract.ts';
import { fr } from '../fr.ts';
import { filteredRows, groupedLines, totalsOf } from '../grid-view.ts';
import type { GridPeriod, PayGrid } from '../grid.ts';
import { EditValue } from './edit-value.tsx';
import { GridFilters } from './grid-filters.tsx';
import { PayGridTable } from './pay-grid-table.tsx';
import { PeriodHead } from './period-head.tsx';
import { PersonCards } from './person-cards.tsx';
import { PageState, touched, type Chosen } from './shown.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import { useEdits } from './use-edits.ts';
import { WhyDrawer } from './why-drawer.tsx';
import css from './pay-entry.module.css';

const SEARCH_SETTLES_MS = 120;

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

const Entry = ({ grid }: { readonly grid: PayGrid }) => {
  const { period, headings, agencies } = grid;
  const [state, set] = useSearchState(PageState);
  const [why, setWhy] = useState<Chosen | null>(null);
  const [edited, setEdited] = useState<Chosen | null>(null);
  const [q] = useDebouncedValue(state.q, SEARCH_SETTLES_MS);
  const small = useMediaQuery(SMALL_SCREEN, false, { getInitialValueInEffect: false });
  const writes = useMay()('pay-entry.write') && period.status === 'open';
  usePageTitle(`${fr.title} — ${formatMonth(period.month)}`);
  useLiveInvalidate(`/infrastructures/${period.companyId}/evp-front`, touched);

  useOpened(period);

  const rows = useMemo(() => filteredRows(grid, { ...state, q }), [grid, state, q]);
  const lines = useMemo(
    () => groupedLines(rows, agencies, state.group, fr.driverTypes),
    [rows, agencies, state.group],
  );
  const totals = useMemo(() => totalsOf(rows, headings.length), [rows, headings.length]);
  // A saved figure comes with a new grid: what is open follows it.
  const follow = (c: Chosen | null): Chosen | null => {
    const row = c === null ? undefined : grid.rows.find((r) => r.mission === c.row.mission);
    return c === null || row === undefined ? null : { ...c, row };
  };
  const edits = useEdits(period.id);
  const shared = {
    lines,
    rows,
    headings,
    totals,
    onWhy: setWhy,
    ...(writes ? { onEdit: setEdited } : {}),
  };
  return (
    <div className={css['page']}>
      <PeriodHead grid={grid} shown={rows} />
      <GridFilters grid={grid} state={state} onChange={set} />
      {writes && !small && edits.reason !== '' && (
        <div className={css['why']}>
          <TextInput
            size="xs"
            aria-label={fr.reasonField}
            leftSection={<PencilLine size={13} aria-hidden />}
            maxLength={500}
            value={edits.reason}
            onChange={(e) => edits.setReason(e.currentTarget.value)}
          />
        </div>
      )}
      {small ? (
        <PersonCards {...shared} />
      ) : (
        <PayGridTable
          {...shared}
          {...(writes ? { edits } : {})}
          onClear={() => set({ q: '', agency: 0, driver: '', show: 'all' })}
          empty={grid.rows.length === 0}
        />
      )}
      {why !== null && (
        <WhyDrawer
          period={period.id}
          chosen={follow(why)}
          covered={edited !== null}
          onClose={() => setWhy(null)}
          {...(writes ? { onEdit: setEdited } : {})}
        />
      )}
      {edits.waiting !== null && (
        <ReasonDialog
          count={edits.waiting.length}
          onConfirm={edits.confirm}
          onClose={edits.cancel}
        />
      )}
      {edited !== null && (
        <EditValue chosen={edited} period={period} onClose={() => setEdited(null)} />
      )}
    </div>
  );
};

export const Page = () => {
  const { period } = usePageParams(payEntry.period);
  const grid = useApi(payEntry.layout, { query: { period } }, { keepPrevious: true });
  return <LoadState query={grid}>{(g) => <Entry grid={g} />}</LoadState>;
};
