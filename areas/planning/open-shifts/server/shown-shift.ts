// A shift as employees read it: a code that the customer hides from them says only that somebody works.
import type { Day } from '#engines/french-time/days.ts';
import { toEmployees, type CodeBook } from '#areas/working-time/schedules/contract.ts';
import type { DayShift } from '../contract.ts';
import type { SwappedShift } from '../swap-changes.ts';

export const shownToEmployees = (book: CodeBook, day: Day, s: SwappedShift): DayShift => {
  const { code, label } = toEmployees(book, 'shift', s.code);
  return { day, code, label, start: s.start, end: s.end, pause: s.pause };
};
