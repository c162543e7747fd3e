// What is open over the grid, and what it says of the days it was opened on. Pure.
import type { DayRange } from '#engines/french-time/days.ts';
import { formatLongDay, formatRange } from '#engines/french-time/formats.ts';
import { texts } from '#platform/contract/texts.ts';
import { hiddenAbsence } from '#areas/working-time/schedules/contract.ts';
import type { Shift } from '#areas/planning/changes/contract.ts';
import { fr } from '#areas/planning/board/fr.ts';
import { isMany, rowsIn, type Range } from '../grid/core.ts';
import type { Chosen } from '../grid/engine-port.ts';
import type { DayContent, Sheet } from '#areas/planning/board/sheet.ts';
import type { Edit } from './edit.ts';
import { commenting, typedInto } from './gestures.ts';
import { placeOf, type Spot } from './spots.ts';
import { isBreakSet, readTyped, type Typed } from './typed.ts';

const t = texts(fr);
/** What was chosen on the sheet as it was seen then: a change that came meanwhile is not overwritten, the server refuses. */
export interface Place {
  readonly chosen: Chosen;
  readonly sheet: Sheet;
}
export type Opened = Place &
  (
    | { readonly is: 'typing'; readonly first: string }
    | { readonly is: 'form'; readonly start: 'code' | 'comment' }
    | { readonly is: 'partner' }
    | { readonly is: 'refusal' }
    | { readonly is: 'replacement' }
    | { readonly is: 'offer' }
    | { readonly is: 'template' }
    | { readonly is: 'menu'; readonly x: number; readonly y: number }
  );

export const spotOf = ({ sheet, chosen: { active } }: Place): Spot => ({
  row: sheet.lines[active.line] ?? -1,
  day: active.day,
});
/** The person and the day of the active cell. */
export const cellOf = (place: Place): { readonly collaboratorId: number; readonly day: string } => {
  const { row, day } = spotOf(place);
  return { collaboratorId: place.sheet.ids[row] ?? 0, day: place.sheet.days[day] ?? '' };
};
/** `person:day`, as colleagues are told it. */
export const keyOf = (place: Place): string => {
  const { collaboratorId, day } = cellOf(place);
  return `${collaboratorId}:${day}`;
};
export const contentOf = (place: Place): DayContent => {
  const { row, day } = spotOf(place);
  return place.sheet.at(row, day);
};
/** The day being typed into or open in the form; null for what changes no day by itself. */
export const editingCellOf = (opened: Opened | null): string | null =>
  opened?.is === 'typing' || opened?.is === 'form' ? keyOf(opened) : null;

export const readAt = (text: string, place: Place): Typed | null =>
  readTyped(text, placeOf(place.sheet, spotOf(place)));
/** What becomes of the break while hours are typed: the one that was set stays, or does not fit. Empty where there is none to speak of. */
export const breakNote = (typed: Typed | null, place: Place): string => {
  if (typed?.kind !== 'shift') return '';
  const minutes = typed.shift.pause;
  const current = contentOf(place).planned;
  if (!isOneDay(place)) return t('breakIsOfAll', { minutes });
  const set = current !== null && current.code === typed.shift.code && isBreakSet(current);
  if (set && current.pause === minutes) return t('breakKept', { minutes });
  const fits = current !== null && current.pause < typed.shift.end - typed.shift.start;
  return set && !fits
    ? t('breakLost', { minutes, before: current.pause })
    : t('breakIs', { minutes });
};
/** The hours that a code usually has on this day. */
export const usualShift = (code: string, place: Place): Shift | null => {
  const typed = readAt(code, place);
  return typed?.kind === 'shift' ? typed.shift : null;
};
/** The absence of the day that can be explained: one that is saved, and whose reason is not hidden. */
export const explainableId = (place: Place): number | null => {
  const { absence } = contentOf(place);
  return absence === null || absence.id <= 0 || absence.code === hiddenAbsence.code
    ? null
    : absence.id;
};
/** The days that are open, from the first to the last. */
export const daysOf = ({ sheet, chosen: { range } }: Place): DayRange => ({
  first: sheet.days[range.first] ?? '',
  last: sheet.days[range.last] ?? '',
});
/** Whose days and which, to tell what an absence would cost; null for several people. */
export const foreseenOf = ({ sheet, chosen: { range } }: Place) => {
  const [row, ...others] = rowsIn(sheet.lines, range);
  if (row === undefined || others.length > 0) return null;
  return {
    collaboratorId: sheet.ids[row] ?? 0,
    first: sheet.days[range.first] ?? '',
    last: sheet.days[range.last] ?? '',
  };
};
export const isOneDay = ({ chosen: { range } }: Place): boolean => !isMany(range);

/** The people chosen, in their order. */
export const peopleOf = ({ sheet, chosen: { range } }: Place) =>
  rowsIn(sheet.lines, range).map((row) => ({
    id: sheet.ids[row] ?? 0,
    name: sheet.data.rows[row]?.name ?? '',
  }));
/** The days chosen; from one day alone to the last that is shown. */
export const spanFrom = (place: Place): DayRange => {
  const { first, last } = daysOf(place);
  return { first, last: first === last ? place.sheet.data.to : last };
};
/** The days of one person that an absence takes whole and on which something was to be done. */
export const needsReplacing = (sheet: Sheet, range: Range): boolean => {
  const [row, ...others] = rowsIn(sheet.lines, range);
  if (row === undefined || others.length > 0) return false;
  const { first, last } = range;
  return sheet.days.slice(first, last + 1).some((_, i) => {
    const { absence, half, planned, circuits } = sheet.at(row, first + i);
    const isWhole = absence !== null && half === 0 && absence.hours === null;
    return isWhole && (planned !== null || circuits.length > 0);
  });
};

/** The one service chosen that an absence leaves to nobody, as it would be offered; null where it is not one. */
export const offeredOf = (place: Place) => {
  const { planned } = contentOf(place);
  const { rows, groups } = place.sheet.data;
  const agency = groups[rows[spotOf(place).row]?.group ?? -1]?.id;
  if (agency === undefined || planned === null || !isOneDay(place)) return null;
  if (!needsReplacing(place.sheet, place.chosen.range)) return null;
  const { code, start, end, pause } = planned;
  return { infraId: agency, day: cellOf(place).day, code, start, end, pause };
};

export const titleOf = (place: Place): string => {
  const { sheet, chosen } = place;
  const { range } = chosen;
  const rows = rowsIn(sheet.lines, range).length;
  const name = sheet.data.rows[spotOf(place).row]?.name ?? '';
  const day = (i: number): string => sheet.days[i] ?? '';
  return rows * (range.last - range.first + 1) > 1
    ? t('editMany', {
        rows,
        name,
        range: formatRange({ first: day(range.first), last: day(range.last) }),
      })
    : t('editTitle', { name, day: formatLongDay(day(chosen.active.day)) });
};

/** What the form asks for: the days, and the comment of the active one where there is a field for it (`undefined`: none). */
export const savedEdit = (place: Place, typed: Typed, comment: string | null | undefined): Edit => {
  const { sheet, chosen } = place;
  const changed = typedInto(sheet, chosen.range, typed, 'edit');
  const [note] = comment === undefined ? [] : commenting(sheet, spotOf(place), comment).cells;
  if (note?.comment === undefined) return changed;
  const same = changed.cells.findIndex(
    (cell) => cell.collaboratorId === note.collaboratorId && cell.day === note.day,
  );
  if (same < 0) return { ...changed, cells: [...changed.cells, note] };
  const withNote = { ...changed.cells[same], ...note };
  return { ...changed, cells: changed.cells.with(same, withNote) };
};
