// A person's days from what is planned, absent and worked. Pure.
import { partTaken } from '#engines/counters/halves.ts';
import { eachDay, type Day, type DayRange } from '#engines/french-time/days.ts';
import { holidayName } from '#engines/french-time/holidays.ts';
import { territories, type Territory, type TimeZone } from '#engines/french-time/territories.ts';
import {
  starterBook,
  toEmployees,
  type AbsenceStatus,
  type CodeBook,
} from '#areas/working-time/schedules/contract.ts';
import type { OwnDay, Shift } from './contract.ts';

interface PlannedShift {
  readonly day: Day;
  readonly code: string;
  readonly startsMinute: number;
  readonly endsMinute: number;
  readonly breakMinutes: number;
  readonly seconds: number;
}
interface StandingAbsence {
  readonly id: number;
  readonly code: string;
  readonly startsOn: Day;
  readonly endsOn: Day;
  readonly firstHalf: OwnDay['absences'][number]['half'];
  readonly lastHalf: OwnDay['absences'][number]['half'];
  readonly fromMinute: number | null;
  readonly toMinute: number | null;
  readonly status: AbsenceStatus;
}
/** A circuit that is driven, and the vehicle where one is given. */
interface Tour {
  readonly day: Day;
  readonly label: string;
  readonly vehicle: string | null;
}
interface WorkedDay {
  readonly day: Day;
  readonly service: number;
  readonly serviceStart: string | null;
  readonly serviceEnd: string | null;
}
export interface DayFacts {
  readonly shifts: readonly PlannedShift[];
  /** Those that stand: granted or waiting. */
  readonly absences: readonly StandingAbsence[];
  readonly worked: readonly WorkedDay[];
  readonly tours?: readonly Tour[];
  /** Null: days are shown as they are planned. */
  readonly isPublished: ((day: Day) => boolean) | null;
  readonly book?: CodeBook;
  /** Whose holidays count on a day; the mainland's unless said. */
  readonly territoryOn?: (day: Day) => Territory;
  /** Whose clock; Paris unless said. */
  readonly zoneOn?: (day: Day) => TimeZone;
}

export const shownShift = (
  { day: _, ...shift }: PlannedShift,
  book: CodeBook = starterBook,
  details: readonly string[] = [],
): Shift => {
  const { label, ...code } = toEmployees(book, 'shift', shift.code);
  return { ...shift, ...code, label: [label, ...details].join(' · ') };
};
/** `Tournée Rhône (AB-123-CD)`. */
export const tourText = ({ label, vehicle }: Tour): string =>
  vehicle === null ? label : `${label} (${vehicle})`;

/** What an absence takes of one of its days. */
const halfOn = (absence: StandingAbsence, day: Day): StandingAbsence['firstHalf'] =>
  partTaken({ ...absence, first: absence.startsOn, last: absence.endsOn }, day) ?? 'FULL';

const workedOn = (record: WorkedDay | undefined): OwnDay['worked'] =>
  record === undefined || record.service === 0
    ? null
    : { seconds: record.service, start: record.serviceStart, end: record.serviceEnd };

/** Every day of a range, with what is known of it. */
export const ownDays = (
  range: DayRange,
  {
    shifts,
    absences,
    worked,
    isPublished,
    tours = [],
    book = starterBook,
    territoryOn = () => 'metropole',
    zoneOn = () => territories.metropole.timeZone,
  }: DayFacts,
): OwnDay[] => {
  const shiftsOn = Map.groupBy(shifts, ({ day }) => day);
  const toursOn = Map.groupBy(tours, ({ day }) => day);
  const records = new Map(worked.map((record) => [record.day, record]));
  return eachDay(range).map((day) => ({
    day,
    zone: zoneOn(day),
    holiday: holidayName(day, territoryOn(day)),
    published: isPublished === null || isPublished(day),
    // The tours of a day are its first shift's: it runs from the first of them to the last.
    shifts: (shiftsOn.get(day) ?? []).map((shift, i) =>
      shownShift(shift, book, i === 0 ? (toursOn.get(day) ?? []).map(tourText) : []),
    ),
    absences: absences
      .filter(({ startsOn, endsOn }) => startsOn <= day && day <= endsOn)
      .map((absence) => ({
        id: absence.id,
        ...toEmployees(book, 'absence', absence.code),
        status: absence.status,
        half: halfOn(absence, day),
        fromMinute: absence.fromMinute,
        toMinute: absence.toMinute,
      })),
    worked: workedOn(records.get(day)),
  }));
};
