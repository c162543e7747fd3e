import { addDays, dayFrom, yearOf, type Day, type DayRange } from './days.ts';
import { easterSunday } from './easter.ts';
import { holidayRules, type HolidayRule } from './holidays.data.ts';
import type { Territory } from './territories.ts';

/** A public holiday on its day. Two can fall on one day (1 May 2008 was also Ascension): both are listed. */
export interface Holiday {
  readonly day: Day;
  /** Stable name in code: `may-day`, `ascension`, `abolition`… */
  readonly code: string;
  /** French name. */
  readonly name: string;
}

const dayOf = (rule: HolidayRule, year: number, easter: Day): Day | null =>
  'month' in rule.on
    ? dayFrom(year, rule.on.month, rule.on.day)
    : addDays(easter, rule.on.daysAfterEaster);

const holds = (rule: HolidayRule, year: number, territory: Territory): boolean =>
  (rule.territories?.includes(territory) ?? true) &&
  (rule.since ?? year) <= year &&
  year <= (rule.until ?? year);

/** The public holidays of a year in a territory, in order of days. */
export const holidaysOf = (year: number, territory: Territory = 'metropole'): Holiday[] => {
  const easter = easterSunday(year);
  return holidayRules
    .flatMap((rule: HolidayRule) => {
      const day = holds(rule, year, territory) ? dayOf(rule, year, easter) : null;
      return day === null ? [] : [{ day, code: rule.code, name: rule.name }];
    })
    .sort((a, b) => Number(a.day > b.day) - Number(a.day < b.day));
};

// A payroll asks for the same few years some million times.
const kept = new Map<string, ReadonlyMap<Day, readonly Holiday[]>>();

const calendarOf = (year: number, territory: Territory): ReadonlyMap<Day, readonly Holiday[]> => {
  const key = `${territory} ${year}`;
  let calendar = kept.get(key);
  if (calendar === undefined)
    kept.set(key, (calendar = Map.groupBy(holidaysOf(year, territory), (holiday) => holiday.day)));
  return calendar;
};

/** The public holidays that fall on a day: none, one, or two. */
export const holidaysOn = (day: Day, territory: Territory = 'metropole'): readonly Holiday[] =>
  calendarOf(yearOf(day), territory).get(day) ?? [];

export const isHoliday = (day: Day, territory: Territory = 'metropole'): boolean =>
  holidaysOn(day, territory).length > 0;

/** The French name of a holiday, or null; two names are joined by « et ». */
export const holidayName = (day: Day, territory: Territory = 'metropole'): string | null =>
  holidaysOn(day, territory)
    .map((holiday) => holiday.name)
    .join(' et ') || null;

/** The public holidays of a range of days, in order. */
export const holidaysWithin = (range: DayRange, territory: Territory = 'metropole'): Holiday[] => {
  const years = Array.from(
    { length: Math.max(0, yearOf(range.last) - yearOf(range.first) + 1) },
    (_, i) => yearOf(range.first) + i,
  );
  return years
    .flatMap((year) => [...calendarOf(year, territory).values()].flat())
    .filter(({ day }) => range.first <= day && day <= range.last);
};
