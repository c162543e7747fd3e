// Which absences take a day of the board, and what of it. Pure.
import type { AbsenceBar, BoardRow } from './contract.ts';

/** What an absence of days takes of one of them: 0 all of it, 1 its morning, 2 its afternoon. */
export const halfOf = (bar: AbsenceBar | undefined, day: number): 0 | 1 | 2 => {
  if (bar === undefined) return 0;
  const [first, last] = [Math.floor(bar[8] / 3), bar[8] % 3];
  if ((day === bar[6] && first === 2) || (bar[6] === bar[7] && last === 2)) return 2;
  return (day === bar[7] && last === 1) || (bar[6] === bar[7] && first === 1) ? 1 : 0;
};

/** Absences of a day: those of the whole of it or of halves, the morning's first, then those of hours. */
export const barsOn = (
  { absences }: Pick<BoardRow, 'absences'>,
  day: number,
): { readonly days: readonly AbsenceBar[]; readonly hours: readonly AbsenceBar[] } => {
  const mine = absences.filter((bar) => bar[0] <= day && day <= bar[1]);
  return {
    days: mine
      .filter((bar) => !bar[9])
      .toSorted((a, b) => Number(halfOf(a, day) === 2) - Number(halfOf(b, day) === 2)),
    hours: mine.filter((bar) => bar[9]),
  };
};
