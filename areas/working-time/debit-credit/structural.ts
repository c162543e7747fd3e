// Overtime that the contract itself holds: hours of its month beyond the legal ones. They are due, so they never enter the balance. Pure.
import { commonDays, type Day, type DayRange } from '#engines/french-time/days.ts';
import { mondaysToFridays } from '#engines/french-time/weeks.ts';

/** 35 h a week by 52 ÷ 12, as contracts write it (151.67 h), in minutes. Code du travail L3121-27. */
export const LEGAL_MONTH_MINUTES = 9_100;

export interface ContractSpell {
  readonly startsOn: Day;
  readonly endsOn: Day | null;
  readonly monthlyMinutes: number;
}
/** Seconds of a month; a mission counts by its days from Monday to Friday. */
export const structuralSeconds = (missions: readonly ContractSpell[], month: DayRange): number => {
  const whole = mondaysToFridays(month);
  return missions.reduce((sum, { startsOn, endsOn, monthlyMinutes }) => {
    const common = commonDays(month, { first: startsOn, last: endsOn ?? month.last });
    const beyond = Math.max(0, monthlyMinutes - LEGAL_MONTH_MINUTES) * 60;
    return common === null || whole === 0
      ? sum
      : sum + Math.round((beyond * mondaysToFridays(common)) / whole);
  }, 0);
};
