// From what the portal knows of a person to what a counter needs. Pure.
import { commonDays, isInRange, type Day, type DayRange } from '#engines/french-time/days.ts';
import { mondayOf } from '#engines/french-time/weeks.ts';
import {
  absenceCalendar,
  countAbsences,
  isPrescribedStop,
  natureOf,
  saturdayCap,
  type AbsenceDay,
  type CountedAbsence,
  type HoursCalendar,
} from '#engines/counters/absence-count.ts';
import {
  ONE_DAY,
  type CounterFacts,
  type Movement,
  type Opening,
  type Spell,
  type Waiver,
} from '#engines/counters/definition.ts';
import type { HalfDay } from '#engines/counters/leave-days.ts';
import type { Counter } from './counter.ts';

export interface AbsenceFact {
  readonly id: number;
  readonly code: string;
  /** What the law knows it as, where that is not its code. */
  readonly nature?: string | undefined;
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
  /** A balance at the end of the day, taken over from before the portal. */
  readonly opening?: boolean;
  readonly accruing?: number | null;
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
  /** Children to provide for, from civil data. */
  readonly family?: CounterFacts['family'];
  /** Days of fractionnement renounced. */
  readonly waivers?: readonly (Waiver & { readonly counterId: number })[] | undefined;
  /** Seconds planned, by day; a week without any is worked from Monday to Friday. */
  readonly planned: ReadonlyMap<Day, number>;
  /** Seconds a week of the contract that holds on a day; those of the last mission where nothing says. */
  readonly weekOn?: ((day: Day) => number) | undefined;
  readonly holiday: (day: Day) => boolean;
  /** Minutes due on a day by the theoretical schedule: none on a day off; null where nothing is said. */
  readonly due?: ((day: Day) => number | null) | undefined;
}

/** Absences that earn no leave (assimilated to work by no text: L3141-5, R5122-11 and L3142-2 name the others), and sickness that is not due to work: natures of codes (schedules area). */
const SUSPENDED: ReadonlySet<string> = new Set(['CSS', 'ABI', 'CPE', 'GRE', 'ENM']);
/** Maternity, adoption, paternity (assimilated to work, L3141-5) and parental leave (not): leave that they kept from being taken stays. */
const FAMILY_LEAVE: ReadonlySet<string> = new Set(['MAT', 'PAT', 'CPE']);
const SICK: ReadonlySet<string> = new Set(['MAL']);

type Plan = Pick<PersonFacts, 'planned' | 'holiday' | 'due' | 'weeklyMinutes' | 'weekOn'>;
/** One person has many counters, and one calendar. */
const calendars = new WeakMap<Plan, HoursCalendar>();

/** Whether the person would have worked, and for how long: the calendar that pay and payroll files count by too (engines/counters/absence-count). */
export const calendarOf = (p: Plan): HoursCalendar => {
  const cached = calendars.get(p);
  if (cached !== undefined) return cached;
  const calendar = absenceCalendar({
    planned: p.planned,
    due: (day) => {
      const minutes = p.due?.(day) ?? null;
      return minutes === null ? null : minutes * 60;
    },
    weekOn: p.weekOn ?? (() => p.weeklyMinutes * 60),
    isHoliday: p.holiday,
    mondayOf,
  });
  calendars.set(p, calendar);
  return calendar;
};

/** The hours that an absence takes of its one day; null where it takes days or halves of them. */
export const hoursOf = (a: Pick<AbsenceFact, 'hours'>): readonly [number, number] | null =>
  a.hours ?? null;
/** Absences as the function counts them that pay and payroll files count by. */
export const countedOf = (absences: readonly AbsenceFact[]): CountedAbsence[] =>
  absences.map(({ id, code, nature, first, last, firstHalf, lastHalf, hours }) => ({
    id,
    code,
    ...(nature === undefined ? {} : { nature }),
    first,
    last,
    firstHalf,
    lastHalf,
    seconds: hours === null || hours === undefined ? null : (hours[1] - hours[0]) * 60,
  }));
/** Stops for sickness of whole or half days: they give the leave that they cover back. */
export const stopsOf = (absences: readonly AbsenceFact[]): AbsenceFact[] =>
  absences.filter((a) => isPrescribedStop(a) && hoursOf(a) === null);

const HALVES = { open: 'open', workable: 'workable', calendar: 'calendar' } as const;
/** What one counted day takes of a counter. Hours of a counter in days are their part of the day, a day at most. */
const amountOf = (counter: Counter, d: AbsenceDay): number => {
  if (d.hourly) {
    if (counter.format === 'hour') return d.seconds;
    return d.daySeconds <= 0
      ? 0
      : Math.min(ONE_DAY, Math.round((ONE_DAY * d.seconds) / d.daySeconds));
  }
  const halves = d[HALVES[counter.counts]];
  return Math.round((halves * (counter.format === 'hour' ? d.daySeconds : ONE_DAY)) / 2);
};

/** What absences take from a counter, day by day. Days on another payroll take nothing. */
export const takingsOf = (counter: Counter, p: PersonFacts): Movement[] => {
  const mine = new Set(
    p.absences.filter((a) => counter.absences.includes(a.code)).map((a) => a.id),
  );
  const isEmployed = (day: Day): boolean => p.employed.some((e) => isInRange(day, e));
  return countAbsences(countedOf(p.absences), calendarOf(p), saturdayCap(counter.period)).flatMap(
    (d): Movement[] => {
      if (d.id === undefined || !mine.has(d.id) || !isEmployed(d.day)) return [];
      const amount = amountOf(counter, d);
      return amount === 0 ? [] : [{ key: `${d.id} ${d.day}`, day: d.day, amount }];
    },
  );
};

const spells = (p: PersonFacts, natures: ReadonlySet<string>): Spell[] =>
  p.absences
    .filter((a) => natures.has(natureOf(a)))
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

const openingOf = (counterId: number, credits: readonly CreditFact[]): Opening | undefined => {
  const row = credits.find((c) => c.counterId === counterId && c.opening === true);
  return (
    row && {
      key: String(row.id),
      day: row.day,
      available: row.amount,
      accruing: row.accruing ?? null,
    }
  );
};

/** A counter whose figures nobody should see: the person was here before the portal, and nobody said with which balance. */
export const awaitsOpening = (
  counter: Pick<Counter, 'earning'> & { readonly id: number; readonly openingFrom: Day | null },
  { employed, credits }: Pick<PersonFacts, 'employed' | 'credits'>,
): boolean => {
  const from = counter.openingFrom;
  return (
    from !== null &&
    counter.earning.kind !== 'credited' &&
    employed.some(({ first }) => first < from) &&
    openingOf(counter.id, credits) === undefined
  );
};

export const factsFor = (counterId: number, counter: Counter, p: PersonFacts): CounterFacts => ({
  employed: joined(p.employed),
  suspended: spells(p, SUSPENDED),
  sick: spells(p, SICK),
  stops: p.absences
    .filter(isPrescribedStop)
    .map(({ first, last, informedOn }) => ({ first, last, informedOn })),
  familyLeave: p.absences
    .filter((a) => FAMILY_LEAVE.has(natureOf(a)))
    .map(({ first, last }) => ({ first, last })),
  holiday: p.holiday,
  takings: takingsOf(counter, p),
  opening: openingOf(counterId, p.credits),
  credits: p.credits
    .filter((c) => c.counterId === counterId && c.opening !== true)
    .map((c) => ({ key: String(c.id), day: c.day, amount: c.amount })),
  family: p.family,
  waivers: (p.waivers ?? []).filter((w) => w.counterId === counterId),
});
