// Seniority belongs to the employment, not to a mission: continuous employment with one company, less what the law leaves out of it.
import { addDays, commonDays, eachDay, type Day, type DayRange } from '../french-time/days.ts';
import { addMonthsToDay, monthOf, monthsBetween } from '../french-time/months.ts';

/** A mission in the company. `hired`: on another employer's payroll (temporary work, lent staff). */
export interface EmploymentSpell {
  readonly startsOn: Day;
  readonly endsOn: Day | null;
  readonly hired: boolean;
}
/** Leave that does not count. `half`: half of it does (full-time parental leave, Code du travail L1225-54). */
export interface UncountedLeave extends DayRange {
  readonly half: boolean;
}
export interface Employment {
  readonly spells: readonly EmploymentSpell[];
  readonly uncounted: readonly UncountedLeave[];
  /** The day from which the employer took seniority over; it stands for the first day of the employment. */
  readonly agreed?: Day | null;
}

const LATEST: Day = '9999-12-31';
/** Code du travail L1251-38: of the three months before the engagement. */
const HIRED_MONTHS = 3;

const rangeOf = ({ startsOn, endsOn }: EmploymentSpell): DayRange => ({
  first: startsOn,
  last: endsOn ?? LATEST,
});

/** Nature of an absence → how it is left out of seniority; null where all of it counts. */
export const uncountedNature = (nature: string): { readonly half: boolean } | null => {
  if (nature === 'CSS') return { half: false };
  return nature === 'CPE' ? { half: true } : null;
};

/** The first day of the missions without a gap that lead to `day`; null where none covers it. */
const chainStart = (spells: readonly EmploymentSpell[], day: Day): Day | null => {
  let first: Day | null = null;
  let at = day;
  for (;;) {
    const before = spells.filter((s) => s.startsOn <= at && rangeOf(s).last >= at);
    const earliest = before.reduce<Day | null>(
      (min, s) => (min === null || s.startsOn < min ? s.startsOn : min),
      null,
    );
    if (earliest === null) return first;
    first = earliest;
    at = addDays(earliest, -1);
  }
};

/** Days of hired-in missions in the three months before an engagement: they are taken over (L1251-38). */
const takenOver = (spells: readonly EmploymentSpell[], start: Day): number => {
  const before = { first: addMonthsToDay(start, -HIRED_MONTHS), last: addDays(start, -1) };
  const days = spells
    .filter((s) => s.hired)
    .flatMap((s) => {
      const common = commonDays(rangeOf(s), before);
      return common === null ? [] : eachDay(common);
    });
  return new Set(days).size;
};

/** Days left out between two days, halves of a day in the employee's favour. */
const daysLeftOut = (uncounted: readonly UncountedLeave[], between: DayRange): number => {
  const halves = new Map<Day, number>();
  for (const leave of uncounted) {
    const common = commonDays(leave, between);
    for (const day of common === null ? [] : eachDay(common))
      halves.set(day, Math.max(halves.get(day) ?? 0, leave.half ? 1 : 2));
  }
  return Math.floor([...halves.values()].reduce((sum, n) => sum + n, 0) / 2);
};

/**
 * The day from which seniority counts for somebody at work on `day`: the first of the continuous employment, earlier by the hired-in days taken over,
 * later by the days left out so far. Null where no mission of the company's own payroll covers the day (of hired-in people: no mission at all).
 */
export const countedSince = (
  { spells, uncounted, agreed = null }: Employment,
  day: Day,
): Day | null => {
  const own = spells.filter((s) => !s.hired);
  const start = chainStart(own, day);
  if (start === null) {
    const hired = chainStart(
      spells.filter((s) => s.hired),
      day,
    );
    return hired;
  }
  const since = agreed ?? addDays(start, -takenOver(spells, start));
  if (since === day) return since;
  const left = daysLeftOut(uncounted, { first: start, last: addDays(day, -1) });
  return addDays(since, left);
};

/** Whole months from a day to another: the month that begins on the 31st is complete on the last day of a shorter one. */
export const wholeMonths = (since: Day, day: Day): number => {
  if (day < since) return 0;
  const count = monthsBetween(monthOf(since), monthOf(day));
  return addMonthsToDay(since, count) <= day ? count : count - 1;
};
