// The five priorities of messages (D3-E-21) as dates: relative words count from the day on which the provider still works (D3-K-10). Pure.
import { addDays, weekdayOf, type Day } from '#engines/french-time/days.ts';
import { isHoliday } from '#engines/french-time/holidays.ts';
import {
  instantAt,
  instantOf,
  secondsOf,
  todayIn,
  wallClockAt,
} from '#engines/french-time/zones.ts';

export const MESSAGE_PRIORITIES = [
  'undefined',
  'today',
  'tomorrow',
  'in_three_days',
  'in_a_week',
] as const;
export type MessagePriority = (typeof MESSAGE_PRIORITIES)[number];

/** Working hours of the provider, Monday to Friday without public holidays (D3-K-10). */
const CLOSES_AT = 18;
const FRIDAY = 5;
const isWorked = (day: Day): boolean => weekdayOf(day) <= FRIDAY && !isHoliday(day, 'metropole');
const workedFrom = (day: Day): Day => {
  let at = day;
  while (!isWorked(at)) at = addDays(at, 1);
  return at;
};
const DAYS = { today: 0, tomorrow: 1, in_three_days: 3, in_a_week: 7 } as const;

/**
 * The end of the working day by which an answer is asked for; null without a priority. From 18:00 on, and on days without work, « today » is the next
 * working day, and the other words count from it; a date without work is the next one with it.
 */
export const dueAt = (priority: MessagePriority, now: Temporal.Instant): string | null => {
  if (priority === 'undefined') return null;
  const today = todayIn(now);
  const { secondOfDay } = wallClockAt(secondsOf(now));
  const first = workedFrom(secondOfDay >= CLOSES_AT * 3_600 ? addDays(today, 1) : today);
  const day = workedFrom(addDays(first, DAYS[priority]));
  return instantOf(instantAt(day, CLOSES_AT * 3_600)).toString();
};
