import type { History, Spell } from './history.ts';
import type { Interval } from '../french-time/intervals.ts';
import { overlaps } from '../french-time/intervals.ts';
import { hasUnknown, inOrder } from './line.ts';
import { misuse } from './misuse.ts';
import type { Offence } from './offence.ts';
import { amendReading, fullReading, type Reading } from './reading.ts';
import { DEFAULT_SETTINGS, type Settings } from './settings.ts';
import { WEEKLY_REST } from './track.ts';
import { checkHistory, checkSettings } from './whole-seconds.ts';

/** The judgement of a driver's history. */
export interface Judgement {
  /** In the order of their instants. */
  readonly offences: readonly Offence[];
  /**
   * End of the first known weekly rest: before it, offences that need what came earlier (6 × 24 h, reductions used, compensations, the two
   * weeks) cannot be seen. null when no weekly rest is known.
   */
  readonly completeFrom: number | null;
}

/** A judgement with what it takes to judge a change of the history without starting again. */
export interface Standing extends Judgement {
  readonly history: History;
  readonly settings: Settings;
  readonly certain: Reading;
  /** Unknown time read as other work: for the rests, and for driving and working time. null without unknown time. */
  readonly possible: { readonly rests: Reading; readonly times: Reading } | null;
}

/**
 * Judges a driver's history by all rules: Regulation 561/2006 (or the French rests for staff outside it), working time, misuse. Time before the
 * first and after the last spell is taken as rest. Unknown time is first read as rest: what is an offence even so is certain. It is
 * then read as other work (never as driving; see `UnknownAs`): what is an offence only so is possible. Throws RangeError where an instant or a
 * duration is not a number of whole seconds.
 */
export function judge(history: History, settings: Settings = DEFAULT_SETTINGS): Standing {
  checkHistory(history);
  checkSettings(settings);
  const ordered: History = { ...history, spells: inOrder(history.spells) };
  return concluded(
    ordered,
    settings,
    fullReading(ordered, 'rest', 'all', settings),
    hasUnknown(ordered.spells)
      ? {
          rests: fullReading(ordered, 'work', 'rests', settings),
          times: fullReading(ordered, 'short-work', 'times', settings),
        }
      : null,
  );
}

/**
 * Judges a history again after a change: `spells` take the place of everything known between the bounds of `changed`. Only what the change can
 * touch is judged anew: the weeks and the weekly rests around it, the reference period, and which week each weekly rest is given to. The
 * result is that of `judge` on the whole.
 */
export function amend(before: Standing, changed: Interval, spells: readonly Spell[]): Standing {
  const { settings } = before;
  const history: History = {
    ...before.history,
    spells: inOrder(replaced(before.history.spells, changed, spells)),
  };
  checkHistory({ spells });
  const unknown = hasUnknown(history.spells);
  const { possible } = before;
  return concluded(
    history,
    settings,
    amendReading(before.certain, before.history, history, changed, 'all', settings),
    !unknown
      ? null
      : {
          rests: possible
            ? amendReading(possible.rests, before.history, history, changed, 'rests', settings)
            : fullReading(history, 'work', 'rests', settings),
          times: possible
            ? amendReading(possible.times, before.history, history, changed, 'times', settings)
            : fullReading(history, 'short-work', 'times', settings),
        },
  );
}

/** Spells outside the bounds, those across a bound cut there, and the new ones inside. */
function replaced(
  known: readonly Spell[],
  { start, end }: Interval,
  spells: readonly Spell[],
): Spell[] {
  const before = known
    .filter((one) => one.start < start)
    .map((one) => (one.end > start ? { ...one, end: start } : one));
  const after = known
    .filter((one) => one.end > end)
    .map((one) => (one.start < end ? { ...one, start: end } : one));
  const inside = spells
    .filter((one) => one.start < end && one.end > start)
    .map((one) => ({ ...one, start: Math.max(one.start, start), end: Math.min(one.end, end) }));
  return [...before, ...inside, ...after];
}

function concluded(
  history: History,
  settings: Settings,
  certain: Reading,
  possible: Standing['possible'],
): Standing {
  const sure = certain.offences;
  const unsure =
    possible === null ? [] : beyond(sure, [...possible.rests.offences, ...possible.times.offences]);
  const offences = [
    ...sure,
    ...unsure,
    ...misuse(certain.track, history.spells, history.device ?? {}, settings),
  ].map((one) =>
    history.article12?.some((claim) => overlaps(claim, one.period))
      ? { ...one, article12: true }
      : one,
  );
  return {
    history,
    settings,
    certain,
    possible,
    offences: offences.sort(byInstant),
    completeFrom:
      certain.track.rests.slice(1, -1).find(({ seconds }) => seconds >= WEEKLY_REST)?.end ?? null,
  };
}

/** Offences of the other reading that are not there already for the same rule and time. */
const beyond = (certain: readonly Offence[], other: readonly Offence[]): Offence[] =>
  other
    .filter(
      (one) =>
        !certain.some((known) => known.rule === one.rule && overlaps(known.period, one.period)),
    )
    .map((one) => ({ ...one, certainty: 'possible' }));

const byInstant = (a: Offence, b: Offence): number =>
  a.at - b.at ||
  a.period.start - b.period.start ||
  (a.rule < b.rule ? -1 : Number(a.rule > b.rule));
