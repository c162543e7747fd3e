import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Column } from '#platform/contract/columns.ts';
import type { Selection } from './selection.ts';
import type { Sort } from './sort.ts';

/** One entry of a row's menu. */
export interface RowAction {
  readonly key: string;
  readonly label: string;
  readonly icon?: LucideIcon;
  readonly danger?: boolean;
  /** Why it cannot be done on this row, in a sentence that says what to do; it stays in the menu. */ readonly unable?:
    | string
    | undefined;
  readonly onClick: () => void;
}

/** How the columns of a row are drawn; a column without a drawing of its own shows its value's text. */
export type Cells<R> = { readonly [name: string]: ((row: R) => ReactNode) | undefined };

/** What a table and its cards need of a row. */
export interface RowView<R> {
  /** Where it is not the row's own `id`. */
  readonly id?: (row: R) => number;
  /** Names the row for people who listen: « Sélectionner Aurélie Fournier ». */
  readonly label: (row: R) => string;
  readonly cells?: Cells<R>;
  /** The looks of the states of a `status` column live in `cells`. */
  readonly card?: (row: R) => ReactNode;
  readonly actions?: (row: R) => readonly RowAction[];
  readonly onOpen?: (row: R) => void;
}

export interface ColumnSearch {
  readonly texts: Readonly<Record<string, string>>;
  readonly onSearch: (name: string, text: string) => void;
}
export interface TableProps<R> {
  readonly label: string;
  readonly columns: readonly Column[];
  readonly pinned?: readonly string[];
  readonly rows: readonly R[];
  readonly view: RowView<R>;
  readonly sort?: Sort | null;
  readonly onSort?: (sort: Sort | null) => void;
  /** A field under the head of each column of words. */
  readonly columnSearch?: ColumnSearch | undefined;
  /** Without these two, rows cannot be selected. */
  readonly selection?: Selection;
  readonly onSelect?: (selection: Selection) => void;
  /** Dimmed while newer rows are on their way. */
  readonly stale?: boolean;
}
