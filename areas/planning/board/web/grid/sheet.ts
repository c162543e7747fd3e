// The board's answer as the grid reads it: by person and day in constant time, prepared for a person when first looked at.
import { monthOf } from '#engines/french-time/months.ts';
import type { AbsenceBar, BoardData, BoardGroup, BoardRow, CircuitMark, PlannedCell, ProvenCell } from '#areas/planning/board/contract.ts';
import { linesOf } from './core.ts';

const NONE = -1;
/** By day: the place of the planned, the proven and the absence in the row's lists, or -1. */
export interface RowIndex { readonly planned: Int16Array; readonly proven: Int16Array; readonly absence: Int16Array; readonly outside: Uint8Array; readonly notes: Uint8Array; readonly circuit: Int16Array }
export interface DayContent { readonly planned: PlannedCell | null; readonly proven: ProvenCell | null; readonly absence: AbsenceBar | null; readonly outside: boolean; readonly note: string | null; readonly circuits: readonly CircuitMark[] }
interface GroupIndex { readonly holidays: ReadonlyMap<number, string>; readonly closed: Uint8Array; readonly present: Uint16Array }

export interface Sheet {
  readonly data: BoardData;
  readonly lines: Int32Array;
  readonly weekdays: readonly number[];
  readonly ids: readonly number[];
  readonly days: readonly string[];
  readonly months: number;
  readonly at: (row: number, day: number) => DayContent;
  readonly index: (row: number) => RowIndex;
  readonly group: (group: number) => GroupIndex;
}

const filled = (days: number): Int16Array => new Int16Array(days).fill(NONE);
const indexRow = (row: BoardRow, days: number): RowIndex => {
  const index = { planned: filled(days), proven: filled(days), absence: filled(days), outside: new Uint8Array(days), notes: new Uint8Array(days), circuit: filled(days) };
  row.planned.forEach(([day], i) => { index.planned[day] = i; });
  row.proven.forEach(([day], i) => { index.proven[day] = i; });
  row.absences.forEach(([first, last], i) => index.absence.fill(i, first, last + 1));
  row.circuits?.forEach(([day], i) => { if (index.circuit[day] === NONE) index.circuit[day] = i; });
  for (const [day] of row.notes ?? []) index.notes[day] = 1;
  for (const [first, last] of row.outside) index.outside.fill(1, first, last + 1);
  return index;
};

/** How many people are planned and not away, by day. */
const presentOf = (rows: readonly BoardRow[], days: number): Uint16Array => {
  const present = new Uint16Array(days);
  for (const row of rows) {
    for (const [day] of row.planned) if (!row.absences.some(([first, last, , pending]) => pending === 0 && first <= day && day <= last)) present[day] = (present[day] ?? 0) + 1;
  }
  return present;
};
const indexGroup = (group: BoardGroup | undefined, rows: readonly BoardRow[], days: number): GroupIndex => {
  const closed = new Uint8Array(days);
  for (const [first, last] of group?.closed ?? []) closed.fill(1, first, last + 1);
  return { holidays: new Map(group?.holidays ?? []), closed, present: presentOf(rows, days) };
};

const once = <T>(make: (key: number) => T): ((key: number) => T) => {
  const kept: T[] = [];
  return (key) => (kept[key] ??= make(key));
};

export const sheetOf = (data: BoardData): Sheet => {
  const { rows, days, groups } = data;
  const index = once((row: number) => indexRow(rows[row] ?? { planned: [], proven: [], absences: [], outside: [] } as unknown as BoardRow, days.length));
  const rowsOf = once((group: number) => rows.filter((r) => r.group === group));
  const group = once((g: number) => indexGroup(groups[g], rowsOf(g), days.length));
  return {
    data, index, group, lines: linesOf(rows.map((r) => r.group)), weekdays: days.map((d) => d.weekday), ids: rows.map((r) => r.id), days: days.map((d) => d.day),
    months: new Set(days.map((d) => monthOf(d.day))).size,
    at: (row, day) => {
      const i = index(row);
      const said = rows[row];
      return {
        planned: said?.planned[i.planned[day] ?? NONE] ?? null, proven: said?.proven[i.proven[day] ?? NONE] ?? null, absence: said?.absences[i.absence[day] ?? NONE] ?? null, outside: i.outside[day] === 1, note: i.notes[day] === 1 ? said?.notes?.find(([at]) => at === day)?.[1] ?? null : null,
        circuits: (i.circuit[day] ?? NONE) === NONE ? [] : said?.circuits?.filter(([at]) => at === day) ?? [],
      };
    },
  };
};
