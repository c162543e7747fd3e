// Bytes of a mail into text. Structure is read as latin-1 text, one character a byte, and decoded where its charset is known.
/** One character a byte, into bytes. */
export const bytesOf = (binary: string): Uint8Array => Buffer.from(binary, 'latin1');

const utf8 = new TextDecoder('utf-8', { fatal: true });
const western = new TextDecoder('windows-1252');
const asUtf8 = (bytes: Uint8Array): string | null => {
  try {
    return utf8.decode(bytes);
  } catch {
    return null;
  }
};
const ASCII = new Set(['us-ascii', 'ascii', 'ansi_x3.4-1968', 'iso-ir-6', 'iso646-us']);

const decoderOf = (label: string): TextDecoder | null => {
  try {
    return new TextDecoder(label);
  } catch {
    return null;
  }
};

/**
 * Text of bytes whose label may be missing or wrong: what is valid UTF-8 is UTF-8 unless the label names another charset than the western ones, and the
 * rest is windows-1252.
 */
export const decodeText = (bytes: Uint8Array, label: string | null | undefined): string => {
  const name = (label ?? '').trim().toLowerCase();
  const decoder = name === '' || ASCII.has(name) ? null : decoderOf(name);
  const isOther =
    decoder !== null && decoder.encoding !== 'utf-8' && decoder.encoding !== 'windows-1252';
  return isOther ? decoder.decode(bytes) : (asUtf8(bytes) ?? western.decode(bytes));
};

const base64Bytes = (binary: string): string =>
  (binary.replaceAll(/[^A-Za-z0-9+/=_-]/g, '').match(/[^=]+=*/g) ?? [])
    .map((run) => Buffer.from(run, 'base64').toString('latin1'))
    .join('');

const quotedPrintableBytes = (binary: string): string =>
  binary
    .replaceAll(/[ \t]+$/gm, '')
    .replaceAll(/=\n/g, '')
    .replaceAll(/=([0-9A-Fa-f]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));

/** Undoes a transfer encoding; an unknown one is taken as none. */
export const decodeTransfer = (binary: string, encoding: string): string => {
  const name = encoding.trim().toLowerCase();
  if (name === 'base64') return base64Bytes(binary);
  return name === 'quoted-printable' ? quotedPrintableBytes(binary) : binary;
};

const wordBytes = (encoding: string, text: string): string =>
  encoding.toLowerCase() === 'b'
    ? base64Bytes(text)
    : text
        .replaceAll('_', ' ')
        .replaceAll(/=([0-9A-Fa-f]{2})/g, (_, hex: string) =>
          String.fromCharCode(parseInt(hex, 16)),
        );

interface Run {
  /** Charset and encoding of a word; null: plain text. */
  readonly name: string | null;
  readonly charset: string | null;
  bytes: string;
}
const WORD = /=\?([^?\s*]+)(?:\*[^?\s]*)?\?([bq])\?([^?]*)\?=/gi;

/**
 * Header text (one character a byte) with its encoded words decoded (RFC 2047). Neighbouring words lose the blanks between them; those of one charset and
 * encoding are joined as bytes first, since a character may be cut in two.
 */
export const decodeWords = (binary: string): string => {
  const runs: Run[] = [];
  let end = 0;
  for (const match of binary.matchAll(WORD)) {
    const [whole, charset = '', encoding = '', coded = ''] = match;
    const between = binary.slice(end, match.index);
    const last = runs.at(-1);
    const follows = last !== undefined && between.trim() === '';
    const name = `${charset} ${encoding}`.toLowerCase();
    const bytes = wordBytes(encoding, coded);
    end = match.index + whole.length;
    if (!follows) runs.push({ name: null, charset: null, bytes: between });
    if (follows && last.name === name) last.bytes += bytes;
    else runs.push({ name, charset, bytes });
  }
  runs.push({ name: null, charset: null, bytes: binary.slice(end) });
  return runs.map((run) => decodeText(bytesOf(run.bytes), run.charset)).join('');
};
