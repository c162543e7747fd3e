// Optimistic versions: a save says which version it started from, and is refused if somebody saved in between.
import type { Tx } from '../call.ts';
import { AppError, notFound } from '../app-error.ts';

/** Who saved the row last, and when. */
export interface LastSave {
  readonly at: string;
  /** Null where a job did it. */
  readonly userId: number | null;
}

const lastSave = async (tx: Tx, table: string, id: number): Promise<LastSave | null> => {
  const row = await tx
    .selectFrom('audit_log')
    .select(['at', 'user_id'])
    .where('table_name', '=', table)
    .where('row_id', '=', id)
    .where('action', '=', 'update')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? null : { at: row['at'], userId: row['user_id'] };
};

/**
 * Updates one row if it still has `version`, and answers it as it is now (its version is one more). Throws `not_found` when the row does
 * not exist or is out of scope, and `stale` (409) with `saved`, who saved it last and when. What is saved now is added in the names of the
 * contract by the area that serves the route (`CurrentValues` of `serve`): columns never leave the server.
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
  const exists = await tx.selectFrom(table).select('id').where('id', '=', id).executeTakeFirst();
  if (exists === undefined) throw notFound();
  throw new AppError('stale', { extra: { saved: await lastSave(tx, table, id) } });
};
