import { sql, type RawBuilder } from 'kysely';

/**
 * `where('a.infra_id', '=', anyOf(call.actor.scope))`: one parameter however many values. A single value is compared as such, so that an
 * index that starts with the column also gives the order.
 */
export const anyOf = <T extends number | string>(values: readonly T[]): RawBuilder<T> => {
  const [only] = values;
  return values.length === 1 && only !== undefined ? sql<T>`${only}` : sql<T>`any(${values})`;
};
