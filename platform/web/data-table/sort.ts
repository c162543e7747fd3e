// The order of a list: one column, ascending, descending or none (specification 000 §4).

export interface Sort {
  readonly name: string;
  readonly dir: 'asc' | 'desc';
}
export type SortDirection = 'asc' | 'desc' | 'none';

export const directionOf = (sort: Sort | null, column: string): SortDirection =>
  sort?.name === column ? sort.dir : 'none';

/** The next order after a press on a column's header: ascending, then descending, then none. */
export const toggleSort = (sort: Sort | null, column: string): Sort | null => {
  const now = directionOf(sort, column);
  if (now === 'none') return { name: column, dir: 'asc' };
  return now === 'asc' ? { name: column, dir: 'desc' } : null;
};

/** The value of the `aria-sort` attribute. */
export const ariaSort = (direction: SortDirection): 'ascending' | 'descending' | 'none' =>
  ({ none: 'none', asc: 'ascending', desc: 'descending' } as const)[direction];
