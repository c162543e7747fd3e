import type { Interval } from '../french-time/intervals.ts';
import type { Stint, Track } from './track.ts';

/** Stints joined over the rests that are too short to end them. Durations in seconds. */
export interface Shift extends Interval {
  readonly stints: readonly Stint[];
  readonly driving: number;
  readonly work: number;
  readonly waiting: number;
  /** Breaks of 15 minutes or more, the rests between the stints included. */
  readonly breaks: number;
  /** Availability of 45 minutes or more beside another driver: see `Stint`. */
  readonly crewBreaks: number;
}

/** Several rules ask for the same shifts of one track: they are cut once. */
const shiftsByTrack = new WeakMap<Track, Map<number, readonly Shift[]>>();

/** The shifts of a track: what lies between rests of `separation` seconds or more. */
export function shiftsOf(track: Track, separation: number): readonly Shift[] {
  let ofTrack = shiftsByTrack.get(track);
  if (!ofTrack) shiftsByTrack.set(track, (ofTrack = new Map()));
  let shifts = ofTrack.get(separation);
  if (!shifts) ofTrack.set(separation, (shifts = cutShifts(track, separation)));
  return shifts;
}

function cutShifts(track: Track, separation: number): Shift[] {
  const groups: Stint[][] = [];
  track.stints.forEach((stint, i) => {
    if ((track.rests[i]?.seconds ?? 0) >= separation) groups.push([]);
    groups.at(-1)?.push(stint);
  });
  return groups.map(shiftOf);
}

function shiftOf(stints: readonly Stint[]): Shift {
  const sum = (of: (stint: Stint) => number): number =>
    stints.reduce((seconds, one) => seconds + of(one), 0);
  const [start, end] = [stints[0]?.start ?? 0, stints.at(-1)?.end ?? 0];
  const between = end - start - sum((one) => one.end - one.start);
  return {
    start,
    end,
    stints,
    driving: sum((one) => one.driving),
    work: sum((one) => one.work),
    waiting: sum((one) => one.waiting),
    breaks: sum((one) => one.breaks) + between,
    crewBreaks: sum((one) => one.crewBreaks),
  };
}
