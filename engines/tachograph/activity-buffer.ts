import { bcd, uint16 } from './big-endian.ts';
import { HEADER_LENGTH, type CardBlock } from './card-blocks.ts';
import { utcDate, type UtcSeconds } from './card-time.ts';
import {
  DAY_MINUTES,
  decodeActivityChange,
  minutesOfDay,
  type ActivityChange,
  type ActivityDay,
  type MinutesByActivity,
} from './driver-activity.ts';
import type { Finding } from './finding.ts';
import { settleDates } from './records-of-one-date.ts';

/** A day with the place of its record: `offset` is a byte position in the received file. */
export interface DecodedActivityDay extends ActivityDay {
  readonly offset: number;
  readonly recordLength: number;
  readonly minutes: MinutesByActivity;
}

export interface ActivityBuffer {
  /** Positions in the cyclic buffer, as stored; null when the file is too short to have them. */
  readonly pointers: { readonly oldest: number; readonly newest: number } | null;
  /** In the order of their dates, one per date. The newest is the current, unfinished day. */
  readonly days: readonly DecodedActivityDay[];
  readonly findings: readonly Finding[];
}

/** Two pointers stand before the cyclic buffer; they count from the buffer's first byte. */
const POINTERS_LENGTH = 4;
const RECORD_HEADER = 12;
const SHORTEST_RECORD = 14;

/**
 * Driver_Activity_Data (EF 0504; data dictionary 2.9, 2.17): a cyclic buffer of daily records, each linked to the one before.
 * Reads back from the newest record; where a link is broken, also forward from the oldest, and keeps what both ways gave.
 */
export function decodeActivityBuffer(block: CardBlock): ActivityBuffer {
  const ring = ringOf(block);
  if (!ring) return { pointers: null, days: [], findings: [finding(block, 'block-too-short', 0)] };
  if (isBlank(ring)) return { pointers: pointersOf(ring), days: [], findings: [] };
  const backward = walk(ring, ring.newest, ring.oldest, stepBack);
  if (backward.complete) return collect(block, ring, backward.records, null);
  const forward = walk(ring, ring.oldest, ring.newest, stepForward).records;
  return collect(block, ring, backward.records, {
    forward,
    finding: brokenChain(block, ring, backward.records, forward),
  });
}

interface Ring {
  readonly data: Uint8Array;
  /** Size of the cyclic buffer as announced; a cut file holds fewer bytes of it. */
  readonly size: number;
  readonly oldest: number;
  readonly newest: number;
}

interface DayRecord {
  readonly position: number;
  readonly previousLength: number;
  readonly length: number;
  readonly date: UtcSeconds;
}

function ringOf(block: CardBlock): Ring | null {
  const size = block.length - POINTERS_LENGTH;
  if (size < SHORTEST_RECORD || block.data.length < POINTERS_LENGTH) return null;
  const pointer = (at: number) => ((block.data[at] ?? 0) << 8) | (block.data[at + 1] ?? 0);
  return { data: block.data, size, oldest: pointer(0), newest: pointer(2) };
}

const pointersOf = ({ oldest, newest }: Ring) => ({ oldest, newest });

/** A card never used: both pointers at zero, and no record there. */
const isBlank = (ring: Ring): boolean =>
  ring.oldest === 0 && ring.newest === 0 && number(ring, 2, 2) === 0;

/** Any field may straddle the end of the buffer. NaN: the byte is missing from a cut file. */
function byteAt(ring: Ring, position: number): number {
  return ring.data[POINTERS_LENGTH + (position % ring.size)] ?? Number.NaN;
}

function number(ring: Ring, position: number, length: number): number {
  let value = 0;
  for (let i = 0; i < length; i += 1) value = value * 256 + byteAt(ring, position + i);
  return value;
}

function recordAt(ring: Ring, position: number): DayRecord | null {
  if (position >= ring.size) return null;
  const length = number(ring, position + 2, 2);
  const record = {
    position,
    previousLength: number(ring, position, 2),
    length,
    date: number(ring, position + 4, 4),
  };
  const isRecord =
    length >= SHORTEST_RECORD &&
    length <= ring.size &&
    record.date > 0 &&
    record.date < 0xffff_ffff;
  return isRecord && isPresent(ring, position, length) ? record : null;
}

/** Whether a cut file still holds every byte of the record. */
function isPresent(ring: Ring, position: number, length: number): boolean {
  const last = position + length <= ring.size ? position + length : ring.size;
  return POINTERS_LENGTH + last <= ring.data.length;
}

/** What reading forward from the oldest record gave where a link is broken. */
interface BrokenChain {
  readonly forward: readonly DayRecord[];
  readonly finding: Finding;
}

interface Walk {
  readonly records: readonly DayRecord[];
  readonly complete: boolean;
}
type StepOver = (ring: Ring, from: DayRecord) => DayRecord | null;

function walk(ring: Ring, start: number, end: number, step: StepOver): Walk {
  const records: DayRecord[] = [];
  let record = recordAt(ring, start);
  let bytesRead = 0;
  while (record) {
    bytesRead += record.length;
    if (bytesRead > ring.size) break;
    records.push(record);
    if (record.position === end) return { records, complete: true };
    record = step(ring, record);
  }
  return { records, complete: false };
}

/** The link is believed only if the record it leads to has that length and no younger date (two records may be of one date). */
function stepBack(ring: Ring, from: DayRecord): DayRecord | null {
  if (from.previousLength < SHORTEST_RECORD || from.previousLength > ring.size) return null;
  const record = recordAt(ring, (from.position - from.previousLength + ring.size) % ring.size);
  return record && record.length === from.previousLength && record.date <= from.date
    ? record
    : null;
}

function stepForward(ring: Ring, from: DayRecord): DayRecord | null {
  const record = recordAt(ring, (from.position + from.length) % ring.size);
  return record && record.previousLength === from.length && record.date >= from.date
    ? record
    : null;
}

function collect(
  block: CardBlock,
  ring: Ring,
  backward: readonly DayRecord[],
  broken: BrokenChain | null,
): ActivityBuffer {
  const linked = new Set(backward.map(({ position }) => position));
  const records = [...backward, ...(broken?.forward ?? [])].toSorted((a, b) => a.date - b.date);
  const decoded = [...new Map(records.map((each) => [each.position, each])).values()].map(
    (record) => ({ day: decodeDay(block, ring, record), isLinked: linked.has(record.position) }),
  );
  const { kept, left } = settleDates(decoded);
  return {
    pointers: pointersOf(ring),
    days: kept,
    findings: [
      ...(broken ? [broken.finding] : []),
      ...decoded.flatMap(({ day }) => oddChanges(block, day)),
      ...left.map((day) => leftRecord(block, day)),
    ],
  };
}

const leftRecord = (block: CardBlock, day: DecodedActivityDay): Finding => ({
  ...finding(block, 'duplicate-day', day.offset),
  left: {
    date: day.date,
    presenceCounter: day.presenceCounter,
    changes: day.changes.length,
  },
});

function decodeDay(block: CardBlock, ring: Ring, record: DayRecord): DecodedActivityDay {
  const { position, length } = record;
  const changes = changesOf(ring, position + RECORD_HEADER, position + length);
  return {
    date: utcDate(record.date),
    presenceCounter: bcd(
      Uint8Array.of(byteAt(ring, position + 8), byteAt(ring, position + 9)),
      0,
      2,
    ),
    distanceKm: number(ring, position + 10, 2),
    changes,
    minutes: minutesOfDay(changes),
    offset: block.offset + HEADER_LENGTH + POINTERS_LENGTH + position,
    recordLength: length,
  };
}

/** Most records lie in one piece: only the one that straddles the end of the buffer is read byte by byte. */
function changesOf(ring: Ring, from: number, to: number): ActivityChange[] {
  const changes: ActivityChange[] = [];
  if (to <= ring.size) {
    for (let at = POINTERS_LENGTH + from; at + 2 <= POINTERS_LENGTH + to; at += 2)
      changes.push(decodeActivityChange(uint16(ring.data, at)));
  } else {
    for (let at = from; at + 2 <= to; at += 2)
      changes.push(decodeActivityChange(number(ring, at, 2)));
  }
  return changes;
}

const NO_FINDINGS: readonly Finding[] = [];

function oddChanges(block: CardBlock, day: DecodedActivityDay): readonly Finding[] {
  let impossible = 0;
  let unordered = false;
  let previous = 0;
  for (const { minute } of day.changes) {
    if (minute >= DAY_MINUTES) impossible += 1;
    if (minute < previous) unordered = true;
    previous = minute;
  }
  if (impossible === 0 && !unordered) return NO_FINDINGS;
  return [
    ...(impossible
      ? [
          {
            ...finding(block, 'impossible-minute', day.offset),
            lost: { unit: 'records', count: impossible } as const,
          },
        ]
      : []),
    ...(unordered ? [finding(block, 'changes-out-of-order', day.offset)] : []),
  ];
}

function brokenChain(
  block: CardBlock,
  ring: Ring,
  backward: readonly DayRecord[],
  forward: readonly DayRecord[],
): Finding {
  const after = forward.at(-1)?.date;
  const before = backward.at(-1)?.date;
  return {
    ...finding(
      block,
      'activity-chain-broken',
      block.offset + HEADER_LENGTH + Math.min(POINTERS_LENGTH + ring.newest, block.data.length),
    ),
    lost: { unit: 'days', count: null },
    between: { after: after ? utcDate(after) : null, before: before ? utcDate(before) : null },
  };
}

const finding = (block: CardBlock, code: Finding['code'], offset: number): Finding => ({
  code,
  offset: offset || block.offset,
  block: { fid: block.fid, generation: block.generation },
  lost: null,
});
