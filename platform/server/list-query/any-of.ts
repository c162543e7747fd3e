import { sql, type RawBuilder } from 'kysely';

/** `where('a.infra_id', '=', anyOf(call.actor.scope))`: one parameter however many values, so that the statement stays the same. */
export const anyOf = <T extends number | string>(values: readonly T[]): RawBuilder<T> => sql<T>`any(${values})`;
