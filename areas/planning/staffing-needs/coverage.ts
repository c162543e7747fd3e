// How many people are there while a need holds. Spans are instants in seconds, so that nights and days of 23 or 25 hours need no care. Pure.
import { halvesTaken } from '#engines/counters/halves.ts';
import { addDays, eachDay, type Day, type DayRange } from '#engines/french-time/days.ts';
import type { TimeZone } from '#engines/french-time/territories.ts';
import { boundsOfDay, instantAt, wallClockAt } from '#engines/french-time/zones.ts';
import {
  spellsLeft,
  type HalfDay,
  type MinuteSpan,
  type TakenOfDay,
} from '#engines/working-day/planned-time.ts';
import { requiredOn, type Need, type Qualification } from './need.ts';

export interface Span {
  readonly from: number;
  readonly to: number;
}
/** A need on one day. `to` may lie on the next. */
export interface Occurrence extends Span {
  readonly day: Day;
  readonly required: number;
}
export interface Presence extends Span {
  readonly person: number;
  readonly infraId: number;
  readonly qualification: Qualification;
}

/** The instant of a minute of a day; from 1,440 on it lies on the next. */
const at = (day: Day, minute: number, zone: TimeZone): number =>
  minute < 1_440
    ? instantAt(day, minute * 60, zone)
    : instantAt(addDays(day, 1), (minute - 1_440) * 60, zone);

export const occurrencesOf = (
  need: Need,
  range: DayRange,
  place: { readonly zone: TimeZone; readonly isHoliday: (day: Day) => boolean },
): Occurrence[] =>
  eachDay(range).flatMap((day): Occurrence[] => {
    const required = requiredOn(need, day, place.isHoliday(day));
    const span = {
      from: at(day, need.start, place.zone),
      to: at(day, need.end, place.zone),
    };
    return required === 0 || span.to <= span.from ? [] : [{ day, required, ...span }];
  });

export interface AbsenceOfDay {
  readonly startsOn: Day;
  readonly endsOn: Day;
  readonly firstHalf: 'FULL' | 'MORNING' | 'AFTERNOON';
  readonly lastHalf: 'FULL' | 'MORNING' | 'AFTERNOON';
  readonly fromMinute: number | null;
  readonly toMinute: number | null;
}
const halvesOn = (a: AbsenceOfDay, day: Day): readonly HalfDay[] =>
  halvesTaken({ ...a, first: a.startsOn, last: a.endsOn }, day);
/** What granted absences take of a day. */
export const takenOn = (absences: readonly AbsenceOfDay[], day: Day): TakenOfDay => {
  const mine = absences.filter((a) => a.startsOn <= day && day <= a.endsOn);
  return {
    halves: mine.filter((a) => a.fromMinute === null).flatMap((a) => halvesOn(a, day)),
    spans: mine.flatMap((a): MinuteSpan[] =>
      a.fromMinute === null || a.toMinute === null ? [] : [[a.fromMinute, a.toMinute]],
    ),
  };
};

export interface PlannedShift {
  readonly day: Day;
  readonly start: number;
  readonly end: number;
  readonly pause: number;
}
/** When somebody is there; a break is presence, its hour is not known. */
export const spansOf = (
  shift: PlannedShift,
  absences: readonly AbsenceOfDay[],
  zone: TimeZone,
): Span[] =>
  spellsLeft(shift, takenOn(absences, shift.day))
    .map(({ from, to }) => ({
      from: at(shift.day, Math.round(from), zone),
      to: at(shift.day, Math.round(to), zone),
    }))
    .filter(({ from, to }) => to > from);

/** Whether somebody counts for a need. */
export const serves = (
  { infraId, groupId, qualification }: Need,
  presence: Presence,
  isMember: (group: number, person: number) => boolean,
): boolean =>
  presence.infraId === infraId &&
  (qualification === null || presence.qualification === qualification) &&
  (groupId === null || isMember(groupId, presence.person));

export const STATES = ['short', 'met', 'over'] as const;
export type State = (typeof STATES)[number];
export interface Cover {
  readonly state: State;
  /** People there at the weakest and at the strongest moment. */
  readonly least: number;
  readonly most: number;
  /** Seconds of people that are missing. */
  readonly missing: number;
}
/** A span cut where somebody comes or goes, with how many people are there in each part; somebody there twice counts once. */
export const partsOf = (
  span: Span,
  presences: readonly Presence[],
): (Span & { readonly count: number })[] => {
  const there = presences.filter((p) => p.from < span.to && span.from < p.to);
  const cuts = [
    ...new Set([
      span.from,
      span.to,
      ...there.flatMap((p) => [p.from, p.to]).filter((x) => span.from < x && x < span.to),
    ]),
  ].toSorted((a, b) => a - b);
  return cuts.slice(0, -1).map((from, i) => {
    const to = cuts[i + 1] ?? from;
    const people = there.filter((p) => p.from < to && from < p.to).map((p) => p.person);
    return { from, to, count: new Set(people).size };
  });
};
export const coverOf = (span: Span, required: number, presences: readonly Presence[]): Cover => {
  const parts = partsOf(span, presences);
  const counts = parts.map((p) => p.count);
  const [least, most] = [Math.min(...counts), Math.max(...counts)];
  const missing = parts.reduce(
    (sum, { from, to, count }) => sum + Math.max(0, required - count) * (to - from),
    0,
  );
  if (missing > 0) return { state: 'short', least, most, missing };
  return { state: most > required ? 'over' : 'met', least, most, missing };
};

export interface Hour extends Span {
  /** Minutes that the wall clock shows at its beginning. */
  readonly clock: number;
}
/** The hours of a day: 24, 23 or 25 of them. */
export const hoursOf = (day: Day, zone: TimeZone): Hour[] => {
  const { start, end } = boundsOfDay(day, zone);
  const count = Math.round((end - start) / 3_600);
  return Array.from({ length: count }, (_, i) => {
    const from = start + i * 3_600;
    const clock = Math.round(wallClockAt(from, zone).secondOfDay / 60);
    return { from, to: from + 3_600, clock };
  });
};
/** The part of a span that lies in another; null where none does. */
export const within = (a: Span, b: Span): Span | null => {
  const [from, to] = [Math.max(a.from, b.from), Math.min(a.to, b.to)];
  return from < to ? { from, to } : null;
};
