// Hours of a circuit as people read and type them. Pure.
import { formatClock } from '#engines/french-time/hours.ts';

const DAY = 1_440;
export const clock = (minute: number): string => formatClock((minute % DAY) * 60);
export const hoursText = ({
  start,
  end,
}: {
  readonly start: number;
  readonly end: number;
}): string => `${clock(start)}–${clock(end)}`;

/** `5h30`, `5:30`, `530`, `5` as minutes from midnight; null where it is no hour. */
export const readClock = (typed: string): number | null => {
  const match = /^(\d{1,2})(?:\s*[h:.]?\s*(\d{2}))?\s*h?$/i.exec(typed.trim());
  const [hours, minutes] = [Number(match?.[1]), Number(match?.[2] ?? 0)];
  return match === null || hours > 24 || minutes > 59 || hours * 60 + minutes > DAY
    ? null
    : hours * 60 + minutes;
};
/** An end at or before its start is on the next day. */
export const endAfter = (start: number, end: number): number => (end <= start ? end + DAY : end);
