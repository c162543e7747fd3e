// Handing over the written contract within two working days (L1242-13, L1251-17).
import { addDays, weekdayOf, type Day } from '../french-time/days.ts';
import { isHoliday } from '../french-time/holidays.ts';
import type { Region } from './waiting-period.ts';

const WORKING_DAYS = 2;
const SUNDAY = 7;

/**
 * The last day for handing over the contract: the second working day after the first day of work, which does not count, nor do Sundays
 * (Cass. soc. 29 October 2008, 07-41.842) and holidays. Saturdays count.
 */
export const lastDayOfDelivery = (firstDay: Day, region: Region): Day => {
  let day = firstDay;
  for (let left = WORKING_DAYS; left > 0;) {
    day = addDays(day, 1);
    if (weekdayOf(day) !== SUNDAY && !isHoliday(day, region)) left -= 1;
  }
  return day;
};
