// One mission's values: pure, so that the same days and rules give the same figures.
import type { Explanation } from '#engines/formula/explain.ts';
import type { FormulaInputs, Value } from '#engines/formula/inputs.ts';
import { formatDay } from '#engines/french-time/formats.ts';
import { texts } from '#platform/contract/texts.ts';
import {
  periodValues,
  rounded,
  rowsOf,
  type DayFacts,
  type MissionFacts,
} from '#areas/pay-variables/headings/server/api.ts';
import { fr } from '../fr.ts';
import type { JudgedMission } from './explain-bands.ts';
import { dailyOf, explainDaily, rubrique, type DailyResult } from './daily.ts';
import type { Plan, PlannedHeading } from './plan.ts';

export interface ComputedValue {
  readonly headingId: number;
  readonly computed: number | null;
  readonly error: string | null;
}
export interface MissionInputs {
  readonly mission: MissionFacts;
  readonly days: readonly DayFacts[];
  /** Days of the weeks that belong to the period; left out where no formula speaks of weeks. */
  readonly weekDays?: readonly DayFacts[];
  /** Heading id → what a person put in. */ readonly manual: ReadonlyMap<number, number>;
  /** How the hours of the person were judged, for explanations. */
  readonly judged?: JudgedMission | null;
}

const baseOf = (
  plan: Plan,
  { mission, days, weekDays }: MissionInputs,
): { values: Record<string, Value>; rows: FormulaInputs['rows'] & object } => ({
  values: periodValues(mission, days, plan.configuration),
  rows: rowsOf(days, plan.used, weekDays),
});

/** A balance that nobody read is no zero: the value is in error until it is. */
const unread = ({ counters }: PlannedHeading, { mission }: MissionInputs): string | null => {
  const code = counters.find((c) => mission.counters?.[c] === undefined);
  return code === undefined
    ? null
    : texts(fr)('counterUnread', { code, day: formatDay(mission.last) });
};
const run = (
  { heading, program, error, needs }: PlannedHeading,
  inputs: FormulaInputs,
  failed: ReadonlySet<string>,
): { value: number } | { error: string } => {
  const broken = needs.find((code) => failed.has(code));
  if (broken !== undefined) return { error: texts(fr)('needsError', { code: broken }) };
  if (program === null) return { error: error ?? '' };
  const result = program.run(inputs);
  if ('error' in result) return { error: result.error };
  return typeof result.value === 'number' && Number.isSafeInteger(result.value)
    ? {
        value:
          heading.rounding === undefined ? result.value : rounded(result.value, heading.rounding),
      }
    : { error: fr.valueTooLarge };
};

/** All headings of a mission. Where one names another, it takes what counts there: the figure put in by hand, or the computed one. */
export const computeMission = (plan: Plan, inputs: MissionInputs): ComputedValue[] =>
  computeWith(plan, inputs).computed;

const computeWith = (plan: Plan, inputs: MissionInputs) => {
  const base = baseOf(plan, inputs);
  const failed = new Set<string>();
  const computed: ComputedValue[] = [];
  const byDay: Record<string, readonly number[]> = {};
  const dailies = new Map<string, DailyResult>();
  const daily = ({
    heading,
    daily: versions,
    needs,
  }: PlannedHeading): { value: number } | { error: string } => {
    const daily = dailyOf(versions ?? [], {
      mission: inputs.mission,
      days: inputs.days,
      configuration: plan.configuration,
      used: plan.used,
      period: base.values,
      daily: byDay,
    });
    dailies.set(heading.code, daily);
    byDay[rubrique(heading.code)] = daily.days;
    const broken = needs.find((code) => failed.has(code));
    return broken === undefined
      ? daily.total
      : { error: texts(fr)('needsError', { code: broken }) };
  };
  for (const one of plan.order) {
    const { id, code } = one.heading;
    const missing = unread(one, inputs);
    const calculate = () => (one.daily === null ? run(one, base, failed) : daily(one));
    const result = missing === null ? calculate() : { error: missing };
    const counts = inputs.manual.get(id) ?? ('value' in result ? result.value : null);
    if (counts === null) failed.add(code);
    else base.values[rubrique(code)] = counts;
    computed.push({
      headingId: id,
      computed: 'value' in result ? result.value : null,
      error: 'error' in result ? result.error : null,
    });
  }
  return { base, computed, dailies };
};

/** Heading code → the tree of its value, for one mission. Headings whose formula does not read have none. */
export const explainMission = (
  plan: Plan,
  inputs: MissionInputs,
): ReadonlyMap<string, Explanation> => {
  const { base, dailies } = computeWith(plan, inputs);
  return new Map(
    plan.order.flatMap(({ heading, program }): [string, Explanation][] => {
      const byDay = dailies.get(heading.code);
      if (byDay !== undefined) return [[heading.code, explainDaily(heading, byDay, inputs.days)]];
      return program === null ? [] : [[heading.code, program.explain(base)]];
    }),
  );
};
