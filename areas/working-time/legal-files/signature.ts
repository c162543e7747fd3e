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
  return { state: worstOf(count), blocks: count };
};
const worstOf = (count: FileSignature['blocks']): FileSignature['state'] => {
  if (count.invalid > 0) return 'invalid';
  if (count['not-anchored'] > 0) return 'not-anchored';
  const signed = count.absent === 0 && count.valid > 0;
  return signed ? 'valid' : 'absent';
};
