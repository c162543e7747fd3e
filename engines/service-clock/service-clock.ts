// The three clocks of a demand: first answer, next answer, solution, in working minutes of the provider. Pure; minutes since 1970-01-01T00:00Z.
import { boundaryAfter, workedSpans, type Calendar, type Span } from './worked-minutes.ts';

export type { Calendar } from './worked-minutes.ts';
export const CLOCKS = ['first', 'next', 'solution'] as const;
export type ClockName = (typeof CLOCKS)[number];
/** Working minutes; null: no such clock. */
export type Delays = Readonly<Record<ClockName, number | null>>;

export const EVENT_KINDS = [
  'opened',
  'agent_message',
  'internal',
  'automatic',
  'customer_message',
  'waiting',
  'resumed',
  'solved',
  'reopened',
  'settings',
] as const;
export type EventKind = (typeof EVENT_KINDS)[number];
export interface ServiceEvent {
  readonly at: number;
  readonly kind: EventKind;
  /** Of `settings`: what replaces what is in force. */
  readonly delays?: Delays;
  readonly calendar?: Calendar;
}
export interface History {
  readonly calendar: Calendar;
  readonly delays: Delays;
  /** In order of time; the first is `opened`, and only the first. */
  readonly events: readonly ServiceEvent[];
}

export type ClockState = 'none' | 'running' | 'paused' | 'met' | 'missed' | 'closed' | 'idle';
export interface Reading {
  readonly state: ClockState;
  /** Working minutes counted so far. */
  readonly minutes: number;
  /** While it runs: the boundary of a minute at which the delay is exhausted. */
  readonly due: number | null;
  readonly late: number;
}

/** One run of a clock: a round of `next`, the whole of the others. */
interface Run {
  /** Spans that were counted. */
  readonly spans: Span[];
  ended: 'answered' | 'closed' | null;
  /** In force when it ended. */
  delay: number | null;
}
const newRun = (): Run => ({ spans: [], ended: null, delay: null });

interface Standing {
  calendar: Calendar;
  delays: Delays;
  isPaused: boolean;
  isSolved: boolean;
  readonly first: Run;
  readonly solution: Run;
  /** The round that is on, or the last one. */
  round: Run | null;
}

const isOn = (run: Run | null): run is Run => run !== null && run.ended === null;
const end = (run: Run, how: 'answered' | 'closed', delay: number | null): void => {
  run.ended = how;
  run.delay = delay;
};

/** What each kind does. What is not here does nothing. */
const EFFECTS: Partial<Record<EventKind, (s: Standing, event: ServiceEvent) => void>> = {
  agent_message: (s) => {
    if (isOn(s.first)) end(s.first, 'answered', s.delays.first);
    else if (isOn(s.round)) end(s.round, 'answered', s.delays.next);
  },
  customer_message: (s) => {
    s.isPaused = false;
    if (!isOn(s.first) && !isOn(s.round)) s.round = newRun();
  },
  waiting: (s) => {
    s.isPaused = true;
  },
  resumed: (s) => {
    s.isPaused = false;
  },
  solved: (s) => {
    s.isPaused = false;
    s.isSolved = true;
    end(s.solution, 'answered', s.delays.solution);
    if (isOn(s.first)) end(s.first, 'closed', s.delays.first);
    if (isOn(s.round)) end(s.round, 'closed', s.delays.next);
  },
  settings: (s, { delays, calendar }) => {
    s.delays = delays ?? s.delays;
    s.calendar = calendar ?? s.calendar;
  },
};
const apply = (s: Standing, event: ServiceEvent): void => {
  if (event.kind === 'reopened') {
    if (s.isSolved) s.solution.ended = null;
    s.isSolved = false;
    return;
  }
  // Between a solution and its reopening nobody's message counts, then or later.
  if (!s.isSolved || event.kind === 'settings') EFFECTS[event.kind]?.(s, event);
};

/** Counts what was worked between two moments, on every clock that runs. */
const count = (s: Standing, from: number, to: number): void => {
  const running = [s.first, s.round, s.solution].filter(isOn);
  if (s.isPaused || running.length === 0) return;
  for (const span of workedSpans(s.calendar, from, to))
    for (const run of running) run.spans.push(span);
};

const minutesOf = (spans: readonly Span[]): number =>
  spans.reduce((sum, { from, to }) => sum + to - from, 0);
/** The boundary at which the count of these spans reached so many minutes. */
const boundaryWithin = (spans: readonly Span[], minutes: number): number | null => {
  let left = minutes;
  for (const { from, to } of spans) {
    if (to - from >= left) return from + left;
    left -= to - from;
  }
  return null;
};

const NONE: Reading = { state: 'none', minutes: 0, due: null, late: 0 };
const stateOfEnded = (
  name: ClockName,
  ended: 'answered' | 'closed',
  isLate: boolean,
): ClockState => {
  if (ended === 'closed') return 'closed';
  if (name === 'next') return 'idle';
  return isLate ? 'missed' : 'met';
};
const readRun = (s: Standing, name: ClockName, run: Run, at: number): Reading => {
  const delay = run.ended === null ? s.delays[name] : run.delay;
  if (delay === null) return NONE;
  const minutes = minutesOf(run.spans);
  const late = Math.max(0, minutes - delay);
  if (run.ended !== null)
    return { state: stateOfEnded(name, run.ended, late > 0), minutes, due: null, late };
  if (s.isPaused) return { state: 'paused', minutes, due: null, late };
  const due =
    minutes >= delay
      ? boundaryWithin(run.spans, delay)
      : boundaryAfter(s.calendar, at, delay - minutes);
  return { state: 'running', minutes, due, late };
};

/**
 * The three clocks at a moment, what happened in that minute included. An ended clock keeps the delay that was in force when it ended.
 */
export const readClocks = (
  { calendar, delays, events }: History,
  at: number,
): Record<ClockName, Reading> => {
  const s: Standing = {
    calendar,
    delays,
    isPaused: false,
    isSolved: false,
    first: newRun(),
    solution: newRun(),
    round: null,
  };
  let before = events[0]?.at ?? at;
  for (const event of events) {
    count(s, before, event.at);
    apply(s, event);
    before = event.at;
  }
  count(s, before, at);
  const idle: Reading =
    s.delays.next === null ? NONE : { state: 'idle', minutes: 0, due: null, late: 0 };
  return {
    first: readRun(s, 'first', s.first, at),
    next: s.round === null ? idle : readRun(s, 'next', s.round, at),
    solution: readRun(s, 'solution', s.solution, at),
  };
};
