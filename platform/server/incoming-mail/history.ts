// Where a mail stops being new: attributions, header blocks, forwarded parts.
import { comparable, isBlank, type Line } from './lines.ts';
import {
  FORWARDED_BEGINS,
  FORWARDED_BETWEEN_DASHES,
  LABELS,
  MESSAGE_OF,
  MONTHS,
  ORIGINAL_MESSAGES,
  WROTE,
  type Label,
} from './words.data.ts';

const NUMERIC_DATE = /(?<!\d)(?:\d{1,2}[./]\d{1,2}[./](?:\d{4}|\d{2})|\d{4}-\d{2}-\d{2})(?!\d)/u;
const YEAR = /(?<!\d)(?:19|20)\d{2}(?!\d)/u;
const DAY = /(?<![\d:])(?:[12]\d|3[01]|0?[1-9])(?![\d:])/u;
const TIME = /(?<!\d)\d{1,2}:\d{2}(?!\d)/u;
const ADDRESS = /[^\s<>"]@[^\s<>"]/u;
const WORDS = /\p{L}+/gu;

/** Day, month and year of four digits, or a date in figures. */
const hasDate = (text: string): boolean =>
  NUMERIC_DATE.test(text) ||
  (YEAR.test(text) &&
    DAY.test(text) &&
    (text.toLowerCase().match(WORDS) ?? []).some((word) => MONTHS.has(word)));

const MOST_LENGTH = 2_000;
const isAttribution = (lines: readonly string[]): boolean => {
  const text = lines.join(' ');
  if (text.length > MOST_LENGTH || !text.endsWith(':') || !WROTE.test(text)) return false;
  return hasDate(text) && (TIME.test(text) || ADDRESS.test(text) || ADDRESS.test(lines.join('')));
};

export interface Span {
  readonly from: number;
  readonly to: number;
}
const ATTRIBUTION_LINES = 3;
/** The attribution whose colon ends line `end`: the fewest lines that fit. */
const attributionAt = (lines: readonly Line[], end: number): Span | null => {
  const last = lines[end];
  if (last === undefined || !last.bare.endsWith(':')) return null;
  const parts: string[] = [];
  for (let from = end; from > end - ATTRIBUTION_LINES; from -= 1) {
    const line = lines[from];
    if (line === undefined || isBlank(line) || line.isQuoted !== last.isQuoted) return null;
    parts.unshift(line.bare);
    if (isAttribution(parts)) return { from, to: end };
  }
  return null;
};

/** The label that a line begins with. */
const labelOf = (line: Line): Label | null => {
  if (!line.bare.includes(':')) return null;
  const [, word] = /^[\s*_]*([\p{L} ]{1,20}?)[\s*_]*:/u.exec(line.bare) ?? [];
  return word === undefined
    ? null
    : (LABELS.find((one) => one.word === comparable(word).toLowerCase()) ?? null);
};

const BLOCK_LINES = 3;
/** The header block that begins at a line. */
const headerBlockAt = (lines: readonly Line[], from: number): Span | null => {
  const first = lines[from];
  if (first === undefined || labelOf(first)?.kind !== 'from') return null;
  const labels = new Map<string, Label>();
  let to = from;
  for (let i = from; i < lines.length; i += 1) {
    const line = lines[i];
    if (line === undefined || isBlank(line)) continue;
    const label = labelOf(line);
    if (label === null || labels.has(label.word)) break;
    labels.set(label.word, label);
    to = i;
  }
  const kinds = new Set([...labels.values()].map((l) => l.kind));
  const isBlock = labels.size >= BLOCK_LINES && (kinds.has('date') || kinds.has('subject'));
  return isBlock ? { from, to } : null;
};

const RULE = /^[-_=]{5,}$/u;
const betweenDashes = (text: string): string =>
  text.toLowerCase().replaceAll(/^[-\s]+|[-\s]+$/gu, '');
/** Whether a line directly above a header block belongs to it. */
const belongsToBlock = (line: Line): boolean => {
  const text = line.bare;
  if (RULE.test(text) || ORIGINAL_MESSAGES.includes(betweenDashes(text))) return true;
  return text.toLowerCase().startsWith(MESSAGE_OF) && hasDate(text);
};
const withLinesAbove = (lines: readonly Line[], span: Span): Span => {
  let { from } = span;
  for (let i = from - 1; i >= 0; i -= 1) {
    const line = lines[i];
    if (line === undefined) break;
    if (isBlank(line)) continue;
    if (!belongsToBlock(line)) break;
    from = i;
  }
  return { from, to: span.to };
};

/** The first opener; its lines are those of the program. */
export const openerOf = (lines: readonly Line[]): Span | null => {
  for (const i of lines.keys()) {
    const attribution = attributionAt(lines, i);
    if (attribution !== null) return attribution;
    const block = headerBlockAt(lines, i);
    if (block !== null) return withLinesAbove(lines, block);
  }
  return null;
};

const isForwardMarker = (line: Line): boolean => {
  const text = line.bare.toLowerCase();
  if (/^-.*-$/u.test(text)) return FORWARDED_BETWEEN_DASHES.includes(betweenDashes(text));
  return FORWARDED_BEGINS.includes(text.replace(/ ?:$/u, '')) && text.endsWith(':');
};
/** The first line of a forwarded part, by its marker; -1: there is none. */
export const forwardMarker = (lines: readonly Line[]): number => lines.findIndex(isForwardMarker);

/** Which lines are history: all from the opener on, or what is quoted from there on where answers stand between quoted lines. */
export const historyOf = (lines: readonly Line[], opener: Span | null): ReadonlySet<number> => {
  if (opener === null) return new Set();
  const after = lines.findIndex((line, i) => i > opener.to && !isBlank(line));
  const answersBetween =
    lines[opener.to]?.isQuoted === true || (after !== -1 && lines[after]?.isQuoted === true);
  return new Set(
    [...lines.keys()].filter(
      (i) => i >= opener.from && (i <= opener.to || !answersBetween || lines[i]?.isQuoted === true),
    ),
  );
};
