// The two customers of the attack suite: each with rows in as many tables as the recipes fill, the first of each table under the same id.
import { sql } from 'kysely';
import { placeWorker } from '#areas/pay-variables/pay-entry/server/pay-month.fixtures.ts';
import type { Tx } from '#platform/server/call.ts';
import { customerRows } from '#platform/server/db/customer-rows.ts';
import type { WholePortal } from '#platform/testing/whole-portal.ts';
import { organisationSaves } from '../versioned-saves/organisation.setup.fixtures.ts';
import { paySaves } from '../versioned-saves/pay.setup.fixtures.ts';
import { planningSaves } from '../versioned-saves/planning.setup.fixtures.ts';
import { newPlace, type Place } from '../versioned-saves/recipe.setup.fixtures.ts';

/** From here on every table counts: its next row has the id `from + 1`. */
const countFrom = (tx: Tx, from: number) =>
  tx.run`select setval(format('%I.%I', schemaname, sequencename)::regclass, ${from}::bigint)
    from pg_sequences where schemaname = 'public' and max_value > ${from}::bigint`;

/**
 * A customer whose first row of every table has the id `from + 1`, so that one number is somebody's infrastructure, account, employee,
 * heading and absence at once.
 */
export const customerFrom = async (portal: WholePortal, from: number): Promise<Place> => {
  const { db } = portal.services;
  await db.elevated((tx) => countFrom(tx, from));
  const place = await newPlace(portal, {});
  await db.elevated((tx) =>
    placeWorker(tx, place.customer, { matricule: 'A-1', name: 'Premier', agency: 0, days: [] }),
  );
  const recipes = Object.values({ ...organisationSaves, ...planningSaves, ...paySaves });
  for (const recipe of recipes.filter((r) => r.provider !== true)) {
    // A few want to be alone in their customer: what they cannot make here, others made.
    await recipe.element(place).catch(() => null);
    await db.elevated(
      (tx) =>
        tx.run`update collaborator set matricule = 'N-' || id
        where customer_id = ${place.customer.customerId} and matricule = 'M-1'`,
    );
  }
  return place;
};

interface TextColumn {
  readonly table: string;
  readonly column: string;
}
/** Writes the mark before every name, title and comment of a customer; answers how many columns hold it. */
export const markTexts = async (tx: Tx, customerId: number, mark: string): Promise<number> => {
  const rows = await tx.run<TextColumn>`
    select quote_ident(c.table_name) as table, quote_ident(c.column_name) as column
    from information_schema.columns c join information_schema.columns o using (table_schema, table_name)
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and o.column_name = 'customer_id'
      and c.data_type = 'text' and c.is_generated = 'NEVER'
      and c.column_name ~ '(name|label|title|note|comment|email|reason|city|phone|source)$'`;
  let marked = 0;
  for (const { table, column } of rows) {
    await tx.run`savepoint mark`;
    try {
      const { numAffectedRows = 0n } = await sql`update ${sql.raw(table)}
        set ${sql.raw(column)} = ${mark} || ${sql.raw(column)} where customer_id = ${customerId}`.execute(
        tx,
      );
      if (numAffectedRows > 0n) marked += 1;
    } catch {
      // A column of a fixed shape keeps its own text.
      await tx.run`rollback to savepoint mark`;
    }
  }
  return marked;
};

export type Rows = ReadonlyMap<string, string>;
/** A digest of the customer's rows of each table that has some; without those of which `but` says something by a column: `{ infra_id: '= 7' }`. */
export const rowsOf = (
  portal: WholePortal,
  customerId: number,
  but: Readonly<Record<string, string>> = {},
): Promise<Rows> =>
  portal.elevated(async (tx) => {
    const columns = await tx.run<{ table: string; column: string }>`
      select quote_ident(table_schema) || '.' || quote_ident(table_name) as table, column_name as column
      from information_schema.columns where column_name = any(${Object.keys(but)}::text[])`;
    const left = (table: string): string =>
      columns
        .filter((c) => c.table === table)
        .map(({ column }) => ` and (${column} ${but[column]}) is not true`)
        .join('');
    const own = [...(await customerRows(tx, customerId))]
      .filter(([, condition]) => condition !== 'true' && condition !== 'false')
      .map(([table, condition]) => [table, `(${condition})${left(table)}`] as const);
    const digests = own.map(
      ([table, condition]) =>
        `select '${table}' as name, count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)::numeric), 0) as digest from (select * from ${table} where ${condition}) t`,
    );
    const rows = await tx.run<{ name: string; digest: string }>`${sql.raw(
      digests.join(' union all '),
    )}`;
    return new Map(rows.filter((r) => !r.digest.startsWith('0 ')).map((r) => [r.name, r.digest]));
  });
/** The tables whose rows are not the same. */
export const changedTables = (before: Rows, after: Rows): string[] =>
  [...new Set([...before.keys(), ...after.keys()])].filter((t) => before.get(t) !== after.get(t));

interface Reference {
  readonly from: string;
  readonly column: string;
  readonly to: string;
}
/** Rows of one customer that refer to rows of another, as `table.column`. */
export const crossings = (
  portal: WholePortal,
  customerId: number,
  victimId: number,
): Promise<string[]> =>
  portal.elevated(async (tx) => {
    const rows = await tx.run<Reference>`
      select k.conrelid::regclass::text as from, quote_ident(a.attname) as column, k.confrelid::regclass::text as to
      from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[array_length(k.conkey, 1)]
      where k.contype = 'f' and k.conparentid = 0
        and exists (select from pg_attribute o where o.attrelid = k.conrelid and o.attname = 'customer_id')
        and exists (select from pg_attribute o where o.attrelid = k.confrelid and o.attname = 'customer_id')
        and exists (select from pg_attribute o where o.attrelid = k.confrelid and o.attname = 'id')`;
    const counts = rows.map(
      ({ from, column, to }) =>
        `select '${from}.${column}' as name where exists (select from ${from} a join ${to} b on b.id = a.${column} where a.customer_id = ${customerId} and b.customer_id = ${victimId})`,
    );
    const result = await tx.run<{ name: string }>`${sql.raw(counts.join(' union '))}`;
    return result.map((r) => r.name);
  });
