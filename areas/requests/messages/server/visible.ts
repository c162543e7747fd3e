// Which conversations lists and calls look at. Who may read one is decided by the database (private threads): of the customer those who take part in it,
// of the provider those who have the place in their perimeter. What stands here only narrows it to where the reader works.
import { sql, type RawBuilder } from 'kysely';
import { may } from '#platform/contract/roles.ts';
import type { Actor } from '#platform/server/call.ts';
import { hasEntryOf, hasEntryOfOthers } from '#platform/server/threads/thread-people.ts';
import { idsOf } from '#platform/server/list-query/any-of.ts';

type Reader = Pick<
  Actor,
  'userId' | 'customerId' | 'provider' | 'contextInfra' | 'scope' | 'roles' | 'permissions'
>;
/**
 * In a query over `conversation c`. Of the provider's staff only those who handle messages read them. Who takes part in one reads it from everywhere,
 * unless they look at one infrastructure.
 */
export const inContext = (actor: Reader): RawBuilder<boolean> => {
  if (actor.provider && !may(actor, 'message.handle')) return sql`false`;
  const inScope = sql<boolean>`c.infra_id = any(${idsOf(actor.scope)})`;
  if (actor.provider) return inScope;
  // The database says the same; said here, they are read by the index of threads.
  const own = sql<boolean>`c.thread_id = any((select private_threads(${actor.userId}::bigint, ${actor.customerId}::bigint))::bigint[])`;
  return actor.contextInfra === null ? own : sql`${own} and ${inScope}`;
};

/** Received: what somebody else wrote and, for the provider, calls and what customers wrote. */
export const isReceived = ({ provider, userId }: Pick<Actor, 'provider' | 'userId'>) =>
  provider
    ? sql<boolean>`(c.customer_at is not null or c.source = 'call')`
    : hasEntryOfOthers('c.thread_id', userId);
export const isSent = ({ userId }: Pick<Actor, 'userId'>) => hasEntryOf('c.thread_id', userId);
