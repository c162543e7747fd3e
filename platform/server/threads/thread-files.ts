// Files of a thread's entries: read by whoever reads the entry, gone when their time is over.
import { rowById } from '#platform/server/db/rows.ts';
import { tables, type Actor, type StoredFile, type Tx } from '../call.ts';
import {
  attachFile,
  detachFile,
  filesOf,
  filesOfRows,
  rowsWithFiles,
  type FileOwner,
  type OwnerKind,
} from '../files/references.ts';
import { anyOf } from '../list-query/any-of.ts';
import { withoutAuthor } from './without-author.ts';
import type { ThreadTables } from './table.ts';

export const fileKindOf = (name: string): OwnerKind => ({
  kind: `${name}-file`,
  table: 'thread_entry',
});

interface Entry {
  readonly id: number;
  readonly customerId: number;
  readonly infraId: number;
  readonly isInternal: boolean;
}
interface Attaching {
  readonly tx: Tx;
  readonly actor: Actor;
}
/** `providerAt`: the provider's own infrastructure, where the references of internal files stand: those of the customer's are in its log of deposits. */
export const attachToEntry = async (
  { tx, actor }: Attaching,
  { name, providerAt }: { readonly name: string; readonly providerAt: number },
  entry: Entry,
  file: StoredFile,
): Promise<number> => {
  const attach = () =>
    attachFile(tx, {
      file,
      owner: { ...fileKindOf(name), row: entry.id },
      customerId: entry.isInternal ? null : entry.customerId,
      infraId: entry.isInternal ? providerAt : entry.infraId,
      userId: null,
    });
  return actor.provider && !entry.isInternal ? withoutAuthor(tx, attach) : attach();
};

/** Of the entries that the caller sees. */
export const filesOfEntries = (tx: Tx, name: string, entries: readonly number[]) =>
  filesOfRows(tx, fileKindOf(name), entries);

export const threadFiles = (name: string, may: string): FileOwner => ({
  kind: fileKindOf(name).kind,
  may,
  canRead: async ({ tx }, { owner }) => {
    const entry = await rowById(tables<ThreadTables>({ tx }), 'thread_entry', owner.row, ['id']);
    return entry !== undefined;
  },
});

/** Elevated. Takes the files of entries written before a moment; answers the contents that nothing refers to any more. */
export const forgetThreadFiles = async (
  tx: Tx,
  name: string,
  before: Temporal.Instant,
): Promise<string[]> => {
  const withFiles = await rowsWithFiles(tx, fileKindOf(name));
  const old = await tables<ThreadTables>({ tx })
    .selectFrom('thread_entry')
    .select('id')
    .where('id', '=', anyOf(withFiles))
    .where('created_at', '<', before.toString())
    .execute();
  const gone: string[] = [];
  for (const { id } of old)
    for (const file of await filesOf(tx, { ...fileKindOf(name), row: id })) {
      const content = await detachFile(tx, file.id);
      if (content !== null) gone.push(content);
    }
  return gone;
};
