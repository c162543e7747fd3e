// Missions whose planning nobody made: of a period, or of the one that follows it.
import type { DayRange } from '#engines/french-time/days.ts';
import { addMonths } from '#engines/french-time/months.ts';
import type { HandlerCall, Tx } from '#platform/server/call.ts';
import {
  periodsOf,
  seenOf,
  visiblePeriod,
  type Period,
} from '#areas/working-time/pay-periods/server/api.ts';
import { missionRows, personRows } from '#areas/collaborators/directory/server/table.ts';
import { placeRows } from '#areas/organisation/infrastructures/server/table.ts';
import { plannedRows } from '#areas/working-time/schedules/server/table.ts';
import type { payEntry, Unplanned } from '../contract.ts';
import { fr } from '../fr.ts';

const SHOWN = 1_000;
const [c, m] = [personRows('c'), missionRows('m')];
const [a, p] = [placeRows('a'), plannedRows('p')];
/** Missions of the range without one planned day in it. */
export const unplanned = async (
  tx: Tx,
  infras: readonly number[],
  range: DayRange,
): Promise<Unplanned[]> =>
  await tx.run<Unplanned>`select ${m.id} as mission, ${m.person} as person, coalesce(${c.name}, ${fr.outOfSight}) as name, ${a.name} as agency
  from ${m.rows} join ${a.rows} on ${a.id} = ${m.agency} left join ${c.rows} on ${c.id} = ${m.person}
  where ${m.in(infras)} and ${m.during(range)}
    and not exists (select from ${p.rows} where ${p.person} = ${m.person} and ${p.within(range)})
  order by ${a.byName}, ${c.lastName} collate fr, ${m.id} limit ${SHOWN}`;

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
