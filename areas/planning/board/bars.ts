// Which absences take a day of the board, and what of it. Pure.
import {
  halvesStanding,
  natureOf,
  PAID_LEAVE,
  type OfNature,
} from '#engines/counters/absence-count.ts';
import { partTaken, withoutGap, type DayPart } from '#engines/counters/halves.ts';
import type { Day } from '#engines/french-time/days.ts';
import { hiddenAbsence } from '#areas/working-time/schedules/contract.ts';
import { decodeAbsence, type Absence, type HalfOfDay } from './cells.ts';
import type { BoardRow } from './contract.ts';

/** By the figures of the board: 3 × first + last. */
const PARTS: readonly DayPart[] = ['FULL', 'MORNING', 'AFTERNOON'];
/** Days of the board are their places; the reading needs no more than their order, of figures equally long. */
const placed = (place: number): Day => String(place + 500_000);
/** What an absence of days takes of one of them. */
export const halfOf = (absence: Absence | undefined, day: number): HalfOfDay => {
  if (absence === undefined || absence.halves === 0) return 0;
  const { whole, halves } = absence;
  const part = partTaken(
    {
      first: placed(whole.first),
      last: placed(whole.last),
      firstHalf: PARTS[Math.floor(halves / 3)] ?? 'FULL',
      lastHalf: PARTS[halves % 3] ?? 'FULL',
    },
    placed(day),
  );
  return part === null ? 0 : (PARTS.indexOf(part) as HalfOfDay);
};

/** The figure of the halves where the days of an absence change: nothing worked lies between them. */
export const halvesWithin = (first: Day, last: Day, halves: number): number => {
  const [onFirst, onLast] = [PARTS[Math.floor(halves / 3)], PARTS[halves % 3]];
  const span = withoutGap({
    first,
    last,
    firstHalf: onFirst ?? 'FULL',
    lastHalf: onLast ?? 'FULL',
  });
  return 3 * PARTS.indexOf(span.firstHalf) + PARTS.indexOf(span.lastHalf);
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
