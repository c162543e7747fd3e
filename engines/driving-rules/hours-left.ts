// What a driver may still do where the evidence ends: driving, service, and the rests that are due. Nothing is filled in: unknown time is counted beside each figure.
import { gaps, total, union, type Interval } from '../french-time/intervals.ts';
import { runningDriving, type Running } from './continuous-driving.ts';
import { article6, drivingDays } from './daily-driving.ts';
import { restDue, type DailyRestDue } from './daily-rest-due.ts';
import { article6of3 } from './fortnightly-driving.ts';
import type { History, Spell } from './history.ts';
import { inOrder, isDriving, isRest, stepsWithin, type Step } from './line.ts';
import { worksAtNight, nightLaw } from './night-work.ts';
import { DEFAULT_SETTINGS, type Settings } from './settings.ts';
import { STAFF } from './staff.data.ts';
import { trackOf, WEEKLY_REST, type Track } from './track.ts';
import { article6of2 } from './weekly-driving.ts';
import { weeklyPeriods } from './weekly-rest-periods.ts';
import { boundsOfWeek, localWeek, secondsByWeek, weekOf } from './weeks.ts';
import { counts, dailyLimit, workdaysOf } from './workdays.ts';

const hour = 3600;
/** The shortest daily rest of Regulation 561/2006; and of staff outside it the rest has one length. */
const REDUCED_REST = 9 * hour;
/** Before the Regulation. */
const NO_LIMIT = { limit: Infinity, extended: Infinity, extensions: 0 } as const;

/** Seconds used of a limit. `unknown`: seconds of the same time of which nothing is known; they are in neither figure. */
export interface Allowance {
  readonly used: number;
  readonly limit: number;
  /** Never negative. With unknown time: at most so much. */
  readonly left: number;
  readonly unknown: number;
}

/** Driving since the last sufficient break. */
export interface BreakDue extends Omit<Allowance, 'unknown'> {
  /** Seconds of break that start the 4 h 30 again: what is missing of a running one, 30 min after a first part of 15, else 45. */
  readonly breakSeconds: number;
}

export interface HoursLeft {
  /** End of what is known: the figures are of this instant. */
  readonly knownUntil: number;
  readonly lastActivity: Spell['activity'];
  /** The rest before the working day is on record; otherwise the day may have begun earlier. */
  readonly isDayStartKnown: boolean;
  /** null outside Regulation 561/2006. */
  readonly driving: {
    readonly untilBreak: BreakDue;
    readonly day: Allowance & { readonly extensionsLeft: number };
    /** null where nothing is known of that time. */
    readonly week: Allowance | null;
    readonly fortnight: Allowance | null;
    /** The least of all: what may be driven at a stretch from `knownUntil` on. */
    readonly atOnce: number;
  } | null;
  readonly service: {
    readonly day: Allowance;
    readonly week: Allowance | null;
  };
  /** null once the rest is taken. */
  readonly dailyRest: DailyRestDue | null;
  /** Latest start of the weekly rest; null where the last one is not known, or a new one is taken. */
  readonly weeklyRestBy: number | null;
}

/**
 * What is left where the evidence ends, for somebody who asks at `now`. Silences under 9 h are no rest and no break, longer ones are read as rest and make the start of
 * the day unknown; unknown time is never counted as driving or work. null when nothing is known.
 */
export function hoursLeft(
  history: History,
  now: number,
  settings: Settings = DEFAULT_SETTINGS,
): HoursLeft | null {
  const spells = inOrder(
    history.spells
      .filter(({ activity, start }) => activity !== 'unknown' && start < now)
      .map((one) => (one.end > now ? { ...one, end: now } : one)),
  );
  const last = spells.at(-1);
  if (!last) return null;
  const state = stateOf({ ...history, spells }, { last, now }, settings);
  const driving = settings.regulation561 ? drivingLeft(state) : null;
  return {
    knownUntil: last.end,
    lastActivity: last.activity,
    isDayStartKnown:
      unknownIn(state, { start: state.dayStart - REDUCED_REST, end: state.dayStart }) === 0,
    driving,
    service: serviceLeft(state),
    dailyRest: state.isDayOver ? null : state.rest,
    weeklyRestBy: weeklyRestBy(state),
  };
}

interface State {
  /** Unknown time as no rest where it is short; and as rest, where known time alone is counted. */
  readonly track: Track;
  readonly proven: Track;
  readonly covered: readonly Interval[];
  readonly settings: Settings;
  readonly until: number;
  readonly now: number;
  readonly rest: DailyRestDue | null;
  /** Where the working day that still runs began; `until` once its rest is taken. */
  readonly dayStart: number;
  readonly isDayOver: boolean;
}

function stateOf(
  history: History,
  { last, now }: { readonly last: Spell; readonly now: number },
  settings: Settings,
): State {
  const track = trackOf(history, 'short-work');
  const until = last.end;
  const rest = restDue(track, until, settings);
  const enough = rest?.running?.reducedAt ?? rest?.running?.regularAt ?? Infinity;
  const isDayOver = track.stints.length === 0 || until >= enough;
  return {
    track,
    proven: trackOf(history, 'rest'),
    covered: union(history.spells),
    settings,
    until,
    now,
    rest,
    dayStart: isDayOver ? until : (workdaysOf(track, settings).at(-1)?.start ?? until),
    isDayOver,
  };
}

const unknownIn = ({ covered, until }: State, { start, end }: Interval): number =>
  start >= Math.min(end, until) ? 0 : total(gaps(covered, { start, end: Math.min(end, until) }));

const allowance = (used: number, limit: number, unknown: number): Allowance => ({
  used,
  limit,
  left: Math.max(0, limit - used),
  unknown,
});

function untilBreak({ track, settings }: State): BreakDue {
  const { line } = track;
  const last = line.at(-1);
  const pause = last && isRest(last) ? last.end - last.start : 0;
  const running = runningDriving(line, settings);
  const before = pause > 0 ? runningDriving(line.slice(0, -1), settings) : running;
  const law = running?.law ?? before?.law;
  const [used, limit] = [running?.driving ?? 0, law?.limit ?? 4.5 * hour];
  return {
    used,
    limit,
    left: Math.max(0, limit - used),
    breakSeconds: breakOwed(running, before, pause),
  };
}

/** Either the whole break, or its second part after a first; what runs already is taken off. */
function breakOwed(running: Running | null, before: Running | null, pause: number): number {
  if (running === null) return 0;
  const { firstPart, secondPart, whole } = running.law;
  const second = (before?.longestPart ?? 0) >= firstPart ? secondPart : Infinity;
  const fromNow = Math.min(whole, second) - pause;
  // A running pause of 15 min may also be left for a second part later.
  return Math.min(fromNow, pause >= firstPart ? secondPart : Infinity, whole);
}

/** The day that still runs, or the next one; a day over 9 h uses one of the two extensions of the week in which it starts. */
function dayLeft(state: State): Allowance & { readonly extensionsLeft: number } {
  const { track, settings, until, now, isDayOver } = state;
  const days = drivingDays(track, settings);
  const current = isDayOver ? undefined : days.at(-1);
  const { limit, extended, extensions } = article6(until) ?? NO_LIMIT;
  const week = weekOf(current?.start ?? now);
  const longDays = days.filter(
    (one) => one !== current && weekOf(one.start) === week && one.driving > limit,
  ).length;
  const extensionsLeft = Math.max(0, extensions - longDays);
  const unknown = unknownIn(state, { start: current?.start ?? until, end: until });
  return {
    ...allowance(current?.driving ?? 0, extensionsLeft > 0 ? extended : limit, unknown),
    extensionsLeft,
  };
}

function drivingLeft(state: State): HoursLeft['driving'] {
  const [pause, day] = [untilBreak(state), dayLeft(state)];
  const [week, fortnight] = weeksOf(state);
  return {
    untilBreak: pause,
    day,
    week,
    fortnight,
    atOnce: Math.min(pause.left, day.left, week?.left ?? Infinity, fortnight?.left ?? Infinity),
  };
}

/** Of the week in which it is asked, and of it with the one before; null of time of which nothing is known. */
function weeksOf(state: State): [Allowance | null, Allowance | null] {
  const { track, until, now } = state;
  const byWeek = secondsByWeek(track.rawLine, isDriving);
  const week = weekOf(now);
  const { start, end } = boundsOfWeek(week);
  const before = boundsOfWeek(week - 1).start;
  const driven = byWeek.get(week) ?? 0;
  const left = (of: Interval, used: number, limit = Infinity): Allowance | null =>
    until <= of.start ? null : allowance(used, limit, unknownIn(state, of));
  return [
    left({ start, end }, driven, article6of2(start)?.limit),
    left({ start: before, end }, driven + (byWeek.get(week - 1) ?? 0), article6of3(before)?.limit),
  ];
}

function serviceLeft(state: State): HoursLeft['service'] {
  const { proven, track, settings, until, now, isDayOver, dayStart } = state;
  const { daily, week, mobile } = STAFF[settings.staff];
  const span = { start: dayStart, end: until };
  const sum = (of: Interval, keep: (step: Step) => boolean): number =>
    stepsWithin(proven.line, of.start, of.end, keep).reduce((s, one) => s + one.end - one.start, 0);
  const current = workdaysOf(track, settings).at(-1);
  const limit = isDayOver || !current ? daily.limit : dailyLimit(current, settings);
  const isNight = mobile && !isDayOver && worksAtNight(proven, span, settings);
  const day = allowance(sum(span, counts(daily.countsWaiting)), limit, unknownIn(state, span));
  const atNight = (nightLaw(until)?.limit ?? Infinity) - sum(span, counts(false));
  const bounds = localWeek(now, settings.zone);
  return {
    day: isNight ? { ...day, left: Math.max(0, Math.min(day.left, atNight)) } : day,
    week:
      until <= bounds.start
        ? null
        : allowance(sum(bounds, counts(week.countsWaiting)), week.limit, unknownIn(state, bounds)),
  };
}

function weeklyRestBy(state: State): number | null {
  const { track, settings, until } = state;
  if (!settings.regulation561) return null;
  const period = weeklyPeriods(track, settings).at(-1);
  if (!period || until - period.end >= WEEKLY_REST) return null;
  const isKnown = unknownIn(state, { start: period.start - WEEKLY_REST, end: period.start }) === 0;
  return isKnown ? period.start + period.limit : null;
}
