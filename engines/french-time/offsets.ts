import type { TimeZone } from './territories.ts';

/** A spell during which a zone keeps one offset; `until` in seconds since the epoch, `offset` in seconds east of UTC. */
interface Spell {
  readonly until: number;
  readonly offset: number;
}

// Asking Temporal for one offset costs microseconds and a day of activities asks for hundreds, so the answers are kept by stretches
// of 194 days: one spell, or two or three around a change of the clocks.
const stretch = 2 ** 24;
const kept = new Map<TimeZone, Map<number, readonly Spell[]>>();

const spellsOf = (zone: TimeZone, first: number, end: number): Spell[] => {
  const spells: Spell[] = [];
  for (let from = first; from < end; from = spells.at(-1)?.until ?? end) {
    const then = Temporal.Instant.fromEpochMilliseconds(from * 1000).toZonedDateTimeISO(zone);
    const change = then.getTimeZoneTransition('next');
    const until = change === null ? end : Math.min(end, change.epochMilliseconds / 1000);
    spells.push({ until, offset: then.offsetNanoseconds / 1e9 });
  }
  return spells;
};

/** Offset of a zone from UTC at an instant. Both in seconds; positive east of Greenwich. */
export const offsetAt = (instant: number, zone: TimeZone): number => {
  let ofZone = kept.get(zone);
  if (ofZone === undefined) kept.set(zone, (ofZone = new Map<number, readonly Spell[]>()));
  const index = Math.floor(instant / stretch);
  let spells = ofZone.get(index);
  if (spells === undefined)
    ofZone.set(index, (spells = spellsOf(zone, index * stretch, (index + 1) * stretch)));
  for (const spell of spells) if (instant < spell.until) return spell.offset;
  throw new RangeError(`not an instant: ${instant}`);
};
