// Which absences take a day of the board, and what of it. Pure.
import {
  halvesStanding,
  natureOf,
  PAID_LEAVE,
  type OfNature,
} from '#engines/counters/absence-count.ts';
import { hiddenAbsence } from '#areas/working-time/schedules/contract.ts';
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

/** A code among those of stops. */
const HIDDEN_AS = { code: 'MAL' } as const;
/** Which halves an absence of days takes of one of them: 1 the morning, 2 the afternoon. */
const halvesTaken = (absence: Absence, day: number): readonly (1 | 2)[] => {
  const half = halfOf(absence, day);
  return half === 0 ? [1, 2] : [half];
};
/** The morning's first, without what a granted stop covers of leave: the stop alone stands there. One whose reason is hidden may be a stop. */
const standing = (days: readonly Absence[], day: number): Absence[] => {
  const taken = days.map((absence) => {
    const { code, nature }: OfNature = absence.code === hiddenAbsence.code ? HIDDEN_AS : absence;
    const covers = absence.state !== 'requested' || natureOf({ code, nature }) === PAID_LEAVE;
    return { code, nature, halves: covers ? halvesTaken(absence, day) : [], absence };
  });
  const isSecond = ({ absence, halves }: (typeof taken)[number]): number =>
    Number((halves[0] ?? halfOf(absence, day)) === 2);
  return halvesStanding(taken)
    .toSorted((a, b) => isSecond(a) - isSecond(b))
    .map(({ absence }) => absence);
};

/** Absences of a day: those of the whole of it or of halves, the morning's first, then those of hours. */
export const absencesOn = (
  { absences }: Pick<BoardRow, 'absences'>,
  day: number,
): { readonly days: readonly Absence[]; readonly hours: readonly Absence[] } =>
  takenOn(absences.map(decodeAbsence), day);
export const takenOn = (
  absences: readonly Absence[],
  day: number,
): { readonly days: readonly Absence[]; readonly hours: readonly Absence[] } => {
  const taking = absences.filter(({ shown }) => shown.first <= day && day <= shown.last);
  return {
    days: standing(
      taking.filter((absence) => absence.hours === null),
      day,
    ),
    hours: taking.filter((absence) => absence.hours !== null),
  };
};
