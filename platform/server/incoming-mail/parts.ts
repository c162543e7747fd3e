// The parts of a mail (RFC 2045, RFC 2046), as far as a broken one can be read.
import { decodeTransfer } from './charset.ts';
import { fieldOf, readHeaders, readValue, visible, type Field, type Value } from './headers.ts';

export interface Part {
  readonly fields: readonly Field[];
  /** `text/plain` where nothing is said. */
  readonly type: string;
  readonly content: Value;
  readonly disposition: Value;
  /** File name without its path; null where there is none. */
  readonly name: string | null;
  /** Of a multipart; null: a leaf. */
  readonly parts: readonly Part[] | null;
  /** Of a leaf, its transfer encoding undone: one character a byte. */
  readonly body: () => string;
  /** Of a multipart: it is declared and its body is blank. */
  readonly isBlank: boolean;
}

const MOST_DEPTH = 40;
const MOST_PARTS = 2_000;

/** What follows the last separator, without signs that nobody sees; null: nothing is left. */
const fileName = (text: string | undefined): string | null => {
  const last = visible(text ?? '')
    .replaceAll(/[\t\n]/g, ' ')
    .split(/[\\/]/)
    .at(-1)
    ?.trim();
  return last === undefined || last === '' ? null : last;
};

/** Start and end of each line that is `--boundary` or `--boundary--`. */
const marks = (body: string, boundary: string) => {
  const all: { readonly from: number; readonly to: number; readonly isEnd: boolean }[] = [];
  const line = `--${boundary}`;
  for (let at = body.indexOf(line); at !== -1; at = body.indexOf(line, at + 1)) {
    if (at > 0 && body[at - 1] !== '\n') continue;
    const stop = body.indexOf('\n', at);
    const to = stop === -1 ? body.length : stop;
    const rest = body.slice(at + line.length, to).trimEnd();
    if (rest === '' || rest === '--') all.push({ from: at, to: to + 1, isEnd: rest === '--' });
    if (all.length > MOST_PARTS) break;
  }
  return all;
};

/** The boundary that a body shows by itself: its first `--…` line that is followed by a field `Content-…`. */
const shownBoundary = (body: string): string | null =>
  /^--(\S[^\n]{0,200}?)[ \t]{0,20}\nContent-[^\n:]{1,100}:/im.exec(body)?.[1] ?? null;

const pieces = (body: string, boundary: string): string[] => {
  const all = marks(body, boundary);
  const end = all.findIndex((m) => m.isEnd);
  const starts = (end === -1 ? all : all.slice(0, end)).filter((m) => !m.isEnd);
  return starts.map(({ to }, i) => {
    // The line end before a boundary belongs to it.
    const next = (starts[i + 1] ?? all[end])?.from;
    return body.slice(to, next === undefined ? undefined : Math.max(to, next - 1));
  });
};

const splitBody = (body: string, declared: string | undefined): string[] => {
  const own = declared === undefined || declared === '' ? [] : pieces(body, declared);
  if (own.length > 0) return own;
  const shown = shownBoundary(body);
  return shown === null ? [] : pieces(body, shown);
};

interface Inside {
  readonly depth: number;
  readonly fallback: string;
}
const partOf = (fields: readonly Field[], body: string, { depth, fallback }: Inside): Part => {
  const content = readValue(fieldOf(fields, 'content-type') ?? '');
  const disposition = readValue(fieldOf(fields, 'content-disposition') ?? '');
  const declared = content.value.includes('/') ? content.value : fallback;
  const isMultipart = declared.startsWith('multipart/');
  const children =
    isMultipart && depth < MOST_DEPTH ? splitBody(body, content.parameters.get('boundary')) : [];
  const encoding = fieldOf(fields, 'content-transfer-encoding') ?? '';
  return {
    fields,
    // Without any boundary the whole is plain text.
    type: isMultipart && children.length === 0 ? 'text/plain' : declared,
    content,
    disposition,
    name:
      fileName(disposition.parameters.get('filename')) ?? fileName(content.parameters.get('name')),
    parts:
      children.length === 0
        ? null
        : children.map((one) =>
            readPart(one, {
              depth: depth + 1,
              fallback: declared === 'multipart/digest' ? 'message/rfc822' : 'text/plain',
            }),
          ),
    body: () => decodeTransfer(body, encoding),
    isBlank: isMultipart && body.trim() === '',
  };
};

const readPart = (text: string, inside: Inside): Part => {
  // A part may begin with its empty line: no fields at all.
  const headers = text.startsWith('\n') ? null : readHeaders(text);
  return headers === null
    ? partOf([], text.replace(/^\n/, ''), inside)
    : partOf(headers.fields, text.slice(headers.end), inside);
};

/** A mail as its root part; null: it has no header at all. */
export const readParts = (bytes: Uint8Array): Part | null => {
  const text = Buffer.from(bytes)
    .toString('latin1')
    .replace(/^\u00EF\u00BB\u00BF/, '')
    .replaceAll(/\r\n?/g, '\n');
  const headers = readHeaders(text);
  return headers === null
    ? null
    : partOf(headers.fields, text.slice(headers.end), { depth: 0, fallback: 'text/plain' });
};

/** A part and all within it; what is inside `message/rfc822` is not opened. */
export const allParts = (part: Part): Part[] => [part, ...(part.parts ?? []).flatMap(allParts)];
