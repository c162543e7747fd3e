// The board's answer as the grid reads it: by person and day in constant time, prepared for a person when first looked at.
import { monthOf } from '#engines/french-time/months.ts';
import type { Shift } from '#areas/planning/changes/contract.ts';
import type { BoardData, BoardGroup, BoardRow } from './contract.ts';
import type { SideMark } from './marks-contract.ts';
import {
  decodeAbsence,
  decodeCircuit,
  decodeLimit,
  decodeMobility,
  decodeProven,
  decodeShift,
  type Absence,
  type Circuit,
  type HalfOfDay,
  type MobilityClaim,
  type Proven,
} from './cells.ts';
import { daysOfText } from './behind.ts';
import { halfOf, takenOn } from './bars.ts';
import type { Grouping } from './preferences.ts';
import { plannedByDay } from './planned-total.ts';
import { linesOf, sectioned, type Section } from './sections.ts';

type ByDay<T> = readonly (T | undefined)[];
/** The days of a person: each list by day, with nothing where there is nothing. */
export interface RowIndex {
  readonly planned: ByDay<Shift>;
  readonly proven: ByDay<Proven>;
  readonly absence: ByDay<Absence>;
  /** The absence of the afternoon, where the morning has another. */
  readonly afternoon: ByDay<Absence>;
  /** Absences of some hours, with which the shift stays. */
  readonly hours: ByDay<readonly Absence[]>;
  readonly circuits: ByDay<readonly Circuit[]>;
  readonly notes: ByDay<string>;
  /** Names of the legal limits that the planned shift passes on purpose. */
  readonly limits: ByDay<string>;
  readonly marks: ByDay<SideMark>;
  readonly mobility: ByDay<MobilityClaim>;
  /** 1 on days outside every mission. */
  readonly outside: Uint8Array;
  /** Every absence of the person, also those of some hours. */
  readonly absences: readonly Absence[];
  /** Of somebody whose days are still to come: 1 on those on which they work. */
  readonly coming: Uint8Array | null;
  /** Days whose change waits for the server's answer. */
  readonly unsent: ReadonlySet<number>;
}
export interface DayContent {
  readonly planned: Shift | null;
  readonly proven: Proven | null;
  readonly absence: Absence | null;
  /** What else is taken of the day: the afternoon where the morning has another absence, and hours, with which the shift stays. */
  readonly parts: readonly Absence[];
  /** What the absence takes of the day. */
  readonly half: HalfOfDay;
  readonly outside: boolean;
  readonly note: string | null;
  readonly circuits: readonly Circuit[];
  /** Legal limits that the planned shift passes. */
  readonly limits: string | null;
  /** Offences and expenses, for who may read them. */
  readonly mark: SideMark | null;
  readonly unsent: boolean;
}
export interface GroupIndex {
  readonly holidays: ReadonlyMap<number, string>;
  readonly closed: Uint8Array;
  /** By day: people missing, enough (0), or more than needed. */
  readonly needs: ReadonlyMap<number, number>;
}
/** How people are gathered, and whose people are not shown. */
export interface Gathering {
  readonly by: Grouping;
  readonly folded: ReadonlySet<string>;
}

export interface Sheet {
  readonly data: BoardData;
  readonly lines: Int32Array;
  readonly weekdays: readonly number[];
  readonly ids: readonly number[];
  readonly days: readonly string[];
  readonly months: number;
  readonly at: (row: number, day: number) => DayContent;
  readonly index: (row: number) => RowIndex;
  /** What the calendar of an agency says, by its place in the answer. */
  readonly group: (group: number) => GroupIndex;
  readonly sections: readonly Section[];
  readonly sectionOf: readonly number[];
  readonly folded: ReadonlySet<string>;
  /** How many people of a section are planned and not away, by day; no days at all until the sums are there. */
  readonly present: (section: number) => Uint16Array;
}

/** Absences by day: the first one, and the afternoon's where the morning has another. */
const absencesByDay = (
  absences: readonly Absence[],
  days: number,
): Pick<RowIndex, 'absence' | 'afternoon' | 'hours'> => {
  const absence: (Absence | undefined)[] = Array.from({ length: days });
  const afternoon = [...absence];
  const hours: (Absence[] | undefined)[] = Array.from({ length: days });
  for (const one of absences) {
    if (one.hours !== null) {
      (hours[one.shown.first] ??= []).push(one);
      continue;
    }
    for (let day = one.shown.first; day <= one.shown.last; day += 1) {
      const before = absence[day];
      const isSecond = before !== undefined && halfOf(before, day) !== 2;
      afternoon[day] = isSecond ? one : before;
      if (!isSecond) absence[day] = one;
    }
  }
  // Of two on one day a stop may lie over leave: it stands alone, or leave keeps the other half.
  afternoon.forEach((second, day) => {
    if (second !== undefined) [absence[day], afternoon[day]] = takenOn(absences, day).days;
  });
  return { absence, afternoon, hours };
};
const limitsByDay = (
  row: BoardRow,
  planned: readonly (Shift | undefined)[],
): (string | undefined)[] => {
  const limits: (string | undefined)[] = Array.from({ length: planned.length });
  for (const mark of row.limits ?? []) {
    const [day] = mark;
    const { start, end, names } = decodeLimit(mark);
    // The mark is of that shift: another one on the day passes no limit.
    if (planned[day]?.start === start && planned[day].end === end) limits[day] = names;
  }
  return limits;
};
const marksByDay = ({ marks = [] }: BoardRow, days: number): (SideMark | undefined)[] => {
  const list: (SideMark | undefined)[] = Array.from({ length: days });
  for (const mark of marks) list[mark[0]] = mark;
  return list;
};
const indexRow = (row: BoardRow, days: number): RowIndex => {
  const byDay = <T>(): (T | undefined)[] => Array.from({ length: days });
  const planned = byDay<Shift>();
  for (const cell of row.planned) planned[cell[0]] = decodeShift(cell);
  const proven = byDay<Proven>();
  for (const cell of row.proven) proven[cell[0]] = decodeProven(cell);
  const notes = byDay<string>();
  for (const [day, text] of row.notes ?? []) notes[day] = text;
  const circuits = byDay<Circuit[]>();
  for (const mark of row.circuits ?? []) (circuits[mark[0]] ??= []).push(decodeCircuit(mark));
  const mobility = byDay<MobilityClaim>();
  for (const claim of row.mobility?.map(decodeMobility) ?? [])
    for (let day = claim.first; day <= claim.last; day += 1) mobility[day] ??= claim;
  const outside = new Uint8Array(days);
  for (const [first, last] of row.outside) outside.fill(1, first, last + 1);
  const absences = row.absences.map(decodeAbsence);
  return {
    planned,
    proven,
    notes,
    circuits,
    mobility,
    outside,
    absences,
    ...absencesByDay(absences, days),
    limits: limitsByDay(row, planned),
    marks: marksByDay(row, days),
    coming: typeof row.pending === 'string' ? daysOfText(row.pending, days) : null,
    unsent: new Set(row.unsent),
  };
};

/** 1 on the days of which something stays planned for a person; who waits for an answer still counts. */
const presenceOf = (row: BoardRow, days: number): Uint8Array => {
  if (typeof row.pending === 'string') return daysOfText(row.pending, days);
  const present = new Uint8Array(days);
  for (const [day, seconds] of plannedByDay(row)) present[day] = seconds > 0 ? 1 : 0;
  return present;
};
const NO_NEEDS: ReadonlyMap<number, number> = new Map();
export const indexGroup = (group: BoardGroup | undefined, days: number): GroupIndex => {
  const closed = new Uint8Array(days);
  for (const [first, last] of group?.closed ?? []) closed.fill(1, first, last + 1);
  return {
    holidays: new Map(group?.holidays ?? []),
    closed,
    needs: group?.needs ?? NO_NEEDS,
  };
};

export const once = <T>(make: (key: number) => T): ((key: number) => T) => {
  const made: T[] = [];
  return (key) => (made[key] ??= make(key));
};
/** Of a person, cached as long as the answer's row is the same one: a change of one person prepares that person again. A row holds the days of one span. */
const cachedByRow = <T>(
  make: (row: BoardRow, days: number) => T,
): ((row: BoardRow, days: number) => T) => {
  const cache = new WeakMap<BoardRow, { readonly days: number; readonly made: T }>();
  return (row, days) => {
    const cached = cache.get(row);
    if (cached?.days === days) return cached.made;
    const made = make(row, days);
    cache.set(row, { days, made });
    return made;
  };
};
export const indexOf = cachedByRow(indexRow);
const presence = cachedByRow(presenceOf);
/** In the place of a person who is not there. */
export const NOBODY: BoardRow = {
  id: 0,
  name: '',
  matricule: '',
  group: 0,
  driverType: null,
  outside: [],
  planned: [],
  absences: [],
  proven: [],
  totals: [0, 0, 0, 0, 0],
};

/** What stands beside the shift and the absences of a day. */
const besideOf = ({
  note,
  limits,
  mark,
  circuits,
}: {
  readonly note: string | undefined;
  readonly limits: string | undefined;
  readonly mark: SideMark | undefined;
  readonly circuits: readonly Circuit[] | undefined;
}): Pick<DayContent, 'note' | 'limits' | 'mark' | 'circuits'> => ({
  note: note ?? null,
  limits: limits ?? null,
  mark: mark ?? null,
  circuits: circuits ?? [],
});
const contentOf = (index: RowIndex, day: number): DayContent => {
  const afternoon = index.afternoon[day];
  const hours = index.hours[day] ?? [];
  const half = halfOf(index.absence[day], day);
  return {
    planned: index.planned[day] ?? null,
    proven: index.proven[day] ?? null,
    absence: index.absence[day] ?? null,
    // Leave of which a stop covers the afternoon keeps the morning.
    half: afternoon !== undefined && half === 0 ? 1 : half,
    parts: afternoon === undefined ? hours : [afternoon, ...hours],
    outside: index.outside[day] === 1,
    unsent: index.unsent.has(day),
    ...besideOf({
      note: index.notes[day],
      limits: index.limits[day],
      mark: index.marks[day],
      circuits: index.circuits[day],
    }),
  };
};
const EVERYBODY: Gathering = { by: 'agency', folded: new Set() };
export const sheetOf = (answer: BoardData, { by, folded }: Gathering = EVERYBODY): Sheet => {
  const { rows, sections, sectionOf } = sectioned(answer, by);
  const data = { ...answer, rows };
  const { days, groups } = data;
  const index = (row: number): RowIndex => indexOf(rows[row] ?? NOBODY, days.length);
  const group = once((g: number) => indexGroup(groups[g], days.length));
  const present = once((s: number) => {
    const isKnown = rows.every((row, i) => sectionOf[i] !== s || row.pending !== null);
    const count = new Uint16Array(isKnown ? days.length : 0);
    rows.forEach((row, i) => {
      if (isKnown && sectionOf[i] === s)
        presence(row, days.length).forEach((one, day) => {
          count[day] = (count[day] ?? 0) + one;
        });
    });
    return count;
  });
  return {
    data,
    index,
    group,
    sections,
    sectionOf,
    folded,
    present,
    lines: linesOf(sectionOf, new Set(sections.flatMap((s, i) => (folded.has(s.key) ? [i] : [])))),
    weekdays: days.map((d) => d.weekday),
    ids: rows.map((r) => r.id),
    days: days.map((d) => d.day),
    months: new Set(days.map((d) => monthOf(d.day))).size,
    at: (row, day) => contentOf(index(row), day),
  };
};
