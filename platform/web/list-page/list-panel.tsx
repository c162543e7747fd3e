// A filtered, paginated list: bar, rows, foot, selection. A page puts its title above it (`ListPage`); a tab or a modal takes it alone.
import { useMediaQuery } from '@mantine/hooks';
import { SearchX } from 'lucide-react';
import { Button } from '@mantine/core';
import { useEffect, useRef, type ReactNode } from 'react';
import type { ListMeta } from '#platform/contract/shapes.ts';
import { SMALL_SCREEN } from '#platform/web/app-shell/small-screen.ts';
import { useShortcut } from '#platform/web/app-shell/shortcuts.ts';
import { messageOf } from '#platform/web/client/api-error.ts';
import { ColumnChooser } from '#platform/web/data-table/column-chooser.tsx';
import { DataTable } from '#platform/web/data-table/data-table.tsx';
import { RowCards } from '#platform/web/data-table/row-cards.tsx';
import { nothingSelected } from '#platform/web/data-table/selection.ts';
import { SelectionBar } from '#platform/web/data-table/selection-bar.tsx';
import { shownColumns } from '#platform/web/data-table/column-layout.ts';
import { TableFoot } from '#platform/web/data-table/table-foot.tsx';
import { EmptyState, FailedState, TableSkeleton } from '#platform/web/data-table/table-states.tsx';
import type { RowView } from '#platform/web/data-table/table-types.ts';
import { FilterBar } from '#platform/web/filter-bar/filter-bar.tsx';
import type { ResetOnHide } from '#platform/web/filter-bar/filter-state.ts';
import { fr } from './fr.ts';
import { useBulk, type BulkSettings } from './use-bulk.tsx';
import type { ListHandle } from './use-list.ts';
import { usePrinting } from './use-printing.ts';
import css from './list-page.module.css';

export interface ListPanelProps<R> {
  readonly list: ListHandle<R>;
  readonly meta: ListMeta;
  readonly label: string;
  readonly view: RowView<R>;
  readonly searchPlaceholder?: string | undefined;
  /** False for a list that has no search. */
  readonly searchable?: boolean;
  readonly bulk?: BulkSettings | undefined;
  readonly resetOnHide?: ResetOnHide | undefined;
  /** Why there is nothing, and the button that changes it. */
  readonly empty?:
    | { readonly title?: string; readonly text?: ReactNode; readonly action?: ReactNode }
    | undefined;
}

export function ListPanel<R>({
  list,
  meta,
  label,
  view,
  searchPlaceholder,
  searchable = true,
  bulk,
  resetOnHide,
  empty,
}: ListPanelProps<R>) {
  const { control, data, columns, selection } = list;
  const { state } = control;
  // On a small screen the rows are cards; on paper they are a table, whatever its width.
  const narrow = useMediaQuery(SMALL_SCREEN, false, { getInitialValueInEffect: false });
  const printing = usePrinting();
  const small = narrow && !printing;
  const search = useRef<HTMLInputElement>(null);
  const scroll = useRef<HTMLDivElement>(null);
  useShortcut(
    '/',
    fr.searchShortcut,
    () => {
      search.current?.focus();
      search.current?.select();
    },
    { enabled: searchable },
  );
  useEffect(() => {
    scroll.current?.scrollTo({ top: 0 });
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a new page starts at its top; nothing else moves the scroll
  }, [state.page, state.length]);
  const { actions, modals } = useBulk({ list, view, settings: bulk });

  const rows = (data.data?.rows ?? []) as readonly R[];
  const selectable = list.exportable || actions.length > 0;
  const shown = shownColumns(columns.layout, meta.columns);
  const table = {
    label,
    columns: shown,
    pinned: columns.layout.pinned,
    rows,
    view,
    sort: state.sort,
    onSort: (sort: typeof state.sort) => control.set({ sort }),
    stale: data.stale,
    ...(selectable ? { selection: selection.value, onSelect: selection.set } : {}),
  };
  const outOfRange =
    data.data !== undefined && rows.length === 0 && data.total.total > 0 && state.page > 1;
  return (
    <section className={css['panel']} aria-label={label} aria-busy={data.fetching}>
      <FilterBar
        filters={meta.filters}
        values={state.filters}
        options={list.options}
        search={state.search}
        searchField={search}
        {...(searchPlaceholder === undefined ? {} : { searchPlaceholder })}
        onChange={(filters) => control.set({ filters })}
        {...(searchable ? { onSearch: (text: string) => control.set({ search: text }) } : {})}
        onReset={control.reset}
        hidden={list.hiddenFilters.value}
        onHidden={(hidden, filters) => {
          list.hiddenFilters.set(hidden);
          control.set({ filters });
        }}
        {...(resetOnHide === undefined ? {} : { resetOnHide })}
      >
        {!small && (
          <ColumnChooser columns={meta.columns} layout={columns.layout} onChange={columns.set} />
        )}
      </FilterBar>
      {/* Reached by the keyboard through its rows. */}
      <div
        ref={scroll}
        className={css['scroll']}
        data-room={selection.value.everything || selection.value.ids.size > 0 || undefined}
        data-scroll-restoration-id={meta.listId}
        {...(rows.length === 0 ? {} : { tabIndex: -1 })}
      >
        {data.fetching && !data.pending && <div className={css['progress']} aria-hidden />}
        {data.pending && (
          <TableSkeleton
            rows={state.length > 25 ? 25 : state.length}
            columns={Math.min(6, shown.length)}
          />
        )}
        {data.error && data.data === undefined && (
          <FailedState title={fr.failed} message={messageOf(data.error)} onRetry={data.retry} />
        )}
        {rows.length > 0 && (small ? <RowCards {...table} /> : <DataTable {...table} />)}
        {outOfRange && (
          <EmptyState
            title={fr.outOfRange}
            actions={
              <Button variant="default" onClick={() => control.set({ page: 1 })}>
                {fr.firstPage}
              </Button>
            }
          >
            {fr.outOfRangeText}
          </EmptyState>
        )}
        {data.data !== undefined &&
          rows.length === 0 &&
          !outOfRange &&
          (list.narrowed ? (
            <EmptyState
              icon={SearchX}
              title={fr.noMatchTitle}
              actions={
                <>
                  <Button variant="default" onClick={control.reset}>
                    {fr.resetFilters}
                  </Button>
                  {empty?.action}
                </>
              }
            >
              {fr.noMatchText}
            </EmptyState>
          ) : (
            <EmptyState title={empty?.title ?? fr.emptyTitle} actions={empty?.action}>
              {empty?.text ?? fr.emptyText}
            </EmptyState>
          ))}
      </div>
      <TableFoot
        page={state.page}
        length={state.length}
        total={{ ...data.total, pending: data.data === undefined }}
        small={small}
        onPage={(page) => control.set({ page })}
        onLength={(length) => control.set({ length })}
      />
      {selectable && (
        <SelectionBar
          selection={selection.value}
          page={rows.map(view.id)}
          total={data.total}
          actions={actions}
          onSelect={(next) => selection.set(next ?? nothingSelected)}
        />
      )}
      {modals}
    </section>
  );
}
