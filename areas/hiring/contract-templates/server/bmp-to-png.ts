// A BMP as a PNG: the printer of PDFs reads no BMP, and logos may be one (specification 000 §5).
import { crc32, deflateSync } from 'node:zlib';
import { MOST_PIXELS } from './png-size.ts';

interface Bitmap {
  readonly width: number;
  readonly height: number;
  readonly isTopDown: boolean;
  readonly bytesPerPixel: 3 | 4;
  readonly offset: number;
  readonly stride: number;
}
/** Uncompressed bitmaps of 24 or 32 bits, as drawing programs write them (BITMAPINFOHEADER and later). */
const headOf = (bytes: Buffer): Bitmap | null => {
  if (bytes.length < 54 || bytes.toString('latin1', 0, 2) !== 'BM') return null;
  const [offset, width, signedHeight] = [
    bytes.readUInt32LE(10),
    bytes.readInt32LE(18),
    bytes.readInt32LE(22),
  ];
  const [bits, compression] = [bytes.readUInt16LE(28), bytes.readUInt32LE(30)];
  const height = Math.abs(signedHeight);
  const isPlain = compression === 0 || (compression === 3 && bits === 32);
  if (!isPlain || (bits !== 24 && bits !== 32) || width <= 0 || height === 0) return null;
  const stride = Math.ceil((width * bits) / 32) * 4;
  if (width * height > MOST_PIXELS || offset + stride * height > bytes.length) return null;
  return {
    width,
    height,
    isTopDown: signedHeight < 0,
    bytesPerPixel: bits === 24 ? 3 : 4,
    offset,
    stride,
  };
};

const chunk = (type: string, data: Buffer): Buffer => {
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
};
/** Rows of red, green and blue, each after its filter byte. */
const rowsOf = (bytes: Buffer, b: Bitmap): Buffer => {
  const rows = Buffer.alloc((b.width * 3 + 1) * b.height);
  let at = 0;
  for (let y = 0; y < b.height; y += 1) {
    at += 1;
    const line = b.offset + b.stride * (b.isTopDown ? y : b.height - 1 - y);
    for (let x = 0; x < b.width; x += 1, at += 3) {
      const from = line + x * b.bytesPerPixel;
      rows[at] = bytes[from + 2] ?? 0;
      rows[at + 1] = bytes[from + 1] ?? 0;
      rows[at + 2] = bytes[from] ?? 0;
    }
  }
  return rows;
};
const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const RGB_OF_8_BITS = [8, 2, 0, 0, 0] as const;

/** Null where the bitmap is of another kind, or cut off. */
export const bmpToPng = (bytes: Buffer): Buffer | null => {
  const bitmap = headOf(bytes);
  if (bitmap === null) return null;
  const head = Buffer.alloc(13);
  head.writeUInt32BE(bitmap.width, 0);
  head.writeUInt32BE(bitmap.height, 4);
  head.set(RGB_OF_8_BITS, 8);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rowsOf(bytes, bitmap))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};
