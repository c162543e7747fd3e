// From what the portal knows of a person to what a counter needs. Pure.
import { commonDays, weekdayOf, type Day, type DayRange } from '#engines/french-time/days.ts';
import { mondayOf } from '#engines/french-time/weeks.ts';
import { counterPeriodOf } from '#engines/counters/counter-periods.ts';
import { ONE_DAY, type CounterFacts, type Movement } from '#engines/counters/definition.ts';
import { countLeave, type HalfDay, type LeaveCalendar, type LeaveDay } from '#engines/counters/leave-days.ts';
import type { Counter } from './counter.ts';

export interface AbsenceFact { readonly id: number; readonly code: string; readonly first: Day; readonly last: Day; readonly firstHalf: HalfDay; readonly lastHalf: HalfDay; /** The doctor says that it is the illness of the stop before. */ readonly sameIllness?: boolean }
export interface CreditFact { readonly id: number; readonly counterId: number; readonly day: Day; readonly amount: number }
export interface PersonFacts {
  readonly collaboratorId: number; readonly infraId: number; readonly customerId: number;
  readonly employed: readonly DayRange[];
  /** Contract time a week, in minutes, of the last mission: an hour counter takes a fifth of it for a day. */
  readonly weeklyMinutes: number;
  readonly absences: readonly AbsenceFact[];
  readonly credits: readonly CreditFact[];
  /** Days with a shift; a week without any is worked from Monday to Friday. */
  readonly planned: ReadonlySet<Day>;
  readonly holiday: (day: Day) => boolean;
}

/** Absences that earn no leave (not assimilated to work), and sickness that is not due to work: codes of the schedules area. */
const SUSPENDED: ReadonlySet<string> = new Set(['CSS', 'ABI']);
const SICK: ReadonlySet<string> = new Set(['MAL']);
/** Stops that a doctor prescribes: first, extension, relapse. */
export const STOPS: ReadonlySet<string> = new Set(['MAL', 'AT']);
export const SATURDAYS_MOST = 5;

type Plan = Pick<PersonFacts, 'planned' | 'holiday'>;
/** One person has many counters, and one calendar. */
const calendars = new WeakMap<Plan, LeaveCalendar>();

/** Whether the person would have worked. Invented: a plan speaks for its whole week. */
export const calendarOf = (p: Plan): LeaveCalendar => {
  const known = calendars.get(p);
  if (known !== undefined) return known;
  const weeks = new Set([...p.planned].map(mondayOf));
  const calendar: LeaveCalendar = {
    works: (day) => (weeks.has(mondayOf(day)) ? p.planned.has(day) : weekdayOf(day) <= 5 && !p.holiday(day)), open: [1, 2, 3, 4, 5], rest: 7, holiday: p.holiday,
  };
  calendars.set(p, calendar);
  return calendar;
};

const halvesIn = (counter: Counter, d: LeaveDay): number => (counter.counts === 'open' ? d.open : counter.counts === 'workable' ? d.workable : d.calendar);

/** What absences take from a counter, day by day. */
export const takingsOf = (counter: Counter, p: PersonFacts): Movement[] => {
  const mine = p.absences.filter((a) => counter.absences.includes(a.code));
  const counted = countLeave(mine, calendarOf(p), { most: SATURDAYS_MOST, periodOf: (d) => counterPeriodOf(counter.period, d).first });
  const oneHalf = counter.format === 'day' ? ONE_DAY / 2 : (p.weeklyMinutes * 60) / 5 / 2;
  return mine.flatMap((a, i) => (counted[i] ?? []).flatMap((d): Movement[] => {
    const amount = Math.round(halvesIn(counter, d) * oneHalf);
    return amount === 0 ? [] : [{ key: `${a.id} ${d.day}`, day: d.day, amount }];
  }));
};

const spells = (p: PersonFacts, codes: ReadonlySet<string>): DayRange[] => p.absences.filter((a) => codes.has(a.code)).map(({ first, last }) => ({ first, last }));

/** Spells that follow each other or overlap, as one. */
const joined = (ranges: readonly DayRange[]): DayRange[] => {
  const out: { first: Day; last: Day }[] = [];
  for (const r of [...ranges].sort((a, b) => (a.first < b.first ? -1 : 1))) {
    const before = out.at(-1);
    if (before !== undefined && commonDays(before, r) !== null) before.last = before.last > r.last ? before.last : r.last;
    else out.push({ ...r });
  }
  return out;
};

export const factsFor = (counterId: number, counter: Counter, p: PersonFacts): CounterFacts => ({
  employed: joined(p.employed), suspended: spells(p, SUSPENDED), sick: spells(p, SICK), takings: takingsOf(counter, p),
  credits: p.credits.filter((c) => c.counterId === counterId).map((c) => ({ key: String(c.id), day: c.day, amount: c.amount })),
});
