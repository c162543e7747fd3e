// What a zip holds, found by opening it: what its directory says of sizes is hostile text.
import { inflateRawSync } from 'node:zlib';

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const LOCAL = 0x04034b50;

interface Part {
  readonly name: string;
  readonly bytes: Buffer;
}
/** All entries, when together they inflate to at most `most` bytes. Null as well for a zip that is cut short, encrypted, split or in the 64-bit form. */
export const partsOf = (zip: Buffer, most: number): Part[] | null => {
  const parts: Part[] = [];
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0 || end + 22 > zip.length || zip.readUInt32LE(end) !== END) return null;
  let [at, left, entries] = [zip.readUInt32LE(end + 16), most, zip.readUInt16LE(end + 10)];
  if (entries > 1_000) return null;
  for (; entries > 0; entries -= 1) {
    if (at + 46 > zip.length || zip.readUInt32LE(at) !== ENTRY) return null;
    const [flags, method, size, offset] = [
      zip.readUInt16LE(at + 8),
      zip.readUInt16LE(at + 10),
      zip.readUInt32LE(at + 20),
      zip.readUInt32LE(at + 42),
    ];
    if (flags % 2 === 1 || offset + 30 > zip.length || zip.readUInt32LE(offset) !== LOCAL)
      return null;
    const start = offset + 30 + zip.readUInt16LE(offset + 26) + zip.readUInt16LE(offset + 28);
    if (start + size > zip.length) return null;
    try {
      const packed = zip.subarray(start, start + size);
      const bytes =
        method === 0 ? packed : inflateRawSync(packed, { maxOutputLength: Math.max(1, left) });
      left -= bytes.length;
      parts.push({
        name: zip.toString('utf8', at + 46, at + 46 + zip.readUInt16LE(at + 28)),
        bytes,
      });
    } catch {
      return null;
    }
    if (left < 0) return null;
    at += 46 + zip.readUInt16LE(at + 28) + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return parts;
};
