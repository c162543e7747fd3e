// A day as rows of spells: what counts for pay, what counts for the rules, and what each source says by itself.
import { zoneNamed } from '#engines/french-time/territories.ts';
import { dayAt, secondsOf } from '#engines/french-time/zones.ts';
import type { DayDetail } from './contract.ts';
import { localMinute } from './facts.ts';

type Segment = DayDetail['segments'][number];
export type Statement = NonNullable<Segment['winner']>;
export type BandKey = 'pay' | 'legal' | Statement['source'];

/** One spell of a band. `others`: statements of the same moment that say something else. */
export interface Spell {
  readonly start: number;
  readonly end: number;
  readonly activity: Segment['activity'];
  readonly statement: Statement | null;
  readonly others: readonly Statement[];
}
export interface Band {
  readonly key: BandKey;
  readonly spells: readonly Spell[];
}

/** In the order in which they win (domain handbook §3). */
const SOURCES = [
  'modified',
  'card',
  'vehicle',
  'embedded',
  'disk',
  'event',
  'system',
  'scheduled',
] as const satisfies readonly Statement['source'][];
/** Card and vehicle data with their manual entries, and paper discs; nothing else, ever. */
const LEGAL: readonly Statement['source'][] = ['card', 'vehicle', 'disk'];

type Evidence = DayDetail['evidence'];
/** Where a statement comes from, as people know it: evidence is kept by UTC day, but one file is one origin. */
const originOf = (evidence: Evidence): ((s: Statement | null) => string) => {
  const byId = new Map(evidence.map((e) => [e.id, `${e.legalFileId ?? ''} ${e.origin}`]));
  return (s) =>
    s === null
      ? ''
      : `${s.source} ${s.activity} ${s.crew} ${s.slot ?? ''} ${s.evidenceId === null ? '' : (byId.get(s.evidenceId) ?? s.evidenceId)}`;
};

const joined = (spells: readonly Spell[], origin: (s: Statement | null) => string): Spell[] => {
  const done: Spell[] = [];
  for (const one of spells) {
    const last = done.at(-1);
    const same =
      last !== undefined &&
      last.end === one.start &&
      last.activity === one.activity &&
      origin(last.statement) === origin(one.statement) &&
      last.others.length === one.others.length &&
      last.others.every((o, i) => origin(o) === origin(one.others[i] ?? null));
    if (same) done[done.length - 1] = { ...last, end: one.end };
    else done.push(one);
  }
  return done;
};

const statementsOf = (s: Segment): readonly Statement[] =>
  s.winner === null ? s.losers : [s.winner, ...s.losers];
const spellOf = (s: Segment, statement: Statement | null, among: readonly Statement[]): Spell => {
  const activity = statement?.activity ?? 'unknown';
  return {
    start: s.start,
    end: s.end,
    activity,
    statement,
    others: among.filter(
      (o) => o !== statement && o.activity !== activity && o.activity !== 'unknown',
    ),
  };
};

/**
 * The bands of a day: pay, legal, then each source that says anything, the stronger first. Statements of a segment stand in their order of
 * precedence, so the first legal one is what the legal view says (`engines/working-day/legal-view.ts`).
 */
export const bandsOf = ({
  segments,
  evidence,
}: Pick<DayDetail, 'segments' | 'evidence'>): Band[] => {
  const origin = originOf(evidence);
  const band = (key: BandKey, of: (s: Segment) => Spell | null): Band => ({
    key,
    spells: joined(
      segments.map(of).filter((one) => one !== null),
      origin,
    ),
  });
  const pay = band('pay', (s) => spellOf(s, s.winner, s.losers));
  const legal = band('legal', (s) => {
    const among = statementsOf(s).filter((one) => LEGAL.includes(one.source));
    return among.length === 0 ? null : spellOf(s, among[0] ?? null, among);
  });
  const sources = SOURCES.map((source) =>
    band(source, (s) => {
      const among = statementsOf(s).filter((one) => one.source === source);
      return among.length === 0 ? null : spellOf(s, among[0] ?? null, among);
    }),
  ).filter(({ spells }) => spells.length > 0);
  return [pay, legal, ...sources];
};

export interface Frame {
  readonly from: number;
  readonly to: number;
}
const HOUR = 3600;

/** All of the picture: the local day, and its services to the whole hour after their end. */
export const wholeFrame = (d: Pick<DayDetail, 'start' | 'end' | 'record'>): Frame => {
  const ends = d.record?.serviceEnd ? secondsOf(Temporal.Instant.from(d.record.serviceEnd)) : d.end;
  return {
    from: d.start,
    to: d.start + Math.ceil((Math.max(d.end, ends) - d.start) / HOUR) * HOUR,
  };
};

/** The plan of the day in UTC seconds, by the clocks of its zone: right on days of 23 and 25 hours too. */
export const plannedSpan = ({
  day,
  zone,
  planned,
}: Pick<DayDetail, 'day' | 'zone' | 'planned'>): { start: number; end: number } | null => {
  const at = (minute: number): number => localMinute(day, minute, zoneNamed(zone));
  return planned === null ? null : { start: at(planned.startsMinute), end: at(planned.endsMinute) };
};

/** UTC days that a frame of time touches. */
export const utcDaysOf = ({ from, to }: Frame): { first: string; last: string } => ({
  first: dayAt(from, 'UTC'),
  last: dayAt(to - 1, 'UTC'),
});
