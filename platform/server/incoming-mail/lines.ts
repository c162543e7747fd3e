// A body as lines that somebody reads.
export interface Line {
  readonly text: string;
  /** Begins with `>` (plain text), or stands inside `blockquote` (HTML). */
  readonly isQuoted: boolean;
  /** Stands in an element that a program makes for signatures. */
  readonly isSignature: boolean;
  /** Each line of HTML is a paragraph of its own. */
  readonly isParagraph: boolean;
  /** The text as it is compared, without the signs of quotation before it. */
  readonly bare: string;
}

/** Text as it is compared: plain blanks and apostrophes, nothing without width, composed accents. */
export const comparable = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/[\u200B\u2060\uFEFF]/g, '')
    .replaceAll(/[’ʼ]/g, "'")
    .replaceAll(/\s+/g, ' ')
    .trim();
export type Draft = Omit<Line, 'bare'>;
const lineOf = (line: Draft): Line => ({
  ...line,
  bare: comparable(line.text.replace(/^(?:\s*>)+/, '')),
});
/** Where nobody looks for history any more: what follows stays as it is. */
const MOST_LINES = 20_000;
export const linesOf = (drafts: readonly Draft[]): Line[] => {
  const rest = drafts.slice(MOST_LINES);
  const text = rest.map((line) => line.text).join('\n');
  const last = rest[0];
  return [...drafts.slice(0, MOST_LINES), ...(last === undefined ? [] : [{ ...last, text }])].map(
    lineOf,
  );
};
export const isBlank = (line: Line): boolean => line.bare === '';
