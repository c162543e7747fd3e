// The rows of a table as a dump holds them, in pieces: row by row, JavaScript's own share would be a third of the time.
import { sql } from 'kysely';
import type { Tx } from '../call.ts';

/** PostgreSQL's function that writes a row. `to_jsonb` sorts the columns first, which takes twice the time. */
export type RowWriter = 'row_to_json' | 'to_jsonb';

export interface RowsOf {
  readonly table: string;
  /** Of SQL, about `t`. */
  readonly condition?: string;
  readonly writer: RowWriter;
}

const PIECE_ROWS = 2_000;

/** Only inside a transaction, one table after the other. The server writes a piece while the one before is worked on. */
export const rowPieces = async function* (
  tx: Tx,
  { table, condition = 'true', writer }: RowsOf,
): AsyncGenerator<readonly string[]> {
  const cursor = sql.raw('dumped_rows');
  const rows = sql.raw(`select ${writer}(t)::text as row from ${table} t where ${condition}`);
  await sql`declare ${cursor} no scroll cursor for ${rows}`.execute(tx);
  const fetch = () => {
    const piece = sql<{ row: string }>`fetch forward ${sql.lit(PIECE_ROWS)} from ${cursor}`.execute(
      tx,
    );
    piece.catch(() => {}); // told when its turn comes
    return piece;
  };
  let next = fetch();
  try {
    for (let more = true; more;) {
      const piece = (await next).rows.map(({ row }) => row);
      more = piece.length === PIECE_ROWS;
      if (more) next = fetch();
      if (piece.length > 0) yield piece;
    }
  } finally {
    // Whoever stops early leaves a piece on its way.
    await next.catch(() => {});
  }
  await sql`close ${cursor}`.execute(tx);
};
