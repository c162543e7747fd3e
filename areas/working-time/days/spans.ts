// A day's activities packed into integers: triples of start second (from 00:00 UTC of the day), length in seconds, and a code.

export const ACTIVITIES = ['rest', 'waiting', 'work', 'driving', 'unknown'] as const;
export type Activity = (typeof ACTIVITIES)[number];
/** The slot in which the card was; said of crews only. */
export const SLOTS = ['driver', 'co-driver'] as const;
export type Slot = (typeof SLOTS)[number];
export interface Span {
  readonly start: number;
  readonly seconds: number;
  readonly activity: Activity;
  readonly crew: boolean;
  readonly slot?: Slot;
}

/** Sources that leave evidence behind (domain handbook §3); `scheduled` comes from the plan and `system` is not made yet. */
export const EVIDENCE_SOURCES = [
  'card',
  'vehicle',
  'embedded',
  'disk',
  'event',
  'modified',
] as const;
export type EvidenceSource = (typeof EVIDENCE_SOURCES)[number];

const CREW = 8;
/** Where nothing stands, the evidence did not say it, or was read before it was kept. */
const SLOT = { driver: 16, 'co-driver': 32 } as const;

/** `[{ start: 0, seconds: 3600, activity: 'rest', crew: false }]` → `[0, 3600, 0]`. */
export const packSpans = (spans: readonly Span[]): number[] =>
  spans.flatMap((s) => [
    s.start,
    s.seconds,
    ACTIVITIES.indexOf(s.activity) +
      (s.crew ? CREW : 0) +
      (s.slot === undefined ? 0 : SLOT[s.slot]),
  ]);

/** The reverse; throws on a list that is not made of triples or holds an unknown code. */
export const unpackSpans = (packed: readonly number[]): Span[] => {
  if (packed.length % 3 !== 0) throw new RangeError('not triples');
  return Array.from({ length: packed.length / 3 }, (_, i) => {
    const [start = 0, seconds = 0, code = 0] = packed.slice(i * 3, i * 3 + 3);
    const activity = ACTIVITIES[code & (CREW - 1)];
    if (activity === undefined || code >= 2 * SLOT['co-driver'])
      throw new RangeError(`activity code ${code}`);
    const slot = SLOTS.find((s) => (code & SLOT[s]) !== 0);
    return {
      start,
      seconds,
      activity,
      crew: (code & CREW) !== 0,
      ...(slot === undefined ? {} : { slot }),
    };
  });
};
