// Characters and searches in the bytes of a PDF file (ISO 32000-2, 7.2).

const codes = (text: string): number[] => Array.from(text, (c) => c.codePointAt(0) ?? 0);
const flags = (text: string): Uint8Array => {
  const table = new Uint8Array(256);
  for (const code of codes(text)) table[code] = 1;
  return table;
};
const WHITE = flags('\0\t\n\f\r ');
const DELIMITER = flags('()<>[]{}/%');

export const isWhite = (byte: number | undefined): boolean =>
  byte !== undefined && WHITE[byte] === 1;
/** Ends a token: white space, delimiter, end of the bytes. */
export const isTokenEnd = (byte: number | undefined): boolean =>
  byte === undefined || WHITE[byte] === 1 || DELIMITER[byte] === 1;
export const isDigit = (byte: number | undefined): boolean =>
  byte !== undefined && byte >= 48 && byte <= 57;

export const startsWith = (bytes: Uint8Array, text: string, at: number): boolean => {
  if (at < 0 || at + text.length > bytes.length) return false;
  for (let i = 0; i < text.length; i += 1) if (bytes[at + i] !== text.charCodeAt(i)) return false;
  return true;
};

/** The first place of a text from `from` on, before `to`; -1 where it is not there. */
export const indexOfText = (
  bytes: Uint8Array,
  text: string,
  from: number,
  to = bytes.length,
): number => {
  const first = text.charCodeAt(0);
  for (let at = bytes.indexOf(first, from); at !== -1; at = bytes.indexOf(first, at + 1)) {
    if (at + text.length > to) return -1;
    if (startsWith(bytes, text, at)) return at;
  }
  return -1;
};

/** The last place of a text that ends at `end` or before; -1 where it is not there. */
export const lastIndexOfText = (bytes: Uint8Array, text: string, end = bytes.length): number => {
  const first = text.charCodeAt(0);
  let at = end - text.length;
  while (at >= 0) {
    at = bytes.lastIndexOf(first, at);
    if (at === -1 || startsWith(bytes, text, at)) return at;
    at -= 1;
  }
  return -1;
};

/** After white space and comments. */
export const skipWhite = (bytes: Uint8Array, from: number): number => {
  let at = from;
  for (;;) {
    while (isWhite(bytes[at])) at += 1;
    if (bytes[at] !== 0x25) return at;
    while (at < bytes.length && bytes[at] !== 0x0a && bytes[at] !== 0x0d) at += 1;
  }
};

export const latin1 = (bytes: Uint8Array): string => {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return text;
};

export const areSameBytes = (a: Uint8Array, b: Uint8Array): boolean => {
  if (a === b) return true;
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i += 1) if (a[i] !== b[i]) return false;
  return true;
};
