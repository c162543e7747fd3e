// What each side says of a day (plan, clockings, tachograph), and a correction of it as statements. Pure.
import { dayAtNumber, type Day } from '#engines/french-time/days.ts';
import { isHoliday } from '#engines/french-time/holidays.ts';
import { boundsOfDay } from '#engines/french-time/zones.ts';
import { isService } from '#engines/working-day/activity.ts';
import { workingDays, type DayRecord, type WorkingDays } from '#engines/working-day/working-day.ts';
import { workedDays } from './derive.ts';
import { clockOn, planStatements, statements, widened, type PersonFacts } from './facts.ts';
import type { Activity, EvidenceSource, Span } from './spans.ts';

/** Three ways to know a day, and what was kept of them. */
export const SIDES = ['planned', 'clocked', 'tachograph'] as const;
export type Side = (typeof SIDES)[number];
const SOURCES: Readonly<Record<Exclude<Side, 'planned'>, readonly EvidenceSource[]>> = {
  clocked: ['event'],
  tachograph: ['card', 'vehicle', 'embedded', 'disk'],
};

/** UTC seconds. */
export interface Stretch {
  readonly start: number;
  readonly end: number;
  readonly activity: Activity;
}
/** What one side says of the services that start on a day; durations in seconds. */
export interface SaidOfDay {
  readonly start: number | null;
  readonly end: number | null;
  readonly service: number;
  readonly driving: number;
  readonly breaks: number;
  readonly night: number;
  readonly stretches: readonly Stretch[];
}

const ofSide = (p: PersonFacts, day: Day, side: Side | 'kept'): WorkingDays => {
  const clock = clockOn(p, day);
  const range = widened({ first: day, last: day }, 2);
  if (side === 'kept') return workedDays(p, range, clock);
  // What the plan would say if it counted: without the halves and hours of absences, as it does for those whose plan counts.
  const sideStatements =
    side === 'planned'
      ? p.planned.flatMap((plan) => planStatements(plan, p.absences, clock.zone))
      : statements(p.evidence.filter((e) => SOURCES[side].includes(e.source)));
  return workingDays(sideStatements, range, {
    zone: clock.zone,
    isHoliday: (d) => isHoliday(d, clock.territory),
    scheduledCounts: side === 'planned',
  });
};
const recordOn = (w: WorkingDays, day: Day): DayRecord | undefined =>
  w.days.find((d) => d.day === day);

/** What one side says of a day; nothing: no service starts on it. */
export const saidOfDay = (p: PersonFacts, day: Day, side: Side | 'kept'): SaidOfDay => {
  const worked = ofSide(p, day, side);
  const record = recordOn(worked, day);
  const [start, end] = [record?.serviceStart ?? null, record?.serviceEnd ?? null];
  const stretches =
    start === null || end === null
      ? []
      : worked.timeline
          .filter(
            (s) => s.winner !== null && s.activity !== 'unknown' && s.end > start && s.start < end,
          )
          .map((s): Stretch => ({
            start: Math.max(start, s.start),
            end: Math.min(end, s.end),
            activity: s.activity,
          }));
  return {
    start,
    end,
    service: record?.service ?? 0,
    driving: record?.driving ?? 0,
    breaks: record?.breaks ?? 0,
    night: record?.night ?? 0,
    stretches: joined(stretches),
  };
};

/** Neighbours of the same activity as one. */
export const joined = (stretches: readonly Stretch[]): Stretch[] => {
  const out: Stretch[] = [];
  for (const one of stretches) {
    const last = out.at(-1);
    if (last !== undefined && last.end === one.start && last.activity === one.activity)
      out[out.length - 1] = { ...last, end: one.end };
    else out.push(one);
  }
  return out;
};

export interface Correction {
  /** What earlier corrections say of this time no longer counts. */
  readonly window: { readonly start: number; readonly end: number };
  /** What counts instead; none: the day goes back to its evidence. */
  readonly stretches: readonly Stretch[];
}
/** Why a correction cannot be: `order`, `outside` (it starts on another day), `before` and `after` (it would run into the service beside), `empty`. */
export type Uncorrectable = 'order' | 'outside' | 'before' | 'after' | 'empty';
const LONGEST = 30 * 3600;

/**
 * A day as somebody says it was. Time of the kept services that the new stretches leave out becomes rest, so that nothing of the old day shines through;
 * the services of the days beside stay what they are. `stretches` null takes earlier corrections back.
 */
export const correctionOf = (
  p: PersonFacts,
  day: Day,
  stretches: readonly Stretch[] | null,
): Correction | Uncorrectable => {
  const kept = ofSide(p, day, 'kept');
  const bounds = boundsOfDay(day, clockOn(p, day).zone);
  const today = recordOn(kept, day);
  const before =
    kept.days.findLast((d) => d.day < day && d.serviceEnd !== null)?.serviceEnd ?? bounds.start;
  const after =
    kept.days.find((d) => d.day > day && d.serviceStart !== null)?.serviceStart ??
    Number.POSITIVE_INFINITY;
  const from = Math.max(bounds.start, Math.min(before, bounds.end));
  const until = (end: number): number =>
    Math.min(Math.max(bounds.end, today?.serviceEnd ?? 0, end), after);
  if (stretches === null) return { window: { start: from, end: until(0) }, stretches: [] };
  const [first, last] = [stretches[0], stretches.at(-1)];
  if (first === undefined || last === undefined || !stretches.some((s) => isService(s.activity)))
    return 'empty';
  if (
    stretches.some((s, i) => s.end <= s.start || s.start < (stretches[i - 1]?.end ?? s.start)) ||
    last.end - first.start > LONGEST
  )
    return 'order';
  if (first.start < bounds.start || first.start >= bounds.end) return 'outside';
  if (first.start < from) return 'before';
  if (last.end > after) return 'after';
  const whole = {
    start: Math.min(first.start, Math.max(from, today?.serviceStart ?? first.start)),
    end: Math.max(last.end, today?.serviceEnd ?? last.end),
  };
  return { window: { start: from, end: until(last.end) }, stretches: filled(whole, stretches) };
};

/** The stretches with rest wherever nothing is said. */
const filled = (
  whole: { start: number; end: number },
  stretches: readonly Stretch[],
): Stretch[] => {
  const out: Stretch[] = [];
  let at = whole.start;
  for (const s of stretches) {
    if (s.start > at) out.push({ start: at, end: s.start, activity: 'rest' });
    out.push(s);
    at = s.end;
  }
  if (whole.end > at) out.push({ start: at, end: whole.end, activity: 'rest' });
  return joined(out);
};

const DAY = 86_400;
/** Stretches as each UTC day keeps them. */
export const spansByDay = (stretches: readonly Stretch[]): Map<Day, Span[]> => {
  const pieces = stretches
    .flatMap((s) =>
      Array.from({ length: Math.ceil(s.end / DAY) - Math.floor(s.start / DAY) }, (_, i) => {
        const midnight = (Math.floor(s.start / DAY) + i) * DAY;
        const [start, end] = [Math.max(s.start, midnight), Math.min(s.end, midnight + DAY)];
        return {
          day: dayAtNumber(midnight / DAY),
          span: {
            start: start - midnight,
            seconds: end - start,
            activity: s.activity,
            crew: false,
          },
        };
      }),
    )
    .filter(({ span }) => span.seconds > 0);
  return new Map(
    [...Map.groupBy(pieces, (x) => x.day)].map(([day, of]) => [day, of.map((x) => x.span)]),
  );
};

/** What is left of stretches outside a window. */
export const outside = (
  stretches: readonly Stretch[],
  window: { readonly start: number; readonly end: number },
): Stretch[] =>
  stretches.flatMap((s) =>
    [
      { ...s, end: Math.min(s.end, window.start) },
      { ...s, start: Math.max(s.start, window.end) },
    ].filter((x) => x.end > x.start),
  );
