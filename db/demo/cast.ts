// People of the demo with a story: what payroll meets in ordinary months, each with exact hours, so that every figure can be worked out on
// paper (docs/a-month-by-hand.md). They are the first people of the first agency; everybody else is drawn by lot.
import { addDays, eachDay, weekdayOf, type Day, type DayRange } from '#engines/french-time/days.ts';
import { isHoliday } from '#engines/french-time/holidays.ts';
import { addMonths, dayInMonth, daysOfMonth, monthOf } from '#engines/french-time/months.ts';
import { mondayOf } from '#engines/french-time/weeks.ts';
import type { DriverType } from '#areas/collaborators/directory/server/api.ts';
import type { PlannedAbsence, PlannedDay } from './calendar.ts';

export type Shift = Omit<PlannedDay, 'day'>;
export interface Contract {
  /** Which agency of the customer, where the person changes it. */
  readonly agency?: number;
  readonly startsOn: Day;
  readonly endsOn: Day | null;
  readonly jobTitle: string;
  readonly driverType: DriverType | null;
  readonly monthlyMinutes: number;
  readonly weeklyMinutes: number;
}
/** The months that stories are told in: counted from the day on which the demo is written. */
export interface StoryTime {
  /** The last whole month: calculated, and left to be controlled and closed. */
  readonly lastMonth: DayRange;
  /** A holiday on a Monday to Friday, the last one before the current month. */
  readonly holiday: Day;
}
export interface Character {
  readonly firstName: string;
  readonly lastName: string;
  readonly birthDate: Day;
  /** Which agency of the customer; the first when absent. */
  readonly agency?: number;
  /** Absent: counted, as everybody's. */
  readonly matricule?: string;
  /** Shifts that were planned before the end of the contract became a day: they stand after it. */
  readonly plannedBeyond?: true;
  readonly contracts: (time: StoryTime) => readonly [Contract, ...Contract[]];
  /** The shift of a day without holiday, as it is planned and, to the minute, worked. Absent: days are drawn by lot, as everybody's. */
  readonly shiftOn?: (day: Day, time: StoryTime) => Shift | null;
  /** Declares days, of which last month's are validated. */
  readonly declaresDays?: true;
  /** Absent: drawn by lot. */
  readonly absences?: (time: StoryTime) => readonly PlannedAbsence[];
}

export const storyTime = (today: Day): StoryTime => {
  const month = monthOf(today);
  const last = addDays(daysOfMonth(month).first, -1);
  const year = eachDay({ first: daysOfMonth(addMonths(month, -12)).first, last });
  return {
    lastMonth: daysOfMonth(addMonths(month, -1)),
    holiday:
      year.findLast((day) => weekdayOf(day) <= FRIDAY && isHoliday(day, 'metropole')) ?? last,
  };
};

const FRIDAY = 5;
const FULL_TIME = { monthlyMinutes: 9_100, weeklyMinutes: 2_100 };
/** 24 hours a week; 104 a month: 24 × 52 / 12. */
const PART_TIME = { monthlyMinutes: 6_240, weeklyMinutes: 1_440 };
const since = (startsOn: Day) => ({ startsOn, endsOn: null });

/** 07:00 to 18:00 with two breaks of 45 minutes: 9h30 of service. */
const longDay = (code: string): Shift => ({
  code,
  startsMinute: 420,
  endsMinute: 1_080,
  breakMinutes: 90,
});
/** 21:00 to 05:00 with a break of 45 minutes: 7h15 of service, all of it between 21:00 and 06:00. */
const NIGHT: Shift = { code: 'NU', startsMinute: 1_260, endsMinute: 1_740, breakMinutes: 45 };
/** 09:00 to 15:45 with 45 minutes for lunch: 6h00. */
const SHORT_OFFICE: Shift = { code: 'JR', startsMinute: 540, endsMinute: 945, breakMinutes: 45 };
/** 09:00 to 13:00: 4h00. */
const MORNING: Shift = { code: 'JR', startsMinute: 540, endsMinute: 780, breakMinutes: 0 };

const isWorkday = (day: Day): boolean => weekdayOf(day) <= FRIDAY;
const granted = (code: string, startsOn: Day, endsOn: Day): PlannedAbsence => ({
  code,
  startsOn,
  endsOn,
  asked: false,
});

const julien: Character = {
  firstName: 'Julien',
  lastName: 'Durand',
  birthDate: '1986-04-17',
  contracts: () => [
    {
      ...since('2016-09-01'),
      jobTitle: 'Conducteur courte distance',
      driverType: 'CD',
      ...FULL_TIME,
    },
  ],
};
const claire: Character = {
  firstName: 'Claire',
  lastName: 'Petit',
  birthDate: '1991-11-03',
  declaresDays: true,
  contracts: () => [
    { ...since('2019-01-07'), jobTitle: 'Exploitante transport', driverType: null, ...FULL_TIME },
  ],
};
/** From long to short distance on the 16th of the last month. */
const changeOfMission: Character = {
  firstName: 'Karim',
  lastName: 'Haddad',
  birthDate: '1979-02-26',
  contracts: ({ lastMonth }) => {
    const changed = dayInMonth(monthOf(lastMonth.first), 16);
    return [
      {
        startsOn: '2014-03-03',
        endsOn: addDays(changed, -1),
        jobTitle: 'Conducteur longue distance',
        driverType: 'LD',
        ...FULL_TIME,
      },
      { ...since(changed), jobTitle: 'Conducteur courte distance', driverType: 'CD', ...FULL_TIME },
    ];
  },
  shiftOn: (day, { lastMonth }) =>
    isWorkday(day) ? longDay(day < dayInMonth(monthOf(lastMonth.first), 16) ? 'LD' : 'CD') : null,
  absences: () => [],
};
/** On leave in the week of the last holiday, with shifts planned under the leave and none on the holiday. */
const leaveOverHoliday: Character = {
  firstName: 'Sophie',
  lastName: 'Moreau',
  birthDate: '1988-07-09',
  contracts: () => [
    {
      ...since('2018-05-02'),
      jobTitle: 'Conductrice courte distance',
      driverType: 'CD',
      ...FULL_TIME,
    },
  ],
  shiftOn: (day) => (isWorkday(day) ? longDay('CD') : null),
  absences: ({ holiday }) => [granted('CP', mondayOf(holiday), addDays(mondayOf(holiday), 4))],
};
/** 24 hours a week, Monday to Thursday; eight more in the last month, on its first two Fridays. */
const partTime: Character = {
  firstName: 'Nadia',
  lastName: 'Costa',
  birthDate: '1993-01-30',
  contracts: () => [
    { ...since('2021-09-01'), jobTitle: 'Comptable', driverType: null, ...PART_TIME },
  ],
  shiftOn: (day, { lastMonth }) => {
    if (weekdayOf(day) < FRIDAY) return SHORT_OFFICE;
    const isEarlyFriday =
      weekdayOf(day) === FRIDAY && day >= lastMonth.first && day < addDays(lastMonth.first, 14);
    return isEarlyFriday ? MORNING : null;
  },
  absences: () => [],
};
const nightWorker: Character = {
  firstName: 'Omar',
  lastName: 'Diallo',
  birthDate: '1984-12-12',
  contracts: () => [
    {
      ...since('2017-02-01'),
      jobTitle: 'Conducteur messagerie de nuit',
      driverType: 'ME',
      ...FULL_TIME,
    },
  ],
  shiftOn: (day) => (isWorkday(day) ? NIGHT : null),
  absences: () => [],
};
/** Three weeks of sickness in the month before the last, then a prolongation of one. */
const sick: Character = {
  firstName: 'Thierry',
  lastName: 'Girard',
  birthDate: '1970-06-21',
  contracts: () => [
    {
      ...since('2009-10-01'),
      jobTitle: 'Conducteur longue distance',
      driverType: 'LD',
      ...FULL_TIME,
    },
  ],
  shiftOn: (day) => (isWorkday(day) ? longDay('LD') : null),
  absences: ({ lastMonth }) => {
    const first = mondayOf(addDays(lastMonth.first, -20));
    return [
      granted('MAL', first, addDays(first, 20)),
      granted('MAL', addDays(first, 21), addDays(first, 27)),
    ];
  },
};
/** The same five days of 9h30 in every week, for a company that counts by the week. */
export const weekByWeek: Character = {
  firstName: 'Yann',
  lastName: 'Le Gall',
  birthDate: '1982-08-05',
  contracts: () => [
    {
      ...since('2015-06-01'),
      jobTitle: 'Conducteur courte distance',
      driverType: 'CD',
      ...FULL_TIME,
    },
  ],
  shiftOn: (day) => (isWorkday(day) ? longDay('CD') : null),
  absences: () => [],
};

/** The first people of the first agency, in their order: their matricules follow from it. */
export const martinCast: readonly Character[] = [
  julien,
  claire,
  changeOfMission,
  leaveOverHoliday,
  partTime,
  nightWorker,
  sick,
];
