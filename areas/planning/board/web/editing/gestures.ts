// From a gesture over the sheet to an edit. Pure: the sheet as it is shown, the range, what was typed or dropped.
import { addDays, daysBetween } from '#engines/french-time/days.ts';
import type { Gesture } from '#areas/planning/changes/contract.ts';
import { rowsIn, type Range } from '../grid/core.ts';
import { distanceOf, extendedTo, withinSheet, type Distance, type Drag } from '../grid/drag.ts';
import { halvesWithin } from '#areas/planning/board/bars.ts';
import type { Sheet } from '#areas/planning/board/sheet.ts';
import { spanOfAbsence, type AbsenceEdit, type Edit } from './edit.ts';
import { type Typed } from './typed.ts';
import {
  newKey,
  DAY_HIDDEN,
  touches,
  type Spot,
  spotsOf,
  shiftAt,
  idAt,
  cellChange,
  edit,
} from './spots.ts';
import { hoursOver, absencesOver, absencesOut } from './absence-gestures.ts';
import { blockOf, extending, putting } from './blocks.ts';

export const typedInto = (
  sheet: Sheet,
  range: Range,
  typed: Typed,
  gesture: Gesture = 'type',
): Edit => {
  const spots = spotsOf(sheet, range);
  if (typed.kind === 'clear') return clearing(sheet, range);
  if (typed.kind === 'absence')
    return edit(
      gesture,
      [],
      typed.hours === undefined
        ? absencesOver(sheet, spots, typed.code, typed.halves)
        : hoursOver(sheet, spots, { code: typed.code, hours: typed.hours }),
    );
  return edit(
    gesture,
    spots.map((s) => cellChange(sheet, s, typed.shift)),
  );
};

/** Takes what a range holds away: an absence, and with the next stroke the shift that it leaves. */
export const clearing = (sheet: Sheet, range: Range): Edit =>
  edit(
    'clear',
    spotsOf(sheet, range).flatMap((s) => {
      const { absence, parts } = sheet.at(s.row, s.day);
      const isAway = absence !== null || parts.length > 0;
      return isAway || shiftAt(sheet, s) === null ? [] : [cellChange(sheet, s, null)];
    }),
    absencesOut(sheet, range),
  );

/** Drags a range by some people and days, absences as a whole wherever they are taken, nothing off the sheet. A move is written whole or not at all. */
export const dragging = (sheet: Sheet, range: Range, by: Distance, copy: boolean): Edit => {
  const to = withinSheet(sheet, range, by);
  const people = [...sheet.lines].filter((item) => item >= 0);
  const target = (row: number): number => people[people.indexOf(row) + to.rows] ?? -1;
  const spots = spotsOf(sheet, range);
  const held = spots.flatMap((s) => {
    const shift = sheet.at(s.row, s.day).absence === null ? shiftAt(sheet, s) : null;
    return shift === null ? [] : [{ ...s, shift }];
  });
  const there = held
    .map((h) => ({ row: target(h.row), day: h.day + to.days, shift: h.shift }))
    .filter((h) => h.row >= 0 && h.day >= 0 && h.day < sheet.days.length);
  const cells = [
    ...(copy ? [] : held.map((h) => cellChange(sheet, h, null))),
    ...there.map((h) => cellChange(sheet, h, h.shift)),
  ];
  const rows = rowsIn(sheet.lines, range);
  const absences = rows.flatMap((row) =>
    sheet
      .index(row)
      .absences.filter((absence) => touches(absence, range) && absence.code !== DAY_HIDDEN)
      .flatMap((absence): AbsenceEdit[] => {
        const was = spanOfAbsence(absence, sheet.data.from);
        const set = {
          ...was,
          startsOn: addDays(was.startsOn, to.days),
          endsOn: addDays(was.endsOn, to.days),
        };
        const [from, onto] = [idAt(sheet, row), sheet.ids[target(row)] ?? 0];
        if (onto === 0) return [];
        if (!copy && from === onto) return [{ key: absence.id, collaboratorId: from, was, set }];
        return [
          ...(copy ? [] : [{ key: absence.id, collaboratorId: from, was, set: null }]),
          { key: newKey(), collaboratorId: onto, was: null, set },
        ];
      }),
  );
  return edit(copy ? 'copy' : 'move', cells, absences, !copy);
};

/** Pulls an edge of what stands in a cell to another day: an absence grows or shrinks, a shift is repeated. */
export const resizing = (
  sheet: Sheet,
  { row, day }: Spot,
  edge: 'first' | 'last',
  to: number,
): Edit => {
  const { absence } = sheet.at(row, day);
  if (absence !== null) {
    if (absence.code === DAY_HIDDEN) return edit('resize', []);
    const was = spanOfAbsence(absence, sheet.data.from);
    const on = addDays(sheet.data.from, to);
    const dates =
      edge === 'last'
        ? { ...was, endsOn: on < was.startsOn ? was.startsOn : on }
        : { ...was, startsOn: on > was.endsOn ? was.endsOn : on };
    const set = { ...dates, halves: halvesWithin(dates.startsOn, dates.endsOn, was.halves) };
    return edit(
      'resize',
      [],
      daysBetween(was.startsOn, set.startsOn) === 0 && daysBetween(was.endsOn, set.endsOn) === 0
        ? []
        : [{ key: absence.id, collaboratorId: idAt(sheet, row), was, set }],
    );
  }
  const shift = shiftAt(sheet, { row, day });
  if (shift === null) return edit('resize', []);
  const [first, last] = [Math.min(day, to), Math.max(day, to)];
  return edit(
    'resize',
    Array.from({ length: last - first + 1 }, (_, i) =>
      cellChange(sheet, { row, day: first + i }, shift),
    ),
  );
};

/** Repeats the first line (down) or the first day (across) over the range. */
export const filling = (sheet: Sheet, range: Range, way: 'down' | 'right'): Edit => {
  const rows = rowsIn(sheet.lines, range);
  const first = sheet.lines.indexOf(rows[0] ?? -1);
  const source =
    way === 'down' ? { ...range, top: first, bottom: first } : { ...range, last: range.first };
  const target = way === 'down' ? { ...range, top: first } : range;
  return putting(sheet, target, blockOf(sheet, source), 'fill');
};

/** Repeats the days of the range, as a rotation, up to the end of what is shown; days without a shift in it are cleared. */
export const rotating = (sheet: Sheet, range: Range): Edit => {
  const length = range.last - range.first + 1;
  return edit(
    'rotation',
    rowsIn(sheet.lines, range).flatMap((row) =>
      Array.from({ length: sheet.days.length - 1 - range.last }, (_, i) => {
        const day = range.last + 1 + i;
        return cellChange(
          sheet,
          { row, day },
          shiftAt(sheet, { row, day: range.first + (i % length) }),
        );
      }),
    ),
  );
};

/** The two weeks that the copy of a week needs: its own and the next; null where the sheet shows both. */
export const weeksBeyond = (
  sheet: Sheet,
  range: Range,
): { readonly from: string; readonly to: string; readonly ids: readonly number[] } | null => {
  const monday = range.first - ((sheet.weekdays[range.first] ?? 1) - 1);
  return monday >= 0 && monday + 13 < sheet.days.length
    ? null
    : {
        from: addDays(sheet.data.from, monday),
        to: addDays(sheet.data.from, monday + 13),
        ids: rowsIn(sheet.lines, range).map((row) => idAt(sheet, row)),
      };
};

/** Copies the week of a day onto the next one, for the people of the range. */
export const nextWeek = (sheet: Sheet, range: Range): Edit => {
  const monday = range.first - ((sheet.weekdays[range.first] ?? 1) - 1);
  return edit(
    'week',
    rowsIn(sheet.lines, range).flatMap((row) =>
      Array.from({ length: 7 }, (_, i) => monday + i)
        .filter((day) => day >= 0 && day + 7 < sheet.days.length)
        .flatMap((day) => {
          const shift = shiftAt(sheet, { row, day });
          return shift === null ? [] : [cellChange(sheet, { row, day: day + 7 }, shift)];
        }),
    ),
  );
};

/** A colleague's shifts onto the same days of the people of a range; days that hold one already only where they are to be replaced. */
export const partnerCopy = (sheet: Sheet, range: Range, source: number, overwrite: boolean): Edit =>
  edit(
    'copy',
    rowsIn(sheet.lines, range)
      .filter((row) => row !== source)
      .flatMap((row) =>
        Array.from({ length: range.last - range.first + 1 }, (_, i) => range.first + i).flatMap(
          (day) => {
            const shift = shiftAt(sheet, { row: source, day });
            return shift === null || (!overwrite && shiftAt(sheet, { row, day }) !== null)
              ? []
              : [cellChange(sheet, { row, day }, shift)];
          },
        ),
      ),
  );

const STEP_MINUTES = 15;
export const MINUTES = {
  longer: { start: 0, end: STEP_MINUTES },
  shorter: { start: 0, end: -STEP_MINUTES },
  later: { start: STEP_MINUTES, end: STEP_MINUTES },
  earlier: { start: -STEP_MINUTES, end: -STEP_MINUTES },
} as const;
/** Moves the start or the end of the shifts of a range by some minutes. */
export const shifting = (
  sheet: Sheet,
  range: Range,
  by: { readonly start: number; readonly end: number },
): Edit =>
  edit(
    'resize',
    spotsOf(sheet, range).flatMap((s) => {
      const shift = shiftAt(sheet, s);
      if (shift === null) return [];
      const [start, end] = [shift.start + by.start, shift.end + by.end];
      return start < 0 || start > 1_439 || end > start + 1_440 || end - start <= shift.pause
        ? []
        : [cellChange(sheet, s, { ...shift, start, end })];
    }),
  );

export const commenting = (sheet: Sheet, spot: Spot, comment: string | null): Edit => {
  const was = sheet.at(spot.row, spot.day).note;
  return {
    gesture: 'comment',
    whole: false,
    absences: [],
    cells:
      was === comment
        ? []
        : [
            {
              collaboratorId: idAt(sheet, spot.row),
              day: sheet.days[spot.day] ?? '',
              comment: { was, set: comment },
            },
          ],
  };
};

/** What is said of an edit: one of its days (where something came to stand, if anywhere), and how many changes it holds. */
export const summaryOf = ({
  cells,
  absences,
}: Edit): {
  readonly collaboratorId: number;
  readonly day: string;
  readonly count: number;
} | null => {
  const cell = cells.find((c) => c.comment !== undefined || c.shift?.set) ?? cells[0];
  const away = absences.find((a) => a.set !== null) ?? absences[0];
  const span = away === undefined ? null : (away.set ?? away.was);
  const target =
    away !== undefined && span !== null && (cell?.shift === undefined || cell.shift.set === null)
      ? { collaboratorId: away.collaboratorId, day: span.startsOn }
      : cell;
  return target === undefined
    ? null
    : {
        collaboratorId: target.collaboratorId,
        day: target.day,
        count: cells.length + absences.length,
      };
};

/** What a drag does, by the grip that was taken. */
export const dragEdit = (sheet: Sheet, range: Range, drag: Drag): Edit => {
  const { grip, from, to, copy } = drag;
  if (grip === 'move') return dragging(sheet, range, distanceOf(sheet, drag), copy);
  if (grip === 'fill') return extending(sheet, range, extendedTo(range, to));
  return resizing(sheet, { row: sheet.lines[from.line] ?? -1, day: from.day }, grip, to.day);
};
