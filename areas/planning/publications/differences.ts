// What changed in somebody's days between two plans. Pure.
import { eachDay, type Day, type DayRange } from '#engines/french-time/days.ts';

/** Code, start, end and break of a shift, in minutes from local midnight. */
export type PublishedShift = readonly [code: string, start: number, end: number, pause: number];
/** The shifts of days, in their order; a day without any is not there. */
export type PublishedDays = Readonly<Record<Day, readonly PublishedShift[]>>;
export interface DayChange {
  readonly day: Day;
  readonly before: readonly PublishedShift[];
  readonly after: readonly PublishedShift[];
}

const sorted = (shifts: readonly PublishedShift[] = []): PublishedShift[] =>
  shifts.toSorted((a, b) => a[1] - b[1] || a[2] - b[2] || a[0].localeCompare(b[0]));

/** The days of `range` whose shifts are not the same, in their order. */
export const changesBetween = (
  range: DayRange,
  before: PublishedDays,
  after: PublishedDays,
): DayChange[] =>
  eachDay(range).flatMap((day) => {
    const [was, is] = [sorted(before[day]), sorted(after[day])];
    return JSON.stringify(was) === JSON.stringify(is) ? [] : [{ day, before: was, after: is }];
  });

interface Row {
  readonly first: Day;
  readonly last: Day;
  readonly days: PublishedDays;
}
/** What was published last of each day: `rows` from the oldest to the newest. */
export const lastPublished = (rows: readonly Row[]): PublishedDays => {
  const days: Record<Day, readonly PublishedShift[]> = {};
  for (const { first, last, days: own } of rows)
    for (const day of eachDay({ first, last })) {
      const shifts = own[day];
      if (shifts === undefined) delete days[day];
      else days[day] = shifts;
    }
  return days;
};

interface Run {
  readonly range: DayRange;
  readonly days: PublishedDays;
  readonly changes: readonly DayChange[];
}
/** Changes of days as spans: those between two of one span are `held` by an earlier publication and stay as they were. */
export const runsOf = (
  changes: readonly DayChange[],
  published: PublishedDays,
  held: (day: Day) => boolean,
): Run[] => {
  const runs: DayChange[][] = [];
  for (const change of changes) {
    const last = runs.at(-1);
    const end = last?.at(-1)?.day;
    const joins =
      end !== undefined && eachDay({ first: end, last: change.day }).slice(1, -1).every(held);
    if (last !== undefined && joins) last.push(change);
    else runs.push([change]);
  }
  return runs.map((run) => {
    const range = { first: run[0]?.day ?? '', last: run.at(-1)?.day ?? '' };
    const changed = new Map(run.map(({ day, after }) => [day, after]));
    const days = eachDay(range).flatMap((day) => {
      const shifts = changed.get(day) ?? published[day] ?? [];
      return shifts.length === 0 ? [] : [[day, shifts] as const];
    });
    return { range, days: Object.fromEntries(days), changes: run };
  });
};
