// What absences take of one day of a calendar. Pure.
import { halvesStanding } from '#engines/counters/absence-count.ts';
import type { Day } from '#engines/french-time/days.ts';
import type { TakenOfDay } from '#engines/working-day/planned-time.ts';
import { hiddenAbsence, PENDING_ABSENCES } from '#areas/working-time/schedules/contract.ts';
import type { ScheduleTables } from '#areas/working-time/schedules/server/table.ts';
import { halvesOn } from '#areas/working-time/days/server/api.ts';
import type { CalendarDay } from '../calendar.ts';

type AbsenceRow = Pick<
  ScheduleTables['absence'],
  'infra_id' | 'code' | 'starts_on' | 'ends_on' | 'first_half' | 'last_half' | 'status'
> & {
  readonly nature: string | null;
  readonly from_minute: number | null;
  readonly to_minute: number | null;
};
type Taken = Pick<CalendarDay, 'absences' | 'away'>;
/** Whether the reader may know of a type in an agency. */
type Shows = (infraId: number, code: string) => boolean;

const isPending = (status: string): boolean =>
  (PENDING_ABSENCES as readonly string[]).includes(status);
const shownAs = (a: AbsenceRow, shows: Shows) => ({
  code: shows(a.infra_id, a.code) ? a.code : hiddenAbsence.code,
  pending: isPending(a.status),
});

const halvesOf = (a: AbsenceRow, day: Day) =>
  halvesOn(
    {
      code: a.code,
      startsOn: a.starts_on,
      endsOn: a.ends_on,
      firstHalf: a.first_half,
      lastHalf: a.last_half,
    },
    day,
  );
/** Of the day or of its halves, the morning's first. */
const ofHalves = (rows: readonly AbsenceRow[], day: Day, shows: Shows) => {
  const taking = rows.flatMap((a) => {
    const halves = a.from_minute === null ? halvesOf(a, day) : [];
    return halves.length === 0
      ? []
      : [{ code: a.code, nature: a.nature ?? undefined, halves, row: a }];
  });
  const [waiting, granted] = [
    taking.filter(({ row }) => isPending(row.status)),
    taking.filter(({ row }) => !isPending(row.status)),
  ];
  return [...halvesStanding(granted), ...waiting]
    .map(({ row, halves }) => ({ ...shownAs(row, shows), halves }))
    .toSorted((a, b) => Number(a.halves[0] === 'afternoon') - Number(b.halves[0] === 'afternoon'));
};
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
