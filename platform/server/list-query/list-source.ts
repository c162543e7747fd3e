// Where the fields of a list's row come from: their types, and the query and the row that follow from them.
import {
  sql,
  type AliasedExpression,
  type Expression,
  type ExtractTypeFromReferenceExpression,
  type ExtractTypeFromStringReference,
  type SelectQueryBuilder,
  type SelectType,
} from 'kysely';
import { z } from 'zod';
import type { Column } from '#platform/contract/columns.ts';
import type { Snake } from '#platform/contract/describe/row-types.ts';
import type { AnyRef } from './expression-of.ts';
import type { ListCall } from './list-spec.ts';

/** A field made of several columns, which also order the list: a person's name. */
export interface Composed<V> {
  readonly parts: readonly string[];
  // oxlint-disable-next-line typescript/no-explicit-any -- the columns' values, in their order
  readonly value: (...parts: any[]) => V;
}
/** A column (`'c.email'`), an expression, one made for the call, or several columns. */
export type Source<P> =
  | string
  | Expression<unknown>
  | ((call: ListCall<P>) => Expression<unknown>)
  | Composed<unknown>;
export type Sources<P> = Readonly<Record<string, Source<P>>>;

export type SourceValue<DB, TB extends keyof DB, S> = S extends string
  ? SelectType<ExtractTypeFromStringReference<DB, TB, S>>
  : S extends Composed<infer V>
    ? V
    : S extends (call: never) => infer E
      ? ExtractTypeFromReferenceExpression<DB, TB, E>
      : ExtractTypeFromReferenceExpression<DB, TB, S>;

type Alias<Id> = Id extends `${infer A}.${string}` ? A : never;
type OwnValue<DB, Id, K> =
  Alias<Id> extends infer A extends keyof DB
    ? K extends 'id'
      ? number
      : K extends string
        ? Snake<K> extends keyof DB[A]
          ? SelectType<DB[A][Snake<K>]>
          : never
        : never
    : never;
type Required<Row> = { [K in keyof Row]-?: {} extends Pick<Row, K> ? never : K }[keyof Row];
/** Fields that the list's own table holds under their own name in snake case. */
type OwnFields<DB, Id, Row> = {
  [K in keyof Row]-?: [OwnValue<DB, Id, K>] extends [never]
    ? never
    : OwnValue<DB, Id, K> extends Row[K]
      ? K
      : never;
}[keyof Row];

/** Each source gives what its field holds; whatever the list's own table lacks has one. */
export type CheckedSources<DB, TB extends keyof DB, Id, Row, S, Computed> = {
  readonly [K in keyof S]: [SourceValue<DB, TB, S[K]>] extends [never]
    ? { readonly noSuchColumn: S[K] }
    : SourceValue<DB, TB, S[K]> extends (K extends keyof Row ? Row[K] : unknown)
      ? S[K]
      : { readonly gives: SourceValue<DB, TB, S[K]>; readonly needed: Row[K & keyof Row] };
} & {
  readonly [
    K in Exclude<Required<Row>, OwnFields<DB, Id, Row> | keyof S | Computed>
  ]-?: Source<never>;
};

/** What the functions of computed fields read: the sources, and the row's other fields. */
export type Read<DB, TB extends keyof DB, Row, S, Computed> = {
  readonly [K in keyof S]: SourceValue<DB, TB, S[K]>;
} & Omit<Row, keyof S | (Computed & PropertyKey)>;

type Values = Record<string, unknown>;
type Compute = (read: Values, call: ListCall) => unknown;
// oxlint-disable-next-line typescript/no-explicit-any -- the area's tables are checked in ListSpec; here any table will do
export type AnyQuery = SelectQueryBuilder<any, any, any>;
type AnySelection = string | AliasedExpression<unknown, string>;
interface DerivedSpec {
  readonly id: string;
  readonly source?: Sources<unknown>;
  readonly computed?: Readonly<Record<string, Compute>>;
  readonly join?: (rows: AnyQuery, call: ListCall) => AnyQuery;
  readonly select?: (rows: AnyQuery, call: ListCall) => AnyQuery;
  readonly row?: (read: Values, call: ListCall) => unknown;
  readonly sort?: Readonly<Record<string, AnyRef | readonly AnyRef[]>>;
}
/** What the queries of a list use, whether it is derived from sources or written out. */
export interface ListReading {
  readonly select: (rows: AnyQuery, call: ListCall) => AnyQuery;
  readonly row: (selected: Values, call: ListCall) => unknown;
  readonly sort: Orders;
  /** What a column of words shows, to be searched by itself. */
  readonly words: Orders;
}
type Orders = Readonly<Record<string, AnyRef | readonly AnyRef[] | undefined>>;

const isComposed = (source: Source<unknown>): source is Composed<unknown> =>
  typeof source === 'object' && 'parts' in source;
const snake = (name: string): string => name.replaceAll(/[A-Z]/g, (c) => `_${c.toLowerCase()}`);

/** What a row must have; optional fields have a source or are computed where a list has them. */
const fieldNames = (row: z.ZodType): string[] =>
  row instanceof z.ZodObject
    ? Object.keys(row.shape).filter((name) => !(row.shape[name] instanceof z.ZodOptional))
    : [];

const isField = (row: z.ZodType, name: string): boolean =>
  row instanceof z.ZodObject && name in row.shape;

const sourcesOf = (spec: DerivedSpec, fields: readonly string[]): Sources<unknown> => {
  const alias = spec.id.split('.')[0] ?? '';
  const own = fields
    .filter((name) => !(name in (spec.computed ?? {})))
    .map((name) => [name, name === 'id' ? spec.id : `${alias}.${snake(name)}`]);
  return { ...Object.fromEntries(own), ...spec.source };
};

const selections = (sources: Sources<unknown>, call: ListCall) =>
  Object.entries(sources).flatMap(([name, source]): AnySelection[] => {
    if (typeof source === 'string') return [`${source} as ${name}`];
    if (isComposed(source)) return source.parts.map((part, i) => `${part} as ${name}_${i}`);
    const expression = typeof source === 'function' ? source(call) : source;
    return [sql`${expression}`.as(name)];
  });

const readFields = (sources: Sources<unknown>, selected: Values): Values => {
  const read: Values = { ...selected };
  for (const [name, source] of Object.entries(sources))
    if (isComposed(source))
      read[name] = source.value(...source.parts.map((_, i) => selected[`${name}_${i}`]));
  return read;
};

const derivedSort = (sources: Sources<unknown>, columns: readonly Column[]): Orders =>
  Object.fromEntries(
    columns.flatMap(({ name, sort }) => {
      const source = sources[name];
      if (sort !== true || source === undefined || typeof source === 'function') return [];
      return [[name, isComposed(source) ? source.parts : source]];
    }),
  );

/** The query's columns, the row and the orders of a list. A field without a source is the column of its name in the table of `id`. */
export const readingOf = (
  definition: { readonly row: z.ZodType; readonly columns: readonly Column[] },
  spec: DerivedSpec,
): ListReading => {
  const { select, row, join, computed = {} } = spec;
  const { sort = {} } = spec;
  if (select !== undefined && row !== undefined) return { select, row, sort, words: sort };
  const sources = sourcesOf(spec, fieldNames(definition.row));
  const derived = derivedSort(sources, definition.columns);
  const shown = Object.keys(sources).filter((name) => isField(definition.row, name));
  return {
    select: (rows, call) => (join?.(rows, call) ?? rows).select(selections(sources, call)),
    row: (selected, call) => {
      const read = readFields(sources, selected);
      const fields: Values = {};
      for (const name of shown) fields[name] = read[name];
      for (const [name, compute] of Object.entries(computed)) fields[name] = compute(read, call);
      return fields;
    },
    sort: { ...derived, ...sort },
    words: { ...sort, ...derived },
  };
};
