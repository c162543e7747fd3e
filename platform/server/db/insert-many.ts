// Many rows of one table in few statements: `insert … select from unnest(…)`, one parameter per column however many rows.
import { sql } from 'kysely';
import type { Tx } from '../call.ts';

export type ManyValue = string | number | boolean | null | readonly (string | number)[];
/** Column → PostgreSQL type: `{ customer_id: 'bigint', vehicles: 'text[]', spans: 'int4[]' }`. */
export type ManyColumns<R> = { readonly [K in keyof R]: string };

const MOST_ROWS = 4_000;
/** What means itself inside an array: numbers, days, instants. */
const PLAIN = /^[\d.:TZ+-]+$/;
const element = (v: string | number | boolean | null | undefined): string => {
  if (typeof v !== 'string') return String(v ?? null);
  return PLAIN.test(v) ? v : `"${v.replaceAll(/[\\"]/g, String.raw`\$&`)}"`;
};
/** An array as PostgreSQL reads it. unnest would flatten arrays of arrays: the inner ones travel as their text. */
const written = (list: readonly ManyValue[]): string =>
  `{${list.map((v) => element(typeof v === 'object' && v !== null ? written(v) : v)).join(',')}}`;

interface Target<R> {
  readonly table: string;
  readonly columns: ManyColumns<R>;
}

/** Inserts the rows and answers their ids, in the same order. The table and its columns are the program's own words, never a person's. */
export const insertMany = <R extends object>(
  tx: Tx,
  table: string,
  columns: ManyColumns<R>,
  rows: readonly R[],
): Promise<number[]> => insert(tx, { table, columns }, rows);

/** The same with what stands behind `on conflict`: rows that it leaves out have no id in the answer. */
export const insertManyOnConflict = <R extends object>(
  tx: Tx,
  target: Target<R> & { readonly onConflict: string },
  rows: readonly R[],
): Promise<number[]> => insert(tx, target, rows);

const insert = async <R extends object>(
  tx: Tx,
  { table, columns, onConflict }: Target<R> & { readonly onConflict?: string },
  rows: readonly R[],
): Promise<number[]> => {
  const names = Object.keys(columns) as (keyof R & string)[];
  const ids: number[] = [];
  for (let from = 0; from < rows.length; from += MOST_ROWS) {
    const piece = rows.slice(from, from + MOST_ROWS);
    const lists = names.map(
      (name) =>
        sql`${written(piece.map((row) => row[name] as ManyValue))}::${sql.raw(columns[name].endsWith('[]') ? 'text' : columns[name])}[]`,
    );
    const picked = names.map((name) =>
      columns[name].endsWith('[]')
        ? sql`u.${sql.ref(name)}::${sql.raw(columns[name])}`
        : sql`u.${sql.ref(name)}`,
    );
    const made = await tx.value<
      string | null
    >`with made as (insert into ${sql.table(table)} (${sql.join(names.map((n) => sql.ref(n)))})
      select ${sql.join(picked)} from unnest(${sql.join(lists)}) with ordinality as u(${sql.join([...names, 'nth'].map((n) => sql.ref(n)))}) order by u.nth
      ${onConflict === undefined ? sql`` : sql.raw(`on conflict ${onConflict}`)} returning id) select string_agg(id::text, ',') as ids from made`;
    for (const id of made?.split(',') ?? []) ids.push(Number(id));
  }
  return ids;
};
