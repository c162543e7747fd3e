import { dayAt, instantAt } from '../french-time/zones.ts';
import { addDays } from '../french-time/days.ts';
import type { Debt } from './compensation.ts';
import { judge } from './driving-rules.ts';
import type { History, Spell } from './history.ts';
import { inOrder } from './line.ts';
import { marginsOf, type Margin } from './margins.ts';
import type { Offence } from './offence.ts';
import { DEFAULT_SETTINGS, type Settings } from './settings.ts';
import { trackOf } from './track.ts';
import { boundsOfWeek, weekOf } from './weeks.ts';
import { compensations } from './weekly-rest.ts';

const [minute, hour, day] = [60, 3600, 86_400];
/** How far back a planned service can be touched: the third week before the week of a compensation, and the week before that. */
const LOOK_BACK = 5 * 7 * day;
/** How far ahead an earlier or later start is searched. */
const HORIZON = 14 * day;

export interface Prevention {
  /** Offences that the planned service adds to the history, or makes worse. Between the two the driver rests. */
  readonly broken: readonly Offence[];
  /** What each rule leaves after the planned service. */
  readonly margins: readonly Margin[];
  /** Compensations still owed when the service starts, of reduced weekly rests in the weeks that are over. */
  readonly debts: readonly Debt[];
  /** The earliest instant, on a minute, at which the same service could start without breaking anything; null within 14 days. */
  readonly earliestStart: number | null;
}

/**
 * Answers a planner: what would this service break, what is left, and when could it start? `plan` is the service as planned (spells in UTC
 * seconds); it starts after the history ends. `notBefore`: earliest start to think of, default the end of the history's last activity.
 */
export function prevent(
  history: History,
  plan: readonly Spell[],
  settings: Settings = DEFAULT_SETTINGS,
  notBefore?: number,
): Prevention {
  const planned = inOrder(plan);
  const [first, last] = [planned[0], planned.at(-1)];
  const past = { ...history, spells: inOrder(history.spells) };
  if (!first || !last) return { broken: [], margins: [], debts: [], earliestStart: null };
  const whole = together(past, planned, 0);
  const track = trackOf(whole, 'rest');
  return {
    broken: added(judge(past, settings).offences, judge(whole, settings).offences),
    margins: marginsOf(track, { start: first.start, end: last.end }, settings),
    debts: compensations(
      trackOf(
        {
          ...past,
          spells: inOrder([
            ...past.spells,
            { start: first.start, end: first.start + 1, activity: 'work' },
          ]),
        },
        'rest',
      ),
      settings,
      history.abroad,
    ).filter(({ paid, due }) => due > first.start && (paid === null || paid.end > first.start)),
    earliestStart: earliest(past, planned, settings, notBefore),
  };
}

/** The history, rest, and the service moved by some seconds. */
function together(history: History, plan: readonly Spell[], by: number): History {
  const moved = plan.map((one) => ({ ...one, start: one.start + by, end: one.end + by }));
  const [end, start] = [history.spells.at(-1)?.end, moved[0]?.start ?? 0];
  const between: Spell[] =
    end !== undefined && end < start ? [{ start: end, end: start, activity: 'rest' }] : [];
  return { ...history, spells: inOrder([...history.spells, ...between, ...moved]) };
}

const keyOf = ({ rule, period }: Offence): string => `${rule} ${period.start}`;

function added(before: readonly Offence[], after: readonly Offence[]): Offence[] {
  const earlier = new Map(before.map((one) => [keyOf(one), one]));
  return after.filter((one) => {
    // A rest that is owed beyond the plan breaks nothing yet: it stands among the debts.
    if (one.rule === 'weekly-rest-compensation' && one.certainty === 'possible') return false;
    const same = earlier.get(keyOf(one));
    return !same || Math.abs(one.value - one.limit) > Math.abs(same.value - same.limit);
  });
}

/**
 * Tries the starts at which something can change (after a break, a daily or weekly rest, on a new week, after a night), then the minutes
 * between the last that fails and the first that passes.
 */
function earliest(
  history: History,
  plan: readonly Spell[],
  settings: Settings,
  notBefore?: number,
): number | null {
  const planned = plan[0]?.start ?? 0;
  const lastActive = history.spells.findLast(({ activity }) => activity !== 'rest')?.end ?? planned;
  const from =
    Math.ceil(
      Math.max(
        history.spells.findLast(({ activity }) => activity !== 'rest')?.end ?? planned,
        notBefore ?? Number.NEGATIVE_INFINITY,
      ) / minute,
    ) * minute;
  const recent = { ...history, spells: history.spells.filter(({ end }) => end > from - LOOK_BACK) };
  const before = judge(recent, settings).offences;
  const passes = (start: number): boolean => {
    const until = { ...recent, spells: recent.spells.filter((one) => one.start < start) };
    return (
      added(before, judge(together(until, plan, start - planned), settings).offences).length === 0
    );
  };
  let failed = from - minute;
  for (const start of candidates(from, lastActive, settings)) {
    if (!passes(start)) {
      failed = start;
      continue;
    }
    let [low, high] = [failed, start];
    while (high - low > minute) {
      const middle = low + Math.floor((high - low) / (2 * minute)) * minute;
      if (passes(middle)) high = middle;
      else low = middle;
    }
    return high;
  }
  return null;
}

/** Starts worth trying, in order. */
function candidates(from: number, lastActive: number, { zone }: Settings): number[] {
  const rests = [
    0,
    15,
    30,
    45,
    7 * 60,
    9 * 60,
    10 * 60,
    11 * 60,
    24 * 60,
    34 * 60,
    45 * 60,
    69 * 60,
  ].map((minutes) => lastActive + minutes * minute);
  const weeks = [1, 2].map((n) => boundsOfWeek(weekOf(from) + n).start);
  const mornings = Array.from({ length: HORIZON / day }, (_, i) =>
    addDays(dayAt(from, zone), i),
  ).flatMap((date) => [0, 5 * hour].map((clock) => instantAt(date, clock, zone)));
  const inTime = [from, ...rests, ...weeks, ...mornings]
    .map((at) => Math.ceil(at / minute) * minute)
    .filter((at) => at >= from && at <= from + HORIZON);
  return [...new Set(inTime)].sort((a, b) => a - b);
}
