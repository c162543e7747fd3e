// The screen that most areas open on. Given the list's contract and columns, it does the rest:
// `<ListPage title={fr.title} routes={nafCodes} of={nafCodeList} view={{ label, onOpen }} add={{ label, onClick }} />`.
import { Button } from '@mantine/core';
import { Download, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { listMeta, type Described } from '#platform/contract/shapes.ts';
import type { Sort } from '#platform/web/data-table/sort.ts';
import type { RowView } from '#platform/web/data-table/table-types.ts';
import type { MenuEntry } from '#platform/web/app-shell/dynamic-menu.tsx';
import { PageHeader } from '#platform/web/app-shell/page-header.tsx';
import { shownColumns } from '#platform/web/data-table/column-layout.ts';
import { ExportMenu, useExport, type ExportLimit } from './export-menu.tsx';
import { fr } from './fr.ts';
import { ListPanel, type ListPanelProps } from './list-panel.tsx';
import type { RoutesOf } from './list-types.ts';
import type { BulkSettings } from './use-bulk.tsx';
import { useList } from './use-list.ts';
import { useListState } from './use-list-state.ts';
import css from './list-page.module.css';

const NO_ENTRIES: readonly MenuEntry[] = [];

export interface ListPageProps<R> extends Pick<
  ListPanelProps<R>,
  'searchPlaceholder' | 'searchable' | 'resetOnHide' | 'empty'
> {
  readonly title: string;
  readonly about?: ReactNode;
  /** The routes of the shape `list`, as the contract has them; others beside them do no harm. */
  readonly routes: RoutesOf<R>;
  /** Columns and filters, as the contract describes the list. */
  readonly of: Described;
  /** Topics of live updates that concern the list. */
  readonly live?: string | readonly string[];
  /** Params of the list's path, if it has any. */
  readonly params?: Readonly<Record<string, unknown>>;
  readonly view: RowView<R>;
  readonly sort?: Sort | null;
  /** The page's one primary button; `onClick` absent where the person has no right to add. */
  readonly add?: { readonly label?: string; readonly onClick: () => void } | undefined;
  /** Quiet buttons beside it; `menu` for entries that fold when room lacks. */
  readonly actions?: ReactNode;
  readonly menu?: readonly MenuEntry[];
  readonly bulk?: BulkSettings | undefined;
  readonly exportLimit?: ExportLimit;
  /** Tabs under the title. */
  readonly tabs?: ReactNode;
  /** Between title and rows, told what the filters ask: totals. */
  readonly above?: (query: Readonly<Record<string, unknown>>) => ReactNode;
  /** Modals and the like. */
  readonly children?: ReactNode;
}

export function ListPage<R>({
  title,
  about,
  routes,
  of,
  params,
  live,
  view,
  sort = null,
  add,
  actions,
  menu = NO_ENTRIES,
  bulk,
  exportLimit,
  tabs,
  above,
  children,
  empty,
  ...panel
}: ListPageProps<R>) {
  const meta = listMeta(of);
  const control = useListState(meta, sort);
  const list = useList(routes, meta, control, { params, live });
  const columns = shownColumns(list.columns.layout, meta.columns)
    .filter((c) => !c.screenOnly)
    .map((c) => c.name);
  const exporter = useExport({
    routes,
    params,
    query: list.data.query,
    columns,
    total: list.data.total,
    limit: exportLimit,
  });
  /** The page has one primary button: the same in an empty list is quiet. */
  const addButton = (variant: 'filled' | 'default') =>
    add && (
      <Button variant={variant} leftSection={<Plus size={14} aria-hidden />} onClick={add.onClick}>
        {add.label ?? fr.add}
      </Button>
    );
  const exportSelection = list.exportable
    ? [
        {
          key: 'export',
          label: fr.export,
          icon: Download,
          run: () => void exporter.run('xlsx', list.selection.value),
        },
      ]
    : [];
  return (
    <div className={`${css['page']} page grow ground`}>
      <PageHeader title={title} subtitle={about} actions={menu} tabs={tabs}>
        {actions}
        {list.exportable && (
          <ExportMenu
            busy={exporter.busy}
            onExport={(format) => void exporter.run(format, list.selection.value)}
          />
        )}
        {addButton('filled')}
      </PageHeader>
      {above?.(list.data.query)}
      <ListPanel
        list={list}
        meta={meta}
        label={title}
        view={view}
        bulk={{ ...bulk, others: [...(bulk?.others ?? []), ...exportSelection] }}
        empty={{ action: addButton('default'), ...empty }}
        {...panel}
      />
      {children}
    </div>
  );
}
