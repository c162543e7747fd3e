// Computes and stores the values of missions. Running it again changes nothing; what people put in stays.
import { sql } from 'kysely';
import type { DayRange } from '#engines/french-time/days.ts';
import { tables, type Tx } from '#platform/server/call.ts';
import { insertMany } from '#platform/server/db/insert-many.ts';
import type { Period } from '#areas/pay-variables/pay-periods/server/api.ts';
import type { PayPeriodTables } from '#areas/pay-variables/pay-periods/server/table.ts';
import { computeMission } from './compute.ts';
import { daysOf, storedValues, type PeriodMission, type StoredValue } from './load-facts.ts';
import type { Plan } from './plan.ts';

export interface Calculated { readonly missions: number; readonly values: number; readonly changed: number; readonly errors: number }
export const nothingCalculated: Calculated = { missions: 0, values: 0, changed: 0, errors: 0 };
export const added = (a: Calculated, b: Calculated): Calculated => ({ missions: a.missions + b.missions, values: a.values + b.values, changed: a.changed + b.changed, errors: a.errors + b.errors });

interface NewValue {
  customer_id: number; infra_id: number; pay_period_id: number; mission_id: number; collaborator_id: number; heading_id: number; unit: string; computed: number | null; error: string | null; inputs_hash: string;
}
const valueTypes = {
  customer_id: 'bigint', infra_id: 'bigint', pay_period_id: 'bigint', mission_id: 'bigint', collaborator_id: 'bigint', heading_id: 'bigint', unit: 'text', computed: 'bigint', error: 'text', inputs_hash: 'text',
} as const;
const KEY = '(pay_period_id, mission_id, heading_id)';
const RENEWED = ['infra_id', 'unit', 'computed', 'error', 'inputs_hash'];
const renew = `${KEY} do update set ${RENEWED.map((c) => `${c} = excluded.${c}`).join(', ')}
  where (${RENEWED.map((c) => `evp_value.${c}`).join(', ')}) is distinct from (${RENEWED.map((c) => `excluded.${c}`).join(', ')})`;

export const daysOfPeriod = (p: Pick<Period, 'firstDay' | 'lastDay'>): DayRange => ({ first: p.firstDay, last: p.lastDay });
const keyOf = (mission: number, heading: number): string => `${mission} ${heading}`;

/** The values of some missions of an open period. The caller holds the period (`for share`), so that nobody closes it meanwhile. */
export const calculateMissions = async (tx: Tx, period: Period, plan: Plan, missions: readonly PeriodMission[]): Promise<Calculated> => {
  const ids = missions.map((m) => m.id);
  const [days, stored] = [await daysOf(tx, ids, daysOfPeriod(period)), await storedValues(tx, period.id, ids)];
  const manual = Map.groupBy(stored.filter((v) => v.manual !== null), (v) => v.missionId);
  const units = new Map(plan.configuration.headings.map((h) => [h.id, h.unit]));
  const rows = missions.flatMap((m): NewValue[] => computeMission(plan, {
    mission: { driverType: m.driverType, missionType: m.type, startsOn: m.startsOn, monthlyMinutes: m.monthlyMinutes, weeklyMinutes: m.weeklyMinutes, first: period.firstDay, last: period.lastDay },
    days: days.get(m.id) ?? [], manual: new Map((manual.get(m.id) ?? []).map((v) => [v.headingId, v.manual ?? 0])),
  }).map((v) => ({
    customer_id: m.customerId, infra_id: m.infraId, pay_period_id: period.id, mission_id: m.id, collaborator_id: m.collaboratorId, heading_id: v.headingId, unit: units.get(v.headingId) ?? 'number',
    computed: v.computed, error: v.error, inputs_hash: `${m.inputs}.${plan.rules}`,
  })));
  await insertMany(tx, 'evp_value', valueTypes, rows, renew);
  const changed = await keepHistory(tx, stored, rows);
  return { missions: missions.length, values: rows.length, changed, errors: rows.filter((r) => r.error !== null).length };
};

/** Figures that were there and came out differently. The first calculation is no change. */
const keepHistory = async (tx: Tx, stored: readonly StoredValue[], rows: readonly NewValue[]): Promise<number> => {
  const before = new Map(stored.map((v) => [keyOf(v.missionId, v.headingId), v]));
  const changes = rows.flatMap((r) => {
    const old = before.get(keyOf(r.mission_id, r.heading_id));
    return old === undefined || old.inputs === '' || old.computed === r.computed ? []
      : [{ customer_id: r.customer_id, infra_id: r.infra_id, evp_value_id: old.id, kind: 'computed', before: old.computed, after: r.computed }];
  });
  await insertMany(tx, 'evp_value_history', { customer_id: 'bigint', infra_id: 'bigint', evp_value_id: 'bigint', kind: 'text', before: 'bigint', after: 'bigint' }, changes);
  return changes.length + rows.filter((r) => !before.has(keyOf(r.mission_id, r.heading_id))).length;
};

/** The whole company was computed at this instant. */
export const markCalculated = async (tx: Tx, periodId: number): Promise<void> => {
  await tables<PayPeriodTables>({ tx }).updateTable('pay_period').set({ calculated_at: sql`now()` }).where('id', '=', periodId).execute();
};
