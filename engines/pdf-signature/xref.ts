// Sections of cross references: tables and streams (ISO 32000-2, 7.5.4 and 7.5.8), each as one revision wrote it.
import { isWhite, lastIndexOfText, skipWhite, startsWith } from './bytes.ts';
import { decodedStream, type Inflate } from './filters.ts';
import { objectAt } from './indirect-object.ts';
import { numbersBefore, valueAt } from './parser.ts';
import { isKind, nameOf, PdfFault, type PdfDict, type PdfStream, type PdfValue } from './values.ts';

export type XrefEntry =
  | { readonly kind: 'free' }
  | { readonly kind: 'at'; readonly offset: number; readonly gen: number }
  | { readonly kind: 'inStream'; readonly stream: number; readonly index: number };
export interface XrefSection {
  readonly offset: number;
  /** After the trailer's dictionary, or the stream's `endobj`. */
  readonly end: number;
  readonly entries: ReadonlyMap<number, XrefEntry>;
  readonly trailer: PdfDict;
}

/** Annex C: no more objects than this. */
const MOST_OBJECTS = 8_388_607;
const FREE: XrefEntry = { kind: 'free' };

/** A whole number of a trailer: `Prev`, `XRefStm`, `Size`. */
export const trailerNumber = (trailer: PdfDict, key: string): number | null => {
  const value = trailer.entries.get(key);
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : null;
};

/** Tables that begin at 1 with the entry of object 0 are common: the first free entry tells. */
const firstNumber = (first: number, offset: number, gen: number, isFree: boolean): number =>
  first === 1 && isFree && gen === 65_535 && offset === 0 ? 0 : first;

const readSubsection = (
  bytes: Uint8Array,
  from: number,
  [first = 0, count = 0]: readonly number[],
  entries: Map<number, XrefEntry>,
): number => {
  let at = from;
  let start = first;
  for (let i = 0; i < count; i += 1) {
    const used = numbersBefore(bytes, at, 2, 'n');
    const line = used ?? numbersBefore(bytes, at, 2, 'f');
    if (line === null) throw new PdfFault('no entry of a table', at);
    const [offset = 0, gen = 0] = line.numbers;
    if (i === 0) start = firstNumber(first, offset, gen, used === null);
    if (start + i > MOST_OBJECTS) throw new PdfFault('object number', at);
    entries.set(start + i, used === null ? FREE : { kind: 'at', offset, gen });
    at = line.end;
  }
  return at;
};

const readTable = (bytes: Uint8Array, offset: number): XrefSection => {
  const entries = new Map<number, XrefEntry>();
  let at = skipWhite(bytes, offset) + 4;
  for (;;) {
    at = skipWhite(bytes, at);
    if (startsWith(bytes, 'trailer', at)) break;
    const header = numbersBefore(bytes, at, 2, '');
    if (header === null) throw new PdfFault('no subsection of a table', at);
    at = readSubsection(bytes, header.end, header.numbers, entries);
  }
  const { value, end } = valueAt(bytes, at + 7);
  if (!isKind(value, 'dict')) throw new PdfFault('no trailer', at);
  return { offset, end, entries, trailer: value };
};

const wholeNumbers = (value: PdfValue | undefined): number[] =>
  isKind(value, 'array')
    ? value.items.map((item) =>
        typeof item === 'number' && Number.isInteger(item) && item >= 0 ? item : -1,
      )
    : [];

/** Fields of an entry by their widths in bytes; a width of 0 leaves the default (7.5.8.2). */
const entryOf = (kind: number, second: number, third: number): XrefEntry | null => {
  if (kind === 0) return FREE;
  if (kind === 1) return { kind: 'at', offset: second, gen: third };
  return kind === 2 ? { kind: 'inStream', stream: second, index: third } : null;
};
const readEntries = (
  data: Uint8Array,
  widths: readonly number[],
  index: readonly number[],
): Map<number, XrefEntry> => {
  const entries = new Map<number, XrefEntry>();
  let at = 0;
  const field = (width: number, otherwise: number): number => {
    if (width === 0) return otherwise;
    let value = 0;
    for (let i = 0; i < width; i += 1) value = value * 256 + (data[at + i] ?? 0);
    at += width;
    return value;
  };
  const [w1 = 0, w2 = 0, w3 = 0] = widths;
  const size = w1 + w2 + w3;
  for (let pair = 0; pair + 1 < index.length; pair += 2) {
    const [first = 0, count = 0] = index.slice(pair);
    for (let i = 0; i < count && at + size <= data.length; i += 1) {
      const entry = entryOf(field(w1, 1), field(w2, 0), field(w3, 0));
      if (entry !== null && first + i <= MOST_OBJECTS) entries.set(first + i, entry);
    }
  }
  return entries;
};

/** Whether a value is a cross-reference stream. */
export const isXrefStream = (value: PdfValue): value is PdfStream =>
  isKind(value, 'stream') && nameOf(value.dict.entries.get('Type')) === 'XRef';

export const sectionOfStream = (
  stream: PdfStream,
  span: { readonly offset: number; readonly end: number },
  inflate: Inflate,
): XrefSection => {
  const { entries } = stream.dict;
  const widths = wholeNumbers(entries.get('W'));
  const isUsable = widths.length >= 3 && widths.every((w) => w >= 0 && w <= 8);
  if (!isUsable || widths.every((w) => w === 0))
    throw new PdfFault('widths of entries', span.offset);
  const given = wholeNumbers(entries.get('Index'));
  const index = given.length > 0 ? given : [0, trailerNumber(stream.dict, 'Size') ?? 0];
  if (index.includes(-1)) throw new PdfFault('index of entries', span.offset);
  const data = decodedStream(stream, inflate);
  return { ...span, entries: readEntries(data, widths, index), trailer: stream.dict };
};

/** The section at a place. @throws PdfFault */
export const sectionAt = (bytes: Uint8Array, offset: number, inflate: Inflate): XrefSection => {
  if (startsWith(bytes, 'xref', skipWhite(bytes, offset))) return readTable(bytes, offset);
  const { value, end } = objectAt(bytes, offset, (length) =>
    typeof length === 'number' ? length : null,
  );
  if (!isXrefStream(value)) throw new PdfFault('no cross references', offset);
  return sectionOfStream(value, { offset, end }, inflate);
};

/** The number after a `startxref`, with `%%EOF` and its line end where they follow. */
export interface StartXref {
  readonly at: number;
  readonly offset: number;
  /** After the end of the line of `%%EOF`; null without it. */
  readonly end: number | null;
}

const lineEnd = (bytes: Uint8Array, at: number): number => {
  if (bytes[at] === 13) return bytes[at + 1] === 10 ? at + 2 : at + 1;
  return bytes[at] === 10 ? at + 1 : at;
};
/** The `startxref` at a place, or null. */
export const startXrefAt = (bytes: Uint8Array, at: number): StartXref | null => {
  if (!startsWith(bytes, 'startxref', at)) return null;
  const read = numbersBefore(bytes, at + 9, 1, '');
  if (read === null) return null;
  let mark = read.end;
  while (isWhite(bytes[mark])) mark += 1;
  const end = startsWith(bytes, '%%EOF', mark) ? lineEnd(bytes, mark + 5) : null;
  return { at, offset: read.numbers[0] ?? 0, end };
};
/** Readers look no farther from the end of the file (ISO 32000-1, annex H), and repair what has none there. */
const LAST_BYTES = 1_024;
/** The last `startxref` of a file. */
export const lastStartXref = (bytes: Uint8Array): StartXref | null => {
  const at = lastIndexOfText(bytes, 'startxref');
  return at < bytes.length - LAST_BYTES ? null : startXrefAt(bytes, at);
};
