// Absences in half-days, so that a morning and an afternoon of one day do not meet.
import { dayNumber, type Day } from '#engines/french-time/days.ts';

export interface Spanned { readonly startsOn: Day; readonly endsOn: Day; readonly firstHalf: 'FULL' | 'MORNING' | 'AFTERNOON'; readonly lastHalf: 'FULL' | 'MORNING' | 'AFTERNOON' }
/** First and last half-day, both included: day number × 2, plus 1 for the afternoon. */
const halves = (a: Spanned): readonly [number, number] => {
  const single = a.startsOn === a.endsOn;
  const start = dayNumber(a.startsOn) * 2 + (a.firstHalf === 'AFTERNOON' || (single && a.lastHalf === 'AFTERNOON') ? 1 : 0);
  const end = dayNumber(a.endsOn) * 2 + (a.lastHalf === 'MORNING' || (single && a.firstHalf === 'MORNING') ? 0 : 1);
  return [start, end];
};
export const overlap = (a: Spanned, b: Spanned): boolean => {
  const [[s, e], [t, f]] = [halves(a), halves(b)];
  return s <= f && t <= e;
};
/** Whether an absence takes the whole of a day. */
export const takesDay = (a: Spanned, day: Day): boolean => {
  const [start, end] = halves(a);
  return start <= dayNumber(day) * 2 && dayNumber(day) * 2 + 1 <= end;
};
export const inOrder = (a: Spanned): boolean => { const [start, end] = halves(a); return start <= end; };
