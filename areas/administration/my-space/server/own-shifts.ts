// The shifts that an employee sees: those planned, or from tomorrow on those published last where their company hides the others.
import { partTaken } from '#engines/counters/halves.ts';
import type { Day, DayRange } from '#engines/french-time/days.ts';
import { todayIn } from '#engines/french-time/zones.ts';
import type { Tx } from '#platform/server/call.ts';
import { collaboratorOf } from '#areas/collaborators/directory/server/api.ts';
import { publishedTo, type PublishedShift } from '#areas/planning/publications/server/api.ts';
import {
  absencesOf,
  COUNTING_ABSENCES,
  shiftsOf,
  type OwnAbsence,
  type OwnShift,
} from '#areas/working-time/schedules/server/api.ts';

import { zoneOfPerson } from './own-place.ts';

interface VisibleShifts {
  readonly shifts: readonly OwnShift[];
  /** Null: nothing is hidden. */
  readonly isPublished: ((day: Day) => boolean) | null;
}

/** Granted, and all of the day: no work is left. */
const takesWhole = (absence: OwnAbsence, day: Day): boolean =>
  COUNTING_ABSENCES.includes(absence.status) &&
  absence.fromMinute === null &&
  partTaken({ ...absence, first: absence.startsOn, last: absence.endsOn }, day) === 'FULL';

interface Current {
  readonly planned: readonly OwnShift[];
  readonly absences: readonly OwnAbsence[];
}
/** As it is planned still, with what absences leave of it; by its own hours where the plan has changed since. */
const shownAs = (
  day: Day,
  [code, startsMinute, endsMinute, breakMinutes]: PublishedShift,
  { planned, absences }: Current,
): OwnShift =>
  planned.find(
    (s) =>
      s.day === day &&
      s.code === code &&
      s.startsMinute === startsMinute &&
      s.endsMinute === endsMinute &&
      s.breakMinutes === breakMinutes,
  ) ?? {
    day,
    code,
    startsMinute,
    endsMinute,
    breakMinutes,
    seconds: absences.some((absence) => takesWhole(absence, day))
      ? 0
      : (endsMinute - startsMinute - breakMinutes) * 60,
  };

/** Elevated: held to the person. */
export const visibleShifts = async (
  tx: Tx,
  o: { readonly id: number; readonly now: Temporal.Instant },
  range: DayRange,
): Promise<VisibleShifts> => {
  const planned = await shiftsOf(tx, o.id, range);
  const person = await collaboratorOf(tx, o.id);
  const published = person === null ? null : await publishedTo(tx, person, range);
  if (published === null) return { shifts: planned, isPublished: null };
  const today = todayIn(o.now, await zoneOfPerson(tx, o.id));
  const current = { planned, absences: await absencesOf(tx, o.id, range) };
  const coming = Object.entries(published.days)
    .filter(([day]) => day > today && range.first <= day && day <= range.last)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([day, shifts]) => shifts.map((shift) => shownAs(day, shift, current)));
  return {
    shifts: [...planned.filter(({ day }) => day <= today), ...coming],
    isPublished: (day) => day <= today || published.isPublished(day),
  };
};
