// Moves of a demand: each in its machine, noted with who and when, counted by the clocks, told to those who follow it.
import { attempt, movesFrom } from '#engines/state-machine/state-machine.ts';
import type { EventKind } from '#engines/service-clock/service-clock.ts';
import { AppError, invalid } from '#platform/server/app-error.ts';
import type { HandlerCall } from '#platform/server/call.ts';
import { stateAfter } from '#platform/server/describe/workflow.ts';
import { follow, unfollow } from '#platform/server/threads/thread-people.ts';
import { userNames } from '#areas/organisation/users/server/api.ts';
import type { demands } from '../contract.ts';
import {
  awaitsCustomer,
  demandFlow,
  demandStatus,
  isOver,
  type DemandMove,
  type DemandStatus,
} from '../demand-status.ts';
import { fr } from '../fr.ts';
import {
  demandOf,
  lockDemand,
  noteHistory,
  replan,
  writeDemand,
  type Act,
  type Calling,
  type Happening,
} from './held.ts';
import { areStaff } from './people.ts';
import { tickets } from './ticket-port.ts';
import type { Demand } from './table.ts';
import { publish, tellAssigned, tellMove } from './tell.ts';

/** What a change of state is for the clocks. */
const clockOf = (from: DemandStatus, to: DemandStatus): EventKind | null => {
  if (isOver(to)) return isOver(from) ? null : 'solved';
  if (isOver(from)) return 'reopened';
  if (awaitsCustomer(to)) return awaitsCustomer(from) ? null : 'waiting';
  return awaitsCustomer(from) ? 'resumed' : null;
};

/** A mirrored demand takes the moves of the service-ticket system; others answer 409 with what is possible. */
const stateOf = async ({ tx }: Calling, { id, status }: Demand, move: DemandMove) => {
  const isOfTicket = move.startsWith('snow_');
  const isMirrored = isOfTicket && (await tickets.value.isMirrored(tx, id));
  const outcome = attempt(demandStatus, status, move, isMirrored ? ['mirrored'] : []);
  if ('to' in outcome) return outcome.to;
  if (isOfTicket && !isMirrored)
    throw new AppError('transition_refused', {
      message: fr.notMirrored,
      extra: {
        allowed: movesFrom(demandStatus, status).filter((name) => !name.startsWith('snow_')),
      },
    });
  return stateAfter(demandFlow, status, move);
};

interface Noted extends Pick<Happening, 'action' | 'detail'> {
  readonly values?: Parameters<typeof writeDemand>[2];
  /** Its ticket said so: the ticket is not told. */
  readonly isFromTicket?: true;
}
/** Makes a move of a locked demand. */
export const makeMove = async (
  call: Calling,
  demand: Demand,
  move: DemandMove,
  noted: Noted,
): Promise<{ id: number; status: DemandStatus }> => {
  const { values = {}, isFromTicket = false, ...happening } = noted;
  const { status: from } = demand;
  const to = await stateOf(call, demand, move);
  await writeDemand(call.tx, demand.id, {
    status: to,
    treated_at: isOver(to) ? call.now.toString() : null,
    ...values,
  });
  const clock = clockOf(from, to);
  await noteHistory(call, demand, {
    ...happening,
    from,
    to,
    ...(clock === null ? {} : { clock }),
  });
  await replan(call, demand.id);
  await tellMove(call, demand, to);
  if (!isFromTicket) await tickets.value.moved(call, demand.id, { from, to });
  return { id: demand.id, status: to };
};

export const changeStatus = async (call: Act<typeof demands.changeStatus>) => {
  const demand = await lockDemand(call, call.params.id);
  const { detail } = call.body;
  return makeMove(call, demand, call.params.transition, {
    action: 'moved',
    detail: detail === '' ? null : detail,
  });
};
export const rejectDemand = async (call: HandlerCall<typeof demands.reject>) => {
  const demand = await lockDemand(call, call.params.id);
  return makeMove(call, demand, 'reject', { action: 'rejected', detail: call.body.reason });
};

const ASSIGNABLE: ReadonlySet<DemandStatus> = new Set(['ongoing']);
export const assign = async (call: Act<typeof demands.assign>) => {
  const { tx, actor } = call;
  const demand = await lockDemand(call, call.params.id);
  const userId = call.body.userId ?? actor.userId;
  if (!(await areStaff(tx, [userId]))) throw invalid({ userId: fr.notStaff });
  // The name is internal where the service is anonymous: the line of the history says its name by its own.
  const name = (await userNames(tx, [userId])).get(userId) ?? fr.portal;
  const { status: from } = demand;
  const status = ASSIGNABLE.has(from) ? from : await stateOf(call, demand, 'ongoing');
  await writeDemand(tx, demand.id, { assignee_id: userId, status });
  const clock = clockOf(from, status);
  await noteHistory(call, demand, {
    action: 'assigned',
    from,
    to: status,
    isInternal: false,
    detail: String(userId),
    ...(clock === null ? {} : { clock }),
  });
  const place = { customerId: demand.customer_id, infraId: demand.infra_id };
  await follow(tx, demand.thread_id, place, { userId, isProvider: true });
  await replan(call, demand.id);
  await publish(call, demand, false);
  await tellAssigned(call, demand, { text: name, assigneeId: userId });
  if (status !== from) await tickets.value.moved(call, demand.id, { from, to: status });
  return { id: demand.id, status };
};
export const unassign = async (call: Act<typeof demands.unassign>) => {
  const demand = await lockDemand(call, call.params.id);
  const moved = await makeMove(call, demand, 'unassign', {
    action: 'unassigned',
    values: { assignee_id: null },
  });
  if (demand.assignee_id !== null) await unfollow(call.tx, demand.thread_id, demand.assignee_id);
  return moved;
};

export const setFollowing =
  (isFollowed: boolean) =>
  async (
    call: Pick<Act<typeof demands.follow>, 'tx' | 'actor' | 'params'>,
  ): Promise<{ isFollowed: boolean }> => {
    const { tx, actor } = call;
    const demand = await demandOf(call, call.params.id);
    const place = { customerId: demand.customer_id, infraId: demand.infra_id };
    const who = { userId: actor.userId, isProvider: actor.provider };
    if (isFollowed) await follow(tx, demand.thread_id, place, who);
    else await unfollow(tx, demand.thread_id, actor.userId);
    return { isFollowed };
  };

export const merge = async (call: Act<typeof demands.merge>) => {
  const { id } = call.params;
  const { into } = call.body;
  if (id === into) throw invalid({ into: fr.mergeSelf });
  const demand = await lockDemand(call, id);
  const target = await lockDemand(call, into);
  if (demand.customer_id !== target.customer_id)
    throw new AppError('other_customer', { status: 409, message: fr.otherCustomer });
  if (demand.merged_into_id !== null || target.merged_into_id !== null)
    throw new AppError('conflict', { message: fr.mergedAlready });
  await noteHistory(call, target, { action: 'merged', detail: String(id) });
  const place = { customerId: target.customer_id, infraId: target.infra_id };
  const asker = { userId: demand.applicant_id, isProvider: demand.applicant_is_provider };
  await follow(call.tx, target.thread_id, place, asker);
  return makeMove(call, demand, 'reject', {
    action: 'merged',
    detail: String(into),
    values: { merged_into_id: into },
  });
};
export const unmerge = async (call: HandlerCall<typeof demands.unmerge>) => {
  const demand = await lockDemand(call, call.params.id);
  if (demand.merged_into_id === null) throw new AppError('conflict', { message: fr.notMerged });
  return makeMove(call, demand, 'reopened', {
    action: 'unmerged',
    values: { merged_into_id: null },
  });
};
