// Filters as conditions. The values have been read by the contract's schemas.
import { sql, type Expression, type ExpressionBuilder, type SqlBool } from 'kysely';
import type { DayRange } from '#platform/contract/filters.ts';
import { expressionOf, type AnyRef } from './expression-of.ts';
import type { ListCall } from './list-spec.ts';

/** The choice that stands for "none of them": rows where the reference is empty. */
const NONE = 'none';

// oxlint-disable-next-line typescript/no-explicit-any -- see AnyRef
type AnyBuilder = ExpressionBuilder<any, any>;
export type AnyRule =
  | string
  | { readonly instants: AnyRef }
  | { readonly ids: AnyRef }
  // oxlint-disable-next-line typescript/no-explicit-any -- see AnyRef
  | ((eb: AnyBuilder, value: any, call: ListCall<any>) => Expression<SqlBool>);

const isRange = (value: unknown): value is DayRange =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const onDays = (
  eb: AnyBuilder,
  column: Expression<unknown>,
  { start, end }: DayRange,
): Expression<SqlBool> =>
  eb.and([
    ...(start === undefined ? [] : [sql<SqlBool>`${column} >= ${start}::date`]),
    ...(end === undefined ? [] : [sql<SqlBool>`${column} <= ${end}::date`]),
  ]);

const midnight = (day: string, plusDays = 0): string =>
  Temporal.PlainDate.from(day)
    .add({ days: plusDays })
    .toZonedDateTime({ timeZone: 'Europe/Paris' })
    .toInstant()
    .toString();

/** From the first day's midnight to the one after the last day: days of 23 and 25 hours come out right. */
const onInstants = (
  eb: AnyBuilder,
  column: Expression<unknown>,
  { start, end }: DayRange,
): Expression<SqlBool> =>
  eb.and([
    ...(start === undefined ? [] : [sql<SqlBool>`${column} >= ${midnight(start)}::timestamptz`]),
    ...(end === undefined ? [] : [sql<SqlBool>`${column} < ${midnight(end, 1)}::timestamptz`]),
  ]);

const listed = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? (value as unknown[]) : [value];

/** The ids among what was chosen; a filter by nobody's id finds nothing. */
export const chosenIds = (value: unknown): number[] =>
  listed(value)
    .filter((v) => /^\d+$/.test(String(v)))
    .map(Number)
    .filter(Number.isSafeInteger);
const onIds = (eb: AnyBuilder, column: Expression<unknown>, value: unknown): Expression<SqlBool> =>
  eb.or([
    sql<SqlBool>`${column} = any(${chosenIds(value)}::bigint[])`,
    ...(listed(value).includes(NONE) ? [sql<SqlBool>`${column} is null`] : []),
  ]);

/** The condition of one filter in use. */
export const filterCondition = (
  eb: AnyBuilder,
  rule: AnyRule,
  value: unknown,
  call: ListCall,
): Expression<SqlBool> => {
  if (typeof rule === 'function') return rule(eb, value, call);
  if (typeof rule === 'object') {
    if ('ids' in rule) return onIds(eb, expressionOf(eb, rule.ids), value);
    return onInstants(
      eb,
      expressionOf(eb, rule.instants),
      isRange(value) ? value : { start: String(value), end: String(value) },
    );
  }
  const column = sql.ref(rule);
  if (Array.isArray(value)) return sql<SqlBool>`${column} = any(${value})`;
  return isRange(value) ? onDays(eb, column, value) : sql<SqlBool>`${column} = ${value}`;
};
