// Missions whose planning nobody made: of a period, or of the one that follows it.
import { sql } from 'kysely';
import type { DayRange } from '#engines/french-time/days.ts';
import { addMonths } from '#engines/french-time/months.ts';
import type { HandlerCall, Tx } from '#platform/server/call.ts';
import {
  periodsOf,
  seenOf,
  visiblePeriod,
  type Period,
} from '#areas/working-time/pay-periods/server/api.ts';
import type { payEntry, Unplanned } from '../contract.ts';
import { fr } from '../fr.ts';

const SHOWN = 1_000;
/** Missions of the range without one planned day in it. */
export const unplanned = async (
  tx: Tx,
  infras: readonly number[],
  { first, last }: DayRange,
): Promise<Unplanned[]> =>
  (
    await sql<Unplanned>`select m.id as mission, m.collaborator_id as person, coalesce(upper(c.last_name collate fr) || ' ' || c.first_name, ${fr.outOfSight}) as name, a.name as agency
  from mission m join infrastructure a on a.id = m.infra_id left join collaborator c on c.id = m.collaborator_id
  where m.infra_id = any(${infras}::bigint[]) and m.starts_on <= ${last}::date and (m.ends_on is null or m.ends_on >= ${first}::date)
    and not exists (select from planned_day p where p.collaborator_id = m.collaborator_id and p.day between ${first}::date and ${last}::date)
  order by a.name collate fr, c.last_name collate fr, m.id limit ${SHOWN}`.execute(tx)
  ).rows;

/** The period that follows, when it has been made. */
export const periodAfter = async (tx: Tx, period: Period): Promise<Period | null> =>
  (await periodsOf(tx, [period.companyId])).find((p) => p.month === addMonths(period.month, 1)) ??
  null;

export const checkNextPlannings = async (call: HandlerCall<typeof payEntry.checkNextPlannings>) => {
  const period = await visiblePeriod(call, call.params.period);
  const next = await periodAfter(call.tx, period);
  if (next === null) return { period: null, month: null, missions: [] };
  return {
    period: next.id,
    month: next.month,
    missions: await unplanned(call.tx, await seenOf(call, period.companyId), {
      first: next.firstDay,
      last: next.lastDay,
    }),
  };
};

export const nonCustomizedPlannings = async (
  call: HandlerCall<typeof payEntry.nonCustomizedPlannings>,
): Promise<Unplanned[]> => {
  const period = await visiblePeriod(call, call.query.period);
  return unplanned(call.tx, await seenOf(call, period.companyId), {
    first: period.firstDay,
    last: period.lastDay,
  });
};
