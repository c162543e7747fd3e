// Which absences take a day of the board, and what of it. Pure.
import { decodeAbsence, type Absence, type HalfOfDay } from './cells.ts';
import type { BoardRow } from './contract.ts';

/** What an absence of days takes of one of them. */
export const halfOf = (absence: Absence | undefined, day: number): HalfOfDay => {
  if (absence === undefined) return 0;
  const { whole, halves } = absence;
  const [onFirst, onLast] = [Math.floor(halves / 3), halves % 3];
  const single = whole.first === whole.last;
  if ((day === whole.first && onFirst === 2) || (single && onLast === 2)) return 2;
  return (day === whole.last && onLast === 1) || (single && onFirst === 1) ? 1 : 0;
};

/** Absences of a day: those of the whole of it or of halves, the morning's first, then those of hours. */
export const absencesOn = (
  { absences }: Pick<BoardRow, 'absences'>,
  day: number,
): { readonly days: readonly Absence[]; readonly hours: readonly Absence[] } => {
  const taking = absences
    .map(decodeAbsence)
    .filter(({ shown }) => shown.first <= day && day <= shown.last);
  return {
    days: taking
      .filter((absence) => absence.hours === null)
      .toSorted((a, b) => Number(halfOf(a, day) === 2) - Number(halfOf(b, day) === 2)),
    hours: taking.filter((absence) => absence.hours !== null),
  };
};
