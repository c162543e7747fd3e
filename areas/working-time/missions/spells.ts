// What changes when the missions of a person change, and what is wrong with them. Pure.
import { addDays, commonDays, type Day, type DayRange } from '#engines/french-time/days.ts';

/** A mission as far as days and hours depend on it. */
export interface Spell {
  readonly infraId: number;
  readonly type: string;
  readonly startsOn: Day;
  readonly endsOn: Day | null;
  readonly driverType: string | null;
  readonly monthlyMinutes: number;
  readonly weeklyMinutes: number;
}
export const FOREVER: Day = '2999-12-31';
export const spanOf = (s: Pick<Spell, 'startsOn' | 'endsOn'>): DayRange => ({
  first: s.startsOn,
  last: s.endsOn ?? FOREVER,
});

/** Pairs of missions that share days, by their places, with those days. */
export const overlaps = (
  of: readonly Pick<Spell, 'startsOn' | 'endsOn'>[],
): { readonly a: number; readonly b: number; readonly range: DayRange }[] =>
  of.flatMap((one, a) =>
    of.slice(a + 1).flatMap((other, i) => {
      const range = commonDays(spanOf(one), spanOf(other));
      return range === null ? [] : [{ a, b: a + 1 + i, range }];
    }),
  );

const factsOn = (of: readonly Spell[], day: Day): string =>
  of
    .filter((s) => s.startsOn <= day && day <= (s.endsOn ?? FOREVER))
    .map((s) => [s.infraId, s.type, s.driverType, s.monthlyMinutes, s.weeklyMinutes].join(' '))
    .toSorted()
    .join('|');

/** The days on which something of the missions differs, in order; a difference without end goes to `FOREVER`. */
export const changedDays = (before: readonly Spell[], after: readonly Spell[]): DayRange[] => {
  const edges = [
    ...new Set(
      [...before, ...after].flatMap((s) => [
        s.startsOn,
        ...(s.endsOn === null ? [] : [addDays(s.endsOn, 1)]),
      ]),
    ),
  ].toSorted();
  const ranges: DayRange[] = [];
  edges.forEach((first, i) => {
    if (factsOn(before, first) === factsOn(after, first)) return;
    const next = edges[i + 1];
    const range = { first, last: next === undefined ? FOREVER : addDays(next, -1) };
    const last = ranges.at(-1);
    if (last !== undefined && addDays(last.last, 1) === range.first)
      ranges[ranges.length - 1] = { first: last.first, last: range.last };
    else ranges.push(range);
  });
  return ranges;
};
