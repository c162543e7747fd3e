// What employees wish of their planning: the days and hours on which a wish holds, and what a planned service makes of it. Pure.
import { addDays, isInRange, weekdayOf, type Day } from '#engines/french-time/days.ts';
import { weekOf } from '#engines/french-time/weeks.ts';

export const KINDS = ['off', 'on'] as const;
/** Weeks by the parity of their ISO number, as custody and rosters go; two odd weeks follow each other after a year of 53. */
export const REPEATS = ['once', 'weekly', 'odd', 'even'] as const;
/** Of one person. Invented. */
export const MOST_WISHES = 40;

export interface Wish {
  readonly kind: (typeof KINDS)[number];
  readonly repeat: (typeof REPEATS)[number];
  readonly firstDay: Day;
  /** Null: without an end. */
  readonly lastDay: Day | null;
  /** 1 (Monday) to 7; of `once` each day counts. */
  readonly weekdays: readonly number[];
  /** Minutes from local midnight; both null: the whole day. An end at or before the start is on the next day. */
  readonly start: number | null;
  readonly end: number | null;
  readonly comment: string | null;
}
interface Span {
  readonly start: number;
  readonly end: number;
}
const WHOLE: Span = { start: 0, end: 1_440 };

export const holdsOn = (
  { repeat, firstDay, lastDay, weekdays }: Omit<Wish, 'kind' | 'start' | 'end' | 'comment'>,
  day: Day,
): boolean => {
  if (!isInRange(day, { first: firstDay, last: lastDay ?? day })) return false;
  if (repeat === 'once') return true;
  const isOdd = weekOf(day).week % 2 === 1;
  return weekdays.includes(weekdayOf(day)) && (repeat === 'weekly' || isOdd === (repeat === 'odd'));
};
export const hoursOf = ({ start, end }: Pick<Wish, 'start' | 'end'>): Span =>
  start === null || end === null ? WHOLE : { start, end: end <= start ? end + 1_440 : end };

/** Whether a service that begins that day takes time of the wish: one by night touches the next day, a wish for a night the day after it. */
const meets = (wish: Wish, day: Day, shift: Span): boolean =>
  [-1, 0, 1].some((days) => {
    if (!holdsOn(wish, addDays(day, days))) return false;
    const { start, end } = hoursOf(wish);
    return start + days * 1_440 < shift.end && shift.start < end + days * 1_440;
  });
/** Of the wishes of somebody: those not to work that a service goes against. */
export const goesAgainst = <W extends Wish>(
  wishes: readonly W[],
  day: Day,
  shift: Span,
): readonly W[] => wishes.filter((wish) => wish.kind === 'off' && meets(wish, day, shift));
/** Those to work that a service answers. */
export const answers = <W extends Wish>(
  wishes: readonly W[],
  day: Day,
  shift: Span,
): readonly W[] => wishes.filter((wish) => wish.kind === 'on' && meets(wish, day, shift));
