// What absences take of each day: working days of the company (jours ouvrés), days that the law calls workable (jours ouvrables), calendar days and
// hours, at once. The days are those of `countLeave`; hours are those planned that day, else those of the theoretical schedule, else a fifth of
// the contract's week for each Monday to Friday (domain handbook §8).
import { addDays, eachDay, weekdayOf, type Day, type DayRange } from '../french-time/days.ts';
import { counterPeriodOf, type CounterPeriod } from './counter-periods.ts';
import {
  countLeave,
  type AbsenceKind,
  type Leave,
  type LeaveCalendar,
  type LeaveDay,
  type SaturdayCap,
} from './leave-days.ts';

/** Paid leave: what sickness gives back, and of which no more than five Saturdays count in a reference period (specification 001 §3, D2-E-38). */
export const PAID_LEAVE = 'CP';
/** An absence by its code, and by what the law knows it as where that is not its code (a customer's own code). */
export interface OfNature {
  readonly code: string;
  readonly nature?: string | undefined;
}
export const natureOf = ({ code, nature }: OfNature): string => nature ?? code;
/** Stops that a doctor prescribes. */
const STOP_NATURES: ReadonlySet<string> = new Set(['MAL', 'AT']);
export const isPrescribedStop = (a: OfNature): boolean => STOP_NATURES.has(natureOf(a));
/** What counts whole days whether they would have been worked or not: stops, and what suspends the contract for months. */
const SUSPENDING_NATURES: ReadonlySet<string> = new Set([...STOP_NATURES, 'MAT', 'PAT', 'CPE']);
export const kindOfAbsence = (a: OfNature): AbsenceKind => {
  if (natureOf(a) === PAID_LEAVE) return 'leave';
  return SUSPENDING_NATURES.has(natureOf(a)) ? 'stop' : 'time-off';
};
/** A stop may lie over paid leave, which gives the days back (Cass. soc. 10-9-2025 n° 23-22.732); nothing else may lie over anything. */
export const isStopOverLeave = (stop: OfNature, leave: OfNature): boolean =>
  isPrescribedStop(stop) && natureOf(leave) === PAID_LEAVE;
/** What each absence of a day still takes of its halves: leave gives back those of a stop, and is left out where none stays. */
export const halvesStanding = <Half, Taken extends OfNature & { readonly halves: readonly Half[] }>(
  absences: readonly Taken[],
): Taken[] => {
  const stopped = new Set(absences.flatMap((a) => (isPrescribedStop(a) ? a.halves : [])));
  return absences.flatMap((a) => {
    if (natureOf(a) !== PAID_LEAVE) return [a];
    const halves = a.halves.filter((half) => !stopped.has(half));
    return halves.length === 0 && a.halves.length > 0 ? [] : [{ ...a, halves }];
  });
};
export const SATURDAYS_MOST = 5;
/** Saturdays of a counter that starts again with each of its periods; the year of leave runs from June to May (L3141-10, R3141-4). */
export const saturdayCap = (kind: CounterPeriod = 'june_may'): SaturdayCap => ({
  most: SATURDAYS_MOST,
  periodOf: (day) => counterPeriodOf(kind, day).first,
});

export interface CountedAbsence extends Leave, OfNature {
  /** Says which absence a counted day belongs to. */
  readonly id?: number;
  /** In which days the customer counts it, where the nature does not say so already. */
  readonly counts?: 'open' | 'workable' | 'calendar' | undefined;
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
export interface AbsenceDay extends OfNature, Pick<CountedAbsence, 'counts'> {
  readonly id?: number;
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

/**
 * Seconds that a whole day of absence takes: none on a holiday that is not worked, nor on a day that the plan of its week leaves free.
 * @param during the absence that is counted, under which the plan may have been left empty
 */
export const hoursOfDay = (calendar: HoursCalendar, day: Day, during?: DayRange): number => {
  const planned = calendar.plannedOn(day);
  if (planned !== null) return planned;
  if (!calendar.works(day, during)) return 0;
  const due = calendar.dueOn(day);
  if (due !== null) return due;
  return weekdayOf(day) <= 5 ? calendar.weekOn(day) / 5 : 0;
};

const isHourly = (a: CountedAbsence): a is CountedAbsence & { readonly seconds: number } =>
  a.seconds !== undefined && a.seconds !== null;
const isStop = (a: CountedAbsence): boolean => isPrescribedStop(a) && !isHourly(a);
/** Which absence it is: what is not said is left out, so that days read and written again are the same. */
const saidOf = ({ id, code, nature, counts }: CountedAbsence) => ({
  ...(id === undefined ? {} : { id }),
  code,
  ...(nature === undefined ? {} : { nature }),
  ...(counts === undefined ? {} : { counts }),
});

const hoursTaken = (
  absence: CountedAbsence & { readonly seconds: number },
  calendar: HoursCalendar,
): AbsenceDay => ({
  ...saidOf(absence),
  day: absence.first,
  open: 0,
  workable: 0,
  calendar: 0,
  seconds: absence.seconds,
  daySeconds: hoursOfDay(calendar, absence.first, absence),
  hourly: true,
});

const dayTaken = (
  absence: CountedAbsence,
  { day, open, workable, calendar: halves }: LeaveDay,
  calendar: HoursCalendar,
): AbsenceDay => {
  const daySeconds = hoursOfDay(calendar, day, absence);
  return {
    ...saidOf(absence),
    day,
    open,
    workable,
    calendar: halves,
    seconds: Math.round((daySeconds * halves) / 2),
    daySeconds,
    hourly: false,
  };
};

/** All paid leave is counted together, whatever the customer calls it: five Saturdays are five, and leave that follows leave goes on. */
const groupOf = (a: OfNature): string => (natureOf(a) === PAID_LEAVE ? PAID_LEAVE : a.code);
/**
 * Absences of one person day by day, in the order given: by code, each code's by first day, none of one code overlapping. Days after an
 * absence that its leave still costs (the Saturday before the return) come without hours. Days of paid leave that a stop covers are
 * the stop's alone (Cass. soc. 10-9-2025 n° 23-22.732).
 * @param cap of Saturdays of paid leave: by the year of leave unless a counter says otherwise
 */
export const countAbsences = (
  absences: readonly CountedAbsence[],
  calendar: HoursCalendar,
  cap: SaturdayCap = saturdayCap(),
): AbsenceDay[] => {
  const stops = absences.filter(isStop);
  return [...Map.groupBy(absences, groupOf)].flatMap(([group, all]) => {
    const whole = all.filter((a) => !isHourly(a));
    const others = absences.filter((a) => groupOf(a) !== group || isHourly(a));
    const kind = kindOfAbsence(all[0] ?? { code: group });
    const rules = kind === 'leave' ? { kind, cap, stops, others } : { kind, others };
    const days = countLeave(whole, calendar, rules);
    return [
      ...whole.flatMap((a, i) => (days[i] ?? []).map((d) => dayTaken(a, d, calendar))),
      ...all.filter(isHourly).map((a) => hoursTaken(a, calendar)),
    ];
  });
};

/** How a person's weeks are known. */
export interface KnownWeeks {
  readonly planned: ReadonlyMap<Day, number>;
  readonly due: (day: Day) => number | null;
  readonly weekOn: (day: Day) => number;
  readonly isHoliday: (day: Day) => boolean;
  readonly mondayOf: (day: Day) => Day;
}

/** A plan that stops says nothing of the days after it: without a shift for so many days, people work Monday to Friday. */
const PLAN_REACH_DAYS = 21;

/**
 * The calendar of a person: who works when is said by the plan for the weeks that it fills, else by the theoretical schedule, else Monday to Friday.
 * After the last planned day nothing is planned: people work Monday to Friday. Nor does a plan say anything of the days of an absence under which it was
 * left empty for the week. A holiday is worked only if work is planned on it.
 */
export const absenceCalendar = ({
  planned,
  due,
  weekOn,
  isHoliday,
  mondayOf,
}: KnownWeeks): HoursCalendar => {
  const weeks = Map.groupBy([...planned.keys()], mondayOf);
  const isUsual = (day: Day): boolean => {
    const seconds = due(day);
    return !isHoliday(day) && (seconds === null ? weekdayOf(day) <= 5 : seconds > 0);
  };
  const continues = (day: Day): boolean =>
    eachDay({ first: addDays(day, 1), last: addDays(day, PLAN_REACH_DAYS) }).some((d) =>
      planned.has(d),
    );
  /** Whether the plan says that the day is free. */
  const isFree = (day: Day, during: DayRange | undefined): boolean => {
    const week = weeks.get(mondayOf(day));
    if (week === undefined || !continues(day)) return false;
    if (during === undefined || day < during.first || day > during.last) return true;
    return week.some((d) => during.first <= d && d <= during.last);
  };
  return {
    works: (day, during) => planned.has(day) || (isUsual(day) && !isFree(day, during)),
    open: [1, 2, 3, 4, 5],
    rest: 7,
    holiday: (day) => isHoliday(day) && !planned.has(day),
    plannedOn: (day) => planned.get(day) ?? null,
    dueOn: due,
    weekOn,
  };
};
