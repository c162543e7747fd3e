// What absences take of one day of a calendar. Pure.
import type { Day } from '#engines/french-time/days.ts';
import type { TakenOfDay } from '#engines/working-day/planned-time.ts';
import { hiddenAbsence, PENDING_ABSENCES } from '#areas/working-time/schedules/contract.ts';
import type { ScheduleTables } from '#areas/working-time/schedules/server/table.ts';
import { halvesOn } from '#areas/working-time/days/server/api.ts';
import type { CalendarDay } from '../calendar.ts';

type AbsenceRow = Pick<
  ScheduleTables['absence'],
  'infra_id' | 'code' | 'starts_on' | 'ends_on' | 'first_half' | 'last_half' | 'status'
> & { readonly from_minute: number | null; readonly to_minute: number | null };
type Taken = Pick<CalendarDay, 'absences' | 'away'>;
/** Whether the reader may know of a type in an agency. */
type Shows = (infraId: number, code: string) => boolean;

const isPending = (status: string): boolean =>
  (PENDING_ABSENCES as readonly string[]).includes(status);
const shownAs = (a: AbsenceRow, shows: Shows) => ({
  code: shows(a.infra_id, a.code) ? a.code : hiddenAbsence.code,
  pending: isPending(a.status),
});

/** Of the day or of its halves, the morning's first. */
const ofHalves = (rows: readonly AbsenceRow[], day: Day, shows: Shows) =>
  rows
    .filter((a) => a.from_minute === null)
    .flatMap((a) => {
      const halves = halvesOn(
        {
          code: a.code,
          startsOn: a.starts_on,
          endsOn: a.ends_on,
          firstHalf: a.first_half,
          lastHalf: a.last_half,
        },
        day,
      );
      return halves.length === 0 ? [] : [{ ...shownAs(a, shows), halves }];
    })
    .toSorted((a, b) => Number(a.halves[0] === 'afternoon') - Number(b.halves[0] === 'afternoon'));
const ofHours = (rows: readonly AbsenceRow[], day: Day, shows: Shows) =>
  rows.flatMap((a) =>
    a.starts_on !== day || a.from_minute === null || a.to_minute === null
      ? []
      : [{ ...shownAs(a, shows), from: a.from_minute, to: a.to_minute }],
  );

export const absencesOfDay = (
  rows: readonly AbsenceRow[] | undefined,
  day: Day,
  shows: Shows,
): Taken => {
  const [absences, away] = [ofHalves(rows ?? [], day, shows), ofHours(rows ?? [], day, shows)];
  return {
    ...(absences.length === 0 ? {} : { absences }),
    ...(away.length === 0 ? {} : { away }),
  };
};

/** What the granted ones take of the day. */
export const takenOn = ({ absences = [], away = [] }: Taken): TakenOfDay => ({
  halves: absences.flatMap((a) => (a.pending ? [] : a.halves)),
  spans: away.flatMap((a) => (a.pending ? [] : [[a.from, a.to] as const])),
});
