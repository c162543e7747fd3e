// A filled text as blocks to be printed: `# ` a title, `## ` a heading, `- ` an item, `**bold**`; the rest are paragraphs.
import { frenchSpaces } from './typography.ts';

export interface Run {
  readonly text: string;
  readonly isBold: boolean;
}
export interface Block {
  readonly kind: 'title' | 'heading' | 'item' | 'paragraph';
  readonly runs: readonly Run[];
}

/** Stand for signs of a value that would otherwise be read as marks of the text (private use area). */
const [STAR, VALUE] = ['\uE000', '\uE001'] as const;
/** A value as it is put into the text: on one line, and never read as a mark. */
export const guarded = (value: string): string =>
  VALUE +
  value
    .replaceAll(/[\uE000\uE001]/g, '')
    .replaceAll(/\s*\n\s*/g, ', ')
    .replaceAll('*', STAR);
const plain = (text: string): string => text.replaceAll(STAR, '*').replaceAll(VALUE, '');

const runsOf = (text: string): Run[] =>
  text.split('**').flatMap((piece, i): Run[] => {
    const shown = plain(piece);
    return shown === '' ? [] : [{ text: shown, isBold: i % 2 === 1 }];
  });

const MARKS = [
  ['## ', 'heading'],
  ['# ', 'title'],
  ['- ', 'item'],
] as const;
const blockOf = (line: string): Block => {
  const mark = MARKS.find(([sign]) => line.startsWith(sign));
  const [sign, kind] = mark ?? ['', 'paragraph' as const];
  return { kind, runs: runsOf(frenchSpaces(line.slice(sign.length).trim())) };
};

/** A blank line ends a paragraph; lines that follow each other are one. */
export const blocksOf = (text: string): Block[] => {
  const blocks: Block[] = [];
  let paragraph: string[] = [];
  const flush = (): void => {
    if (paragraph.length > 0) blocks.push(blockOf(paragraph.join(' ')));
    paragraph = [];
  };
  for (const line of text.split('\n').map((one) => one.trim())) {
    const isMarked = MARKS.some(([sign]) => line.startsWith(sign));
    if (line === '' || isMarked) flush();
    if (isMarked) blocks.push(blockOf(line));
    else if (line !== '') paragraph.push(line);
  }
  flush();
  return blocks.filter(({ runs }) => runs.length > 0);
};
