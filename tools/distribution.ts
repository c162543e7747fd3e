// Spreading the tables over several PostgreSQL by customer (Citus): the statements that would do it, made from the catalogue, and the keys that stand in the way. Nothing
// of it is run: docs/scale.md says when it would be. A distributed table may have only unique keys that hold the customer, and foreign keys to tables that are spread alike or
// that are whole on every machine (reference tables).
import { sql } from 'kysely';
import type { Tx } from '#platform/server/call.ts';

export interface UniqueKey {
  readonly name: string;
  readonly primary: boolean;
  readonly columns: readonly string[];
  /** A condition or an expression: a unique index that is no constraint. */
  readonly index: string | null;
}
export interface ForeignKey {
  readonly name: string;
  readonly columns: readonly string[];
  readonly target: string;
  readonly targetColumns: readonly string[];
}
export interface Catalogued {
  readonly name: string;
  readonly columns: readonly string[];
  readonly keys: readonly UniqueKey[];
  readonly foreignKeys: readonly ForeignKey[];
  /** Everybody reads it, the provider's staff write (`protect` with the scope `shared`). */
  readonly isShared: boolean;
}

/** Whole on every machine beside what all customers share: the tree itself, and the portal's own books, which are small or short-lived. */
const REFERENCE_TABLES: ReadonlySet<string> = new Set([
  'migration',
  'infrastructure',
  'infrastructure_closure',
  'app_user',
  'user_credential',
  'session',
  'password_link',
  'sign_in_throttle',
  'live_perimeter',
  'live_forward',
  'live_update',
  'stored_file',
  'dsn_norm',
  'push_key',
]);

const CATALOGUE = sql<Catalogued>`
  select c.relname as name,
    (select json_agg(a.attname order by a.attnum) from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
    coalesce((select json_agg(json_build_object('name', i.relname, 'primary', x.indisprimary,
        'columns', (select coalesce(json_agg(a.attname order by a.attnum), '[]') from pg_attribute a where a.attrelid = c.oid and a.attnum = any(x.indkey::int2[]) and a.attnum > 0),
        'index', case when k.oid is null then pg_get_indexdef(i.oid) end) order by i.relname)
      from pg_index x join pg_class i on i.oid = x.indexrelid left join pg_constraint k on k.conindid = i.oid and k.contype in ('p', 'u')
      where x.indrelid = c.oid and x.indisunique), '[]') as keys,
    coalesce((select json_agg(json_build_object('name', k.conname, 'target', t.relname,
        'columns', (select json_agg(a.attname order by o.n) from unnest(k.conkey) with ordinality o(at, n) join pg_attribute a on a.attrelid = k.conrelid and a.attnum = o.at),
        'targetColumns', (select json_agg(a.attname order by o.n) from unnest(k.confkey) with ordinality o(at, n) join pg_attribute a on a.attrelid = k.confrelid and a.attnum = o.at)) order by k.conname)
      from pg_constraint k join pg_class t on t.oid = k.confrelid where k.conrelid = c.oid and k.contype = 'f'), '[]') as "foreignKeys",
    exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'everyone') as "isShared"
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition order by c.relname`;

export const catalogueOf = async (tx: Tx): Promise<readonly Catalogued[]> =>
  (await CATALOGUE.execute(tx)).rows;

const quoted = (name: string): string => `"${name}"`;
const listed = (names: readonly string[]): string => names.map(quoted).join(', ');
const CUSTOMER = 'customer_id';

const isSpread = (table: Catalogued): boolean =>
  !REFERENCE_TABLES.has(table.name) && table.columns.includes(CUSTOMER);
export const isWhole = (table: Catalogued): boolean =>
  REFERENCE_TABLES.has(table.name) || (table.isShared && !isSpread(table));

/**
 * Does the key mean the same with the customer in front of it? Its own number does (sequences are one for all), and whatever holds a reference to a row
 * of a spread table, which is of one customer.
 */
const mayHoldCustomer = (
  table: Catalogued,
  key: UniqueKey,
  spread: ReadonlySet<string>,
): boolean => {
  if (key.columns.includes(CUSTOMER)) return true;
  if (key.columns.length === 1 && key.columns[0] === 'id') return true;
  return table.foreignKeys.some(
    (f) =>
      (spread.has(f.target) || f.target === 'infrastructure' || f.target === 'app_user') &&
      f.columns.every((column) => key.columns.includes(column)),
  );
};

const keyStatements = (table: Catalogued, key: UniqueKey): string[] => {
  if (key.columns.includes(CUSTOMER)) return [];
  const t = quoted(table.name);
  const columns = listed([CUSTOMER, ...key.columns]);
  if (key.index !== null)
    return [
      `drop index ${quoted(key.name)}`,
      `${key.index.replace(/ USING (\w+) \(/, ` USING $1 (${quoted(CUSTOMER)}, `)}`,
    ];
  return [
    `alter table ${t} drop constraint ${quoted(key.name)} cascade`,
    `alter table ${t} add constraint ${quoted(key.name)} ${key.primary ? 'primary key' : 'unique'} (${columns})`,
  ];
};

const foreignStatement = (table: Catalogued, f: ForeignKey): string => {
  const held = f.columns.includes(CUSTOMER);
  const [from, to] = held
    ? [f.columns, f.targetColumns]
    : [
        [CUSTOMER, ...f.columns],
        [CUSTOMER, ...f.targetColumns],
      ];
  return `alter table ${quoted(table.name)} add constraint ${quoted(f.name)} foreign key (${listed(from)}) references ${quoted(f.target)} (${listed(to)})`;
};

export interface Distribution {
  /** In the order they would be run. */
  readonly statements: readonly string[];
  /** Unique keys that would mean something else, and references that lead from what is whole to what is spread: `table: name`. */
  readonly refused: readonly string[];
  /** Tables that say no customer and are not named as whole. */
  readonly homeless: readonly string[];
}

export const distributionOf = (tables: readonly Catalogued[]): Distribution => {
  const spreadTables = tables.filter(isSpread);
  const spread = new Set(spreadTables.map((t) => t.name));
  const whole = tables.filter(isWhole);
  return {
    statements: [
      ...spreadTables.flatMap((t) => t.keys.flatMap((key) => keyStatements(t, key))),
      ...whole.map((t) => `select create_reference_table('${t.name}')`),
      ...spreadTables.map((t) => `select create_distributed_table('${t.name}', '${CUSTOMER}')`),
      ...spreadTables.flatMap((t) =>
        t.foreignKeys.filter((f) => spread.has(f.target)).map((f) => foreignStatement(t, f)),
      ),
    ],
    refused: [
      ...spreadTables.flatMap((t) =>
        t.keys.filter((key) => !mayHoldCustomer(t, key, spread)).map((k) => `${t.name}: ${k.name}`),
      ),
      ...whole.flatMap((t) =>
        t.foreignKeys.filter((f) => spread.has(f.target)).map((f) => `${t.name}: ${f.name}`),
      ),
    ],
    homeless: tables.filter((t) => !isSpread(t) && !isWhole(t)).map((t) => t.name),
  };
};
