// What an area says about a list on the server: where its rows come from, what orders and filters them, and how a row looks.
import type {
  Expression,
  ExpressionBuilder,
  ReferenceExpression,
  SelectQueryBuilder,
  SqlBool,
} from 'kysely';
import type { z } from 'zod';
import type { Column } from '#platform/contract/columns.ts';
import type { FilterOption, Filters } from '#platform/contract/filters.ts';
import type { SortName } from '#platform/contract/shapes.ts';
import type { Actor, Tx } from '../call.ts';
import type { CellValue } from '../exports/cell-values.ts';
import type { AnyQuery, CheckedSources, Read, Sources } from './list-source.ts';

/** What the queries of a list may use: part of every handler's call, and what an export job has too. `P` are the path's parameters. */
export interface ListCall<P = unknown> {
  readonly tx: Tx;
  readonly actor: Actor;
  readonly now: Temporal.Instant;
  readonly params: P;
}

/** The wire form of a list's query, filters among it. */
export interface ListQuery {
  readonly orderBy?: { readonly name: string; readonly dir: 'asc' | 'desc' } | undefined;
  readonly exportAll?: boolean | undefined;
  readonly search?: string | undefined;
  readonly columnSearch?: Readonly<Record<string, string>> | undefined;
  readonly [filter: string]: unknown;
}
/** One page of it. */
export interface PageQuery extends ListQuery {
  readonly start: number;
  readonly length: number;
}
/** Which rows: those of `ids`, or with `allSelected` (or `exportAll`) everything that the filters and the search match. */
export interface Selection extends ListQuery {
  readonly ids?: readonly number[] | undefined;
  readonly allSelected?: boolean | undefined;
}

/**
 * How a filter narrows the rows. A column alone: one of the chosen values, the flag, the day, or the span of days of a `date` column.
 * `instants`: the days, in Paris, of a `timestamptz` column. `ids`: chosen rows by their id; the value `none` means no row at all.
 * Anything else is a condition of its own.
 */
type FilterRule<DB, TB extends keyof DB, V, P> =
  | (ReferenceExpression<DB, TB> & string)
  | { readonly instants: ReferenceExpression<DB, TB> }
  | { readonly ids: ReferenceExpression<DB, TB> }
  | ((eb: ExpressionBuilder<DB, TB>, value: V, call: ListCall<P>) => Expression<SqlBool>);

/** A search of its own: what was typed, as a condition; null where it asks for nothing. */
type SearchRule<DB, TB extends keyof DB, P> = (
  eb: ExpressionBuilder<DB, TB>,
  typed: string,
  call: ListCall<P>,
) => Expression<SqlBool> | null;

type FilterValue<S extends z.ZodType> = Exclude<z.output<S>, undefined>;
type FilterRules<DB, TB extends keyof DB, F extends Filters, P> = {
  readonly [K in keyof F]: FilterRule<DB, TB, FilterValue<F[K]['schema']>, P>;
};

export interface LoadedOption extends Pick<FilterOption, 'value' | 'label'> {
  readonly count?: number;
}

export interface CommonSpec<
  C extends readonly Column[],
  F extends Filters,
  Row,
  P,
  DB,
  TB extends keyof DB,
  I extends string,
> {
  /**
   * Tables, joins and the perimeter, for which `anyOf(call.actor.scope)` is the condition the planner knows best; no `select`, no
   * `group by`. One row of it is one row of the list. Write the type at its parameter, `(call: ListCall) => …`: everything else is inferred from it.
   */
  readonly from: (call: ListCall<P>) => SelectQueryBuilder<DB, TB, {}>;
  /** The row's id: unique in `from`. Every order ends with it, in the direction of the first column. */
  readonly id: I & ReferenceExpression<DB, TB>;
  /**
   * What orders a column declared `sort: true`, where it is not its source. Columns of kind `text` are ordered as French does (`collate fr`): index
   * them so, the id last. Several expressions order by the first, then the next: `shelf: ['b.shelf', 'b.title']`.
   */
  readonly sort?: {
    readonly [N in SortName<C>]?:
      | ReferenceExpression<DB, TB>
      | readonly ReferenceExpression<DB, TB>[];
  };
  /** The order before anybody chooses one, e.g. `{ name: 'createdAt', dir: 'desc' }`; the newest id first unless said. */
  readonly defaultOrder?: { readonly name: SortName<C>; readonly dir: 'asc' | 'desc' };
  /**
   * The column of the agency, where an index begins with it and goes on as `defaultOrder`: a page in that order over many agencies is then
   * taken from the first rows of each, instead of ordering all of them.
   */
  readonly agency?: ReferenceExpression<DB, TB> & string;
  /** Text columns: each word of the search must be found in one of them, accents and case aside. `searchIndex(db, table, columns)` of the migrations, same columns in the same order, makes it fast. */
  readonly search: readonly ReferenceExpression<DB, TB>[] | SearchRule<DB, TB, P>;
  readonly filters: FilterRules<DB, TB, F, P>;
  /** The options of filters that the contract leaves to be loaded. */
  readonly options?: {
    readonly [K in keyof F]?: (call: ListCall<P>) => Promise<readonly LoadedOption[]>;
  };
  /** What exports write where it is not the row's field of the column's name, or where that field is an object. */
  readonly cells?: { readonly [N in C[number]['name']]?: (row: Row) => CellValue };
  readonly limits?: {
    /** Rows of an export (100,000 unless said) and of a bulk action (500). */
    readonly export?: number;
    readonly bulk?: number;
    /** Said instead of the usual refusal when an export is too long. */
    readonly exportMessage?: string;
  };
}

interface DerivedRow<
  Row,
  P,
  DB,
  TB extends keyof DB,
  S extends Sources<P>,
  K extends keyof Row,
  I extends string,
> {
  /**
   * Where fields of the row come from: a column, an expression, a function of the call that gives one, or several columns (`personColumns`).
   * A field that is not named here is the column of its own name in the table of `id` (`decidedAt`: `d.decided_at`). Names that the row has not
   * are for `computed`.
   */
  readonly source: S & CheckedSources<DB, TB, NoInfer<I>, Row, S, NoInfer<K>>;
  /** Fields that are computed from what was read. */
  readonly computed?: {
    readonly [N in K]: (
      read: Read<DB, TB, Row, NoInfer<S>, NoInfer<K>>,
      call: ListCall<P>,
    ) => Row[N];
  };
  /** Left joins that only show something, and are not sorted, searched or filtered by: totals are then counted from an index alone. */
  readonly join?: (rows: SelectQueryBuilder<DB, TB, {}>, call: ListCall<P>) => AnyQuery;
  readonly select?: undefined;
  readonly row?: undefined;
}
/** A row that is written out, where several fields come of one computation. */
interface WrittenRow<Row, P, DB, TB extends keyof DB, O> {
  readonly select: (
    rows: SelectQueryBuilder<DB, TB, {}>,
    call: ListCall<P>,
    // oxlint-disable-next-line typescript/no-explicit-any -- it may have joined further tables
  ) => SelectQueryBuilder<any, any, O>;
  readonly row: (selected: O, call: ListCall<P>) => Row;
}
export type ListSpec<
  C extends readonly Column[],
  F extends Filters,
  Row,
  P,
  DB,
  TB extends keyof DB,
  O,
  S extends Sources<P>,
  K extends keyof Row,
  I extends string,
> = CommonSpec<C, F, Row, P, DB, TB, I> &
  (DerivedRow<Row, P, DB, TB, S, K, I> | WrittenRow<Row, P, DB, TB, O>);
