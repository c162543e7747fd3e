// Plain text as lines (RFC 3676).
import { linesOf, type Line } from './lines.ts';

interface Depth {
  readonly depth: number;
  readonly text: string;
}
/** How often a line is quoted, and what stands behind, one stuffed blank taken off. */
const depthOf = (line: string): Depth => {
  const signs = /^>*/.exec(line)?.[0].length ?? 0;
  return { depth: signs, text: line.slice(signs).replace(/^ /, '') };
};
const written = ({ depth, text }: Depth): string =>
  depth === 0 ? text : `${'>'.repeat(depth)}${text === '' ? '' : ' '}${text}`;

/** Lines that end in a blank go on in the next one of the same depth; the separator of signatures does not. */
const unflowed = (lines: readonly string[], dropsBlank: boolean): string[] => {
  const joined: { readonly depth: number; text: string }[] = [];
  let goesOn = false;
  for (const line of lines) {
    const { depth, text } = depthOf(line);
    const isSeparator = text === '-- ';
    const last = joined.at(-1);
    const isFlowed = text.endsWith(' ') && !isSeparator;
    const own = isFlowed && dropsBlank ? text.slice(0, -1) : text;
    if (goesOn && last?.depth === depth && !isSeparator) last.text += own;
    else joined.push({ depth, text: own });
    goesOn = isFlowed;
  }
  return joined.map(written);
};

export interface Flow {
  readonly isFlowed: boolean;
  /** `delsp=yes`: the blank at the end of a flowed line is none. */
  readonly dropsBlank: boolean;
}
/** Lines of plain text. */
export const plainLines = (body: string, { isFlowed, dropsBlank }: Flow): Line[] => {
  const lines = body.replaceAll(/\r\n?/g, '\n').split('\n');
  return linesOf(
    (isFlowed ? unflowed(lines, dropsBlank) : lines).map((text) => ({
      text,
      isQuoted: text.startsWith('>'),
      isSignature: false,
      isParagraph: false,
    })),
  );
};
