// Length of service: whole months between two days, less what does not count (R1234-1, L1234-11).
import type { Day } from '../french-time/days.ts';
import { ratio, type Ratio } from './ratio.ts';

export interface Employment {
  readonly startsOn: Day;
  /** The contract's last day, notice included whether or not it was worked. */
  readonly endsOn: Day;
  /** The day on which the end was made known: it decides the right, the last day decides the amount. */
  readonly notifiedOn: Day;
  /** Whole months of suspension that do not count (unpaid leave, sickness that is not of work…). */
  readonly uncountedMonths: number;
  /** Since when a manager is one; null: from the start. */
  readonly managerSince: Day | null;
}
export interface Service {
  readonly atNotice: Ratio;
  readonly atEnd: Ratio;
  /** Managers: months in another category before; not counted in the others. */
  readonly before: Ratio;
}

/** Whole months from one day to another, the last day included; 0 where they are the wrong way round. */
export const wholeMonths = (first: Day, last: Day): number => {
  const until = Temporal.PlainDate.from(last).add({ days: 1 });
  const { months } = Temporal.PlainDate.from(first).until(until, { largestUnit: 'month' });
  return Math.max(0, months);
};

export const serviceOf = (employment: Employment): Service => {
  const { startsOn, endsOn, notifiedOn, uncountedMonths, managerSince } = employment;
  const counted = (last: Day): number =>
    Math.max(0, wholeMonths(startsOn, last) - Math.max(0, uncountedMonths));
  const total = counted(endsOn);
  const hasRisen = managerSince !== null && managerSince > startsOn;
  const before = hasRisen ? Math.min(total, monthsBefore(startsOn, managerSince)) : 0;
  return { atNotice: ratio(counted(notifiedOn)), atEnd: ratio(total), before: ratio(before) };
};
const monthsBefore = (startsOn: Day, managerSince: Day): number =>
  wholeMonths(startsOn, Temporal.PlainDate.from(managerSince).subtract({ days: 1 }).toString());

/** Years on a day; null where the birth date is missing. */
export const ageOn = (birthDate: Day | null, day: Day): number | null =>
  birthDate === null
    ? null
    : Temporal.PlainDate.from(birthDate).until(day, { largestUnit: 'year' }).years;
