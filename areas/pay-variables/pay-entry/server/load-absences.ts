// What the absences of some people take of each day, by the one function that counts them (engines/counters/absence-count).
import {
  absenceCalendar,
  countAbsences,
  saturdayCap,
  type AbsenceDay,
  type CountedAbsence,
} from '#engines/counters/absence-count.ts';
import type { Day, DayRange } from '#engines/french-time/days.ts';
import { isHoliday } from '#engines/french-time/holidays.ts';
import { mondayOf } from '#engines/french-time/weeks.ts';
import { missionOn } from '#engines/overtime/shares.ts';
import type { Tx } from '#platform/server/call.ts';
import { territoriesOf } from '#areas/organisation/infrastructures/server/api.ts';
import { countsOf } from '#areas/pay-variables/headings/server/api.ts';
import { leavePeriodsOf } from '#areas/working-time/counters/server/api.ts';
import { dueOn, type Cycle } from '#areas/working-time/schedules/contract.ts';

interface PlacedMission {
  readonly id: number;
  readonly infraId: number;
  readonly weeklyMinutes: number;
  readonly startsOn: Day;
  readonly endsOn: Day | null;
}
interface Row {
  readonly person: number;
}
interface Ground {
  readonly absences: readonly (Row &
    Omit<CountedAbsence, 'seconds'> & { readonly minutes: number | null })[];
  readonly planned: readonly (Row & { readonly day: Day; readonly minutes: number })[];
  readonly schedules: readonly (Row & Cycle)[];
}

const groundOf = async (
  tx: Tx,
  people: readonly number[],
  { first, last }: DayRange,
): Promise<Ground> =>
  (await tx.value<Ground>`select pay_absence_ground(${people}::bigint[], ${first}::date, ${last}::date) as ground`) ?? {
    absences: [],
    planned: [],
    schedules: [],
  };

/** Only where the customer counts a type otherwise than its nature is counted: days of before stay as they were. */
const withCounts = ({
  counts,
  ...a
}: Omit<CountedAbsence, 'seconds'>): Omit<CountedAbsence, 'seconds'> =>
  counts === undefined || counts === countsOf(a) ? a : { ...a, counts };

/** Person → what absences take of each day, for people who have any around the range. `missions` are all of each person's. */
export const loadAbsences = async (
  tx: Tx,
  missions: ReadonlyMap<number, readonly PlacedMission[]>,
  range: DayRange,
): Promise<ReadonlyMap<number, readonly AbsenceDay[]>> => {
  const ground = await groundOf(tx, [...missions.keys()], range);
  const absences = Map.groupBy(ground.absences, (a) => a.person);
  const planned = Map.groupBy(ground.planned, (p) => p.person);
  const schedules = Map.groupBy(ground.schedules, (s) => s.person);
  const infras = [...absences.keys()].flatMap((id) => missions.get(id) ?? []).map((m) => m.infraId);
  const periods = await leavePeriodsOf(tx, [...absences.keys()]);
  const territoryOf = await territoriesOf(tx, infras);
  return new Map(
    [...absences].map(([person, all]) => {
      const mine = missions.get(person) ?? [];
      const calendar = absenceCalendar({
        planned: new Map((planned.get(person) ?? []).map((p) => [p.day, p.minutes * 60])),
        due: secondsDue(schedules.get(person) ?? []),
        weekOn: (day) => (missionOn(mine, day)?.weeklyMinutes ?? 0) * 60,
        isHoliday: (day) => isHoliday(day, territoryOf(missionOn(mine, day)?.infraId ?? 0)),
        mondayOf,
      });
      const counted = all.map(({ minutes, ...a }): CountedAbsence => ({
        ...withCounts(a),
        seconds: minutes === null ? null : minutes * 60,
      }));
      return [person, countAbsences(counted, calendar, saturdayCap(periods.get(person)))];
    }),
  );
};

const secondsDue = (cycles: readonly Cycle[]): ((day: Day) => number | null) => {
  const minutes = dueOn(cycles);
  return (day) => {
    const due = minutes(day);
    return due === null ? null : due * 60;
  };
};
