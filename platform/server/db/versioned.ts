// Optimistic versions: a save says which version it started from, and is refused if somebody saved in between.
import type { Tx } from '../call.ts';
import { AppError, notFound } from '../app-error.ts';

/** What somebody else did since the version that was loaded. */
interface Change {
  readonly at: string;
  readonly userId: number | null;
  readonly version: number | null;
  readonly columns: readonly string[];
}

const changesSince = async (
  tx: Tx,
  table: string,
  id: number,
  version: number,
): Promise<Change[]> => {
  const rows = await tx
    .selectFrom('audit_log')
    .select(['at', 'user_id', 'after'])
    .where('table_name', '=', table)
    .where('row_id', '=', id)
    .where('action', '=', 'update')
    .orderBy('id', 'desc')
    .limit(50)
    .execute();
  return rows
    .map(({ at, user_id, after: { version: reached, ...changed } }) => ({
      at,
      userId: user_id,
      version: reached ?? null,
      columns: Object.keys(changed),
    }))
    .filter((c) => c.version !== null && c.version > version);
};

/**
 * Updates one row if it still has `version`, and answers it as it is now (its version is one more). Throws `not_found` when the row does
 * not exist or is out of scope, and `stale` (409) with `current`, the row now, and `changes`, who changed which columns since, newest first.
 */
export const updateVersioned = async <Row = Record<string, unknown>>(
  tx: Tx,
  table: string,
  { id, version }: { readonly id: number; readonly version: number },
  values: Readonly<Record<string, unknown>>,
): Promise<Row> => {
  const saved = await tx
    .updateTable(table)
    .set(values)
    .where('id', '=', id)
    .where('version', '=', version)
    .returningAll()
    .executeTakeFirst();
  if (saved !== undefined) return saved as Row;
  const current = await tx.selectFrom(table).selectAll().where('id', '=', id).executeTakeFirst();
  if (current === undefined) throw notFound();
  throw new AppError('stale', {
    extra: { current, changes: await changesSince(tx, table, id, version) },
  });
};
