// Absences and planned hours by the second engine.
import { between, isHoliday, number, utcOf, weekday } from './second-calendar.fixtures.ts';
import { missionOn, sum, type Absence, type Month } from './second-month.fixtures.ts';

/** Who works when: the plan of the week, else the theoretical schedule, else Monday to Friday. */
const calendarOf = (month: Month) => {
  const planned = new Map<number, number>();
  for (const { dates, shift } of month.plan) {
    const minutes = shift
      .filter(([, , activity]) => activity !== 'break')
      .reduce((sum, [from, to]) => sum + utcOf(0, to) - utcOf(0, from), 0);
    for (const date of dates) planned.set(number(date), minutes / 60);
  }
  const usual = (day: number): boolean =>
    month.theoretical === null ? weekday(day) < 5 : (month.theoretical[weekday(day)] ?? 0) > 0;
  const works = (day: number, away?: Absence): boolean => {
    if (planned.has(day)) return true;
    if (isHoliday(day, month.company.holidays) || !usual(day)) return false;
    const monday = day - weekday(day);
    const ofWeek = between(monday, monday + 6).filter((d) => planned.has(d));
    const goesOn = between(day + 1, day + 21).some((d) => planned.has(d));
    if (ofWeek.length === 0 || !goesOn) return true;
    const inside = (d: number) =>
      away !== undefined && number(away.from) <= d && d <= number(away.to);
    // A week left empty under the absence alone says nothing of its days.
    return inside(day) && !ofWeek.some(inside);
  };
  const hoursOn = (day: number, away: Absence): number => {
    const hours = planned.get(day);
    if (hours !== undefined) return hours;
    if (!works(day, away)) return 0;
    if (month.theoretical !== null) return month.theoretical[weekday(day)] ?? 0;
    return weekday(day) < 5 ? (missionOn(month.missions, day)?.weeklyHours ?? 0) / 5 : 0;
  };
  return { planned, works, hoursOn };
};

export interface Taken {
  ouvrables: number;
  ouvres: number;
  calendar: number;
  hours: number;
}
/** What an absence takes of the days from `from` to `to`. */
export const takenBy = (month: Month, away: Absence, from: number, to: number): Taken => {
  const { planned, works, hoursOn } = calendarOf(month);
  const [first, last] = [number(away.from), number(away.to)];
  const start = between(first, last).find((d) => works(d, away));
  const part = away.half === undefined ? 1 : 0.5;
  let back = last;
  const isLeave = away.code === 'CP';
  const latest = isLeave && away.half === undefined ? last + 31 : last;
  while (back < latest && !works(back + 1)) back += 1;
  const isFree = (d: number) => isHoliday(d, month.company.holidays) && !planned.has(d);
  const inside = (d: number) => from <= d && d <= to;
  /** Leave that a stop covers comes back (Cass. soc. 10-9-2025, n° 23-22.732). */
  const isSick = (d: number) =>
    away.code === 'CP' &&
    month.absences.some((x) => x.code === 'MAL' && number(x.from) <= d && d <= number(x.to));
  /** After the last mission nobody is on leave, and there is no return to wait for. */
  const isBound = (d: number) => d <= last || missionOn(month.missions, d) !== undefined;
  const costs =
    start === undefined
      ? []
      : between(start, back).filter((d) => inside(d) && !isFree(d) && !isSick(d) && isBound(d));
  const away_ = between(first, last).filter((d) => inside(d) && !isSick(d));
  const isStop = ['MAL', 'AT', 'MAT', 'CPE'].includes(away.code);
  /** Days worked, and days off from Monday to Friday but for as many of them, from Monday on, as weekend days are worked; of other time off days worked. */
  const isOpen = (day: number): boolean => {
    if (works(day, away) || (!isLeave && !isStop)) return works(day, away);
    if (weekday(day) >= 5) return false;
    const monday = day - weekday(day);
    let swapped = [monday + 5, monday + 6].filter((d) => works(d, away)).length;
    for (let d = monday; d < day; d += 1) if (!works(d, away) && !isFree(d)) swapped -= 1;
    return swapped <= 0;
  };
  return {
    ouvrables: part * costs.filter((d) => weekday(d) < 6).length,
    ouvres: part * costs.filter((d) => isOpen(d)).length,
    calendar: part * away_.length,
    hours: away_.reduce((sum, d) => sum + part * hoursOn(d, away), 0),
  };
};

/** Planned hours of the period that no absence covers. */
export const plannedHours = (month: Month): number => {
  const [from, to] = [number(month.period.from), number(month.period.to)];
  const awayOn = (day: number): number =>
    sum(
      month.absences
        .filter((x) => number(x.from) <= day && day <= number(x.to))
        .map((x) => (x.half === undefined ? 1 : 0.5)),
    );
  return sum(
    [...calendarOf(month).planned]
      .filter(([day]) => from <= day && day <= to)
      .map(([day, hours]) => hours * Math.max(0, 1 - awayOn(day))),
  );
};

export const absencesIn = (month: Month): Record<string, Taken> => {
  const [from, to] = [number(month.period.from), number(month.period.to)];
  const byCode = Map.groupBy(month.absences, (x) => x.code);
  return Object.fromEntries(
    [...byCode].map(([code, all]) => {
      const taken = all.map((x) => takenBy(month, x, from, to));
      const add = (what: keyof Taken): number => sum(taken.map((one) => one[what]));
      return [
        code,
        {
          ouvrables: add('ouvrables'),
          ouvres: add('ouvres'),
          calendar: add('calendar'),
          hours: add('hours'),
        },
      ];
    }),
  );
};
