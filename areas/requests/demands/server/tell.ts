// Telling people of a demand: live to open pages, by notices to those who follow it. What is internal goes to the provider's people alone, by a topic of
// their own.
import { audienceOf } from '#platform/server/threads/thread-people.ts';
import { answerAway } from '#areas/requests/absence-manager/server/api.ts';
import { notify } from '#areas/organisation/notifications/server/api.ts';
import { fr } from '../fr.ts';
import { notices } from '../notices.ts';
import { aliasOf, serviceOf, type Calling } from './held.ts';
import { membersToTell, reachedFor } from './people.ts';
import type { Demand } from './table.ts';

export const DEMANDS_TOPIC = 'demands';
export const DESK_TOPIC = 'desk';
export const PRESENCE_TOPIC = 'desk-presence';

type Told = Pick<
  Demand,
  'id' | 'label' | 'thread_id' | 'infra_id' | 'service_id' | 'applicant_id' | 'assignee_id'
>;
const about = ({ id, label }: Told) => ({ id, label });

export const publish = async (
  { tx, services }: Pick<Calling, 'tx' | 'services'>,
  { id, infra_id: infra }: Told,
  isInternal: boolean,
): Promise<void> => {
  const name = isInternal ? DESK_TOPIC : DEMANDS_TOPIC;
  await services.live.publish(tx, {
    topics: [`/infrastructures/${infra}/${name}`],
    type: 'demand',
    data: { id },
  });
};

/** Followers but the author; whoever is away is told through who stands in. */
const followers = async (call: Calling, demand: Told, isInternal: boolean): Promise<number[]> => {
  const all = await audienceOf(call.tx, demand.thread_id, isInternal);
  const others = all.filter((id) => id !== call.actor.userId);
  return reachedFor(call, others);
};
/** The author's name as everybody may read it: an anonymous service's is the service's. */
const authorName = async ({ tx, actor }: Calling, demand: Told): Promise<string> => {
  const alias = actor.provider ? aliasOf(await serviceOf(tx, demand.service_id)) : null;
  return alias ?? actor.name;
};

interface Entry {
  readonly id: number;
  readonly text: string;
  readonly mentions: readonly number[];
  readonly isInternal: boolean;
}
export const tellEntry = async (call: Calling, demand: Told, entry: Entry): Promise<void> => {
  await publish(call, demand, entry.isInternal);
  const who = entry.isInternal ? call.actor.name : await authorName(call, demand);
  const event = `demand ${demand.id} entry ${entry.id}${entry.isInternal ? ' internal' : ''}`;
  const values = { ...about(demand), who, text: entry.text };
  const followed = await followers(call, demand, entry.isInternal);
  if (entry.isInternal) {
    const accounts = [...new Set([...followed, ...entry.mentions])];
    await notify(call, notices.internal, { to: { accounts }, event, values });
    return;
  }
  // Of an anonymous service customers learn of nobody, not even that somebody is away.
  if (call.actor.provider || aliasOf(await serviceOf(call.tx, demand.service_id)) === null)
    await answerAway(
      call,
      [call.actor.provider ? demand.applicant_id : demand.assignee_id].filter((id) => id !== null),
    );
  const { mentions } = entry;
  await notify(call, notices.message, {
    to: { accounts: mentions },
    event,
    values: { ...values, isMention: true },
  });
  await notify(call, notices.message, {
    to: { accounts: followed.filter((id) => !mentions.includes(id)) },
    event,
    values: { ...values, isMention: false },
  });
};

export const tellMove = async (
  call: Calling,
  demand: Told,
  status: Demand['status'],
): Promise<void> => {
  await publish(call, demand, false);
  await notify(call, notices.moved, {
    to: { accounts: await followers(call, demand, false) },
    event: `demand ${demand.id} ${status} ${call.now.toString()}`,
    values: { ...about(demand), status },
  });
};

/** A new demand goes to its service; an assignment to whom it is assigned. */
export const tellAssigned = async (
  call: Calling,
  demand: Told,
  { text, assigneeId }: { readonly text: string; readonly assigneeId: number | null },
): Promise<void> => {
  const accounts =
    assigneeId === null
      ? await membersToTell(call, demand.service_id)
      : await reachedFor(call, [assigneeId]);
  await notify(call, notices.created, {
    to: { accounts: accounts.filter((id) => id !== call.actor.userId) },
    event: `demand ${demand.id} for ${assigneeId ?? 'service'} ${call.now.toString()}`,
    values: {
      ...about(demand),
      who: call.actor.name === '' ? fr.portal : call.actor.name,
      text,
      isAssigned: assigneeId !== null,
    },
  });
};
