import { uint8 } from './big-endian.ts';
import { CODE_PAGES } from './code-pages.data.ts';

const LATIN_1 = 1;
const NO_CODE_PAGE = 0xff;
const QUESTION_MARK = 0x3f;
const REPLACEMENT = '\uFFFD';

/** A Name or Address is one byte of code page and 35 of text. */
export const NAME_LENGTH = 36;

export const isKnownCodePage = (page: number): boolean => CODE_PAGES.has(page);

/**
 * Text of `length` bytes in a code page, without padding (00, 20, FF) at its end and without control characters, which do
 * occur in real fields. An unknown page (0, 96, FF… are met in real cards) reads as Latin-1: a doubtful name beats none.
 */
export function text(
  bytes: Uint8Array,
  at: number,
  length: number,
  codePage: number = LATIN_1,
): string {
  let end = at + length;
  while (end > at && isPadding(uint8(bytes, end - 1))) end -= 1;
  let result = '';
  for (let i = at; i < end; i += 1) {
    const byte = uint8(bytes, i);
    result += byte >= 0x20 && byte < 0x7f ? ASCII[byte] : character(byte, codePage);
  }
  return result.trim();
}

/** Strings of one character, so that the usual ones are not made again and again. */
const ASCII: readonly string[] = Array.from({ length: 0x7f }, (_, code) =>
  String.fromCharCode(code),
);

/** Name, Address: the code page is their first byte. */
export function name(bytes: Uint8Array, at: number, length: number = NAME_LENGTH): string {
  const page = uint8(bytes, at);
  return page === NO_CODE_PAGE && isQuestionMarks(bytes, at + 1, length - 1)
    ? ''
    : text(bytes, at + 1, length - 1, page);
}

/** How units write "no text": no code page, and a question mark in every place. */
function isQuestionMarks(bytes: Uint8Array, at: number, length: number): boolean {
  for (let i = at; i < at + length; i += 1) if (uint8(bytes, i) !== QUESTION_MARK) return false;
  return true;
}

/** The code page and bytes of a text, padded with spaces to `length` bytes (page included) and cut where too long. */
export function nameBytes(value: string, length: number = NAME_LENGTH): Uint8Array {
  const characters = [...value].slice(0, length - 1);
  const page =
    [...CODE_PAGES.keys()].find((candidate) =>
      characters.every((c) => byteOf(c, candidate) !== null),
    ) ?? LATIN_1;
  const bytes = new Uint8Array(length).fill(0x20);
  bytes[0] = page;
  characters.forEach((c, i) => {
    bytes[i + 1] = byteOf(c, page) ?? QUESTION_MARK;
  });
  return bytes;
}

const isPadding = (byte: number): boolean => byte === 0x00 || byte === 0x20 || byte === 0xff;

function character(byte: number, codePage: number): string {
  if (byte < 0x20 || byte === 0x7f) return '';
  const page = CODE_PAGES.get(codePage) ?? CODE_PAGES.get(LATIN_1);
  return page && byte >= page.from ? (page.characters[byte - page.from] ?? '') : '';
}

function byteOf(c: string, codePage: number): number | null {
  const code = c.codePointAt(0) ?? 0;
  if (code >= 0x20 && code < 0x7f) return code;
  const page = CODE_PAGES.get(codePage);
  const at = page && c !== REPLACEMENT ? page.characters.indexOf(c) : -1;
  return page && at >= 0 ? page.from + at : null;
}
