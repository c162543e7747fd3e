import { sql } from 'kysely';
import { tables } from '#platform/server/call.ts';
import { ofScope } from '#platform/server/list-query/any-of.ts';
import { listEngine } from '#platform/server/list-query/list-engine.ts';
import type { ListCall } from '#platform/server/list-query/list-spec.ts';
import { auditTrail } from '#platform/server/db/audit-trail.ts';
import { runRows } from '#platform/server/imports/table.ts';
import { nameOfPlace } from '#areas/organisation/infrastructures/server/api.ts';
import { type SignInTables } from '#areas/organisation/sign-in/server/table.ts';
import { connectionList, exportList, historyList, uploadList, type Deposit } from '../contract.ts';
import { fr } from '../fr.ts';

/** Columns that say nothing about the change itself. */
export const NOISE: readonly string[] = [
  'id',
  'version',
  'created_at',
  'updated_at',
  'customer_id',
  'last_login_at',
];
const french = new Intl.Collator('fr');
const name = (column: string) => sql<string | null>`user_name(${sql.ref(column)})`;
const named = fr.fields as Readonly<Record<string, string>>;
/** What people call a column; its own name where nobody said. */
export const fieldLabel = (column: string): string => named[column] ?? column;
const changed = (after: Readonly<Record<string, unknown>> | null): string[] =>
  Object.keys(after ?? {})
    .filter((k) => !NOISE.includes(k))
    .map(fieldLabel);

/**
 * Inside a context only what happened there. What concerns a customer as a whole has no infrastructure: it is shown without a context and
 * at the customer's top. Who may see a line at all is the database's to decide (row-level security).
 */
const isInContext = ({ actor }: ListCall, line: 'e' | 'l') => {
  if (actor.contextInfra === null) return sql<boolean>`true`;
  const [infra, customer] = [sql.ref(`${line}.infra_id`), sql.ref(`${line}.customer_id`)];
  return sql<boolean>`(${infra} = ${ofScope(actor.scope)} or (${infra} is null and ${customer} = ${actor.contextInfra}))`;
};

export const connections = listEngine(connectionList, {
  from: (call: ListCall) =>
    tables<SignInTables>(call).selectFrom('login_event as e').where(isInContext(call, 'e')),
  id: 'e.id',
  select: (rows) =>
    rows
      .select(['e.id', 'e.at', 'e.event', 'e.failure', 'e.email', 'e.ip', 'e.user_agent'])
      .select(name('e.other_user_id').as('other')),
  row: (r) => ({
    id: r.id,
    at: r.at,
    event: r.event,
    outcome: r.failure,
    account: r.email,
    other: r.other,
    ip: r.ip,
    agent: r.user_agent,
  }),
  sort: { at: 'e.at', event: 'e.event', account: 'e.email' },
  defaultOrder: { name: 'at', dir: 'desc' },
  search: ['e.email', 'e.ip'],
  filters: { period: { instants: 'e.at' }, event: 'e.event' },
});

const history = (call: ListCall) => auditTrail(call).where(isInContext(call, 'l'));

/** What areas call their rows. */
export type RecordNames = ReadonlyMap<string, string>;
export const recordName = (names: RecordNames, table: string): string => names.get(table) ?? table;

export const changeList = (names: RecordNames) =>
  listEngine(historyList, {
    from: (call: ListCall) =>
      history(call).where(
        sql<boolean>`not (l.action = 'update' and l.after - ${[...NOISE]}::text[] = '{}')`,
      ),
    id: 'l.id',
    select: (rows) =>
      rows
        .select([
          'l.id',
          'l.at',
          'l.action',
          'l.table_name',
          'l.row_id',
          'l.after',
          'l.ip',
          nameOfPlace('l.infra_id').as('infra'),
        ])
        .select([name('l.user_id').as('who'), name('l.impersonator_id').as('impersonator')]),
    row: (r) => ({
      id: r.id,
      at: r.at,
      who: r.who,
      impersonator: r.impersonator,
      action: r.action,
      what: r.table_name,
      name: recordName(names, r.table_name),
      row: r.row_id,
      fields: changed(r.after),
      infra: r.infra,
      ip: r.ip,
    }),
    sort: { at: 'l.at', action: 'l.action' },
    defaultOrder: { name: 'at', dir: 'desc' },
    search: [sql<string>`coalesce(user_name(l.user_id), '')`],
    filters: { period: { instants: 'l.at' }, action: 'l.action', what: 'l.table_name' },
    options: {
      what: async () =>
        [...names]
          .map(([value, label]) => ({ value, label }))
          .toSorted((a, b) => french.compare(a.label, b.label)),
    },
    cells: { fields: (r) => r.fields.join(', ') },
  });

const run = runRows('r');
/** Counters are taken back by an import of their own kind. */
const typeColumn = sql<
  Deposit['type']
>`case when l.after->>'owner_kind' = 'legal-file' then 'LEGAL_FILES' when l.after->>'owner_kind' = 'dsn' then 'DSN'
  when l.after->>'owner_kind' = 'import' and exists (select from ${run.rows} where ${run.id} = (l.after->>'owner_row')::bigint and ${run.kind} = 'counters.taken-back') then 'COUNTER_TAKEN_BACK' else 'OTHER' end`;
const file = sql<string>`coalesce(l.after->>'name', '')`;
const size = sql<number | null>`(l.after->>'size')::int`;

export const uploads = listEngine(uploadList, {
  // A deposit is a file that somebody attached to something; what jobs make is under exports.
  from: (call: ListCall) =>
    history(call)
      .where('l.table_name', '=', 'file_reference')
      .where('l.action', '=', 'insert')
      .where(sql<boolean>`l.after->>'owner_table' not in ('job_run', 'payroll_export')`),
  id: 'l.id',
  select: (rows) =>
    rows
      .select(['l.id', 'l.at', 'l.after'])
      .select([
        typeColumn.as('type'),
        file.as('file'),
        size.as('size'),
        name('l.user_id').as('who'),
      ]),
  row: (r) => ({ id: r.id, at: r.at, type: r.type, file: r.file, size: r.size, who: r.who }),
  sort: { at: 'l.at', type: typeColumn, file, size },
  defaultOrder: { name: 'at', dir: 'desc' },
  search: [file],
  filters: {
    period: { instants: 'l.at' },
    type: (_eb, values) => sql<boolean>`${typeColumn} = any(${values as string[]})`,
  },
});

export const exports = listEngine(exportList, {
  from: (call: ListCall) =>
    history(call).where('l.table_name', '=', 'export').where('l.action', '=', 'read'),
  id: 'l.id',
  select: (rows) => rows.select(['l.id', 'l.at', 'l.after']).select(name('l.user_id').as('who')),
  row: (r) => ({
    id: r.id,
    at: r.at,
    what: String(r.after?.['title'] ?? ''),
    file: r.after?.['format'] === undefined ? null : String(r.after['format']).toUpperCase(),
    rows: Number(r.after?.['rows'] ?? 0),
    who: r.who ?? fr.system,
  }),
  sort: { at: 'l.at' },
  defaultOrder: { name: 'at', dir: 'desc' },
  search: [sql<string>`coalesce(l.after->>'title', '')`],
  filters: { period: { instants: 'l.at' } },
});
