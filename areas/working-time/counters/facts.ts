// From what the portal knows of a person to what a counter needs. Pure.
import { commonDays, weekdayOf, type Day, type DayRange } from '#engines/french-time/days.ts';
import { mondayOf } from '#engines/french-time/weeks.ts';
import { counterPeriodOf } from '#engines/counters/counter-periods.ts';
import {
  ONE_DAY,
  type CounterFacts,
  type Movement,
  type Spell,
  type Waiver,
} from '#engines/counters/definition.ts';
import {
  countLeave,
  type HalfDay,
  type LeaveCalendar,
  type LeaveDay,
} from '#engines/counters/leave-days.ts';
import type { Counter } from './counter.ts';

export interface AbsenceFact {
  readonly id: number;
  readonly code: string;
  readonly first: Day;
  readonly last: Day;
  readonly firstHalf: HalfDay;
  readonly lastHalf: HalfDay;
  /** Of some hours of its one day: minutes from local midnight. */ readonly hours?:
    | readonly [from: number, to: number]
    | null;
  /** The doctor says that it is the illness of the stop before. */ readonly sameIllness?: boolean;
  /** When the employer told of the leave left, after the return from a stop. */ readonly informedOn?: Day | null;
}
export interface CreditFact {
  readonly id: number;
  readonly counterId: number;
  readonly day: Day;
  readonly amount: number;
}
export interface PersonFacts {
  readonly collaboratorId: number;
  readonly infraId: number;
  readonly customerId: number;
  readonly employed: readonly DayRange[];
  /** Contract time a week, in minutes, of the last mission: an hour counter takes a fifth of it for a day. */
  readonly weeklyMinutes: number;
  readonly absences: readonly AbsenceFact[];
  readonly credits: readonly CreditFact[];
  /** Days of fractionnement renounced. */
  readonly waivers?: readonly (Waiver & { readonly counterId: number })[] | undefined;
  /** Days with a shift; a week without any is worked from Monday to Friday. */
  readonly planned: ReadonlySet<Day>;
  readonly holiday: (day: Day) => boolean;
  /** Minutes due on a day by the theoretical schedule: none on a day off; null where nothing is said. */
  readonly due?: ((day: Day) => number | null) | undefined;
}

/** Absences that earn no leave (not assimilated to work), and sickness that is not due to work: codes of the schedules area. */
const SUSPENDED: ReadonlySet<string> = new Set(['CSS', 'ABI']);
const SICK: ReadonlySet<string> = new Set(['MAL']);
/** Stops that a doctor prescribes: first, extension, relapse. */
export const STOPS: ReadonlySet<string> = new Set(['MAL', 'AT']);
export const SATURDAYS_MOST = 5;

type Plan = Pick<PersonFacts, 'planned' | 'holiday' | 'due'>;
/** One person has many counters, and one calendar. */
const calendars = new WeakMap<Plan, LeaveCalendar>();

/** Whether the person would have worked: by the plan, else by the theoretical schedule, else from Monday to Friday. Invented: a plan speaks for its whole week. */
export const calendarOf = (p: Plan): LeaveCalendar => {
  const known = calendars.get(p);
  if (known !== undefined) return known;
  const weeks = new Set([...p.planned].map(mondayOf));
  const usual = (day: Day): boolean => {
    const minutes = p.due?.(day) ?? null;
    return minutes === null ? weekdayOf(day) <= 5 : minutes > 0;
  };
  const calendar: LeaveCalendar = {
    works: (day) => (weeks.has(mondayOf(day)) ? p.planned.has(day) : usual(day) && !p.holiday(day)),
    open: [1, 2, 3, 4, 5],
    rest: 7,
    holiday: p.holiday,
  };
  calendars.set(p, calendar);
  return calendar;
};

/** The hours that an absence takes of its one day; null where it takes days or halves of them. */
export const hoursOf = (a: Pick<AbsenceFact, 'hours'>): readonly [number, number] | null =>
  a.hours ?? null;
const halvesIn = (counter: Counter, d: LeaveDay): number =>
  counter.counts === 'open' ? d.open : counter.counts === 'workable' ? d.workable : d.calendar;

/** What absences take from a counter, day by day. */
export const takingsOf = (counter: Counter, p: PersonFacts): Movement[] => {
  const all = p.absences.filter((a) => counter.absences.includes(a.code));
  const mine = all.filter((a) => hoursOf(a) === null);
  const counted = countLeave(mine, calendarOf(p), {
    most: SATURDAYS_MOST,
    periodOf: (d) => counterPeriodOf(counter.period, d).first,
  });
  // An hour counter takes the hours that were due that day; where nobody says, a fifth of the week.
  const dueOn = (day: Day): number => p.due?.(day) ?? p.weeklyMinutes / 5;
  const oneHalf = (day: Day): number => (counter.format === 'day' ? ONE_DAY / 2 : dueOn(day) * 30);
  // Some hours take those hours of an hour counter; of a counter in days, their part of the hours due, a day at most.
  const some = all.flatMap((a): Movement[] => {
    const hours = hoursOf(a);
    const due = dueOn(a.first);
    const amount =
      hours === null
        ? 0
        : counter.format === 'hour'
          ? (hours[1] - hours[0]) * 60
          : due <= 0
            ? 0
            : Math.min(ONE_DAY, Math.round((ONE_DAY * (hours[1] - hours[0])) / due));
    return amount === 0 ? [] : [{ key: `${a.id} ${a.first}`, day: a.first, amount }];
  });
  return [
    ...some,
    ...mine.flatMap((a, i) =>
      (counted[i] ?? []).flatMap((d): Movement[] => {
        const amount = Math.round(halvesIn(counter, d) * oneHalf(d.day));
        return amount === 0 ? [] : [{ key: `${a.id} ${d.day}`, day: d.day, amount }];
      }),
    ),
  ];
};

const spells = (p: PersonFacts, codes: ReadonlySet<string>): Spell[] =>
  p.absences
    .filter((a) => codes.has(a.code))
    .map(({ first, last, firstHalf, lastHalf }) => ({ first, last, firstHalf, lastHalf }));

/** Spells that follow each other or overlap, as one. */
const joined = (ranges: readonly DayRange[]): DayRange[] => {
  const out: { first: Day; last: Day }[] = [];
  for (const r of [...ranges].sort((a, b) => (a.first < b.first ? -1 : 1))) {
    const before = out.at(-1);
    if (before !== undefined && commonDays(before, r) !== null)
      before.last = before.last > r.last ? before.last : r.last;
    else out.push({ ...r });
  }
  return out;
};

export const factsFor = (counterId: number, counter: Counter, p: PersonFacts): CounterFacts => ({
  employed: joined(p.employed),
  suspended: spells(p, SUSPENDED),
  sick: spells(p, SICK),
  stops: p.absences
    .filter((a) => STOPS.has(a.code))
    .map(({ first, last, informedOn }) => ({ first, last, informedOn })),
  takings: takingsOf(counter, p),
  credits: p.credits
    .filter((c) => c.counterId === counterId)
    .map((c) => ({ key: String(c.id), day: c.day, amount: c.amount })),
  waivers: (p.waivers ?? []).filter((w) => w.counterId === counterId),
});
