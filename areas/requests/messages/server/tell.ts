// Telling people of a message: live to the open pages of those who take part and of the provider's staff, and by notices. What is internal goes to the provider's people
// alone.
import { audienceOf, followersOf } from '#platform/server/threads/thread-people.ts';
import { answerAway } from '#areas/requests/absence-manager/server/api.ts';
import { notify } from '#areas/organisation/notifications/server/api.ts';
import {
  aliasOf,
  membersToTell,
  reachedFor,
  serviceOf,
} from '#areas/requests/demands/server/api.ts';
import { messagesTopic } from '../live-topics.ts';
import { notices } from '../notices.ts';
import type { Calling } from './held.ts';
import type { Conversation } from './table.ts';

/** The provider's staff hear of the conversations of their infrastructures; customers only of their own, by a topic of theirs. */
export const CONVERSATIONS_TOPIC = 'conversations';
export const PRESENCE_TOPIC = 'conversations-presence';
type Told = Pick<Conversation, 'id' | 'subject' | 'thread_id' | 'infra_id' | 'service_id'>;

export const publish = async (call: Calling, of: Told, isInternal = false): Promise<void> => {
  const { tx, services } = call;
  // An update says its topics to all who hear it: of the provider's people, who hear by the infrastructure's, it names none.
  const participants = isInternal ? [] : await followersOf(tx, [of.thread_id]);
  await services.live.publish(tx, {
    topics: [
      `/infrastructures/${of.infra_id}/${CONVERSATIONS_TOPIC}`,
      ...participants.flatMap(({ userId, isProvider }) =>
        isProvider ? [] : [messagesTopic(userId)],
      ),
    ],
    type: 'conversation',
    data: { id: of.id },
  });
};

/** The author's name as everybody may read it: an anonymous service's is the service's. */
const authorName = async ({ tx, actor }: Calling, of: Told): Promise<string> => {
  const alias = actor.provider ? aliasOf(await serviceOf(tx, of.service_id)) : null;
  return alias ?? actor.name;
};
interface ToldMessage {
  readonly id: number;
  readonly text: string;
  readonly isInternal: boolean;
}
/** Followers but the author; whoever is away is told through who stands in. A customer's message that nobody follows goes to the service. */
const accountsFor = async (
  call: Calling,
  of: Told,
  { isInternal }: ToldMessage,
): Promise<number[]> => {
  const all = await audienceOf(call.tx, of.thread_id, isInternal);
  const followed = await reachedFor(
    call,
    all.filter((id) => id !== call.actor.userId),
  );
  const service = call.actor.provider ? [] : await membersToTell(call, of.service_id);
  return [...new Set([...followed, ...service])].filter((id) => id !== call.actor.userId);
};
export const tellMessage = async (call: Calling, of: Told, message: ToldMessage): Promise<void> => {
  await publish(call, of, message.isInternal);
  const who = message.isInternal ? call.actor.name : await authorName(call, of);
  const notice = {
    to: { accounts: await accountsFor(call, of, message) },
    event: `message ${message.id}`,
    values: { id: message.id, subject: of.subject, who, text: message.text },
  };
  if (message.isInternal) await notify(call, notices.internal, notice);
  else {
    await notify(call, notices.message, notice);
    // Of an anonymous service customers learn of nobody, not even that somebody is away.
    if (call.actor.provider || aliasOf(await serviceOf(call.tx, of.service_id)) === null)
      await answerAway(
        call,
        (await audienceOf(call.tx, of.thread_id, false)).filter((id) => id !== call.actor.userId),
      );
  }
};
export const tellManagers = async (
  call: Calling,
  of: Told,
  { id, text, accounts }: { id: number; text: string; accounts: readonly number[] },
): Promise<void> => {
  const who = await authorName(call, of);
  await notify(call, notices.alert, {
    to: { accounts },
    event: `message ${id} alert`,
    values: { id, subject: of.subject, who, text },
  });
};
