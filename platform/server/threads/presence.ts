// Who has a thread on screen, and who writes in it: told to the provider's open pages alone, by a topic of theirs. Nothing is stored.
import type { z } from 'zod';
import type { Presence, PresenceTold } from '#platform/contract/describe/thread.ts';
import type { Route } from '#platform/contract/route.ts';
import type { HandlerCall } from '../call.ts';

interface Place {
  readonly infra_id: number;
  readonly thread_id: number;
}
/** `topic`: declared with a right that only the provider's staff hold. */
export const tellPresence = async (
  { tx, actor, services }: Pick<HandlerCall<Route>, 'tx' | 'actor' | 'services'>,
  topic: string,
  { infra_id: infra, thread_id: thread }: Place,
  { is }: z.infer<typeof Presence>,
): Promise<null> => {
  const data: z.infer<typeof PresenceTold> = { thread, userId: actor.userId, name: actor.name, is };
  const topics = [`/infrastructures/${infra}/${topic}`] as const;
  await services.live.publish(tx, { topics, type: 'presence', data });
  return null;
};
