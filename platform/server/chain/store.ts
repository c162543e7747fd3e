// The tree of a customer as it is stored: entries in bundles, the roots of full bundles in tiles, and what growing needs (docs/decisions/0032).
import { BUNDLE, bundled, entriesOf } from '#engines/transparency-log/entry-bundle.ts';
import {
  grow,
  inclusionPath,
  leafInput,
  nodeInput,
  rangeRoot,
  rootOf,
  type NodeAt,
  type Peak,
} from '#engines/transparency-log/tree.ts';
import type { Tx } from '../call.ts';
import { sha256 } from './lines.ts';

const HASH_BYTES = 32;
const PEAK_BYTES = 1 + HASH_BYTES;
/** A tile is of 2^8 hashes, each the root of a whole tile below. */
const TILE_HEIGHT = 8;

const packed = (peaks: readonly Peak[]): Buffer =>
  Buffer.concat(peaks.map(({ height, hash }) => Buffer.concat([Buffer.of(height), hash])));
const unpacked = (bytes: Buffer): Peak[] =>
  Array.from({ length: bytes.length / PEAK_BYTES }, (_, i) => ({
    height: bytes[i * PEAK_BYTES] ?? 0,
    hash: bytes.subarray(i * PEAK_BYTES + 1, (i + 1) * PEAK_BYTES),
  }));

export interface StoredChain {
  readonly epoch: number;
  readonly size: number;
  readonly root: Buffer;
  readonly batchAt: string | null;
}
interface Row {
  readonly epoch: number;
  readonly size: number;
  readonly peaks: Buffer;
  readonly batch_at: string | null;
}
/** Null where nothing of this customer is in a chain yet. */
export const chainOf = async (tx: Tx, customer: number): Promise<StoredChain | null> => {
  const [row] = await tx.run<Row>`select * from trail_chain where customer_id = ${customer}`;
  if (row === undefined) return null;
  const root = Buffer.from(rootOf(unpacked(row.peaks), sha256));
  return { epoch: row.epoch, size: row.size, root, batchAt: row.batch_at };
};

/** Bytes by the row they are added to. */
class Pieces {
  readonly #byPlace = new Map<string, Uint8Array[]>();
  add(place: readonly number[], bytes: Uint8Array): void {
    const key = place.join(' ');
    const pieces = this.#byPlace.get(key);
    if (pieces === undefined) this.#byPlace.set(key, [bytes]);
    else pieces.push(bytes);
  }
  rows(): readonly { place: readonly number[]; bytes: Buffer }[] {
    return [...this.#byPlace].map(([key, pieces]) => ({
      place: key.split(' ').map(Number),
      bytes: Buffer.concat(pieces),
    }));
  }
}

/** Adds entries in the caller's transaction, which holds the chain until its end; answers the place of the first. */
export const append = async (
  tx: Tx,
  customer: number,
  entries: readonly string[],
): Promise<number> => {
  await tx.run`insert into trail_chain (customer_id, peaks) values (${customer}, '') on conflict do nothing`;
  const rows =
    await tx.run<Row>`select * from trail_chain where customer_id = ${customer} for update`;
  const first = rows[0]?.size ?? 0;
  const peaks = unpacked(rows[0]?.peaks ?? Buffer.of());
  const [bundles, tiles] = [new Pieces(), new Pieces()];
  for (const [i, entry] of entries.entries()) {
    const index = first + i;
    const bytes = Buffer.from(entry);
    bundles.add([Math.floor(index / BUNDLE)], bundled(bytes));
    for (const { height, hash } of grow(peaks, sha256(leafInput(bytes)), sha256))
      if (height > 0 && height % TILE_HEIGHT === 0)
        tiles.add([height / TILE_HEIGHT, Math.floor(index / 2 ** (height + TILE_HEIGHT))], hash);
  }
  for (const { place, bytes } of bundles.rows())
    await tx.run`insert into chain_bundle (customer_id, index, entries) values (${customer}, ${place[0]}, ${bytes})
      on conflict (customer_id, index) do update set entries = chain_bundle.entries || excluded.entries`;
  for (const { place, bytes } of tiles.rows())
    await tx.run`insert into chain_tile (customer_id, level, index, hashes) values (${customer}, ${place[0]}, ${place[1]}, ${bytes})
      on conflict (customer_id, level, index) do update set hashes = chain_tile.hashes || excluded.hashes`;
  await tx.run`update trail_chain set size = ${first + entries.length}, peaks = ${packed(peaks)} where customer_id = ${customer}`;
  return first;
};

/** Entries from a bundle on, as they are stored, some bundles at a time. */
export const bundlesFrom = async (
  tx: Tx,
  customer: number,
  from: number,
  limit = BUNDLE,
): Promise<readonly { index: number; entries: Buffer }[]> =>
  await tx.run<{ index: number; entries: Buffer }>`select index, entries from chain_bundle
      where customer_id = ${customer} and index >= ${from} order by index limit ${limit}`;

const merged = (hashes: readonly Uint8Array[]): Uint8Array => {
  let level = hashes;
  while (level.length > 1)
    level = Array.from({ length: level.length / 2 }, (_, i) =>
      sha256(nodeInput(level[2 * i] ?? Buffer.of(), level[2 * i + 1] ?? Buffer.of())),
    );
  return level[0] ?? Buffer.of();
};
/** The hashes below a node, from the bundle or the tile that holds them. */
const nodesOf =
  (tx: Tx, customer: number): NodeAt =>
  async (height, index) => {
    const level = Math.floor(height / TILE_HEIGHT);
    const width = 2 ** (height % TILE_HEIGHT);
    const [tile, at] = [Math.floor((index * width) / BUNDLE), (index * width) % BUNDLE];
    if (level === 0) {
      const [bundle] = await bundlesFrom(tx, customer, tile, 1);
      const entries = entriesOf(bundle?.entries ?? Buffer.of()).slice(at, at + width);
      return merged(entries.map((entry) => sha256(leafInput(entry))));
    }
    const hashes =
      (await tx.value<Buffer>`select hashes from chain_tile
      where customer_id = ${customer} and level = ${level} and index = ${tile}`) ?? Buffer.of();
    return merged(
      Array.from({ length: width }, (_, i) =>
        hashes.subarray((at + i) * HASH_BYTES, (at + i + 1) * HASH_BYTES),
      ),
    );
  };

export const rootAt = async (tx: Tx, customer: number, size: number): Promise<Uint8Array> =>
  size === 0 ? sha256(Buffer.of()) : rangeRoot(0, size, { nodeAt: nodesOf(tx, customer), sha256 });
export const pathOf = (
  tx: Tx,
  customer: number,
  { index, size }: { readonly index: number; readonly size: number },
): Promise<readonly Uint8Array[]> =>
  inclusionPath(index, size, { nodeAt: nodesOf(tx, customer), sha256 });
export const entryAt = async (tx: Tx, customer: number, index: number): Promise<string> => {
  const [bundle] = await bundlesFrom(tx, customer, Math.floor(index / BUNDLE), 1);
  return Buffer.from(entriesOf(bundle?.entries ?? Buffer.of())[index % BUNDLE] ?? []).toString();
};
