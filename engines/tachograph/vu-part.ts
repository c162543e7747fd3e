// Measures one part (76, TREP, data) of a vehicle-unit download: where its lists of records lie and where it ends.
import { uint16, uint8, uint8or16 } from './big-endian.ts';
import { GENERATION_1_LISTS, PARTS, RECORD, type PartLayout } from './vu-layout.data.ts';

/** A list of records of one kind: a record array of generation 2, or a counted list of generation 1. */
export interface RecordList {
  /** RecordType; see vu-layout.data.ts. */
  readonly type: number;
  readonly size: number;
  /** How many the file announces. */
  readonly count: number;
  /** How many are there whole. */
  readonly present: number;
  /** Position of the first record in the received file. */
  readonly offset: number;
}

export interface VehicleUnitPart extends PartLayout {
  readonly trep: number;
  /** Position of the SID (76) in the received file. */
  readonly offset: number;
  /** Where the part ends, or should end: beyond the file when that was cut. */
  readonly end: number;
  readonly lists: readonly RecordList[];
  /** Whether the part is followed to its end by what it announces. */
  readonly complete: boolean;
  /** The bytes that the signature covers; null when the part carries no signature. */
  readonly signed: { readonly from: number; readonly to: number } | null;
  readonly signature: { readonly offset: number; readonly length: number } | null;
}

/** SID of a positive answer to a transfer request. */
export const TRANSFER = 0x76;
const HEADER = 2;
const ARRAY_HEADER = 5;
const INTERFACE_VERSION_LENGTH = 2;
/** Invented: parts have at most 11 kinds of records; more arrays than this are noise. */
const MOST_ARRAYS = 32;

export const isPartStart = (bytes: Uint8Array, at: number): boolean =>
  at + 1 < bytes.length && bytes[at] === TRANSFER && PARTS.has(uint8(bytes, at + 1));

/** A counter that is not believed: which list, and how many records it has instead. */
export interface CorrectedCount {
  readonly list: number;
  readonly count: number;
}

/**
 * Follows the counters of the part that begins at `at`. Looks only at counters and headers: a bounded number of bytes.
 * @param limit the part cannot reach beyond this position: the end of the file, or the beginning of the next part after damage
 */
export function measurePart(
  bytes: Uint8Array,
  at: number,
  limit: number,
  corrected: CorrectedCount | null = null,
): VehicleUnitPart | null {
  const trep = uint8(bytes, at + 1);
  const layout = PARTS.get(trep);
  if (!layout || layout.kind === 'card') return null;
  const head = { ...layout, trep, offset: at };
  if (layout.kind === 'interface-version') {
    const end = at + HEADER + INTERFACE_VERSION_LENGTH;
    return { ...head, end, lists: [], complete: end <= limit, signed: null, signature: null };
  }
  const { lists, end } =
    layout.generation === 1
      ? countedLists(bytes, layout.kind, { start: at, limit, corrected })
      : recordArrays(bytes, { start: at, limit, corrected });
  const last = lists.at(-1);
  const isSigned = last?.type === RECORD.signature && last.present === 1;
  return {
    ...head,
    end,
    lists,
    complete: isSigned && end <= limit,
    signature: isSigned ? { offset: last.offset, length: last.size } : null,
    signed: isSigned ? signedBytes(lists, at, layout, last) : null,
  };
}

const wholeRecords = (offset: number, size: number, count: number, limit: number): number =>
  size === 0 ? 0 : Math.max(0, Math.min(count, Math.floor((limit - offset) / size)));

interface Extent {
  readonly start: number;
  readonly limit: number;
  readonly corrected: CorrectedCount | null;
}
/** How many records a counter of so many bytes announces; without a counter there is one. */
export function announcedCount(bytes: Uint8Array, at: number, counter: 0 | 1 | 2): number {
  return counter === 0 ? 1 : uint8or16(bytes, at, counter);
}

function countedLists(
  bytes: Uint8Array,
  kind: keyof typeof GENERATION_1_LISTS,
  { start, limit, corrected }: Extent,
) {
  const lists: RecordList[] = [];
  let at = start + HEADER;
  for (const { type, size, counter } of GENERATION_1_LISTS[kind]) {
    if (at + counter > limit) return { lists, end: at + counter };
    const isCorrected = corrected?.list === lists.length;
    const count = isCorrected ? corrected.count : announcedCount(bytes, at, counter);
    at += counter;
    lists.push({ type, size, count, present: wholeRecords(at, size, count, limit), offset: at });
    at += size * count;
  }
  return { lists, end: at };
}

function recordArrays(bytes: Uint8Array, { start, limit, corrected }: Extent) {
  const lists: RecordList[] = [];
  let at = start + HEADER;
  while (lists.length < MOST_ARRAYS) {
    if (at + ARRAY_HEADER > limit) return { lists, end: at + ARRAY_HEADER };
    // No array has the type 76: a part without its signature ends here.
    if (isPartStart(bytes, at) && lists.length > 0) break;
    const [type, size] = [uint8(bytes, at), uint16(bytes, at + 1)];
    const count = corrected?.list === lists.length ? corrected.count : uint16(bytes, at + 3);
    at += ARRAY_HEADER;
    lists.push({ type, size, count, present: wholeRecords(at, size, count, limit), offset: at });
    at += size * count;
    if (type === RECORD.signature) break;
  }
  return { lists, end: at };
}

/** Everything after the TREP, or in an overview after the two certificates, up to the signature (DDP_029 to DDP_033). */
function signedBytes(
  lists: readonly RecordList[],
  at: number,
  layout: PartLayout,
  signature: RecordList,
) {
  const header = layout.generation === 1 ? 0 : ARRAY_HEADER;
  const certificate =
    layout.kind === 'overview'
      ? lists.findLast(
          (list) =>
            list.type === RECORD.memberStateCertificate || list.type === RECORD.vuCertificate,
        )
      : undefined;
  const from = certificate
    ? certificate.offset + certificate.size * certificate.count
    : at + HEADER;
  return { from, to: signature.offset - header };
}
