// Minutes that a calendar of opening hours counts: those at whose start the wall of the zone shows an open day and an open time.
import { offsetStretches } from './civil-time.ts';

export interface Calendar {
  /** IANA. */
  readonly zone: string;
  /** Minutes of the day, `[from, to)`, in order; 1,440 is its end. */
  readonly open: readonly (readonly [from: number, to: number])[];
  /** 1 is Monday, 7 Sunday. */
  readonly weekdays: readonly number[];
  /** Days since 1970-01-01 that are closed. */
  readonly holidays: ReadonlySet<number>;
}
/** Minutes since 1970-01-01T00:00Z, `[from, to)`. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

const DAY = 1_440;
/** 1970-01-01 was a Thursday. */
const weekdayOf = (day: number): number => ((((day + 3) % 7) + 7) % 7) + 1;

/** The worked spans of `[from, to)`, in order. */
export function* workedSpans(calendar: Calendar, from: number, to: number): Generator<Span> {
  for (const stretch of offsetStretches(calendar.zone, from, to)) {
    const { offset } = stretch;
    const last = Math.floor((stretch.to - 1 + offset) / DAY);
    for (let day = Math.floor((stretch.from + offset) / DAY); day <= last; day += 1) {
      if (!calendar.weekdays.includes(weekdayOf(day)) || calendar.holidays.has(day)) continue;
      for (const [opens, closes] of calendar.open) {
        const start = Math.max(stretch.from, day * DAY + opens - offset);
        const end = Math.min(stretch.to, day * DAY + closes - offset);
        if (start < end) yield { from: start, to: end };
      }
    }
  }
}

/** Days that are looked at together, and how far: a calendar that never opens ends there. */
const [WINDOW, FARTHEST] = [60 * DAY, 40 * 366 * DAY];
/** The boundary at which so many minutes were worked from `from` on; null where the calendar never opens. */
export const boundaryAfter = (calendar: Calendar, from: number, minutes: number): number | null => {
  let left = minutes;
  for (let start = from; start < from + FARTHEST; start += WINDOW)
    for (const span of workedSpans(calendar, start, start + WINDOW)) {
      const length = span.to - span.from;
      if (length >= left) return span.from + left;
      left -= length;
    }
  return null;
};
