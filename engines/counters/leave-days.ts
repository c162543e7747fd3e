// How many days an absence costs, counted at once in working days of the company (jours ouvrés), in days that the law calls workable (jours
// ouvrables: every day but the weekly rest and the public holidays that are not worked) and in calendar days.
// Sources: Code du travail L3141-3, L3141-10 and L3133-3; Cass. soc. 22-2-2000 n° 97-43515 (part time: from the first day that would have been
// worked to the eve of the return, whole days off included). The cap of Saturdays is the specification's (001 §3, D2-E-38).
import { halvesTaken, type Half } from './halves.ts';
import {
  addDays,
  eachDay,
  weekdayOf,
  type Day,
  type DayRange,
  type Weekday,
} from '../french-time/days.ts';

/** Which part of its first or last day an absence takes. */
export type HalfDay = 'FULL' | 'MORNING' | 'AFTERNOON';
export interface Leave {
  readonly first: Day;
  readonly last: Day;
  readonly firstHalf: HalfDay;
  readonly lastHalf: HalfDay;
}

export interface LeaveCalendar {
  /**
   * Whether the person would have worked on that day (plan, else the days of the contract). `during`: the absence that is counted,
   * under which the plan may have been left empty.
   */
  readonly works: (day: Day, during?: DayRange) => boolean;
  /** Weekdays on which the company works; Monday to Friday where nothing is said. */
  readonly open: readonly Weekday[];
  /** The weekly rest: never workable. Sunday where nothing is said. */
  readonly rest: Weekday;
  /** Public holidays that are not worked. */
  readonly holiday: (day: Day) => boolean;
}
/** Not more than so many Saturdays that are not worked count in one reference period. */
export interface SaturdayCap {
  readonly most: number;
  readonly periodOf: (day: Day) => string;
}

export type LeaveReason =
  | 'counted'
  | 'sick'
  | 'before_first_worked_day'
  | 'weekly_rest'
  | 'holiday'
  | 'saturday_over_cap';
/** One day of an absence: half-days counted in each way, and why. Days after its last one, up to the eve of the return, are `extended`. */
export interface LeaveDay {
  readonly day: Day;
  readonly open: number;
  readonly workable: number;
  readonly calendar: number;
  readonly extended: boolean;
  readonly saturday: boolean;
  readonly reason: LeaveReason;
}

const LONGEST_WAIT = 31;

const WHOLE_DAY: readonly Half[] = ['morning', 'afternoon'];
/** Half-days of one of its days that a leave still takes: what a stop for sickness covers is given back. */
const halvesLeft = (taken: readonly Half[], day: Day, stops: readonly Leave[]): number => {
  const sick = new Set(stops.flatMap((stop) => halvesTaken(stop, day)));
  return taken.filter((half) => !sick.has(half)).length;
};

const endsInMorning = (leave: Leave): boolean =>
  !halvesTaken(leave, leave.last).includes('afternoon');

/**
 * The days between the end of an absence and the return to work: none where the person is back in the afternoon. What begins after it
 * (`begins`: first days of other absences, of any kind) ends the wait as work does: those days have a reason of their own.
 */
const waitAfter = (leave: Leave, works: LeaveCalendar['works'], begins: readonly Day[]): Day[] => {
  if (endsInMorning(leave)) return [];
  const days = Array.from({ length: LONGEST_WAIT + 1 }, (_, i) => addDays(leave.last, i + 1));
  const back = days.findIndex((day) => works(day) || begins.includes(day));
  return back < 0 ? [] : days.slice(0, back);
};

const reasonOf = (day: Day, calendar: LeaveCalendar): LeaveReason => {
  if (calendar.holiday(day)) return 'holiday';
  return weekdayOf(day) === calendar.rest ? 'weekly_rest' : 'counted';
};

/**
 * Leave runs to the eve of the return (L3141-3, Cass. soc. 22-2-2000 n° 97-43515); a stop ends on its last day; other time off takes the days that would
 * have been worked.
 */
export type AbsenceKind = 'leave' | 'stop' | 'time-off';

/** What else decides about the days of an absence. */
export interface LeaveRules {
  /** Leave unless said. */
  readonly kind?: AbsenceKind;
  readonly cap?: SaturdayCap | null;
  /** Stops for sickness that give the days of leave that they cover back (Cass. soc. 10-9-2025 n° 23-22.732). */
  readonly stops?: readonly Leave[];
  /** Absences of the person that are not counted here: one that begins before the return leaves its days to itself. */
  readonly others?: readonly DayRange[];
}

/** Says of each Saturday, in order, whether its period has had its number of them. */
const saturdayCounter = (cap: SaturdayCap | null): ((day: Day) => boolean) => {
  const counted = new Map<string, number>();
  return (day) => {
    if (cap === null) return false;
    const period = cap.periodOf(day);
    const n = counted.get(period) ?? 0;
    if (n >= cap.most) return true;
    counted.set(period, n + 1);
    return false;
  };
};

interface Placed {
  readonly day: Day;
  readonly halves: number;
  readonly extended: boolean;
  /** Before the first day of the absence that would have been worked. */
  readonly before: boolean;
}
interface CountedBy {
  readonly calendar: LeaveCalendar;
  readonly isOverCap: (day: Day) => boolean;
  readonly isOpen: (day: Day) => boolean;
}

/**
 * Whether a day is a working day of the company for the person. Who works on a Saturday has a day off for it: as many days off of the week as there are
 * such days are none, so that a week costs no more of a person from Tuesday to Saturday than of one from Monday to Friday.
 */
const isCompanyDay = ({ open, works, holiday }: LeaveCalendar, day: Day): boolean => {
  if (holiday(day)) return false;
  if (works(day)) return true;
  if (!open.includes(weekdayOf(day))) return false;
  const monday = addDays(day, 1 - weekdayOf(day));
  const week = eachDay({ first: monday, last: addDays(monday, 6) });
  const instead = week.filter((d) => works(d) && !open.includes(weekdayOf(d))).length;
  const off = week.filter((d) => open.includes(weekdayOf(d)) && !works(d) && !holiday(d));
  return off.indexOf(day) >= instead;
};
const leaveDay = (
  { day, halves, extended, before }: Placed,
  { calendar, isOverCap, isOpen }: CountedBy,
): LeaveDay => {
  const saturday = weekdayOf(day) === 6 && !calendar.works(day);
  const plain = before ? 'before_first_worked_day' : reasonOf(day, calendar);
  const isSick = plain === 'counted' && halves === 0;
  const isOver = plain === 'counted' && !isSick && saturday && isOverCap(day);
  const reason = isOver ? 'saturday_over_cap' : plain;
  return {
    day,
    open: !before && isOpen(day) ? halves : 0,
    workable: reason === 'counted' ? halves : 0,
    calendar: extended ? 0 : halves,
    extended,
    saturday,
    reason: isSick ? 'sick' : reason,
  };
};

/**
 * The days that absences of one kind cost, absence by absence, in the order given (by first day; they do not overlap).
 * Half-days are the unit: a full day is 2. An absence on days that would not have been worked costs nothing, unless it goes on
 * with the one before: a leave asked in several parts costs what it costs in one.
 */
export const countLeave = (
  leaves: readonly Leave[],
  calendar: LeaveCalendar,
  { kind = 'leave', cap = null, stops = [], others = [] }: LeaveRules = {},
): LeaveDay[][] => {
  const isOverCap = saturdayCounter(cap);
  const begins = [...leaves, ...others].map(({ first }) => first);
  /** The day after the last one that the absence before takes, where it runs on to it: what begins there goes on with it. */
  let goesOn: Day | null = null;
  return leaves.map((leave) => {
    const works = (day: Day): boolean => calendar.works(day, leave);
    const own = eachDay(leave);
    const begun = goesOn === leave.first ? leave.first : (own.find(works) ?? null);
    const wait = begun === null || kind !== 'leave' ? [] : waitAfter(leave, works, begins);
    goesOn = begun === null || endsInMorning(leave) ? null : addDays(wait.at(-1) ?? leave.last, 1);
    const about = { ...calendar, works };
    const isOpen = (day: Day): boolean =>
      kind === 'time-off' ? works(day) && !about.holiday(day) : isCompanyDay(about, day);
    const by = { calendar: about, isOverCap, isOpen };
    const isBefore = (day: Day): boolean => begun === null || day < begun;
    return [
      ...own.map((day) => {
        const halves = halvesLeft(halvesTaken(leave, day), day, stops);
        return leaveDay({ day, halves, extended: false, before: isBefore(day) }, by);
      }),
      ...wait.map((day) => {
        const halves = halvesLeft(WHOLE_DAY, day, stops);
        return leaveDay({ day, halves, extended: true, before: false }, by);
      }),
    ];
  });
};

export interface LeaveCount {
  readonly open: number;
  readonly workable: number;
  readonly calendar: number;
  readonly saturdays: number;
}
/** Sums of half-days; `saturdays` counts whole Saturdays that were counted although not worked. */
export const totalLeave = (days: readonly LeaveDay[]): LeaveCount =>
  days.reduce(
    (sum, d) => ({
      open: sum.open + d.open,
      workable: sum.workable + d.workable,
      calendar: sum.calendar + d.calendar,
      saturdays: sum.saturdays + (d.saturday && d.workable > 0 ? 1 : 0),
    }),
    { open: 0, workable: 0, calendar: 0, saturdays: 0 },
  );

/** The same days by period: an absence across a border is split at it. */
export const leaveByPeriod = (
  days: readonly LeaveDay[],
  periodOf: (day: Day) => string,
): ReadonlyMap<string, LeaveCount> =>
  new Map(
    [...Map.groupBy(days, (d) => periodOf(d.day))].map(([period, some]) => [
      period,
      totalLeave(some),
    ]),
  );
