// A proof file (C2SP tlog-proof): that an entry is in the log that a signed checkpoint describes.
import {
  fromBase64,
  openCheckpoint,
  same,
  utf8,
  type NoteCrypto,
  type Opened,
  type Refusal,
  type Verifier,
} from './note.ts';
import { leafInput, rootByPath } from './tree.ts';

const HEAD = 'c2sp.org/tlog-proof@v1';
const HASH_BYTES = 32;
const MAX_ENTRY = 1_000;

export interface Proof {
  /** The entry itself, which the format carries as opaque data: worth nothing until the path leads from it to a signed root. */
  readonly entry: string;
  readonly index: number;
  readonly path: readonly Uint8Array[];
  /** The signed note. */
  readonly checkpoint: string;
}
export const proofText = ({ entry, index, path, checkpoint }: Proof): string =>
  [
    HEAD,
    `extra ${utf8(entry).toBase64()}`,
    `index ${index}`,
    ...path.map((hash) => hash.toBase64()),
    '',
    checkpoint,
  ].join('\n');

/** Null where the text is no proof of an entry of ours. */
export const readProof = (text: string): Proof | null => {
  const cut = text.indexOf('\n\n');
  const [head, extra = '', index = '', ...lines] = text.slice(0, Math.max(0, cut)).split('\n');
  const entry = extra.startsWith('extra ') ? fromBase64(extra.slice(6)) : null;
  const path = lines.map(fromBase64);
  const place = /^index (0|[1-9]\d{0,15})$/.exec(index)?.[1];
  if (cut < 0 || head !== HEAD || entry === null || place === undefined) return null;
  if (!path.every((hash) => hash?.length === HASH_BYTES)) return null;
  // Entries are ASCII.
  if (entry.length > MAX_ENTRY || entry.some((byte) => byte > 0x7f)) return null;
  return {
    entry: String.fromCharCode(...entry),
    index: Number(place),
    path: path as readonly Uint8Array[],
    checkpoint: text.slice(cut + 2),
  };
};

/** What the checkpoint says, when the entry is in its log. */
export const verifyProof = async (
  { entry, index, path, checkpoint }: Proof,
  trusted: readonly Verifier[],
  crypto: NoteCrypto,
): Promise<Opened | Refusal | 'not-in-log'> => {
  const opened = await openCheckpoint(checkpoint, trusted, crypto);
  if (typeof opened === 'string') return opened;
  const { size, root } = opened.checkpoint;
  const leaf = await crypto.sha256(leafInput(utf8(entry)));
  const led = await rootByPath(leaf, { index, size, path }, crypto.sha256);
  return led !== null && same(led, root) ? opened : 'not-in-log';
};
