// What other areas ask of signatures: a document of theirs signed by people, and what came of it.
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '#platform/server/call.ts';
import type { ParticipantForm } from '../contract.ts';
import { insertParticipants, insertRequest, type NewRequest } from './drafts.ts';
import { cancel, sendOut } from './manage.ts';
import { lockRequest, noteEvent, signatureTables, writeRequest, type Kit } from './rows.ts';
import type { EmailSource, RequestRow } from './table.ts';

export { pagesOf } from './drafts.ts';
export { remindRequest } from './manage.ts';
export { requestRows } from './table.ts';
export { documentSigned, type DocumentSigned } from './seal-job.ts';
export { sourceScreen } from './source.ts';
export type { Kit as SignatureKit } from './rows.ts';
export type { EmailSource } from './table.ts';

export interface SignatureOrder extends Omit<NewRequest, 'source' | 'createdBy'> {
  readonly source: { readonly name: string; readonly row: number };
  readonly by: { readonly userId: number; readonly name: string };
  readonly isInOrder: boolean;
  readonly expiresOn: string;
  /** Days between two reminders by themselves; left out: three. */
  readonly reminderDays?: number;
  readonly participants: readonly (ParticipantForm & { readonly source: EmailSource })[];
}
/** Sends a stored PDF to its signers. Answers the request. */
export const startSignature = async (kit: Kit, order: SignatureOrder): Promise<number> => {
  const { tx, now } = kit;
  const row = await insertRequest(tx, now, { ...order, createdBy: order.by.userId });
  await noteEvent(kit, row, { kind: 'created', who: order.by.name });
  const settings = {
    is_in_order: order.isInOrder,
    expires_on: order.expiresOn,
    ...(order.reminderDays === undefined ? {} : { reminder_days: order.reminderDays }),
  };
  await writeRequest(tx, row.id, settings);
  await insertParticipants(tx, row, order.participants);
  await sendOut(kit, { ...row, ...settings }, order.by.name);
  return row.id;
};

/** The latest request of a source's row; null without one. */
export const signatureOf = async (
  tx: Tx,
  name: string,
  row: number,
): Promise<Pick<RequestRow, 'id' | 'status'> | null> =>
  (await signatureTables(tx)
    .selectFrom('signature_request')
    .select(['id', 'status'])
    .where('source', '=', name)
    .where('source_row', '=', row)
    .where('status', '<>', 'deleted')
    .orderBy('id', 'desc')
    .executeTakeFirst()) ?? null;

/** Ends a request that is under way; answers whether it was. */
export const cancelRequest = async (
  kit: Kit,
  id: number,
  o: { readonly who: string; readonly reason: string },
): Promise<boolean> => {
  const row = await lockRequest(kit.tx, id);
  const isUnderWay = ['ongoing', 'approved', 'error'].includes(row.status);
  if (isUnderWay) await cancel(kit, row, o);
  return isUnderWay;
};

/** Ends what is still under way of a source's row. */
export const cancelSignatureOf = async (
  kit: Kit,
  of: { readonly name: string; readonly row: number },
  o: { readonly who: string; readonly reason: string },
): Promise<void> => {
  const latest = await signatureOf(kit.tx, of.name, of.row);
  if (latest !== null) await cancelRequest(kit, latest.id, o);
};

/** Whether a request that is under way waits for the person of the query, or went through them. */
export const isSigning = (person: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`exists (select from signature_participant signer join signature_request asked on asked.id = signer.signature_request_id
    where signer.collaborator_id = ${person} and asked.status in ('ongoing', 'approved', 'error'))`;

/** Whoever signed before they were in the directory: their signature is theirs from now on. */
export const claimSignatures = (
  tx: Tx,
  of: { readonly name: string; readonly row: number },
  signer: { readonly email: string | null; readonly collaboratorId: number },
) => tx.run`update signature_participant p set collaborator_id = ${signer.collaboratorId} from signature_request r
  where r.id = p.signature_request_id and r.source = ${of.name} and r.source_row = ${of.row}
    and p.email = ${signer.email} and p.collaborator_id is null`;

/** SQL over a request `x`: the one employee who signs it; null where several do, or none. */
export const ONE_SIGNER = `(select case when count(distinct p.collaborator_id) = 1 then min(p.collaborator_id) end
  from signature_participant p where p.signature_request_id = x.id)`;
