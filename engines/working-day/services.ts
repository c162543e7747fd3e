import type { Day } from '../french-time/days.ts';
import { union, type Interval } from '../french-time/intervals.ts';
import type { TimeZone } from '../french-time/territories.ts';
import { cutAtMidnights, dayAt } from '../french-time/zones.ts';
import { isService } from './activity.ts';
import type { Segment } from './timeline.ts';

/**
 * Invented: no text says how long a rest must be to end a service. 7 h lies under the shortest daily rest of Regulation 561/2006
 * (9 h, art. 4 g), so that a rest cut too short still separates two services and can be judged, and well above the longest break
 * within one (3 h, the first part of a split rest).
 */
export const SERVICE_SEPARATION = 7 * 3600;

/**
 * Invented: a run longer than any daily working period (30 h with two drivers, Regulation 561/2006 art. 8 §5) is a card left in the unit
 * over its owner's rests; each local day then gets its own part. It also bounds how far a day depends on others.
 */
export const LONGEST_RUN = 30 * 3600;

/** A run of activity with no rest or unknown time of the separation's length in it. All durations in seconds. */
export interface Service extends Interval {
  /** The local day on which it starts: the whole service belongs to it. */
  readonly day: Day;
  /** From start to end: driving + work + waiting + breaks + unknown. */
  readonly amplitude: number;
  readonly driving: number;
  readonly work: number;
  readonly waiting: number;
  /** The part of `waiting` passed as second driver: some companies count it in part. */
  readonly crewWaiting: number;
  /** Proven rest within the service. */
  readonly breaks: number;
  /** Time within the service of which nothing is known. */
  readonly unknown: number;
  /** When the driver drove, worked or waited. */
  readonly active: readonly Interval[];
  readonly evidenceIds: readonly string[];
  /** A part of a run longer than `LONGEST_RUN`, cut at midnight. */
  readonly cut: boolean;
}

/** Cuts a timeline into services, in order. `separation` is in seconds. */
export function servicesOf(
  timeline: readonly Segment[],
  zone: TimeZone,
  separation: number = SERVICE_SEPARATION,
): Service[] {
  const runs: Segment[][] = [];
  let lastEnd = Number.NEGATIVE_INFINITY;
  for (const segment of timeline) {
    if (!isService(segment.activity)) continue;
    if (segment.start - lastEnd >= separation) runs.push([]);
    runs.at(-1)?.push(segment);
    lastEnd = segment.end;
  }
  let from = 0;
  return runs
    .flatMap((run) => spellsOf(run, zone))
    .map((spell) => {
      const inside: Segment[] = [];
      while ((timeline[from]?.end ?? Number.POSITIVE_INFINITY) <= spell.start) from += 1;
      for (let i = from, one = timeline[i]; one && one.start < spell.end; one = timeline[(i += 1)])
        inside.push(clipped(one, spell));
      return serviceOf(spell, inside, zone);
    });
}

interface Spell extends Interval {
  readonly cut: boolean;
}

/** A run as one spell or, when it is too long, the active part of each local day. */
function spellsOf(run: readonly Segment[], zone: TimeZone): Spell[] {
  const [start, end] = [run[0]?.start ?? 0, run.at(-1)?.end ?? 0];
  if (end - start <= LONGEST_RUN) return [{ start, end, cut: false }];
  const byDay = Map.groupBy(
    run.flatMap((one) => cutAtMidnights(one, zone)),
    ({ day }) => day,
  );
  return [...byDay.values()].map((pieces) => ({
    start: pieces[0]?.start ?? 0,
    end: pieces.at(-1)?.end ?? 0,
    cut: true,
  }));
}

const clipped = (one: Segment, { start, end }: Interval): Segment => ({
  ...one,
  start: Math.max(one.start, start),
  end: Math.min(one.end, end),
});

function serviceOf(
  { start, end, cut }: Spell,
  inside: readonly Segment[],
  zone: TimeZone,
): Service {
  const seconds = (keep: (segment: Segment) => boolean): number =>
    inside.filter(keep).reduce((sum, one) => sum + one.end - one.start, 0);
  const of = (activity: Segment['activity']): number => seconds((one) => one.activity === activity);
  const [driving, work, waiting, breaks] = [of('driving'), of('work'), of('waiting'), of('rest')];
  const amplitude = end - start;
  return {
    start,
    end,
    cut,
    day: dayAt(start, zone),
    amplitude,
    driving,
    work,
    waiting,
    breaks,
    crewWaiting: seconds((one) => one.activity === 'waiting' && one.winner?.crew === true),
    unknown: amplitude - driving - work - waiting - breaks,
    active: union(inside.filter((one) => isService(one.activity))),
    evidenceIds: [
      ...new Set(inside.flatMap((one) => (one.winner ? [one.winner.evidenceId] : []))),
    ].sort(),
  };
}
