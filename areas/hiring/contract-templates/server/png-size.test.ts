import { crc32, deflateSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { isPrintablePng } from './png-size.ts';

const chunk = (type: string, data: Buffer): Buffer => {
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
};
/** A PNG with transparency that says it is so large, and unpacks to so much. */
const png = (width: number, height: number, unpacked = height * (1 + width * 4)): Buffer => {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 6], 8);
  const data = deflateSync(Buffer.alloc(unpacked));
  const start = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const half = Math.ceil(data.length / 2);
  return Buffer.concat([
    start,
    chunk('IHDR', head),
    chunk('IDAT', data.subarray(0, half)),
    chunk('IDAT', data.subarray(half)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};

it.each<[string, Buffer, boolean]>([
  ['of the largest size', png(2_000, 2_000), true],
  ['of one point', png(1, 1), true],
  ['of a hundred million points', png(10_000, 10_000, 1_000), false],
  ['of four thousand millions', png(4_294_967_295, 1, 9), false],
  ['that says one point and holds twenty megabytes', png(1, 1, 20_000_000), false],
  ['cut off', png(10, 10).subarray(0, 50), false],
  ['of nothing', png(0, 10), false],
  ['without a head', Buffer.from('PNG'), false],
])('a picture %s', (_, bytes, isTaken) => expect(isPrintablePng(bytes)).toBe(isTaken));
