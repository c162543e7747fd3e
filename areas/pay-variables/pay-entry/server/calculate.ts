// Computes and stores the values of missions. Running it again changes nothing; what people put in stays.
import type { DayRange } from '#engines/french-time/days.ts';
import type { Tx } from '#platform/server/call.ts';
import type { Period } from '#areas/working-time/pay-periods/server/api.ts';
import { added, nothingCalculated, type Calculated } from '../calculated.ts';
import { computeColumns } from './compute-columns.ts';
import { batchOf, loadMonth, type LoadedMission } from './load-month.ts';
import { stateOf, type PeriodMission } from './missions.ts';
import type { Plan } from './plan.ts';
import type { Plans } from './plans.ts';
import { storeColumns } from './store-columns.ts';

export const daysOfPeriod = (p: Pick<Period, 'firstDay' | 'lastDay'>): DayRange => ({
  first: p.firstDay,
  last: p.lastDay,
});

/** Notes what the missions are computed from, and keeps others from computing them until the transaction ends. */
const holdMissions = (tx: Tx, period: Period, plan: Plan, missions: readonly PeriodMission[]) =>
  tx.run`insert into evp_mission (customer_id, infra_id, pay_period_id, mission_id, inputs_hash)
  select ${period.customerId}, u.infra, ${period.id}, u.mission, u.state from unnest(${missions.map((m) => m.id)}::bigint[], ${missions.map((m) => m.infraId)}::bigint[], ${missions.map((m) => stateOf(m.inputs, plan.rules))}::text[]) as u(mission, infra, state)
  order by u.mission on conflict (pay_period_id, mission_id) do update set infra_id = excluded.infra_id, inputs_hash = excluded.inputs_hash
  where (evp_mission.infra_id, evp_mission.inputs_hash) is distinct from (excluded.infra_id, excluded.inputs_hash)`;

const withPlan = async (
  tx: Tx,
  period: Period,
  plan: Plan,
  loaded: readonly LoadedMission[],
): Promise<Calculated> => {
  const missions = loaded.map((l) => l.mission);
  await holdMissions(tx, period, plan, missions);
  const columns = computeColumns(plan, batchOf(loaded));
  const changed = await storeColumns(tx, period, missions, columns);
  return {
    missions: missions.length,
    values: missions.length * columns.length,
    changed,
    errors: columns.reduce((sum, c) => sum + c.errors.size, 0),
  };
};

/** The values of some missions of an open period. The caller holds the period (`for share`), so that nobody closes it meanwhile. */
export const calculateMissions = async (
  tx: Tx,
  period: Period,
  plans: Plans,
  missions: readonly PeriodMission[],
): Promise<Calculated> => {
  let done = nothingCalculated;
  const loaded = await loadMonth(tx, period, plans, missions);
  for (const [plan, mine] of Map.groupBy(loaded, (l) => plans.of(l.mission)))
    done = added(done, await withPlan(tx, period, plan, mine));
  return done;
};

/** One heading of one mission, with what it names and what names it; every other value stays as it is, and the mission is as much out of date as it was. */
export const calculatePlanPart = async (
  tx: Tx,
  period: Period,
  { plans, part }: { readonly plans: Plans; readonly part: Plan },
  mission: PeriodMission,
): Promise<Calculated> => {
  await tx.run`insert into evp_mission (customer_id, infra_id, pay_period_id, mission_id, inputs_hash) values (${period.customerId}, ${mission.infraId}, ${period.id}, ${mission.id}, '') on conflict do nothing`;
  await tx.run`select from evp_mission where pay_period_id = ${period.id} and mission_id = ${mission.id} for update`;
  const columns = computeColumns(part, batchOf(await loadMonth(tx, period, plans, [mission])));
  const changed = await storeColumns(tx, period, [mission], columns);
  // What changed is marked by the instant of the mission's last calculation.
  if (changed > 0)
    await tx.run`update evp_mission set inputs_hash = inputs_hash where pay_period_id = ${period.id} and mission_id = ${mission.id}`;
  return {
    missions: 1,
    values: columns.length,
    changed,
    errors: columns.reduce((sum, c) => sum + c.errors.size, 0),
  };
};
