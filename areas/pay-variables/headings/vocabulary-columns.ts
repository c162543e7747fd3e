// The same names as columns: the values of many missions at once, for the fast way of computing. Only names in use are laid out.
import { dayNumber } from '#engines/french-time/days.ts';
import type { Column, ColumnInputs } from '#engines/formula/columns.ts';
import type { Value } from '#engines/formula/inputs.ts';
import { keyedName, type Attribute, type Keyed } from '#engines/formula/vocabulary.ts';
import { absenceNames } from './absence-names.ts';
import { countingName, countingOf } from './band-names.ts';
import type { PayConfiguration } from './heading.ts';
import {
  absenceTotal,
  balanceOf,
  dayNames,
  keyOf,
  missionNames,
  sumNames,
  weekNames,
  weeksOf,
  type DayFacts,
  type MissionFacts,
} from './vocabulary.ts';

/** The days of some missions one after the other: those of mission `i` stand from `starts[i]` up to `starts[i + 1]`. */
export interface MissionDays {
  readonly starts: Int32Array;
  readonly days: readonly DayFacts[];
  /** The days of the weeks that belong to the period, laid out alike; left out: the days of the period. */
  readonly weeks?: Omit<MissionDays, 'weeks'>;
}

const words = (count: number, read: (i: number) => Value): Column => {
  const places = new Map<string, number>();
  const at = new Int32Array(count);
  for (let i = 0; i < count; i += 1) {
    const word = String(read(i));
    const place = places.get(word) ?? places.size;
    if (place === places.size) places.set(word, place);
    at[i] = place;
  }
  return { kind: 'text', at, words: [...places.keys()] };
};
const filled = <A extends Float64Array | Int32Array | Uint8Array>(
  at: A,
  read: (i: number) => number,
): A => {
  for (let i = 0; i < at.length; i += 1) at[i] = read(i);
  return at;
};
const column = (unit: Attribute['unit'], count: number, read: (i: number) => Value): Column => {
  switch (unit) {
    case 'text':
      return words(count, read);
    case 'boolean':
      return { kind: 'boolean', at: filled(new Uint8Array(count), (i) => Number(read(i))) };
    case 'date':
      return { kind: 'date', at: filled(new Int32Array(count), (i) => dayNumber(String(read(i)))) };
    default:
      return { kind: 'quantity', at: filled(new Float64Array(count), (i) => Number(read(i))) };
  }
};
/** One figure for each mission: the sum over its days. */
const summed = ({ starts, days }: MissionDays, each: (d: DayFacts) => number): Column => ({
  kind: 'quantity',
  at: filled(new Float64Array(starts.length - 1), (i) => {
    let sum = 0;
    for (let d = starts[i] ?? 0, end = starts[i + 1] ?? 0; d < end; d += 1) {
      const day = days[d];
      if (day !== undefined) sum += each(day);
    }
    return sum;
  }),
});
/** One figure for each mission: what its absences count under a name. */
const absenceColumn = (
  missions: readonly MissionFacts[],
  { starts, days }: MissionDays,
  name: Keyed,
): Column => ({
  kind: 'quantity',
  at: filled(new Float64Array(missions.length), (i) => {
    const mission = missions[i];
    if (mission === undefined) return 0;
    const mine = mission.absences === undefined ? days.slice(starts[i], starts[i + 1]) : [];
    return absenceTotal(mission, mine, name);
  }),
});
const read =
  <F>(facts: readonly F[], of: (f: F) => Value | undefined) =>
  (i: number): Value => {
    const one = facts[i];
    return one === undefined ? 0 : (of(one) ?? Number.NaN);
  };

/** The weeks of all missions, one mission after the other; nothing is laid out where no formula speaks of weeks. */
const weekColumns = ({ starts, days }: MissionDays, used: ReadonlySet<string>) => {
  const wanted = weekNames.filter((n) => used.has(n.name));
  const [first, weeks] = [new Int32Array(starts.length), [] as (readonly DayFacts[])[]];
  if (wanted.length > 0) {
    for (let i = 0; i + 1 < starts.length; i += 1) {
      weeks.push(...weeksOf(days.slice(starts[i], starts[i + 1])));
      first[i + 1] = weeks.length;
    }
  }
  return {
    starts: first,
    values: Object.fromEntries(
      wanted.map((n) => [
        n.name,
        column('hour', weeks.length, (i) =>
          (weeks[i] ?? []).reduce((sum, d) => sum + n.each(d), 0),
        ),
      ]),
    ),
  };
};

const countingColumn = (
  configuration: Pick<PayConfiguration, 'overtime'>,
  count: number,
  used: ReadonlySet<string>,
): Record<string, Column> =>
  used.has(countingName.name)
    ? { [countingName.name]: words(count, () => countingOf(configuration)) }
    : {};

/** Everything that formulas read of these missions, other headings apart, by the names of `used` (attributes, and absences as `keyedName`). */
export const columnsOf = (
  missions: readonly MissionFacts[],
  facts: MissionDays,
  configuration: Pick<PayConfiguration, 'parameters' | 'counters' | 'overtime' | 'absences'>,
  used: ReadonlySet<string>,
): ColumnInputs => {
  const { parameters, counters, absences } = configuration;
  const { starts, days } = facts;
  const inUse = <N extends { readonly name: string }>(names: readonly N[]): N[] =>
    names.filter((n) => used.has(n.name));
  const away = absenceNames(absences).filter((a) => used.has(keyedName(a)));
  return {
    count: missions.length,
    values: {
      ...Object.fromEntries(inUse(sumNames).map((n) => [n.name, summed(facts, n.each)])),
      ...Object.fromEntries(
        inUse(missionNames).map((n) => [
          n.name,
          column(n.unit, missions.length, read(missions, n.read)),
        ]),
      ),
      ...countingColumn(configuration, missions.length, used),
      ...Object.fromEntries(
        parameters.map((p): [string, Column] => [
          keyedName(keyOf(p)),
          { kind: 'same', value: p.value },
        ]),
      ),
      // A mission whose counter was not read has no value there: whoever computes says so (`countersRead`).
      ...Object.fromEntries(
        (counters ?? [])
          .filter((c) => used.has(keyedName(balanceOf(c.code))))
          .map((c): [string, Column] => [
            keyedName(balanceOf(c.code)),
            {
              kind: 'quantity',
              at: filled(
                new Float64Array(missions.length),
                (i) => missions[i]?.counters?.[c.code] ?? 0,
              ),
            },
          ]),
      ),
      ...Object.fromEntries(away.map((a) => [keyedName(a), absenceColumn(missions, facts, a)])),
    },
    rows: {
      week: weekColumns(facts.weeks ?? facts, used),
      day: {
        starts,
        values: Object.fromEntries(
          inUse(dayNames).map((n) => [n.name, column(n.unit, days.length, read(days, n.read))]),
        ),
      },
    },
  };
};
