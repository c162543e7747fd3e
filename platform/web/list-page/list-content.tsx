// The middle of a list: its rows as a table or as cards, or why there are none.
import { Button } from '@mantine/core';
import { SearchX } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import type { Column } from '#platform/contract/columns.ts';
import type { ListMeta } from '#platform/contract/shapes.ts';
import { messageOf } from '#platform/web/client/api-error.ts';
import { DataTable } from '#platform/web/data-table/data-table.tsx';
import { RowCards } from '#platform/web/data-table/row-cards.tsx';
import { isSomeSelected } from '#platform/web/data-table/selection.ts';
import { EmptyState, FailedState, TableSkeleton } from '#platform/web/data-table/table-states.tsx';
import type { RowView } from '#platform/web/data-table/table-types.ts';
import { contentOf, type ListContentKind } from './content-of.ts';
import { fr } from './fr.ts';
import { searchColumn } from './list-state.ts';
import type { ListHandle } from './use-list.ts';
import css from './list-page.module.css';

/** Why there is nothing, and the button that changes it. */
export interface EmptyList {
  readonly title?: string;
  readonly text?: ReactNode;
  readonly action?: ReactNode;
}
interface Props<R> {
  readonly list: ListHandle<R>;
  readonly meta: ListMeta;
  readonly label: string;
  readonly view: RowView<R>;
  readonly columns: readonly Column[];
  readonly rows: readonly R[];
  readonly display: {
    readonly small: boolean;
    readonly selectable: boolean;
    readonly columnSearch: boolean;
  };
  readonly empty: EmptyList | undefined;
}

const SKELETON_ROWS = 25;
const SKELETON_COLUMNS = 6;

export function ListContent<R>(props: Props<R>) {
  const { list, meta, rows } = props;
  const { control, data, selection } = list;
  const { page, length } = control.state;
  const scroll = useRef<HTMLDivElement>(null);
  useEffect(() => {
    scroll.current?.scrollTo({ top: 0 });
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a new page starts at its top; nothing else moves the scroll
  }, [page, length]);
  const content = contentOf({
    rows: data.data?.rows,
    total: data.total.total,
    page,
    pending: data.pending,
    failed: data.error !== null,
    narrowed: list.narrowed,
  });
  return (
    // Reached by the keyboard through its rows.
    <div
      ref={scroll}
      className={`${css['scroll']} rest scroll ground`}
      data-room={isSomeSelected(selection.value) || undefined}
      data-scroll-restoration-id={meta.listId}
      {...(rows.length === 0 ? {} : { tabIndex: -1 })}
    >
      {data.fetching && !data.pending && (
        <div className={`${css['progress']} passing`} aria-hidden />
      )}
      <Content {...props} content={content} />
    </div>
  );
}

function Content<R>(props: Props<R> & { readonly content: ListContentKind }) {
  const { list, columns, empty, content } = props;
  const { control, data } = list;
  switch (content) {
    case 'loading':
      return (
        <TableSkeleton
          rows={Math.min(SKELETON_ROWS, control.state.length)}
          columns={Math.min(SKELETON_COLUMNS, columns.length)}
        />
      );
    case 'failed':
      return <FailedState title={fr.failed} message={messageOf(data.error)} onRetry={data.retry} />;
    case 'rows':
      return <Rows {...props} />;
    case 'out_of_range':
      return <OutOfRange onFirstPage={() => control.set({ page: 1 })} />;
    case 'no_match':
      return <NoMatch onReset={() => control.reset()} action={empty?.action} />;
    case 'empty':
      return (
        <EmptyState title={empty?.title ?? fr.emptyTitle} actions={empty?.action}>
          {empty?.text ?? fr.emptyText}
        </EmptyState>
      );
    case 'nothing':
      return null;
  }
}

function Rows<R>({ list, label, view, columns, rows, display }: Props<R>) {
  const { control, data, selection } = list;
  const table = {
    label,
    columns,
    pinned: list.columns.layout.pinned,
    rows,
    view,
    sort: control.state.sort,
    onSort: (sort: typeof control.state.sort) => control.set({ sort }),
    stale: data.stale,
    columnSearch: display.columnSearch
      ? {
          texts: control.state.columns,
          onSearch: (name: string, text: string) =>
            control.set({ columns: searchColumn(control.state, name, text) }),
        }
      : undefined,
    ...(display.selectable ? { selection: selection.value, onSelect: selection.set } : {}),
  };
  return display.small ? <RowCards {...table} /> : <DataTable {...table} />;
}

const OutOfRange = ({ onFirstPage }: { readonly onFirstPage: () => void }) => (
  <EmptyState
    title={fr.outOfRange}
    actions={
      <Button variant="default" onClick={onFirstPage}>
        {fr.firstPage}
      </Button>
    }
  >
    {fr.outOfRangeText}
  </EmptyState>
);

const NoMatch = ({
  onReset,
  action,
}: {
  readonly onReset: () => void;
  readonly action: ReactNode;
}) => (
  <EmptyState
    icon={SearchX}
    title={fr.noMatchTitle}
    actions={
      <>
        <Button variant="default" onClick={onReset}>
          {fr.resetFilters}
        </Button>
        {action}
      </>
    }
  >
    {fr.noMatchText}
  </EmptyState>
);
