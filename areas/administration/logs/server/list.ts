import { sql } from 'kysely';
import { tables } from '#platform/server/call.ts';
import { ofScope } from '#platform/server/list-query/any-of.ts';
import { listEngine } from '#platform/server/list-query/list-engine.ts';
import { chosenIds } from '#platform/server/list-query/list-filter.ts';
import type { ListCall } from '#platform/server/list-query/list-spec.ts';
import { auditTrail } from '#platform/server/db/audit-trail.ts';
import { runRows } from '#platform/server/imports/table.ts';
import { personRows } from '#areas/collaborators/directory/server/table.ts';
import { apiKeyRows } from '#areas/organisation/api-keys/server/table.ts';
import { nameOfPlace } from '#areas/organisation/infrastructures/server/api.ts';
import { type SignInTables } from '#areas/organisation/sign-in/server/table.ts';
import { connectionList, exportList, historyList, uploadList, type Deposit } from '../contract.ts';
import { fr } from '../fr.ts';
import { changedInWords } from './changed-in-words.ts';
import { NOISE, type Words } from './record-words.ts';

const french = new Intl.Collator('fr');
const name = (column: string) => sql<string | null>`user_name(${sql.ref(column)})`;
const k = apiKeyRows('k');
const keyName = sql`coalesce((select ${k.name} from ${k.rows} where ${k.id} = l.key_id), '')`;
/**
 * Who wrote a line `l`; a program's is its owner's, by its key; an interface's is its key alone. A job runs for whoever asked for it or
 * switched its interface on: nobody pressed when it wrote.
 */
export const author = sql<string | null>`case when l.key_id is null then user_name(l.user_id)
  when l.user_id is null then ${keyName} || ${fr.byInterface}
  else user_name(l.user_id) || ' · ' || ${keyName} || ${fr.byKey} end || case when l.request_id like 'job-%' then ${fr.byJob} else '' end`;

/**
 * Inside a context only what happened there, without one what happened in the perimeter. What concerns a customer as a whole has no
 * infrastructure: it is of the customer's top. What is of no customer only the provider's staff see (row-level security).
 */
const isInContext = ({ actor }: ListCall, line: 'e' | 'l') => {
  const [infra, customer] = [sql.ref(`${line}.infra_id`), sql.ref(`${line}.customer_id`)];
  if (actor.contextInfra === null)
    return sql<boolean>`(coalesce(${infra}, ${customer}) = ${ofScope(actor.scope)} or (${infra} is null and ${customer} is null))`;
  return sql<boolean>`(${infra} = ${ofScope(actor.scope)} or (${infra} is null and ${customer} = ${actor.contextInfra}))`;
};

export const connections = listEngine(connectionList, {
  from: (call: ListCall) =>
    tables<SignInTables>(call).selectFrom('login_event as e').where(isInContext(call, 'e')),
  id: 'e.id',
  source: {
    outcome: 'e.failure',
    account: 'e.email',
    other: name('e.other_user_id'),
    agent: 'e.user_agent',
  },
  defaultOrder: { name: 'at', dir: 'desc' },
  search: ['e.email', 'e.ip'],
  filters: { period: { instants: 'e.at' }, event: 'e.event' },
});

const history = (call: ListCall) => auditTrail(call).where(isInContext(call, 'l'));

/** What areas call their rows and their columns. */
export interface TrailWords {
  readonly names: ReadonlyMap<string, string>;
  readonly fields: Words;
}
/** What has no words is not a thing of the users (a test asks that all have). */
export const recordName = ({ names }: TrailWords, table: string): string =>
  names.get(table) ?? fr.otherThing;

const person = personRows('c');
/** The person whom a line concerns: the one it names, or the one that it is about. */
export const concerned = sql<
  number | null
>`case when l.collaborator_id is not null then l.collaborator_id when l.table_name = 'collaborator' then l.row_id end`;
export const personName = sql<
  string | null
>`(select ${person.name} from ${person.rows} where ${person.id} = ${concerned})`;
/** Runs and readings say themselves what they were about. */
export const titleOf = sql<
  string | null
>`coalesce(l.title, case when l.action in ('run', 'read') then coalesce(l.after ->> 'title', l.after ->> 'name') end)`;

const asOptions = (rows: readonly { readonly id: number | null; readonly name: string | null }[]) =>
  rows
    .flatMap((r) =>
      r.id === null || r.name === null ? [] : [{ value: String(r.id), label: r.name }],
    )
    .toSorted((a, b) => french.compare(a.label, b.label));

const changeOptions = (words: TrailWords) => ({
  author: async (call: ListCall) =>
    asOptions(
      await history(call)
        .select(['l.user_id as id', name('l.user_id').as('name')])
        .where('l.user_id', 'is not', null)
        .groupBy('l.user_id')
        .execute(),
    ),
  person: async (call: ListCall) =>
    asOptions(
      await history(call)
        .select([concerned.as('id'), sql<string | null>`max(${personName})`.as('name')])
        .where(sql<boolean>`${concerned} is not null`)
        .groupBy(concerned)
        .execute(),
    ),
  what: async () =>
    [...words.names]
      .map(([value, label]) => ({ value, label }))
      .toSorted((a, b) => french.compare(a.label, b.label)),
});

export const changeList = (words: TrailWords) =>
  listEngine(historyList, {
    from: (call: ListCall) =>
      history(call).where(
        sql<boolean>`not (l.action = 'update' and l.after - ${[...NOISE]}::text[] = '{}')`,
      ),
    id: 'l.id',
    source: {
      who: author,
      impersonator: name('l.impersonator_id'),
      what: 'l.table_name',
      title: titleOf,
      person: personName,
      infra: nameOfPlace('l.infra_id'),
      before: 'l.before',
      after: 'l.after',
    },
    computed: {
      name: (r) => recordName(words, r.what),
      changed: (r) => changedInWords(words.fields, { ...r, table_name: r.what }),
    },
    defaultOrder: { name: 'at', dir: 'desc' },
    // By author, person, thing and its kind, as the line says them.
    search: [
      sql<string>`concat_ws(' ', user_name(l.user_id), ${personName}, ${titleOf}, ${JSON.stringify(Object.fromEntries(words.names))}::jsonb ->> l.table_name)`,
    ],
    filters: {
      period: { instants: 'l.at' },
      author: { ids: 'l.user_id' },
      person: (_eb, ids) => sql<boolean>`${concerned} = any(${chosenIds(ids)}::bigint[])`,
      action: 'l.action',
      what: 'l.table_name',
    },
    options: changeOptions(words),
    cells: { who: (r) => r.who ?? fr.system, changed: (r) => r.changed.join('\u00a0; ') },
  });

const run = runRows('r');
/** Counters are taken back by an import of their own kind. */
const typeColumn = sql<
  Deposit['type']
>`case when l.after->>'owner_kind' = 'legal-file' then 'LEGAL_FILES' when l.after->>'owner_kind' = 'dsn-file' then 'DSN'
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
  source: { type: typeColumn, file, size, who: author },
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
  source: { after: 'l.after', whoStored: author },
  computed: {
    what: (r) => String(r.after?.['title'] ?? ''),
    file: (r) =>
      r.after?.['format'] === undefined ? null : String(r.after['format']).toUpperCase(),
    rows: (r) => Number(r.after?.['rows'] ?? 0),
    who: (r) => r.whoStored ?? fr.system,
  },
  defaultOrder: { name: 'at', dir: 'desc' },
  search: [sql<string>`coalesce(l.after->>'title', '')`],
  filters: { period: { instants: 'l.at' } },
});
