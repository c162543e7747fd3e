import { length, overlaps, type Interval } from '../french-time/intervals.ts';
import type { Settings } from './settings.ts';
import { isProven, REGULAR_WEEKLY_REST, WEEKLY_REST, type Rest, type Track } from './track.ts';
import { SINCE_2020_1054, SINCE_561, lawOf } from './versions.ts';
import { weeklyPeriods } from './weekly-rest-periods.ts';
import { boundsOfWeek, weekOf } from './weeks.ts';

const hour = 3600;

/** The weekly rest that a UTC week was given. */
export interface WeekRest {
  readonly week: number;
  readonly rest: Rest;
  /** Whole, or only the part of a rest that lies in the week (a long rest may serve two weeks). */
  readonly seconds: number;
  readonly kind: 'regular' | 'reduced';
  /** Reduced where a regular one was due. `better`: the longer of the two rests of the pair, in seconds. */
  readonly breach: { readonly better: number } | null;
  /** Second of two reduced rests in a row that art. 8 §6 allows abroad. */
  readonly secondAbroad: boolean;
}

const twoReducedLaw = lawOf<{ readonly twoReducedAbroad: boolean }>([
  { from: SINCE_561, says: { twoReducedAbroad: false } },
  { from: SINCE_2020_1054, says: { twoReducedAbroad: true } },
]);

interface Path {
  readonly cost: number;
  readonly chosen: WeekRest | null;
  readonly before: Path | null;
  /** Index of a rest used whole, which no other week may use. */
  readonly whole: number;
  readonly part: number;
  /** A regular rest stands before, so that a reduced one may follow. */
  readonly mayReduce: boolean;
  readonly mayReduceAbroad: boolean;
  /** Regular rests in a row, two at most. */
  readonly regular: number;
  /** Two reduced rests in a row stand at most three weeks back: the longer of the two, in seconds; 0 otherwise. */
  readonly pair: number;
}

const NO_REST = 1e6;
const BREACH = 1e3;

const START: Path = {
  cost: 0,
  chosen: null,
  before: null,
  whole: -1,
  part: -1,
  mayReduce: true,
  mayReduceAbroad: false,
  regular: 2,
  pair: 0,
};

/**
 * Gives each week a weekly rest: any two consecutive weeks need two regular ones (45 h), or one regular and one reduced (24 h) (Regulation
 * 561/2006 art. 8 §6). Abroad two reduced ones may follow each other, provided that any four consecutive weeks have two regular ones: two in a
 * row stand before them, and two after them. A rest across two weeks counts in one of them, at choice, or in both with 24 h in one and 45 h in the other. Of all
 * ways the one with the fewest and lightest breaches, then the least owed: a shortest path over the weeks. Time before the first activity
 * gives a rest only where unknown time is read as one.
 */
export function attributeWeeks(
  track: Track,
  settings: Settings,
  abroad: readonly Interval[] = [],
): WeekRest[] {
  const [first, last] = [track.stints[0], track.stints.at(-1)];
  if (!first || !last) return [];
  const rests = weeklyRests(track, settings);
  let paths: Path[] = [START];
  let from = 0;
  for (let week = weekOf(first.start); week <= weekOf(last.end - 1); week += 1) {
    const bounds = boundsOfWeek(week);
    while ((rests[from]?.end ?? Infinity) <= bounds.start) from += 1;
    const options: Option[] = [];
    for (let i = from, rest = rests[i]; rest && rest.start < bounds.end; rest = rests[(i += 1)])
      options.push(...optionsOf(rest, i, bounds));
    const choice: Choice = { week, options, settings, abroad };
    paths = best(paths.flatMap((path) => steps(path, choice)));
  }
  const weeks: WeekRest[] = [];
  for (
    let path: Path | null = paths.reduce((a, b) => (b.cost < a.cost ? b : a));
    path;
    path = path.before
  )
    if (path.chosen) weeks.push(path.chosen);
  return weeks.toReversed();
}

/** The rests that a week may be given: of 24 h or more, and those of 20 to 24 h that stand for one. */
function weeklyRests(track: Track, settings: Settings): Rest[] {
  const short = new Set(
    weeklyPeriods(track, settings)
      .filter(({ outcome }) => outcome === 'short')
      .map(({ rest }) => rest),
  );
  return track.rests.filter(
    (rest) => (rest.seconds >= WEEKLY_REST || short.has(rest)) && isProven(rest, track),
  );
}

/** What a week may be given, and by which rules. */
interface Choice {
  readonly week: number;
  readonly options: readonly Option[];
  readonly settings: Settings;
  readonly abroad: readonly Interval[];
}

interface Option {
  readonly rest: Rest;
  readonly index: number;
  readonly whole: boolean;
  readonly seconds: number;
}

function optionsOf(rest: Rest, index: number, bounds: Interval): Option[] {
  const whole = { rest, index, whole: true, seconds: limited(rest) };
  const inside = length({
    start: Math.max(rest.start, bounds.start),
    end: Math.min(rest.end, bounds.end),
  });
  // Rests without a known start or end touch one week of the history and are regular there.
  const isLong =
    Number.isFinite(rest.seconds) &&
    rest.seconds >= REGULAR_WEEKLY_REST + WEEKLY_REST &&
    inside >= WEEKLY_REST &&
    !rest.ferry;
  return isLong ? [whole, { rest, index, whole: false, seconds: inside }] : [whole];
}

/** On a ferry a rest of 45 h counts as regular only on a long crossing with a cabin. */
const limited = (rest: Rest): number =>
  rest.ferry && rest.ferry.interruptions.length > 0 && !rest.ferry.longWithCabin
    ? Math.min(rest.seconds, REGULAR_WEEKLY_REST - 1)
    : rest.seconds;

function steps(path: Path, choice: Choice): Path[] {
  const next = choice.options
    .filter((one) => one.index !== path.whole && !(one.whole && one.index === path.part))
    .map((one) => stepTo(path, one, choice));
  return next.length > 0 ? next : [{ ...START, cost: path.cost + NO_REST, before: path }];
}

function stepTo(path: Path, option: Option, choice: Choice): Path {
  const { rest, index, whole, seconds } = option;
  const { week } = choice;
  const common = { before: path, whole: whole ? index : -1, part: whole ? -1 : index };
  if (seconds < REGULAR_WEEKLY_REST) return { ...common, ...reducedStep(path, option, choice) };
  const regular = Math.min(2, path.regular + 1);
  return {
    ...common,
    cost: path.cost,
    chosen: { week, rest, seconds, kind: 'regular', breach: null, secondAbroad: false },
    mayReduce: true,
    mayReduceAbroad: false,
    regular,
    pair: regular === 2 ? 0 : path.pair,
  };
}

type ReducedStep = Omit<Path, 'before' | 'whole' | 'part'>;

function reducedStep(path: Path, { rest, seconds }: Option, choice: Choice): ReducedStep {
  const { week, settings, abroad } = choice;
  const owed = (REGULAR_WEEKLY_REST - seconds) / (hour * 100);
  const isAbroad = isAllowedAbroad(rest, settings, abroad);
  const second = path.mayReduceAbroad && isAbroad;
  // The second regular rest of the four weeks after two reduced ones.
  const isOfFour = path.mayReduce && path.pair > 0;
  const isBreach = isOfFour || (!path.mayReduce && !second);
  const better = Math.max(seconds, isOfFour ? path.pair : (path.chosen?.seconds ?? 0));
  return {
    cost: path.cost + owed + (isBreach ? BREACH + (REGULAR_WEEKLY_REST - better) / hour : 0),
    chosen: {
      week,
      rest,
      seconds,
      kind: 'reduced',
      breach: isBreach ? { better } : null,
      secondAbroad: second,
    },
    // A breach is reported once: the week counts as if the regular rest had been taken.
    mayReduce: isBreach,
    mayReduceAbroad: path.mayReduce && !isBreach && isAbroad && path.regular === 2,
    regular: isBreach ? Math.min(2, path.regular + 1) : 0,
    pair: second ? better : 0,
  };
}

const isAllowedAbroad = (rest: Rest, settings: Settings, abroad: readonly Interval[]): boolean =>
  settings.international &&
  settings.staff.startsWith('goods') &&
  twoReducedLaw(rest.start)?.twoReducedAbroad === true &&
  abroad.some((one) => overlaps(one, rest) && one.start <= rest.start && rest.end <= one.end);

/** Of the paths that leave the same choices open the cheapest one. */
function best(paths: readonly Path[]): Path[] {
  const kept = new Map<string, Path>();
  for (const path of paths) {
    const key = `${path.whole} ${path.part} ${path.mayReduce} ${path.mayReduceAbroad} ${path.regular} ${path.pair} ${path.mayReduce ? '' : path.chosen?.seconds}`;
    const cheapest = kept.get(key);
    if (!cheapest || path.cost < cheapest.cost) kept.set(key, path);
  }
  return [...kept.values()];
}
