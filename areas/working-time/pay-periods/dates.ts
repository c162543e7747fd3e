// The days of a period: its own as long as it is open; its neighbours follow, so that no day is forgotten or counted twice.
import {
  addDays,
  countDays,
  isInRange,
  type Day,
  type DayRange,
} from '#engines/french-time/days.ts';
import { addMonths, daysOfMonth, type Month } from '#engines/french-time/months.ts';
import { periodOfMonth, type PayPeriod } from '#engines/french-time/periods.ts';

export type DateFault = 'endsBeforeStart' | 'tooFar' | 'tooLong';
/** Invented: a period begins and ends within 16 days of its month's ends, and has 14 to 62 days. */
const STRETCH = 16;
const SHORTEST = 14;
const LONGEST = 62;

/** What is wrong with these days for the pay of that month, or null. */
export const dateFault = (month: Month, { first, last }: DayRange): DateFault | null => {
  if (last < first) return 'endsBeforeStart';
  const { first: monthFirst, last: monthLast } = daysOfMonth(month);
  const near = (day: Day, end: Day): boolean =>
    isInRange(day, { first: addDays(end, -STRETCH), last: addDays(end, STRETCH) });
  if (!near(first, monthFirst) || !near(last, monthLast)) return 'tooFar';
  const days = countDays({ first, last });
  return days < SHORTEST || days > LONGEST ? 'tooLong' : null;
};

/** The days that the neighbours take when a period becomes `changed`; null where they stay as they are. */
export const neighboursAfter = (
  changed: DayRange,
  before: DayRange | null,
  after: DayRange | null,
): { before: DayRange | null; after: DayRange | null } => {
  const last = addDays(changed.first, -1);
  const first = addDays(changed.last, 1);
  return {
    before: before === null || before.last === last ? null : { ...before, last },
    after: after === null || after.first === first ? null : { ...after, first },
  };
};

/** The period that follows a known one: from the day after it to the end of the next month, shifted as it is. Without one: the calendar month. */
export const following = (previous: PayPeriod | null, month: Month): PayPeriod => {
  if (previous === null || previous.month !== addMonths(month, -1)) return periodOfMonth(month);
  const shiftedEnd =
    previous.last === daysOfMonth(previous.month).last
      ? daysOfMonth(month).last
      : sameDayOf(month, previous);
  return { month, first: addDays(previous.last, 1), last: shiftedEnd };
};
const sameDayOf = (month: Month, { month: old, last }: PayPeriod): Day => {
  const end = periodOfMonth(month, { dayOfMonth: Number(last.slice(8)) }).last;
  return last.slice(0, 7) === old
    ? end
    : periodOfMonth(addMonths(month, Number(last.slice(0, 7) > old) || -1), {
        dayOfMonth: Number(last.slice(8)),
      }).last;
};
