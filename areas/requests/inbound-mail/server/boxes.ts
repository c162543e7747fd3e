// The boxes with where they stand.
import type { Updateable } from 'kysely';
import { tables, type Tx } from '#platform/server/call.ts';
import type { InboundMailTables, Mailbox } from './table.ts';

const boxes = (tx: Tx) =>
  tables<InboundMailTables>({ tx })
    .selectFrom('mailbox as b')
    .innerJoin('mailbox_state as s', 's.mailbox_id', 'b.id')
    .selectAll('b')
    .select(['s.uid_validity', 's.last_uid', 's.failed_since']);
export const boxOf = async (tx: Tx, id: number): Promise<Mailbox | null> =>
  (await boxes(tx).where('b.id', '=', id).executeTakeFirst()) ?? null;
/** Those that are read by IMAP. */
export const activeBoxes = (tx: Tx): Promise<Mailbox[]> =>
  boxes(tx)
    .where('b.is_active', '=', true)
    .where('b.protocol', '=', 'imap')
    .where('b.sealed_password', 'is not', null)
    .orderBy('b.id')
    .execute();
export const writeState = async (
  tx: Tx,
  id: number,
  values: Updateable<InboundMailTables['mailbox_state']>,
): Promise<void> => {
  await tables<InboundMailTables>({ tx })
    .updateTable('mailbox_state')
    .set(values)
    .where('mailbox_id', '=', id)
    .execute();
};
