// What arrived, and what a person does with what waits.
import { sql } from 'kysely';
import { fillPath } from '#platform/contract/path.ts';
import { AppError, notFound } from '#platform/server/app-error.ts';
import { tables, type HandlerCall } from '#platform/server/call.ts';
import { updateRow } from '#platform/server/db/rows.ts';
import { downloadOf, filesOf } from '#platform/server/files/references.ts';
import { listEngine } from '#platform/server/list-query/list-engine.ts';
import type { ListCall } from '#platform/server/list-query/list-spec.ts';
import { userNames } from '#areas/organisation/users/server/api.ts';
import { demands } from '#areas/requests/demands/contract.ts';
import { messages } from '#areas/requests/messages/contract.ts';
import { mailList, type inboundMail } from '../contract.ts';
import type { Answered } from '../decide.ts';
import { fr } from '../fr.ts';
import { ACCEPTABLE, RETRIABLE, type MailReason, type MailState } from '../mail-state.ts';
import { processJob } from './process-job.ts';
import { rawKind } from './receive.ts';
import type { InboundMail, InboundMailTables } from './table.ts';

const rows = (call: ListCall) =>
  tables<InboundMailTables>(call)
    .selectFrom('inbound_mail as m')
    .innerJoin('mailbox as b', 'b.id', 'm.mailbox_id');
const source = {
  receivedAt: 'm.created_at',
  sender: 'm.sender',
  subject: 'm.subject',
  state: sql<MailState>`m.state`,
  reason: sql<MailReason | null>`m.reason`,
  isProved: 'm.is_proved',
  mailbox: 'b.name',
} as const;
export const mailRows = listEngine(mailList, {
  from: rows,
  id: 'm.id',
  source,
  defaultOrder: { name: 'receivedAt', dir: 'desc' },
  search: ['m.sender', 'm.subject'],
  filters: { state: 'm.state', reason: 'm.reason', mailbox: { ids: 'm.mailbox_id' } },
  options: {
    mailbox: async ({ tx }: ListCall) =>
      (
        await tables<InboundMailTables>({ tx })
          .selectFrom('mailbox')
          .select(['id', 'name'])
          .orderBy('name')
          .execute()
      ).map(({ id, name }) => ({ value: String(id), label: name })),
  },
});

type Call = Pick<HandlerCall<typeof inboundMail.load>, 'tx' | 'params'>;
const mailOf = async ({ tx, params }: Call, lock = false) => {
  const query = tables<InboundMailTables>({ tx })
    .selectFrom('inbound_mail')
    .selectAll()
    .where('id', '=', params.id);
  const mail = await (lock ? query.forUpdate() : query).executeTakeFirst();
  if (mail === undefined) throw notFound();
  return mail;
};
/** Where an answered notice led, or where the mail opened a conversation. */
const linkOf = ({ answered, entry_id: entry }: InboundMail): string | null => {
  const at = (to: Pick<Answered, 'thread' | 'about'>): string =>
    to.thread === 'demand'
      ? fillPath(demands.details.path, { id: to.about })
      : fillPath(messages.view.path, { id: to.about });
  if (answered !== null) return at(answered);
  return entry === null ? null : at({ thread: 'conversation', about: entry });
};
const actsOn = ({ state, reason }: Pick<InboundMail, 'state' | 'reason'>) => ({
  canAccept: state === 'waiting' && reason !== null && ACCEPTABLE.has(reason),
  canRetry: state === 'waiting' && reason !== null && RETRIABLE.has(reason),
  canDrop: state === 'waiting',
});
export const load = async (call: HandlerCall<typeof inboundMail.load>) => {
  const { tx } = call;
  const mail = await mailOf(call);
  const row = await tables<InboundMailTables>({ tx })
    .selectFrom('mailbox')
    .select('name')
    .where('id', '=', mail.mailbox_id)
    .executeTakeFirst();
  const ids = [mail.user_id, mail.accepted_by].filter((id) => id !== null);
  const names = await userNames(tx, ids);
  return {
    id: mail.id,
    receivedAt: mail.created_at,
    sender: mail.sender,
    subject: mail.subject,
    mailbox: row?.name ?? '',
    state: mail.state,
    reason: mail.reason,
    isProved: mail.is_proved,
    text: mail.text,
    whole: mail.whole,
    account: names.get(mail.user_id ?? 0) ?? null,
    acceptedBy: names.get(mail.accepted_by ?? 0) ?? null,
    refusedFiles: mail.refused_files,
    hasRaw: (await rawOf(call)) !== undefined,
    link: linkOf(mail),
    ...actsOn(mail),
  };
};
const rawOf = async ({ tx, params }: Call) =>
  (await filesOf(tx, { ...rawKind, row: params.id }))[0];
export const raw = async (call: HandlerCall<typeof inboundMail.raw>) => {
  await mailOf(call);
  const file = await rawOf(call);
  if (file === undefined) throw new AppError('not_found', { message: fr.noRaw });
  return downloadOf(call.services.files, file, true);
};

export const ofThread = async (call: HandlerCall<typeof inboundMail.ofThread>) => ({
  mails: await tables<InboundMailTables>(call)
    .selectFrom('inbound_mail')
    .select([
      'id',
      'created_at as receivedAt',
      'sender',
      'state',
      'reason',
      'is_proved as isProved',
      'entry_id as entryId',
      'refused_files as refusedFiles',
    ])
    .where('thread_id', '=', call.params.thread)
    .where('state', 'in', ['filed', 'waiting'])
    .orderBy('id')
    .execute(),
});

type Acting = HandlerCall<typeof inboundMail.accept>;
const act = async (
  call: Acting,
  may: (acts: ReturnType<typeof actsOn>) => boolean,
  values: {
    readonly accepted_by?: number;
    readonly state: MailState;
    readonly reason: MailReason | null;
  },
) => {
  const mail = await mailOf(call, true);
  if (!may(actsOn(mail))) throw new AppError('conflict', { message: fr.conflict });
  await updateRow(tables<InboundMailTables>(call), 'inbound_mail', mail.id, values);
  if (values.state === 'received')
    await call.services.jobs.enqueue(
      call.tx,
      processJob,
      { mail: mail.id, mailbox: mail.mailbox_id },
      null,
    );
  return { id: mail.id };
};
const again = { state: 'received', reason: null } as const;
export const accept = (call: Acting) =>
  act(call, ({ canAccept }) => canAccept, { ...again, accepted_by: call.actor.userId });
export const retry = (call: Acting) => act(call, ({ canRetry }) => canRetry, again);
export const drop = (call: Acting) =>
  act(call, ({ canDrop }) => canDrop, { state: 'ignored', reason: 'dropped' });
