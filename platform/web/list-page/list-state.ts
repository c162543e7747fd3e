// What a list shows — search, filters, order, page — and how the address says it.
import { z } from 'zod';
import type { FilterDefinition } from '#platform/contract/filters.ts';
import { queryFlag, queryList } from '#platform/contract/query-string.ts';
import { PAGE_SIZES } from '#platform/contract/shapes.ts';
import type { Sort } from '#platform/web/data-table/sort.ts';
import {
  defaultOf,
  defaultsOf,
  isEmpty,
  sameValue,
  type FilterValue,
  type FilterValues,
} from '#platform/web/filter-bar/filter-state.ts';

export interface ListState {
  readonly search: string;
  /** What single columns are searched for. */
  readonly columns: Readonly<Record<string, string>>;
  readonly filters: FilterValues;
  readonly sort: Sort | null;
  /** From 1. */
  readonly page: number;
  readonly length: number;
}

/** In the address, an empty text says "nothing chosen" where the default is to have something chosen. */
const NOTHING = '';
const bounds = z.object({ start: z.string().optional(), end: z.string().optional() });

const schemaOf = ({ mode }: FilterDefinition): z.ZodType => {
  if (mode === 'checkbox') return z.union([z.literal(NOTHING), queryFlag]).optional();
  if (mode === 'date-range-picker') return z.union([z.literal(NOTHING), bounds]).optional();
  return mode === 'datepicker' || mode === 'datepicker-simple'
    ? z.string().optional()
    : queryList(z.string()).optional();
};

/** The address of a list: `?q=dup&page=2&length=25&sort=-begin&status=a&status=b&begin[start]=2026-05-01`. */
export const addressSchema = (filters: readonly FilterDefinition[]) =>
  z.object({
    q: z.string().optional(),
    in: z.record(z.string(), z.string()).optional(),
    page: z.coerce.number().int().min(1).optional(),
    sort: z.string().optional(),
    length: z.coerce
      .number()
      .refine((n) => (PAGE_SIZES as readonly number[]).includes(n))
      .optional(),
    ...Object.fromEntries(filters.map((f) => [f.attribute, schemaOf(f)])),
  });
export type Address = Readonly<Record<string, unknown>>;

const writeSort = (sort: Sort | null): string =>
  sort === null ? NOTHING : `${sort.dir === 'desc' ? '-' : ''}${sort.name}`;
const readSort = (text: string): Sort | null => {
  if (text === NOTHING) return null;
  return text.startsWith('-') ? { name: text.slice(1), dir: 'desc' } : { name: text, dir: 'asc' };
};

const readFilter = (value: unknown): FilterValue | undefined => {
  const read = value as FilterValue;
  return value === NOTHING ||
    (Array.isArray(value) && value.every((v) => v === NOTHING)) ||
    isEmpty(read)
    ? undefined
    : read;
};

export const defaultState = (
  filters: readonly FilterDefinition[],
  sort: Sort | null = null,
  length: number = PAGE_SIZES[0],
): ListState => ({
  search: '',
  columns: {},
  filters: defaultsOf(filters),
  sort,
  page: 1,
  length,
});

/** What stands over and under the rows of a list (head, filters, titles, foot), and a row, in pixels of the comfortable density. */
const AROUND_ROWS = 300;
const ROW = 40;
/**
 * The first page size that fills a window of this height, of 25 at most: nobody asked for more than they see. The specification's 10 (D3-K-06) stays
 * the server's own default, and that of low windows.
 */
export const fittingLength = (windowHeight: number): number =>
  (windowHeight - AROUND_ROWS) / ROW > PAGE_SIZES[0] ? PAGE_SIZES[1] : PAGE_SIZES[0];

/** The state that an address says; what it does not say is as `base` has it. */
export const readAddress = (
  address: Address,
  filters: readonly FilterDefinition[],
  base: ListState,
): ListState => ({
  search: typeof address['q'] === 'string' ? address['q'] : base.search,
  columns: (address['in'] as ListState['columns'] | undefined) ?? base.columns,
  page: typeof address['page'] === 'number' ? address['page'] : base.page,
  length: typeof address['length'] === 'number' ? address['length'] : base.length,
  sort: typeof address['sort'] === 'string' ? readSort(address['sort']) : base.sort,
  filters: Object.fromEntries(
    filters.flatMap((f) => {
      const value =
        f.attribute in address && address[f.attribute] !== undefined
          ? readFilter(address[f.attribute])
          : base.filters[f.attribute];
      return value === undefined ? [] : [[f.attribute, value]];
    }),
  ),
});

const isSearched = ({ columns }: ListState): boolean => Object.keys(columns).length > 0;
/** Another text for one column; an empty one takes its search away. */
export const searchColumn = (
  { columns }: ListState,
  name: string,
  text: string,
): ListState['columns'] => {
  const { [name]: _, ...others } = columns;
  return text === '' ? others : { ...others, [name]: text };
};

/** The address of a state; what equals the default is left out (undefined). */
export const writeAddress = (
  state: ListState,
  filters: readonly FilterDefinition[],
  base: ListState,
): Address => ({
  q: state.search === '' ? undefined : state.search,
  in: isSearched(state) ? state.columns : undefined,
  page: state.page === 1 ? undefined : state.page,
  // A page that is not the first is another one where lists are longer: who follows the link sees the same rows.
  length: state.length === base.length && state.page === 1 ? undefined : state.length,
  sort: writeSort(state.sort) === writeSort(base.sort) ? undefined : writeSort(state.sort),
  ...Object.fromEntries(
    filters.map((f) => {
      const value = state.filters[f.attribute];
      if (sameValue(value, defaultOf(f))) return [f.attribute, undefined];
      return [f.attribute, isEmpty(value) ? NOTHING : value];
    }),
  ),
});

/** Whether an address says anything about the list: if not, what the person last chose is brought back. */
export const saysNothing = (address: Address): boolean =>
  Object.values(address).every((v) => v === undefined);

/** A change of anything but the page goes back to the first one (specification 000 §4 for the page size). */
export const changed = (state: ListState, change: Partial<ListState>): ListState => ({
  ...state,
  page: 1,
  ...change,
});

/** The query of the list's routes. */
export const listQuery = (state: ListState) => ({
  start: (state.page - 1) * state.length,
  length: state.length,
  ...(state.sort === null ? {} : { orderBy: state.sort }),
  ...(state.search === '' ? {} : { search: state.search }),
  ...(isSearched(state) ? { columnSearch: state.columns } : {}),
  ...state.filters,
});
