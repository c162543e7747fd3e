// A mail that arrived is kept as it is before anything of it is read: its bytes in the store, then its row, the box's position and the order to read it in one
// transaction.
import { Readable } from 'node:stream';
import { AppError } from '#platform/server/app-error.ts';
import { tables, type Tx } from '#platform/server/call.ts';
import { attachFile, type OwnerKind } from '#platform/server/files/references.ts';
import { insertedId } from '#platform/server/db/rows.ts';
import type { Services } from '#platform/server/services.ts';
import { PROVIDER_ROOT } from '#areas/organisation/infrastructures/server/api.ts';
import type { MailReason } from '../mail-state.ts';
import { writeState } from './boxes.ts';
import { processJob } from './process-job.ts';
import type { InboundMailTables } from './table.ts';

export const rawKind: OwnerKind = { kind: 'inbound-mail-raw', table: 'inbound_mail' };
/** Of a whole mail: files of 20 MiB grow by a third on their way. */
export const MOST_RAW_BYTES = 31_457_280;

type Kit = Pick<Services, 'db' | 'files' | 'jobs'>;
export interface Position {
  readonly uidValidity: number;
  readonly uid: number;
}
interface Arrived {
  readonly mailboxId: number;
  readonly bytes: Buffer;
  /** By IMAP. */
  readonly position?: Position;
}
/** What cannot be kept is noted by where it is: the item says that it came. */
const noted = (of: Arrived, key: string, size: number) => ({
  mailbox_id: of.mailboxId,
  uid_validity: of.position?.uidValidity ?? null,
  uid: of.position?.uid ?? null,
  sha256: key,
  size,
  customer_id: null,
});
const isThere = async (tx: Tx, mailboxId: number, sha256: string): Promise<boolean> => {
  const row = await tables<InboundMailTables>({ tx })
    .selectFrom('inbound_mail')
    .select('id')
    .where('mailbox_id', '=', mailboxId)
    .where('sha256', '=', sha256)
    .executeTakeFirst();
  return row !== undefined;
};
const moveOn = async (tx: Tx, mailboxId: number, position: Position | undefined): Promise<void> => {
  if (position === undefined) return;
  await writeState(tx, mailboxId, { uid_validity: position.uidValidity, last_uid: position.uid });
};

/** Of a mail whose bytes are not kept. Answers whether it is new. */
export const noteUnkept = (
  { db }: Kit,
  of: Omit<Arrived, 'bytes'> & { readonly position: Position },
  { size, reason }: { readonly size: number; readonly reason: MailReason },
): Promise<boolean> =>
  db.elevated(async (tx) => {
    const key = `uid ${of.position.uidValidity} ${of.position.uid}`;
    await lockBox(tx, of.mailboxId);
    await moveOn(tx, of.mailboxId, of.position);
    if (await isThere(tx, of.mailboxId, key)) return false;
    await insertedId(tables<InboundMailTables>({ tx }), 'inbound_mail', {
      ...noted({ ...of, bytes: Buffer.of() }, key, size),
      state: 'waiting',
      reason,
    });
    return true;
  });
/** One mail of a box after the other; 404 where the box went. */
const lockBox = async (tx: Tx, mailboxId: number): Promise<void> => {
  const box = await tables<InboundMailTables>({ tx })
    .selectFrom('mailbox')
    .select('id')
    .where('id', '=', mailboxId)
    .forUpdate()
    .executeTakeFirst();
  if (box === undefined) throw new AppError('not_found');
};

/** Keeps a mail; answers whether it is new: the same bytes again (another UIDVALIDITY, a second attempt) are the same mail. */
export const receive = async (kit: Kit, of: Arrived): Promise<boolean> => {
  const stored = await kit.files
    .put(Readable.from([of.bytes]), { name: 'message.eml', maxBytes: MOST_RAW_BYTES })
    .catch((problem: unknown) => {
      // The scanner refuses it, for ever: it is an item, and the next one is taken.
      if (problem instanceof AppError && problem.code === 'infected' && of.position) return null;
      throw problem;
    });
  const { position } = of;
  if (stored === null)
    return position === undefined
      ? false
      : noteUnkept(
          kit,
          { mailboxId: of.mailboxId, position },
          { size: of.bytes.length, reason: 'refused' },
        );
  return kit.db.elevated(async (tx) => {
    await lockBox(tx, of.mailboxId);
    await moveOn(tx, of.mailboxId, position);
    if (await isThere(tx, of.mailboxId, stored.sha256)) return false;
    const id = await insertedId(
      tables<InboundMailTables>({ tx }),
      'inbound_mail',
      noted(of, stored.sha256, stored.size),
    );
    await attachFile(tx, {
      file: { ...stored, name: `message-${id}.eml` },
      owner: { ...rawKind, row: id },
      customerId: null,
      infraId: PROVIDER_ROOT,
      userId: null,
    });
    await kit.jobs.enqueue(tx, processJob, { mail: id, mailbox: of.mailboxId }, null);
    return true;
  });
};
