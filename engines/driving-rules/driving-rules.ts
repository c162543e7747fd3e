import type { History, Spell } from './history.ts';
import type { Interval } from '../french-time/intervals.ts';
import { overlaps } from '../french-time/intervals.ts';
import { hasUnknown, inOrder } from './line.ts';
import { misuse } from './misuse.ts';
import type { Offence } from './offence.ts';
import { amendReading, fullReading, type Reading } from './reading.ts';
import { DEFAULT_SETTINGS, type Settings } from './settings.ts';
import { WEEKLY_REST } from './track.ts';
import { isClaimed } from './compensation.ts';
import { claimedExtensions, owedRests, uncompensated, type OwedRest } from './weekly-rest.ts';
import { checkHistory, checkSettings } from './whole-seconds.ts';

/** The judgement of a driver's history. */
export interface Judgement {
  /** In the order of their instants. */
  readonly offences: readonly Offence[];
  /** Compensations of reduced weekly rests that are still owed where what is known ends, the most urgent first. */
  readonly owed: readonly OwedRest[];
  /**
   * End of the first known weekly rest: before it, offences that need what came earlier (6 × 24 h, reductions used, compensations, the two
   * weeks) cannot be seen. null when no weekly rest is known.
   */
  readonly completeFrom: number | null;
  /**
   * End of what is known. What lies beyond is unknown, neither rest nor work: of a window that reaches beyond it (the day's rest, the week's, an average) no
   * offence means "not judged to its end", never "in order". null when nothing is known.
   */
  readonly completeUntil: number | null;
}

/** The readings of a history. Rests are always read twice: what came before the first activity is unknown in any history. */
interface Readings {
  readonly certain: Reading;
  /** Unknown time read as other work, for the rules on rests. */
  readonly possibleRests: Reading;
  /** The same for driving and working time. null without unknown time inside. */
  readonly possibleTimes: Reading | null;
}

/** A judgement with what it takes to judge a change of the history without starting again. */
export interface Standing extends Judgement, Readings {
  readonly history: History;
  readonly settings: Settings;
}

const readAs = (settings: Settings) =>
  ({
    certain: { unknownAs: 'rest', scope: 'all', settings },
    possibleRests: { unknownAs: 'work', scope: 'rests', settings },
    possibleTimes: { unknownAs: 'short-work', scope: 'times', settings },
  }) as const;

/**
 * Judges a driver's history by all rules: Regulation 561/2006 (or the French rests for staff outside it), working time, misuse. Unknown time,
 * that before the first and after the last spell included, is first read as rest: what is an offence even so is certain. It is then read as
 * other work (never as driving; see `UnknownAs`): what is an offence only so is possible. Throws RangeError where an instant or a
 * duration is not a number of whole seconds.
 */
export function judge(history: History, settings: Settings = DEFAULT_SETTINGS): Standing {
  checkHistory(history);
  checkSettings(settings);
  const ordered: History = { ...history, spells: inOrder(history.spells) };
  const as = readAs(settings);
  return concluded(ordered, settings, {
    certain: fullReading(ordered, as.certain),
    possibleRests: fullReading(ordered, as.possibleRests),
    possibleTimes: hasUnknown(ordered.spells) ? fullReading(ordered, as.possibleTimes) : null,
  });
}

/**
 * Judges a history again after a change: `spells` take the place of everything known between the bounds of `changed`. Only what the change can
 * touch is judged anew: the weeks and the weekly rests around it, the reference period, and which week each weekly rest is given to. The
 * result is that of `judge` on the whole.
 */
export function amend(before: Standing, changed: Interval, spells: readonly Spell[]): Standing {
  checkHistory({ spells });
  const { settings, history: old } = before;
  const history: History = { ...old, spells: inOrder(replaced(old.spells, changed, spells)) };
  const amendment = { old, history, changed };
  const amendTimes = (): Reading =>
    before.possibleTimes
      ? amendReading(before.possibleTimes, amendment)
      : fullReading(history, readAs(settings).possibleTimes);
  return concluded(history, settings, {
    certain: amendReading(before.certain, amendment),
    possibleRests: amendReading(before.possibleRests, amendment),
    possibleTimes: hasUnknown(history.spells) ? amendTimes() : null,
  });
}

/** Spells outside the bounds, those across a bound cut there, and the new ones inside. */
function replaced(
  before: readonly Spell[],
  { start, end }: Interval,
  spells: readonly Spell[],
): Spell[] {
  const earlier = before
    .filter((one) => one.start < start)
    .map((one) => (one.end > start ? { ...one, end: start } : one));
  const later = before
    .filter((one) => one.end > end)
    .map((one) => (one.start < end ? { ...one, start: end } : one));
  const inside = spells
    .filter((one) => one.start < end && one.end > start)
    .map((one) => ({ ...one, start: Math.max(one.start, start), end: Math.min(one.end, end) }));
  return [...earlier, ...inside, ...later];
}

function concluded(history: History, settings: Settings, readings: Readings): Standing {
  const { certain, possibleRests, possibleTimes } = readings;
  const { track } = certain;
  const extensions = claimedExtensions(track, settings, history, certain.offences);
  const unpaid = uncompensated(track, extensions);
  const offences = [
    ...certain.offences,
    ...beyond(certain.offences, [...possibleRests.offences, ...(possibleTimes?.offences ?? [])]),
    ...misuse(track, history.spells, history.device ?? {}, settings),
  ].map((one) =>
    history.article12?.some((claim) => isClaimed(one, claim))
      ? {
          ...one,
          article12: true,
          reading: unpaid.has(one) ? ('article-12-uncompensated' as const) : one.reading,
        }
      : one,
  );
  return {
    ...readings,
    history,
    settings,
    offences: offences.sort(byInstant),
    owed: settings.regulation561
      ? owedRests(track, settings, { abroad: history.abroad, extensions })
      : [],
    completeFrom:
      track.rests.slice(1, -1).find(({ seconds }) => seconds >= WEEKLY_REST)?.end ?? null,
    completeUntil: history.spells.findLast((one) => one.activity !== 'unknown')?.end ?? null,
  };
}

/** Offences of the other reading that are not there already for the same rule and time. */
const beyond = (certain: readonly Offence[], other: readonly Offence[]): Offence[] =>
  other
    .filter(
      (one) => !certain.some((sure) => sure.rule === one.rule && overlaps(sure.period, one.period)),
    )
    .map((one) => ({ ...one, certainty: 'possible' }));

const byInstant = (a: Offence, b: Offence): number =>
  a.at - b.at ||
  a.period.start - b.period.start ||
  (a.rule < b.rule ? -1 : Number(a.rule > b.rule));
