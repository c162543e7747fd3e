import type { Interval } from '../french-time/intervals.ts';
import type { Crossing } from './history.ts';
import { stepAt, type Step } from './line.ts';

const hour = 3600;
const MOST_INTERRUPTIONS = 2;
const LONGEST_INTERRUPTED = hour;
const [REGULAR, SPLIT_SECOND, SPLIT_FIRST] = [11 * hour, 9 * hour, 3 * hour];

/** A rest taken partly on a ferry or train, with the other activities that interrupted it. */
export interface FerryRest extends Interval {
  readonly interruptions: readonly Step[];
  /** Rest proper, without the interruptions. */
  readonly seconds: number;
  readonly longWithCabin: boolean;
}

/**
 * Regulation 561/2006 art. 9 §1: a regular daily rest (split too) or a weekly rest spent with a ferry or train may be interrupted at most
 * twice, one hour in all. Finds the longest such rest around each crossing; the driving of its interruptions is no daily driving
 * (Annex IC App. 14, 2h). A reduced daily rest may not be interrupted: sums under 11 h count only as second part of a split rest.
 */
export function ferryRests(line: readonly Step[], crossings: readonly Crossing[]): FerryRest[] {
  const rests: FerryRest[] = [];
  for (const crossing of [...crossings].sort((a, b) => a.start - b.start)) {
    const best = bestAround(line, crossing);
    const last = rests.at(-1);
    if (best && (!last || last.end <= best.start)) rests.push(best);
  }
  return rests;
}

function bestAround(line: readonly Step[], crossing: Crossing): FerryRest | null {
  let best: FerryRest | null = null;
  for (
    let i = stepAt(line, crossing.start), step = line[i];
    step && step.start < crossing.end;
    step = line[(i += 1)]
  ) {
    if (step.activity !== 'rest') continue;
    for (let back = 0; back <= MOST_INTERRUPTIONS; back += 1) {
      for (let ahead = 0; back + ahead <= MOST_INTERRUPTIONS; ahead += 1) {
        const rest = between(
          line,
          reach(line, i, -1, back),
          reach(line, i, 1, ahead),
          crossing.longWithCabin === true,
        );
        if (
          rest &&
          rest.interruptions.length > 0 &&
          isOfUse(line, rest) &&
          rest.seconds > (best?.seconds ?? 0)
        )
          best = rest;
      }
    }
  }
  return best;
}

/** The index of the rest step `count` interruptions before or after the one at `from`; -1 when there are not as many. */
function reach(line: readonly Step[], from: number, direction: 1 | -1, count: number): number {
  let at = from;
  for (let left = count; left > 0; left -= 1) {
    do at += direction;
    while (line[at] && line[at]?.activity !== 'rest');
    if (!line[at]) return -1;
  }
  return at;
}

function between(
  line: readonly Step[],
  from: number,
  to: number,
  longWithCabin: boolean,
): FerryRest | null {
  const [first, last] = [line[from], line[to]];
  if (!first || !last) return null;
  const inside = line.slice(from, to + 1);
  const interruptions = inside.filter((step) => step.activity !== 'rest');
  const interrupted = interruptions.reduce((sum, step) => sum + step.end - step.start, 0);
  if (interrupted > LONGEST_INTERRUPTED) return null;
  return {
    start: first.start,
    end: last.end,
    interruptions,
    seconds: last.end - first.start - interrupted,
    longWithCabin,
  };
}

function isOfUse(line: readonly Step[], rest: FerryRest): boolean {
  if (rest.seconds >= REGULAR) return true;
  if (rest.seconds < SPLIT_SECOND) return false;
  const from = stepAt(line, rest.end - 24 * hour);
  return line
    .slice(from, stepAt(line, rest.start))
    .some((step) => step.activity === 'rest' && step.end - step.start >= SPLIT_FIRST);
}

/** The line with each ferry rest as one step of rest. */
export function bridged(line: readonly Step[], rests: readonly FerryRest[]): Step[] {
  if (rests.length === 0) return [...line];
  const out: Step[] = [];
  let next = 0;
  for (const step of line) {
    while ((rests[next]?.end ?? Infinity) <= step.start) next += 1;
    const rest = rests[next];
    if (!rest || step.end <= rest.start) out.push(step);
    else if (step.start === rest.start)
      out.push({ start: rest.start, end: rest.end, activity: 'rest', crew: false });
  }
  return out;
}
