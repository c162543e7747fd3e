// What a month of one's own offers. Pure.
import { addDays, isInRange, type Day } from '#engines/french-time/days.ts';
import { mondayOf } from '#engines/french-time/weeks.ts';
import { halvesOf, type Portion } from '../rules.ts';
import type { OwnDeclaredDay, YearCount } from '../shapes.ts';

export interface OwnWeek {
  readonly monday: Day;
  readonly days: readonly OwnDeclaredDay[];
}
export const weeksOf = (days: readonly OwnDeclaredDay[]): OwnWeek[] => {
  const mondays = [...new Set(days.map(({ day }) => mondayOf(day)))];
  return mondays.map((monday) => ({
    monday,
    days: days.filter(({ day }) => isInRange(day, { first: monday, last: addDays(monday, 6) })),
  }));
};

interface Entered {
  readonly day: Day;
  readonly portion: Portion;
}
/** What « Remplir » would enter: days that count, are open and say nothing yet. */
export const fillable = (days: readonly OwnDeclaredDay[]): Entered[] =>
  days.flatMap(({ day, usual, portion, locked }) =>
    usual === null || usual === 'NONE' || portion !== null || locked !== null
      ? []
      : [{ day, portion: usual }],
  );
export const drafts = (days: readonly OwnDeclaredDay[]): OwnDeclaredDay[] =>
  days.filter(({ status, locked }) => status === 'draft' && locked === null);

/** What waits on the telephone stands over what the server knows of the day. */
export const withWaiting = (
  days: readonly OwnDeclaredDay[],
  waiting: ReadonlyMap<Day, Portion | null>,
): OwnDeclaredDay[] =>
  days.map((day) => {
    const portion = waiting.get(day.day);
    if (portion === undefined) return day;
    return { ...day, portion, status: portion === null ? null : 'draft' };
  });

export const halvesEntered = (days: readonly OwnDeclaredDay[]): number =>
  days.reduce((sum, { portion }) => sum + (portion === null ? 0 : halvesOf(portion)), 0);

/** Done so far, declared or validated, with what was before the portal. */
export const doneHalves = (year: YearCount): number =>
  year.beforeHalves + year.validatedHalves + year.waitingHalves;
