// Answers, corrections of what nobody has read, the alert of a manager, and what the reply form starts with.
import { sql } from 'kysely';
import { formatDay } from '#engines/french-time/formats.ts';
import { todayIn } from '#engines/french-time/zones.ts';
import { formatDateTime } from '#engines/french-time/typed-date-times.ts';
import { secondsOf, wallClockAt } from '#engines/french-time/zones.ts';
import { texts } from '#platform/contract/texts.ts';
import { AppError, notFound } from '#platform/server/app-error.ts';
import { tables, type HandlerCall } from '#platform/server/call.ts';
import { addEntry, editEntry, entriesOf, lockEntry } from '#platform/server/threads/threads.ts';
import { follow, isEntryRead, saveDraft } from '#platform/server/threads/thread-people.ts';
import { infrastructureOf } from '#areas/organisation/infrastructures/server/api.ts';
import { membersToTell, reachedFor, serviceOf } from '#areas/requests/demands/server/api.ts';
import { contactFor } from '#areas/requests/interlocutors/server/api.ts';
import { insertRow } from '#platform/server/db/rows.ts';
import type { messages } from '../contract.ts';
import { fr } from '../fr.ts';
import { conversationStatus } from '../message-status.ts';
import { messageThread } from '../message-thread.ts';
import { attach } from './attachments.ts';
import {
  conversationOf,
  conversationOfMessage,
  lockConversation,
  writeConversation,
  type Calling,
} from './held.ts';
import type { Conversation, MessageTables } from './table.ts';
import { publish, tellManagers, tellMessage } from './tell.ts';

const t = texts(fr);

/** The provider's answer makes a conversation responded, the customer's makes it new again; an internal note leaves it as it is. */
const afterReply = async (
  { tx, actor, now }: Calling,
  c: Conversation,
): Promise<Conversation['status']> => {
  const status = actor.provider ? 'responded' : conversationStatus.initial;
  await writeConversation(tx, c.id, {
    status,
    last_at: now.toString(),
    ...(actor.provider ? {} : { customer_at: now.toString() }),
  });
  return status;
};

export const reply = async (
  call: Calling & Pick<HandlerCall<typeof messages.reply>, 'params' | 'body'>,
) => {
  const { tx, actor, body } = call;
  const c = await lockConversation(call, call.params.id);
  const { kind, text, seen } = body;
  const messageId = await addEntry(call, messageThread, c.thread_id, {
    kind,
    text,
    seen,
    mentions: [],
    response: null,
  });
  await attach(call, messageId, body.attachments);
  const where = { customerId: c.customer_id, infraId: c.infra_id };
  await follow(tx, c.thread_id, where, {
    userId: actor.userId,
    isProvider: actor.provider,
    isPrivate: true,
  });
  const { isInternal } = messageThread.kinds[kind];
  const status = isInternal ? c.status : await afterReply(call, c);
  await tellMessage(call, c, { id: messageId, text, isInternal });
  return { id: c.id, messageId, status };
};

/** The message that a path names, in the conversation that it belongs to, locked. */
const heldMessage = async (call: Calling, id: number) => {
  const conversation = await conversationOfMessage(call, id, { lock: true });
  const entry = await lockEntry(call, conversation.thread_id, id);
  return { conversation, entry };
};

export const loadEdit = async (call: HandlerCall<typeof messages.editJson>) => {
  const { entry } = await heldForReading(call, call.params.id);
  const isOwn = entry.isOwn && !(await isEntryRead(call.tx, entry.id));
  return { id: entry.id, text: entry.text, canEdit: isOwn };
};
const heldForReading = async (call: Calling, id: number) => {
  const conversation = await conversationOfMessage(call, id);
  const entries = await entriesOf(call, messageThread, conversation.thread_id);
  const entry = entries.find((one) => one.id === id);
  if (entry === undefined) throw notFound();
  return { conversation, entry };
};

export const edit = async (call: HandlerCall<typeof messages.edit>) => {
  const { conversation, entry } = await heldMessage(call, call.params.id);
  if (entry.author_id !== call.actor.userId)
    throw new AppError('forbidden', { message: fr.notOwn });
  if (await isEntryRead(call.tx, entry.id))
    throw new AppError('already_read', { status: 409, message: fr.alreadyRead });
  await editEntry(
    call,
    messageThread,
    { id: conversation.thread_id, entryId: entry.id },
    {
      kind: entry.is_internal ? 'internal' : 'message',
      text: call.body.text,
      mentions: [],
      confirmed: false,
    },
  );
  await publish(call, conversation, entry.is_internal);
  return { id: entry.id };
};

/** The manager designated for the place; without one the service's people. */
const managersOf = async (call: Calling, c: Conversation): Promise<number[]> => {
  for (const type of ['customer_service_manager', 'customer_manager']) {
    const contact = await contactFor(call.tx, { type, infraId: c.infra_id });
    if (contact !== null && contact.accountId !== null)
      return reachedFor(call, [contact.accountId]);
  }
  return membersToTell(call, c.service_id);
};
export const alertManager = async (call: HandlerCall<typeof messages.alertManager>) => {
  const { tx, actor } = call;
  const { conversation, entry } = await heldMessage(call, call.params.id);
  const before = await tables<MessageTables>({ tx })
    .selectFrom('message_alert')
    .select('id')
    .where('entry_id', '=', entry.id)
    .executeTakeFirst();
  if (before !== undefined)
    throw new AppError('already_alerted', { status: 409, message: fr.alerted });
  const accounts = await managersOf(call, conversation);
  if (accounts.length === 0)
    throw new AppError('no_manager', { status: 409, message: fr.noManager });
  await insertRow(tables<MessageTables>({ tx }), 'message_alert', {
    customer_id: conversation.customer_id,
    infra_id: conversation.infra_id,
    thread_id: conversation.thread_id,
    entry_id: entry.id,
    user_id: actor.userId,
  });
  // Of an internal note the alert says nothing that a customer could read: managers are the provider's.
  await tellManagers(call, conversation, { id: entry.id, text: entry.text, accounts });
  await publish(call, conversation, entry.is_internal);
  return { alerted: accounts.length };
};

const shownAt = (at: string): string => {
  const { day, secondOfDay } = wallClockAt(secondsOf(Temporal.Instant.from(at)));
  return formatDateTime(day, secondOfDay);
};
/** The variables of a template; one that is not among them stays as it is written. */
export const filled = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);

const templatesFor = async (call: Calling, c: Conversation) => {
  if (!call.actor.provider) return [];
  const place = await infrastructureOf(call.tx, c.infra_id);
  const customer = await infrastructureOf(call.tx, c.customer_id);
  const values = {
    client: customer?.name ?? '',
    societe: place?.name ?? '',
    objet: c.subject,
    date: formatDay(todayIn(call.now)),
    agent: call.actor.name,
    service: (await serviceOf(call.tx, c.service_id))?.name ?? '',
  };
  const rows = await tables<MessageTables>({ tx: call.tx })
    .selectFrom('message_template')
    .select(['id', 'name', 'text'])
    .where((eb) =>
      c.theme_id === null
        ? eb('theme_id', 'is', null)
        : eb.or([eb('theme_id', 'is', null), eb('theme_id', '=', c.theme_id)]),
    )
    .orderBy(sql`name collate fr`)
    .limit(200)
    .execute();
  return rows.map(({ id, name, text }) => ({ id, name, text: filled(text, values) }));
};
/** Of an anonymous service nobody signs: the text would name the person. */
const signatureFor = async (call: Calling, c: Conversation): Promise<string> => {
  const isAnonymous =
    call.actor.provider && (await serviceOf(call.tx, c.service_id))?.isAnonymous === true;
  return isAnonymous ? '' : ownSignature(call);
};
export const ownSignature = async ({ tx, actor }: Calling): Promise<string> => {
  const row = await tables<MessageTables>({ tx })
    .selectFrom('message_signature')
    .select('text')
    .where('user_id', '=', actor.userId)
    .executeTakeFirst();
  return row?.text ?? '';
};
export const saveSignature = async (
  call: HandlerCall<typeof messages.saveSignature>,
): Promise<null> => {
  await tables<MessageTables>({ tx: call.tx })
    .insertInto('message_signature')
    .values({ user_id: call.actor.userId, text: call.body.text })
    .onConflict((c) => c.column('user_id').doUpdateSet({ text: call.body.text }))
    .execute();
  return null;
};

export const loadReply = async (call: HandlerCall<typeof messages.replyJson>) => {
  const c = await conversationOf(call, call.params.id);
  const entries = await entriesOf(call, messageThread, c.thread_id);
  const last = entries.findLast(({ isInternal }) => !isInternal);
  const quoted =
    last === undefined
      ? ''
      : `${t('quoted', { date: shownAt(last.at), name: last.author.name })}\n${last.text.replaceAll(/^/gm, '> ')}`;
  return {
    subject: c.subject,
    seen: entries.at(-1)?.id ?? 0,
    quoted,
    templates: await templatesFor(call, c),
    signature: await signatureFor(call, c),
  };
};
export const saveOwnDraft = async (call: HandlerCall<typeof messages.saveDraft>): Promise<null> => {
  const c = await conversationOf(call, call.params.id);
  if (messageThread.kinds[call.body.kind].isInternal && !call.actor.provider) throw notFound();
  await saveDraft(call, c.thread_id, call.body);
  return null;
};
