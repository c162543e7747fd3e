// Values of a file of cases: fields that are read, or refused with the name of the field.
import { addDays, isDay } from '../french-time/days.ts';
import type { Interval } from '../french-time/intervals.ts';
import type { TimeZone } from '../french-time/territories.ts';
import { instantAt } from '../french-time/zones.ts';

/** What is wrong with a case, in French. */
export class Unreadable extends Error {}

export type Fields = Record<string, unknown>;
export const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
export const textOf = (record: Fields, field: string): string | null =>
  typeof record[field] === 'string' ? record[field] : null;

/** Refuses a field: throws. */
export type Refuse = (field: string) => never;
export interface ReadTimes {
  readonly zone: TimeZone;
  readonly refuse: Refuse;
  /** Days after `date` on which the clock times lie: 1 for what comes after midnight. */
  readonly daysAfter?: number;
}

/** Two clock times of a `date` (the second on `endDate`, or on the next day where it does not come after the first), or two ISO instants. */
export function spanOf(row: Fields, read: ReadTimes): Interval {
  const { zone, refuse, daysAfter = 0 } = read;
  const date = textOf(row, 'date');
  if (date === null)
    return { start: isoInstant(row, 'start', read), end: isoInstant(row, 'end', read) };
  if (!isDay(date)) return refuse('date');
  const { from, to } = clocksOf(row, refuse);
  const endDate = textOf(row, 'endDate');
  if (endDate !== null && !isDay(endDate)) return refuse('endDate');
  const first = addDays(date, daysAfter);
  const last = endDate ?? (to <= from ? addDays(first, 1) : first);
  return { start: instantAt(first, from, zone), end: instantAt(last, to, zone) };
}

/** Seconds since 00:00 of the clock. */
export const clocksOf = (
  row: Fields,
  refuse: Refuse,
): { readonly from: number; readonly to: number } => ({
  from: clockOf(row, 'start', refuse),
  to: clockOf(row, 'end', refuse),
});

/** "05:45", "05:45:30" or "24:00" as seconds since 00:00. */
function clockOf(row: Fields, field: string, refuse: Refuse): number {
  const [, h, m, s] = /^(\d{1,2}):(\d{2})(?::(\d{2}))?$/.exec(textOf(row, field) ?? '') ?? [];
  const seconds = Number(h) * 3600 + Number(m) * 60 + Number(s ?? 0);
  return h === undefined || Number(m) > 59 || Number(s ?? 0) > 59 || seconds > 86_400
    ? refuse(field)
    : seconds;
}

/** An ISO date and time, with an offset or on the clock of the zone. */
function isoInstant(row: Fields, field: string, { zone, refuse }: ReadTimes): number {
  const [, date = '', h, m, s = '0', offset] =
    /^(\d{4}-\d{2}-\d{2})T(\d{2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?$/.exec(
      textOf(row, field) ?? '',
    ) ?? [];
  if (!isDay(date) || Number(h) > 24 || Number(m) > 59 || Number(s) > 59) return refuse(field);
  const seconds = Number(h) * 3600 + Number(m) * 60 + Number(s);
  if (offset === undefined) return instantAt(date, seconds, zone);
  const [, sign, hours, minutes] = /^([+-])(\d{2}):?(\d{2})$/.exec(offset) ?? [];
  return (
    instantAt(date, seconds, 'UTC') -
    (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60)
  );
}
