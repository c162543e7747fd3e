import { overlaps, type Interval } from '../french-time/intervals.ts';
import { daysBetween } from '../french-time/days.ts';
import { dayAt } from '../french-time/zones.ts';
import { isWork, stepsWithin } from './line.ts';
import { offenceOf, type Offence } from './offence.ts';
import type { Settings } from './settings.ts';
import type { Rest, Track } from './track.ts';
import { lawOf } from './versions.ts';
import { localWeek } from './weeks.ts';

const hour = 3600;
interface WeekLaw {
  readonly days: number;
  readonly rest: number;
}
/** 24 h and the daily rest of this staff, 10 h (R3312-53 2°); staff with the ordinary daily rest of 11 h would have 35 h. */
export const staffWeekLaw = lawOf<WeekLaw>([
  { from: '2017-01-01', says: { days: 6, rest: 34 * hour } },
]);

/**
 * Code du travail L3132-1 and L3132-2, for staff outside Regulation 561/2006: no more than six days of work in a week (Monday to Sunday), and a rest of
 * 24 h together with the daily rest. A rest across two weeks counts in one of them, whichever needs it. NATINF 13152.
 */
export function staffWeeklyRest(track: Track, settings: Settings): Offence[] {
  const [first, last] = [track.stints[0], track.stints.at(-1)];
  if (!first || !last) return [];
  const offences: Offence[] = [];
  let spent: Rest | null = null;
  for (
    let week = localWeek(first.start, settings.zone);
    week.start < last.end;
    week = localWeek(week.end, settings.zone)
  ) {
    const law = staffWeekLaw(week.start);
    if (law === null) continue;
    const days = workedDays(track, week, settings);
    const rests: Rest[] = track.rests.filter((rest) => overlaps(rest, week) && rest !== spent);
    const enough: Rest | undefined = rests.find(({ seconds }) => seconds >= law.rest);
    const common = {
      rule: 'staff-weekly-rest',
      measure: 'labour-weekly-rest',
      period: week,
    } as const;
    if (days.length > law.days) {
      offences.push(
        offenceOf(
          {
            ...common,
            article: 'C. trav. L3132-1',
            at: days[law.days]?.start ?? week.end,
            value: days.length,
            limit: law.days,
            unit: 'days',
            proof: days.map(({ start, end }) => ({ start, end })),
          },
          settings,
        ),
      );
    } else if (!enough && days.length > 0) {
      const longest = rests.reduce<Rest | null>(
        (a, b) => (a && a.seconds >= b.seconds ? a : b),
        null,
      );
      offences.push(
        offenceOf(
          {
            ...common,
            article: 'C. trav. L3132-2',
            at: Math.min(longest?.end ?? week.end, week.end),
            value: longest?.seconds ?? 0,
            limit: law.rest,
            proof: longest ? [{ start: longest.start, end: longest.end }] : [],
          },
          settings,
        ),
      );
    }
    // A rest that also reaches the next week is spent here unless another one serves, or it serves both.
    spent = enough && enough.end > week.end && enough.seconds < 2 * law.rest ? enough : null;
  }
  return offences;
}

/** One interval for each local day of the week on which something was worked: its first work. */
function workedDays(track: Track, week: Interval, settings: Settings): Interval[] {
  const days = new Map<number, Interval>();
  for (const { start, end } of stepsWithin(track.line, week.start, week.end, isWork)) {
    const monday = dayAt(week.start, settings.zone);
    const [from, to] = [
      daysBetween(monday, dayAt(start, settings.zone)),
      daysBetween(monday, dayAt(end - 1, settings.zone)),
    ];
    for (let day = from; day <= to; day += 1) if (!days.has(day)) days.set(day, { start, end });
  }
  return [...days.entries()].sort(([a], [b]) => a - b).map(([, one]) => one);
}
