// A moment as files write it: with its zone, or by the clock of the agency. Pure.
import type { TimeZone } from '#engines/french-time/territories.ts';
import { instantAt, secondsOf } from '#engines/french-time/zones.ts';

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})$/;
const LOCAL = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})[\s,T]+(\d{1,2})[:h](\d{2})(?::(\d{2}))?$/;

const localOf = (text: string, zone: TimeZone): number | null => {
  const [, day, month, year, ...clock] = LOCAL.exec(text) ?? [];
  const [hour = 0, minute = 0, second = 0] = clock.map((figures) => Number(figures ?? 0));
  if (year === undefined || hour > 23 || minute > 59 || second > 59) return null;
  const date = { year: Number(year), month: Number(month), day: Number(day) };
  const plain = Temporal.PlainDate.from(date, { overflow: 'reject' });
  return instantAt(plain.toString(), (hour * 60 + minute) * 60 + second, zone);
};
/** In seconds since the epoch; null where it is no moment. A time that a clock shows twice (autumn) is its first showing. */
export const momentOf = (text: string, zone: TimeZone): number | null => {
  try {
    return INSTANT.test(text) ? secondsOf(Temporal.Instant.from(text)) : localOf(text, zone);
  } catch {
    return null;
  }
};
