// Following a request: what became of it, links, reminders, its end, its files.
import { todayIn } from '#engines/french-time/zones.ts';
import { texts } from '#platform/contract/texts.ts';
import { AppError, invalid, notFound } from '#platform/server/app-error.ts';
import { Download, tables, type HandlerCall } from '#platform/server/call.ts';
import { recordAccessOutside } from '#platform/server/db/audit.ts';
import { scopeOf } from '#platform/server/services.ts';
import { infrastructureOf } from '#areas/organisation/infrastructures/server/api.ts';
import type { SignatureDetail, signatures } from '../contract.ts';
import { fr } from '../fr.ts';
import { turnOf } from '../signature-status.ts';
import { advance } from './advance.ts';
import { remind } from './daily-job.ts';
import { proofName, sealedName, shownName } from './files.ts';
import { postCanceled } from './letters.ts';
import { linkUrl } from './link.ts';
import { isMe, isSeen } from './list.ts';
import { tellScreens } from './live.ts';
import {
  afterMove,
  eventsOf,
  lockRequest,
  noteEvent,
  participantsOf,
  writeRequest,
  type Kit,
  isOpen,
  shownOf,
} from './rows.ts';
import { SEAL_JOB, validSeal } from './seal-job.ts';
import { sourceUrl } from './source.ts';
import type { RequestRow, SignatureTables } from './table.ts';

const t = texts(fr);
type ReadCall = Pick<HandlerCall<typeof signatures.load>, 'tx' | 'actor'>;

/** In the caller's scope, and theirs to see; 404. */
const requestOf = async ({ tx, actor }: ReadCall, id: number): Promise<RequestRow> => {
  const row = await tables<SignatureTables>({ tx })
    .selectFrom('signature_request as r')
    .selectAll('r')
    .where('r.id', '=', id)
    .where('r.infra_id', 'in', actor.scope.length === 0 ? [0] : actor.scope)
    .where(isSeen('r', actor))
    .executeTakeFirst();
  if (row === undefined || row.status === 'deleted') throw notFound();
  return row;
};

export const load = async (call: HandlerCall<typeof signatures.load>): Promise<SignatureDetail> => {
  const row = await requestOf(call, call.params.id);
  const people = await participantsOf(call.tx, row.id);
  const turn = new Set(isOpen(row) ? turnOf(people, row.is_in_order).map(({ id }) => id) : []);
  return {
    id: row.id,
    version: row.version,
    ...shownOf(row),
    infraId: row.infra_id,
    infrastructure: (await infrastructureOf(call.tx, row.infra_id))?.name ?? '',
    reminderDays: row.reminder_days,
    sealFault: row.seal_fault,
    sourceUrl: sourceUrl(row),
    participants: people.map((one) => ({
      id: one.id,
      role: one.role,
      name: one.name,
      status: one.status,
      isTurn: turn.has(one.id),
      actedAt: one.acted_at,
      reason: one.reason,
      email: one.email,
      emailSource: one.email_source,
      collaboratorId: one.collaborator_id,
      remindedOn: one.reminded_on,
      fields: one.fields,
    })),
    events: (await eventsOf(call.tx, row.id)).map(({ at, kind, who, ip }) => ({
      at,
      kind,
      who,
      ip,
    })),
  };
};

export const getSignatureLink = async (call: HandlerCall<typeof signatures.getSignatureLink>) => {
  const { requestId, signerId } = call.params;
  const row = await requestOf(call, requestId);
  const query = tables<SignatureTables>(call)
    .selectFrom('signature_participant as p')
    .select(['p.id', 'p.invited_at'])
    .where('p.id', '=', signerId)
    .where('p.signature_request_id', '=', row.id);
  const mine = call.actor.permissions.has('signature.all')
    ? query
    : query.where(isMe('p', call.actor));
  const one = await mine.executeTakeFirst();
  if (one === undefined || row.status === 'draft' || one.invited_at === null) throw notFound();
  return { link: linkUrl(call.services, one.id) };
};

/** Begins: those whose turn it is are invited. */
export const sendOut = async (kit: Kit, row: RequestRow, who: string): Promise<void> => {
  await validSeal(kit.services, kit.now).catch((error: unknown) => {
    const message = error instanceof Error ? error.message : String(error);
    throw new AppError('conflict', { message, cause: error });
  });
  const status = afterMove(row.status, 'send');
  await writeRequest(kit.tx, row.id, { status, sent_at: kit.now.toString() });
  await noteEvent(kit, row, { kind: 'sent', who });
  await advance(kit, { ...row, status });
};
export const cancel = async (
  kit: Kit,
  row: RequestRow,
  o: { readonly who: string; readonly reason: string },
): Promise<void> => {
  const status = afterMove(row.status, 'cancel');
  await writeRequest(kit.tx, row.id, { status, ended_reason: o.reason });
  await noteEvent(kit, row, { kind: 'canceled', who: o.who, detail: o.reason });
  await postCanceled(kit, row, o.reason);
  await tellScreens(kit, row, status);
};

export const move = async (call: HandlerCall<typeof signatures.move>) => {
  const { tx, actor, body } = call;
  const { id, move: name } = call.params;
  await requestOf(call, id);
  const row = await lockRequest(tx, id);
  const to = afterMove(row.status, name);
  const who = actor.name;
  if (name === 'send') {
    const people = await participantsOf(tx, id);
    if (!people.some(({ role }) => role === 'signer')) throw invalid({ participants: fr.noSigner });
    if (row.expires_on < todayIn(call.now)) throw invalid({ expiresOn: fr.expiresWrong });
    await sendOut(call, row, who);
  } else if (name === 'cancel') {
    if (body.reason === '') throw invalid({ reason: fr.reasonMissing });
    await cancel(call, row, { who, reason: body.reason });
  } else if (name === 'retry') {
    await writeRequest(tx, id, { status: to, seal_fault: null });
    await call.services.jobs.enqueue(tx, SEAL_JOB, { id }, null);
  } else {
    await writeRequest(tx, id, { status: to });
    await noteEvent(call, row, { kind: 'removed', who });
  }
  return { id, status: to };
};

/** Reminds those whose turn it is; `already`: they had a mail of it today. */
export const remindRequest = async (kit: Kit, id: number, who: string, only?: number) => {
  const row = await lockRequest(kit.tx, id);
  if (!isOpen(row) || row.expires_on < todayIn(kit.now))
    throw new AppError('conflict', {
      message: t('over', { status: fr.statuses[isOpen(row) ? 'expired' : row.status] }),
    });
  const open = turnOf(await participantsOf(kit.tx, row.id), row.is_in_order);
  const asked = only === undefined ? open : open.filter((one) => one.id === only);
  let sent = 0;
  for (const one of asked) if (await remind(kit, row, one, who)) sent += 1;
  return { sent, already: asked.length - sent };
};
export const sendReminder = async (call: HandlerCall<typeof signatures.sendReminder>) => {
  const { requestId, signerId } = call.body;
  await requestOf(call, requestId);
  const reminded = await remindRequest(call, requestId, call.actor.name, signerId);
  if (reminded.sent + reminded.already === 0)
    throw new AppError('conflict', { message: fr.notTurn });
  return reminded;
};

export const file = async (call: HandlerCall<typeof signatures.file>): Promise<Download> => {
  const { id, which } = call.params;
  const row = await requestOf(call, id);
  const isAll = call.actor.permissions.has('signature.all');
  call.afterCommit(() =>
    recordAccessOutside(call.services.db, scopeOf(call.actor, call.request), {
      what: 'signature_request',
      rowId: row.id,
      customerId: row.customer_id,
      infraId: row.infra_id,
      detail: { which },
    }),
  );
  if (which === 'proof') {
    if (row.proof === null || !isAll) throw notFound();
    const type = 'application/json';
    return new Download({ name: proofName(row), type, body: JSON.stringify(row.proof, null, 2) });
  }
  const sha256 = which === 'sealed' ? row.sealed_sha256 : row.shown_sha256;
  if (sha256 === null) throw notFound();
  return new Download({
    name: which === 'sealed' ? sealedName(row) : shownName(row),
    type: 'application/pdf',
    body: Buffer.from(await call.services.files.bytes(sha256)),
    inline: true,
  });
};
