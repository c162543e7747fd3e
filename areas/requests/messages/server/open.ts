// New conversations: one for each company, of which the others learn nothing.
import { invalid } from '#platform/server/app-error.ts';
import { tables, type HandlerCall } from '#platform/server/call.ts';
import { addEntry, openThread } from '#platform/server/threads/threads.ts';
import { follow } from '#platform/server/threads/thread-people.ts';
import { indexName } from '#platform/server/threads/thread-search.ts';
import {
  infrastructuresOf,
  type InfrastructureFacts,
} from '#areas/organisation/infrastructures/server/api.ts';
import { aliasOf, serviceOf } from '#areas/requests/demands/server/api.ts';
import { offeredThemes } from '#areas/requests/message-themes/server/api.ts';
import type { messages } from '../contract.ts';
import { fr } from '../fr.ts';
import { dueAt } from '../message-priority.ts';
import type { Filing, NewMessage } from '../message-shapes.ts';
import { firstMessage, messageThread } from '../message-thread.ts';
import { attach, copyAttachments } from './attachments.ts';
import { conversationOfMessage, type Calling } from './held.ts';
import { EVERY_ROLE, RECIPIENT_ROLES, recipientsOf } from './people.ts';
import type { Conversation, MessageTables } from './table.ts';
import { tellMessage } from './tell.ts';

/** The service of a theme or its sub-theme that the caller may choose; null without a theme. */
export const serviceOfTheme = async (
  call: Calling,
  { themeId, subthemeId }: Pick<Filing, 'themeId' | 'subthemeId'>,
): Promise<number | null> => {
  if (themeId === null) return null;
  const [theme] = await offeredThemes(call, themeId);
  if (theme === undefined || theme.id !== themeId) throw invalid({ themeId: fr.themeMissing });
  if (subthemeId === null) return theme.serviceId;
  const subtheme = theme.subthemes.find(({ id }) => id === subthemeId);
  if (subtheme === undefined) throw invalid({ subthemeId: fr.themeMissing });
  return subtheme.serviceId;
};

export const filedColumns = (filing: Filing, now: Temporal.Instant) => ({
  theme_id: filing.themeId,
  subtheme_id: filing.subthemeId,
  priority: filing.priority,
  due_at: dueAt(filing.priority, now),
  request_type: filing.requestType,
  document_type: filing.documentType,
  interlocutor_type: filing.interlocutorType,
});

export interface CallFacts {
  readonly callAt: string;
  readonly direction: 'in' | 'out';
  readonly number: string;
  readonly seconds: number;
}
export interface Opening extends Filing {
  readonly place: { readonly id: number; readonly customerId: number };
  readonly recipientIds: readonly number[];
  readonly subject: string;
  readonly text: string;
  readonly serviceId: number | null;
  readonly call: CallFacts | null;
}
const callColumns = (call: CallFacts | null) => ({
  source: call === null ? ('message' as const) : ('call' as const),
  call_at: call?.callAt ?? null,
  call_direction: call?.direction ?? null,
  call_number: call === null || call.number === '' ? null : call.number,
  call_seconds: call?.seconds ?? null,
});

/** Opens one conversation and tells nobody yet: its files may still have to be tied to it. */
export const openConversation = async (
  call: Calling,
  o: Opening,
): Promise<{ conversation: Conversation; messageId: number }> => {
  const { tx, actor, now } = call;
  const where = { customerId: o.place.customerId, infraId: o.place.id };
  const alias = aliasOf(await serviceOf(tx, o.serviceId));
  const threadId = await openThread(tx, messageThread, {
    ...where,
    alias,
    privateBy: actor.userId,
  });
  const take = (userId: number, isProvider: boolean) =>
    follow(tx, threadId, where, { userId, isProvider, isPrivate: true });
  // Whoever opens it first: nobody else may be entered by somebody who does not take part.
  await take(actor.userId, actor.provider);
  for (const id of o.recipientIds) await take(id, false);
  const conversation = await tables<MessageTables>({ tx })
    .insertInto('conversation')
    .values({
      ...filedColumns(o, now),
      ...callColumns(o.call),
      created_at: now.toString(),
      customer_id: where.customerId,
      infra_id: where.infraId,
      thread_id: threadId,
      subject: o.subject,
      status: 'new',
      service_id: o.serviceId,
      author_id: actor.userId,
      author_is_provider: actor.provider,
      demand_id: null,
      last_at: now.toString(),
      customer_at: actor.provider ? null : now.toString(),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const messageId = await addEntry(call, messageThread, threadId, firstMessage(o.text));
  await indexName(tx, messageId, `${o.subject} ${o.call?.number ?? ''}`);
  return { conversation, messageId };
};

/** The recipients that belong to one of the companies; without any, the provider writes to whoever administers it. */
const recipientsAt = async (
  call: Calling,
  place: InfrastructureFacts,
  { recipientIds }: Pick<NewMessage, 'recipientIds'>,
): Promise<number[]> => {
  const ids = (people: readonly { readonly id: number }[]) => people.map(({ id }) => id);
  if (recipientIds.length > 0)
    return ids(
      await recipientsOf(call.tx, call.actor, {
        roles: EVERY_ROLE,
        infraId: place.id,
        ids: recipientIds,
      }),
    );
  if (!call.actor.provider) return [];
  const all = ids(
    await recipientsOf(call.tx, call.actor, { roles: RECIPIENT_ROLES.admin, infraId: place.id }),
  );
  if (all.length === 0) throw invalid({ recipientIds: fr.nobody });
  return all;
};

const placesOf = async (
  { tx, actor }: Calling,
  ids: readonly number[],
): Promise<InfrastructureFacts[]> => {
  const wanted = [...new Set(ids)];
  const places = await infrastructuresOf(tx, wanted);
  const isThere = places.length === wanted.length && wanted.every((id) => actor.scope.includes(id));
  if (!isThere) throw invalid({ infraIds: fr.infraMissing });
  return places;
};

/** The files of the message go to the first conversation, copies of them to the others. */
const openAll = async (
  call: Calling,
  body: Omit<NewMessage, 'forwardOf'>,
  o: { readonly call: CallFacts | null; readonly forwardOf: number | null },
) => {
  const places = await placesOf(call, body.infraIds);
  const serviceId = await serviceOfTheme(call, body);
  // What is passed on is a message that the caller may read.
  if (o.forwardOf !== null) await conversationOfMessage(call, o.forwardOf);
  const reached = new Map<number, number[]>();
  for (const place of places) reached.set(place.id, await recipientsAt(call, place, body));
  const everybody = new Set([...reached.values()].flat());
  if (body.recipientIds.some((id) => id !== call.actor.userId && !everybody.has(id)))
    throw invalid({ recipientIds: fr.recipientMissing });
  const conversations: { id: number; messageId: number }[] = [];
  for (const place of places) {
    const recipientIds = reached.get(place.id) ?? [];
    const opening = { ...body, place, recipientIds, serviceId, call: o.call };
    const { conversation, messageId } = await openConversation(call, opening);
    const [first] = conversations;
    if (first === undefined) await attach(call, messageId, body.attachments);
    else await copyAttachments(call, first.messageId, messageId);
    if (first === undefined && o.forwardOf !== null)
      await copyAttachments(call, o.forwardOf, messageId);
    await tellMessage(call, conversation, { id: messageId, text: body.text, isInternal: false });
    conversations.push({ id: conversation.id, messageId });
  }
  return { conversations };
};

export const newMessage = (call: Pick<HandlerCall<typeof messages.newMessage>, 'body'> & Calling) =>
  openAll(call, call.body, { call: null, forwardOf: call.body.forwardOf });
export const newCall = (call: HandlerCall<typeof messages.newCall>) =>
  openAll(call, call.body, { call: call.body, forwardOf: null });

/** What an account of a customer writes by mail, at the place where it is attached, or at the first of its perimeter. */
export const openByMail = async (
  call: Calling,
  {
    attachments,
    at,
    ...o
  }: Pick<Opening, 'subject' | 'text' | 'serviceId'> & {
    readonly attachments: readonly string[];
    readonly at: number | null;
  },
): Promise<{ threadId: number; messageId: number }> => {
  const { perimeter } = call.actor;
  const [place] = await infrastructuresOf(
    call.tx,
    at !== null && perimeter.includes(at) ? [at] : perimeter.slice(0, 1),
  );
  if (place === undefined) throw invalid({ infraIds: fr.infraMissing });
  const { conversation, messageId } = await openConversation(call, {
    ...o,
    place,
    recipientIds: [],
    themeId: null,
    subthemeId: null,
    priority: 'undefined',
    requestType: null,
    documentType: null,
    interlocutorType: null,
    call: null,
  });
  await attach(call, messageId, attachments);
  await tellMessage(call, conversation, { id: messageId, text: o.text, isInternal: false });
  return { threadId: conversation.thread_id, messageId };
};
