// Words for migrations.
import { sql, type CreateTableBuilder, type Kysely, type RawBuilder } from 'kysely';
import type { Machine } from '#engines/state-machine/state-machine.ts';
import { APP_ROLE } from './app-role.ts';

// oxlint-disable-next-line typescript/no-explicit-any -- a migration sees tables of any shape
type AnyDb = Kysely<any>;

/** What every table has: `db.schema.createTable('demand').$call(standard).addColumn(…)`. */
export const standard = <T extends string, C extends string>(table: CreateTableBuilder<T, C>) =>
  table
    .addColumn('id', 'bigint', (c) => c.generatedAlwaysAsIdentity().primaryKey())
    .addColumn('created_at', 'timestamptz', (c) => c.notNull().defaultTo(sql`now()`))
    .addColumn('updated_at', 'timestamptz', (c) => c.notNull().defaultTo(sql`now()`))
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(0));

/**
 * Whose rows a table holds:
 * `shared` everybody reads, the provider's staff write · `provider` the provider's staff only · `customer` those of `customer_id`, and
 * the provider's staff who have it in their perimeter · `infra` whoever has `infra_id` in the perimeter, the provider's staff included · `own` the person `user_id`.
 */
export type TableScope = 'shared' | 'provider' | 'customer' | 'infra' | 'own';

const PROVIDER = '(select app_provider())';
const COLUMN = {
  shared: '',
  provider: '',
  customer: 'customer_id',
  infra: 'infra_id',
  own: 'user_id',
} as const satisfies Record<TableScope, string>;

/** `(select …)` makes PostgreSQL read the setting once per query, so that an index on the column serves the policy. */
const belongs = (scope: TableScope, column: string): string =>
  ({
    shared: 'true',
    provider: PROVIDER,
    customer: `"${column}" = (select app_customer()) or (${PROVIDER} and ("${column}" is null or "${column}" = any ((select app_customers())::bigint[])))`,
    infra: `"${column}" = any ((select app_infra())::bigint[])`,
    own: `"${column}" = (select app_person())`,
  })[scope];

export interface Protection {
  readonly scope: TableScope;
  /** `row` what people edit, row by row · `run` computed: `recordRun` writes one record per calculation · `none` not worth keeping (queues, caches). */
  readonly audit: 'row' | 'run' | 'none';
  /** The column that the scope looks at, where it is not `customer_id`, `infra_id` or `user_id`. */
  readonly column?: string;
  /** Columns whose values the audit trail must not show: secrets, hashes. */
  readonly secret?: readonly string[];
}

/** Row-level security, rights of the application, `updated_at` and `version`, audit trail: call it once for each table, right after it is created. */
export const protect = async (
  db: AnyDb,
  table: string,
  { scope, audit, column = COLUMN[scope], secret = [] }: Protection,
): Promise<void> => {
  const t = `"${table}"`;
  const rule = belongs(scope, column);
  const may = scope === 'shared' ? PROVIDER : rule;
  await run(db, [
    `alter table ${t} enable row level security`,
    `alter table ${t} force row level security`,
    `grant select, insert, update, delete on ${t} to ${APP_ROLE}`,
    `create policy scope on ${t} to ${APP_ROLE} using (${may}) with check (${may})`,
    ...(scope === 'shared'
      ? [`create policy everyone on ${t} for select to ${APP_ROLE} using (true)`]
      : []),
    // The owner too is bound (FORCE), except where it says that it means to be: `db.elevated`.
    `create policy elevated on ${t} to current_user using ((select app_elevated())) with check ((select app_elevated()))`,
    ...(audit === 'row'
      ? [
          `create trigger audit after insert or update or delete on ${t} for each row execute function audit_row(${secret.map((c) => `'${c}'`).join(', ')})`,
        ]
      : []),
    `do $$ begin if exists (select from pg_attribute where attrelid = '${t}'::regclass and attname = 'version') then
       create trigger touch before update on ${t} for each row execute function touch_row(); end if; end $$`,
  ]);
};

/**
 * Columns that are written aside (the last sign-in, the state of a calculation): a change of these alone is nobody's edit, so it leaves `version`
 * and `updated_at` as they are and makes no open form stale. Call it after `protect`, in a migration.
 */
export const leaveVersionTo = async (
  db: AnyDb,
  table: string,
  aside: readonly string[],
): Promise<void> => {
  const t = `"${table}"`;
  const but = `'{${aside.join(',')}}'::text[]`;
  await run(db, [
    `drop trigger touch on ${t}`,
    // An update that changes nothing counts still: it stands for rows beside this one (a perimeter, members).
    `create trigger touch before update on ${t} for each row
       when (old is not distinct from new or (to_jsonb(old) - ${but}) is distinct from (to_jsonb(new) - ${but}))
       execute function touch_row()`,
  ]);
};

/**
 * The condition of a CHECK that a column holds a state of the machine: `.addColumn('status', 'text', (c) => c.notNull().check(stateCheck('status', demandStatus)))`.
 * @public Migrations to come.
 */
export const stateCheck = (
  column: string,
  machine: Pick<Machine<string, string>, 'states'>,
): RawBuilder<boolean> => oneOf(column, machine.states);

/** The condition of a CHECK that a column holds one of the values. */
export const oneOf = (column: string, values: readonly string[]): RawBuilder<boolean> =>
  sql`${sql.ref(column)} in (${sql.join(values.map((v) => sql.lit(v)))})`;

/** Columns as one text for a search, without case and accents. The same expression serves the index and the query, or the index is not used. */
export const searchable = (columns: readonly Searched[]): RawBuilder<string> =>
  sql`search_text(${sql.join(columns.map((c) => (typeof c === 'string' ? sql.ref(c) : c)))})`;
/** A text column by its name, or an expression giving a text, such as `searchedList('tags')`. */
export type Searched = string | RawBuilder<string>;
/** A `text[]` column as one text among those searched. */
export const searchedList = (column: string): RawBuilder<string> =>
  sql`search_text(variadic ${sql.ref(column)})`;

/** The index behind `matches` on these columns, in this order. */
export const searchIndex = async (
  db: AnyDb,
  table: string,
  columns: readonly Searched[],
): Promise<void> => {
  await sql`create index ${sql.ref(`${table}_search`)} on ${sql.table(table)} using gin ((${searchable(columns)}) gin_trgm_ops)`.execute(
    db,
  );
};

/** Condition: the columns, read as one text, contain what was typed, whatever its case and accents; its wildcards, folded or not, are plain signs. */
export const matches = (columns: readonly Searched[], typed: string): RawBuilder<boolean> =>
  sql`${searchable(columns)} like '%' || regexp_replace(search_text(${typed}::text), '([\\\\%_])', '\\\\\\1', 'g') || '%'`;

/** A text column in French order: é beside e, case last. */
export const french = (column: string): RawBuilder<string> => sql`${sql.ref(column)} collate fr`;

/**
 * A function that answers beyond the caller's row-level security, as the tables' owner: elevated only while it reads. The setting is made in its
 * body: `create function … set app.elevated` may only be written by a superuser, which the owner of a managed database is not.
 */
export const beyondScope = (o: {
  readonly name: string;
  /** `who bigint`, or several with commas. */
  readonly argument: string;
  readonly returns: string;
  /** One value. `elevated` says whether the caller was elevated already. */
  readonly query: string;
}): RawBuilder<unknown> =>
  sql.raw(`create or replace function ${o.name}(${o.argument}) returns ${o.returns}
    language plpgsql stable security definer set search_path = public, pg_temp as $$
    declare
      before text := coalesce(current_setting('app.elevated', true), '');
      elevated boolean := before = 'on';
      answer ${o.returns};
    begin
      perform set_config('app.elevated', 'on', true);
      answer := (${o.query});
      perform set_config('app.elevated', before, true);
      return answer;
    end $$`);

const run = async (db: AnyDb, statements: readonly string[]): Promise<void> => {
  await sql.raw(statements.join(';\n')).execute(db);
};
