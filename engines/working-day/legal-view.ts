import { eachDay, type Day, type DayRange } from '../french-time/days.ts';
import type { Interval } from '../french-time/intervals.ts';
import type { TimeZone } from '../french-time/territories.ts';
import { cutAtMidnights, lengthOfDay } from '../french-time/zones.ts';
import { legalEvidence, type Activity, type Evidence, type Source } from './activity.ts';
import { onDayOf, secondsByDay, type ActivitySeconds } from './day-seconds.ts';
import { timelineOf, type Segment } from './timeline.ts';

/** What the rules on driving and rest are judged on: a spell of one activity, in UTC seconds. */
export interface LegalSpell extends Interval {
  readonly activity: Activity;
  readonly crew: boolean;
}

/** Seconds of a day by what proves them; unknown statements prove nothing. They sum to the day's length. */
export interface Proven {
  readonly card: number;
  readonly vehicle: number;
  /** Card and vehicle. */
  readonly both: number;
  /** Paper alone. */
  readonly disk: number;
  readonly nothing: number;
}

export interface LegalDay {
  readonly day: Day;
  /** The day cut at midnight; sums to its length (23, 24 or 25 h). */
  readonly onDay: ActivitySeconds;
  readonly proven: Proven;
}

export interface LegalView {
  readonly timeline: readonly Segment[];
  /** The same without its proofs, equal neighbours joined; a hole is time of which nothing is said. */
  readonly spells: readonly LegalSpell[];
  readonly days: readonly LegalDay[];
}

/**
 * The legal view of a collaborator's evidence: card and vehicle data with their manual entries, and paper discs, nothing else, ever. The card wins
 * over the vehicle, the vehicle fills what the card does not say, paper what neither says. Corrections, clockings, telematics and plans belong to
 * the pay view (`workingDays`). The order of the evidence and its repetition never change the result.
 */
export function legalView(
  evidence: readonly Evidence[],
  range: DayRange,
  zone: TimeZone,
): LegalView {
  const timeline = timelineOf(legalEvidence(evidence));
  const seconds = secondsByDay(timeline, zone);
  const proven = provenByDay(timeline, zone);
  return {
    timeline,
    spells: spellsOf(timeline),
    days: eachDay(range).map((day) => ({
      day,
      onDay: onDayOf(day, seconds.get(day), zone),
      proven: withNothing(day, proven.get(day), zone),
    })),
  };
}

/** The spells of any evidence, the strongest source first. */
export const spellsOfEvidence = (evidence: readonly Evidence[]): LegalSpell[] =>
  spellsOf(timelineOf(evidence));

/** The spells alone: what the rules are judged on, for a whole history at once. */
export const legalSpells = (evidence: readonly Evidence[]): LegalSpell[] =>
  spellsOfEvidence(legalEvidence(evidence));

function spellsOf(timeline: readonly Segment[]): LegalSpell[] {
  const spells: LegalSpell[] = [];
  for (const { start, end, activity, winner } of timeline) {
    const crew = winner?.crew === true;
    const last = spells.at(-1);
    if (last && last.end === start && last.activity === activity && last.crew === crew)
      spells[spells.length - 1] = { ...last, end };
    else spells.push({ start, end, activity, crew });
  }
  return spells;
}

type ProvenSeconds = { -readonly [K in keyof Omit<Proven, 'nothing'>]: number };

function provenByDay(timeline: readonly Segment[], zone: TimeZone): Map<Day, ProvenSeconds> {
  const byDay = new Map<Day, ProvenSeconds>();
  for (const segment of timeline) {
    const by = proofOf(segment);
    if (by === null) continue;
    for (const piece of cutAtMidnights(segment, zone)) {
      let seconds = byDay.get(piece.day);
      if (!seconds) byDay.set(piece.day, (seconds = { card: 0, vehicle: 0, both: 0, disk: 0 }));
      seconds[by] += piece.end - piece.start;
    }
  }
  return byDay;
}

function proofOf({ winner, losers }: Segment): keyof ProvenSeconds | null {
  const has = (source: Source): boolean =>
    [winner, ...losers].some(
      (one) => one !== null && one.source === source && one.activity !== 'unknown',
    );
  const [card, vehicle] = [has('card'), has('vehicle')];
  if (card && vehicle) return 'both';
  if (card) return 'card';
  if (vehicle) return 'vehicle';
  return has('disk') ? 'disk' : null;
}

function withNothing(day: Day, seconds: ProvenSeconds | undefined, zone: TimeZone): Proven {
  const { card, vehicle, both, disk } = seconds ?? { card: 0, vehicle: 0, both: 0, disk: 0 };
  return {
    card,
    vehicle,
    both,
    disk,
    nothing: lengthOfDay(day, zone) - card - vehicle - both - disk,
  };
}

/** A spell over which the two views of the same evidence say different things. */
export interface Disagreement extends Interval {
  readonly legal: Activity;
  readonly pay: Activity;
}

type Timed = Interval & { readonly activity: Activity };

/** Where two timelines (in order, without overlaps) differ inside a frame; time without a segment is unknown. Neighbours that say the same are one. */
export function disagreements(
  legal: readonly Timed[],
  pay: readonly Timed[],
  frame: Interval,
): Disagreement[] {
  const borders = [
    ...new Set([
      frame.start,
      frame.end,
      ...[...legal, ...pay].flatMap(({ start, end }) => [start, end]),
    ]),
  ]
    .filter((at) => frame.start <= at && at <= frame.end)
    .sort((a, b) => a - b);
  const differences: Disagreement[] = [];
  let [i, j] = [0, 0];
  borders.slice(0, -1).forEach((start, n) => {
    const end = borders[n + 1] ?? start;
    while ((legal[i]?.end ?? Infinity) <= start) i += 1;
    while ((pay[j]?.end ?? Infinity) <= start) j += 1;
    const activities = { legal: activityAt(legal[i], start), pay: activityAt(pay[j], start) };
    const last = differences.at(-1);
    if (activities.legal === activities.pay) return;
    if (
      last &&
      last.end === start &&
      last.legal === activities.legal &&
      last.pay === activities.pay
    )
      differences[differences.length - 1] = { ...last, end };
    else differences.push({ start, end, ...activities });
  });
  return differences;
}

const activityAt = (segment: Timed | undefined, at: number): Activity =>
  segment && segment.start <= at ? segment.activity : 'unknown';
