// Which days the demo covers, counted from the day on which it is written.
import { addDays, type Day, type DayRange } from '#engines/french-time/days.ts';
import { addMonths, daysOfMonth, monthOf } from '#engines/french-time/months.ts';

/** Thirteen months: twelve whole ones and the current one, planned to the end of the next. */
export const demoRange = (today: Day): { past: DayRange; planned: DayRange } => {
  const first = daysOfMonth(addMonths(monthOf(today), -12)).first;
  return {
    past: { first, last: addDays(today, -1) },
    planned: { first, last: daysOfMonth(addMonths(monthOf(today), 1)).last },
  };
};

/** The recent days are there from the start; the year before them follows (history.ts). */
export const recentFrom = (today: Day): Day => daysOfMonth(addMonths(monthOf(today), -1)).first;
/** Records start two days after the evidence: the first ones need the days before them. */
export const recordsFrom = (today: Day): Day => addDays(recentFrom(today), 2);
/** Old days were all controlled; of last month's, those but its last week's, and not what is odd. */
export const statusOf =
  (today: Day) =>
  ({
    day,
    anomalies,
  }: {
    readonly day: Day;
    readonly anomalies: readonly unknown[];
  }): 'validated' | 'draft' =>
    day < recentFrom(today) ||
    (day < addDays(daysOfMonth(monthOf(today)).first, -7) && anomalies.length === 0)
      ? 'validated'
      : 'draft';
