import type { RowView } from './table-types.ts';

/** What a table names its rows by: the row's own id, unless the view says another. */
export const rowIdOf = <R>({ id }: RowView<R>): ((row: R) => number) =>
  id ?? ((row) => (row as { readonly id: number }).id);
