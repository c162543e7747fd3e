// A change of the board in the browser: shown at once, sent as a batch, taken back as its inverse. Pure.
import type {
  AbsenceChange,
  Alternative,
  CellChange,
  Gesture,
  LegalWarning,
  Shift,
} from '#areas/planning/changes/contract.ts';
import { addDays, daysBetween } from '#engines/french-time/days.ts';
import { sameShift } from '#areas/planning/changes/contract.ts';
import {
  decodeAbsence,
  encodeAbsence,
  encodeShift,
  type Absence,
} from '#areas/planning/board/cells.ts';
import { otherNature } from '#areas/working-time/schedules/contract.ts';
import { currentCodes } from '#areas/working-time/schedules/web/embed.tsx';
import { plannedTotals } from '#areas/planning/board/planned-total.ts';
import { isPending } from '#areas/planning/board/behind.ts';
import type { BoardData, BoardRow, LimitMark, NoteCell } from '#areas/planning/board/contract.ts';

const HALVES = ['FULL', 'MORNING', 'AFTERNOON'] as const;
/** An absence as the board knows it. `key` is its id, or below zero until the server gave one. */
export interface Span {
  readonly code: string;
  readonly startsOn: string;
  readonly endsOn: string;
  readonly pending: boolean;
  readonly halves: number;
  /** Of some hours of the day: minutes. */ readonly hours?:
    | readonly [from: number, to: number]
    | null;
}
export type AbsenceEdit = { readonly key: number; readonly collaboratorId: number } & (
  | { readonly was: null; readonly set: Span }
  | { readonly was: Span; readonly set: Span | null }
);
export interface Edit {
  readonly gesture: Gesture;
  readonly cells: readonly CellChange[];
  readonly absences: readonly AbsenceEdit[];
  /** All or nothing. */ readonly whole: boolean;
}
export const isNothing = (e: Edit): boolean => e.cells.length === 0 && e.absences.length === 0;

/** What takes an edit back. */
export const inverse = (e: Edit, gesture: Gesture = 'undo'): Edit => ({
  gesture,
  whole: e.whole,
  cells: e.cells.map(({ shift, comment, ...c }) => ({
    ...c,
    ...(shift === undefined ? {} : { shift: { was: shift.set, set: shift.was } }),
    ...(comment === undefined ? {} : { comment: { was: comment.set, set: comment.was } }),
  })),
  absences: e.absences.map((a): AbsenceEdit => {
    const whose = { key: a.key, collaboratorId: a.collaboratorId };
    if (a.was === null) return { ...whose, was: a.set, set: null };
    return a.set === null
      ? { ...whose, was: null, set: a.was }
      : { ...whose, was: a.set, set: a.was };
  }),
});
/** What is left of an edit when the server refused some of it. */
export const without = (
  e: Edit,
  refused: readonly { readonly kind: 'cell' | 'absence'; readonly index: number }[],
): Edit => {
  if (refused.length > 0 && e.whole) return { ...e, cells: [], absences: [] };
  const bad = new Set(refused.map((r) => `${r.kind} ${r.index}`));
  return {
    ...e,
    cells: e.cells.filter((_, i) => !bad.has(`cell ${i}`)),
    absences: e.absences.filter((_, i) => !bad.has(`absence ${i}`)),
  };
};

const wireSpan = ({ code, startsOn, endsOn, halves, hours }: Span) => ({
  code,
  startsOn,
  endsOn,
  firstHalf: HALVES[Math.floor(halves / 3)] ?? 'FULL',
  lastHalf: HALVES[halves % 3] ?? 'FULL',
  fromMinute: hours?.[0] ?? null,
  toMinute: hours?.[1] ?? null,
});
export interface AbsenceRow {
  readonly id: number;
  readonly version: number;
}
/** The edit as the server is asked for it. */
export const asBatch = (
  e: Edit,
  rowOf: (key: number) => AbsenceRow,
): { cells: CellChange[]; absences: AbsenceChange[] } => ({
  cells: e.cells.map((c) => (e.whole ? { ...c, group: 0 } : c)),
  absences: e.absences.map((a): AbsenceChange => {
    const group = e.whole ? { group: 0 } : {};
    // One that was there before comes back with what the board does not know of it.
    const { id } = rowOf(a.key);
    if (a.was === null)
      return {
        op: 'add',
        ...group,
        collaboratorId: a.collaboratorId,
        ...wireSpan(a.set),
        pending: a.set.pending,
        comment: null,
        ...(id > 0 ? { restores: id } : {}),
      };
    const standing = { ...group, ...rowOf(a.key), was: wireSpan(a.was) };
    return a.set === null
      ? { op: 'remove', ...standing }
      : { op: 'edit', ...standing, ...wireSpan(a.set) };
  }),
});

/** @param from the first day shown, from which the absence counts its days */
export const spanOfAbsence = (
  { code, state, whole, halves, hours }: Absence,
  from: string,
): Span => ({
  code,
  pending: state === 'requested',
  startsOn: addDays(from, whole.first),
  endsOn: addDays(from, whole.last),
  halves,
  ...(hours === null ? {} : { hours }),
});

/** The absence among the days of a board; null where none of them is one of its days. */
const absenceOn = (
  { from, days }: Pick<BoardData, 'from' | 'days'>,
  span: Span,
  row: AbsenceRow,
): Absence | null => {
  const [first, last] = [daysBetween(from, span.startsOn), daysBetween(from, span.endsOn)];
  if (last < 0 || first >= days.length) return null;
  const nature = otherNature(currentCodes(), span.code);
  return {
    ...row,
    code: span.code,
    ...(nature === undefined ? {} : { nature }),
    state: span.pending ? 'requested' : 'granted',
    shown: { first: Math.max(0, first), last: Math.min(days.length - 1, last) },
    whole: { first, last },
    halves: span.halves,
    hours: span.hours ?? null,
  };
};
/** The row with the totals of what stands on it now: what absences cover is not planned. */
const withTotals = (row: BoardRow, isPast: (day: number) => boolean): BoardRow => {
  const [contract, , proven, night] = row.totals;
  const { planned, gap } = plannedTotals(row, isPast);
  return { ...row, totals: [contract, planned, proven, night, gap] };
};

const withCell = (row: BoardRow, c: CellChange, day: number): BoardRow => {
  let next = row;
  if (c.shift !== undefined) {
    const { set } = c.shift;
    next = {
      ...next,
      planned: [
        ...row.planned.filter(([at]) => at !== day),
        ...(set === null ? [] : [encodeShift(day, set)]),
      ].toSorted(([a], [b]) => a - b),
    };
  }
  if (c.comment !== undefined) {
    const note: NoteCell[] = c.comment.set === null ? [] : [[day, c.comment.set]];
    next = { ...next, notes: [...(row.notes ?? []).filter(([at]) => at !== day), ...note] };
  }
  return next;
};
/** In the order of their days and hours, as the server answers them. */
const byStart = (a: Absence, b: Absence): number =>
  a.shown.first - b.shown.first || (a.hours?.[0] ?? 0) - (b.hours?.[0] ?? 0);
const withAbsence = (row: BoardRow, edit: AbsenceEdit, id: number, data: BoardData): BoardRow => {
  const absences = row.absences.map(decodeAbsence);
  const others = absences.filter((one) => one.id !== id && one.id !== edit.key);
  const version = absences.find((one) => one.id === id)?.version ?? 0;
  const absence = edit.set === null ? null : absenceOn(data, edit.set, { id, version });
  const after = absence === null ? others : [...others, absence].toSorted(byStart);
  return { ...row, absences: after.map(encodeAbsence) };
};

/** The board as it will be; rows that nothing touches stay the same objects. */
export const applied = (
  data: BoardData,
  edits: readonly Edit[],
  idOf: (key: number) => number = (key) => key,
): BoardData => {
  if (edits.every(isNothing)) return data;
  const at = new Map(data.rows.map((r, i) => [r.id, i]));
  const rows = [...data.rows];
  const changed = new Set<number>();
  const change = (id: number, to: (row: BoardRow) => BoardRow): void => {
    const i = at.get(id);
    const row = i === undefined ? undefined : rows[i];
    // Whose days are still to come is shown as they come.
    if (i === undefined || row === undefined || isPending(row)) return;
    rows[i] = to(row);
    changed.add(i);
  };
  for (const edit of edits) {
    for (const c of edit.cells) {
      const day = daysBetween(data.from, c.day);
      if (day >= 0 && day < data.days.length)
        change(c.collaboratorId, (row) => withCell(row, c, day));
    }
    for (const a of edit.absences)
      change(a.collaboratorId, (row) => withAbsence(row, a, idOf(a.key), data));
  }
  // Nothing is proven of days to come, so that only today is left out.
  const isPast = (day: number): boolean => data.days[day]?.today !== true;
  return { ...data, rows: rows.map((row, i) => (changed.has(i) ? withTotals(row, isPast) : row)) };
};

/** The board with the limits that what was written passes: what the server will say of these days when it is asked again. */
export const withLimits = (
  data: BoardData,
  edit: Edit,
  passed: readonly Pick<LegalWarning, 'collaboratorId' | 'day' | 'label'>[],
): BoardData => {
  const changed = Map.groupBy(
    edit.cells.filter((c) => c.shift !== undefined),
    (c) => c.collaboratorId,
  );
  return changed.size === 0
    ? data
    : {
        ...data,
        rows: data.rows.map((row) => {
          const mine = changed.get(row.id);
          if (mine === undefined) return row;
          const fresh = mine.flatMap(({ day, shift }): LimitMark[] => {
            const labels = new Set(
              passed
                .filter((w) => w.collaboratorId === row.id && w.day === day)
                .map((w) => w.label),
            );
            return !shift?.set || labels.size === 0
              ? []
              : [
                  [
                    daysBetween(data.from, day),
                    shift.set.start,
                    shift.set.end,
                    [...labels].join(', '),
                  ],
                ];
          });
          const days = new Set(mine.map((c) => daysBetween(data.from, c.day)));
          const { limits: _, ...rest } = row;
          const limits = [...(row.limits ?? []).filter(([day]) => !days.has(day)), ...fresh];
          return limits.length === 0 ? rest : { ...rest, limits };
        }),
      };
};

/** The same edit with the service of a warning where an alternative puts it; somebody else's day is taken as free, which the server checks. */
export const instead = (
  edit: Edit,
  warning: Pick<LegalWarning, 'collaboratorId' | 'day'>,
  to: Alternative,
): Edit => ({
  ...edit,
  cells: tidy(
    edit.cells.map((c): CellChange => {
      if (c.collaboratorId !== warning.collaboratorId || c.day !== warning.day || !c.shift?.set)
        return c;
      const set: Shift = { code: to.code, start: to.start, end: to.end, pause: to.pause };
      return to.kind === 'other'
        ? { ...c, collaboratorId: to.collaboratorId, shift: { was: null, set } }
        : { ...c, shift: { ...c.shift, set } };
    }),
  ),
});

/** One change per day: what was first, what is last; days that end as they began are left out. */
export const tidy = (cells: readonly CellChange[]): CellChange[] => {
  const merged = new Map<string, CellChange>();
  for (const c of cells) {
    const key = `${c.collaboratorId} ${c.day}`;
    const before = merged.get(key);
    merged.set(
      key,
      before?.shift !== undefined && c.shift !== undefined
        ? { ...before, shift: { was: before.shift.was, set: c.shift.set } }
        : { ...before, ...c },
    );
  }
  return [...merged.values()].filter(
    (c) =>
      c.comment !== undefined || (c.shift !== undefined && !sameShift(c.shift.was, c.shift.set)),
  );
};
