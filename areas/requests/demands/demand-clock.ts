// Deadlines and priority of a demand, from what happened to it and the hours of its service (engines/service-clock; D1-K-16…22). Pure.
import { dayNumber } from '#engines/french-time/days.ts';
import { holidaysOf } from '#engines/french-time/holidays.ts';
import {
  readClocks,
  type Calendar,
  type Delays,
  type EventKind,
} from '#engines/service-clock/service-clock.ts';
import { boundaryAfter, workedSpans } from '#engines/service-clock/worked-minutes.ts';

/** A calendar as it is stored with the deadline: holidays as days since 1970. */
export interface StoredCalendar {
  readonly zone: string;
  readonly open: readonly (readonly [number, number])[];
  readonly weekdays: readonly number[];
  readonly holidays: readonly number[];
}
export interface OpeningHours {
  readonly opensAt: number;
  readonly closesAt: number;
  readonly weekdays: readonly number[];
}
/** Working hours of the provider (D3-K-10), where no service sets its own. */
const PROVIDER_HOURS: OpeningHours = { opensAt: 480, closesAt: 1_080, weekdays: [1, 2, 3, 4, 5] };
/** Years whose holidays are stored, from the one before. */
const YEARS = [-1, 0, 1, 2];

export const calendarOf = (hours: OpeningHours | null, year: number): StoredCalendar => {
  const { opensAt, closesAt, weekdays } = hours ?? PROVIDER_HOURS;
  return {
    zone: 'Europe/Paris',
    open: [[opensAt, closesAt]],
    weekdays,
    holidays: YEARS.flatMap((n) => holidaysOf(year + n).map(({ day }) => dayNumber(day))),
  };
};
const counted = (stored: StoredCalendar): Calendar => ({
  ...stored,
  holidays: new Set(stored.holidays),
});

export interface ClockEvent {
  /** ISO instant. */
  readonly at: string;
  readonly kind: EventKind;
  readonly delays: Delays | null;
  readonly calendar: StoredCalendar | null;
}
export interface Deadlines {
  readonly firstDueAt: string | null;
  readonly nextDueAt: string | null;
  readonly solutionDueAt: string | null;
  /** When the priority rises to medium and to high, while the solution clock runs. */
  readonly mediumAt: string | null;
  readonly highAt: string | null;
  /** Working minutes left on the solution clock while it stands still; null while it runs. */
  readonly remainingMinutes: number | null;
  readonly firstState: string;
  readonly nextState: string;
  readonly solutionState: string;
}

const minuteOf = (at: string): number =>
  Math.floor(Temporal.Instant.from(at).epochMilliseconds / 60_000);
const instantOf = (minute: number | null): string | null =>
  minute === null ? null : Temporal.Instant.fromEpochMilliseconds(minute * 60_000).toString();

/** D1-K-20…22 in working minutes: low from eight hours on, high from two hours down. */
const LOW_MINUTES = 480;
const HIGH_MINUTES = 120;

export const deadlinesOf = (events: readonly ClockEvent[], now: string): Deadlines => {
  const opened = events[0];
  if (opened === undefined || opened.delays === null || opened.calendar === null)
    throw new Error('a demand’s history begins with its delays and calendar');
  const last = (events.findLast(({ calendar }) => calendar !== null) ?? opened).calendar;
  const calendar = counted(last ?? opened.calendar);
  const { delays } = events.findLast((event) => event.delays !== null) ?? opened;
  const at = Math.max(minuteOf(now), minuteOf(events.at(-1)?.at ?? now));
  const clocks = readClocks(
    {
      calendar: counted(opened.calendar),
      delays: opened.delays,
      events: events.map(({ at: when, kind, ...event }) => ({
        at: minuteOf(when),
        kind,
        ...(event.delays === null ? {} : { delays: event.delays }),
        ...(event.calendar === null ? {} : { calendar: counted(event.calendar) }),
      })),
    },
    at,
  );
  const { state, minutes } = clocks.solution;
  const delay = delays?.solution ?? null;
  const left = delay === null ? null : Math.max(0, delay - minutes);
  const isRunning = state === 'running' && left !== null;
  const rises = (threshold: number): string | null =>
    isRunning ? instantOf(boundaryAfter(calendar, at, Math.max(0, left - threshold))) : null;
  return {
    firstDueAt: instantOf(clocks.first.due),
    nextDueAt: instantOf(clocks.next.due),
    solutionDueAt: instantOf(clocks.solution.due),
    mediumAt: rises(LOW_MINUTES),
    highAt: rises(HIGH_MINUTES),
    remainingMinutes: isRunning ? null : left,
    firstState: clocks.first.state,
    nextState: clocks.next.state,
    solutionState: state,
  };
};

/** Working seconds until the deadline, less than zero after it; null without a deadline. */
export const remainingSeconds = (
  o: {
    readonly dueAt: string | null;
    readonly remainingMinutes: number | null;
    readonly calendar: StoredCalendar;
  },
  now: string,
): number | null => {
  if (o.remainingMinutes !== null) return o.remainingMinutes * 60;
  if (o.dueAt === null) return null;
  const [at, due] = [minuteOf(now), minuteOf(o.dueAt)];
  const spans = [...workedSpans(counted(o.calendar), Math.min(at, due), Math.max(at, due))];
  const minutes = spans.reduce((sum, { from, to }) => sum + to - from, 0);
  return (due < at ? -minutes : minutes) * 60;
};

export const PRIORITIES = ['low', 'medium', 'high'] as const;
export type Priority = (typeof PRIORITIES)[number];
/** At 28,800 s low, at 7,200 s high, medium between them (README of the specification). */
export const priorityOf = (seconds: number | null): Priority => {
  if (seconds === null || seconds >= LOW_MINUTES * 60) return 'low';
  return seconds <= HIGH_MINUTES * 60 ? 'high' : 'medium';
};

export const REMINDERS = ['none', '1h', '4h', '1d', '1w', 'exact'] as const;
export type Reminder = (typeof REMINDERS)[number];
/** D1-K-16…19. */
const OFFSETS: Readonly<Partial<Record<Reminder, number>>> = {
  '1h': 3_600,
  '4h': 14_400,
  '1d': 86_400,
  '1w': 604_800,
};
/** When somebody is reminded: so long before the deadline, or at the date that was set. */
export const reminderAt = (
  reminder: Reminder,
  dueAt: string | null,
  exactAt: string | null,
): string | null => {
  if (reminder === 'exact') return exactAt;
  const seconds = OFFSETS[reminder];
  return seconds === undefined || dueAt === null
    ? null
    : Temporal.Instant.from(dueAt).subtract({ seconds }).toString();
};
