// Text as bytes in the four encodings that payroll software takes, and back. Windows-1252 and ISO-8859-15: WHATWG Encoding Standard, indexes.
import type { Encoding } from './layout.ts';
import { lookAlike } from './look-alikes.ts';

/** 0x80–0x9F of Windows-1252; null where no character is. */
const WINDOWS_1252 = '€\0‚ƒ„…†‡ˆ‰Š‹Œ\0Ž\0\0‘’“”•–—˜™š›œ\0žŸ';
/** Where ISO-8859-15 differs from ISO-8859-1. */
const LATIN_9: Readonly<Record<number, string>> = {
  0xa4: '€',
  0xa6: 'Š',
  0xa8: 'š',
  0xb4: 'Ž',
  0xb8: 'ž',
  0xbc: 'Œ',
  0xbd: 'œ',
  0xbe: 'Ÿ',
};

const windows = (byte: number): string | null => {
  if (byte < 0x80 || byte > 0x9f) return String.fromCharCode(byte);
  const character = WINDOWS_1252.charAt(byte - 0x80);
  return character === '\0' ? null : character;
};
const latin9 = (byte: number): string | null =>
  byte >= 0x80 && byte <= 0x9f ? null : (LATIN_9[byte] ?? String.fromCharCode(byte));
const ascii = (byte: number): string | null => (byte < 0x80 ? String.fromCharCode(byte) : null);

const SINGLE = { 'windows-1252': windows, 'iso-8859-15': latin9, ascii } as const;
const tableOf = (encoding: keyof typeof SINGLE): ReadonlyMap<string, number> =>
  new Map(
    Array.from({ length: 256 }, (_, byte) => [SINGLE[encoding](byte), byte] as const).filter(
      (e): e is readonly [string, number] => e[0] !== null,
    ),
  );
const TABLES = {
  'windows-1252': tableOf('windows-1252'),
  'iso-8859-15': tableOf('iso-8859-15'),
  ascii: tableOf('ascii'),
} as const;

/** What every encoding has, seen at a glance: most of a payroll file. */
const COMMON = /^[\x20-\x7E]*$/;
/** The characters of a text that the encoding has not, each once. Lone halves of a pair are in none. */
export const unencodable = (text: string, encoding: Encoding): string[] => {
  if (COMMON.test(text)) return [];
  const table = encoding === 'utf-8' ? null : TABLES[encoding];
  return [
    ...new Set(
      [...text].filter((c) => (table === null ? /^[\uD800-\uDFFF]$/.test(c) : !table.has(c))),
    ),
  ];
};

/** The text as the encoding can hold it: what it has stays, the rest is replaced by its look-alike; what has none stays and is a fault of the file. */
export const writable = (text: string, encoding: Encoding): string => {
  const foreign = new Set(unencodable(text, encoding));
  return foreign.size === 0
    ? text
    : [...text].map((c) => (foreign.has(c) ? (lookAlike(c) ?? c) : c)).join('');
};

const refuse = (encoding: Encoding, sign: string): never => {
  throw new RangeError(`${encoding}: ${sign}`);
};
const utf8 = (text: string): Uint8Array => {
  const bytes = new Uint8Array(text.length * 3);
  let at = 0;
  for (let i = 0; i < text.length; i += 1) {
    const p = text.codePointAt(i) ?? 0;
    if (p > 0xffff) i += 1;
    if (p >= 0xd800 && p <= 0xdfff) refuse('utf-8', text.charAt(i));
    if (p < 0x80) bytes[at++] = p;
    else {
      if (p < 0x800) bytes[at++] = 0xc0 | (p >> 6);
      else {
        if (p < 0x10000) bytes[at++] = 0xe0 | (p >> 12);
        else {
          bytes[at++] = 0xf0 | (p >> 18);
          bytes[at++] = 0x80 | ((p >> 12) & 63);
        }
        bytes[at++] = 0x80 | ((p >> 6) & 63);
      }
      bytes[at++] = 0x80 | (p & 63);
    }
  }
  return bytes.slice(0, at);
};

/** The bytes of a text. @throws RangeError for a character that the encoding has not: ask `unencodable` first. */
export const encode = (text: string, encoding: Encoding): Uint8Array => {
  if (encoding === 'utf-8') return utf8(text);
  const table = TABLES[encoding];
  const bytes = new Uint8Array(text.length);
  for (let i = 0; i < text.length; i += 1)
    bytes[i] = table.get(text.charAt(i)) ?? refuse(encoding, text.charAt(i));
  return bytes;
};

/** How many bytes follow the first one of a character. */
const bytesAfter = (lead: number): 0 | 1 | 2 | 3 => {
  if (lead < 0x80) return 0;
  if (lead < 0xe0) return 1;
  return lead < 0xf0 ? 2 : 3;
};
const fromUtf8 = (bytes: Uint8Array): string => {
  const points: string[] = [];
  for (let i = 0; i < bytes.length;) {
    const lead = bytes[i] ?? 0;
    const more = bytesAfter(lead);
    let point = more === 0 ? lead : lead & (0x3f >> more);
    for (let k = 1; k <= more; k += 1) point = (point << 6) | ((bytes[i + k] ?? 0) & 63);
    points.push(String.fromCodePoint(Math.min(point, 0x10ffff)));
    i += more + 1;
  }
  return points.join('');
};
/** The text of bytes that `encode` made; a mark at the beginning stays. Bytes that mean nothing become U+FFFD. */
export const decode = (bytes: Uint8Array, encoding: Encoding): string =>
  encoding === 'utf-8'
    ? fromUtf8(bytes)
    : Array.from(bytes, (b) => SINGLE[encoding](b) ?? '\uFFFD').join('');
