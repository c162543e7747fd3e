// A calculation in parts. A part is claimed, computed, stored and crossed off in one transaction: whoever is killed loses only what he was at,
// and any worker process may take the next one.
import { sql } from 'kysely';
import { tables, type Tx } from '#platform/server/call.ts';
import type { Period } from '#areas/working-time/pay-periods/server/api.ts';
import { insertedId, rowById, updateRow } from '#platform/server/db/rows.ts';
import { added, nothingCalculated, type Calculated } from '../calculated.ts';
import { calculateMissions, daysOfPeriod } from './calculate.ts';
import { missionsOf, missionStates, stateOf } from './missions.ts';
import type { Plans } from './plans.ts';
import type { PayEntryTables } from './table.ts';

/** Missions of one transaction: small enough to keep nobody waiting, large enough to be quick. */
const PART = 250;
const t = (tx: Tx) => tables<PayEntryTables>({ tx });

export interface CalculationAsked {
  readonly infras: readonly number[];
  /** What is up to date too. */ readonly everything: boolean;
}
/** Notes that a calculation is wanted; the job that carries it out names it. */
export const askCalculation = async (
  tx: Tx,
  period: Pick<Period, 'id' | 'customerId'>,
  o: CalculationAsked,
): Promise<number> =>
  await insertedId(t(tx), 'evp_calculation', {
    customer_id: period.customerId,
    pay_period_id: period.id,
    infras: [...o.infras],
    everything: o.everything,
  });

interface CalculationRun {
  readonly calculation: number;
  readonly period: Period;
  readonly plans: Plans;
  /** Whose missions it takes. */
  readonly infras: readonly number[];
}

/** Cuts the calculation into parts, once: only the missions that are out of date, unless everything is asked for. Answers how many missions there are to do. */
export const cutIntoParts = async (
  tx: Tx,
  { calculation, period, plans, infras }: CalculationRun,
): Promise<number> => {
  const asked = await t(tx)
    .selectFrom('evp_calculation')
    .selectAll()
    .where('id', '=', calculation)
    .forUpdate()
    .executeTakeFirstOrThrow();
  await updateRow(t(tx), 'evp_calculation', calculation, { planned: true, stopped: false });
  if (asked.planned) return missionsLeft(tx, calculation);
  const states = await missionStates(tx, period.id, { infras, range: daysOfPeriod(period) });
  const due = states
    .filter((m) => asked.everything || m.state !== stateOf(m.inputs, plans.of(m).rules))
    .map((m) => m.id);
  const parts = Array.from({ length: Math.ceil(due.length / PART) }, (_, i) => ({
    customer_id: period.customerId,
    calculation_id: calculation,
    missions: due.slice(i * PART, (i + 1) * PART),
  }));
  if (parts.length > 0) await t(tx).insertInto('evp_calculation_part').values(parts).execute();
  return due.length;
};
const missionsLeft = async (tx: Tx, calculation: number): Promise<number> =>
  (await tx.value<number>`select coalesce(sum(cardinality(missions)), 0)::int as n from evp_calculation_part where calculation_id = ${calculation} and not done`) ??
  0;

/** The next part that nobody is at, held until the transaction ends; null when there is none, or the calculation was stopped. */
const claim = (tx: Tx, calculation: number) =>
  t(tx)
    .selectFrom('evp_calculation_part as p')
    .innerJoin('evp_calculation as c', 'c.id', 'p.calculation_id')
    .select(['p.id', 'p.missions'])
    .where('p.calculation_id', '=', calculation)
    .where('p.done', '=', false)
    .where('c.stopped', '=', false)
    .orderBy('p.id')
    .limit(1)
    .forUpdate('p')
    .skipLocked()
    .executeTakeFirst();

/** Computes the next part; false when there is none left to take. The caller holds the period. */
export const calculatePart = async (
  tx: Tx,
  { calculation, period, plans, infras }: CalculationRun,
): Promise<boolean> => {
  const part = await claim(tx, calculation);
  if (part === undefined) return false;
  const done = await calculateMissions(
    tx,
    period,
    plans,
    await missionsOf(tx, {
      infras,
      range: daysOfPeriod(period),
      missions: part.missions.map(Number),
    }),
  );
  await updateRow(t(tx), 'evp_calculation_part', part.id, {
    done: true,
    counts: JSON.stringify(done),
  });
  return true;
};

export interface Standing {
  readonly done: Calculated;
  readonly left: number;
  readonly parts: number;
  readonly stopped: boolean;
}
/** What is done of a calculation, by whoever did it. */
export const standingOf = async (tx: Tx, calculation: number): Promise<Standing> => {
  const parts = await t(tx)
    .selectFrom('evp_calculation_part')
    .select(['done', 'counts', sql<number>`cardinality(missions)`.as('missions')])
    .where('calculation_id', '=', calculation)
    .execute();
  const { stopped } = (await rowById(t(tx), 'evp_calculation', calculation, ['stopped'])) ?? {
    stopped: true,
  };
  const left = parts.filter((p) => !p.done);
  return {
    done: parts.reduce(
      (sum, p) => (p.counts === null ? sum : added(sum, p.counts)),
      nothingCalculated,
    ),
    left: left.reduce((n, p) => n + p.missions, 0),
    parts: left.length,
    stopped,
  };
};

/** Nobody takes another part of it. */
export const stopCalculation = async (tx: Tx, calculation: number): Promise<void> => {
  await updateRow(t(tx), 'evp_calculation', calculation, { stopped: true });
};
/** What is over is not kept: the values are there, the run is recorded. */
export const forgetCalculation = async (tx: Tx, calculation: number): Promise<void> => {
  await t(tx).deleteFrom('evp_calculation').where('id', '=', calculation).execute();
};
