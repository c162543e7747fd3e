// What somebody does in the control. A day follows from all that belongs to its person, so the work is done beyond the caller's row-level security, once
// the rows are known to lie in the caller's scope.
import { addDays, type Day } from '#engines/french-time/days.ts';
import { notFound } from '#platform/server/app-error.ts';
import { tables, type HandlerCall, type Tx } from '#platform/server/call.ts';
import { anyOf } from '#platform/server/list-query/any-of.ts';
import type { Route } from '#platform/contract/route.ts';
import { judgePeople } from './judge.ts';
import type { ClockingTables } from './table.ts';

export type ControlCall = Pick<HandlerCall<Route>, 'actor' | 'now' | 'services'>;

/** The days of the control by their ids, locked; those out of sight are left out. */
export const daysInSight = (tx: Tx, call: ControlCall, ids: readonly number[]) =>
  tables<ClockingTables>({ tx })
    .selectFrom('clocking_day')
    .selectAll()
    .where('id', '=', anyOf(ids))
    .where('infra_id', '=', anyOf(call.actor.scope))
    .orderBy('id')
    .forUpdate()
    .execute();
export type ClockingDay = Awaited<ReturnType<typeof daysInSight>>[number];

export const dayInSight = async (tx: Tx, call: ControlCall, id: number): Promise<ClockingDay> => {
  const [day] = await daysInSight(tx, call, [id]);
  if (day === undefined) throw notFound();
  return day;
};

export const clockingsInSight = (tx: Tx, call: ControlCall, ids: readonly number[]) =>
  tables<ClockingTables>({ tx })
    .selectFrom('clocking')
    .selectAll()
    .where('id', '=', anyOf(ids))
    .where('infra_id', '=', anyOf(call.actor.scope))
    .where('collaborator_id', 'is not', null)
    .orderBy('id')
    .forUpdate()
    .execute();

/** Judges a person's days around one again. */
export const judgeAround = (
  tx: Tx,
  call: ControlCall,
  { collaboratorId, days }: { readonly collaboratorId: number; readonly days: readonly Day[] },
): Promise<number> => {
  const sorted = days.toSorted();
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (first === undefined || last === undefined) return Promise.resolve(0);
  return judgePeople(tx, [collaboratorId], {
    range: { first: addDays(first, -1), last: addDays(last, 1) },
    now: call.now,
  });
};
