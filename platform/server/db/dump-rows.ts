// The rows of a table as a dump holds them, in pieces: row by row, JavaScript's own share would be a third of the time.
import { sql } from 'kysely';
import type { Tx } from '../call.ts';
import type { DumpedTable } from './dump-tables.ts';

/**
 * How rows are written. `record`: PostgreSQL's own text of a row, `(1,"a b",)`, which it writes in half the time of JSON and which is half as
 * long. `to_jsonb`: dumps of an earlier version, which are still read.
 */
export type RowWriter = 'record' | 'to_jsonb';

export interface RowsOf extends DumpedTable {
  /** Of SQL, about `t`. */
  readonly condition?: string;
  readonly writer: RowWriter;
}

/** Five thousand take half as many page faults more and gain nothing. */
const PIECE_ROWS = 1_000;

/** In a transaction that writes or reads rows: values have one text, whatever the server's settings are (as `pg_dump` does). */
export const withPlainValues = async (tx: Tx): Promise<void> => {
  const settings = {
    datestyle: 'ISO, MDY',
    intervalstyle: 'postgres',
    timezone: 'UTC',
    extra_float_digits: '1',
    bytea_output: 'hex',
  };
  for (const [name, value] of Object.entries(settings))
    await tx.run`select set_config(${name}, ${value}, true)`;
};

/** Only inside a transaction, one table after the other. The server writes a piece while the one before is worked on. */
export const rowPieces = async function* (
  tx: Tx,
  { table, columns, condition = 'true', writer }: RowsOf,
): AsyncGenerator<readonly string[]> {
  const cursor = sql.raw('dumped_rows');
  const text = writer === 'record' ? `row(${columns.join(', ')})::text` : 'to_jsonb(t)::text';
  const rows = sql.raw(`select ${text} as row from ${table} t where ${condition}`);
  await tx.run`declare ${cursor} no scroll cursor for ${rows}`;
  const fetch = () => {
    const piece = tx.run<{ row: string }>`fetch forward ${sql.lit(PIECE_ROWS)} from ${cursor}`;
    piece.catch(() => {}); // told when its turn comes
    return piece;
  };
  let next = fetch();
  try {
    for (let more = true; more;) {
      const piece = (await next).map(({ row }) => row);
      more = piece.length === PIECE_ROWS;
      if (more) next = fetch();
      if (piece.length > 0) yield piece;
    }
  } finally {
    // Whoever stops early leaves a piece on its way.
    await next.catch(() => {});
  }
  await tx.run`close ${cursor}`;
};

/** A row is a line: one that holds a line break itself is written as a JSON text, which begins with a quote instead of a parenthesis. */
export const lineOf = (row: string): string => (row.includes('\n') ? JSON.stringify(row) : row);
export const rowOf = (line: string): string =>
  line.startsWith('"') ? (JSON.parse(line) as string) : line;

/** Puts rows into their table. */
export const insertRows = async (
  tx: Tx,
  { table, columns, writer }: RowsOf,
  rows: readonly string[],
): Promise<void> => {
  if (rows.length === 0) return;
  const [into, list] = [sql.raw(table), sql.raw(columns.join(', '))];
  if (writer === 'to_jsonb') {
    await tx.run`insert into ${into} (${list}) overriding system value
      select ${list} from jsonb_populate_recordset(null::${into}, ${`[${rows.join(',')}]`}::jsonb)`;
    return;
  }
  // A type of these columns in this order, which may differ from the table's here.
  const type = sql.raw('pg_temp.dumped_row');
  await tx.run`insert into ${into} (${list}) overriding system value
    select (whole.r).* from (select line::${type} as r from json_array_elements_text(${JSON.stringify(rows)}::json) as lines(line) offset 0) as whole`;
};

/** Before the first `insertRows` into a table. */
export const prepareRows = async (tx: Tx, { table, columns, writer }: RowsOf): Promise<void> => {
  if (writer === 'to_jsonb') return;
  await sql.raw('drop table if exists pg_temp.dumped_row').execute(tx);
  await sql
    .raw(
      `create temp table dumped_row on commit drop as select ${columns.join(', ')} from ${table} with no data`,
    )
    .execute(tx);
};
