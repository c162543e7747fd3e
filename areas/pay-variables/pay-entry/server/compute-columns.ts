// The values of many missions at once, heading by heading: what `computeMission` gives for each, by the fast way of the formula engine. Pure.
import type { Column } from '#engines/formula/columns.ts';
import type { FormulaResult } from '#engines/formula/formula.ts';
import { formatDay } from '#engines/french-time/formats.ts';
import { texts } from '#platform/contract/texts.ts';
import {
  columnsOf,
  rounded,
  type MissionDays,
  type MissionFacts,
  type PayHeading,
} from '#areas/pay-variables/headings/server/api.ts';
import { fr } from '../fr.ts';
import { dailyColumns, dayGround, rubrique, type DayGround } from './daily.ts';
import type { Plan, PlannedHeading } from './plan.ts';

/** What a heading came to: a figure for each mission (NaN where there is none), and why there is none. */
export interface ComputedColumn {
  readonly heading: PayHeading;
  readonly values: Float64Array;
  readonly errors: ReadonlyMap<number, string>;
}
export interface ColumnBatch {
  readonly missions: readonly MissionFacts[];
  readonly facts: MissionDays;
  /** For each mission, heading id → what a person put in. */
  readonly manual: readonly (ReadonlyMap<number, number> | undefined)[];
}

const t = texts(fr);
const why = (result: FormulaResult): string =>
  'error' in result ? result.error : fr.valueTooLarge;

/** Those whose `needs` have nothing to give are in error, whatever the formula would say. */
const settled = (
  heading: PayHeading,
  { values, errors }: { readonly values: Float64Array; readonly errors: Map<number, string> },
  needs: readonly string[],
  failed: ReadonlyMap<string, ReadonlySet<number>>,
): ComputedColumn => {
  for (const code of needs.toReversed())
    for (const i of failed.get(code) ?? []) errors.set(i, t('needsError', { code }));
  for (const i of errors.keys()) values[i] = NaN;
  return { heading, values, errors };
};

/** A balance that nobody read is no zero. */
const unread = (
  { counters }: PlannedHeading,
  missions: readonly MissionFacts[],
  column: ComputedColumn,
): ComputedColumn => {
  if (counters.length === 0) return column;
  const errors = new Map(column.errors);
  missions.forEach((m, i) => {
    const code = counters.find((c) => m.counters?.[c] === undefined);
    if (code !== undefined) {
      errors.set(i, t('counterUnread', { code, day: formatDay(m.last) }));
      column.values[i] = NaN;
    }
  });
  return { ...column, errors };
};

/** One heading over all missions; those whose `needs` have nothing to give are in error, whatever the formula would say. */
const computed = (
  { heading, program, error, needs }: PlannedHeading,
  count: number,
  inputs: ReturnType<typeof columnsOf>,
  failed: ReadonlyMap<string, ReadonlySet<number>>,
): ComputedColumn => {
  const values = new Float64Array(count).fill(NaN);
  const errors = new Map<number, string>();
  if (program === null) for (let i = 0; i < count; i += 1) errors.set(i, error ?? '');
  else
    for (const [i, result] of program.bind(inputs).computeAll(values)) errors.set(i, why(result));
  for (let i = 0; i < count; i += 1) {
    const value =
      heading.rounding === undefined || Number.isNaN(values[i])
        ? (values[i] ?? NaN)
        : rounded(values[i] ?? NaN, heading.rounding);
    values[i] = value;
    if (!Number.isNaN(value) && !Number.isSafeInteger(value)) errors.set(i, fr.valueTooLarge);
  }
  return settled(heading, { values, errors }, needs, failed);
};

/** All headings of some missions, in the order of their needs. Where one names another, it takes the figure put in by hand, or the computed one. */
export const computeColumns = (
  plan: Plan,
  { missions, facts, manual }: ColumnBatch,
): ComputedColumn[] => {
  const inputs = columnsOf(missions, facts, plan.configuration, plan.used);
  const values: Record<string, Column> = { ...inputs.values };
  const failed = new Map<string, ReadonlySet<number>>();
  const byDay: Record<string, Column> = {};
  let laid: DayGround | null = null;
  const daily = ({ heading, daily: versions, needs }: PlannedHeading): ComputedColumn => {
    laid ??= dayGround(missions, facts, plan.configuration, plan.used);
    const column = dailyColumns(versions ?? [], laid, {
      count: missions.length,
      period: values,
      daily: byDay,
    });
    column.values.forEach((v, i) => {
      if (!Number.isSafeInteger(v)) column.errors.set(i, fr.valueTooLarge);
    });
    byDay[rubrique(heading.code)] = { kind: 'quantity', at: column.days };
    return settled(heading, column, needs, failed);
  };
  return plan.order.map((one) => {
    const column = unread(
      one,
      missions,
      one.daily === null
        ? computed(one, missions.length, { ...inputs, values }, failed)
        : daily(one),
    );
    const counts = column.values.slice();
    manual.forEach((mine, i) => {
      const put = mine?.get(one.heading.id);
      if (put !== undefined) counts[i] = put;
    });
    const none = new Set<number>();
    counts.forEach((v, i) => {
      if (Number.isNaN(v)) none.add(i);
    });
    if (none.size > 0) failed.set(one.heading.code, none);
    values[rubrique(one.heading.code)] = { kind: 'quantity', at: counts };
    return column;
  });
};
