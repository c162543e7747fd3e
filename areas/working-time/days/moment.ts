// A moment as files write it: with its zone, or by the clock of the agency. Pure.
import type { TimeZone } from '#engines/french-time/territories.ts';
import { secondsOf } from '#engines/french-time/zones.ts';

const INSTANT = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})$/;
const FRENCH =
  /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})[\s,T]+(\d{1,2})[:h](\d{2})(?::(\d{2}))?\s*(Z|[+-]\d{2}:?\d{2})?$/;
/** ISO as databases and spreadsheets write it: with a space, without a zone. */
const SPACED = /^(\d{4})-(\d{2})-(\d{2}) +(\d{1,2}):(\d{2})(?::(\d{2}))?(?:\.\d+)?$/;

export type Moment =
  | { readonly at: number }
  /** No moment at all; or the clock of the zone shows the time twice (autumn) or never (spring): the same time with the offsets that settle it. */
  | { readonly why: 'unreadable' }
  | { readonly why: 'twice' | 'never'; readonly offered: readonly string[] };

const partsOf = (text: string) => {
  const french = FRENCH.exec(text);
  const [, first = '', month = '', third = '', hour = '', minute = '', second, offset] =
    french ?? SPACED.exec(text) ?? [];
  if (first === '') return null;
  const [year, day] = french === null ? [first, third] : [third, first];
  const date = { year: Number(year), month: Number(month), day: Number(day) };
  const time = { hour: Number(hour), minute: Number(minute), second: Number(second ?? 0) };
  return { date, time, offset };
};
const localOf = (
  text: string,
): { local: Temporal.PlainDateTime; offset: string | undefined } | null => {
  const parts = partsOf(text);
  if (parts === null) return null;
  const { date, time, offset } = parts;
  // 24:00 is the end of the day.
  const isEnd = time.hour === 24 && time.minute === 0 && time.second === 0;
  const plain = Temporal.PlainDate.from(date, { overflow: 'reject' });
  if (isEnd) return { local: plain.add({ days: 1 }).toPlainDateTime(), offset };
  return {
    local: plain.toPlainDateTime(Temporal.PlainTime.from(time, { overflow: 'reject' })),
    offset,
  };
};

/** In seconds since the epoch. What a clock shows twice or never is refused with the offsets that it may be meant in: a guess would be somebody's hour. */
export const readMoment = (text: string, zone: TimeZone): Moment => {
  try {
    if (INSTANT.test(text)) return { at: secondsOf(Temporal.Instant.from(text.replace(' ', 'T'))) };
    const written = localOf(text);
    if (written === null) return { why: 'unreadable' };
    const { local, offset } = written;
    if (offset !== undefined)
      return { at: secondsOf(Temporal.Instant.from(`${local.toString()}${offset}`)) };
    const [earlier, later] = (['earlier', 'later'] as const).map((disambiguation) =>
      local.toZonedDateTime(zone, { disambiguation }),
    );
    if (earlier === undefined || later === undefined) return { why: 'unreadable' };
    if (earlier.epochMilliseconds === later.epochMilliseconds)
      return { at: Math.floor(earlier.epochMilliseconds / 1_000) };
    const offered = [...new Set([earlier.offset, later.offset])].map(
      (o) => `${local.toString({ smallestUnit: 'second' })}${o}`,
    );
    return { why: earlier.toPlainDateTime().equals(local) ? 'twice' : 'never', offered };
  } catch {
    return { why: 'unreadable' };
  }
};
