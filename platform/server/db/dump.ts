// A logical dump: lines of text that any version of PostgreSQL, embedded or not, can read back. The folder of the embedded database itself
// is tied to the PostgreSQL inside it; this is how it moves to another version, or to a server.
//
//   #{"roulement":1,"at":…,"migrations":[…]}       the head
//   #{"table":"public.demand","columns":[…]}       then one line per row, as PostgreSQL's own text of it
//   (1,"two words",)
//   #{"holds":"public.demand","rows":1,"digest":…}  what a restore must find again
//   #{"sequence":"public.demand_id_seq",…}
import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Tx } from '../call.ts';
import type { Db } from '../services.ts';
import { customerRows } from './customer-rows.ts';
import { RowDigest } from './digest.ts';
import { lineOf, rowPieces, withPlainValues } from './dump-rows.ts';
import { dumpedSequences, dumpedTables, type DumpedDigest, type DumpHead } from './dump-tables.ts';

export interface DumpReport {
  readonly tables: number;
  readonly rows: number;
}

export interface DumpOptions {
  /** Only the rows of this customer (the number of its infrastructure), and what all customers share. */
  readonly customer?: number | undefined;
}

const meta = (line: object): string => `#${JSON.stringify(line)}`;

/** Writes rows: so the head says, for the restore that compares. */
const WRITER = 'record';

const lines = async function* (
  tx: Tx,
  report: { tables: number; rows: number },
  { customer }: DumpOptions,
): AsyncGenerator<readonly string[]> {
  // One moment for all tables, and nobody waits for it.
  await tx.run`set transaction isolation level repeatable read, read only`;
  await withPlainValues(tx);
  const tables = await dumpedTables(tx);
  const conditions = customer === undefined ? null : await customerRows(tx, customer);
  const migrations = (
    await tx.selectFrom('migration').select('name').orderBy('name').execute()
  ).map((m) => m.name as string);
  const head: DumpHead = {
    roulement: 1,
    ...(customer === undefined ? {} : { customer }),
    at: Temporal.Now.instant().toString(),
    migrations,
    writer: WRITER,
  };
  yield [meta(head)];
  for (const one of tables) {
    report.tables += 1;
    yield [meta(one)];
    const digest = new RowDigest();
    const condition = conditions === null ? 'true' : (conditions.get(one.table) ?? 'false');
    for await (const rows of rowPieces(tx, { ...one, condition, writer: WRITER })) {
      for (const row of rows) digest.add(row);
      yield rows.map(lineOf);
    }
    report.rows += digest.value.rows;
    yield [meta({ holds: one.table, ...digest.value } satisfies DumpedDigest)];
  }
  for (const sequence of await dumpedSequences(tx)) yield [meta(sequence)];
};

const PIECE_BYTES = 65_536;
/** Of a UTF-16 unit in UTF-8, at most. */
const UNIT_BYTES = 3;
const LINE_BREAK = 10;

/** Lines as bytes, in larger pieces: a piece each would cost the compressor more than the text, and texts joined first are moved three times. */
const packed = async function* (all: AsyncIterable<readonly string[]>): AsyncGenerator<Buffer> {
  let piece = Buffer.allocUnsafeSlow(PIECE_BYTES);
  let filled = 0;
  for await (const some of all)
    for (const line of some) {
      const most = line.length * UNIT_BYTES + 1;
      if (filled + most > piece.length) {
        yield piece.subarray(0, filled);
        piece = Buffer.allocUnsafeSlow(Math.max(PIECE_BYTES, most));
        filled = 0;
      }
      filled += piece.write(line, filled);
      piece[filled] = LINE_BREAK;
      filled += 1;
    }
  yield piece.subarray(0, filled);
};

/**
 * Writes everything, or everything of one customer, into a gzipped file, which appears only when it is whole: everything of one moment, while
 * others go on writing.
 */
export const dump = async (db: Db, file: string, o: DumpOptions = {}): Promise<DumpReport> => {
  const report = { tables: 0, rows: 0 };
  const partial = `${file}.part`;
  try {
    await db.maintain(async (tx) => {
      // As pg_dump does: more than the lowest level gains little and takes twice the time.
      const gzip = createGzip({ level: 1, chunkSize: PIECE_BYTES / 2 });
      // Rows are read some pieces ahead of the compressor, which works beside.
      const pieces = Readable.from(packed(lines(tx, report, o)), { highWaterMark: 8 });
      await pipeline(pieces, gzip, createWriteStream(partial));
    });
    await rename(partial, file);
  } finally {
    await rm(partial, { force: true });
  }
  return report;
};
