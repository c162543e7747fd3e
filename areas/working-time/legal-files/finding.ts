// What was odd about a file, as it is kept beside it: codes, worded when they are shown.
import type { Finding } from '#engines/tachograph/finding.ts';

export interface StoredFinding {
  readonly code:
    | Finding['code']
    | 'card-of-nobody'
    | 'card-of-another'
    | 'no-identification'
    | 'vehicle-of-nobody';
  /** File identifier on the card, e.g. 0x0504. */
  readonly block: number | null;
  readonly generation: 1 | 2 | null;
  readonly lost: { readonly unit: string; readonly count: number | null } | null;
  readonly after: string | null;
  readonly before: string | null;
  /** Of two records of one date, the one that was left. */
  readonly left?: Finding['left'];
}

/** Most findings kept of one file: a file of noise would give thousands. */
const MOST = 50;

export const storedFindings = (findings: readonly Finding[]): StoredFinding[] =>
  findings.slice(0, MOST).map((f) => ({
    code: f.code,
    block: f.block?.fid ?? null,
    generation: f.block?.generation ?? null,
    lost: f.lost,
    after: f.between?.after ?? null,
    before: f.between?.before ?? null,
    ...(f.left === undefined ? {} : { left: f.left }),
  }));

export const plainFinding = (code: StoredFinding['code']): StoredFinding => ({
  code,
  block: null,
  generation: null,
  lost: null,
  after: null,
  before: null,
});

/** Codes that say that something is gone, not only that it was odd. */
export const losesSomething = (f: StoredFinding): boolean => f.lost !== null;
