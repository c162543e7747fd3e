// Stops for sickness: a first one, its extension, or a relapse. Code de la sécurité sociale L323-1 and R323-1 (three days without daily benefit, not
// again where work was resumed for 48 hours at most); an extension follows without a day of work in between.
import { addDays, daysBetween, type Day, type DayRange } from '../french-time/days.ts';

export interface Stop extends DayRange {
  /** The doctor says that it is the same illness again. */
  readonly sameIllness: boolean;
}
export type StopKind = 'first' | 'extension' | 'relapse';
export interface StopReading {
  readonly kind: StopKind;
  /** Days without daily benefit at its beginning. */ readonly waitingDays: number;
}

const WAITING_DAYS = 3;
const SHORT_RETURN_DAYS = 2;

/** What each stop is, in order of their first days. `works` says whether the person would have worked on a day. */
export const readStops = (stops: readonly Stop[], works: (day: Day) => boolean): StopReading[] =>
  stops.map((stop, i): StopReading => {
    const before = stops[i - 1];
    if (before === undefined) return { kind: 'first', waitingDays: WAITING_DAYS };
    const apart = daysBetween(before.last, stop.first) - 1;
    const resumed = Array.from({ length: Math.max(0, Math.min(apart, 60)) }, (_, d) =>
      addDays(before.last, d + 1),
    ).some((d) => works(d));
    if (apart <= 0 || (!resumed && apart < 60)) return { kind: 'extension', waitingDays: 0 };
    if (stop.sameIllness || apart <= SHORT_RETURN_DAYS)
      return { kind: 'relapse', waitingDays: apart <= SHORT_RETURN_DAYS ? 0 : WAITING_DAYS };
    return { kind: 'first', waitingDays: WAITING_DAYS };
  });
