// What is planned for a person over a period, and the absences in it.
import { addDays, eachDay, weekdayOf, type Day, type DayRange } from '#engines/french-time/days.ts';
import { isHoliday } from '#engines/french-time/holidays.ts';
import type { DriverType } from '#areas/collaborators/directory/server/api.ts';
import type { Chance } from './random.ts';

export interface PlannedDay {
  readonly day: Day;
  readonly code: string;
  readonly startsMinute: number;
  readonly endsMinute: number;
  readonly breakMinutes: number;
}
export interface PlannedAbsence {
  readonly code: string;
  readonly startsOn: Day;
  readonly endsOn: Day;
  /** Still waits for an answer. */ readonly asked: boolean;
}

const FRIDAY = 5;
/** Of the absences to come, how many nobody has answered yet. */
const ASKED = 0.3;
const span = (start: Day, days: number): DayRange => ({
  first: start,
  last: addDays(start, days - 1),
});
const within = (day: Day, absences: readonly PlannedAbsence[]): boolean =>
  absences.some((a) => !a.asked && a.startsOn <= day && day <= a.endsOn);

/** Five weeks of leave a year, most of it in summer; some RTT; sickness for one in three; training now and then; some of those to come wait for an answer. Absences never overlap. */
export const makeAbsences = (luck: Chance, range: DayRange, today: Day): PlannedAbsence[] => {
  const days = eachDay(range);
  const mondays = days.filter((d) => weekdayOf(d) === 1);
  const summer = mondays.filter((d) => d.slice(5, 7) === '07' || d.slice(5, 7) === '08');
  const some = (of: readonly Day[]): Day =>
    of[luck.between(0, Math.max(0, of.length - 1))] ?? range.first;
  const wanted: PlannedAbsence[] = [];
  const add = (code: string, r: DayRange): void => {
    const last = r.last > range.last ? range.last : r.last;
    if (r.first <= last && !wanted.some((a) => a.startsOn <= last && r.first <= a.endsOn))
      wanted.push({
        code,
        startsOn: r.first,
        endsOn: last,
        asked: code !== 'MAL' && r.first > today && luck.is(ASKED),
      });
  };
  if (summer.length > 0) add('CP', span(some(summer), luck.pick([12, 19] as const)));
  for (let i = 0; i < 3; i += 1) add('CP', span(some(mondays), 5));
  for (let i = 0; i < luck.between(2, 6); i += 1)
    add('RTT', span(some(days.filter((d) => weekdayOf(d) === FRIDAY)), 1));
  if (luck.is(0.35)) add('MAL', span(some(days), luck.between(2, 9)));
  if (luck.is(0.15)) add('FOR', span(some(mondays), luck.between(1, 3)));
  if (luck.is(0.04)) add('CSS', span(some(mondays), luck.between(2, 5)));
  return wanted.toSorted((a, b) => (a.startsOn < b.startsOn ? -1 : 1));
};

const shifts: Readonly<
  Record<DriverType, readonly (readonly [code: string, start: number, end: number])[]>
> = {
  CD: [
    ['CD', 330, 900],
    ['CD', 360, 930],
    ['CD', 420, 990],
  ],
  LD: [
    ['LD', 300, 960],
    ['LD', 420, 1_080],
    ['LD', 1_200, 1_860],
  ],
  ME: [
    ['ME', 240, 720],
    ['NU', 1_260, 1_740],
  ],
};

/** Monday to Friday (some Saturdays for messengers), never on a public holiday, an absence or outside the mission. One shift for a week. */
export const makePlan = (
  luck: Chance,
  o: { range: DayRange; driverType: DriverType | null; absences: readonly PlannedAbsence[] },
): PlannedDay[] => {
  let shift: readonly [string, number, number] = ['JR', 480, 990];
  return eachDay(o.range).flatMap((day): PlannedDay[] => {
    const weekday = weekdayOf(day);
    if (weekday === 1 && o.driverType !== null)
      shift = luck.pick(
        shifts[o.driverType] as readonly [
          readonly [string, number, number],
          ...(readonly [string, number, number])[],
        ],
      );
    const works = weekday <= FRIDAY || (weekday === 6 && o.driverType === 'ME' && luck.is(0.25));
    if (!works || isHoliday(day, 'metropole') || within(day, o.absences)) return [];
    const [code, startsMinute, endsMinute] = shift;
    return [
      {
        day,
        code,
        startsMinute,
        endsMinute,
        breakMinutes: o.driverType === 'CD' || o.driverType === 'ME' ? 75 : 90,
      },
    ];
  });
};
