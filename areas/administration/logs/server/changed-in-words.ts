// A line of the trail as a sentence or two: « État : En attente → Acceptée ».
import { texts } from '#platform/contract/texts.ts';
import { fr } from '../fr.ts';
import { isReference } from './references.ts';
import { labelOf, NOISE, shownValue, type Words } from './record-words.ts';

type Json = Readonly<Record<string, unknown>>;
export interface Line {
  readonly action: string;
  readonly table_name: string;
  readonly before: Json | null;
  readonly after: Json | null;
}
const t = texts(fr);
const LONGEST = 80;
const short = (text: string): string =>
  text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text;

/** The columns of a line that a reader has a use for; runs and readings have none. */
export const columnsOf = ({ action, before, after }: Line): string[] =>
  action === 'run' || action === 'read'
    ? []
    : [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].filter(
        (column) => !NOISE.includes(column),
      );

/** A value of this one line; null where it takes another row to say it. */
const ownValue = (words: Words, line: Line, column: string, side: Json | null): string | null => {
  const value = side?.[column];
  if (isReference(line.table_name, column, value)) return null;
  const whole = { ...line.before, ...line.after };
  const shown = shownValue({ words, record: line.table_name, column, whole }, value);
  return shown === undefined ? null : short(shown ?? fr.nothing);
};

const inWords = (words: Words, line: Line, column: string): string[] => {
  const label = labelOf(words, line.table_name, column);
  if (label === undefined) return [];
  const after = ownValue(words, line, column, line.after);
  const before = ownValue(words, line, column, line.before);
  if (line.action === 'update')
    return before === null || after === null || before === after
      ? [label]
      : [t('from', { label, before, after })];
  const only = line.action === 'delete' ? before : after;
  return only === null || only === fr.nothing ? [] : [t('of', { label, value: only })];
};

export const changedInWords = (words: Words, line: Line): string[] =>
  columnsOf(line).flatMap((column) => inWords(words, line, column));
