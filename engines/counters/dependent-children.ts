// Additional days for children to provide for: Code du travail L3141-8.
import { addDays, dayFrom, yearOf, type Day, type DayRange } from '../french-time/days.ts';
import { ONE_DAY, type Amount, type Family, type MonthlyEarning } from './definition.ts';
import type { Earned } from './earned.ts';

const CHILD_AGE = 15;
const YOUNG_AGE = 21;
const SHORT_LEAVE_DAYS = 6;
const YEAR_DAYS = 30;

const isYoungerThan = (age: number, birth: Day, on: Day): boolean =>
  birth > `${yearOf(on) - age}${on.slice(4)}`;

/** Children under 15 on 30 April of the year in which a period's leave begins to be taken, and those whose age does not count. */
const childrenOn = ({ households }: Family, day: Day): number => {
  const household = households.findLast(({ since }) => since <= day);
  if (household === undefined) return 0;
  const young = household.born.filter((b) => b <= day && isYoungerThan(CHILD_AGE, b, day));
  return young.length + household.disabled;
};

/**
 * Days for children that a period of earning brings at its end, where it earned leave at all: two a child, up to the whole annual leave with what was earned
 * (30 workable days; 25 where the counter counts working days, Cass. soc. 15-3-2023 n° 20-20.995). Who is under 21 on 30 April of the year before goes beyond it, but has one
 * day a child where at most six days were earned.
 */
export const daysForChildren = (
  family: Family | undefined,
  { most }: Pick<MonthlyEarning, 'most'>,
  { period, earned }: { readonly period: DayRange; readonly earned: Amount },
): Earned[] => {
  const april = dayFrom(yearOf(addDays(period.last, 1)), 4, 30);
  if (family === undefined || april === null || earned <= 0) return [];
  const children = childrenOn(family, april);
  const scale = most === null ? 1 : most / (YEAR_DAYS * ONE_DAY);
  const isYoung =
    family.birth !== null &&
    isYoungerThan(YOUNG_AGE, family.birth, `${yearOf(april) - 1}${april.slice(4)}`);
  const each = isYoung && earned <= SHORT_LEAVE_DAYS * ONE_DAY * scale ? 1 : 2;
  const room = isYoung || most === null ? Number.MAX_SAFE_INTEGER : Math.max(0, most - earned);
  const amount = Math.min(room, children * each * ONE_DAY);
  const line = { day: period.last, period, rule: 'children', amount } as const;
  return amount === 0 ? [] : [{ ...line, present: children, outOf: each, rate: ONE_DAY }];
};
