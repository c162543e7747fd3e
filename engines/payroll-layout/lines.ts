// The lines of a file before they are written: who and what each is about, and the value of each field on it.
import { addDays, weekdayOf } from '../french-time/days.ts';
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

const ofCompany = (
  name: string,
  { data: { company, period, snapshot }, facts }: Scope,
): CellValue => {
  switch (name) {
    case 'company.code':
      return company.code;
    case 'company.name':
      return company.name;
    case 'company.siret':
      return company.siret;
    case 'company.siren':
      return company.siret?.slice(0, 9) ?? null;
    case 'company.nic':
      return company.siret?.slice(9) ?? null;
    case 'period.month':
      return period.month;
    case 'period.firstDay':
      return period.firstDay;
    case 'period.lastDay':
      return period.lastDay;
    case 'snapshot.number':
      return String(snapshot.number);
    case 'file.lines':
      return String(facts.lines);
    case 'file.people':
      return String(facts.people);
    case 'file.total':
      return facts.total;
    default:
      return null;
  }
};
const ofAbsence = (name: string, absence: Absence, day: string | undefined): CellValue => {
  const own = day === undefined ? undefined : absence.days.get(day);
  switch (name) {
    case 'absence.code':
      return absence.code;
    case 'absence.own':
      return absence.own;
    case 'absence.from':
      return absence.from;
    case 'absence.to':
      return absence.to;
    case 'absence.days':
      return days(absence.counted);
    case 'absence.hours':
      return hours(absence.seconds);
    case 'day.date':
      return day ?? null;
    case 'day.hours':
      return hours(own?.seconds ?? 0);
    case 'day.days':
      return days(own === undefined ? 0 : countedHalves(own));
    case 'day.first':
      return flag(day === absence.from);
    case 'day.mondayToFriday':
      return flag(day !== undefined && weekdayOf(day) <= 5);
    case 'day.mondayToSaturday':
      return flag(day !== undefined && weekdayOf(day) <= 6);
    default:
      return null;
  }
};
const ofValue = (name: string, { heading, stored }: NonNullable<Line['heading']>): CellValue => {
  switch (name) {
    case 'value.code':
      return heading.code;
    case 'value.own':
      return heading.own;
    case 'value.label':
      return heading.label;
    case 'value.unit':
      return heading.unit;
    case 'value.quantity':
      return { stored, unit: heading.unit, decimals: heading.decimals };
    default:
      return null;
  }
};

/** The value of a field on a line (null: head or foot); null where there is none. */
export const valueOf = (name: string, line: Line | null, scope: Scope): CellValue => {
  if (name.startsWith('constant.')) return scope.constants[name.slice(9)] ?? null;
  const [family = ''] = name.split('.');
  if (
    line === null ||
    family === 'company' ||
    family === 'period' ||
    family === 'snapshot' ||
    family === 'file'
  )
    return ofCompany(name, scope);
  if (family === 'employee')
    return (
      (line.person as unknown as Readonly<Record<string, string | null>>)[name.slice(9)] ?? null
    );
  if (family === 'value') return line.heading === undefined ? null : ofValue(name, line.heading);
  return line.absence === undefined ? null : ofAbsence(name, line.absence, line.day);
};

const holds = (
  { field, test, values = [] }: Condition,
  line: Line | null,
  scope: Scope,
): boolean => {
  const value = valueOf(field, line, scope);
  const stored =
    typeof value === 'object' && value !== null ? value.stored : value === null ? 0 : Number(value);
  const text = typeof value === 'string' ? value : value === null ? '' : String(value.stored);
  switch (test) {
    case 'is':
    case 'among':
      return values.includes(text);
    case 'is-not':
      return !values.includes(text);
    case 'empty':
      return text === '';
    case 'filled':
      return text !== '';
    case 'positive':
      return stored > 0;
    case 'negative':
      return stored < 0;
    case 'zero':
      return stored === 0;
    case 'not-zero':
      return stored !== 0;
  }
};
/** Whether all conditions hold on a line. */
export const allHold = (
  when: readonly Condition[] | undefined,
  line: Line | null,
  scope: Scope,
): boolean => (when ?? []).every((c) => holds(c, line, scope));
