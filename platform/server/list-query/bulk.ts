// One action on many rows: each row succeeds or fails alone, and the person is told which failed and why.
import { BULK_LIMIT, type BulkResult } from '#platform/contract/shapes.ts';
import { AppError, invalid } from '../app-error.ts';
import { fr } from './fr.ts';
import { selectIds, type AnyList } from './list-rows.ts';
import type { ListCall, Selection } from './list-spec.ts';

/**
 * The ids that a bulk action works on, in the list's order. Throws 422 `invalid` when nothing is selected and 422 `bulk_limit`
 * when there are more than `max` (the list's own limit unless said).
 */
export const selectedIds = async (
  list: AnyList,
  call: ListCall,
  selection: Selection,
  max = list.spec.limits?.bulk ?? BULK_LIMIT,
): Promise<number[]> => {
  const all = selection.allSelected === true || selection.exportAll === true;
  if (!all && (selection.ids ?? []).length === 0) throw invalid({ ids: fr.noSelection });
  const refused = new AppError('bulk_limit', {
    status: 422,
    message: fr.bulkLimit(max),
    extra: { limit: max },
  });
  if (!all && new Set(selection.ids).size > max) throw refused;
  const ids = await selectIds(list, call, selection, max + 1);
  if (ids.length > max) throw refused;
  return ids;
};

/** Does `work` so that a refusal (AppError) undoes it alone and is returned; any other failure is a bug and ends the whole. */
const attempt = async (call: ListCall, work: () => Promise<void>): Promise<AppError | null> => {
  await call.tx.run`savepoint bulk_row`;
  try {
    await work();
    await call.tx.run`release savepoint bulk_row`;
    return null;
  } catch (e) {
    if (!(e instanceof AppError)) throw e;
    await call.tx.run`rollback to savepoint bulk_row`;
    return e;
  }
};

/** The reason as one line: the fields' messages when there are any, else the refusal's own. */
const reasonOf = (e: AppError): string =>
  e.details.length > 0 ? e.details.map((d) => d.message).join(' ') : e.message;

export interface BulkSettings {
  /** Most rows; without it the list's own limit. */
  readonly max?: number;
  /** Does everything, answers what failed, then undoes it all. `each` must keep to the transaction: what it does after the commit would still be done. */
  readonly preview?: boolean;
}

const eachRow = async (
  call: ListCall,
  ids: readonly number[],
  each: (id: number) => Promise<void>,
): Promise<BulkResult['failed']> => {
  const failed: BulkResult['failed'] = [];
  for (const id of ids) {
    const refusal = await attempt(call, () => each(id));
    if (refusal !== null) failed.push({ id, message: reasonOf(refusal) });
  }
  return failed;
};

/** Does `each` on every selected row. Rows selected by id that are gone or outside the perimeter are among the failed. */
export const runBulk = async (
  list: AnyList,
  call: ListCall,
  { selection, ...o }: BulkSettings & { readonly selection: Selection },
  each: (id: number) => Promise<void>,
): Promise<BulkResult> => {
  const ids = await selectedIds(list, call, selection, o.max);
  if (o.preview === true) await call.tx.run`savepoint bulk_preview`;
  const failed = await eachRow(call, ids, each);
  if (o.preview === true) await call.tx.run`rollback to savepoint bulk_preview`;
  const all = selection.allSelected === true || selection.exportAll === true;
  const visible = new Set(ids);
  const gone = all ? [] : [...new Set(selection.ids)].filter((id) => !visible.has(id));
  const { message } = new AppError('not_found');
  return {
    done: ids.length - failed.length,
    failed: [...failed, ...gone.map((id) => ({ id, message }))],
  };
};
