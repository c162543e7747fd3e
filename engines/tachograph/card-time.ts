import { dayAtNumber, dayFrom, dayNumber } from '../french-time/days.ts';
import { bcd, uint32 } from './big-endian.ts';

/** Seconds since 1970-01-01T00:00:00Z. Everything in a tachograph file is UTC; local time is a matter of display. */
export type UtcSeconds = number;

export const DAY_SECONDS = 86_400;

/** TimeReal (data dictionary 2.162): all zeros and all ones mean "no value". */
export function timeReal(bytes: Uint8Array, at: number): UtcSeconds | null {
  const seconds = uint32(bytes, at);
  return seconds === 0 || seconds === 0xffff_ffff ? null : seconds;
}

/** Datef (2.57): BCD yyyymmdd, as YYYY-MM-DD; null for "no date" and for digits that make no date. */
export function datef(bytes: Uint8Array, at: number): string | null {
  const [year, month, day] = [bcd(bytes, at, 2), bcd(bytes, at + 2, 1), bcd(bytes, at + 3, 1)];
  return year && month && day ? dayFrom(year, month, day) : null;
}

/** The UTC calendar day (YYYY-MM-DD) of an instant. */
export const utcDate = (seconds: UtcSeconds): string =>
  dayAtNumber(Math.floor(seconds / DAY_SECONDS));

/** 00:00 UTC of a calendar day (YYYY-MM-DD). */
export const utcMidnight = (date: string): UtcSeconds => dayNumber(date) * DAY_SECONDS;
