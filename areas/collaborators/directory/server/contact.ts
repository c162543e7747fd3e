// Contact data of one person, written for the area in which employees ask for it (tracked changes).
import { tables, type Tx } from '#platform/server/call.ts';
import { notFound } from '#platform/server/app-error.ts';
import type { DirectoryTables } from './table.ts';

export interface Contact {
  readonly email: string | null;
  readonly phone: string | null;
}
/** Null: the person does not exist for this transaction. */
export const contactOf = async (tx: Tx, id: number): Promise<Contact | null> =>
  (await tables<DirectoryTables>({ tx })
    .selectFrom('collaborator')
    .select(['email', 'phone'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()) ?? null;

/** Rights are the caller's business. */
export const changeContact = async (
  tx: Tx,
  id: number,
  changed: Partial<Contact>,
): Promise<void> => {
  const saved = await tables<DirectoryTables>({ tx })
    .updateTable('collaborator')
    .set(changed)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  if (saved === undefined) throw notFound();
};
