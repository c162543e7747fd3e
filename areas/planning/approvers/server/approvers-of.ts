// Who answers the requests of one person, before anything is asked: the first, and the second where there are two (D3-E-31).
import type { Day } from '#engines/french-time/days.ts';
import { todayIn } from '#engines/french-time/zones.ts';
import { may } from '#platform/contract/roles.ts';
import { notFound } from '#platform/server/app-error.ts';
import type { HandlerCall, Tx } from '#platform/server/call.ts';
import type { Output } from '#platform/contract/route.ts';
import { collaboratorOf } from '#areas/collaborators/directory/server/api.ts';
import type { approvers } from '../contract.ts';
import { afterAnswer, startApproval, type RoutingFacts } from '../routing.ts';

export interface NamedApprover {
  readonly id: number;
  readonly name: string;
}
/** In their order; none: anybody answers who may. Elevated. */
export const approversFor = async (
  tx: Tx,
  collaboratorId: number,
  { code, day }: { readonly code: string; readonly day: Day },
): Promise<NamedApprover[]> => {
  const facts =
    (await tx.value<RoutingFacts | null>`select person_approval_facts(${collaboratorId}, ${code}, ${day}::date) as facts`) ??
    null;
  if (facts === null) return [];
  const first = startApproval(facts);
  if (first.approverId === null) return [];
  const then = afterAnswer(facts, first, { userId: first.approverId, accepts: true });
  const ids = [first.approverId, then === 'decided' ? null : then.approverId].filter(
    (id) => id !== null,
  );
  const named = await tx.run<NamedApprover>`
    select u.id, user_name(u.id) as name from unnest(${ids}::bigint[]) with ordinality as u(id, n) order by u.n`;
  return named.map(({ id, name }) => ({ id: Number(id), name }));
};

/** One's own, or those of somebody in sight for whoever answers or assigns. */
export const loadApproversOf = (
  call: HandlerCall<typeof approvers.of>,
): Promise<Output<typeof approvers.of>> => {
  const { actor, params, query } = call;
  return call.services.db.elevated(async (tx) => {
    const person = await collaboratorOf(tx, params.collaboratorId);
    const isOwn = person !== null && person.id === actor.collaboratorId;
    const isSeen =
      person !== null &&
      actor.scope.includes(person.infraId) &&
      (may(actor, 'absence.validate') || may(actor, 'absence.assign-approvers'));
    if (person === null || !(isOwn || isSeen)) throw notFound();
    const [first, second] = await approversFor(tx, person.id, {
      code: query.code,
      day: todayIn(call.now),
    });
    return { code: query.code, first: first ?? null, second: second ?? null };
  });
};
