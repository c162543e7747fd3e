// Everything a list holds, in one handle: state in the address, rows, options, columns, selection.
import { useState } from 'react';
import type { ListMeta } from '#platform/contract/shapes.ts';
import {
  defaultLayout,
  fitLayout,
  sameLayout,
  type ColumnLayout,
} from '#platform/web/data-table/column-layout.ts';
import type { Selection } from '#platform/web/data-table/selection.ts';
import { differsFromDefaults } from '#platform/web/filter-bar/filter-state.ts';
import type { LoadedOptions } from '#platform/web/filter-bar/filter-types.ts';
import { recall, remember } from '#platform/web/filter-bar/remembered.ts';
import { LIST_PAUSE } from '#platform/web/filter-bar/search-rules.ts';
import { useLiveInvalidate } from '#platform/web/live/use-live.ts';
import type { ListControl } from './use-list-state.ts';
import type { ListRoutes, RowOf } from './list-types.ts';
import { useListData, useLoadedOptions } from './use-list-data.ts';
import { useRememberedKey } from './use-remembered-key.ts';
import { useSelection } from './use-selection.ts';

export interface ListHandle<R> {
  readonly routes: ListRoutes;
  readonly params: Readonly<Record<string, unknown>> | undefined;
  readonly control: ListControl;
  readonly data: ReturnType<typeof useListData>;
  readonly options: LoadedOptions;
  readonly columns: { readonly layout: ColumnLayout; readonly set: (layout: ColumnLayout) => void };
  readonly hiddenFilters: {
    readonly value: readonly string[];
    readonly set: (names: readonly string[]) => void;
  };
  readonly selection: { readonly value: Selection; readonly set: (selection: Selection) => void };
  /** A search or a filter is at work: nothing found is not nothing there. */
  readonly narrowed: boolean;
  readonly exportable: boolean;
  readonly row?: R;
}

const isLayout = (v: unknown): v is ColumnLayout =>
  typeof v === 'object' &&
  v !== null &&
  ['order', 'hidden', 'pinned'].every((k) => Array.isArray((v as Record<string, unknown>)[k]));
const isNames = (v: unknown): v is readonly string[] =>
  Array.isArray(v) && v.every((n) => typeof n === 'string');

const useColumns = (meta: ListMeta): ListHandle<unknown>['columns'] => {
  const key = useRememberedKey(meta.listId, 'columns');
  const [layout, setLayout] = useState(() =>
    fitLayout(recall(key, isLayout) ?? defaultLayout(meta.columns), meta.columns),
  );
  return {
    layout,
    set: (next) => {
      setLayout(next);
      remember(key, sameLayout(next, defaultLayout(meta.columns)) ? null : next);
    },
  };
};
const useHiddenFilters = (meta: ListMeta): ListHandle<unknown>['hiddenFilters'] => {
  const key = useRememberedKey(meta.listId, 'shown');
  const [value, setValue] = useState<readonly string[]>(() => recall(key, isNames) ?? []);
  return {
    value,
    set: (next) => {
      setValue(next);
      remember(key, next.length === 0 ? null : next);
    },
  };
};

export interface ListOptions {
  readonly params?: Readonly<Record<string, unknown>> | undefined;
  readonly pause?: number | undefined;
  /** Topics whose updates make the list load again, in place: scroll, selection and open modals stay. */
  readonly live?: string | readonly string[] | undefined;
}
const NO_TOPIC: readonly string[] = [];

/** `pause`: 500 ms for a page's list, 350 ms for a table beside other things (specification 000 §9). */
export const useList = <C extends ListRoutes>(
  routes: C,
  meta: ListMeta,
  control: ListControl,
  { params, pause = LIST_PAUSE, live = NO_TOPIC }: ListOptions = {},
): ListHandle<RowOf<C>> => {
  const { state } = control;
  useLiveInvalidate(
    live,
    [routes.list, routes.count, routes.filterOptions].filter((r) => r !== undefined),
  );
  const data = useListData(routes, state, params, pause);
  const needsOptions = meta.filters.some(
    (f) => f.options === undefined && ['dropdown', 'collapse', 'inline', 'choice'].includes(f.mode),
  );
  const options = useLoadedOptions(routes.filterOptions, routes.list, params, needsOptions);
  const selection = useSelection(
    useRememberedKey(meta.listId, 'selection'),
    JSON.stringify([state.search, state.columns, state.filters]),
  );
  return {
    routes,
    params,
    control,
    data,
    options,
    selection,
    columns: useColumns(meta),
    hiddenFilters: useHiddenFilters(meta),
    narrowed:
      state.search !== '' ||
      Object.keys(state.columns).length > 0 ||
      differsFromDefaults(meta.filters, state.filters) ||
      Object.keys(state.filters).length > 0,
    exportable: routes.exportPost !== undefined || routes.exportGet !== undefined,
  };
};
