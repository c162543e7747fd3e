// What stands in the middle of a list.
export type ListContentKind =
  | 'loading'
  | 'failed'
  | 'rows'
  | 'out_of_range'
  | 'no_match'
  | 'empty'
  | 'nothing';

export interface ListSituation {
  /** The rows on screen; undefined before the first answer. */
  readonly rows: readonly unknown[] | undefined;
  readonly total: number;
  readonly page: number;
  readonly pending: boolean;
  readonly failed: boolean;
  /** A search or a filter is at work. */
  readonly narrowed: boolean;
}

/** Rows that have come stay whatever happens to the next request. A page beyond the last one (the list became shorter) offers the first. */
export const contentOf = (s: ListSituation): ListContentKind => {
  if (s.rows === undefined) {
    if (s.pending) return 'loading';
    return s.failed ? 'failed' : 'nothing';
  }
  if (s.rows.length > 0) return 'rows';
  if (s.total > 0 && s.page > 1) return 'out_of_range';
  return s.narrowed ? 'no_match' : 'empty';
};
