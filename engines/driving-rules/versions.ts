import { dayNumber, type Day } from '../french-time/days.ts';

/** What a rule says from a day on, until the next version. */
export interface Version<T> {
  readonly from: Day;
  readonly says: T;
}

/** Finds what a rule says at an instant (UTC seconds), null before its first version. */
export type Law<T> = (instant: number) => T | null;

/** Versions in order of their first days (UTC). Rules are judged by the law of the day. */
export function lawOf<T>(versions: readonly Version<T>[]): Law<T> {
  const newestFirst = versions
    .map(({ from, says }) => ({ since: dayNumber(from) * 86_400, says }))
    .toReversed();
  return (instant) => newestFirst.find(({ since }) => since <= instant)?.says ?? null;
}

/** Regulation (EC) 561/2006 applies since then. */
export const SINCE_561: Day = '2007-04-11';
/** Regulation (EU) 2020/1054: crew availability as a break, weekly rests on ferries, two reduced weekly rests abroad. */
export const SINCE_2020_1054: Day = '2020-08-20';
/** Regulation (EU) 2024/1258: occasional passenger services. */
export const SINCE_2024_1258: Day = '2024-05-22';
