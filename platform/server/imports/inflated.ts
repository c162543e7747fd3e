// How much a zip holds once open, found by opening it: what its directory says is hostile text.
import { inflateRawSync } from 'node:zlib';

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const LOCAL = 0x04034b50;

/** True when all entries together inflate to at most `most` bytes. False as well for a zip that is cut short, encrypted, split or in the 64-bit form. */
export const opensWithin = (zip: Buffer, most: number): boolean => {
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0 || end + 22 > zip.length || zip.readUInt32LE(end) !== END) return false;
  let [at, left, entries] = [zip.readUInt32LE(end + 16), most, zip.readUInt16LE(end + 10)];
  if (entries > 1_000) return false;
  for (; entries > 0; entries -= 1) {
    if (at + 46 > zip.length || zip.readUInt32LE(at) !== ENTRY) return false;
    const [flags, method, size, offset] = [zip.readUInt16LE(at + 8), zip.readUInt16LE(at + 10), zip.readUInt32LE(at + 20), zip.readUInt32LE(at + 42)];
    if (flags % 2 === 1 || offset + 30 > zip.length || zip.readUInt32LE(offset) !== LOCAL) return false;
    const start = offset + 30 + zip.readUInt16LE(offset + 26) + zip.readUInt16LE(offset + 28);
    if (start + size > zip.length) return false;
    try {
      left -= method === 0 ? size : inflateRawSync(zip.subarray(start, start + size), { maxOutputLength: Math.max(1, left) }).length;
    } catch {
      return false;
    }
    if (left < 0) return false;
    at += 46 + zip.readUInt16LE(at + 28) + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return true;
};
