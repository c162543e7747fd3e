// One person: admitted in the caller's sight, then read whole, because a balance follows from all that is known of a person.
import { notFound } from '#platform/server/app-error.ts';
import type { HandlerCall, Tx } from '#platform/server/call.ts';
import { scopeOf } from '#platform/server/services.ts';
import { collaboratorOf, type Person } from '#areas/collaborators/directory/server/api.ts';
import type { debitCredit } from '../contract.ts';

export type Outside = Pick<
  HandlerCall<typeof debitCredit.ledger>,
  'services' | 'actor' | 'request' | 'now'
>;
export const within = <T>(
  call: Outside,
  mode: 'read' | 'write',
  work: (tx: Tx) => Promise<T>,
): Promise<T> => call.services.db.within(scopeOf(call.actor, call.request), mode, work);

export const admitted = async (
  tx: Tx,
  { actor }: Pick<Outside, 'actor'>,
  collaboratorId: number,
): Promise<Person> => {
  const person = await collaboratorOf(tx, collaboratorId);
  if (person === null || !actor.scope.includes(person.infraId)) throw notFound();
  return person;
};
