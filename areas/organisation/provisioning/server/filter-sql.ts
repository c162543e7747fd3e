// A filter of SCIM as a condition of SQL over the columns of a resource.
import { sql, type RawBuilder } from 'kysely';
import { scimFault } from '../fault.ts';
import type { Comparison, Filter, Value } from '../filter.ts';

type Condition = RawBuilder<boolean>;
/** By path in lower case; `exact`: upper and lower case differ (RFC 7643, section 7). */
export interface FilterColumn {
  readonly is: 'text' | 'exact' | 'flag' | 'instant';
  readonly column: RawBuilder<unknown>;
}
export type FilterColumns = Readonly<Record<string, FilterColumn>>;

const fault = (): Error => scimFault(400, 'invalidFilter');
const CORE = /^urn:ietf:params:scim:schemas:core:2\.0:\w+:/i;
const ORDER: Partial<Readonly<Record<Comparison, string>>> = {
  eq: '=',
  gt: '>',
  ge: '>=',
  lt: '<',
  le: '<=',
};

const flagOf = (value: Value): boolean => {
  const text = String(value).toLowerCase();
  if (text !== 'true' && text !== 'false') throw fault();
  return text === 'true';
};
/** Years of four digits: what PostgreSQL and the portal write. */
const instantOf = (value: Value): string => {
  try {
    const written = Temporal.Instant.from(String(value)).toString();
    if (/^\d{4}-/.test(written)) return written;
  } catch {
    // No instant.
  }
  throw fault();
};

const ofText = (held: RawBuilder<unknown>, op: Comparison, wanted: string): Condition => {
  if (op === 'co') return sql`position(${wanted} in ${held}) > 0`;
  if (op === 'sw') return sql`starts_with(${held}, ${wanted})`;
  if (op === 'ew') return sql`right(${held}, length(${wanted})) = ${wanted}`;
  return sql`${held} ${sql.raw(ORDER[op] ?? '=')} ${wanted}`;
};
const compared = ({ is, column }: FilterColumn, op: Comparison, value: Value): Condition => {
  if (value === null) {
    if (op !== 'eq') throw fault();
    return sql`${column} is null`;
  }
  if (is === 'flag') {
    if (op !== 'eq') throw fault();
    return sql`${column} = ${flagOf(value)}`;
  }
  if (is === 'instant') {
    const order = ORDER[op];
    if (order === undefined) throw fault();
    return sql`${column} ${sql.raw(order)} ${instantOf(value)}::timestamptz`;
  }
  if (typeof value !== 'string' || value.includes('\0')) throw fault();
  return is === 'exact'
    ? ofText(column, op, value)
    : ofText(sql`lower(${column})`, op, value.toLowerCase());
};

export const conditionOf = (filter: Filter, columns: FilterColumns): Condition => {
  if (filter.op === 'and' || filter.op === 'or') {
    const parts = filter.of.map((part) => conditionOf(part, columns));
    return sql`(${sql.join(parts, sql.raw(` ${filter.op} `))})`;
  }
  if (filter.op === 'not') return sql`not coalesce(${conditionOf(filter.of, columns)}, false)`;
  const path = filter.path.replace(CORE, '').toLowerCase();
  const held = Object.hasOwn(columns, path) ? columns[path] : undefined;
  if (held === undefined) throw fault();
  if (filter.op === 'pr') return sql`${held.column} is not null`;
  if (filter.op === 'ne') return sql`not coalesce(${compared(held, 'eq', filter.value)}, false)`;
  return compared(held, filter.op, filter.value);
};
