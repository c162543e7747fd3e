// Times as fields hold them: `08:30`, or nothing. Pure.
import { clockText, NO_TIMES, unwrapped, type DayTimes } from '../rules.ts';

export type TypedTimes = Record<keyof DayTimes, string>;

const typedMinute = (minute: number | null): string => (minute === null ? '' : clockText(minute));
export const typedTimes = (times: DayTimes): TypedTimes => ({
  serviceStart: typedMinute(times.serviceStart),
  breakStart: typedMinute(times.breakStart),
  breakEnd: typedMinute(times.breakEnd),
  serviceEnd: typedMinute(times.serviceEnd),
});
const minuteOf = (typed: string): number | null => {
  const [hours, minutes] = typed.split(':').map(Number);
  return hours === undefined || minutes === undefined || Number.isNaN(hours + minutes)
    ? null
    : hours * 60 + minutes;
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
