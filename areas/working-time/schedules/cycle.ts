// A theoretical schedule: weeks that follow each other in a circle from a day on. Pure.
import { daysBetween, weekdayOf, type Day } from '#engines/french-time/days.ts';
import { mondayOf } from '#engines/french-time/weeks.ts';

/** Minutes from local midnight; the end may lie after midnight. */
export interface DueShift {
  readonly code: string;
  readonly start: number;
  readonly end: number;
  readonly pause: number;
}
/** Monday to Sunday; null: a day off. */
export type CycleWeek = readonly (DueShift | null)[];
export interface Cycle {
  readonly startsOn: Day;
  readonly endsOn: Day | null;
  readonly weeks: readonly CycleWeek[];
}

export const holdsOn = ({ startsOn, endsOn }: Cycle, day: Day): boolean =>
  startsOn <= day && (endsOn === null || day <= endsOn);
export const overlaps = (
  a: Pick<Cycle, 'startsOn' | 'endsOn'>,
  b: Pick<Cycle, 'startsOn' | 'endsOn'>,
): boolean =>
  (a.endsOn === null || b.startsOn <= a.endsOn) && (b.endsOn === null || a.startsOn <= b.endsOn);

/** The shift that the cycle says for a day within its dates. */
export const shiftOn = ({ startsOn, weeks }: Cycle, day: Day): DueShift | null => {
  const week = Math.floor(daysBetween(mondayOf(startsOn), mondayOf(day)) / 7);
  return weeks[((week % weeks.length) + weeks.length) % weeks.length]?.[weekdayOf(day) - 1] ?? null;
};
export const minutesOf = (shift: DueShift | null): number =>
  shift === null ? 0 : shift.end - shift.start - shift.pause;
export const minutesOfWeek = (week: CycleWeek): number =>
  week.reduce((sum, s) => sum + minutesOf(s), 0);
/** A week of the cycle on average. */
export const averageMinutes = ({ weeks }: Pick<Cycle, 'weeks'>): number =>
  Math.round(weeks.reduce((sum, w) => sum + minutesOfWeek(w), 0) / Math.max(1, weeks.length));

/** Minutes due on a day by the schedule that holds then; null where none does. */
export const dueOn =
  (cycles: readonly Cycle[]): ((day: Day) => number | null) =>
  (day) => {
    const cycle = cycles.find((c) => holdsOn(c, day));
    return cycle === undefined ? null : minutesOf(shiftOn(cycle, day));
  };

export interface Exception {
  readonly day: Day;
  readonly planned: DueShift;
  readonly due: DueShift | null;
}
const same = (a: DueShift | null, b: DueShift): boolean =>
  a !== null && a.code === b.code && a.start === b.start && a.end === b.end && a.pause === b.pause;
/** Days that are planned otherwise than the schedule says. */
export const exceptionsIn = (
  cycles: readonly Cycle[],
  planned: ReadonlyMap<Day, DueShift>,
): Exception[] =>
  [...planned]
    .flatMap(([day, shift]): Exception[] => {
      const cycle = cycles.find((c) => holdsOn(c, day));
      if (cycle === undefined) return [];
      const due = shiftOn(cycle, day);
      return same(due, shift) ? [] : [{ day, planned: shift, due }];
    })
    .sort((a, b) => (a.day < b.day ? -1 : 1));
