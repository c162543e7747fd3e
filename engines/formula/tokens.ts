import { daysInMonth, isDay } from '../french-time/days.ts';
import { narrow } from '../money/integers.ts';
import { add, fraction, multiply, whole, type Exact } from './exact.ts';
import { counted, endOfText, errors, expectations } from './fr.ts';
import { MAX_DIGITS } from './limits.ts';
import type { Note } from './notes.ts';
import type { Computed, FormulaError, Range } from './syntax.ts';
import { unitsInOne, type QuantityUnit, type Unit } from './units.ts';
import { keywordOf, type Keyword } from './words.ts';

export type Token = Range & { readonly text: string } & (
    | { readonly kind: 'literal'; readonly unit: Unit; readonly value: Computed }
    | { readonly kind: 'word' }
    | { readonly kind: 'keyword'; readonly keyword: Keyword }
    | { readonly kind: 'sign'; readonly sign: string }
    | { readonly kind: 'end' }
  );

export interface Tokens {
  readonly tokens: readonly Token[];
  readonly comments: readonly Note[];
  readonly errors: readonly FormulaError[];
}

const SPACE = /[\s\u00A0\u202F]+/uy;
const COMMENT = /#[^\n]*/uy;
const DATE = /\d{4}-\d{2}-\d{2}(?!\d)/uy;
// Spaces (of any kind) between thousands; a dot or a comma is a decimal mark when digits stand on both its sides.
const NUMBER = /(?:\d{1,3}(?:[ \u00A0\u202F]\d{3})+(?!\d)|\d+)(?:[.,]\d+)?/uy;
const SUFFIX = /[ \u00A0\u202F]?(?:%|€|(?:h\d{0,2}|j)(?![\p{L}\d_]))/uy;
const WORD = /\p{L}[\p{L}\p{M}\d_]*(?:\.\p{L}[\p{L}\p{M}\d_]*)*/uy;
const SIGN = /<=|>=|<>|!=|[-+*/()=<>;,.×÷−≤≥≠]/uy;

/** What people write who know other languages, or whose keyboard makes other quotes; read as what they mean, and reported. */
const SLIP = /==|=>|=<|&&?|\|\|?|[[{\]}]|[«“„]\s*[^«»“”„"]*?\s*[»”]/uy;
const MEANT: Readonly<Record<string, string>> = {
  '==': '=',
  '=>': '>=',
  '=<': '<=',
  '&': 'et',
  '&&': 'et',
  '|': 'ou',
  '||': 'ou',
  '[': '(',
  '{': '(',
  ']': ')',
  '}': ')',
};

/** Signs that have several forms, and the one that the language keeps. */
const SIGNS: Readonly<Record<string, string>> = {
  '×': '*',
  '÷': '/',
  '−': '-',
  '≤': '<=',
  '≥': '>=',
  '≠': '<>',
  '!=': '<>',
  ',': ';',
};

/** Cuts a text into tokens; what makes no token is an error and left out. Ends with one `end` token. */
export function tokensOf(text: string): Tokens {
  const result = { tokens: [] as Token[], comments: [] as Note[], errors: [] as FormulaError[] };
  let at = 0;
  while (at < text.length) {
    const space = match(SPACE, text, at);
    const comment = space ?? match(COMMENT, text, at);
    if (comment !== null) {
      if (space === null)
        result.comments.push({ text: comment.slice(1).trim(), from: at, to: at + comment.length });
      at += comment.length;
      continue;
    }
    const slip = slipAt(text, at);
    if (slip) result.errors.push(slip.error);
    const read = slip?.token ?? tokenAt(text, at);
    if ('code' in read) result.errors.push(read);
    result.tokens.push(...('code' in read ? standIn(read) : [read]));
    at = read.to;
  }
  result.tokens.push({ kind: 'end', from: text.length, to: text.length, text: endOfText });
  return result;
}

/** A value that is badly written is still a value: what stands around it makes sense, and no second error is due. */
function standIn({ code, from, to, found: actual }: FormulaError): Token[] {
  if (code === 'bad-character') return [];
  return [
    code === 'unclosed-text'
      ? { kind: 'literal', unit: 'text', value: '', text: '""', from, to }
      : { kind: 'literal', unit: 'unknown', value: whole(0), text: actual, from, to },
  ];
}

function slipAt(
  text: string,
  from: number,
): { readonly error: FormulaError; readonly token: Token } | null {
  const written = match(SLIP, text, from);
  if (written === null) return null;
  const meant = MEANT[written] ?? `"${written.slice(1, -1).trim()}"`;
  const to = from + written.length;
  const slip = error(
    'slip',
    { from, to },
    {
      message: errors.slip(written, meant),
      expected: meant,
      found: written,
      suggestion: meant,
    },
  );
  return { error: slip, token: { ...(tokenAt(meant, 0) as Token), from, to } };
}

function tokenAt(text: string, from: number): Token | FormulaError {
  const first = text[from] ?? '';
  if (first === '"') return quotedText(text, from);
  if (first >= '0' && first <= '9') return dateAt(text, from) ?? numberAt(text, from);
  const word = match(WORD, text, from);
  if (word !== null) return wordAt(word, from);
  const sign = match(SIGN, text, from);
  if (sign !== null)
    return { kind: 'sign', sign: SIGNS[sign] ?? sign, text: sign, from, to: from + sign.length };
  const character = String.fromCodePoint(text.codePointAt(from) ?? 0);
  return error(
    'bad-character',
    { from, to: from + character.length },
    {
      message: errors.badCharacter(character),
      expected: expectations.character,
      found: character,
    },
  );
}

function wordAt(text: string, from: number): Token {
  const to = from + text.length;
  const keyword = keywordOf(text);
  if (keyword === 'vrai' || keyword === 'faux')
    return { kind: 'literal', unit: 'boolean', value: keyword === 'vrai', text: keyword, from, to };
  return keyword ? { kind: 'keyword', keyword, text, from, to } : { kind: 'word', text, from, to };
}

function quotedText(text: string, from: number): Token | FormulaError {
  const end = text.indexOf('"', from + 1);
  if (end < 0)
    return error(
      'unclosed-text',
      { from, to: text.length },
      {
        message: errors.unclosedText,
        expected: expectations.quote,
        found: endOfText,
        suggestion: `${text.slice(from).trimEnd()}"`,
      },
    );
  return {
    kind: 'literal',
    unit: 'text',
    value: text.slice(from + 1, end),
    text: text.slice(from, end + 1),
    from,
    to: end + 1,
  };
}

function dateAt(text: string, from: number): Token | FormulaError | null {
  const date = match(DATE, text, from);
  if (date === null) return null;
  const to = from + date.length;
  if (isDay(date)) return { kind: 'literal', unit: 'date', value: date, text: date, from, to };
  return error(
    'bad-date',
    { from, to },
    {
      message: errors.badDate(date),
      expected: expectations.date,
      found: date,
      ...suggested(lastDayOf(date)),
    },
  );
}

/** The month's last day for a day that it does not have; null when there is no such month. */
function lastDayOf(date: string): string | null {
  const [year = 0, month = 0] = date.split('-').map(Number);
  return month >= 1 && month <= 12 && !date.endsWith('-00')
    ? `${date.slice(0, 8)}${daysInMonth(year, month)}`
    : null;
}

const suggested = (suggestion: string | null): { suggestion?: string } =>
  suggestion === null ? {} : { suggestion };

/** 7h75 is probably 8h15, and 7h5 is 7h05. */
const betterMinutes = (hours: string, minutes: string): string =>
  minutes.length < 2
    ? `${hours}h0${minutes}`
    : `${Number(hours) + 1}h${String(Number(minutes) - 60).padStart(2, '0')}`;

function numberAt(text: string, from: number): Token | FormulaError {
  const written = match(NUMBER, text, from) ?? '';
  const suffix = match(SUFFIX, text, from + written.length) ?? '';
  const to = from + written.length + suffix.length;
  const [wholePart = '', decimals = ''] = written
    .replaceAll(/[ \u00A0\u202F]/gu, '')
    .split(/[.,]/u);
  if (wholePart.length + decimals.length > MAX_DIGITS) {
    return error(
      'too-many-digits',
      { from, to },
      {
        message: errors.tooManyDigits(MAX_DIGITS),
        expected: counted.atMost(counted.digits(MAX_DIGITS)),
        found: counted.digits(wholePart.length + decimals.length),
      },
    );
  }
  const number = fraction(narrow(BigInt(wholePart + decimals)), 10 ** decimals.length);
  const kind = suffix.trim();
  const minutes = kind.slice(1);
  if (kind.startsWith('h') && minutes && (decimals || minutes.length < 2 || Number(minutes) > 59)) {
    const better = decimals ? {} : { suggestion: betterMinutes(wholePart, minutes) };
    return error(
      'bad-minutes',
      { from, to },
      {
        message: errors.badMinutes(text.slice(from, to)),
        expected: expectations.minutes,
        found: minutes,
        ...better,
      },
    );
  }
  return {
    kind: 'literal',
    ...quantity(number, kind, Number(minutes)),
    text: canonical(wholePart, decimals, kind),
    from,
    to,
  };
}

const SUFFIX_UNITS: Readonly<Record<string, QuantityUnit>> = {
  '%': 'rate',
  '€': 'euro',
  j: 'day',
  h: 'hour',
};

function quantity(number: Exact, suffix: string, minutes: number): { unit: Unit; value: Exact } {
  const unit = SUFFIX_UNITS[suffix.slice(0, 1)] ?? 'number';
  // Per cent is already a hundredth.
  const one = suffix === '%' ? unitsInOne(unit) / 100 : unitsInOne(unit);
  return { unit, value: add(multiply(number, whole(one)), whole(minutes * 60)) };
}

/** As the printer writes it: thousands apart, comma, no leading zeros. */
function canonical(wholePart: string, decimals: string, suffix: string): string {
  const grouped = wholePart.replace(/^0+(?=\d)/u, '').replaceAll(/\B(?=(\d{3})+$)/gu, ' ');
  const space = suffix === '%' || suffix === '€' ? ' ' : '';
  return `${grouped}${decimals ? `,${decimals}` : ''}${space}${suffix}`;
}

function match(pattern: RegExp, text: string, at: number): string | null {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0] ?? null;
}

const error = (
  code: string,
  { from, to }: { readonly from: number; readonly to: number },
  more: Omit<FormulaError, 'code' | 'from' | 'to'>,
): FormulaError => ({ code, from, to, ...more });
