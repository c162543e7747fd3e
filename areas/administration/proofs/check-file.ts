// What a file is worth beside its proof. The caller gives the cryptography: the browser's, or Node's.
import {
  readCheckpoint,
  readNote,
  readVerifier,
  type Bytes,
  type NoteCrypto,
  type Verifier,
} from '#engines/transparency-log/note.ts';
import { readProof, verifyProof } from '#engines/transparency-log/proof.ts';
import type { fr } from './fr.ts';

export type CheckVerdict = keyof typeof fr.verdicts;
export interface Checked {
  readonly verdict: CheckVerdict;
  readonly sha256: string;
  /** When proved: where, among how many, by which key. */
  readonly place: {
    readonly origin: string;
    readonly index: number;
    readonly size: number;
    readonly key: string;
  } | null;
}
interface Asked {
  readonly file: Bytes;
  readonly proof: string;
  /** The keys that the portal publishes for a chain. */
  readonly keysOf: (origin: string) => Promise<readonly string[]>;
  readonly crypto: NoteCrypto;
}
export const checkFile = async ({ file, proof, keysOf, crypto }: Asked): Promise<Checked> => {
  const sha256 = (await crypto.sha256(file)).toHex();
  const failed = (verdict: CheckVerdict): Checked => ({ verdict, sha256, place: null });
  const read = readProof(proof);
  const origin = readCheckpoint(readNote(read?.checkpoint ?? '')?.text ?? '')?.origin;
  if (read === null || origin === undefined) return failed('not-a-proof');
  if (!read.entry.startsWith(`file ${sha256} `)) return failed('other-file');
  const keys: Verifier[] = [];
  for (const text of await keysOf(origin)) {
    const key = await readVerifier(text, crypto);
    if (key !== null) keys.push(key);
  }
  const worth = await verifyProof(read, keys, crypto);
  if (typeof worth === 'string') return failed(worth);
  const { size } = worth.checkpoint;
  return {
    verdict: 'proved',
    sha256,
    place: { origin, index: read.index, size, key: worth.by.id },
  };
};
