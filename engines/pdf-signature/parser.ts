// Reads values and indirect objects from bytes (ISO 32000-2, 7.3). Total: any bytes give a value or a PdfFault, within their own length.
import { isDigit, isTokenEnd, latin1, skipWhite, startsWith } from './bytes.ts';
import { PdfFault, type PdfDict, type PdfRef, type PdfString, type PdfValue } from './values.ts';

interface Cursor {
  readonly bytes: Uint8Array;
  at: number;
}
/** Invented: deeper is an attack on the reader. */
const DEEPEST = 64;
const LESS = 0x3c;
const GREATER = 0x3e;

const fault = (what: string, at: number): never => {
  throw new PdfFault(what, at);
};
const hexDigit = (byte: number): number => {
  if (byte >= 48 && byte <= 57) return byte - 48;
  const lower = byte | 32;
  return lower >= 97 && lower <= 102 ? lower - 87 : -1;
};

const readHex = (cursor: Cursor): PdfString => {
  const { bytes } = cursor;
  const start = cursor.at;
  const end = bytes.indexOf(GREATER, start);
  if (end === -1) return fault('string without end', bytes.length);
  const read = new Uint8Array(Math.ceil((end - start) / 2));
  let digits = 0;
  let isFaulty = false;
  for (let at = start + 1; at < end; at += 1) {
    const byte = bytes[at] ?? 0;
    const digit = hexDigit(byte);
    isFaulty ||= digit < 0;
    if (digit < 0) continue;
    const place = digits >> 1;
    read[place] = digits % 2 === 0 ? digit << 4 : (read[place] ?? 0) | digit;
    digits += 1;
  }
  cursor.at = end + 1;
  const length = Math.ceil(digits / 2);
  return {
    kind: 'string',
    bytes: read.slice(0, length),
    isHex: true,
    isFaulty,
    start,
    end: end + 1,
  };
};

const ESCAPES: Readonly<Record<string, number>> = { n: 10, r: 13, t: 9, b: 8, f: 12 };
/** After a backslash: what it stands for, -1 for nothing, and where reading goes on. */
const readEscape = (bytes: Uint8Array, at: number): readonly [number, number] => {
  const byte = bytes[at] ?? 0;
  if (byte >= 48 && byte <= 55) {
    let [code, next] = [0, at];
    while (next < at + 3 && (bytes[next] ?? 0) >= 48 && (bytes[next] ?? 0) <= 55) {
      code = code * 8 + (bytes[next] ?? 0) - 48;
      next += 1;
    }
    return [code & 255, next];
  }
  if (byte === 13) return [-1, bytes[at + 1] === 10 ? at + 2 : at + 1];
  if (byte === 10) return [-1, at + 1];
  return [ESCAPES[String.fromCharCode(byte)] ?? byte, at + 1];
};

const readLiteral = (cursor: Cursor): PdfString => {
  const { bytes } = cursor;
  const start = cursor.at;
  const read: number[] = [];
  let depth = 0;
  for (let at = start; at < bytes.length;) {
    const byte = bytes[at] ?? 0;
    if (byte === 0x5c) {
      const [code, next] = readEscape(bytes, at + 1);
      if (code >= 0) read.push(code);
      at = next;
      continue;
    }
    if (byte === 0x28) depth += 1;
    if (byte === 0x29) depth -= 1;
    if (depth === 0) {
      cursor.at = at + 1;
      return {
        kind: 'string',
        bytes: Uint8Array.from(read.slice(1)),
        isHex: false,
        isFaulty: false,
        start,
        end: at + 1,
      };
    }
    read.push(byte);
    at += 1;
  }
  return fault('string without end', bytes.length);
};

const readName = (cursor: Cursor): string => {
  const { bytes } = cursor;
  let at = cursor.at + 1;
  let name = '';
  while (!isTokenEnd(bytes[at])) {
    const byte = bytes[at] ?? 0;
    const [high, low] = [hexDigit(bytes[at + 1] ?? 0), hexDigit(bytes[at + 2] ?? 0)];
    const isEscape = byte === 0x23 && high >= 0 && low >= 0;
    name += String.fromCharCode(isEscape ? high * 16 + low : byte);
    at += isEscape ? 3 : 1;
  }
  cursor.at = at;
  return name;
};

const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)$/;
const WORDS: Readonly<Record<string, PdfValue>> = { true: true, false: false, null: null };
/** Longer than any number or keyword. */
const LONGEST_WORD = 64;
const readToken = (cursor: Cursor): string => {
  const { bytes } = cursor;
  let end = cursor.at;
  while (!isTokenEnd(bytes[end]) && end - cursor.at < LONGEST_WORD) end += 1;
  const token = latin1(bytes.subarray(cursor.at, end));
  cursor.at = end;
  return token;
};

/** `12 0 R` where a whole number was read: the reference, or null with the cursor where it was. */
const readReference = (cursor: Cursor, num: number): PdfRef | null => {
  const { bytes } = cursor;
  const before = cursor.at;
  cursor.at = skipWhite(bytes, before);
  if (isDigit(bytes[cursor.at])) {
    const gen = Number(readToken(cursor));
    cursor.at = skipWhite(bytes, cursor.at);
    if (Number.isInteger(gen) && bytes[cursor.at] === 0x52 && isTokenEnd(bytes[cursor.at + 1])) {
      cursor.at += 1;
      return { kind: 'ref', num, gen };
    }
  }
  cursor.at = before;
  return null;
};

const readWord = (cursor: Cursor): PdfValue => {
  const start = cursor.at;
  const token = readToken(cursor);
  if (NUMBER.test(token)) {
    const read = Number(token);
    const isWhole = /^\d+$/.test(token) && Number.isSafeInteger(read);
    return (isWhole ? readReference(cursor, read) : null) ?? read;
  }
  const word = Object.hasOwn(WORDS, token) ? WORDS[token] : undefined;
  return word === undefined ? fault('unknown word', start) : word;
};

const readArray = (cursor: Cursor, depth: number): PdfValue => {
  const items: PdfValue[] = [];
  cursor.at += 1;
  for (;;) {
    cursor.at = skipWhite(cursor.bytes, cursor.at);
    if (cursor.bytes[cursor.at] === 0x5d) break;
    items.push(readValue(cursor, depth + 1));
  }
  cursor.at += 1;
  return { kind: 'array', items };
};

const readDict = (cursor: Cursor, depth: number): PdfDict => {
  const { bytes } = cursor;
  const entries = new Map<string, PdfValue>();
  let isRepeated = false;
  cursor.at += 2;
  for (;;) {
    cursor.at = skipWhite(bytes, cursor.at);
    if (bytes[cursor.at] === GREATER && bytes[cursor.at + 1] === GREATER) break;
    if (bytes[cursor.at] !== 0x2f) return fault('no key', cursor.at);
    const key = readName(cursor);
    isRepeated ||= entries.has(key);
    entries.set(key, readValue(cursor, depth + 1));
  }
  cursor.at += 2;
  return { kind: 'dict', entries, isRepeated };
};

function readValue(cursor: Cursor, depth: number): PdfValue {
  const { bytes } = cursor;
  cursor.at = skipWhite(bytes, cursor.at);
  if (depth > DEEPEST) return fault('too deep', cursor.at);
  switch (bytes[cursor.at]) {
    case 0x2f:
      return { kind: 'name', name: readName(cursor) };
    case 0x28:
      return readLiteral(cursor);
    case 0x5b:
      return readArray(cursor, depth);
    case LESS:
      return bytes[cursor.at + 1] === LESS ? readDict(cursor, depth) : readHex(cursor);
    case undefined:
      return fault('end of the bytes', cursor.at);
    default:
      return readWord(cursor);
  }
}

/** The value at a place, and where it ends. @throws PdfFault */
export const valueAt = (bytes: Uint8Array, at: number): { value: PdfValue; end: number } => {
  const cursor: Cursor = { bytes, at };
  const value = readValue(cursor, 0);
  return { value, end: cursor.at };
};

/** The whole numbers and one keyword that follow each other at a place: `12 0 obj`; null for anything else. */
export const numbersBefore = (
  bytes: Uint8Array,
  from: number,
  count: number,
  keyword: string,
): { numbers: number[]; end: number } | null => {
  const cursor: Cursor = { bytes, at: from };
  const numbers: number[] = [];
  for (let n = 0; n < count; n += 1) {
    cursor.at = skipWhite(bytes, cursor.at);
    if (!isDigit(bytes[cursor.at])) return null;
    const token = readToken(cursor);
    if (!/^\d{1,10}$/.test(token)) return null;
    numbers.push(Number(token));
  }
  if (keyword === '') return { numbers, end: cursor.at };
  cursor.at = skipWhite(bytes, cursor.at);
  if (!startsWith(bytes, keyword, cursor.at)) return null;
  return { numbers, end: cursor.at + keyword.length };
};
