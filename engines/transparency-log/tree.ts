// The Merkle tree of RFC 6962, section 2.1: how it grows, and the proof that an entry is in it.
export type Hash = Uint8Array<ArrayBuffer>;
export type Sha256 = (bytes: Uint8Array) => Uint8Array;

const LEAF = 0;
const NODE = 1;

const prefixed = (prefix: number, ...parts: readonly Uint8Array[]): Hash => {
  const bytes = new Uint8Array(1 + parts.reduce((sum, { length }) => sum + length, 0));
  bytes[0] = prefix;
  let at = 1;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
};
/** What is hashed for a leaf and for an inner node: entry and hashes can never be mistaken for each other. */
export const leafInput = (entry: Uint8Array): Hash => prefixed(LEAF, entry);
export const nodeInput = (left: Uint8Array, right: Uint8Array): Hash => prefixed(NODE, left, right);

/** The root of a perfect subtree of 2^height leaves. */
export interface Peak {
  readonly height: number;
  readonly hash: Uint8Array;
}
/** A tree by the perfect subtrees that it consists of, the largest first: all that growing needs. */
export type Peaks = readonly Peak[];

export const sizeOf = (peaks: Peaks): number =>
  peaks.reduce((sum, { height }) => sum + 2 ** height, 0);

/** Adds one leaf in place; answers the perfect subtrees that became whole by it, the smallest first. */
export const grow = (peaks: Peak[], leaf: Uint8Array, sha256: Sha256): readonly Peak[] => {
  let whole: Peak = { height: 0, hash: leaf };
  const made = [whole];
  for (let last = peaks.at(-1); last?.height === whole.height; last = peaks.at(-1)) {
    peaks.pop();
    whole = { height: whole.height + 1, hash: sha256(nodeInput(last.hash, whole.hash)) };
    made.push(whole);
  }
  peaks.push(whole);
  return made;
};

export const rootOf = (peaks: Peaks, sha256: Sha256): Uint8Array =>
  peaks
    .map(({ hash }) => hash)
    .reduceRight<Uint8Array | null>(
      (right, left) => (right === null ? left : sha256(nodeInput(left, right))),
      null,
    ) ?? sha256(new Uint8Array());

/** The perfect subtree of 2^height leaves that begins at leaf index × 2^height. */
export type NodeAt = (height: number, index: number) => Promise<Uint8Array>;

/** The largest power of two below n, as an exponent (RFC 6962: k < n ≤ 2k). */
const splitHeight = (n: number): number => {
  let height = 0;
  while (2 ** (height + 1) < n) height += 1;
  return height;
};

interface Reading {
  readonly nodeAt: NodeAt;
  readonly sha256: Sha256;
}
export const rangeRoot = async (from: number, to: number, o: Reading): Promise<Uint8Array> => {
  const length = to - from;
  const height = splitHeight(length + 1);
  if (2 ** height === length) return o.nodeAt(height, from / length);
  const middle = from + 2 ** splitHeight(length);
  return o.sha256(nodeInput(await rangeRoot(from, middle, o), await rangeRoot(middle, to, o)));
};

/** The audit path of RFC 6962, 2.1.1: from the leaf's sibling up to the root's child. */
export const inclusionPath = async (
  index: number,
  size: number,
  o: Reading,
): Promise<readonly Uint8Array[]> => {
  const path: Uint8Array[] = [];
  let [from, to] = [0, size];
  while (to - from > 1) {
    const middle = from + 2 ** splitHeight(to - from);
    const isLeft = index < middle;
    path.push(await (isLeft ? rangeRoot(middle, to, o) : rangeRoot(from, middle, o)));
    [from, to] = isLeft ? [from, middle] : [middle, to];
  }
  return path.toReversed();
};

type AsyncSha256 = (bytes: Hash) => Promise<Uint8Array>;
export interface Placed {
  readonly index: number;
  readonly size: number;
  readonly path: readonly Uint8Array[];
}
/** The root that the path leads to (RFC 9162, 2.1.3.2); null where its length is not that of this place. */
export const rootByPath = async (
  leaf: Uint8Array,
  { index, size, path }: Placed,
  sha256: AsyncSha256,
): Promise<Uint8Array | null> => {
  if (index >= size) return null;
  let [node, last] = [index, size - 1];
  let root = leaf;
  for (const hash of path) {
    if (last === 0) return null;
    if (node % 2 === 1 || node === last) {
      root = await sha256(nodeInput(hash, root));
      while (node % 2 === 0 && node !== 0) [node, last] = [node / 2, Math.floor(last / 2)];
    } else root = await sha256(nodeInput(root, hash));
    [node, last] = [Math.floor(node / 2), Math.floor(last / 2)];
  }
  return last === 0 ? root : null;
};
