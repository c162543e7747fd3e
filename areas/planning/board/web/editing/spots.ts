// Days of a sheet by place, and the changes of one of them: what every gesture is made of. Pure.
import type { CellChange, Gesture, Shift } from '#areas/planning/changes/contract.ts';
import { hiddenAbsence } from '#areas/working-time/schedules/contract.ts';
import type { Absence, DaySpan } from '#areas/planning/board/cells.ts';
import { rowsIn, type Range } from '../grid/core.ts';
import type { Sheet } from '#areas/planning/board/sheet.ts';
import { tidy, type AbsenceEdit, type Edit } from './edit.ts';
import { type TypingPlace } from './typed.ts';

/** Below those of an earlier load of the page: what can still be taken back names them. */
let fresh = -Math.round(performance.timeOrigin);

/** A key for an absence that the server does not know yet. */
export const newKey = (): number => {
  fresh -= 1;
  return fresh;
};

export const DAY_HIDDEN = hiddenAbsence.code;

export const holds = (span: DaySpan, first: number, last: number): boolean =>
  span.first <= first && last <= span.last;

/** Whether an absence takes a day of a range, shown or not. */
export const touches = ({ whole }: Absence, range: Range): boolean =>
  whole.last >= range.first && whole.first <= range.last;

export interface Spot {
  readonly row: number;
  readonly day: number;
}

export const spotsOf = (sheet: Sheet, range: Range): Spot[] =>
  rowsIn(sheet.lines, range).flatMap((row) =>
    Array.from({ length: range.last - range.first + 1 }, (_, i) => ({ row, day: range.first + i })),
  );

export const shiftAt = (sheet: Sheet, { row, day }: Spot): Shift | null =>
  sheet.at(row, day).planned;

export const idAt = (sheet: Sheet, row: number): number => sheet.ids[row] ?? 0;

export const cellChange = (sheet: Sheet, spot: Spot, set: Shift | null): CellChange => ({
  collaboratorId: idAt(sheet, spot.row),
  day: sheet.days[spot.day] ?? '',
  shift: { was: shiftAt(sheet, spot), set },
});

export const edit = (
  gesture: Gesture,
  cells: readonly CellChange[],
  absences: readonly AbsenceEdit[] = [],
  whole = false,
): Edit => ({ gesture, cells: tidy(cells), absences, whole });

/** How a text is read in a cell. */
export const placeOf = (sheet: Sheet, { row, day }: Spot): TypingPlace => {
  return {
    current: shiftAt(sheet, { row, day }),
    driverType: sheet.data.rows[row]?.driverType ?? null,
    nearest: (code) => {
      const shifts = [...sheet.index(row).planned.entries()];
      const [nearest] = shifts
        .filter(([, shift]) => shift?.code === code)
        .toSorted(([a], [b]) => Math.abs(a - day) - Math.abs(b - day));
      return nearest?.[1] ?? null;
    },
  };
};
