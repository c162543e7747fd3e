// One demand, locked for a change: its place and service, what happens to it noted, its deadlines read again from what happened.

import type { Updateable } from 'kysely';
import type { Delays, EventKind } from '#engines/service-clock/service-clock.ts';
import { notFound } from '#platform/server/app-error.ts';
import { tables, type HandlerCall, type Tx } from '#platform/server/call.ts';
import { anyOf } from '#platform/server/list-query/any-of.ts';
import type { Route } from '#platform/contract/route.ts';
import type { ServiceTables } from '#areas/requests/services/server/table.ts';
import { insertRow, updateRow } from '#platform/server/db/rows.ts';
import { isOver } from '../demand-status.ts';
import { deadlinesOf, reminderAt, type StoredCalendar } from '../demand-clock.ts';
import type { Demand, DemandTables } from './table.ts';

export type Calling = Pick<HandlerCall<Route>, 'tx' | 'actor' | 'now' | 'services'>;
/** What an act of one route needs of its call. */
export type Act<R extends Route> = Calling & Pick<HandlerCall<R>, 'params' | 'body'>;
type Service = {
  readonly id: number;
  readonly name: string;
  readonly isAnonymous: boolean;
  readonly memberIds: readonly number[];
  readonly substituteIds: readonly number[];
  readonly opensAt: number;
  readonly closesAt: number;
  readonly weekdays: readonly number[];
  readonly closedDays: number;
};
export const serviceOf = async (tx: Tx, id: number | null): Promise<Service | null> => {
  if (id === null) return null;
  const service = await tables<ServiceTables>({ tx })
    .selectFrom('provider_service')
    .select([
      'id',
      'name',
      'is_anonymous as isAnonymous',
      'member_ids as memberIds',
      'substitute_ids as substituteIds',
      'opens_at as opensAt',
      'closes_at as closesAt',
      'weekdays',
      'closed_days as closedDays',
    ])
    .where('id', '=', id)
    .executeTakeFirst();
  return service ?? null;
};
/** What customers read in place of the names of a service's people; null where they may read them. */
export const aliasOf = (service: Pick<Service, 'name' | 'isAnonymous'> | null): string | null =>
  service?.isAnonymous === true ? service.name : null;

/** A demand in the caller's scope, locked; 404. */
export const lockDemand = async ({ tx, actor }: Calling, id: number): Promise<Demand> => {
  const demand = await tables<DemandTables>({ tx })
    .selectFrom('demand')
    .selectAll()
    .where('id', '=', id)
    .where('infra_id', '=', anyOf(actor.scope))
    .forUpdate()
    .executeTakeFirst();
  if (demand === undefined) throw notFound();
  return demand;
};
/** The same where it is only looked at. */
export const demandOf = async ({ tx, actor }: Pick<Calling, 'tx' | 'actor'>, id: number) => {
  const demand = await tables<DemandTables>({ tx })
    .selectFrom('demand')
    .selectAll()
    .where('id', '=', id)
    .where('infra_id', '=', anyOf(actor.scope))
    .executeTakeFirst();
  if (demand === undefined) throw notFound();
  return demand;
};

export interface Happening {
  readonly action: DemandTables['demand_history']['action'];
  readonly from?: Demand['status'];
  readonly to?: Demand['status'];
  readonly detail?: string | null;
  readonly isInternal?: boolean;
  /** What it is for the clocks, with what is in force from then on. */
  readonly clock?: EventKind;
  readonly delays?: Delays;
  readonly calendar?: StoredCalendar;
}
const json = (value: unknown): string | null =>
  value === undefined ? null : JSON.stringify(value);

export const noteHistory = async (
  { tx, actor, now }: Calling,
  demand: Pick<Demand, 'id' | 'customer_id' | 'infra_id' | 'service_id'>,
  o: Happening,
): Promise<void> => {
  const alias = actor.provider ? aliasOf(await serviceOf(tx, demand.service_id)) : null;
  await insertRow(tables<DemandTables>({ tx }), 'demand_history', {
    customer_id: demand.customer_id,
    infra_id: demand.infra_id,
    demand_id: demand.id,
    at: now.toString(),
    action: o.action,
    from_status: o.from ?? null,
    to_status: o.to ?? null,
    detail: o.detail ?? null,
    user_id: actor.userId,
    is_provider: actor.provider,
    shown_as: alias,
    is_internal: o.isInternal ?? false,
    clock_event: o.clock ?? null,
    delays: json(o.delays),
    calendar: json(o.calendar),
  });
};

/** Writes columns of the demand. */
export const writeDemand = async (
  tx: Tx,
  id: number,
  values: Updateable<DemandTables['demand']>,
): Promise<void> => {
  await tables<DemandTables>({ tx })
    .updateTable('demand')
    .set(values)
    .where('id', '=', id)
    .execute();
};

/** Reads the clocks again from everything that happened, and writes deadlines and the day of the reminder. */
export const replan = async ({ tx, now }: Calling, id: number): Promise<void> => {
  const t = tables<DemandTables>({ tx });
  const events = await t
    .selectFrom('demand_history')
    .select(['at', 'clock_event', 'delays', 'calendar'])
    .where('demand_id', '=', id)
    .where('clock_event', 'is not', null)
    .orderBy('id')
    .execute();
  const demand = await t
    .selectFrom('demand')
    .select(['reminder', 'exact_at', 'remind_at', 'status'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const plan = deadlinesOf(
    events.map((e) => ({ ...e, kind: e.clock_event ?? 'internal' })),
    now.toString(),
  );
  const remindAt = !isOver(demand.status)
    ? reminderAt(demand.reminder, plan.solutionDueAt, demand.exact_at)
    : null;
  await updateRow(t, 'demand', id, {
    first_due_at: plan.firstDueAt,
    next_due_at: plan.nextDueAt,
    solution_due_at: plan.solutionDueAt,
    medium_at: plan.mediumAt,
    high_at: plan.highAt,
    remaining_minutes: plan.remainingMinutes,
    first_state: plan.firstState,
    next_state: plan.nextState,
    solution_state: plan.solutionState,
    remind_at: remindAt,
    ...(remindAt === demand.remind_at ? {} : { reminded_at: null }),
  });
};
