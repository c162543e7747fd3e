// What a payroll file says of absences, from the count that counters and values go by. Pure.
import type { AbsenceDay } from '#engines/counters/absence-count.ts';
import { isInRange, type Day, type DayRange } from '#engines/french-time/days.ts';
import { countsOf } from '#areas/pay-variables/headings/server/api.ts';
import type { SnapshotAbsence } from '../snapshot.ts';

interface Placing {
  readonly range: DayRange;
  /** The exported mission that carries a day; null where none does. */
  readonly missionOn: (day: Day) => number | null;
}
/** The days of a period that absences take of one person, in the unit of each type. */
export const fileAbsences = (
  days: readonly AbsenceDay[],
  { range, missionOn }: Placing,
): SnapshotAbsence[] =>
  days.flatMap((d) => {
    const mission = missionOn(d.day);
    if (mission === null || !isInRange(d.day, range)) return [];
    const { day, code, calendar: halves, seconds } = d;
    const counted = d[countsOf(d)];
    const isNothing = halves === 0 && counted === 0 && seconds === 0;
    return isNothing ? [] : [{ mission, day, code, halves, counted, seconds }];
  });
