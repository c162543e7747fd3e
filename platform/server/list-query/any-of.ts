import { sql, type RawBuilder } from 'kysely';

/**
 * `where('a.infra_id', '=', anyOf(call.actor.scope))`: one parameter however many values. A single value is compared as such, so that an
 * index that starts with the column also gives the order.
 */
export const anyOf = <T extends number | string>(values: readonly T[]): RawBuilder<T> => {
  const [only] = values;
  return values.length === 1 && only !== undefined ? sql<T>`${only}` : sql<T>`any(${values})`;
};

/** Beyond this many, ids travel beside the statement: its text would cost more than its plan. */
const MOST_WRITTEN = 64;

/**
 * `where('a.infra_id', '=', ofScope(call.actor.scope))`, for what lists read from: few ids are written into the statement. Its plan is then
 * made for exactly this scope and kept by the connection (db/statement-names.ts), while parameters are planned for again at each call.
 */
export const ofScope = (ids: readonly number[]): RawBuilder<number> =>
  ids.length === 1 && Number.isSafeInteger(ids[0])
    ? sql.raw<number>(`${ids[0]}::bigint`)
    : sql<number>`any(${idsOf(ids)})`;

/** The same ids as an array of SQL. */
export const idsOf = (ids: readonly number[]): RawBuilder<number[]> =>
  ids.length > MOST_WRITTEN || !ids.every((id) => Number.isSafeInteger(id))
    ? sql<number[]>`${ids}::bigint[]`
    : sql.raw<number[]>(`'{${ids.toSorted((a, b) => a - b).join(',')}}'::bigint[]`);
