// The printer unpacks pictures with transparency whole: one of 400 kB may hold ten thousand by ten thousand points, or say it holds one and unpack to gigabytes.
import { inflateSync } from 'node:zlib';

/** Invented: a logo is printed on 350 points. */
export const MOST_PIXELS = 4_000_000;
const [FIRST_CHUNK, CHUNK_HEAD, CHUNK_END] = [8, 8, 4];
/** Samples of a point by the colour type of PNG. */
const SAMPLES: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

const dataOf = (bytes: Buffer): Buffer => {
  const parts: Buffer[] = [];
  for (let at = FIRST_CHUNK; at + CHUNK_HEAD <= bytes.length;) {
    const end = at + CHUNK_HEAD + bytes.readUInt32BE(at);
    if (bytes.toString('latin1', at + 4, at + CHUNK_HEAD) === 'IDAT')
      parts.push(bytes.subarray(at + CHUNK_HEAD, end));
    at = end + CHUNK_END;
  }
  return Buffer.concat(parts);
};

/** Whether a PNG says how large it is, is no larger than a logo, and holds no more than it says. */
export const isPrintablePng = (bytes: Buffer): boolean => {
  if (bytes.length < 33) return false;
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
  if (width * height === 0 || width * height > MOST_PIXELS) return false;
  const bits = bytes.readUInt8(24) * (SAMPLES[bytes.readUInt8(25)] ?? 4);
  // Interlaced, a line of each of seven passes more.
  const most = (height + 14) * (Math.ceil((width * bits) / 8) + 9);
  try {
    return inflateSync(dataOf(bytes), { maxOutputLength: most }).length > 0;
  } catch {
    return false;
  }
};
