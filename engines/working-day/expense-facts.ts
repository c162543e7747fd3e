import { addDays } from '../french-time/days.ts';
import type { Interval } from '../french-time/intervals.ts';
import type { TimeZone } from '../french-time/territories.ts';
import { dayAt, instantAt } from '../french-time/zones.ts';

/** From one time of the same day to another, in seconds since 00:00 of the local clock. */
export interface MealWindow {
  readonly from: number;
  readonly to: number;
}

export interface MealWindows {
  readonly lunch: MealWindow;
  readonly dinner: MealWindow;
}

/** Protocol of 30 April 1974 on travel expenses (IDCC 16, workers), art. 3: 11:45–14:15 and 18:45–21:15. */
export const ROAD_TRANSPORT_MEALS: MealWindows = {
  lunch: { from: 11 * 3600 + 45 * 60, to: 14 * 3600 + 15 * 60 },
  dinner: { from: 18 * 3600 + 45 * 60, to: 21 * 3600 + 15 * 60 },
};

/** Whether one service covers the whole window, on one of the local days it touches. */
export function covers(service: Interval, window: MealWindow, zone: TimeZone): boolean {
  for (let day = dayAt(service.start, zone); ; day = addDays(day, 1)) {
    const [from, to] = [instantAt(day, window.from, zone), instantAt(day, window.to, zone)];
    if (from >= service.end) return false;
    if (service.start <= from && to <= service.end) return true;
  }
}
