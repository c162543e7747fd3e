// What is planned for a person over a period, and the absences in it.
import { addDays, eachDay, weekdayOf, type Day, type DayRange } from '#engines/french-time/days.ts';
import { isHoliday } from '#engines/french-time/holidays.ts';
import type { Territory } from '#engines/french-time/territories.ts';
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
  /** Of its only day. */
  readonly half?: 'MORNING' | 'AFTERNOON';
  /** Still waits for an answer. */
  readonly asked: boolean;
}

const FRIDAY = 5;
/** Of the absences to come, how many nobody has answered yet. */
const ASKED = 0.3;
const span = (start: Day, days: number): DayRange => ({
  first: start,
  last: addDays(start, days - 1),
});
const within = (day: Day, absences: readonly PlannedAbsence[]): boolean =>
  absences.some((a) => !a.asked && a.half === undefined && a.startsOn <= day && day <= a.endsOn);

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

type Plan = Omit<PlannedDay, 'day'>;
const shift = (code: string, startsMinute: number, endsMinute: number, breakMinutes: number) => ({
  code,
  startsMinute,
  endsMinute,
  breakMinutes,
});
const shifts: Readonly<Record<DriverType | 'night', readonly [Plan, ...Plan[]]>> = {
  CD: [shift('CD', 330, 900, 75), shift('CD', 360, 930, 75), shift('CD', 420, 990, 75)],
  LD: [shift('LD', 300, 960, 90), shift('LD', 420, 1_080, 90), shift('LD', 1_200, 1_860, 90)],
  ME: [shift('ME', 240, 720, 75)],
  night: [shift('NU', 1_260, 1_740, 75)],
};
const OFFICE: Plan = shift('JR', 480, 990, 90);
/** Of the Saturdays, how many messengers work. */
const SATURDAYS = 0.25;

export interface PlannedWork {
  readonly range: DayRange;
  readonly driverType: DriverType | null;
  readonly night: boolean;
  readonly absences: readonly PlannedAbsence[];
  readonly territory: Territory;
}
/** Monday to Friday (some Saturdays for messengers of the day), never on a public holiday, an absence or outside the mission. One shift for a week. */
export const makePlan = (
  luck: Chance,
  { range, driverType, night, absences, territory }: PlannedWork,
): PlannedDay[] => {
  const choices = driverType === null ? null : shifts[night ? 'night' : driverType];
  let weekly: Plan = choices?.[0] ?? OFFICE;
  return eachDay(range).flatMap((day): PlannedDay[] => {
    const weekday = weekdayOf(day);
    if (weekday === 1 && choices !== null) weekly = luck.pick(choices);
    const works =
      weekday <= FRIDAY || (weekday === 6 && driverType === 'ME' && !night && luck.is(SATURDAYS));
    const isFree = !works || isHoliday(day, territory) || within(day, absences);
    return isFree ? [] : [{ day, ...weekly }];
  });
};

/** The shifts of a character, under absences too, never on a public holiday. */
export const planOf = (
  shiftOn: (day: Day) => Plan | null,
  range: DayRange,
  territory: Territory,
): PlannedDay[] =>
  eachDay(range).flatMap((day): PlannedDay[] => {
    const plan = isHoliday(day, territory) ? null : shiftOn(day);
    return plan === null ? [] : [{ day, ...plan }];
  });

/** The planned days that are worked: those that no granted absence covers. */
export const workedOf = (
  plans: readonly PlannedDay[],
  absences: readonly PlannedAbsence[],
): PlannedDay[] => plans.filter(({ day }) => !within(day, absences));
