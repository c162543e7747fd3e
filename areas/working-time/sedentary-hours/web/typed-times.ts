// Times as people type them (8h30, 8:30, 0830, 8): four fields, and the minutes that they mean. Pure.
import { clockText, NO_TIMES, unwrapped, type DayTimes } from '../rules.ts';

export type TimeName = keyof DayTimes;
export type TypedTimes = Readonly<Record<TimeName, string>>;

const typedMinute = (minute: number | null): string => (minute === null ? '' : clockText(minute));
export const typedTimes = (times: DayTimes): TypedTimes => ({
  serviceStart: typedMinute(times.serviceStart),
  breakStart: typedMinute(times.breakStart),
  breakEnd: typedMinute(times.breakEnd),
  serviceEnd: typedMinute(times.serviceEnd),
});

const SHAPE = /^(\d{1,2})(?:\s*[h:.]\s*(\d{2})?|(\d{2}))?$/i;
/** Minutes from midnight, or null where the text is no time of a day. */
const minuteOf = (typed: string): number | null => {
  const [, hours, separated, joined] = SHAPE.exec(typed.trim()) ?? [];
  if (hours === undefined) return null;
  const [hour, minute] = [Number(hours), Number(separated ?? joined ?? 0)];
  return hour < 24 && minute < 60 ? hour * 60 + minute : null;
};
/** Something is typed, and it is no time. */
export const isUnreadable = (typed: string): boolean =>
  typed.trim() !== '' && minuteOf(typed) === null;
/** `8h3` stays as it is; `830` becomes `08:30`. */
export const tidied = (typed: string): string => {
  const minute = minuteOf(typed);
  return minute === null ? typed : clockText(minute);
};
/** Minutes from midnight of the day: a time that goes back is on the day after. */
export const readTimes = (typed: TypedTimes): DayTimes =>
  unwrapped({
    ...NO_TIMES,
    serviceStart: minuteOf(typed.serviceStart),
    breakStart: minuteOf(typed.breakStart),
    breakEnd: minuteOf(typed.breakEnd),
    serviceEnd: minuteOf(typed.serviceEnd),
  });
export const hasUnreadable = (typed: TypedTimes): boolean =>
  Object.values(typed).some(isUnreadable);
