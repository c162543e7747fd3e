// A conversation and a demand: linked, made of it, or parted again.
import { AppError, invalid } from '#platform/server/app-error.ts';
import { tables, type HandlerCall } from '#platform/server/call.ts';
import { anyOf } from '#platform/server/list-query/any-of.ts';
import { entriesOf, lastEntry } from '#platform/server/threads/threads.ts';
import { demandOf, openDemand } from '#areas/requests/demands/server/api.ts';
import type { DemandTables } from '#areas/requests/demands/server/table.ts';
import { sql } from 'kysely';
import type { messages } from '../contract.ts';
import { fr } from '../fr.ts';
import { messageThread } from '../message-thread.ts';
import { conversationOf, lockConversation, writeConversation } from './held.ts';
import type { MessageTables } from './table.ts';
import { publish } from './tell.ts';

/** What a demand that is made of a conversation begins with: what was asked, as everybody who takes part could read it. */
const openingText = async (
  call: HandlerCall<typeof messages.linkForm | typeof messages.linkDemand>,
  threadId: number,
): Promise<string> => {
  const entries = await entriesOf(call, messageThread, threadId);
  return entries.find(({ isInternal }) => !isInternal)?.text ?? '';
};

export const loadLink = async (call: HandlerCall<typeof messages.linkForm>) => {
  const { tx, actor } = call;
  const c = await conversationOf(call, call.params.id);
  const demands = await tables<DemandTables>({ tx })
    .selectFrom('demand')
    .select(['id', 'label', 'status'])
    .where('customer_id', '=', c.customer_id)
    .where('infra_id', '=', anyOf(actor.scope))
    .orderBy(sql`status in ('treated', 'canceled')`)
    .orderBy('id', 'desc')
    .limit(200)
    .execute();
  const linked = demands.find(({ id }) => id === c.demand_id);
  return {
    id: c.id,
    messageId: await lastEntry(call, c.thread_id),
    subject: c.subject,
    text: await openingText(call, c.thread_id),
    infraId: c.infra_id,
    demand: linked === undefined ? null : { id: linked.id, label: linked.label },
    demands: demands.map(({ id, label }) => ({ id, label })),
  };
};

type Linking = HandlerCall<typeof messages.linkDemand>;
const wantedDemand = async (
  call: Linking,
  c: Awaited<ReturnType<typeof lockConversation>>,
): Promise<number | null> => {
  const { demandId, create } = call.body;
  if (create !== undefined) {
    if (c.demand_id !== null) throw new AppError('conflict', { message: fr.linkedAlready });
    const demand = await openDemand(
      call,
      {
        ...create,
        infraId: c.infra_id,
        label: c.subject,
        text: await openingText(call, c.thread_id),
        reminder: 'none',
        exactAt: null,
        subject: null,
        automatic: false,
      },
      // Its applicant is whoever makes it of the conversation: who wrote the first message may not read demands.
      { origin: 'conversation', previousId: null, applicantId: call.actor.userId },
    );
    return demand.id;
  }
  if (demandId === null) return null;
  const demand = await demandOf(call, demandId).catch(() => null);
  if (demand === null) throw invalid({ demandId: fr.demandMissing });
  if (demand.customer_id !== c.customer_id)
    throw new AppError('other_customer', { status: 409, message: fr.otherCustomer });
  return demand.id;
};
export const linkDemand = async (call: Linking) => {
  const c = await lockConversation(call, call.params.id);
  const demandId = await wantedDemand(call, c);
  await writeConversation(call.tx, c.id, { demand_id: demandId });
  await publish(call, c);
  return { id: c.id, demandId };
};

export const conversationsOfDemand = async (call: HandlerCall<typeof messages.ofDemand>) => {
  const rows = await tables<MessageTables>({ tx: call.tx })
    .selectFrom('conversation as c')
    .select(['c.id', 'c.subject', 'c.status', 'c.thread_id'])
    .where('c.demand_id', '=', call.params.id)
    .orderBy('c.id')
    .execute();
  const conversations = [];
  for (const { thread_id: thread, ...row } of rows)
    conversations.push({ ...row, messageId: await lastEntry(call, thread) });
  return { conversations };
};
