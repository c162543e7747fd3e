// Which of several daily records of one date is the card's: the one in sequence with its neighbours.
import { utcMidnight } from './card-time.ts';
import type { ActivityDay } from './driver-activity.ts';

export interface RecordOfDate<Day extends ActivityDay> {
  readonly day: Day;
  /** Whether the links lead to it from the newest record. */
  readonly isLinked: boolean;
}
export interface SettledDays<Day extends ActivityDay> {
  /** One per date, in order. */
  readonly kept: readonly Day[];
  readonly left: readonly Day[];
}

const DAY_SECONDS = 86_400;
/** The daily presence counter has four decimal digits (data dictionary 2.56). */
const COUNTER_TURNS_AT = 10_000;

/**
 * The card counts its daily presence with each record (CardActivityDailyRecord, data dictionary 2.9), at most once a day: of two records
 * of one date the one whose counter stands between those of its neighbours is kept. Where both do, or neither, the one that the links
 * lead to; then the one with more changes; then the later one.
 */
export const settleDates = <Day extends ActivityDay>(
  records: readonly RecordOfDate<Day>[],
): SettledDays<Day> => {
  const dates = [...Map.groupBy(records, ({ day }) => day.date)].sort(([a], [b]) =>
    a < b ? -1 : 1,
  );
  const kept: Day[] = [];
  const left: Day[] = [];
  for (const [i, [, candidates]] of dates.entries()) {
    const following = dates.slice(i + 1).find(([, of]) => of.length === 1)?.[1][0]?.day;
    const [first, ...others] = inOrderOfBelief(candidates, kept.at(-1), following);
    if (first) kept.push(first.day);
    left.push(...others.map(({ day }) => day));
  }
  return { kept, left };
};

const inOrderOfBelief = <Day extends ActivityDay>(
  candidates: readonly RecordOfDate<Day>[],
  before: Day | undefined,
  after: Day | undefined,
): readonly RecordOfDate<Day>[] => {
  if (candidates.length === 1) return candidates;
  const inSequence = ({ day }: RecordOfDate<Day>): number =>
    Number(follows(before, day)) + Number(follows(day, after));
  return candidates
    .toReversed()
    .sort(
      (a, b) =>
        inSequence(b) - inSequence(a) ||
        Number(b.isLinked) - Number(a.isLinked) ||
        b.day.changes.length - a.day.changes.length,
    );
};

/** Whether the counter rose by one at least, and by no more than the days between allow. */
const follows = (earlier: ActivityDay | undefined, later: ActivityDay | undefined): boolean => {
  if (!earlier || !later) return false;
  if (earlier.presenceCounter === null || later.presenceCounter === null) return false;
  const risen =
    (later.presenceCounter - earlier.presenceCounter + COUNTER_TURNS_AT) % COUNTER_TURNS_AT;
  const daysBetween = (utcMidnight(later.date) - utcMidnight(earlier.date)) / DAY_SECONDS;
  return risen >= 1 && risen <= daysBetween;
};
