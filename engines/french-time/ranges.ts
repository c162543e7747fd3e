// The date-range shortcuts of the portal's pickers (specification 000 §2 and §6: current and next month in the filter bar; today,
// yesterday, last 7 days, last 30 days, this month, last month in the lists).
import { addDays, type Day, type DayRange } from './days.ts';
import { addMonths, daysOfMonth, monthOf } from './months.ts';

export const rangeShortcuts = [
  'today',
  'yesterday',
  'last_7_days',
  'last_30_days',
  'this_month',
  'last_month',
  'next_month',
] as const;
export type RangeShortcut = (typeof rangeShortcuts)[number];

const ranges: Record<RangeShortcut, (today: Day) => DayRange> = {
  today: (today) => ({ first: today, last: today }),
  yesterday: (today) => ({ first: addDays(today, -1), last: addDays(today, -1) }),
  // Invented: the last 7 and 30 days count today as one of them.
  last_7_days: (today) => ({ first: addDays(today, -6), last: today }),
  last_30_days: (today) => ({ first: addDays(today, -29), last: today }),
  this_month: (today) => daysOfMonth(monthOf(today)),
  last_month: (today) => daysOfMonth(addMonths(monthOf(today), -1)),
  next_month: (today) => daysOfMonth(addMonths(monthOf(today), 1)),
};

/** The days a shortcut stands for. `today` comes from `dayAt` of `./zones.ts`. */
export const rangeOf = (shortcut: RangeShortcut, today: Day): DayRange => ranges[shortcut](today);

/** The shortcut that a range equals today, or null: for showing its name instead of its dates. */
export const shortcutOf = (range: DayRange, today: Day): RangeShortcut | null =>
  rangeShortcuts.find(
    (name) =>
      rangeOf(name, today).first === range.first && rangeOf(name, today).last === range.last,
  ) ?? null;
