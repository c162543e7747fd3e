// The queries of a list: its page, its total, its rows by id. Everything that reads a list goes through here.
import { sql, type CompiledQuery, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import type { Column } from '#platform/contract/columns.ts';
import type { Filters } from '#platform/contract/filters.ts';
import { EXACT_TOTAL_LIMIT, type ListDefinition } from '#platform/contract/shapes.ts';
import { idsOf } from './any-of.ts';
import { expressionOf, type AnyRef } from './expression-of.ts';
import { filterCondition, type AnyRule } from './list-filter.ts';
import { searchCondition } from './list-search.ts';
import { knownMany, manyKey, rememberMany } from './many-matches.ts';
import type { CommonSpec, ListCall, ListQuery, PageQuery, Selection } from './list-spec.ts';
import type { ListReading } from './list-source.ts';
import { cachedPlan } from './cached-plan.ts';

type Row = Record<string, unknown>;
// oxlint-disable typescript/no-explicit-any -- the area's tables are checked in ListSpec; here any table will do
type AnyQuery = SelectQueryBuilder<any, any, any>;
/** A list whatever its tables: definition and server side together. */
export interface AnyList {
  readonly definition: ListDefinition<readonly Column[], Filters>;
  readonly spec: CommonSpec<any, any, any, any, any, any, any>;
  readonly reading: ListReading;
}
// oxlint-enable typescript/no-explicit-any

/** From this start on, ids are ordered first and rows fetched after: the rows skipped are then read from an index alone. */
const DEEP = 200;

/** The rows that the search and the filters leave, in no order. */
export const matching = (
  { definition, spec, reading }: AnyList,
  call: ListCall,
  query: ListQuery,
): AnyQuery => {
  let rows: AnyQuery = spec.from(call);
  for (const name of Object.keys(definition.filters)) {
    const value = query[name];
    if (value !== undefined)
      rows = rows.where((eb) => filterCondition(eb, spec.filters[name] as AnyRule, value, call));
  }
  for (const [name, typed] of Object.entries(query.columnSearch ?? {})) {
    const refs = [reading.words[name] ?? []].flat() as readonly AnyRef[];
    rows = rows.where(
      (eb) =>
        searchCondition(
          eb,
          refs.map((ref) => sql<string>`${expressionOf(eb, ref)}::text`),
          typed,
        ) ?? eb.val(true),
    );
  }
  const { search } = query;
  if (search === undefined) return rows;
  return rows.where(
    (eb) =>
      (typeof spec.search === 'function'
        ? spec.search(eb, search, call)
        : searchCondition(eb, spec.search, search)) ?? eb.val(true),
  );
};

/** The order asked for, else the list's own; the id last, in the same direction, so that no two pages share a row. */
const ordered = (
  { definition, spec, reading }: AnyList,
  rows: AnyQuery,
  asked: ListQuery['orderBy'],
): AnyQuery => {
  const order = asked ?? spec.defaultOrder;
  if (order === undefined) return rows.orderBy(spec.id, 'desc');
  const { name, dir } = order;
  const by = reading.sort[name];
  if (by === undefined) throw new Error(`${definition.listId}: nothing to order ${name} by`);
  const french = definition.columns.some((c) => c.name === name && c.kind === 'text');
  const refs = Array.isArray(by) ? (by as readonly AnyRef[]) : [by as AnyRef];
  return refs
    .reduce<AnyQuery>(
      (q, ref) =>
        q.orderBy(
          (eb) => (french ? sql`${expressionOf(eb, ref)} collate fr` : expressionOf(eb, ref)),
          dir,
        ),
      rows,
    )
    .orderBy(spec.id, dir);
};

const isDefault = ({ spec }: AnyList, asked: ListQuery['orderBy']): boolean =>
  asked === undefined ||
  (asked.name === spec.defaultOrder?.name && asked.dir === spec.defaultOrder.dir);

/**
 * The rows of a page over several agencies are among the first of each: an index says those at once, where all rows of all agencies would be
 * ordered for one page. Undefined where that says nothing: one agency, another order, a search (which reads everything anyway).
 */
const firstOfEach = (
  list: AnyList,
  call: ListCall,
  q: PageQuery,
): RawBuilder<boolean> | undefined => {
  const { spec } = list;
  const { scope } = call.actor;
  if (spec.agency === undefined || scope.length < 2 || q.start >= DEEP) return undefined;
  if ((q.search ?? q.columnSearch) !== undefined || !isDefault(list, q.orderBy)) return undefined;
  const first = ordered(list, matching(list, call, q), q.orderBy)
    .where(sql.ref(spec.agency), '=', sql.ref('each.agency'))
    .select(`${spec.id} as id`)
    .limit(sql.lit(q.start + q.length));
  const each = sql`unnest(${idsOf(scope)}) as each(agency)`;
  return sql<boolean>`${sql.ref(spec.id)} = any(array(select first.id from ${each} cross join lateral (${first}) as first))`;
};

const pageRows = (list: AnyList, call: ListCall, q: PageQuery): AnyQuery => {
  const { spec, reading } = list;
  // Written into the statement, like the scope: a first page without filters is planned once for each connection (see ofScope).
  const first = (rows: AnyQuery): AnyQuery =>
    ordered(list, rows, q.orderBy).limit(sql.lit(q.length));
  const page = (rows: AnyQuery): AnyQuery =>
    q.start === 0 ? first(rows) : first(rows).offset(q.start);
  const merged = firstOfEach(list, call, q);
  if (merged !== undefined) return page(reading.select(spec.from(call).where(merged), call));
  if (q.start < DEEP) return page(reading.select(matching(list, call, q), call));
  const ids = page(matching(list, call, q)).select(`${spec.id} as id`);
  return ordered(list, reading.select(spec.from(call).where(spec.id, 'in', ids), call), q.orderBy);
};

const counting = (list: AnyList, call: ListCall, query: ListQuery, limit?: number) => {
  const inner = matching(list, call, query).select(sql`1`.as('one'));
  return call.tx
    .selectFrom((limit === undefined ? inner : inner.limit(sql.lit(limit))).as('matching'))
    .select(sql<number>`count(*)::int`.as('total'));
};

/** How many rows match, counted no further than `limit` when one is given. */
export const countRows = async (
  list: AnyList,
  call: ListCall,
  query: ListQuery,
  limit?: number,
): Promise<number> => (await counting(list, call, query, limit).executeTakeFirstOrThrow()).total;

const MANY = { total: EXACT_TOTAL_LIMIT, more: true };

const capped = (total: number): { total: number; more: boolean } =>
  total > EXACT_TOTAL_LIMIT ? MANY : { total, more: false };

/** One page with its total: exact up to 10,000, then 10,000 and `more`. A page that is not full tells the total by itself. */
export const readPage = async (
  list: AnyList,
  call: ListCall,
  q: PageQuery,
): Promise<{ rows: unknown[]; total: number; more: boolean }> => {
  const key = manyKey(list.definition.listId, call, q);
  const write = (): CompiledQuery => pageRows(list, call, q).compile();
  const { rows: selected } = await call.tx.executeQuery<Row>(
    cachedPlan(call.actor, JSON.stringify([key, q]), write),
  );
  const rows = selected.map((s) => list.reading.row(s, call));
  if (rows.length < q.length && (rows.length > 0 || q.start === 0))
    return { rows, ...capped(q.start + rows.length) };
  if (knownMany(key, call.now)) return { rows, ...MANY };
  const total = capped(await countRows(list, call, q, EXACT_TOTAL_LIMIT + 1));
  if (total.more) rememberMany(key, call.now);
  return { rows, ...total };
};

/** True when rows were not picked one by one: then the filters and the search say which. */
export const isEverything = (s: Selection): boolean =>
  (s.ids ?? []).length === 0 || s.allSelected === true || s.exportAll === true;

/** The ids of a selection in the list's order, at most `limit` of them. Without `ids` it is everything that matches. Foreign ids fall out by the perimeter. */
export const selectIds = async (
  list: AnyList,
  call: ListCall,
  selection: Selection,
  limit: number,
): Promise<number[]> => {
  const { spec } = list;
  const rows = isEverything(selection)
    ? matching(list, call, selection)
    : spec.from(call).where(spec.id, '=', sql`any(${selection.ids ?? []}::bigint[])`);
  const idRows = await ordered(list, rows, selection.orderBy)
    .select(`${spec.id} as id`)
    .limit(limit)
    .execute();
  return idRows.map((r: { id: unknown }) => Number(r.id));
};

/** The rows of these ids, in their order; those gone meanwhile are left out. */
export const readByIds = async (
  list: AnyList,
  call: ListCall,
  ids: readonly number[],
): Promise<unknown[]> => {
  const { spec, reading } = list;
  const wanted = spec.from(call).where(spec.id, '=', sql`any(${ids}::bigint[])`);
  const selected = (await reading
    .select(wanted, call)
    .select(`${spec.id} as list_row_id`)
    .execute()) as Row[];
  const byId = new Map(selected.map(({ list_row_id: id, ...row }) => [Number(id), row]));
  return ids.flatMap((id) => (byId.has(id) ? [reading.row(byId.get(id) ?? {}, call)] : []));
};
