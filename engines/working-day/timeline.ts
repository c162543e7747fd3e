import type { Interval } from '../french-time/intervals.ts';
import type { Activity, Evidence, Slot, Source } from './activity.ts';

/** What one source said, without its times: those of the segment count. */
export interface Statement {
  readonly activity: Activity;
  readonly source: Source;
  readonly crew: boolean;
  readonly slot?: Slot;
  readonly evidenceId: string;
}

/** A spell over which the same statements stand: the one that wins, and the others, which stay visible. */
export interface Segment extends Interval {
  readonly activity: Activity;
  /** null: something was said (a plan that does not count, for instance), but nothing that wins. */
  readonly winner: Statement | null;
  readonly losers: readonly Statement[];
}

export interface TimelineRules {
  /** Whether a plan counts as real time: only for collaborators of the scheduled types. */
  readonly scheduledCounts?: boolean;
}

const PRECEDENCE: readonly Source[] = [
  'modified',
  'card',
  'vehicle',
  'embedded',
  'disk',
  'event',
  'system',
  'scheduled',
];
/** Invented: of two statements of the same rank the busier one wins, so that the order of files never decides. */
const BUSYNESS: readonly Activity[] = ['driving', 'work', 'waiting', 'rest', 'unknown'];

/**
 * Lays evidence on one line of time. The higher source wins; "unknown" says nothing and so loses against any statement. The result
 * does not depend on the order of the evidence, nor on the same evidence being given twice. Segments are in order and never
 * overlap; time of which nothing is said has no segment.
 */
export function timelineOf(evidence: readonly Evidence[], rules: TimelineRules = {}): Segment[] {
  const statements = distinct(evidence);
  const borders = [...new Set(statements.flatMap(({ start, end }) => [start, end]))].sort(
    (a, b) => a - b,
  );
  const segments: Segment[] = [];
  let open: Evidence[] = [];
  let next = 0;
  borders.forEach((start, i) => {
    const end = borders[i + 1];
    open = open.filter((each) => each.end > start);
    for (let one = statements[next]; one && one.start === start; one = statements[next]) {
      open.push(one);
      next += 1;
    }
    if (end !== undefined && open.length > 0)
      append(segments, segmentOf({ start, end }, open, rules));
  });
  return segments;
}

function segmentOf(
  { start, end }: Interval,
  open: readonly Evidence[],
  rules: TimelineRules,
): Segment {
  const claims =
    open.length === 1
      ? open.map(statementOf)
      : uniqueBy(open.map(statementOf), keyOf).sort(compareStatements);
  const winner =
    claims.find(({ source }) => source !== 'scheduled' || rules.scheduledCounts) ?? null;
  return {
    start,
    end,
    activity: winner?.activity ?? 'unknown',
    winner,
    losers: claims.filter((one) => one !== winner),
  };
}

/** A segment that says the same as the one it touches makes it longer. */
function append(segments: Segment[], segment: Segment): void {
  const last = segments.at(-1);
  if (last && last.end === segment.start && saysTheSame(last, segment))
    segments[segments.length - 1] = { ...last, end: segment.end };
  else segments.push(segment);
}

const saysTheSame = (a: Segment, b: Segment): boolean =>
  a.losers.length === b.losers.length &&
  isSame(a.winner, b.winner) &&
  a.losers.every((one, i) => isSame(one, b.losers[i] ?? null));

const isSame = (a: Statement | null, b: Statement | null): boolean =>
  a === b ||
  (a !== null &&
    b !== null &&
    a.activity === b.activity &&
    a.source === b.source &&
    a.crew === b.crew &&
    a.slot === b.slot &&
    a.evidenceId === b.evidenceId);

const statementOf = ({ activity, source, crew = false, slot, evidenceId }: Evidence): Statement =>
  slot === undefined
    ? { activity, source, crew, evidenceId }
    : { activity, source, crew, slot, evidenceId };

const keyOf = (one: Statement): string =>
  `${one.source} ${one.activity} ${one.crew} ${one.slot ?? ''} ${one.evidenceId}`;

function compareStatements(a: Statement, b: Statement): number {
  return (
    Number(a.activity === 'unknown') - Number(b.activity === 'unknown') ||
    PRECEDENCE.indexOf(a.source) - PRECEDENCE.indexOf(b.source) ||
    BUSYNESS.indexOf(a.activity) - BUSYNESS.indexOf(b.activity) ||
    Number(b.crew) - Number(a.crew) ||
    Number(b.slot === 'driver') - Number(a.slot === 'driver') ||
    Number(b.slot !== undefined) - Number(a.slot !== undefined) ||
    (a.evidenceId < b.evidenceId ? -1 : Number(a.evidenceId > b.evidenceId))
  );
}

/** In the order of their starts, each statement once. */
function distinct(evidence: readonly Evidence[]): Evidence[] {
  const kept: Evidence[] = [];
  let sameSpell = 0;
  for (const one of evidence
    .filter(({ start, end }) => start < end)
    .sort((a, b) => a.start - b.start || a.end - b.end)) {
    const first = kept[sameSpell];
    if (first?.start !== one.start || first.end !== one.end) sameSpell = kept.length;
    let repeated = false;
    for (let i = sameSpell; i < kept.length && !repeated; i += 1)
      repeated = keyOf(statementOf(kept[i] ?? one)) === keyOf(statementOf(one));
    if (!repeated) kept.push(one);
  }
  return kept;
}

const uniqueBy = <T>(list: readonly T[], key: (one: T) => string): T[] => [
  ...new Map(list.map((one) => [key(one), one])).values(),
];
