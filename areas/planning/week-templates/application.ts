// What each day of a person becomes when a template is laid down. Pure.
import {
  daysBetween,
  eachDay,
  weekdayOf,
  type Day,
  type DayRange,
} from '#engines/french-time/days.ts';
import { mondayOf } from '#engines/french-time/weeks.ts';
import { sameShift, type Shift } from '#areas/planning/changes/contract.ts';

/** The first three are written; the others say why a day stays as it is. */
export const OUTCOMES = [
  'create',
  'replace',
  'free',
  'same',
  'kept',
  'published',
  'holiday',
  'absence',
  'closed',
  'outside',
  'code',
  'right',
] as const;
export type Outcome = (typeof OUTCOMES)[number];
const WRITTEN: ReadonlySet<Outcome> = new Set(['create', 'replace', 'free']);
export const isWritten = (outcome: Outcome): boolean => WRITTEN.has(outcome);

export type Weeks = readonly (readonly (Shift | null)[])[];
/** The template's shift on a day. @param begins the week of the template in which `first` lies */
export const shiftOfDay = (
  weeks: Weeks,
  { first, begins }: { readonly first: Day; readonly begins: number },
  day: Day,
): Shift | null => {
  const passed = Math.floor(daysBetween(mondayOf(first), day) / 7);
  return weeks[(begins + passed) % weeks.length]?.[weekdayOf(day) - 1] ?? null;
};

export interface Asked {
  readonly weeks: Weeks;
  readonly range: DayRange;
  readonly replaces: boolean;
  readonly published: boolean;
  readonly frees: boolean;
  readonly holidays: boolean;
}
export interface Standing {
  /** Week of the template in which the person begins. */
  readonly begins: number;
  readonly planned: (day: Day) => Shift | null;
  readonly isPublished: (day: Day) => boolean;
  readonly isHoliday: (day: Day) => boolean;
}
export interface WantedDay {
  readonly day: Day;
  readonly set: Shift | null;
  readonly was: Shift | null;
  readonly outcome: Outcome;
}

const changed = (set: Shift | null, was: Shift | null): Outcome => {
  if (set === null) return 'free';
  return was === null ? 'create' : 'replace';
};
const outcomeOf = (
  { day, set, was }: Omit<WantedDay, 'outcome'>,
  asked: Asked,
  standing: Standing,
): Outcome => {
  if (sameShift(set, was)) return 'same';
  if (set !== null && !asked.holidays && standing.isHoliday(day)) return 'holiday';
  if (was !== null && !asked.replaces) return 'kept';
  if (set === null && !asked.frees) return 'kept';
  if (!asked.published && standing.isPublished(day)) return 'published';
  return changed(set, was);
};
/** Days of which the template or the plan says something; absences, closed months and missions are judged with the changes. */
export const wantedDays = (asked: Asked, standing: Standing): WantedDay[] =>
  eachDay(asked.range).flatMap((day): WantedDay[] => {
    const place = { first: asked.range.first, begins: standing.begins };
    const set = shiftOfDay(asked.weeks, place, day);
    const was = standing.planned(day);
    if (set === null && was === null) return [];
    const one = { day, set, was };
    return [{ ...one, outcome: outcomeOf(one, asked, standing) }];
  });
