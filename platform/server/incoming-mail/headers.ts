// Header fields of a mail or of a part: names, values, parameters, addresses (RFC 5322, RFC 2045, RFC 2231).
import { bytesOf, decodeText, decodeWords } from './charset.ts';

/** A field with its value unfolded, one character a byte. */
export interface Field {
  readonly name: string;
  readonly value: string;
}
export interface Headers {
  readonly fields: readonly Field[];
  /** Where the body begins. */
  readonly end: number;
}

const FIELD = /^([!-9;-~]+)[ \t]*:(.*)$/;
/** Lines before the first field of a mail that has lost its start. */
const MOST_JUNK = 200;
const isFolded = (line: string): boolean => /^[ \t]/.test(line);

const lineAt = (text: string, at: number): string => {
  const stop = text.indexOf('\n', at);
  return text.slice(at, stop === -1 ? text.length : stop);
};
/** Whether the line at `at` goes on with fields. */
const goesOnAt = (text: string, at: number): boolean => {
  const line = lineAt(text, at);
  return FIELD.test(line) || (isFolded(line) && line.trim() !== '');
};

type Fields = { name: string; value: string }[];
/** Adds a line as a field or to the one before it; false: it is neither. */
const added = (fields: Fields, line: string): boolean => {
  const last = fields.at(-1);
  const [, name, value = ''] = FIELD.exec(line) ?? [];
  if (last !== undefined && isFolded(line)) last.value += line;
  else if (name !== undefined) fields.push({ name: name.toLowerCase(), value });
  else return false;
  return true;
};

/**
 * The fields at the start of `text`, up to the first empty line. A line that is no field is left out if a field follows it; otherwise the body begins
 * there. No field: null.
 */
export const readHeaders = (text: string): Headers | null => {
  const fields: Fields = [];
  let at = /^\n*/.exec(text)?.[0].length ?? 0;
  for (let junk = 0; at < text.length && junk <= MOST_JUNK;) {
    const line = lineAt(text, at);
    const next = Math.min(text.length, at + line.length + 1);
    const goesOn = line !== '' && goesOnAt(text, next);
    const last = fields.at(-1);
    if (line.trim() === '' && !goesOn) return last === undefined ? null : { fields, end: next };
    const isField = added(fields, line);
    if (!isField && last !== undefined && !goesOn) return { fields, end: at };
    if (!isField) junk += 1;
    at = next;
  }
  return fields.length === 0 ? null : { fields, end: at };
};

/** The first field of a name, unfolded and trimmed. */
export const fieldOf = (fields: readonly Field[], name: string): string | null =>
  fields.find((f) => f.name === name)?.value.trim() ?? null;
export const fieldsOf = (fields: readonly Field[], name: string): readonly string[] =>
  fields.filter((f) => f.name === name).map((f) => f.value.trim());

export interface Value {
  /** In lower case, without parameters. */
  readonly value: string;
  readonly parameters: ReadonlyMap<string, string>;
}
const MOST_PIECES = 500;

/** `a; b="c;d"; e=f` at its semicolons outside quotation marks. */
const split = (text: string): string[] =>
  (text.match(/(?:"(?:\\.|[^"\\])*(?:"|$)|[^";])+/gs) ?? []).slice(0, MOST_PIECES);
const unquoted = (text: string): string => {
  const one = text.trim();
  return one.startsWith('"') ? one.replaceAll(/^"|"$/g, '').replaceAll(/\\(.)/gs, '$1') : one;
};
const percentBytes = (text: string): string =>
  text.replaceAll(/%([0-9A-Fa-f]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));

interface Piece {
  readonly index: number;
  readonly isCoded: boolean;
  readonly text: string;
}
/** The pieces of one parameter, put together before they are decoded. */
const joined = (pieces: readonly Piece[]): string => {
  const inOrder = pieces.toSorted((a, b) => a.index - b.index);
  const [first] = inOrder;
  const charset = first?.isCoded === true ? /^([^']*)'[^']*'/.exec(first.text) : null;
  const bytes = inOrder
    .map(({ text, isCoded }, i) => {
      const own = i === 0 && charset !== null ? text.slice(charset[0].length) : text;
      return isCoded ? percentBytes(own) : own;
    })
    .join('');
  return charset === null ? decodeWords(bytes) : decodeText(bytesOf(bytes), charset[1]);
};

const PARAMETER = /^\s*([^=*\s]+?)(?:\*(\d+))?(\*)?\s*=(.*)$/s;

/** A field's value and parameters; the form of RFC 2231 wins over the plain one. */
export const readValue = (text: string): Value => {
  const [value = '', ...rest] = split(text);
  const plain = new Map<string, string>();
  const pieces = new Map<string, Piece[]>();
  for (const one of rest) {
    const [, name, index, star, raw = ''] = PARAMETER.exec(one) ?? [];
    if (name === undefined) continue;
    const key = name.toLowerCase();
    const content = unquoted(raw);
    if (index === undefined && star === undefined) {
      if (!plain.has(key)) plain.set(key, decodeWords(content));
      continue;
    }
    const mine = pieces.get(key) ?? [];
    pieces.set(key, mine);
    mine.push({ index: Number(index ?? 0), isCoded: star === '*', text: content });
  }
  const parameters = new Map(plain);
  for (const [key, all] of pieces) parameters.set(key, joined(all));
  return { value: value.trim().toLowerCase(), parameters };
};

const INVISIBLE =
  // oxlint-disable-next-line no-control-regex
  /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u061C\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g;
/** Without signs that nobody sees: of control, of writing direction, of no width. */
export const visible = (text: string): string => text.replaceAll(INVISIBLE, '').normalize('NFC');
export const collapsed = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

export interface Address {
  /** `Name <address>`, or the address alone. */
  readonly shown: string;
  readonly address: string;
}

interface Mailbox {
  readonly name: string;
  readonly address: string | null;
  readonly comment: string;
}
/** The first mailbox of a list: its display name without quotation marks, what stands in `<…>`, what stands in brackets. */
const firstMailbox = (text: string): Mailbox => {
  let name = '';
  let comment = '';
  for (const token of text.match(
    /"(?:\\.|[^"\\])*(?:"|$)|\([^()]*\)|<[^>]*(?:>|$)|,|[^"(<,]+|\(/gs,
  ) ?? []) {
    if (token === ',' && name.includes('@')) break;
    if (token.startsWith('<'))
      return { name, address: token.replaceAll(/^<|>$/g, '').trim(), comment };
    if (token.startsWith('"')) name += ` ${unquoted(token)} `;
    else if (token.startsWith('(') && token.length > 1) comment += token.slice(1, -1);
    else name += token;
  }
  return { name, address: null, comment };
};

/** The first address of a From field. */
export const readAddress = (text: string): Address => {
  const box = firstMailbox(text);
  const written = box.address === null ? box.comment : box.name;
  const address = collapsed(visible(decodeWords((box.address ?? box.name).trim())));
  const name = collapsed(visible(decodeWords(written.trim())).replaceAll(/^\s*"|"\s*$/g, ''));
  return { shown: name === '' ? address : `${name} <${address}>`, address: address.toLowerCase() };
};
