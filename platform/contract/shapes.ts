// Shapes: what many areas' calls have in common. A shape gives behaviour; the paths are given to it, because the specification's
// own differ from area to area. A shape earns its place with five users and takes no option that one of them alone needs.
import { z } from 'zod';
import { columnSearch } from './column-search.ts';
import type { Column } from './columns.ts';
import { filterDefinitions, type FilterDefinition, type Filters } from './filters.ts';
import { http, type May, route, type Route, type Scope } from './route.ts';
import { queryFlag, queryId, queryList, queryNumber } from './query-string.ts';

/** Page sizes of the specification (000 §9): 10 by default, and no other. */
export const PAGE_SIZES = [10, 25, 50, 100, 500] as const;
/** Totals are exact up to here; beyond, `more` is true and `count` gives the exact one (architecture §6). */
export const EXACT_TOTAL_LIMIT = 10_000;
/** A search applies from three characters on (specification 000 §9). */
export const MIN_SEARCH = 3;

/** How many lines a file holds, where the answer says so. */
export const ROWS_HEADER = 'x-rows';
export const EXPORT_FORMATS = ['csv', 'xlsx', 'pdf'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

type FilterShape<F extends Filters> = { [K in keyof F]: F[K]['schema'] };
const schemas = <F extends Filters>(filters: F): FilterShape<F> =>
  Object.fromEntries(
    Object.entries(filters).map(([k, f]) => [k, f.schema]),
  ) as unknown as FilterShape<F>;

const names = <C extends readonly Column[]>(columns: C) =>
  columns.map((c) => c.name) as [C[number]['name'], ...C[number]['name'][]];

/** The columns declared `sort: true`: the others cannot be ordered by. */
export type SortName<C extends readonly Column[]> = Extract<
  C[number],
  { readonly sort: true }
>['name'];
const sortName = <C extends readonly Column[]>(columns: C): z.ZodType<SortName<C>, SortName<C>> => {
  const sortable = columns.filter((c) => c.sort === true).map((c) => c.name);
  return (sortable.length > 0 ? z.enum(sortable) : z.never()) as unknown as z.ZodType<
    SortName<C>,
    SortName<C>
  >;
};

export const listQuery = <C extends readonly Column[], F extends Filters>(columns: C, filters: F) =>
  z.object({
    start: queryNumber.pipe(z.number().int().min(0).max(100_000_000)).default(0),
    length: queryNumber.pipe(z.union(PAGE_SIZES.map((n) => z.literal(n)))).default(PAGE_SIZES[0]),
    orderBy: z
      .object({ name: sortName(columns), dir: z.enum(['asc', 'desc']).default('asc') })
      .optional(),
    exportAll: queryFlag.optional(),
    search: z.string().trim().max(200).optional(),
    columnSearch: columnSearch(columns).optional(),
    ...schemas(filters),
  });

/** Which rows: those of `ids`, or with `allSelected` (or `exportAll`) everything that the filters and the search match. */
const selection = { ids: queryList(queryId).optional(), allSelected: queryFlag.optional() };

/** Most rows that one bulk action takes, unless the list says otherwise. */
export const BULK_LIMIT = 500;
/** A large export answers 202 with the job that prepares it; otherwise the answer is the file. */
const ExportJob = z.object({ job: z.number().int() });

export interface ListMeta {
  readonly columns: readonly Column[];
  readonly filters: readonly FilterDefinition[];
  readonly listId: string;
}

/** The export by GET, for links and the specification, and by POST, for long selections. */
export const exportRoutes = <
  const P extends string,
  const C extends readonly Column[],
  Q extends z.ZodObject,
>(
  path: P,
  columns: C,
  query: Q,
  settings: Pick<Route, 'may' | 'scope' | 'twin'>,
) => {
  const shared = {
    path,
    kind: 'download',
    trail: 'own',
    tx: 'none',
    output: ExportJob,
    ...settings,
  } as const;
  const column = z.enum(names(columns));
  return {
    exportGet: route({
      ...shared,
      method: 'GET',
      query: query.extend({ ...selection, columns: queryList(column).optional() }),
    }),
    exportPost: route({
      ...shared,
      method: 'POST',
      body: query.extend({ ...selection, columns: z.array(column).optional() }),
    }),
  };
};

/**
 * The filtered, paginated list that most screens open on: the rows, the exact count, the options of loaded filters, and the export.
 * `data` answers the rows; with `page: true` the same path is also the screen. `exportPath` ends in `{_format:csv|xlsx|pdf}`.
 */
export const list = <
  const P extends string,
  R extends z.ZodType,
  const C extends readonly Column[],
  F extends Filters,
>(o: {
  data: P;
  /** Where the export is, when not below the list; ends in `/{_format:csv|xlsx|pdf}`. */
  exportPath?: string | undefined;
  page?: boolean;
  also?: Route['also'];
  may: May;
  scope?: Scope;
  twin?: boolean;
  row: R;
  columns: C;
  filters: F;
}) => {
  const settings = { scope: o.scope ?? 'infra', twin: o.twin ?? true } as const;
  const query = listQuery(o.columns, o.filters);
  const base = o.data.replace(/\/$/, '') as P;
  const exportPath = (o.exportPath ??
    `${base}/export/{_format:csv|xlsx|pdf}`) as `${P}/export/{_format:csv|xlsx|pdf}`;
  return {
    list: http.get(o.data, {
      may: o.may,
      page: o.page ?? false,
      also: o.also ?? [],
      ...settings,
      query,
      output: z.object({ rows: z.array(o.row), total: z.number().int(), more: z.boolean() }),
    }),
    count: http.get(`${base}/count`, {
      may: o.may,
      ...settings,
      query,
      output: z.object({ total: z.number().int() }),
    }),
    filterOptions: http.get(`${base}/filter-options`, {
      may: o.may,
      ...settings,
      output: z.record(
        z.string(),
        z.array(
          z.object({ value: z.string(), label: z.string(), count: z.number().int().optional() }),
        ),
      ),
    }),
    ...exportRoutes(exportPath, o.columns, query, { may: o.may, ...settings }),
  };
};

/** A list as an area's contract says it once: its calls, its screen, its exports and its server all read this. */
export interface ListDefinition<
  C extends readonly Column[] = readonly Column[],
  F extends Filters = Filters,
  R extends z.ZodType = z.ZodType,
> {
  /** Unique in the portal (`faq-articles`): names what the browser remembers and the export jobs. */
  readonly listId: string;
  /** In French: the title of exports, hence of their files. */
  readonly title: string;
  readonly may: May;
  readonly row: R;
  readonly columns: C;
  readonly filters: F;
}
/** Declares a list; spread it into `list({ data, ...articleList })` and give it to the server's `listEngine(articleList, …)`. */
export const describeList = <
  const C extends readonly Column[],
  F extends Filters,
  R extends z.ZodType,
>(
  o: ListDefinition<C, F, R>,
): ListDefinition<C, F, R> => o;

type Prefixed<P extends string, T> = { [K in keyof T & string as `${P}${Capitalize<K>}`]: T[K] };
/** The same calls (or handlers) under longer names, for an area with two lists: `prefixed('category', list(…))` gives `categoryList`, `categoryCount`… */
export const prefixed = <const P extends string, T extends object>(
  prefix: P,
  calls: T,
): Prefixed<P, T> =>
  Object.fromEntries(
    Object.entries(calls).map(([k, v]) => [
      `${prefix}${k.charAt(0).toUpperCase()}${k.slice(1)}`,
      v,
    ]),
  ) as Prefixed<P, T>;

/** What a bulk action did: how many rows, and which failed with the reason as the person reads it. */
export const BulkResult = z.object({
  done: z.number().int(),
  failed: z.array(z.object({ id: z.number().int(), message: z.string() })),
});
export type BulkResult = z.infer<typeof BulkResult>;

/** What an action on many rows is sent: the selection with its filters, the values to set; `preview` answers what would be done and changes nothing. */
export const bulkBody = <C extends readonly Column[], F extends Filters, V extends z.ZodType>(
  of: Pick<ListDefinition<C, F>, 'columns' | 'filters'>,
  values: V,
) =>
  z.object({
    selection: listQuery(of.columns, of.filters)
      .omit({ start: true, length: true })
      .extend(selection),
    values,
    preview: z.boolean().default(false),
  });

/** One action on many rows of a list (multi-edit, batch delete). */
export const bulk = <
  const P extends string,
  C extends readonly Column[],
  F extends Filters,
  V extends z.ZodType,
>(o: {
  path: P;
  may: May;
  scope?: Scope;
  of: ListDefinition<C, F>;
  values: V;
  also?: Route['also'];
}) =>
  http.post(o.path, {
    may: o.may,
    scope: o.scope ?? 'infra',
    also: o.also ?? [],
    output: BulkResult,
    body: bulkBody(o.of, o.values),
  });

/** What the browser needs of a list's definition. `listId` also names what it remembers. */
export type Described = Pick<ListDefinition, 'listId' | 'columns' | 'filters'>;
const metas = new WeakMap<Described, ListMeta>();
/** The list's columns and filters as data, for the table, the filter bar and the exports: the same object each time. */
export const listMeta = (of: Described): ListMeta => {
  const made = metas.get(of) ?? {
    listId: of.listId,
    columns: of.columns,
    filters: filterDefinitions(of.filters),
  };
  metas.set(of, made);
  return made;
};

/** Load and save of an add/edit form where 0 is a new row, as the specification's `edit/{id}` screens do. */
export const editForm = <
  const L extends string,
  const S extends string,
  V extends z.ZodType,
  B extends z.ZodType,
>(o: {
  load: L;
  save: S;
  may: May;
  mayWrite?: May;
  scope?: Scope;
  page?: boolean;
  values: V;
  body: B;
  alsoSave?: Route['also'];
}) => ({
  load: http.get(o.load, {
    may: o.may,
    scope: o.scope ?? 'infra',
    page: o.page ?? false,
    output: o.values,
  }),
  save: http.post(o.save, {
    may: o.mayWrite ?? o.may,
    scope: o.scope ?? 'infra',
    also: o.alsoSave ?? [],
    body: o.body,
    output: z.object({ id: z.number().int(), version: z.number().int() }),
  }),
});

/** Deletion of one row. */
export const remove = <const P extends string>(o: { path: P; may: May; scope?: Scope }) => ({
  remove: http.delete(o.path, { may: o.may, scope: o.scope ?? 'infra' }),
});

/** A copy of one row; the answer is the copy's id. The specification's GET form changes nothing without the proofs of a state change. */
export const duplicate = <const P extends string>(o: { path: P; may: May; scope?: Scope }) => ({
  duplicate: http.post(o.path, {
    may: o.may,
    scope: o.scope ?? 'infra',
    tx: 'write',
    also: [{ method: 'GET' }],
    output: z.object({ id: z.number().int() }),
  }),
});
