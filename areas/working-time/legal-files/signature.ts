// Whether a file is what its card or its unit signed: said of the whole file, never a reason not to read it.
import type { BlockSignature, SignatureState } from '#engines/tachograph/signatures.ts';

export const SIGNATURES = [
  'valid',
  'invalid',
  'not-anchored',
  'absent',
] as const satisfies readonly SignatureState[];

export interface FileSignature {
  readonly state: SignatureState;
  /** How many blocks are in each state. */
  readonly blocks: Readonly<Record<SignatureState, number>>;
}

/** One block that is not what was signed makes the file invalid; one that nobody vouches for, or that is not signed, keeps it from being valid. */
export const signatureOf = (blocks: readonly Pick<BlockSignature, 'state'>[]): FileSignature => {
  const count = { valid: 0, invalid: 0, 'not-anchored': 0, absent: 0 };
  for (const { state } of blocks) count[state] += 1;
  const state =
    count.invalid > 0
      ? 'invalid'
      : count['not-anchored'] > 0
        ? 'not-anchored'
        : count.absent > 0 || blocks.length === 0
          ? 'absent'
          : 'valid';
  return { state, blocks: count };
};
