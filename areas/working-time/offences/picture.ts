// The picture that proves an offence: the time around it as lines of activities, what proves it marked on them. Pure; drawn on screen and on paper.
import { addDays, eachDay, weekdayOf } from '#engines/french-time/days.ts';
import { formatColumnDay, formatDayMonth } from '#engines/french-time/formats.ts';
import { formatClock } from '#engines/french-time/hours.ts';
import { clip, union, type Interval } from '#engines/french-time/intervals.ts';
import { zoneNamed } from '#engines/french-time/territories.ts';
import { boundsOfDay, dayAt, instantAt, wallClockAt } from '#engines/french-time/zones.ts';
import { isService } from '#engines/working-day/activity.ts';
import type { PictureSpell } from './letter-content.ts';

export interface PictureLine extends Interval {
  readonly label: string;
  readonly spells: readonly PictureSpell[];
  readonly marks: readonly Interval[];
  /** When the limit was passed, where it lies on this line. */
  readonly at: number | null;
  readonly ticks: readonly { readonly at: number; readonly label: string }[];
}
export interface PictureWeek {
  readonly label: string;
  readonly seconds: number;
}
export type Picture =
  | { readonly kind: 'lines'; readonly lines: readonly PictureLine[] }
  | { readonly kind: 'weeks'; readonly weeks: readonly PictureWeek[] };

export interface Pictured extends Interval {
  readonly at: number;
  readonly proof: readonly Interval[];
  readonly spells: readonly PictureSpell[];
  readonly zone: string;
}

const HOUR = 3600;
const ONE_LINE = 30 * HOUR;
const MOST_DAYS = 16;

const line = (o: Pictured, frame: Interval, label: string, everyHours: number): PictureLine => {
  const zone = zoneNamed(o.zone);
  const hours = Array.from(
    { length: Math.floor((frame.end - frame.start) / HOUR) + 1 },
    (_, i) => frame.start + i * HOUR,
  );
  return {
    ...frame,
    label,
    spells: o.spells
      .filter((s) => s.end > frame.start && s.start < frame.end)
      .map((s) => ({
        ...s,
        start: Math.max(s.start, frame.start),
        end: Math.min(s.end, frame.end),
      })),
    marks: clip(union(o.proof.length > 0 ? o.proof : [{ start: o.start, end: o.end }]), frame),
    at: frame.start <= o.at && o.at < frame.end ? o.at : null,
    ticks: hours
      .map((at) => ({ at, second: wallClockAt(at, zone).secondOfDay }))
      .filter(({ second }) => second % (everyHours * HOUR) === 0)
      .map(({ at, second }) => ({ at, label: formatClock(second) })),
  };
};

/** Up to thirty hours on one line, up to sixteen days a line a day (local time of the agency), longer as hours of service a week. */
export const pictureOf = (o: Pictured): Picture => {
  const zone = zoneNamed(o.zone);
  const [first, last] = [dayAt(o.start, zone), dayAt(Math.max(o.start, o.end - 1), zone)];
  if (o.end - o.start <= ONE_LINE) {
    const frame = {
      start: Math.floor(o.start / HOUR - 1) * HOUR,
      end: Math.ceil(o.end / HOUR + 1) * HOUR,
    };
    return {
      kind: 'lines',
      lines: [
        line(
          o,
          frame,
          first === last
            ? formatDayMonth(first)
            : `${formatDayMonth(first)} – ${formatDayMonth(last)}`,
          frame.end - frame.start > 16 * HOUR ? 3 : 2,
        ),
      ],
    };
  }
  const days = eachDay({ first, last });
  if (days.length <= MOST_DAYS)
    return {
      kind: 'lines',
      lines: days.map((day) => line(o, boundsOfDay(day, zone), formatColumnDay(day), 6)),
    };
  const monday = addDays(first, 1 - weekdayOf(first));
  const weeks = Array.from(
    { length: Math.ceil(eachDay({ first: monday, last }).length / 7) },
    (_, i) => addDays(monday, i * 7),
  );
  return {
    kind: 'weeks',
    weeks: weeks.map((day) => {
      const frame = {
        start: Math.max(o.start, instantAt(day, 0, zone)),
        end: Math.min(o.end, instantAt(addDays(day, 7), 0, zone)),
      };
      return {
        label: formatDayMonth(day),
        seconds: o.spells.reduce(
          (n, s) =>
            n +
            (isService(s.activity)
              ? Math.max(0, Math.min(s.end, frame.end) - Math.max(s.start, frame.start))
              : 0),
          0,
        ),
      };
    }),
  };
};

/** How high each activity stands, of 1: the harder the higher. */
export const HEIGHTS = {
  driving: 1,
  work: 0.76,
  waiting: 0.52,
  rest: 0.22,
  unknown: 0.1,
} as const satisfies Record<PictureSpell['activity'], number>;
