// A day of a person as an exported file has it. Pure.
import type { Shift } from '#areas/planning/changes/contract.ts';
import { absencesOn, halfOf } from './bars.ts';
import { decodeShift, type Absence } from './cells.ts';
import type { BoardRow } from './contract.ts';
import { fr } from './fr.ts';
import { plannedByDay } from './planned-total.ts';
import { shiftHours, TOGETHER, writtenAbsence, writtenShift } from './written.ts';

/** How much of a day is written: its code, its hours too, or all that is needed to paste it back. */
export type Detail = 'code' | 'hours' | 'typed';
const shiftText = (shift: Shift, detail: Detail): string => {
  if (detail === 'code') return shift.code;
  return detail === 'hours' ? shiftHours(shift) : writtenShift(shift);
};
/** The marks are explained at the head of the file (`fr.exportedMark`). */
const WAITING = {
  requested: { words: fr.toValidate, mark: '?' },
  cancelling: { words: fr.cancelling, mark: '!' },
} as const;
/** What waits is no absence yet, and what waits for its cancellation may soon be none: whoever reads the file sees which. */
const absenceText = (absence: Absence, day: number, detail: Detail): string => {
  const { code, state } = absence;
  if (detail === 'code') return state === 'granted' ? code : `${code} ${WAITING[state].mark}`;
  const text = writtenAbsence(absence, halfOf(absence, day));
  return state === 'granted' ? text : `${text} (${WAITING[state].words})`;
};

/** Its shift as far as work stays planned, and its absences, each with what it waits for. */
export const exportedDay = (row: BoardRow, day: number, detail: Detail): string => {
  const { days, hours } = absencesOn(row, day);
  const planned = row.planned.filter(([at]) => at === day);
  const left = plannedByDay({ planned, absences: row.absences });
  return [
    ...planned
      .filter(() => (left.get(day) ?? 0) > 0)
      .map((cell) => shiftText(decodeShift(cell), detail)),
    ...[...days, ...hours].map((absence) => absenceText(absence, day, detail)),
  ].join(TOGETHER);
};
