// What the formulas of one person's month read: for the debugger of formulas. Nothing is stored.
import type { FormulaInputs } from '#engines/formula/inputs.ts';
import { keyedName } from '#engines/formula/vocabulary.ts';
import { notFound } from '#platform/server/app-error.ts';
import type { Actor, Tx } from '#platform/server/call.ts';
import { anyOf } from '#platform/server/list-query/any-of.ts';
import { levelsBelow } from '#areas/organisation/infrastructures/server/api.ts';
import { periodValues, rowsOf, vocabularyOf } from '#areas/pay-variables/headings/server/api.ts';
import { visiblePeriod, type Period } from '#areas/working-time/pay-periods/server/api.ts';
import { missionRows, personRows } from '#areas/collaborators/directory/server/table.ts';
import { placeRows } from '#areas/organisation/infrastructures/server/table.ts';
import { daysOfPeriod } from './calculate.ts';
import { computeMission } from './compute.ts';
import { inputsOf, loadMonth } from './load-month.ts';
import { missionsOf } from './missions.ts';
import { plansOf } from './plans.ts';

interface Call {
  readonly tx: Tx;
  readonly actor: Pick<Actor, 'scope'>;
}
export interface PersonOfMonth {
  readonly missionId: number;
  readonly name: string;
  readonly matricule: string;
  readonly agency: string;
}

/** The missions of a period that the caller sees, by name. 404 for a period out of sight. */
export const peopleOfPeriod = async (call: Call, periodId: number): Promise<PersonOfMonth[]> => {
  const period = await visiblePeriod(call, periodId);
  const range = daysOfPeriod(period);
  const [m, c, a] = [missionRows('m'), personRows('c'), placeRows('a')];
  return call.tx
    .run<PersonOfMonth>`select ${m.id} as "missionId", ${c.name} as name, ${c.matricule} as matricule, ${a.name} as agency
    from ${m.rows} join ${c.rows} on ${c.id} = ${m.person} join ${a.rows} on ${a.id} = ${m.agency}
    where ${m.agency} = ${anyOf(call.actor.scope)} and ${m.agency} in ${levelsBelow(period.companyId)} and ${m.during(range)}
    order by upper(${c.lastName} collate fr), ${c.firstName}, ${m.id} limit 5000`;
};

export interface DebugInputs {
  readonly period: Period;
  readonly inputs: FormulaInputs;
  /** Heading code → what its formula gave, what counts. */ readonly headings: ReadonlyMap<
    string,
    {
      readonly computed: number | null;
      readonly counts: number | null;
      readonly error: string | null;
    }
  >;
}
/** Every name of the period, of its days and weeks, and every heading, as the calculation of this month has them. 404 when the mission has no day there or is out of sight. */
export const debugInputs = async (
  call: Call,
  periodId: number,
  missionId: number,
): Promise<DebugInputs> => {
  const period = await visiblePeriod(call, periodId);
  const range = daysOfPeriod(period);
  const [mission] = await missionsOf(call.tx, {
    infras: call.actor.scope,
    range,
    mission: missionId,
  });
  if (mission === undefined) throw notFound();
  const plans = await plansOf(call.tx, period);
  const plan = plans.of({
    id: mission.id,
    infraId: mission.infraId,
    collaboratorId: mission.collaboratorId,
  });
  // Any text may be tried: all names, not only those of the formulas in force.
  const names = new Set(vocabularyOf(plan.configuration).attributes.map((a) => a.name));
  const [loaded] = await loadMonth(call.tx, period, { ...plans, used: names }, [mission]);
  if (loaded === undefined) throw notFound();
  const inputs = inputsOf(loaded);
  const { manual } = inputs;
  const codes = new Map(plan.configuration.headings.map((h) => [h.id, h.code]));
  const headings = new Map(
    computeMission(plan, inputs).map(
      (v) =>
        [
          codes.get(v.headingId) ?? '',
          { computed: v.computed, counts: manual.get(v.headingId) ?? v.computed, error: v.error },
        ] as const,
    ),
  );
  const counted = [...headings].flatMap(([code, v]) =>
    v.counts === null
      ? []
      : [[keyedName({ of: 'rubrique', key: code, field: null }), v.counts] as const],
  );
  return {
    period,
    headings,
    inputs: {
      values: {
        ...periodValues(inputs.mission, inputs.days, plan.configuration),
        ...Object.fromEntries(counted),
      },
      rows: rowsOf(inputs.days, names, inputs.weekDays),
    },
  };
};
