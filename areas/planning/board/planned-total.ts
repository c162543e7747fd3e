// What stays planned of a row once granted absences have taken their halves of its shifts (domain handbook §8). Pure.
import type { AbsenceBar, PlannedCell } from './contract.ts';

const ASKED = 1;
/** Half-days that a granted absence takes of a day; hours of a day take none. */
const halvesOn = (bar: AbsenceBar, day: number): number => {
  const [, , , state, , , first, last, halves, hours] = bar;
  if (state === ASKED || (hours !== null && hours !== undefined)) return 0;
  if (day < first || last < day) return 0;
  const isCut = (day === first && halves >= 3) || (day === last && halves % 3 !== 0);
  return isCut ? 1 : 2;
};

/** Seconds planned in all. */
export const plannedTotal = (
  planned: readonly PlannedCell[],
  absences: readonly AbsenceBar[],
): number =>
  planned.reduce((total, [day, , starts, ends, pause]) => {
    const taken = absences.reduce((sum, bar) => sum + halvesOn(bar, day), 0);
    return total + Math.round((ends - starts - pause) * 30 * Math.max(0, 2 - taken));
  }, 0);
