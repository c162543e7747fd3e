// Files of a request by group: stored by content, readable by whoever sees the request.
import { AppError, notFound } from '#platform/server/app-error.ts';
import { tables, type HandlerCall, type StoredFile, type Tx } from '#platform/server/call.ts';
import { recordAccess, recordAccessOutside } from '#platform/server/db/audit.ts';
import {
  attachFile,
  detachFile,
  downloadOf,
  fileReference,
  filesOf,
} from '#platform/server/files/references.ts';
import { scopeOf } from '#platform/server/services.ts';
import { userNames } from '#areas/organisation/users/server/api.ts';
import type { finalSettlement } from '../contract.ts';
import type { SettlementFile } from '../records.ts';
import { FILE_GROUPS } from '../fields.ts';
import { fr } from '../fr.ts';
import { editableIn } from '../settlement-status.ts';
import { noteEvent } from './events.ts';
import { moverOf, settlementOf, type SettlementRecord } from './held.ts';
import type { FinalSettlementTables } from './table.ts';

export const SETTLEMENT_FILE = 'final-settlement-file';
const TABLE = 'final_settlement_file';

/** The id of each is that of its reference: what `request_document/download` takes. */
export const filesOfSettlement = async (tx: Tx, id: number): Promise<SettlementFile[]> => {
  const rows = await tables<FinalSettlementTables>({ tx })
    .selectFrom(TABLE)
    .select(['id', 'file_group', 'user_id', 'at', 'status', 'reason', 'decided_by'])
    .where('final_settlement_id', '=', id)
    .orderBy('id')
    .execute();
  const names = await userNames(
    tx,
    rows.flatMap((row) => [row.user_id, row.decided_by ?? row.user_id]),
  );
  const files: SettlementFile[] = [];
  for (const row of rows) {
    const owner = { kind: SETTLEMENT_FILE, table: TABLE, row: row.id };
    const by = names.get(row.user_id) ?? null;
    for (const file of await filesOf(tx, owner))
      files.push({
        id: file.id,
        group: row.file_group,
        name: file.name,
        size: file.size,
        by,
        at: row.at,
        status: row.status,
        reason: row.reason,
        decidedBy: row.decided_by === null ? null : (names.get(row.decided_by) ?? null),
      });
  }
  return files;
};

/** Whoever asked adds what was asked for; in preparation whoever prepares; once validated only the papers of the end. */
export const refuseUnwritable = (
  call: Pick<HandlerCall<typeof finalSettlement.addFiles>, 'actor'>,
  record: SettlementRecord,
  group: keyof typeof FILE_GROUPS,
): void => {
  const editable = editableIn(record.status, moverOf(call.actor, record).may);
  if (editable === 'all') return;
  if (editable === 'handover' && FILE_GROUPS[group] === 'closing') return;
  throw new AppError('conflict', { message: fr.notYours });
};

interface GroupedFile {
  readonly group: keyof typeof FILE_GROUPS;
  readonly file: StoredFile;
}
/** The id of the file's reference. */
export const addFile = async (
  call: Pick<HandlerCall<typeof finalSettlement.addFiles>, 'tx' | 'actor' | 'now'>,
  record: SettlementRecord,
  { group, file }: GroupedFile,
): Promise<number> => {
  const { id: row } = await tables<FinalSettlementTables>(call)
    .insertInto(TABLE)
    .values({
      customer_id: record.customer_id,
      infra_id: record.infra_id,
      final_settlement_id: record.id,
      file_group: group,
      user_id: call.actor.userId,
      at: call.now.toString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const owner = { kind: SETTLEMENT_FILE, table: TABLE, row };
  await attachFile(call.tx, {
    file,
    owner,
    customerId: record.customer_id,
    infraId: record.infra_id,
    userId: null,
    ofRecord: 'settlement',
  });
  await noteEvent(call, record, {
    event: 'file-added',
    note: `${fr.fileGroups[group]} · ${file.name}`,
  });
  return (await filesOf(call.tx, owner))[0]?.id ?? 0;
};

/** The file of a group that has this content; null where none has. */
export const fileWithContent = async (
  tx: Tx,
  record: SettlementRecord,
  { group, sha256 }: { readonly group: keyof typeof FILE_GROUPS; readonly sha256: string },
): Promise<number | null> => {
  const files = (await filesOfSettlement(tx, record.id)).filter((file) => file.group === group);
  for (const { id } of files) if ((await fileReference(tx, id))?.sha256 === sha256) return id;
  return null;
};

export const addFiles = async (call: HandlerCall<typeof finalSettlement.addFiles>) => {
  const record = await settlementOf(call, call.params.id, true);
  const { group } = call.query;
  refuseUnwritable(call, record, group);
  for (const file of call.files) await addFile(call, record, { group, file });
  return { files: await filesOfSettlement(call.tx, record.id) };
};

/** The reference, its row and its request, in the caller's sight. */
export const fileInSight = async (
  call: Pick<HandlerCall<typeof finalSettlement.downloadFile>, 'tx' | 'actor'>,
  id: number,
) => {
  const reference = await fileReference(call.tx, id);
  if (reference?.owner.kind !== SETTLEMENT_FILE) throw notFound();
  const row = await tables<FinalSettlementTables>(call)
    .selectFrom(TABLE)
    .select(['id', 'final_settlement_id', 'file_group', 'status'])
    .where('id', '=', reference.owner.row)
    .executeTakeFirst();
  if (row === undefined) throw notFound();
  return { reference, row, record: await settlementOf(call, row.final_settlement_id) };
};

export const downloadFile = async (call: HandlerCall<typeof finalSettlement.downloadFile>) => {
  const { reference, row, record } = await fileInSight(call, call.params.id);
  call.afterCommit(() =>
    recordAccessOutside(call.services.db, scopeOf(call.actor, call.request), {
      what: TABLE,
      rowId: row.id,
      customerId: record.customer_id,
      infraId: record.infra_id,
      detail: { name: reference.name, category: row.file_group, how: 'download' },
    }),
  );
  return downloadOf(call.services.files, reference);
};

/** A file that an archive holds, of somebody who was shown it: written down in the transaction of the archive, which writes. */
export const readSettlementFile = async (tx: Tx, id: number): Promise<{ sha256: string }> => {
  const reference = await fileReference(tx, id);
  if (reference?.owner.kind !== SETTLEMENT_FILE) throw notFound();
  const row = await tables<FinalSettlementTables>({ tx })
    .selectFrom(TABLE)
    .select(['id', 'customer_id', 'infra_id', 'file_group'])
    .where('id', '=', reference.owner.row)
    .executeTakeFirstOrThrow();
  await recordAccess(tx, {
    what: TABLE,
    rowId: row.id,
    customerId: row.customer_id,
    infraId: row.infra_id,
    detail: { name: reference.name, category: row.file_group, how: 'archive' },
  });
  return { sha256: reference.sha256 };
};

export const removeFile = async (call: HandlerCall<typeof finalSettlement.removeFile>) => {
  const { reference, row, record } = await fileInSight(call, call.params.id);
  refuseUnwritable(call, record, row.file_group);
  const unused = await detachFile(call.tx, reference.id);
  await tables<FinalSettlementTables>(call).deleteFrom(TABLE).where('id', '=', row.id).execute();
  await noteEvent(call, record, {
    event: 'file-removed',
    note: `${fr.fileGroups[row.file_group]} · ${reference.name}`,
  });
  if (unused !== null) call.afterCommit(() => call.services.files.remove(unused));
  return null;
};
export const mayReadFile = async (
  call: Parameters<typeof fileInSight>[0],
  id: number,
): Promise<boolean> => {
  try {
    await fileInSight(call, id);
    return true;
  } catch (problem) {
    if (problem instanceof AppError) return false;
    throw problem;
  }
};
