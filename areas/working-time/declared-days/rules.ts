// Which days count, what is due of them, what a year asks for. Days are counted in halves: whole numbers. Pure.
import {
  addDays,
  commonDays,
  countDays,
  eachDay,
  weekdayOf,
  type Day,
  type DayRange,
} from '#engines/french-time/days.ts';
import { daysOfMonth, monthOf } from '#engines/french-time/months.ts';
import { mondayOf } from '#engines/french-time/weeks.ts';

/** `NONE`: the person says that they did not work. */
export const PORTIONS = ['FULL', 'MORNING', 'AFTERNOON', 'NONE'] as const;
export type Portion = (typeof PORTIONS)[number];
/** Whole days only, or halves too. */
export const UNITS = ['day', 'half_day'] as const;
export type Unit = (typeof UNITS)[number];
/** How often days are declared: a week is due on its Sunday, a month on its last day. */
export const RHYTHMS = ['week', 'month'] as const;
export type Rhythm = (typeof RHYTHMS)[number];
/** Of a company, who declares unless a person's own setting says otherwise. */
export const POPULATIONS = ['chosen', 'sedentary', 'everyone'] as const;
export type Population = (typeof POPULATIONS)[number];

/** Code du travail, art. L3121-64, I, 3° (since the law of 8 August 2016): a lump sum of days is of 218 days a year at most. */
export const LUMP_SUM_DAYS = 218;
export const LUMP_SUM_ARTICLE = 'Code du travail, art. L3121-64';
export const MAX_TARGET_HALVES = 732;

/** Minutes from midnight: the hours that a declared half day stands for. */
export interface NominalHours {
  readonly morningStart: number;
  readonly morningEnd: number;
  readonly afternoonStart: number;
  readonly afternoonEnd: number;
}
export const isOrdered = (h: NominalHours): boolean =>
  h.morningStart < h.morningEnd &&
  h.morningEnd <= h.afternoonStart &&
  h.afternoonStart < h.afternoonEnd &&
  h.afternoonEnd <= 1_440;

export interface Rule {
  readonly startsOn: Day;
  /** ISO: Monday is 1. */
  readonly weekdays: readonly number[];
  readonly countsHolidays: boolean;
  readonly unit: Unit;
  readonly rhythm: Rhythm;
  readonly targetHalves: number;
  readonly hours: NominalHours;
}

export const halvesOf = (portion: Portion): number => {
  if (portion === 'NONE') return 0;
  return portion === 'FULL' ? 2 : 1;
};
/** Work of a declared day, in minutes from its midnight. */
export const spellsOf = (
  portion: Portion,
  h: NominalHours,
): { readonly from: number; readonly to: number }[] => [
  ...(portion === 'FULL' || portion === 'MORNING'
    ? [{ from: h.morningStart, to: h.morningEnd }]
    : []),
  ...(portion === 'FULL' || portion === 'AFTERNOON'
    ? [{ from: h.afternoonStart, to: h.afternoonEnd }]
    : []),
];

export type Half = 'morning' | 'afternoon';
/** What a day is, before anything is declared of it. */
export interface DayFacts {
  readonly day: Day;
  readonly holiday: boolean;
  /** Halves that a validated absence covers. */
  readonly away: readonly Half[];
  readonly hasMission: boolean;
}
export const countsAsDay = (rule: Rule, { day, holiday }: DayFacts): boolean =>
  day >= rule.startsOn &&
  rule.weekdays.includes(weekdayOf(day)) &&
  (rule.countsHolidays || !holiday);
/** Halves that are due to be declared of a day. */
export const expectedHalves = (rule: Rule, facts: DayFacts): number =>
  facts.hasMission && countsAsDay(rule, facts) ? 2 - facts.away.length : 0;

export type Refusal = 'notYet' | 'notCounted' | 'holiday' | 'wholeDays' | 'away' | 'future';
/** Why a day may not be declared so; null: it may. */
export const refusalOf = (
  rule: Rule,
  facts: DayFacts,
  { portion, today }: { readonly portion: Portion; readonly today: Day },
): Refusal | null => {
  if (facts.day > today) return 'future';
  if (facts.day < rule.startsOn) return 'notYet';
  if (!rule.weekdays.includes(weekdayOf(facts.day))) return 'notCounted';
  if (facts.holiday && !rule.countsHolidays) return 'holiday';
  const isHalf = portion === 'MORNING' || portion === 'AFTERNOON';
  if (isHalf && rule.unit === 'day' && facts.away.length === 0) return 'wholeDays';
  const taken: readonly Half[] = {
    FULL: ['morning', 'afternoon'] as const,
    MORNING: ['morning'] as const,
    AFTERNOON: ['afternoon'] as const,
    NONE: [] as const,
  }[portion];
  return taken.some((half) => facts.away.includes(half)) ? 'away' : null;
};
/** The portion that a day is filled with at once: what absences leave of it. */
export const usualPortion = (away: readonly Half[]): Portion => {
  if (away.length === 2) return 'NONE';
  if (away.length === 0) return 'FULL';
  return away[0] === 'morning' ? 'AFTERNOON' : 'MORNING';
};

/** The last day that is due to be declared. */
export const dueUntil = (rhythm: Rhythm, today: Day): Day =>
  addDays(rhythm === 'week' ? mondayOf(today) : daysOfMonth(monthOf(today)).first, -1);

/**
 * Halves that a year asks of somebody: their own target, else the company's, in the share of the year's calendar days under contract. Invented: half
 * days that are begun count whole.
 */
export const targetOf = (
  year: number,
  target: { readonly own: number | null; readonly company: number },
  missions: readonly DayRange[],
): number => {
  if (target.own !== null) return target.own;
  const whole = { first: `${year}-01-01`, last: `${year}-12-31` };
  const covered = new Set(
    missions.flatMap((mission) => {
      const common = commonDays(mission, whole);
      return common === null ? [] : eachDay(common);
    }),
  ).size;
  const days = countDays(whole);
  return Math.floor((target.company * covered + days - 1) / days);
};

/** 13 halves are « 6,5 ». */
export const daysText = (halves: number): string =>
  `${Math.trunc(halves / 2)}${halves % 2 === 0 ? '' : ',5'}`;
