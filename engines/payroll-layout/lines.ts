// The lines of a file before they are written: who and what each is about, and the value of each field on it.
import { addDays, weekdayOf, type Day, type Weekday } from '../french-time/days.ts';
import type { AbsenceDay, ExportedHeading, ExportedPerson, PayrollData } from './data.ts';
import type { CellValue, Figure } from './cells.ts';
import type { Condition, PayrollLayout, RowKind } from './layout.ts';

export interface Absence {
  readonly own: string;
  readonly code: string;
  readonly from: string;
  readonly to: string;
  /** Half-days in the unit of the type. */
  readonly counted: number;
  readonly seconds: number;
  readonly days: ReadonlyMap<string, AbsenceDay>;
}
export interface Line {
  readonly person: ExportedPerson;
  readonly heading?: { readonly heading: ExportedHeading; readonly stored: number };
  readonly absence?: Absence;
  readonly day?: string;
}

/** A day that leave costs after the absence, up to the eve of the return. */
const isAfter = (d: AbsenceDay): boolean => d.halves === 0 && (d.counted ?? 0) > 0;
const countedHalves = (d: AbsenceDay): number => d.counted ?? d.halves;
const isWeekend = (day: string): boolean => weekdayOf(day) >= 6;
/** Whether two days off are one absence: the same code, whole days, nothing between them but a week-end. */
const joins = (before: AbsenceDay, after: AbsenceDay): boolean => {
  if (before.code !== after.code || before.halves !== 2) return false;
  if (after.halves !== 2 && !isAfter(after)) return false;
  let next = addDays(before.day, 1);
  for (; next < after.day; next = addDays(next, 1)) if (!isWeekend(next)) return false;
  return next === after.day;
};

/** The absences of a person, in order: days off of one code that follow each other; half days stand alone. */
export const absencesOf = (
  person: ExportedPerson,
  codes: PayrollLayout['absenceCodes'],
): Absence[] => {
  const runs: AbsenceDay[][] = [];
  for (const day of [...person.absences].sort((a, b) => (a.day < b.day ? -1 : 1))) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    if (run !== undefined && last !== undefined && joins(last, day)) run.push(day);
    else runs.push([day]);
  }
  return runs.flatMap((run) => {
    const [first, last] = [run[0], run.findLast((d) => !isAfter(d)) ?? run.at(-1)];
    const code = first === undefined ? null : (codes?.[first.code] ?? null);
    if (first === undefined || last === undefined || code === null) return [];
    // An RTT on a holiday that is not worked takes nothing.
    if (run.every((d) => countedHalves(d) === 0 && d.seconds === 0)) return [];
    return [
      {
        own: first.code,
        code,
        from: first.day,
        to: last.day,
        counted: run.reduce((n, d) => n + countedHalves(d), 0),
        seconds: run.reduce((n, d) => n + d.seconds, 0),
        days: new Map(run.map((d) => [d.day, d])),
      },
    ];
  });
};

/** The days of an absence, and those after it that its leave costs. */
const daysOf = ({ from, to, days: own }: Absence): string[] => {
  const days = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return [...days, ...[...own.keys()].filter((day) => day > to)];
};

/** Every line of a kind, in one order: matricule, code, date. */
export const linesOf = (rows: RowKind, data: PayrollData, layout: PayrollLayout): Line[] => {
  const byCode = data.headings
    .map((heading, i) => ({ heading, i }))
    .sort((a, b) => (a.heading.code < b.heading.code ? -1 : 1));
  return data.people.flatMap((person): Line[] => {
    if (rows === 'person') return [{ person }];
    if (rows === 'value')
      return byCode.flatMap(({ heading, i }) => {
        const stored = person.values[i] ?? null;
        return stored === null ? [] : [{ person, heading: { heading, stored } }];
      });
    const absences = absencesOf(person, layout.absenceCodes);
    return rows === 'absence'
      ? absences.map((absence) => ({ person, absence }))
      : absences.flatMap((absence) => daysOf(absence).map((day) => ({ person, absence, day })));
  });
};

const HALF = 5_000;
const days = (halves: number): Figure => ({ stored: halves * HALF, unit: 'day', decimals: 1 });
const hours = (seconds: number): Figure => ({ stored: seconds, unit: 'hour', decimals: 2 });
const flag = (on: boolean): string => (on ? '1' : '0');

/** Fields of the whole file: only known once its lines are written. */
export interface FileFacts {
  readonly lines: number;
  readonly people: number;
  readonly total: Figure;
}
export interface Scope {
  readonly data: PayrollData;
  readonly constants: Readonly<Record<string, string>>;
  readonly facts: FileFacts;
}

/** Fields of the company, the period, the snapshot and the file, by name. */
const FILE_FIELDS: Readonly<Record<string, (scope: Scope) => CellValue>> = {
  'company.code': ({ data }) => data.company.code,
  'company.name': ({ data }) => data.company.name,
  'company.siret': ({ data }) => data.company.siret,
  'company.siren': ({ data }) => data.company.siret?.slice(0, 9) ?? null,
  'company.nic': ({ data }) => data.company.siret?.slice(9) ?? null,
  'period.month': ({ data }) => data.period.month,
  'period.firstDay': ({ data }) => data.period.firstDay,
  'period.lastDay': ({ data }) => data.period.lastDay,
  'snapshot.number': ({ data }) => String(data.snapshot.number),
  'file.lines': ({ facts }) => String(facts.lines),
  'file.people': ({ facts }) => String(facts.people),
  'file.total': ({ facts }) => facts.total,
};
const FILE_FAMILIES: ReadonlySet<string> = new Set(['company', 'period', 'snapshot', 'file']);

/** An absence, and for the lines by day which one: undefined on the lines by absence. */
interface AbsenceLine {
  readonly absence: Absence;
  readonly day: Day | undefined;
}
const ownOf = ({ absence, day }: AbsenceLine) =>
  day === undefined ? undefined : absence.days.get(day);
const upTo = (day: Day | undefined, weekday: Weekday): boolean =>
  day !== undefined && weekdayOf(day) <= weekday;
const ABSENCE_FIELDS: Readonly<Record<string, (line: AbsenceLine) => CellValue>> = {
  'absence.code': ({ absence }) => absence.code,
  'absence.own': ({ absence }) => absence.own,
  'absence.from': ({ absence }) => absence.from,
  'absence.to': ({ absence }) => absence.to,
  'absence.days': ({ absence }) => days(absence.counted),
  'absence.hours': ({ absence }) => hours(absence.seconds),
  'day.date': ({ day }) => day ?? null,
  'day.hours': (line) => hours(ownOf(line)?.seconds ?? 0),
  'day.days': (line) => {
    const own = ownOf(line);
    return days(own === undefined ? 0 : countedHalves(own));
  },
  'day.first': ({ absence, day }) => flag(day === absence.from),
  'day.mondayToFriday': ({ day }) => flag(upTo(day, 5)),
  'day.mondayToSaturday': ({ day }) => flag(upTo(day, 6)),
};

type ValueLine = NonNullable<Line['heading']>;
const VALUE_FIELDS: Readonly<Record<string, (line: ValueLine) => CellValue>> = {
  'value.code': ({ heading }) => heading.code,
  'value.own': ({ heading }) => heading.own,
  'value.label': ({ heading }) => heading.label,
  'value.unit': ({ heading }) => heading.unit,
  'value.quantity': ({ heading, stored }) => ({
    stored,
    unit: heading.unit,
    decimals: heading.decimals,
  }),
};

/** The value of a field on a line (null: head or foot); null where there is none. */
export const valueOf = (name: string, line: Line | null, scope: Scope): CellValue => {
  if (name.startsWith('constant.')) return scope.constants[name.slice(9)] ?? null;
  const [family = ''] = name.split('.');
  if (line === null || FILE_FAMILIES.has(family)) return FILE_FIELDS[name]?.(scope) ?? null;
  return ofLine(name, family, line);
};
const ofLine = (name: string, family: string, line: Line): CellValue => {
  const { person, heading, absence, day } = line;
  if (family === 'employee')
    return (person as unknown as Readonly<Record<string, string | null>>)[name.slice(9)] ?? null;
  if (family === 'value')
    return heading === undefined ? null : (VALUE_FIELDS[name]?.(heading) ?? null);
  return absence === undefined ? null : (ABSENCE_FIELDS[name]?.({ absence, day }) ?? null);
};

const storedOf = (value: CellValue): number => {
  if (value === null) return 0;
  return typeof value === 'object' ? value.stored : Number(value);
};
const textOf = (value: CellValue): string => {
  if (value === null) return '';
  return typeof value === 'object' ? String(value.stored) : value;
};
const TESTS: Readonly<
  Record<Condition['test'], (value: CellValue, values: readonly string[]) => boolean>
> = {
  is: (value, values) => values.includes(textOf(value)),
  among: (value, values) => values.includes(textOf(value)),
  'is-not': (value, values) => !values.includes(textOf(value)),
  empty: (value) => textOf(value) === '',
  filled: (value) => textOf(value) !== '',
  positive: (value) => storedOf(value) > 0,
  negative: (value) => storedOf(value) < 0,
  zero: (value) => storedOf(value) === 0,
  'not-zero': (value) => storedOf(value) !== 0,
};
/** Whether all conditions hold on a line. */
export const allHold = (
  when: readonly Condition[] | undefined,
  line: Line | null,
  scope: Scope,
): boolean =>
  (when ?? []).every((c) => TESTS[c.test](valueOf(c.field, line, scope), c.values ?? []));
