// An import taken back: what it created goes, what it changed is as it was. All of it or nothing.
import { sql } from 'kysely';
import { next } from '#engines/state-machine/state-machine.ts';
import type { ImportRun } from '#platform/contract/imports.ts';
import { importStatus } from '#platform/contract/imports.ts';
import { texts } from '#platform/contract/texts.ts';
import { AppError, notFound } from '../app-error.ts';
import { tables, type Actor, type Tx } from '../call.ts';
import type { FileOwner } from '../files/references.ts';
import { may } from '#platform/contract/roles.ts';
import { updateRow } from '#platform/server/db/rows.ts';
import type { ImportFields } from './fields.ts';
import { fr } from './fr.ts';
import type { ImportCall, ImportKind } from './import-kind.ts';
import type { ImportTables } from './table.ts';

const t = texts(fr);
/**
 * An import is for whoever sees all that its author could see: its file names people of any of those infrastructures. The oldest do not say; they are
 * for their author and whoever sees the whole customer. `run` is the name of `import_run` in the query.
 */
const isInSight = ({ userId, perimeter }: Pick<Actor, 'userId' | 'perimeter'>, run: string) => {
  const seen = sql`${perimeter}::bigint[]`;
  const column = (name: string) => sql.ref(`${run}.${name}`);
  return sql<boolean>`(${column('customer_id')} = any(${seen}) or ${column('perimeter')} <@ ${seen}
    or (${column('perimeter')} is null and ${column('user_id')} = ${userId}))`;
};

interface Written {
  readonly id: number;
  readonly line: number;
  readonly label: string;
  readonly table_name: string;
  readonly row_id: number;
  readonly created: boolean;
}
const NAMED = 3;

/** Rows that somebody changed, or took away, since the import. */
const changedSince = async (tx: Tx, runId: number, table: string): Promise<string[]> =>
  await tx.column<string>`select c.label from import_change c left join ${sql.table(table)} r on r.id = c.row_id
    where c.import_run_id = ${runId} and c.table_name = ${table} and r.version is distinct from c.reached order by c.line`;

/** The columns that hold what a row says: all but the key, the stamps and what the database computes. */
const columnsOf = async (tx: Tx, table: string): Promise<string[]> =>
  await tx.column<string>`select attname as name from pg_attribute where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attidentity = ''
    and attname not in ('id', 'created_at', 'updated_at', 'version')`;

const restore = async (tx: Tx, runId: number, table: string): Promise<void> => {
  const columns = await columnsOf(tx, table);
  await tx.run`update ${sql.table(table)} r set ${sql.join(columns.map((c) => sql`${sql.id(c)} = was.${sql.id(c)}`))}
    from import_change c, jsonb_populate_record(null::${sql.table(table)}, c.before) was
    where c.import_run_id = ${runId} and c.table_name = ${table} and c.before is not null and r.id = c.row_id`;
};
/**
 * Rows are again as an earlier import left them: if nobody had changed them between the two, that import can be undone next (the newest first, then
 * the one before). Versions tell: the row that this import found was the one that the earlier had reached.
 */
const chain = (
  tx: Tx,
  run: { readonly id: number; readonly customerId: number },
  table: string,
): Promise<unknown> =>
  tx.run`update import_change earlier set reached = r.version from import_change c join ${sql.table(table)} r on r.id = c.row_id
    where c.import_run_id = ${run.id} and c.table_name = ${table} and c.before is not null and earlier.table_name = c.table_name and earlier.row_id = c.row_id
      and earlier.import_run_id in (select id from import_run where customer_id = ${run.customerId} and id < ${run.id} and status = 'done') and earlier.reached = (c.before ->> 'version')::int`;
const remove = async (
  tx: Tx,
  runId: number,
  table: string,
  made: readonly Written[],
): Promise<void> => {
  if (made.length === 0) return;
  await tx.run`savepoint import_removal`;
  try {
    await tx.run`delete from ${sql.table(table)} r using import_change c where c.import_run_id = ${runId} and c.table_name = ${table} and c.before is null and r.id = c.row_id`;
  } catch (e) {
    // A foreign key that holds, or a rule of the table.
    if (!['23503', '23001', '23514'].includes((e as { code?: string }).code ?? '')) throw e;
    await tx.run`rollback to savepoint import_removal`;
    throw new AppError('import_used', {
      status: 409,
      message: t('usedSince', { label: made[0]?.label ?? '' }),
    });
  }
};

/** Takes an import of this kind back, in the caller's transaction. Refused (409) when a row has changed since, with their names; 404 for another customer's, and for what is out of sight. */
export const undoImport = async <F extends ImportFields>(
  call: ImportCall,
  kind: ImportKind<F>,
  id: number,
): Promise<number> => {
  const db = tables<ImportTables>(call);
  const customerId = await kind.customer(call);
  const run = await db
    .selectFrom('import_run')
    .selectAll()
    .where('id', '=', id)
    .where('kind', '=', kind.kind)
    .where('customer_id', '=', customerId)
    .where(isInSight(call.actor, 'import_run'))
    .forUpdate()
    .executeTakeFirst();
  if (run === undefined) throw notFound();
  const status = next(importStatus, run.status, 'undo');
  if (status === null)
    throw new AppError('transition_refused', { message: fr.undone, extra: { allowed: [] } });
  const written = await db
    .selectFrom('import_change')
    .select([
      'id',
      'line',
      'label',
      'table_name',
      'row_id',
      sql<boolean>`before is null`.as('created'),
    ])
    .where('import_run_id', '=', id)
    .orderBy('id')
    .execute();
  const names = kind.tables.filter((name) => written.some((w) => w.table_name === name));
  const changed: string[] = [];
  for (const name of names) changed.push(...(await changedSince(call.tx, id, name)));
  if (changed.length > 0)
    throw new AppError('import_changed_since', {
      status: 409,
      message: t('changedSince', {
        count: changed.length,
        labels: [...changed.slice(0, NAMED), ...(changed.length > NAMED ? ['…'] : [])].join(', '),
      }),
    });
  const rows = written.map((w) => ({ table: w.table_name, id: w.row_id }));
  const lookAgain = await kind.undoing?.(call, rows);
  for (const name of names) await restore(call.tx, id, name);
  for (const name of names.toReversed())
    await remove(
      call.tx,
      id,
      name,
      written.filter((w) => w.table_name === name && w.created),
    );
  await lookAgain?.();
  await kind.undone?.(call, customerId, rows);
  for (const name of names) await chain(call.tx, { id, customerId }, name);
  await updateRow(db, 'import_run', id, { status });
  return written.length;
};

/** The last imports of a kind, newest first. */
export const importRuns = <F extends ImportFields>(
  call: Pick<ImportCall, 'tx' | 'actor'>,
  kind: ImportKind<F>,
  customerId: number,
): Promise<ImportRun[]> => call.tx
  .run<ImportRun>`select r.id, r.file_name as file, f.id as "fileId", iso(r.created_at) as at, user_name(r.user_id) as "user", r.created_count as created, r.changed_count as changed, r.status
    from import_run r left join file_reference f on f.owner_kind = 'import' and f.owner_row = r.id where r.kind = ${kind.kind} and r.customer_id = ${customerId} and ${isInSight(call.actor, 'r')} order by r.id desc limit 50`;

/** Whoever may make an import of its kind, and sees all that it could be about, may read its file. Gathered once in apps. */
export const importFiles: FileOwner = {
  kind: 'import',
  may: null,
  canRead: async ({ tx, actor }, reference) => {
    const run = await tables<ImportTables>({ tx })
      .selectFrom('import_run')
      .select('permission')
      .where('id', '=', reference.owner.row)
      .where(isInSight(actor, 'import_run'))
      .executeTakeFirst();
    return run !== undefined && may(actor, run.permission);
  },
};

/** What people call the rows of our tables. */
export const importRecordNames = [
  ['import_run', fr.records.run],
  ['import_change', fr.records.change],
] as const;
