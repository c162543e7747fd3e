// A conversation's status and what it is filed under.
import { AppError, invalid } from '#platform/server/app-error.ts';
import type { HandlerCall } from '#platform/server/call.ts';
import { updateVersioned } from '#platform/server/db/versioned.ts';
import { stateAfter } from '#platform/server/describe/workflow.ts';
import { may } from '#platform/contract/roles.ts';
import { firstEntry, setAlias } from '#platform/server/threads/threads.ts';
import { follow, followersOf, unfollow } from '#platform/server/threads/thread-people.ts';
import { indexName } from '#platform/server/threads/thread-search.ts';
import { aliasOf, serviceOf } from '#areas/requests/demands/server/api.ts';
import type { messages } from '../contract.ts';
import { fr } from '../fr.ts';
import { conversationFlow, MOVES, STATUSES } from '../message-status.ts';
import { lockConversation, writeConversation, type Calling } from './held.ts';
import { filedColumns, serviceOfTheme } from './open.ts';
import { EVERY_ROLE, recipientsOf } from './people.ts';
import type { Conversation } from './table.ts';
import { publish } from './tell.ts';

/** The status that the path names; the one that it has already changes nothing. */
export const changeStatus = async (call: HandlerCall<typeof messages.changeStatus>) => {
  const { conversation: id, status: number } = call.params;
  const c = await lockConversation(call, id);
  const move = MOVES[number];
  if (!may(call.actor, conversationFlow.moves[move].may))
    throw new AppError('forbidden', { message: fr.providerOnly });
  if (c.status === STATUSES[number]) return { id, status: c.status };
  const status = stateAfter(conversationFlow, c.status, move);
  await writeConversation(call.tx, id, { status });
  await publish(call, c);
  return { id, status };
};

/** Enters and takes out people of the customer; whoever opened the conversation stays. */
const saveParticipants = async (
  call: Calling,
  c: Conversation,
  wanted: readonly number[],
): Promise<void> => {
  const { tx, actor } = call;
  const there = (await followersOf(tx, [c.thread_id]))
    .filter(({ isProvider }) => !isProvider)
    .map(({ userId }) => userId);
  const gone = there.filter((id) => !wanted.includes(id) && id !== actor.userId);
  if (!c.author_is_provider && gone.includes(c.author_id))
    throw invalid({ recipientIds: fr.senderRemoved });
  const added = wanted.filter((id) => !there.includes(id));
  const reached = await recipientsOf(tx, actor, {
    roles: EVERY_ROLE,
    infraId: c.infra_id,
    ids: added,
  });
  if (added.some((id) => !reached.some((one) => one.id === id)))
    throw invalid({ recipientIds: fr.recipientMissing });
  const where = { customerId: c.customer_id, infraId: c.infra_id };
  for (const id of added)
    await follow(tx, c.thread_id, where, { userId: id, isProvider: false, isPrivate: true });
  for (const id of gone) await unfollow(tx, c.thread_id, id);
};

export const save = async (call: HandlerCall<typeof messages.save>) => {
  const { tx, body, now } = call;
  const c = await lockConversation(call, call.params.id);
  const isRefiled = body.themeId !== c.theme_id || body.subthemeId !== c.subtheme_id;
  const serviceId = isRefiled ? await serviceOfTheme(call, body) : c.service_id;
  const { due_at: dueAt, ...filed } = filedColumns(body, now);
  const saved = await updateVersioned<{ id: number; version: number }>(
    tx,
    'conversation',
    { id: c.id, version: body.version },
    {
      ...filed,
      // A date that was promised stays when something else changes.
      due_at: body.priority === c.priority ? c.due_at : dueAt,
      subject: body.subject,
      service_id: serviceId,
    },
  );
  if (isRefiled) await setAlias(tx, c.thread_id, aliasOf(await serviceOf(tx, serviceId)));
  if (body.recipientIds !== undefined) await saveParticipants(call, c, body.recipientIds);
  if (body.subject !== c.subject)
    await indexName(tx, await firstEntry(call, c.thread_id), body.subject);
  await publish(call, c);
  return { id: saved.id, version: saved.version };
};
