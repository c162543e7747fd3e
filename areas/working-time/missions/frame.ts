// The days that the timeline of missions shows. Pure.
import { addDays, daysBetween, type Day, type DayRange } from '#engines/french-time/days.ts';
import type { Spell } from './spells.ts';

type Dated = Pick<Spell, 'startsOn' | 'endsOn'>;
const edgesOf = (of: readonly Dated[]): Day[] =>
  of.flatMap((m) => [m.startsOn, ...(m.endsOn === null ? [] : [m.endsOn])]);
/** Beyond so many days what changes would be a hair's breadth. */
const LONG = 730;
const NEAR = 420;
const MARGIN = 45;

/** From the first mission to the last or today; of a long career the part in which something changes, with some days around it, and the last months at least. */
export const frameOf = (
  before: readonly Dated[],
  after: readonly Dated[],
  gaps: readonly DayRange[],
  today: Day,
): DayRange => {
  const [was, now] = [edgesOf(before), edgesOf(after)];
  const all = [...was, ...now, today].toSorted();
  const [first, last] = [all[0] ?? today, all.at(-1) ?? today];
  if (daysBetween(first, last) <= LONG) return { first, last };
  const moved = [
    ...was.filter((d) => !now.includes(d)),
    ...now.filter((d) => !was.includes(d)),
    ...gaps.map((g) => g.first),
  ].toSorted()[0];
  const near = addDays(last, -NEAR);
  const from = moved === undefined ? near : ([near, addDays(moved, -MARGIN)].toSorted()[0] ?? near);
  return { first: from < first ? first : from, last };
};
