// The board's answer as the grid reads it: by person and day in constant time, prepared for a person when first looked at.
import { monthOf } from '#engines/french-time/months.ts';
import type {
  AbsenceBar,
  BoardData,
  BoardGroup,
  BoardRow,
  CircuitMark,
  PlannedCell,
  ProvenCell,
} from '#areas/planning/board/contract.ts';
import { halfOf } from '#areas/planning/board/bars.ts';
import type { Grouping } from '#areas/planning/board/preferences.ts';
import { linesOf } from './core.ts';
import { sectioned, type Section } from './sections.ts';

const NONE = -1;
/** By day: the place of the planned, the proven and the absence in the row's lists, or -1. */
export interface RowIndex {
  readonly planned: Int16Array;
  readonly proven: Int16Array;
  readonly absence: Int16Array;
  /** The absence of the afternoon, where the morning has another. */ readonly afternoon: Int16Array;
  /** The first absence of some hours of the day. */ readonly part: Int16Array;
  readonly outside: Uint8Array;
  readonly notes: Uint8Array;
  readonly circuit: Int16Array;
  readonly limit: Int16Array;
}
export interface DayContent {
  readonly planned: PlannedCell | null;
  readonly proven: ProvenCell | null;
  readonly absence: AbsenceBar | null;
  /** What else is taken of the day: the afternoon where the morning has another absence, and hours, with which the shift stays. */ readonly parts: readonly AbsenceBar[];
  /** Of the day, what the absence takes: 0 all of it, 1 its morning, 2 its afternoon. */ readonly half:
    | 0
    | 1
    | 2;
  readonly outside: boolean;
  readonly note: string | null;
  readonly circuits: readonly CircuitMark[];
  /** Legal limits that the planned shift passes. */ readonly limits: string | null;
}
export interface GroupIndex {
  readonly holidays: ReadonlyMap<number, string>;
  readonly closed: Uint8Array;
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
  /** How many people of a section are planned and not away, by day. */
  readonly present: (section: number) => Uint16Array;
}

const filled = (days: number): Int16Array => new Int16Array(days).fill(NONE);
const indexRow = (row: BoardRow, days: number): RowIndex => {
  const index = {
    planned: filled(days),
    proven: filled(days),
    absence: filled(days),
    afternoon: filled(days),
    part: filled(days),
    outside: new Uint8Array(days),
    notes: new Uint8Array(days),
    circuit: filled(days),
    limit: filled(days),
  };
  row.planned.forEach(([day], i) => {
    index.planned[day] = i;
  });
  row.proven.forEach(([day], i) => {
    index.proven[day] = i;
  });
  row.absences.forEach((bar, i) => {
    if (bar[9]) {
      if (index.part[bar[0]] === NONE) index.part[bar[0]] = i;
      return;
    }
    for (let day = bar[0]; day <= bar[1]; day += 1) {
      const there = index.absence[day] ?? NONE;
      const isSecond = there !== NONE && halfOf(row.absences[there], day) !== 2;
      index.afternoon[day] = isSecond ? i : there;
      if (!isSecond) index.absence[day] = i;
    }
  });
  row.circuits?.forEach(([day], i) => {
    if (index.circuit[day] === NONE) index.circuit[day] = i;
  });
  row.limits?.forEach(([day, start, end], i) => {
    const plan = row.planned[index.planned[day] ?? NONE];
    if (plan?.[2] === start && plan[3] === end) index.limit[day] = i;
  });
  for (const [day] of row.notes ?? []) index.notes[day] = 1;
  for (const [first, last] of row.outside) index.outside.fill(1, first, last + 1);
  return index;
};

const partsOf = (row: BoardRow | undefined, i: RowIndex, day: number): readonly AbsenceBar[] => {
  const afternoon = row?.absences[i.afternoon[day] ?? NONE];
  const hours =
    (i.part[day] ?? NONE) === NONE
      ? []
      : (row?.absences.filter((bar) => bar[9] && bar[0] === day) ?? []);
  return afternoon === undefined ? hours : [afternoon, ...hours];
};

/** 1 on the days a person is planned and not away. */
const presenceOf = (row: BoardRow, days: number): Uint8Array => {
  const there = new Uint8Array(days);
  for (const [day] of row.planned) there[day] = 1;
  for (const [first, last, , pending, , , , , , hours] of row.absences)
    if (pending !== 1 && !hours) there.fill(0, first, last + 1);
  return there;
};
export const indexGroup = (group: BoardGroup | undefined, days: number): GroupIndex => {
  const closed = new Uint8Array(days);
  for (const [first, last] of group?.closed ?? []) closed.fill(1, first, last + 1);
  return { holidays: new Map(group?.holidays ?? []), closed };
};

export const once = <T>(make: (key: number) => T): ((key: number) => T) => {
  const kept: T[] = [];
  return (key) => (kept[key] ??= make(key));
};
/** Of a person, kept as long as the answer's row is the same one: a change of one person prepares that person again. A row holds the days of one span. */
const keptWith = <T>(
  make: (row: BoardRow, days: number) => T,
): ((row: BoardRow, days: number) => T) => {
  const kept = new WeakMap<BoardRow, { readonly days: number; readonly made: T }>();
  return (row, days) => {
    const known = kept.get(row);
    if (known?.days === days) return known.made;
    const made = make(row, days);
    kept.set(row, { days, made });
    return made;
  };
};
export const indexOf = keptWith(indexRow);
const presence = keptWith(presenceOf);
const NOBODY = { planned: [], proven: [], absences: [], outside: [] } as unknown as BoardRow;

const EVERYBODY: Gathering = { by: 'agency', folded: new Set() };
export const sheetOf = (answer: BoardData, { by, folded }: Gathering = EVERYBODY): Sheet => {
  const { rows, sections, sectionOf } = sectioned(answer, by);
  const data = { ...answer, rows };
  const { days, groups } = data;
  const index = (row: number): RowIndex => indexOf(rows[row] ?? NOBODY, days.length);
  const group = once((g: number) => indexGroup(groups[g], days.length));
  const present = once((s: number) => {
    const count = new Uint16Array(days.length);
    rows.forEach((row, i) => {
      if (sectionOf[i] === s)
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
    at: (row, day) => {
      const i = index(row);
      const said = rows[row];
      return {
        planned: said?.planned[i.planned[day] ?? NONE] ?? null,
        proven: said?.proven[i.proven[day] ?? NONE] ?? null,
        absence: said?.absences[i.absence[day] ?? NONE] ?? null,
        half: halfOf(said?.absences[i.absence[day] ?? NONE], day),
        parts: partsOf(said, i, day),
        outside: i.outside[day] === 1,
        note: i.notes[day] === 1 ? (said?.notes?.find(([at]) => at === day)?.[1] ?? null) : null,
        limits: said?.limits?.[i.limit[day] ?? NONE]?.[3] ?? null,
        circuits:
          (i.circuit[day] ?? NONE) === NONE
            ? []
            : (said?.circuits?.filter(([at]) => at === day) ?? []),
      };
    },
  };
};
