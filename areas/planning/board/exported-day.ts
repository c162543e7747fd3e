// A day of a person as an exported file has it. Pure.
import { absencesOn, halfOf } from './bars.ts';
import { decodeShift, type Absence } from './cells.ts';
import type { BoardRow } from './contract.ts';
import { fr } from './fr.ts';
import { plannedByDay } from './planned-total.ts';
import { TOGETHER, writtenAbsence, writtenShift } from './written.ts';

const WAITING = { requested: fr.toValidate, cancelling: fr.cancelling } as const;
/** What waits is no absence yet, and what waits for its cancellation may soon be none: whoever reads the file sees which. */
const absenceText = (absence: Absence, day: number): string => {
  const text = writtenAbsence(absence, halfOf(absence, day));
  return absence.state === 'granted' ? text : `${text} (${WAITING[absence.state]})`;
};

/** Its shift as far as work stays planned, and its absences, each with what it waits for. */
export const exportedDay = (row: BoardRow, day: number): string => {
  const { days, hours } = absencesOn(row, day);
  const planned = row.planned.filter(([at]) => at === day);
  const left = plannedByDay({ planned, absences: row.absences, outside: row.outside });
  return [
    ...planned
      .filter(() => (left.get(day) ?? 0) > 0)
      .map((cell) => writtenShift(decodeShift(cell))),
    ...[...days, ...hours].map((absence) => absenceText(absence, day)),
  ].join(TOGETHER);
};
