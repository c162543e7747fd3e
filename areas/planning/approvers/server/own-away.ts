// An approver's own days away: they say themselves who answers meanwhile. What waits goes there at once, and comes back with them.
import { sql } from 'kysely';
import { todayIn } from '#engines/french-time/zones.ts';
import type { Output } from '#platform/contract/route.ts';
import { AppError, invalid, notFound } from '#platform/server/app-error.ts';
import { tables, type HandlerCall, type Tx } from '#platform/server/call.ts';
import type { approvers } from '../contract.ts';
import { fr } from '../fr.ts';
import { answeringAccounts } from './answering-accounts.ts';
import { routeWaiting } from './approval.ts';
import { keepSubstitute, substitutesOf } from './substitutes.ts';
import type { ApproverTables } from './table.ts';
import { tellApprover } from './tell-approver.ts';

type Call = Pick<HandlerCall<typeof approvers.ownAway>, 'actor' | 'now' | 'services'>;

/** The provider's staff answer for nobody. */
const customerOf = ({ actor }: Call): number => {
  if (actor.customerId === null) throw new AppError('forbidden', { message: fr.notOfCompany });
  return actor.customerId;
};

/** Those of the company, but oneself. */
const colleaguesOf = (tx: Tx, call: Call) =>
  answeringAccounts(tx)
    .where('customer_id', '=', customerOf(call))
    .where('id', '<>', call.actor.userId)
    .orderBy(sql`last_name collate fr`)
    .orderBy('id')
    .execute();

/** What waits in the company goes to whom it goes now, who hears of it. */
const routedNow = async (tx: Tx, call: Call): Promise<{ routed: number }> => {
  const moved = await routeWaiting(tx, { day: todayIn(call.now), customerId: customerOf(call) });
  for (const row of moved) await tellApprover({ tx, services: call.services }, row);
  return { routed: moved.length };
};

export const loadOwnAway = (
  call: HandlerCall<typeof approvers.ownAway>,
): Promise<Output<typeof approvers.ownAway>> =>
  call.services.db.elevated(async (tx) => ({
    substitutes: await substitutesOf({ tx, now: call.now }, call.actor.userId),
    colleagues: (await colleaguesOf(tx, call)).map(({ id, name }) => ({
      value: String(id),
      label: name,
    })),
  }));

export const addOwnAway = (
  call: HandlerCall<typeof approvers.addOwnAway>,
): Promise<{ routed: number }> =>
  call.services.db.elevated(async (tx) => {
    const { substituteId, startsOn, endsOn } = call.body;
    if (endsOn < todayIn(call.now)) throw invalid({ endsOn: fr.awayOver });
    if (!(await colleaguesOf(tx, call)).some(({ id }) => id === substituteId))
      throw invalid({ substituteId: fr.notApprover });
    const added = { userId: call.actor.userId, substituteId, startsOn, endsOn };
    await keepSubstitute(tx, customerOf(call), added);
    return routedNow(tx, call);
  });

/** One's own alone. */
export const removeOwnAway = (
  call: HandlerCall<typeof approvers.removeOwnAway>,
): Promise<{ routed: number }> =>
  call.services.db.elevated(async (tx) => {
    const gone = await tables<ApproverTables>({ tx })
      .deleteFrom('approver_substitute')
      .where('id', '=', call.params.id)
      .where('user_id', '=', call.actor.userId)
      .where('customer_id', '=', customerOf(call))
      .returning('id')
      .executeTakeFirst();
    if (gone === undefined) throw notFound();
    return routedNow(tx, call);
  });
