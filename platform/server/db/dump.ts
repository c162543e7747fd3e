// A logical dump: lines of JSON that any version of PostgreSQL, embedded or not, can read back. The folder of the embedded database itself
// is tied to the PostgreSQL inside it; this is how it moves to another version, or to a server.
//
//   #{"roulement":1,"at":…,"migrations":[…]}       the head
//   #{"table":"public.demand","columns":[…]}       then one line per row, as PostgreSQL's own to_jsonb writes it
//   {"id":1,"label":…}
//   #{"sequence":"public.demand_id_seq",…}
import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { sql } from 'kysely';
import type { Tx } from '../call.ts';
import type { Db } from '../services.ts';
import { dumpedSequences, dumpedTables, type DumpHead } from './dump-tables.ts';

export interface DumpReport {
  readonly tables: number;
  readonly rows: number;
}

const meta = (said: object): string => `#${JSON.stringify(said)}`;

const lines = async function* (
  tx: Tx,
  report: { tables: number; rows: number },
): AsyncGenerator<string> {
  // One moment for all tables, and nobody waits for it.
  await sql`set transaction isolation level repeatable read, read only`.execute(tx);
  const tables = await dumpedTables(tx);
  const migrations = (
    await tx.selectFrom('migration').select('name').orderBy('name').execute()
  ).map((m) => m.name as string);
  yield meta({
    roulement: 1,
    at: Temporal.Now.instant().toString(),
    migrations,
  } satisfies DumpHead);
  for (const one of tables) {
    report.tables += 1;
    yield meta(one);
    const rows = tx
      .selectFrom(sql`${sql.raw(one.table)}`.as('t'))
      .select(sql<string>`to_jsonb(t)::text`.as('row'));
    for await (const { row } of rows.stream(500)) {
      report.rows += 1;
      yield row as string;
    }
  }
  for (const sequence of await dumpedSequences(tx)) yield meta(sequence);
};

/** Writes everything into a gzipped file, which appears only when it is whole: everything of one moment, while others go on writing. */
export const dump = async (db: Db, file: string): Promise<DumpReport> => {
  const report = { tables: 0, rows: 0 };
  const partial = `${file}.part`;
  try {
    await db.maintain(async (tx) => {
      const text = async function* (): AsyncGenerator<string> {
        for await (const line of lines(tx, report)) yield `${line}\n`;
      };
      await pipeline(Readable.from(text()), createGzip(), createWriteStream(partial));
    });
    await rename(partial, file);
  } finally {
    await rm(partial, { force: true });
  }
  return report;
};
