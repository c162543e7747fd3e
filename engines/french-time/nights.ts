// Night windows on local clocks. Three stand side by side in road transport; each is a setting, these are their usual values.
import { addDays } from './days.ts';
import { clip, total, type Interval } from './intervals.ts';
import type { TimeZone } from './territories.ts';
import { dayAt, instantAt, paris } from './zones.ts';

/** From one time of day to another, in seconds since 00:00 of the local clock. `to` at or before `from` means the next morning. */
export interface NightWindow {
  readonly from: number;
  readonly to: number;
}

const hour = 3600;

/** 21:00–06:00: night work by default, Code du travail L3122-20; the portal's pay night. */
export const payNight: NightWindow = { from: 21 * hour, to: 6 * hour };
/** 22:00–05:00: night work in transport, Code des transports L1321-7. */
export const transportNight: NightWindow = { from: 22 * hour, to: 5 * hour };
/** 00:00–05:00: the spell that brings in the limit of 10 hours' work, Code des transports L3312-1. */
export const tenHourNight: NightWindow = { from: 0, to: 5 * hour };

/**
 * Every showing of a window that touches an interval of instants (in seconds), clipped to it, in order. A night of the change to
 * winter time is an hour longer and one of the change to summer time an hour shorter, as the clock goes.
 */
export const nightsWithin = (
  interval: Interval,
  window: NightWindow,
  zone: TimeZone = paris,
): Interval[] => {
  if (interval.end <= interval.start) return [];
  const overMidnight = window.to <= window.from ? 1 : 0;
  const last = dayAt(interval.end - 1, zone);
  const nights: Interval[] = [];
  for (
    let day = addDays(dayAt(interval.start, zone), -overMidnight);
    day <= last;
    day = addDays(day, 1)
  ) {
    nights.push({
      start: instantAt(day, window.from, zone),
      end: instantAt(addDays(day, overMidnight), window.to, zone),
    });
  }
  return clip(nights, interval);
};

/** Seconds of an interval that fall in a night window. */
export const nightSeconds = (
  interval: Interval,
  window: NightWindow,
  zone: TimeZone = paris,
): number => total(nightsWithin(interval, window, zone));
