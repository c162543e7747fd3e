// Decodes what structure is stored in: cross-reference streams and object streams (ISO 32000-2, 7.4). Content is compared as it is stored.
import {
  isKind,
  nameOf,
  PdfFault,
  PdfLimit,
  type PdfDict,
  type PdfStream,
  type PdfValue,
} from './values.ts';

/** Inflates zlib data; throws for what is none or passes the limit. */
export type Inflate = (bytes: Uint8Array, limit: number) => Uint8Array;

/** Invented: no honest cross-reference or object stream is larger. */
const LARGEST = 64 * 1024 * 1024;

const numberOf = (dict: PdfDict, key: string, otherwise: number): number => {
  const value = dict.entries.get(key);
  return typeof value === 'number' && Number.isInteger(value) && value > 0 ? value : otherwise;
};

const paeth = (left: number, up: number, corner: number): number => {
  const guess = left + up - corner;
  const [a, b, c] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)];
  if (a <= b && a <= c) return left;
  return b <= c ? up : corner;
};
const PREDICTIONS: readonly ((left: number, up: number, corner: number) => number)[] = [
  () => 0,
  (left) => left,
  (_, up) => up,
  (left, up) => (left + up) >> 1,
  paeth,
];

/** PNG prediction: each row begins with its kind. */
const unpredict = (bytes: Uint8Array, params: PdfDict): Uint8Array => {
  const columns = numberOf(params, 'Columns', 1);
  const bits = numberOf(params, 'Colors', 1) * numberOf(params, 'BitsPerComponent', 8);
  const pixel = Math.max(1, Math.ceil(bits / 8));
  const width = Math.ceil((columns * bits) / 8);
  if (width > LARGEST) throw new PdfLimit('row of a predictor');
  const rows = Math.ceil(bytes.length / (width + 1));
  const read = new Uint8Array(rows * width);
  for (let row = 0; row < rows; row += 1) {
    const from = row * (width + 1);
    const predict = PREDICTIONS[bytes[from] ?? 0];
    if (predict === undefined) throw new PdfFault('unknown predictor', from);
    const [start, above] = [row * width, (row - 1) * width];
    for (let i = 0; i < width; i += 1) {
      const hasLeft = i >= pixel;
      const left = hasLeft ? (read[start + i - pixel] ?? 0) : 0;
      const up = row > 0 ? (read[above + i] ?? 0) : 0;
      const corner = hasLeft && row > 0 ? (read[above + i - pixel] ?? 0) : 0;
      read[start + i] = (bytes[from + 1 + i] ?? 0) + predict(left, up, corner);
    }
  }
  return read;
};

const listOf = (value: PdfValue | undefined): readonly PdfValue[] => {
  if (value === undefined || value === null) return [];
  return isKind(value, 'array') ? value.items : [value];
};

/** The bytes of a structural stream. @throws PdfFault for another filter than Flate, PdfLimit */
export const decodedStream = ({ dict, raw }: PdfStream, inflate: Inflate): Uint8Array => {
  const params = listOf(dict.entries.get('DecodeParms'));
  let bytes = raw;
  for (const [i, filter] of listOf(dict.entries.get('Filter')).entries()) {
    if (nameOf(filter) !== 'FlateDecode') throw new PdfFault('unknown filter', 0);
    try {
      bytes = inflate(bytes, LARGEST);
    } catch {
      throw new PdfFault('no zlib data', 0);
    }
    const param = params[i];
    if (isKind(param, 'dict') && numberOf(param, 'Predictor', 1) >= 10)
      bytes = unpredict(bytes, param);
  }
  return bytes;
};
