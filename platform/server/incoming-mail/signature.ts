// The customer's lines without signatures. What is in doubt is the customer's.
import { comparable, isBlank, type Line } from './lines.ts';
import { DEVICE_LINES, FORMULAS, LEGAL_TEXTS } from './words.data.ts';

const FORMULA_SET = new Set(FORMULAS);
const DEVICE_SET = new Set(DEVICE_LINES);
const textOf = (line: Line): string => (line.isQuoted ? comparable(line.text) : line.bare);

const FORMULA_WORDS = 4;
const countWords = (text: string): number =>
  text.split(' ').filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

/** A formula alone on its line, or followed by a comma and a name. */
const isFormula = (line: Line): boolean => {
  const text = textOf(line).toLowerCase();
  if (FORMULA_SET.has(text.replace(/ ?[,.!]$/u, ''))) return true;
  const comma = text.indexOf(',');
  return (
    comma > 0 &&
    FORMULA_SET.has(text.slice(0, comma).trim()) &&
    countWords(text.slice(comma + 1)) <= FORMULA_WORDS
  );
};
const isDeviceLine = (line: Line): boolean =>
  DEVICE_SET.has(
    textOf(line)
      .toLowerCase()
      .replace(/ ?<[^<>]*>$/u, ''),
  );
const isRule = (line: Line): boolean => /^[-_=*]{10,}$/u.test(textOf(line));
/** In an element that a program makes for signatures it ends nothing: what stands below that element is the customer's. */
const isSeparator = (line: Line): boolean =>
  !line.isSignature && /^-- ?$/u.test(line.text.replaceAll('\u00A0', ' '));

interface Paragraph {
  readonly lines: readonly number[];
  readonly text: string;
}
/** The paragraph that begins at a line: up to an empty line or a rule, or the line alone in HTML. */
const paragraphAt = (lines: readonly Line[], from: number): Paragraph => {
  const mine: number[] = [];
  for (let i = from; i < lines.length; i += 1) {
    const line = lines[i];
    if (line === undefined || isBlank(line) || isSeparator(line)) break;
    if (i > from && (isRule(line) || line.isParagraph || line.isSignature)) break;
    mine.push(i);
    if (isRule(line)) break;
  }
  return { lines: mine, text: comparable(mine.map((i) => lines[i]?.text ?? '').join(' ')) };
};

const SENTENCE_WORDS = 5;
const isPostscript = (text: string): boolean =>
  /^(?:p\.-?s\.|ps|n\.b\.|nb)(?![\p{L}\p{N}])/iu.test(text);
const isSentence = (text: string): boolean =>
  /[.?!…]$/u.test(text) && countWords(text) >= SENTENCE_WORDS;
const isLegal = (text: string): boolean =>
  LEGAL_TEXTS.some((begin) => text.toLowerCase().startsWith(begin));

/** Where the customer writes again after a formula at `formula`; null: no more. */
const customerAgain = (lines: readonly Line[], formula: number): number | null => {
  let i = formula + 1;
  while (i < lines.length) {
    const line = lines[i];
    if (line === undefined || isSeparator(line)) return null;
    if (isBlank(line) || line.isSignature || isDeviceLine(line)) {
      i += 1;
      continue;
    }
    const { lines: mine, text } = paragraphAt(lines, i);
    if (isRule(line) || isLegal(text)) return null;
    if (isPostscript(text) || isSentence(text)) return i;
    i += Math.max(1, mine.length);
  }
  return null;
};

/** The lines of one run of the customer's without its signatures. */
export const withoutSignature = (lines: readonly Line[]): Line[] => {
  const mine: Line[] = [];
  let i = 0;
  while (i < lines.length) {
    const line = lines[i];
    if (line === undefined || isSeparator(line)) break;
    if (!line.isSignature && !isDeviceLine(line)) mine.push(line);
    i += 1;
    if (line.isSignature || !isFormula(line)) continue;
    const again = customerAgain(lines, i - 1);
    if (again === null) break;
    i = again;
  }
  return mine;
};
