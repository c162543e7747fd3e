// One damaged counter moves everything behind it: where the beginning and the end of a part are known, the right number is the one that fits.
import { uint16, uint8 } from './big-endian.ts';
import { GENERATION_1_LISTS, GENERATION_2_ARRAYS, RECORD } from './vu-layout.data.ts';
import { announcedCount, measurePart, type RecordList, type VehicleUnitPart } from './vu-part.ts';
import { areAllPlausible } from './vu-plausible.ts';

/** Invented: longer parts (speed, but for that nothing is so long) are not worth the search. */
const LONGEST = 0x2_0000;
const ARRAY_HEADER = 5;
const MOST_ARRAYS = 32;

/**
 * The part from `at` to exactly `end`, with one counter put right so that all lists fit and all their records make sense; null when no
 * number does. Bounded: so many tries as the part has room for records.
 */
export function repairPart(bytes: Uint8Array, at: number, end: number): VehicleUnitPart | null {
  const stored = measurePart(bytes, at, end);
  if (!stored || end - at > LONGEST) return null;
  if (stored.kind === 'card' || stored.kind === 'interface-version') return null;
  const layouts = stored.generation === 1 ? GENERATION_1_LISTS[stored.kind] : null;
  for (const [i, list] of stored.lists.entries()) {
    const isCounted = layouts === null || layouts[i]?.counter !== 0;
    if (!isCounted || list.size === 0 || list.type === RECORD.signature) continue;
    const repaired = withOtherCount({ bytes, at, end, layouts }, list, i);
    if (repaired) return repaired;
  }
  return null;
}

interface Damaged {
  readonly bytes: Uint8Array;
  readonly at: number;
  readonly end: number;
  /** The lists of a part of generation 1; null for the record arrays of generation 2. */
  readonly layouts: ListLayouts | null;
}
/** The part with another number of records in one of its lists, where that makes everything fit. */
function withOtherCount(
  { bytes, at, end, layouts }: Damaged,
  list: RecordList,
  i: number,
): VehicleUnitPart | null {
  const header = layouts === null ? ARRAY_HEADER : 0;
  for (
    let count = 0, position = list.offset;
    position + header <= end;
    count += 1, position += list.size
  ) {
    if (count === list.count) continue;
    const behind = { start: position, limit: end };
    const reached =
      layouts === null
        ? arraysEnd(bytes, behind)
        : countedEnd(bytes, layouts, { list: i + 1, ...behind });
    if (reached !== end) continue;
    const part = measurePart(bytes, at, end, { list: i, count });
    if (part?.complete && hasUsualArrays(part) && areAllPlausible(bytes, part.lists)) return part;
  }
  return null;
}

/** The arrays of the regulation in their order: a free reading of record arrays would make sense of almost any bytes. */
export function hasUsualArrays({ generation, version, kind, lists }: VehicleUnitPart): boolean {
  if (generation === 1 || kind === 'card' || kind === 'interface-version') return true;
  const usual = GENERATION_2_ARRAYS[version][kind];
  return (
    lists.length === usual.length &&
    lists.every(
      (list, i) => list.type === usual[i] && (list.count <= 1 || !ALWAYS_ONE.has(list.type)),
    )
  );
}

const ALWAYS_ONE: ReadonlySet<number> = new Set([
  RECORD.memberStateCertificate,
  RECORD.vuCertificate,
  RECORD.vin,
  RECORD.registration,
  RECORD.registrationNumber,
  RECORD.currentTime,
  RECORD.downloadablePeriod,
  RECORD.cardSlots,
  RECORD.download,
  RECORD.date,
  RECORD.odometerMidnight,
  RECORD.overSpeedControl,
  RECORD.identification,
  RECORD.signature,
]);

type ListLayouts = (typeof GENERATION_1_LISTS)['overview'];
interface Stretch {
  readonly start: number;
  readonly limit: number;
}
/** Where the lists from number `list` on end, the first of them at `start`. */
function countedEnd(
  bytes: Uint8Array,
  layouts: ListLayouts,
  { list, start, limit }: Stretch & { readonly list: number },
): number {
  let at = start;
  for (let i = list; i < layouts.length && at <= limit; i += 1) {
    const { size = 0, counter = 0 } = layouts[i] ?? {};
    at += counter + size * announcedCount(bytes, at, counter);
  }
  return at;
}

function arraysEnd(bytes: Uint8Array, { start, limit }: Stretch): number {
  let at = start;
  for (let i = 0; i < MOST_ARRAYS && at + ARRAY_HEADER <= limit; i += 1) {
    const isLast = uint8(bytes, at) === RECORD.signature;
    at += ARRAY_HEADER + uint16(bytes, at + 1) * uint16(bytes, at + 3);
    if (isLast) break;
  }
  return at;
}
