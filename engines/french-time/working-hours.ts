// The hours in which people answer: 8 to 18 h from Monday to Friday, public holidays excepted (specification D3-K-10, domain handbook §8). Every delay
// in hours counts them.
import { addDays, weekdayOf, type Day } from './days.ts';
import { isHoliday } from './holidays.ts';
import { dayAt, instantAt } from './zones.ts';

const OPENS = 8 * 3_600;
const CLOSES = 18 * 3_600;
/** A delay is told in hours or days: what is later than two months is late enough. */
const MOST_DAYS = 62;

const isOpen = (day: Day): boolean => weekdayOf(day) <= 5 && !isHoliday(day);

/** Seconds of working hours from one instant to another (UTC seconds), by the clock of Europe/Paris; at most those of two months. */
export const workingSeconds = (start: number, end: number): number => {
  let seconds = 0;
  const first = dayAt(start);
  for (let i = 0; i < MOST_DAYS; i += 1) {
    const day = addDays(first, i);
    const opens = instantAt(day, OPENS);
    if (opens >= end) break;
    if (!isOpen(day)) continue;
    const closes = instantAt(day, CLOSES);
    seconds += Math.max(0, Math.min(end, closes) - Math.max(start, opens));
  }
  return seconds;
};
