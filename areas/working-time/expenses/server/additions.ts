// Meals and overnights added by hand: facts beside the evidence, so that every recalculation keeps them.
import type { Day } from '#engines/french-time/days.ts';
import { may } from '#platform/contract/roles.ts';
import { AppError, invalid, notFound } from '#platform/server/app-error.ts';
import type { HandlerCall } from '#platform/server/call.ts';
import {
  collaboratorOf,
  isScheduled,
  missionsDuring,
} from '#areas/collaborators/directory/server/api.ts';
import { closedDays } from '#areas/working-time/pay-periods/server/api.ts';
import {
  addExpenseByHand,
  markStale,
  queueRecompute,
  removeExpensesByHand,
} from '#areas/working-time/days/server/api.ts';
import type { expenses } from '../contract.ts';
import { fr } from '../fr.ts';

type Call = Pick<HandlerCall<typeof expenses.addExpense>, 'tx' | 'actor' | 'services'>;
/** Whose expenses one may change depends on what counts for the person: proven activity, or the plan (calendar editing permissions, specification 001 §6). */
export const mayEditExpenses = (actor: Call['actor'], type: Kind): boolean =>
  may(
    actor,
    isScheduled(type) ? 'calendar.edit-scheduled-expenses' : 'calendar.edit-driver-expenses',
  );

type Kind = Parameters<typeof isScheduled>[0];
/** A night away is part of what happened that day: whoever may correct the day may take the person's word for it. */
const mayDeclareNight = (actor: Call['actor'], type: Kind): boolean =>
  may(actor, isScheduled(type) ? 'calendar.edit-scheduled-data' : 'calendar.edit-driver-data');

/** The person and the agency of the day, if the caller may change it. */
const placeOf = async (
  call: Call,
  { collaboratorId, day, isNight }: { collaboratorId: number; day: Day; isNight: boolean },
) => {
  const person = await collaboratorOf(call.tx, collaboratorId);
  if (person === null) throw notFound();
  if (person.id === call.actor.collaboratorId)
    throw new AppError('forbidden', { message: fr.ownExpenses });
  const range = { first: day, last: day };
  const mission = (
    await missionsDuring(call.tx, { collaboratorIds: [collaboratorId] }, range)
  ).findLast((m) => call.actor.scope.includes(m.infraId));
  if (mission === undefined) throw invalid({ day: fr.noMission });
  if (
    !mayEditExpenses(call.actor, person.type) &&
    !(isNight && mayDeclareNight(call.actor, person.type))
  )
    throw new AppError('forbidden', {
      message: isScheduled(person.type) ? fr.notScheduledExpenses : fr.notDriverExpenses,
    });
  if ((await closedDays(call.tx, [mission.infraId], range)).length > 0)
    throw new AppError('period_closed', { status: 409, message: fr.closedDay });
  return { person, infraId: mission.infraId };
};
const follow = async (
  call: Call,
  person: Awaited<ReturnType<typeof placeOf>>['person'],
  day: Day,
): Promise<number> => {
  const range = { first: day, last: day };
  await markStale(call.tx, person.id, range);
  return queueRecompute(call, person, range);
};

export const addExpense = async (
  call: HandlerCall<typeof expenses.addExpense>,
): Promise<{ id: number; job: number }> => {
  const { collaboratorId, day, meals, overnights, reason } = call.body;
  const isNight = meals === 0 && overnights === 1;
  const { person, infraId } = await placeOf(call, { collaboratorId, day, isNight });
  const id = await addExpenseByHand(call.tx, {
    customerId: person.customerId,
    infraId,
    collaboratorId,
    day,
    meals,
    overnights,
    reason,
    userId: call.actor.userId,
  });
  return { id, job: await follow(call, person, day) };
};
export const removeExpense = async (
  call: HandlerCall<typeof expenses.removeExpense>,
): Promise<{ removed: number; job: number | null }> => {
  const { collaboratorId, day } = call.body;
  const { person } = await placeOf(call, { collaboratorId, day, isNight: false });
  const removed = await removeExpensesByHand(call.tx, { collaboratorId, day }, call.actor.scope);
  return { removed, job: removed === 0 ? null : await follow(call, person, day) };
};
