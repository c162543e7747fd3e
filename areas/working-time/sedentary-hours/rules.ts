// Times of a declared day and what they must keep to (specification 002 §5, §9; D3-V-01…10, D3-K-01…05). Minutes from midnight of the day; beyond 1,440 on the
// day after. Pure.
import { addDays, dayNumber, weekdayOf, type Day } from '#engines/french-time/days.ts';

export const TIMES = ['serviceStart', 'breakStart', 'breakEnd', 'serviceEnd'] as const;
/** A full day has four times; a half day one of the two pairs. */
export type DayTimes = Readonly<Record<(typeof TIMES)[number], number | null>>;
export const NO_TIMES: DayTimes = {
  serviceStart: null,
  breakStart: null,
  breakEnd: null,
  serviceEnd: null,
};
export interface TimedDay extends DayTimes {
  readonly day: Day;
}

const DAY_MINUTES = 1440;
/** The times of a day reach at most to the end of the day after. */
export const LATEST_MINUTE = 2 * DAY_MINUTES - 1;
export const LIMITS = {
  'break time': 20,
  'day total': 600,
  'service gap': 660,
  'week total': 2880,
} as const;
export type Label = keyof typeof LIMITS;
export const LABELS = Object.keys(LIMITS) as readonly Label[];

/** `measured` and `limit` in minutes. */
export interface Violation {
  readonly day: Day;
  readonly label: Label;
  readonly measured: number;
  readonly limit: number;
}
export const FAULTS = ['incomplete', 'order', 'span'] as const;
export type Fault = (typeof FAULTS)[number];

const given = (times: DayTimes): number[] =>
  TIMES.map((name) => times[name]).filter((minute) => minute !== null);
export const isEmpty = (times: DayTimes): boolean => given(times).length === 0;

/** Why four times are no day, or null: a pair that is half there, times that go back, a span of 24 hours. */
export const faultOf = (times: DayTimes): Fault | null => {
  const isHalf = (a: number | null, b: number | null): boolean => (a === null) !== (b === null);
  if (
    isHalf(times.serviceStart, times.breakStart) ||
    isHalf(times.breakEnd, times.serviceEnd) ||
    isEmpty(times)
  )
    return 'incomplete';
  const minutes = given(times);
  if (minutes.some((minute, i) => i > 0 && minute < (minutes[i - 1] ?? 0))) return 'order';
  return (minutes.at(-1) ?? 0) - (minutes[0] ?? 0) >= DAY_MINUTES ? 'span' : null;
};

/** Work between two times of a day; a pair that is not there is no work. */
const spanOf = (from: number | null, to: number | null): number =>
  from === null || to === null ? 0 : to - from;
export const totalOf = (times: DayTimes): number =>
  spanOf(times.serviceStart, times.breakStart) + spanOf(times.breakEnd, times.serviceEnd);

/** Spells of work, in minutes of the day. */
export const spellsOf = (times: DayTimes): { readonly from: number; readonly to: number }[] =>
  [
    [times.serviceStart, times.breakStart] as const,
    [times.breakEnd, times.serviceEnd] as const,
  ].flatMap(([from, to]) => (from === null || to === null || to <= from ? [] : [{ from, to }]));

const startOf = ({ day, ...times }: TimedDay): number =>
  dayNumber(day) * DAY_MINUTES + (times.serviceStart ?? times.breakEnd ?? 0);
/** A day without an end ends where its break starts (D3-V-04). */
const endOf = ({ day, ...times }: TimedDay): number =>
  dayNumber(day) * DAY_MINUTES + (times.serviceEnd ?? times.breakStart ?? 0);
export const mondayOf = (day: Day): Day => addDays(day, 1 - weekdayOf(day));

const tooLittle = (label: Label, day: Day, measured: number): Violation[] =>
  measured < LIMITS[label] ? [{ day, label, measured, limit: LIMITS[label] }] : [];
const tooMuch = (label: Label, day: Day, measured: number): Violation[] =>
  measured > LIMITS[label] ? [{ day, label, measured, limit: LIMITS[label] }] : [];

const breakOf = ({ breakStart, breakEnd }: DayTimes): number | null =>
  breakStart === null || breakEnd === null ? null : breakEnd - breakStart;

/** What some days of one person do not keep to; days without times are left out, and a gap is to the last day that has some, over weeks and months. */
export const violationsOf = (days: readonly TimedDay[]): Violation[] => {
  const worked = days
    .filter((day) => !isEmpty(day))
    .toSorted((a, b) => dayNumber(a.day) - dayNumber(b.day));
  const weeks = new Map<Day, number>();
  return worked.flatMap((each, i) => {
    const { day } = each;
    const before = worked[i - 1];
    const pause = breakOf(each);
    const week = (weeks.get(mondayOf(day)) ?? 0) + totalOf(each);
    weeks.set(mondayOf(day), week);
    return [
      ...(pause === null ? [] : tooLittle('break time', day, pause)),
      ...tooMuch('day total', day, totalOf(each)),
      ...(before === undefined ? [] : tooLittle('service gap', day, startOf(each) - endOf(before))),
      ...tooMuch('week total', day, week),
    ];
  });
};

/** What comes with some days that was not there without them: a declared day answers for the days after it too. */
export const addedViolations = (
  others: readonly TimedDay[],
  added: readonly TimedDay[],
): Violation[] => {
  const key = ({ day, label }: Violation): string => `${day} ${label}`;
  const before = new Set(violationsOf(others).map(key));
  return violationsOf([...others, ...added]).filter((violation) => !before.has(key(violation)));
};

const two = (n: number): string => String(n).padStart(2, '0');
/** `HH:MM`; 1,440 is 00:00 again (D3-V-09, D3-V-10). */
export const clockText = (minute: number): string => {
  const ofDay = minute % DAY_MINUTES;
  return `${two(Math.floor(ofDay / 60))}:${two(ofDay % 60)}`;
};
/** A length of time: it does not wrap. */
export const lengthText = (minutes: number): string =>
  `${Math.floor(minutes / 60)}h${two(minutes % 60)}`;
/** `08:00–12:00 · 13:00–17:00`; empty for a day without times. */
export const timesText = (times: DayTimes): string =>
  spellsOf(times)
    .map(({ from, to }) => `${clockText(from)}–${clockText(to)}`)
    .join(' · ');

/** Times of day as people give them, in order: one that is earlier than the one before it is on the day after. */
export const unwrapped = (times: DayTimes): DayTimes => {
  let least = 0;
  let days = 0;
  const result: Record<string, number | null> = {};
  for (const name of TIMES) {
    const minute = times[name];
    if (minute !== null && minute + days < least) days += DAY_MINUTES;
    if (minute !== null) least = minute + days;
    result[name] = minute === null ? null : minute + days;
  }
  return { ...NO_TIMES, ...result };
};
