// Indirect objects and the bytes of their streams (ISO 32000-2, 7.3.8 and 7.3.10).
import { indexOfText, isWhite, skipWhite, startsWith } from './bytes.ts';
import { numbersBefore, valueAt } from './parser.ts';
import { isKind, PdfFault, type PdfValue } from './values.ts';

export interface IndirectObject {
  readonly num: number;
  readonly gen: number;
  readonly value: PdfValue;
  readonly start: number;
  /** After `endobj`, where it is there. */
  readonly end: number;
}

const afterKeyword = (bytes: Uint8Array, at: number, keyword: string): number | null => {
  const place = skipWhite(bytes, at);
  return startsWith(bytes, keyword, place) ? place + keyword.length : null;
};

/** Where a stream's bytes begin: after the line end that follows the keyword. */
const dataStart = (bytes: Uint8Array, at: number): number => {
  if (bytes[at] === 13) return bytes[at + 1] === 10 ? at + 2 : at + 1;
  return bytes[at] === 10 ? at + 1 : at;
};
/** By its length if `endstream` follows there, else by the next `endstream`. */
const readStream = (
  bytes: Uint8Array,
  from: number,
  length: number | null,
): { raw: Uint8Array; end: number } => {
  const start = dataStart(bytes, from);
  if (
    length !== null &&
    Number.isInteger(length) &&
    length >= 0 &&
    start + length <= bytes.length
  ) {
    let end = start + length;
    while (end < start + length + 2 && isWhite(bytes[end])) end += 1;
    if (startsWith(bytes, 'endstream', end))
      return { raw: bytes.subarray(start, start + length), end: end + 9 };
  }
  const end = indexOfText(bytes, 'endstream', start);
  if (end === -1) throw new PdfFault('stream without end', bytes.length);
  return { raw: bytes.subarray(start, end), end: end + 9 };
};

/** The indirect object at a place. `lengthOf` resolves a stream's length. @throws PdfFault */
export const objectAt = (
  bytes: Uint8Array,
  at: number,
  lengthOf: (value: PdfValue) => number | null,
): IndirectObject => {
  const header = numbersBefore(bytes, at, 2, 'obj');
  if (header === null) throw new PdfFault('no object', at);
  const [num = 0, gen = 0] = header.numbers;
  const start = skipWhite(bytes, at);
  const read = valueAt(bytes, header.end);
  const streamAt = isKind(read.value, 'dict') ? afterKeyword(bytes, read.end, 'stream') : null;
  if (!isKind(read.value, 'dict') || streamAt === null)
    return {
      num,
      gen,
      value: read.value,
      start,
      end: afterKeyword(bytes, read.end, 'endobj') ?? read.end,
    };
  const dict = read.value;
  const { raw, end } = readStream(bytes, streamAt, lengthOf(dict.entries.get('Length') ?? null));
  return {
    num,
    gen,
    value: { kind: 'stream', dict, raw },
    start,
    end: afterKeyword(bytes, end, 'endobj') ?? end,
  };
};
