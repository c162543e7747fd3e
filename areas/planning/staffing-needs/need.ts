// What a need is, and when it holds. Pure.
import { weekdayOf, type Day } from '#engines/french-time/days.ts';

export const HOLIDAY_RULES = ['same', 'none', 'only'] as const;
export type HolidayRule = (typeof HOLIDAY_RULES)[number];
export const QUALIFICATIONS = ['CD', 'LD', 'ME', 'sedentary'] as const;
export type Qualification = (typeof QUALIFICATIONS)[number];
export const MOST_DAYS = 62;
export const MOST_NEEDS = 500;

export interface Need {
  readonly id: number;
  readonly infraId: number;
  /** A team or group; null: everybody of the agency. */
  readonly groupId: number | null;
  /** What they must be; null: anything. */
  readonly qualification: Qualification | null;
  readonly weekdays: readonly number[];
  /** Minutes from local midnight; the end may lie after it. */
  readonly start: number;
  readonly end: number;
  readonly required: number;
  readonly holidays: HolidayRule;
  readonly validFrom: Day;
  readonly validTo: Day | null;
  readonly exceptions: readonly { readonly day: Day; readonly required: number }[];
}

const holdsOn = (need: Need, day: Day, isHoliday: boolean): boolean => {
  if (day < need.validFrom || (need.validTo !== null && need.validTo < day)) return false;
  if (need.holidays === 'only') return isHoliday;
  if (isHoliday && need.holidays === 'none') return false;
  return need.weekdays.includes(weekdayOf(day));
};
/** How many people a need asks for on a day; 0 where it does not hold. */
export const requiredOn = (need: Need, day: Day, isHoliday: boolean): number => {
  const exception = need.exceptions.find((e) => e.day === day);
  if (exception !== undefined) return exception.required;
  return holdsOn(need, day, isHoliday) ? need.required : 0;
};
