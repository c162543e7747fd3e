// A filtered, paginated list: bar, rows, foot, selection. A page puts its title above it (`ListPage`); a tab or a modal takes it alone.
import { ActionIcon } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { TextSearch } from 'lucide-react';
import { useRef, useState } from 'react';
import { isSearchable } from '#platform/contract/columns.ts';
import type { ListMeta } from '#platform/contract/shapes.ts';
import { SMALL_SCREEN } from '#platform/web/app-shell/small-screen.ts';
import { useShortcut } from '#platform/web/app-shell/shortcuts.ts';
import { ColumnChooser } from '#platform/web/data-table/column-chooser.tsx';
import { shownColumns } from '#platform/web/data-table/column-layout.ts';
import { rowIdOf } from '#platform/web/data-table/row-id.ts';
import { nothingSelected } from '#platform/web/data-table/selection.ts';
import { SelectionBar } from '#platform/web/data-table/selection-bar.tsx';
import { TableFoot } from '#platform/web/data-table/table-foot.tsx';
import type { RowView } from '#platform/web/data-table/table-types.ts';
import { FilterBar } from '#platform/web/filter-bar/filter-bar.tsx';
import type { ResetOnHide } from '#platform/web/filter-bar/filter-state.ts';
import { fr } from './fr.ts';
import { ListContent, type EmptyList } from './list-content.tsx';
import { searchColumn } from './list-state.ts';
import { SearchedColumns } from './searched-columns.tsx';
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
  readonly empty?: EmptyList | undefined;
}

/** On a small screen the rows are cards; on paper they are a table, whatever its width. */
const useCards = (): boolean => {
  const narrow = useMediaQuery(SMALL_SCREEN, false, { getInitialValueInEffect: false });
  const printing = usePrinting();
  return narrow && !printing;
};

export function ListPanel<R>(props: ListPanelProps<R>) {
  const { list, meta, label, view, bulk, empty } = props;
  const { control, data, columns, selection } = list;
  const { state } = control;
  const small = useCards();
  const { actions, modals } = useBulk({ list, view, settings: bulk });
  const rows = (data.data?.rows ?? []) as readonly R[];
  const [isOpened, setOpened] = useState(false);
  // By the address too: of a link, or one that Back leads to.
  const columnSearch = isOpened || Object.keys(state.columns).length > 0;
  const shown = shownColumns(columns.layout, meta.columns);
  const selectable = list.exportable || actions.length > 0;
  return (
    <section className={`${css['panel']} column grow`} aria-label={label} aria-busy={data.fetching}>
      <ListFilters
        {...props}
        small={small}
        columnSearch={columnSearch}
        onColumnSearch={() => {
          setOpened(!columnSearch);
          if (columnSearch) control.set({ columns: {} });
        }}
      />
      <SearchedColumns
        columns={small ? meta.columns : meta.columns.filter((c) => !shown.includes(c))}
        texts={state.columns}
        onSearch={(name, text) => control.set({ columns: searchColumn(state, name, text) })}
      />
      <ListContent
        list={list}
        meta={meta}
        label={label}
        view={view}
        columns={shown}
        rows={rows}
        display={{ small, selectable, columnSearch }}
        empty={empty}
      />
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
          page={rows.map(rowIdOf(view))}
          total={data.total}
          actions={actions}
          onSelect={(next) => selection.set(next ?? nothingSelected)}
        />
      )}
      {modals}
    </section>
  );
}

/** The bar above the rows; the shortcut of the search puts the cursor into it. */
function ListFilters<R>({
  list,
  meta,
  searchPlaceholder,
  searchable = true,
  resetOnHide,
  small,
  columnSearch,
  onColumnSearch,
}: ListPanelProps<R> & {
  readonly small: boolean;
  readonly columnSearch: boolean;
  readonly onColumnSearch: () => void;
}) {
  const { control, columns, hiddenFilters } = list;
  const { state } = control;
  const field = useRef<HTMLInputElement>(null);
  useShortcut(
    '/',
    fr.searchShortcut,
    () => {
      field.current?.focus();
      field.current?.select();
    },
    { enabled: searchable },
  );
  const search = {
    text: state.search,
    placeholder: searchPlaceholder,
    field,
    onSearch: (text: string) => control.set({ search: text }),
  };
  return (
    <FilterBar
      filters={meta.filters}
      values={state.filters}
      options={list.options}
      search={searchable ? search : undefined}
      onChange={(filters) => control.set({ filters })}
      onReset={control.reset}
      hiding={{
        names: hiddenFilters.value,
        reset: resetOnHide,
        onHide: (names, filters) => {
          hiddenFilters.set(names);
          control.set({ filters });
        },
      }}
    >
      {!small && meta.columns.some(isSearchable) && (
        <ActionIcon
          variant="default"
          size="lg"
          aria-pressed={columnSearch}
          aria-label={fr.columnSearch}
          title={fr.columnSearch}
          onClick={onColumnSearch}
        >
          <TextSearch size={15} aria-hidden />
        </ActionIcon>
      )}
      {!small && (
        <ColumnChooser columns={meta.columns} layout={columns.layout} onChange={columns.set} />
      )}
    </FilterBar>
  );
}
