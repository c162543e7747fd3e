import { overlaps, type Interval } from '../french-time/intervals.ts';
import { daysBetween } from '../french-time/days.ts';
import { dayAt } from '../french-time/zones.ts';
import { isWork, stepsWithin } from './line.ts';
import { offenceOf, type Offence } from './offence.ts';
import type { Settings } from './settings.ts';
import { STAFF } from './staff.data.ts';
import { isProven, type Rest, type Track } from './track.ts';
import { lawOf } from './versions.ts';
import { localWeek } from './weeks.ts';

const hour = 3600;
interface WeekLaw {
  readonly days: number;
  /** To be added to the daily rest of the staff. */
  readonly rest: number;
}
/** Code du travail L3132-1, L3132-2: six days, 24 h. */
export const staffWeekLaw = lawOf<WeekLaw>([
  { from: '2017-01-01', says: { days: 6, rest: 24 * hour } },
]);

/**
 * Code du travail L3132-1 and L3132-2, for staff outside Regulation 561/2006: no more than six days of work in a week (Monday to Sunday), and a rest of
 * 24 h together with the daily rest: 34 h with the 10 h of R3312-53 2°, 35 h with the 11 h of L3131-1. A rest across two weeks counts in one of them,
 * whichever needs it. Each week is an offence of its own. NATINF 13152.
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
    const least = law.rest + STAFF[settings.staff].rest.least;
    const rests: Rest[] = track.rests.filter(
      (rest) => overlaps(rest, week) && rest !== spent && isProven(rest, track),
    );
    const enough: Rest | undefined = rests.find(({ seconds }) => seconds >= least);
    const days = workedDays(track, week, settings);
    // Of the week in which the history begins nobody knows what came before.
    const isWhole = track.unknownAs === 'rest' || week.start >= first.start;
    if (days.length > law.days) offences.push(tooManyDays(week, days, { law, settings }));
    else if (!enough && days.length > 0 && isWhole)
      offences.push(shortRest(week, rests, { least, settings }));
    spent = enough && isSpent(enough, week, least) ? enough : null;
  }
  return offences;
}

/** A rest that also reaches the next week is spent unless it serves both. */
const isSpent = (rest: Rest, week: Interval, least: number): boolean =>
  rest.end > week.end && rest.seconds < 2 * least;

const tooManyDays = (
  week: Interval,
  days: readonly Interval[],
  { law, settings }: { readonly law: WeekLaw; readonly settings: Settings },
): Offence =>
  offenceOf(
    {
      rule: 'staff-weekly-rest',
      measure: 'labour-weekly-rest',
      period: week,
      article: 'C. trav. L3132-1',
      at: days[law.days]?.start ?? week.end,
      value: days.length,
      limit: law.days,
      unit: 'days',
      proof: days.map(({ start, end }) => ({ start, end })),
    },
    settings,
  );

function shortRest(
  week: Interval,
  rests: readonly Rest[],
  { least, settings }: { readonly least: number; readonly settings: Settings },
): Offence {
  const [longest] = rests.toSorted((a, b) => b.seconds - a.seconds);
  return offenceOf(
    {
      rule: 'staff-weekly-rest',
      measure: 'labour-weekly-rest',
      period: week,
      article: 'C. trav. L3132-2',
      at: Math.max(week.start, Math.min(longest?.end ?? week.end, week.end)),
      value: longest?.seconds ?? 0,
      limit: least,
      proof: longest ? [{ start: longest.start, end: longest.end }] : [],
    },
    settings,
  );
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
