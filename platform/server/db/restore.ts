// Reads a logical dump back into a database that holds nothing yet (or, when asked, in place of what it holds).
import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import { createGunzip } from 'node:zlib';
import { sql } from 'kysely';
import type { Tx } from '../call.ts';
import type { Db } from '../services.ts';
import { auditOff, recordGap } from './audit.ts';
import { RowDigest } from './digest.ts';
import {
  insertRows,
  prepareRows,
  rowOf,
  rowPieces,
  withPlainValues,
  type RowWriter,
} from './dump-rows.ts';
import {
  dumpedTables,
  type DumpedDigest,
  type DumpedSequence,
  type DumpedTable,
  type DumpHead,
} from './dump-tables.ts';
import type { DumpReport } from './dump.ts';
import { findMigrations, isReleased, migrate, type Migration } from './migrate.ts';

/** A dump that cannot be read back here; the message says why. */
export class RestoreRefused extends Error {}

type Entry = DumpedTable | DumpedSequence | DumpedDigest | DumpHead;
const BATCH_ROWS = 500;
const BATCH_CHARACTERS = 4_000_000;

/** Lines end with LF and nothing else: texts hold the other separators (U+2028), at which `node:readline` would cut. */
const linesOf = async function* (file: string): AsyncGenerator<string> {
  const unzipped = createReadStream(file)
    .on('error', (e) => unzipped.destroy(e))
    .pipe(createGunzip())
    .setEncoding('utf8');
  let rest = '';
  for await (const chunk of unzipped as AsyncIterable<string>) {
    const lines = chunk.split('\n');
    lines[0] = rest + (lines[0] ?? '');
    rest = lines.pop() ?? '';
    yield* lines;
  }
};

/** Reads the head of a dump; refuses a file that is none. */
export const headOf = async (file: string): Promise<DumpHead> => {
  for await (const line of linesOf(file)) {
    const head = line.startsWith('#{') ? (JSON.parse(line.slice(1)) as Partial<DumpHead>) : {};
    if (head.roulement === 1 && head.migrations !== undefined) return head as DumpHead;
    break;
  }
  throw new RestoreRefused(`${file} n’est pas une sauvegarde de Roulement.`);
};

/** Foreign keys are put back, and so checked, once everything is there: no order of tables and no cycle matters. */
const withoutForeignKeys = async (tx: Tx, work: () => Promise<void>): Promise<void> => {
  const rows = await tx.run<{
    off: string;
    on: string;
  }>`select format('alter table %s drop constraint %I', conrelid::regclass, conname) as off,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as on
    from pg_constraint where contype = 'f' and conparentid = 0 and connamespace::regnamespace::text !~ '^(pg_|information_schema)'`;
  for (const { off } of rows) await sql.raw(off).execute(tx);
  await work();
  for (const { on } of rows) await sql.raw(on).execute(tx);
};

/** Triggers would give every row a new version. */
const withoutTriggers = async (
  tx: Tx,
  tables: readonly DumpedTable[],
  work: () => Promise<void>,
): Promise<void> => {
  for (const { table } of tables)
    await sql.raw(`alter table ${table} disable trigger user`).execute(tx);
  await work();
  for (const { table } of tables)
    await sql.raw(`alter table ${table} enable trigger user`).execute(tx);
};

/** Truncating costs files even where there is nothing to remove, and most tables of a new database are empty. */
const empty = async (tx: Tx, tables: readonly DumpedTable[]): Promise<void> => {
  const [filled] = await tx.run<
    Record<string, boolean>
  >`select ${sql.join(tables.map((t, i) => sql`exists (select from ${sql.raw(t.table)}) as ${sql.id(String(i))}`))}`;
  const full = tables.filter((_, i) => filled?.[String(i)] === true);
  if (full.length > 0) await sql.raw(`truncate ${full.map((t) => t.table).join(', ')}`).execute(tx);
};

interface Loaded extends DumpReport {
  readonly digests: readonly DumpedDigest[];
  readonly dumped: readonly DumpedTable[];
}

/** Rows on their way into one table, some at a time. */
const intoTable = (tx: Tx, table: DumpedTable, writer: RowWriter) => {
  const into = { ...table, writer };
  let batch: string[] = [];
  let characters = 0;
  let prepared = false;
  const flush = async (): Promise<void> => {
    if (batch.length === 0) return;
    if (!prepared) await prepareRows(tx, into);
    prepared = true;
    await insertRows(tx, into, batch);
    [batch, characters] = [[], 0];
  };
  const add = async (line: string): Promise<void> => {
    batch.push(rowOf(line));
    characters += line.length;
    if (batch.length >= BATCH_ROWS || characters >= BATCH_CHARACTERS) await flush();
  };
  return { add, flush };
};

const unknownTable = (name: unknown): RestoreRefused =>
  new RestoreRefused(`La sauvegarde contient une table inconnue ici : ${String(name)}.`);
/** Names become SQL: only those of this database do, whatever a dump says. */
const refuseUnknown = ({ table, columns }: DumpedTable, here: readonly DumpedTable[]): void => {
  const tableHere = here.find((t) => t.table === table);
  if (tableHere === undefined || !Array.isArray(columns)) throw unknownTable(table);
  const column = columns.find((name) => !tableHere.columns.includes(name));
  if (column !== undefined || columns.length === 0)
    throw new RestoreRefused(
      `La sauvegarde contient une colonne inconnue ici : ${table}.${String(column)}.`,
    );
};

const load = async (
  tx: Tx,
  file: string,
  { here, writer }: { readonly here: readonly DumpedTable[]; readonly writer: RowWriter },
): Promise<Loaded> => {
  const dumped: DumpedTable[] = [];
  const digests: DumpedDigest[] = [];
  let rows = 0;
  let into: ReturnType<typeof intoTable> | undefined;
  const follow = async (line: string): Promise<void> => {
    const entry = JSON.parse(line.slice(1)) as Entry;
    if ('table' in entry) {
      refuseUnknown(entry, here);
      into = intoTable(tx, entry, writer);
      dumped.push(entry);
    } else if ('holds' in entry) {
      if (!dumped.some((t) => t.table === entry.holds)) throw unknownTable(entry.holds);
      digests.push(entry);
    } else if ('sequence' in entry)
      await tx.run`select setval(${entry.sequence}::regclass, ${entry.value}::bigint, ${entry.called})`;
  };
  for await (const line of linesOf(file)) {
    if (line.startsWith('#')) {
      await into?.flush();
      await follow(line);
      continue;
    }
    await into?.add(line);
    rows += 1;
  }
  await into?.flush();
  return { tables: dumped.length, rows, digests, dumped };
};

/** Reads every restored table again. Throws where one does not hold exactly what was dumped. */
const verify = async (
  tx: Tx,
  { digests, dumped }: Pick<Loaded, 'digests' | 'dumped'>,
  writer: RowWriter,
): Promise<void> => {
  if (digests.length === 0)
    throw new RestoreRefused(
      'Cette sauvegarde est d’une version qui n’écrivait pas encore de quoi la vérifier.',
    );
  const columnsOf = new Map(dumped.map(({ table, columns }) => [table, columns]));
  for (const { holds, ...before } of digests) {
    const digest = new RowDigest();
    const table = { table: holds, columns: columnsOf.get(holds) ?? [], writer };
    for await (const rows of rowPieces(tx, table)) for (const row of rows) digest.add(row);
    const { value } = digest;
    if (value.rows !== before.rows || value.digest !== before.digest)
      throw new RestoreRefused(
        `La table ${holds} diffère de la sauvegarde : ${value.rows} lignes (${value.digest}) au lieu de ${before.rows} (${before.digest}).`,
      );
  }
};

/** Tables that people or programs have already written into. Those that migrations fill are emptied without asking. */
const used = async (db: Db): Promise<boolean> =>
  db.elevated(
    async (tx) => (await tx.value<boolean>`select exists (select from audit_log) as used`) === true,
  );

export interface RestoreOptions {
  /** Also where people have written already. */
  readonly replace?: boolean;
  /** Compares every table with the dump once it is filled. */
  readonly verify?: boolean;
  readonly migrations?: readonly Migration[];
}

/**
 * Restores a dump: makes the tables as they were when it was taken, fills them, then applies the migrations that have come since. All of the
 * filling is one transaction. Refuses a dump from a newer Roulement, and a database that is in use unless `replace` is said.
 */
export const restore = async (
  db: Db,
  file: string,
  o: RestoreOptions = {},
): Promise<DumpReport> => {
  const available = o.migrations ?? findMigrations();
  const head = await headOf(file);
  const newer = head.migrations.filter((name) => !available.some((m) => m.name === name));
  if (newer.length > 0)
    throw new RestoreRefused(
      `La sauvegarde vient d’une version plus récente de Roulement : migration inconnue ${newer.join(', ')}.`,
    );
  if (available.some((m) => isReleased(m) && !head.migrations.includes(m.name)))
    throw new RestoreRefused(
      'La sauvegarde est plus ancienne que la dernière version publiée de Roulement : restaurez-la avec cette version, puis sauvegardez de nouveau (docs/releases.md).',
    );
  await migrate(db, { migrations: available, only: head.migrations });
  if (o.replace !== true && (await used(db)))
    throw new RestoreRefused(
      'Cette base contient déjà des données : ajoutez --replace pour les remplacer.',
    );
  const writer = head.writer ?? 'to_jsonb';
  const report = await db.maintain(async (tx) => {
    await auditOff(tx);
    if (writer === 'record') await withPlainValues(tx);
    const done = (await tx.selectFrom('migration').select('name').execute()).length;
    if (done !== head.migrations.length)
      throw new RestoreRefused(
        'Cette base est plus récente que la sauvegarde : restaurez dans une base neuve (autre DATA_DIR, ou autre base PostgreSQL).',
      );
    const tables = await dumpedTables(tx);
    let loaded: Loaded = { tables: 0, rows: 0, digests: [], dumped: [] };
    await withoutTriggers(tx, tables, () =>
      withoutForeignKeys(tx, async () => {
        await empty(tx, tables);
        loaded = await load(tx, file, { here: tables, writer });
      }),
    );
    if (o.verify === true) await verify(tx, loaded, writer);
    return { tables: loaded.tables, rows: loaded.rows };
  });
  await migrate(db, { migrations: available });
  await db.maintain(async (tx) => {
    if ((await tx.selectFrom('chain_progress').select('id').execute()).length === 0) return;
    // Transactions of the server that the copy comes from.
    await tx.run`update chain_progress set next_through = null, waits_for = null`;
    await recordGap(tx, 'restore', { file: basename(file), copied: head.at });
  });
  return report;
};
