// What absences take of each day: working days of the company (jours ouvrés), days that the law calls workable (jours ouvrables), calendar days and
// hours, at once. The days are those of `countLeave`; hours are those planned that day, else those of the theoretical schedule, else a fifth of
// the contract's week for each Monday to Friday (domain handbook §8).
import { weekdayOf, type Day } from '../french-time/days.ts';
import { countLeave, halvesOf, type Leave, type LeaveCalendar } from './leave-days.ts';

export interface CountedAbsence extends Leave {
  readonly code: string;
  /** Of some hours of its one day: how many seconds. */
  readonly seconds?: number | null;
}
export interface HoursCalendar extends LeaveCalendar {
  /** Seconds planned on a day; null where no shift is planned. */
  readonly plannedOn: (day: Day) => number | null;
  /** Seconds due on a day by the theoretical schedule; null where none holds. */
  readonly dueOn: (day: Day) => number | null;
  /** Seconds a week of the contract that holds on a day. */
  readonly weekOn: (day: Day) => number;
}
/** What one absence takes of one day: half-days in each way of counting, and seconds. */
export interface AbsenceDay {
  readonly code: string;
  readonly day: Day;
  readonly open: number;
  readonly workable: number;
  readonly calendar: number;
  readonly seconds: number;
  /** Seconds that a whole day of absence would take. */
  readonly daySeconds: number;
  /** Of some hours of the day, not of halves of it. */
  readonly hourly: boolean;
}

/** Seconds that a whole day of absence takes. A holiday that is not worked takes none. */
export const hoursOfDay = (calendar: HoursCalendar, day: Day): number => {
  const planned = calendar.plannedOn(day);
  if (planned !== null) return planned;
  if (calendar.holiday(day)) return 0;
  const due = calendar.dueOn(day);
  if (due !== null) return due;
  return weekdayOf(day) <= 5 ? calendar.weekOn(day) / 5 : 0;
};

/**
 * Absences of one person day by day, in the order given: by code, each code's by first day, none of one code overlapping. Days after an
 * absence that its leave still costs (the Saturday before the return) come without hours.
 */
export const countAbsences = (
  absences: readonly CountedAbsence[],
  calendar: HoursCalendar,
): AbsenceDay[] =>
  [...Map.groupBy(absences, (a) => a.code)].flatMap(([code, all]) => {
    const whole = all.filter((a) => a.seconds === undefined || a.seconds === null);
    const hourly = all.flatMap((a): AbsenceDay[] => {
      const { seconds } = a;
      if (seconds === undefined || seconds === null) return [];
      const daySeconds = hoursOfDay(calendar, a.first);
      const none = { open: 0, workable: 0, calendar: 0 };
      return [{ code, day: a.first, ...none, seconds, daySeconds, hourly: true }];
    });
    const daily = countLeave(whole, calendar).flatMap((days, i) =>
      days.map((d): AbsenceDay => {
        const leave = whole[i];
        const halves = d.extended || leave === undefined ? 0 : halvesOf(leave, d.day);
        const daySeconds = hoursOfDay(calendar, d.day);
        return {
          code,
          day: d.day,
          open: d.open,
          workable: d.workable,
          calendar: d.calendar,
          seconds: Math.round((daySeconds * halves) / 2),
          daySeconds,
          hourly: false,
        };
      }),
    );
    return [...daily, ...hourly];
  });

/** How a person's weeks are known. */
export interface KnownWeeks {
  readonly planned: ReadonlyMap<Day, number>;
  readonly due: (day: Day) => number | null;
  readonly weekOn: (day: Day) => number;
  readonly isHoliday: (day: Day) => boolean;
  readonly mondayOf: (day: Day) => Day;
}

/**
 * The calendar of a person: who works when is said by the plan for the weeks that it fills, else by the theoretical schedule, else Monday to Friday.
 * After the last planned day nothing is planned: people work Monday to Friday. A holiday is worked only if work is planned on it.
 */
export const absenceCalendar = ({
  planned,
  due,
  weekOn,
  isHoliday,
  mondayOf,
}: KnownWeeks): HoursCalendar => {
  const days = [...planned.keys()];
  const weeks = new Set(days.map(mondayOf));
  const last = days.reduce((latest, day) => (day > latest ? day : latest), '');
  const isUsual = (day: Day): boolean => {
    const seconds = due(day);
    return !isHoliday(day) && (seconds === null ? weekdayOf(day) <= 5 : seconds > 0);
  };
  return {
    works: (day) => planned.has(day) || ((day > last || !weeks.has(mondayOf(day))) && isUsual(day)),
    open: [1, 2, 3, 4, 5],
    rest: 7,
    holiday: (day) => isHoliday(day) && !planned.has(day),
    plannedOn: (day) => planned.get(day) ?? null,
    dueOn: due,
    weekOn,
  };
};
