// Headings that are computed day by day (specification 001 §3, execution modes; domain handbook §7: « daily headings in the day's » version): each
// day by itself, rounded by itself, then added up. Pure.
import type { Explanation } from '#engines/formula/explain.ts';
import type { Column } from '#engines/formula/columns.ts';
import type { Program } from '#engines/formula/formula.ts';
import type { FormulaInputs, Value } from '#engines/formula/inputs.ts';
import { keyedName } from '#engines/formula/vocabulary.ts';
import { formatDay } from '#engines/french-time/formats.ts';
import {
  columnsOf,
  periodValues,
  rounded,
  rowsOf,
  type DayFacts,
  type MissionDays,
  type MissionFacts,
  type PayConfiguration,
  type PayHeading,
} from '#areas/pay-variables/headings/server/api.ts';
import { fr } from '../fr.ts';

/** One version of a daily heading: in force from a day on. */
export interface DayProgram {
  readonly from: string;
  readonly program: Program | null;
  readonly error: string | null;
  readonly rounding: PayHeading['rounding'];
}
type Outcome = { readonly value: number } | { readonly error: string };
export const rubrique = (code: string): string =>
  keyedName({ of: 'rubrique', key: code, field: null });

/** The version of a day; before the first there is none, and the day counts for nothing. */
const versionOn = (versions: readonly DayProgram[], day: string): DayProgram | null =>
  versions.findLast((v) => v.from <= day) ?? null;
const outcomeOf = (
  result: { value: unknown } | { error: string },
  { rounding }: DayProgram,
): Outcome => {
  if ('error' in result) return result;
  const { value } = result;
  if (typeof value !== 'number' || !Number.isSafeInteger(value)) return { error: fr.valueTooLarge };
  return { value: rounding === undefined ? value : rounded(value, rounding) };
};
/** The first day that fails, with its date: the month has no figure then. */
const onDay = (day: string, error: string): string => `${formatDay(day)} : ${error}`;

/** What the days of a mission read: each day's own facts; other headings as they are in the period, or on that day where they are daily too. */
export interface OneMission {
  readonly mission: MissionFacts;
  readonly days: readonly DayFacts[];
  readonly configuration: Pick<PayConfiguration, 'parameters'>;
  readonly used: ReadonlySet<string>;
  readonly period: Readonly<Record<string, Value>>;
  /** Name of a daily heading → its figure of each day. */ readonly daily: Readonly<
    Record<string, readonly number[]>
  >;
}
/** A mission on one day: absences are that day's, and hours by band, which are judged over a period, are none. */
const missionOnDay = (
  { bands: _, absences, ...mission }: MissionFacts,
  day: string,
): MissionFacts => ({
  ...mission,
  ...(absences === undefined ? {} : { absences: absences.filter((a) => a.day === day) }),
});
const inputsOf = (o: OneMission, at: number): FormulaInputs => {
  const day = o.days[at];
  const days = day === undefined ? [] : [day];
  const ofDay = Object.fromEntries(
    Object.entries(o.daily).map(([name, values]) => [name, values[at] ?? 0]),
  );
  return {
    values: {
      ...Object.fromEntries(
        Object.entries(o.period).filter(([name]) => name.startsWith('rubrique(')),
      ),
      ...ofDay,
      ...periodValues(missionOnDay(o.mission, day?.day ?? ''), days, o.configuration),
    },
    rows: rowsOf(days, o.used),
  };
};
export interface DailyResult {
  readonly total: Outcome;
  readonly days: readonly number[];
  readonly outcomes: readonly Outcome[];
}
/** A daily heading of one mission. */
export const dailyOf = (versions: readonly DayProgram[], o: OneMission): DailyResult => {
  const outcomes = o.days.map((d, i): Outcome => {
    const version = versionOn(versions, d.day);
    if (version === null) return { value: 0 };
    if (version.program === null) return { error: version.error ?? '' };
    return outcomeOf(
      version.program.run(inputsOf(o, i)) as { value: unknown } | { error: string },
      version,
    );
  });
  const failed = outcomes.findIndex((r) => 'error' in r);
  const days = outcomes.map((r) => ('value' in r ? r.value : 0));
  const [day, wrong] = [o.days[failed]?.day ?? '', outcomes[failed]];
  if (wrong !== undefined && 'error' in wrong)
    return { total: { error: onDay(day, wrong.error) }, days, outcomes };
  const sum = days.reduce((a, b) => a + b, 0);
  return {
    total: Number.isSafeInteger(sum) ? { value: sum } : { error: fr.valueTooLarge },
    days,
    outcomes,
  };
};

/** The same as a tree: the days with what each gave. */
export const explainDaily = (
  heading: PayHeading,
  { total, outcomes }: DailyResult,
  days: readonly DayFacts[],
): Explanation => ({
  from: 0,
  to: heading.formula.length,
  label: fr.dailySum,
  text: heading.formula,
  unit: heading.unit,
  value: 'value' in total ? total.value : null,
  error: 'error' in total ? total.error : null,
  children: [],
  records: [],
  rows: outcomes.map((r, i) => ({
    label: days[i]?.day ?? '',
    value: 'value' in r ? r.value : null,
    kept: true,
    error: 'error' in r ? r.error : null,
    reads: [],
    records: [],
  })),
});

/** All days of many missions, one after the other, each as a mission of one day: the fast way. Laid out once for all daily headings. */
export interface DayGround {
  readonly owners: Int32Array;
  readonly facts: MissionDays;
  readonly inputs: ReturnType<typeof columnsOf>;
}
export const dayGround = (
  missions: readonly MissionFacts[],
  facts: MissionDays,
  configuration: Pick<PayConfiguration, 'parameters'>,
  used: ReadonlySet<string>,
): DayGround => {
  const count = facts.days.length;
  const owners = new Int32Array(count);
  missions.forEach((_, m) => owners.fill(m, facts.starts[m] ?? 0, facts.starts[m + 1] ?? 0));
  const each: MissionDays = {
    starts: Int32Array.from({ length: count + 1 }, (_, i) => i),
    days: facts.days,
  };
  return {
    owners,
    facts: each,
    inputs: columnsOf(
      [...owners].flatMap((m, i) => {
        const mission = missions[m];
        return mission === undefined ? [] : [missionOnDay(mission, facts.days[i]?.day ?? '')];
      }),
      each,
      configuration,
      used,
    ),
  };
};
/** Figures of the period, one for each mission, as one for each of its days. */
const spread = (column: Column, owners: Int32Array): Column =>
  column.kind === 'quantity'
    ? { kind: 'quantity', at: Float64Array.from(owners, (m) => column.at[m] ?? NaN) }
    : column;

export interface DailyColumn {
  readonly values: Float64Array;
  readonly errors: Map<number, string>;
  readonly days: Float64Array;
}
/** A daily heading of many missions. `period`: other headings, one figure for each mission; `daily`: those that are daily, one for each day. */
export const dailyColumns = (
  versions: readonly DayProgram[],
  ground: DayGround,
  {
    count,
    period,
    daily,
  }: {
    /** Missions. */ readonly count: number;
    readonly period: Readonly<Record<string, Column>>;
    readonly daily: Readonly<Record<string, Column>>;
  },
): DailyColumn => {
  const {
    owners,
    facts: { days },
  } = ground;
  const others = Object.fromEntries(
    Object.entries(period)
      .filter(([name]) => name.startsWith('rubrique('))
      .map(([name, column]) => [name, daily[name] ?? spread(column, owners)]),
  );
  const inputs = { ...ground.inputs, values: { ...others, ...ground.inputs.values } };
  const [figures, wrong] = [new Float64Array(days.length), new Map<number, string>()];
  versions.forEach((version, v) => {
    const until = versions[v + 1]?.from;
    const mine = (day: string): boolean =>
      day >= version.from && (until === undefined || day < until);
    const values = new Float64Array(days.length).fill(NaN);
    const failed =
      version.program === null
        ? null
        : new Map(
            [...version.program.bind(inputs).computeAll(values)].map(([i, r]) => [
              i,
              outcomeOf(r as { value: unknown } | { error: string }, version),
            ]),
          );
    days.forEach((d, i) => {
      if (!mine(d.day)) return;
      const outcome: Outcome =
        failed === null
          ? { error: version.error ?? '' }
          : (failed.get(i) ?? outcomeOf({ value: values[i] }, version));
      if ('value' in outcome) figures[i] = outcome.value;
      else wrong.set(i, outcome.error);
    });
  });
  const column: DailyColumn = { values: new Float64Array(count), errors: new Map(), days: figures };
  days.forEach((d, i) => {
    const m = owners[i] ?? 0;
    column.values[m] = (column.values[m] ?? 0) + (figures[i] ?? 0);
    const error = wrong.get(i);
    if (error !== undefined && !column.errors.has(m)) column.errors.set(m, onDay(d.day, error));
  });
  return column;
};
