/** What was odd about a file. A finding never stops decoding: whatever stays readable is delivered beside it. */
export type FindingCode =
  | 'not-a-tachograph-file'
  | 'other-card-not-decoded'
  | 'prefix-removed'
  | 'unknown-block'
  | 'unexpected-length'
  | 'length-corrected'
  | 'truncated-block'
  | 'unreadable-bytes'
  | 'trailing-bytes'
  | 'duplicate-block'
  | 'missing-block'
  | 'block-too-short'
  | 'activity-chain-broken'
  | 'duplicate-day'
  | 'changes-out-of-order'
  | 'impossible-minute'
  | 'unknown-code-page'
  | 'unknown-record-type'
  | 'unexpected-record-size'
  | 'implausible-records'
  | 'too-many-blocks'
  | 'too-many-findings';

export interface Loss {
  readonly unit: 'bytes' | 'records' | 'days' | 'block' | 'file';
  /** How many units are gone; null when the file does not let us count them. */
  readonly count: number | null;
}

export interface BlockName {
  /** File identifier of the card's elementary file, e.g. 0x0504. */
  readonly fid: number;
  readonly generation: 1 | 2;
}

/** A part of a vehicle-unit download. */
export interface PartName {
  /** Transfer response parameter, e.g. 0x02 for the activities of a day in generation 1. */
  readonly trep: number;
  readonly generation: 1 | 2;
  /** Where the part is about one day: that day, YYYY-MM-DD. */
  readonly day: string | null;
}

export interface LeftRecord {
  /** YYYY-MM-DD, UTC. */
  readonly date: string;
  readonly presenceCounter: number | null;
  /** How many activity changes it has. */
  readonly changes: number;
}

export interface Finding {
  readonly code: FindingCode;
  /** Byte position in the file as it was received. */
  readonly offset: number;
  /** The elementary file of a card that the finding is about. */
  readonly block: BlockName | null;
  /** The part of a vehicle-unit download that the finding is about. */
  readonly part?: PartName;
  /** null: everything was read all the same. */
  readonly lost: Loss | null;
  /** The days (YYYY-MM-DD, UTC) between which something is missing, where known. */
  readonly between?: { readonly after: string | null; readonly before: string | null };
  /** Of two records of one date, the one that was left. */
  readonly left?: LeftRecord;
}

/** Most findings kept of one file: hostile bytes could otherwise give one for every five of them. */
const MOST = 500;

/** In the order of the bytes they speak of; where there are too many, the first ones and one that counts the rest. */
export function orderedFindings(findings: readonly Finding[]): Finding[] {
  const inOrder = [...findings].sort((a, b) => a.offset - b.offset);
  const next = inOrder[MOST];
  if (!next) return inOrder;
  return [
    ...inOrder.slice(0, MOST),
    {
      code: 'too-many-findings',
      offset: next.offset,
      block: null,
      lost: { unit: 'records', count: inOrder.length - MOST },
    },
  ];
}
