// Files of messages: uploaded before the message, read by whoever reads it. They have no reference beside their own row: references stand in logs that
// administrators read, and a conversation is for those who take part in it.
import { randomUUID } from 'node:crypto';
import { invalid, notFound } from '#platform/server/app-error.ts';
import { tables, type HandlerCall, type StoredFile, type Tx } from '#platform/server/call.ts';
import { downloadOf } from '#platform/server/files/references.ts';
import { anyOf } from '#platform/server/list-query/any-of.ts';
import type { JobKind } from '#platform/server/services.ts';
import { indexName } from '#platform/server/threads/thread-search.ts';
import type { messages } from '../contract.ts';
import { fr } from '../fr.ts';
import { TACHOGRAPH_TYPES, type Attachment } from '../message-shapes.ts';
import { conversationOfMessage, type Calling } from './held.ts';
import type { MessageTables } from './table.ts';

const of = (tx: Tx) => tables<MessageTables>({ tx });

const shown = (row: {
  key: string;
  name: string;
  extension: string;
  size: number;
  deposited_at: string | null;
}): Attachment => ({
  key: row.key,
  name: row.name,
  extension: row.extension,
  size: Number(row.size),
  isTachograph: TACHOGRAPH_TYPES.has(row.extension),
  depositedAt: row.deposited_at,
});

const extensionOf = (name: string): string => name.split('.').at(-1)?.toLowerCase() ?? '';
type Content = Pick<StoredFile, 'sha256' | 'name' | 'type' | 'size'>;
const insertAttachment = async (
  { tx, actor }: Calling,
  file: Content,
  entryId: number | null,
): Promise<Attachment> => {
  const row = await of(tx)
    .insertInto('message_attachment')
    .values({
      key: randomUUID(),
      user_id: actor.userId,
      entry_id: entryId,
      sha256: file.sha256,
      name: file.name,
      extension: extensionOf(file.name),
      type: file.type,
      size: file.size,
      deposited_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return shown(row);
};

export const keepAttachment = (call: Calling, file: Content): Promise<Attachment> =>
  insertAttachment(call, file, null);
export const uploadAttachments = async (call: HandlerCall<typeof messages.upload>) => {
  const attachments: Attachment[] = [];
  for (const file of call.files) attachments.push(await keepAttachment(call, file));
  return { attachments };
};

/** Ties files that the caller uploaded to their message. */
export const attach = async (
  { tx, actor }: Calling,
  entryId: number,
  keys: readonly string[],
): Promise<void> => {
  if (keys.length === 0) return;
  const rows = await of(tx)
    .updateTable('message_attachment')
    .set({ entry_id: entryId })
    .where('key', '=', anyOf(keys))
    .where('user_id', '=', actor.userId)
    .where('entry_id', 'is', null)
    .returning('name')
    .execute();
  if (rows.length !== new Set(keys).size) throw invalid({ attachments: fr.attachmentMissing });
  for (const { name } of rows) await indexName(tx, entryId, name);
};
/** The files of one message once more, of another one. */
export const copyAttachments = async (
  call: Calling,
  from: number,
  entryId: number,
): Promise<void> => {
  const rows = await of(call.tx)
    .selectFrom('message_attachment')
    .selectAll()
    .where('entry_id', '=', from)
    .orderBy('id')
    .execute();
  for (const row of rows) {
    await insertAttachment(call, { ...row, size: Number(row.size) }, entryId);
    await indexName(call.tx, entryId, row.name);
  }
};

/** Of the messages that the caller sees, by message. */
export const attachmentsOf = async (
  tx: Tx,
  entries: readonly number[],
): Promise<ReadonlyMap<number, Attachment[]>> => {
  const rows = await of(tx)
    .selectFrom('message_attachment')
    .selectAll()
    .where('entry_id', '=', anyOf(entries))
    .orderBy('id')
    .execute();
  const byEntry = Map.groupBy(rows, ({ entry_id: entry }) => entry ?? 0);
  return new Map([...byEntry].map(([entry, files]) => [entry, files.map(shown)]));
};

/** A file that the caller may read; 404. */
export const attachmentBy = async (call: Calling, key: string) => {
  // The path's form is wider than what a key can be (D3-R-01 says nothing of hexadecimal digits).
  if (!/^[\da-f-]{36}$/i.test(key)) throw notFound();
  const row = await of(call.tx)
    .selectFrom('message_attachment')
    .selectAll()
    .where('key', '=', key.toLowerCase())
    .executeTakeFirst();
  if (row === undefined) throw notFound();
  if (row.entry_id !== null) await conversationOfMessage(call, row.entry_id);
  return row;
};
export const downloadAttachment = async (call: HandlerCall<typeof messages.download>) => {
  const file = await attachmentBy(call, call.params.id);
  if (file.extension !== call.params.type.toLowerCase()) throw notFound();
  return downloadOf(call.services.files, file, true);
};

/** Takes files away whose message never came, a day after their upload. */
export const sweepAttachmentsJob: JobKind<object> = {
  kind: 'messages.sweep-attachments',
  title: () => fr.sweepTitle,
  may: null,
  run: async ({ services, now }) => {
    const before = now.subtract({ hours: 24 }).toString();
    const gone = await services.db.elevated(async (tx) => {
      const rows = await of(tx)
        .deleteFrom('message_attachment')
        .where('entry_id', 'is', null)
        .where('created_at', '<', before)
        .returning('sha256')
        .execute();
      const unused = await tx.column<string>`
        select content from unnest(${rows.map((row) => row.sha256)}::text[]) as content where not content_in_use(content)`;
      return new Set(unused);
    });
    for (const content of gone) await services.files.remove(content);
  },
};
