// Files a mail as its sender: with their rights of this moment, in the transaction that says where it stands. What they may not do leaves the mail where a
// person looks at it.
import { Readable } from 'node:stream';
import { may } from '#platform/contract/roles.ts';
import { AppError } from '#platform/server/app-error.ts';
import { tables, type StoredFile } from '#platform/server/call.ts';
import { MAX_FILE_BYTES } from '#platform/server/files/check-file.ts';
import { openInThread } from '#platform/server/incoming-mail/open-in-thread.ts';
import type { MailFile } from '#platform/server/incoming-mail/open-mail.ts';
import type { JobContext, JobKind, Services } from '#platform/server/services.ts';
import { demands } from '#areas/requests/demands/contract.ts';
import {
  aliasOf,
  attachToComment,
  createComment,
  demandOf,
  firstCommentOf,
  serviceOf,
} from '#areas/requests/demands/server/api.ts';
import { messages } from '#areas/requests/messages/contract.ts';
import {
  conversationOfMessage,
  keepAttachment,
  openByMail,
  reply,
} from '#areas/requests/messages/server/api.ts';
import { placeOfAccount } from '#areas/organisation/users/server/api.ts';
import type { Answered } from '../decide.ts';
import { fr } from '../fr.ts';
import type { MailReason } from '../mail-state.ts';
import type { InboundMail, InboundMailTables } from './table.ts';

/** What is filed: the words, the files that may stand there, the names of the others. */
interface Filed {
  readonly mail: InboundMail;
  readonly serviceId: number | null;
  /** Where the sender's account is attached. */
  readonly at: number | null;
  readonly text: string;
  readonly files: readonly StoredFile[];
}
type Calling = Parameters<typeof demandOf>[0] & Parameters<typeof openByMail>[0];
interface Place {
  readonly thread: number;
  readonly entry: number;
}
class Held extends Error {
  readonly reason: MailReason;
  constructor(reason: MailReason) {
    super(reason);
    this.reason = reason;
  }
}
const AFTER_ALL = Number.MAX_SAFE_INTEGER;

/** Of names, what is a word of every sentence. */
const PARTICLES = new Set(['les', 'des', 'von', 'van', 'dos', 'del']);
const folded = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
/** Of an anonymous service nobody's name reaches a customer: what is written by hand is looked through. */
const checkNames = async (
  { tx, actor }: Calling,
  serviceId: number | null,
  { mail, text, files }: Filed,
): Promise<void> => {
  if (!actor.provider || mail.accepted_by !== null) return;
  if (aliasOf(await serviceOf(tx, serviceId)) === null) return;
  const words = new Set(
    folded([text, ...files.map(({ name }) => name)].join(' ')).match(/[\p{L}]+/gu),
  );
  const names = folded(actor.name).match(/[\p{L}]{3,}/gu) ?? [];
  if (names.some((name) => !PARTICLES.has(name) && words.has(name))) throw new Held('names_author');
};
/** The provider's people have seen what their notice showed; a customer's words are wanted whatever came meanwhile. */
const seenBy = ({ actor }: Calling, { mail }: Filed, { entryId, isInternal }: Answered): number =>
  actor.provider && !isInternal && mail.accepted_by === null ? entryId : AFTER_ALL;

const toDemand = async (call: Calling, filed: Filed, answered: Answered): Promise<Place> => {
  if (!may(call.actor, demands.createComment.may)) throw new Held('no_access');
  const demand = await demandOf(call, answered.about);
  if (!answered.isInternal) await checkNames(call, demand.service_id, filed);
  const { id, demand: into } = await createComment({
    ...call,
    params: { demand: demand.id, id: 0 },
    body: {
      type: answered.isInternal ? 'internal' : 'message',
      text: filed.text,
      mentions: [],
      response: null,
      confirmed: false,
      seen: seenBy(call, filed, answered),
    },
  });
  // Closed too long ago, it went on as a new one.
  const there = await demandOf(call, into);
  const entry = id === 0 ? await firstCommentOf(call, there) : id;
  await attachToComment(call, there, entry, filed.files);
  return { thread: there.thread_id, entry };
};

const keysOf = async (call: Calling, { files }: Filed): Promise<string[]> => {
  const keys: string[] = [];
  for (const file of files) keys.push((await keepAttachment(call, file)).key);
  return keys;
};
const toConversation = async (call: Calling, filed: Filed, answered: Answered): Promise<Place> => {
  if (!may(call.actor, messages.reply.may)) throw new Held('no_access');
  const c = await conversationOfMessage(call, answered.about);
  if (!answered.isInternal) await checkNames(call, c.service_id, filed);
  const { messageId } = await reply({
    ...call,
    params: { id: c.id },
    body: {
      kind: answered.isInternal ? 'internal' : 'message',
      text: filed.text,
      seen: seenBy(call, filed, answered),
      attachments: await keysOf(call, filed),
    },
  });
  return { thread: c.thread_id, entry: messageId };
};
const asNew = async (call: Calling, filed: Filed): Promise<Place> => {
  if (!may(call.actor, messages.newMessage.may)) throw new Held('no_access');
  const { mail, serviceId, at, text } = filed;
  const { threadId, messageId } = await openByMail(call, {
    serviceId,
    at,
    subject: mail.subject?.trim().slice(0, 200) || fr.noSubject,
    text,
    attachments: await keysOf(call, filed),
  });
  return { thread: threadId, entry: messageId };
};

const file = (call: Calling, filed: Filed): Promise<Place> => {
  const { answered } = filed.mail;
  if (answered === null) return asNew(call, filed);
  return answered.thread === 'demand'
    ? toDemand(call, filed, answered)
    : toConversation(call, filed, answered);
};

const acceptedTypes = (answered: Answered | null): readonly string[] =>
  (answered?.thread === 'demand' ? demands.uploadFiles : messages.upload).upload?.accept ?? [];
/** Files that may stand there; the others are named, and stay in the raw mail. */
const stored = async (
  { files }: Pick<Services, 'files'>,
  all: readonly MailFile[],
  accept: readonly string[],
) => {
  const taken: StoredFile[] = [];
  const refused: string[] = [];
  for (const { name, bytes } of all)
    try {
      const rule = { name, accept, maxBytes: MAX_FILE_BYTES };
      taken.push(await files.put(Readable.from([Buffer.from(bytes)]), rule));
    } catch (problem) {
      if (!(problem instanceof AppError) || problem.status >= 500) throw problem;
      refused.push(name.slice(0, 200));
    }
  return { taken, refused };
};

const reasonOf = (problem: unknown): MailReason | null => {
  if (problem instanceof Held) return problem.reason;
  if (!(problem instanceof AppError) || problem.status >= 500) return null;
  return problem.code === 'thread_moved' ? 'thread_moved' : 'no_access';
};

interface Payload {
  readonly mail: number;
}
const run = async (job: JobContext<Payload>): Promise<void> => {
  const { payload, services, actor, now } = job;
  if (actor === null) return;
  const db = (tx: Parameters<typeof tables>[0]['tx']) => tables<InboundMailTables>({ tx });
  const loaded = await services.db.elevated(async (tx) => {
    const row = await db(tx)
      .selectFrom('inbound_mail as m')
      .innerJoin('mailbox as b', 'b.id', 'm.mailbox_id')
      .selectAll('m')
      .select(['b.service_id as serviceId', 'b.authority'])
      .where('m.id', '=', payload.mail)
      .where('m.state', '=', 'accepted')
      .where('m.user_id', '=', actor.userId)
      .executeTakeFirst();
    return row === undefined ? null : { ...row, at: await placeOfAccount(tx, actor.userId) };
  });
  if (loaded === null) return;
  const { serviceId, authority, at, ...mail } = loaded;
  const opened = await openInThread({
    bytes: await services.files.bytes(mail.sha256),
    authority: authority ?? '',
  });
  const accept = acceptedTypes(mail.answered);
  const { taken, refused } = await stored(services, opened?.files ?? [], accept);
  const text = (mail.text ?? '').trim() || fr.filesOnly;
  try {
    await services.db.within(job.scope, 'write', async (tx) => {
      const filed = { mail, serviceId, at, text, files: taken };
      const { thread, entry } = await file({ tx, actor, now, services }, filed);
      const isFirst = await tx.value<boolean>`
        select inbound_mail_filed(${mail.id}, ${thread}, ${entry}, ${refused}::text[]) as filed`;
      // Another attempt was quicker: what this one wrote is undone.
      if (isFirst !== true) throw new Held('copy');
    });
  } catch (problem) {
    const reason = reasonOf(problem);
    if (reason === null) throw problem;
    await services.db.elevated((tx) => updateWaiting(tx, mail.id, reason));
  }
};
const updateWaiting = async (
  tx: Parameters<typeof tables>[0]['tx'],
  id: number,
  reason: MailReason,
): Promise<void> => {
  await tables<InboundMailTables>({ tx })
    .updateTable('inbound_mail')
    .set({ state: 'waiting', reason })
    .where('id', '=', id)
    .where('state', '=', 'accepted')
    .execute();
};

export const fileJob: JobKind<Payload> = {
  kind: 'inbound-mail.file',
  title: () => fr.fileTitle,
  may: null,
  retries: 10,
  run,
};
