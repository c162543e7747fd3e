// Civil times of a zone as minutes since 1970-01-01T00:00Z, and back.
const MINUTE_MS = 60_000;

/** Stretches of one offset between two minutes: `[from, to)`, `offset` in minutes east of Greenwich. */
export interface OffsetStretch {
  readonly from: number;
  readonly to: number;
  readonly offset: number;
}

interface Changes {
  /** From which minute on each offset holds, in order. */
  readonly starts: number[];
  readonly offsets: number[];
  /** Every change before this minute is there. */
  until: number;
}
const zones = new Map<string, Changes>();
const zonedAt = (zone: string, minute: number): Temporal.ZonedDateTime =>
  Temporal.Instant.fromEpochMilliseconds(minute * MINUTE_MS).toZonedDateTimeISO(zone);
const offsetOf = (at: Temporal.ZonedDateTime): number => at.offsetNanoseconds / 60e9;
const minuteOf = (at: Temporal.ZonedDateTime | Temporal.Instant): number =>
  at.epochMilliseconds / MINUTE_MS;

/** Changes of offset are looked up once a zone. Invented: nobody asks for a time before 2000. */
const FIRST = minuteOf(Temporal.Instant.from('2000-01-01T00:00Z'));
const changesUntil = (zone: string, minute: number): Changes => {
  const changes = zones.get(zone) ?? {
    starts: [Number.NEGATIVE_INFINITY],
    offsets: [offsetOf(zonedAt(zone, FIRST))],
    until: FIRST,
  };
  zones.set(zone, changes);
  while (changes.until <= minute) {
    const next = zonedAt(zone, changes.until).getTimeZoneTransition('next');
    if (next === null) {
      changes.until = Number.POSITIVE_INFINITY;
      break;
    }
    changes.starts.push(minuteOf(next));
    changes.offsets.push(offsetOf(next));
    changes.until = minuteOf(next);
  }
  return changes;
};

/** The stretches of `[from, to)` in which the zone keeps one offset. */
export const offsetStretches = (zone: string, from: number, to: number): OffsetStretch[] => {
  const { starts, offsets } = changesUntil(zone, to);
  const stretches: OffsetStretch[] = [];
  for (let i = starts.findLastIndex((start) => start <= from); i < starts.length; i += 1) {
    const start = Math.max(from, starts[i] ?? 0);
    const end = Math.min(to, starts[i + 1] ?? Number.POSITIVE_INFINITY);
    if (start >= to) break;
    if (start < end) stretches.push({ from: start, to: end, offset: offsets[i] ?? 0 });
  }
  return stretches;
};

/** A time of the zone (`2026-11-27T17:30`; with an offset, that instant). Of two equal times without an offset, the first. Throws RangeError for what is no time. */
export const minuteAt = (text: string, zone: string): number =>
  /Z$|[+-]\d\d:?\d\d$/.test(text)
    ? minuteOf(Temporal.Instant.from(text))
    : minuteOf(
        Temporal.PlainDateTime.from(text).toZonedDateTime(zone, { disambiguation: 'earlier' }),
      );

/** As a clock of the zone shows it, with the offset where the same time comes a second time. */
export const timeText = (minute: number, zone: string): string => {
  const at = zonedAt(zone, minute);
  const local = at.toPlainDateTime();
  const text = local.toString({ smallestUnit: 'minute' });
  const first = local.toZonedDateTime(zone, { disambiguation: 'earlier' });
  return minuteOf(first) === minute ? text : `${text}${at.offset}`;
};
