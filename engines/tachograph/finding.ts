/** What was odd about a file. A finding never stops decoding: whatever stays readable is delivered beside it. */
export type FindingCode =
  | 'not-a-tachograph-file'
  | 'vehicle-unit-not-decoded'
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
  | 'unknown-code-page';

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

export interface Finding {
  readonly code: FindingCode;
  /** Byte position in the file as it was received. */
  readonly offset: number;
  readonly block: BlockName | null;
  /** null: everything was read all the same. */
  readonly lost: Loss | null;
  /** The days (YYYY-MM-DD, UTC) between which something is missing, where known. */
  readonly between?: { readonly after: string | null; readonly before: string | null };
}
