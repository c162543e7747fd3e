// The tree against the definitions of RFC 6962, section 2.1, written down a second time by recursion over lists.
import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { BUNDLE, bundled, bundlePath, entriesOf } from './entry-bundle.ts';
import { grow, inclusionPath, leafInput, rootByPath, rootOf, sizeOf, type Peak } from './tree.ts';

const sha256 = (bytes: Uint8Array): Uint8Array => createHash('sha256').update(bytes).digest();
const hash = (...parts: readonly (Uint8Array | string)[]): Buffer =>
  parts.reduce((h, part) => h.update(part), createHash('sha256')).digest();

const entries = Array.from({ length: 37 }, (_, i) => Buffer.from(`entry ${i}`));
const half = (n: number): number => (n <= 2 ? 1 : 2 * half(Math.ceil(n / 2)));
const treeHash = (d: readonly Uint8Array[]): Buffer => {
  if (d.length === 0) return hash();
  if (d.length === 1) return hash('\u0000', d[0] ?? '');
  const k = half(d.length);
  return hash('\u0001', treeHash(d.slice(0, k)), treeHash(d.slice(k)));
};
const auditPath = (m: number, d: readonly Uint8Array[]): Buffer[] => {
  if (d.length === 1) return [];
  const k = half(d.length);
  return m < k
    ? [...auditPath(m, d.slice(0, k)), treeHash(d.slice(k))]
    : [...auditPath(m - k, d.slice(k)), treeHash(d.slice(0, k))];
};
const nodeAt = async (height: number, index: number): Promise<Buffer> =>
  treeHash(entries.slice(index * 2 ** height, (index + 1) * 2 ** height));
const hex = (bytes: Uint8Array | null): string => Buffer.from(bytes ?? []).toString('hex');

describe('a tree', () => {
  test('has the root of the definition at each size, whatever it grew from', () => {
    const peaks: Peak[] = [];
    expect(hex(rootOf(peaks, sha256))).toBe(
      'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    );
    for (const [i, entry] of entries.entries()) {
      grow(peaks, sha256(leafInput(entry)), sha256);
      expect(sizeOf(peaks)).toBe(i + 1);
      expect(hex(rootOf(peaks, sha256))).toBe(hex(treeHash(entries.slice(0, i + 1))));
    }
  });
  test('gives each entry the path of the definition, which leads to the root and nowhere else', async () => {
    for (let size = 1; size <= entries.length; size += 1) {
      const whole = entries.slice(0, size);
      const root = hex(treeHash(whole));
      for (let index = 0; index < size; index += 1) {
        const path = await inclusionPath(index, size, { nodeAt, sha256 });
        expect(path.map(hex)).toEqual(auditPath(index, whole).map(hex));
        const leaf = sha256(leafInput(entries[index] ?? Buffer.of()));
        const led = (place: object) =>
          rootByPath(leaf, { index, size, path, ...place }, async (bytes) => sha256(bytes)).then(
            hex,
          );
        expect(await led({})).toBe(root);
        expect(await led({ index: index === 0 ? size : index - 1 })).not.toBe(root);
        expect(await led({ path: [...path, leaf] })).not.toBe(root);
        if (path.length > 0) expect(await led({ path: path.slice(1) })).not.toBe(root);
      }
    }
  });
  test('never takes an inner node for an entry', () => {
    const [a, b] = [sha256(leafInput(Buffer.from('a'))), sha256(leafInput(Buffer.from('b')))];
    const peaks: Peak[] = [];
    grow(peaks, a, sha256);
    grow(peaks, b, sha256);
    expect(hex(rootOf(peaks, sha256))).not.toBe(hex(sha256(leafInput(Buffer.concat([a, b])))));
  });
});

test('a bundle gives its entries back, and ends with an entry', () => {
  const long = Buffer.alloc(65_535, 7);
  const bytes = Buffer.concat([bundled(Buffer.from('one')), bundled(Buffer.of()), bundled(long)]);
  expect(entriesOf(bytes).map(hex)).toEqual([hex(Buffer.from('one')), '', hex(long)]);
  expect(() => entriesOf(bytes.subarray(0, -1))).toThrow('ends within');
  expect(() => bundled(Buffer.alloc(65_536))).toThrow('65,535');
  expect([bundlePath(0, BUNDLE), bundlePath(1_234_067, BUNDLE), bundlePath(273, 112)]).toEqual([
    'tile/entries/000',
    'tile/entries/x001/x234/067',
    'tile/entries/273.p/112',
  ]);
});
