// An absence's halves, read by one function from (first day, first half, last day, last half): form, server, preview, counter, calendar, board and
// exports (domain handbook §9). SQL that reads them is held to it by tests (`planned-time.db.test.ts`, `presence-halves.db.test.ts`).
import type { Day } from '../french-time/days.ts';

export const DAY_PARTS = ['FULL', 'MORNING', 'AFTERNOON'] as const;
/** What an absence takes of its first and of its last day. */
export type DayPart = (typeof DAY_PARTS)[number];
export type Half = 'morning' | 'afternoon';
export interface HalvedDays {
  readonly first: Day;
  readonly last: Day;
  readonly firstHalf: DayPart;
  readonly lastHalf: DayPart;
}

const BOTH: readonly Half[] = ['morning', 'afternoon'];
const MORNING: readonly Half[] = ['morning'];
const AFTERNOON: readonly Half[] = ['afternoon'];

/** Which part of one of its days an absence takes; null on other days. */
export const partTaken = (
  { first, last, firstHalf, lastHalf }: HalvedDays,
  day: Day,
): DayPart | null => {
  if (day < first || day > last) return null;
  const onFirst = day === first ? firstHalf : 'FULL';
  const onLast = day === last ? lastHalf : 'FULL';
  if (onFirst === 'FULL') return onLast;
  // Of one day each end may say the half; two that differ leave none of it.
  return onLast === 'FULL' || onLast === onFirst ? onFirst : 'FULL';
};

/** Which halves of a day an absence takes. */
export const halvesTaken = (absence: HalvedDays, day: Day): readonly Half[] => {
  const part = partTaken(absence, day);
  if (part === null) return [];
  if (part === 'FULL') return BOTH;
  return part === 'MORNING' ? MORNING : AFTERNOON;
};

/** Whether work lies inside it: a first morning that other days follow, a last afternoon that others precede, or two halves of one day that differ. Refused where one is entered. */
export const hasGap = ({ first, last, firstHalf, lastHalf }: HalvedDays): boolean =>
  first < last
    ? firstHalf === 'MORNING' || lastHalf === 'AFTERNOON'
    : firstHalf !== 'FULL' && lastHalf !== 'FULL' && firstHalf !== lastHalf;

/** The same absence where its days changed under it: one day has one half, several begin and end so that nothing lies between. */
export const withoutGap = <Span extends HalvedDays>(span: Span): Span => {
  const { first, last, firstHalf, lastHalf } = span;
  if (first < last)
    return {
      ...span,
      firstHalf: firstHalf === 'MORNING' ? 'FULL' : firstHalf,
      lastHalf: lastHalf === 'AFTERNOON' ? 'FULL' : lastHalf,
    };
  const half = firstHalf === 'FULL' ? lastHalf : firstHalf;
  return { ...span, firstHalf: half, lastHalf: half };
};
