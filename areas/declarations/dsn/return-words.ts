// What an organism writes of somebody, for people: its sentences apart from its values, rubrics by their label in the norm, names of values
// as words, days as days. No format of these files is public (README), so nothing is concluded from a name. Pure.
import { formatDay } from '#engines/french-time/formats.ts';
import type { ReturnField } from './return-people.ts';

export interface ReturnWords {
  readonly messages: readonly string[];
  readonly values: readonly ReturnField[];
}
type Labels = (rubric: string) => string | null;

const RUBRIC = /S\d{2}\.G\d{2}\.\d{2}(?:\.\d{3})?/g;
const WORDS_OF_A_SENTENCE = 3;
/** Sentences have words; addresses of files and numbers have none. */
export const isSentence = (value: string): boolean =>
  value.split(/\s+/).filter((word) => /^[«“"'’(]*[a-zà-ÿ]/i.test(word)).length >=
  WORDS_OF_A_SENTENCE;
const withLabels = (text: string, labelOf: Labels): string =>
  text.replace(RUBRIC, (rubric) => {
    const label = labelOf(rubric);
    return label === null ? rubric : `« ${label} » (${rubric})`;
  });
const inWords = (name: string): string => {
  const words = name
    .replace(/([a-zà-ÿ\d])([A-Z])/g, '$1 $2')
    .replace(/[_.-]+/g, ' ')
    .trim();
  const lower = words === words.toUpperCase() ? words : words.toLowerCase();
  return lower.charAt(0).toUpperCase() + lower.slice(1);
};
const isDay = (value: string): boolean =>
  /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/.test(value);
const valueInWords = (value: string, labelOf: Labels): string =>
  isDay(value) ? formatDay(value) : withLabels(value, labelOf);

export const returnInWords = (
  fields: readonly ReturnField[],
  labelOf: Labels,
  isIdentity: (value: string) => boolean,
): ReturnWords => ({
  messages: [
    ...new Set(
      fields
        .filter(({ value }) => isSentence(value))
        .map(({ value }) => withLabels(value.replace(/\s+/g, ' ').trim(), labelOf)),
    ),
  ],
  values: fields
    .filter(({ value }) => !isSentence(value) && !isIdentity(value))
    .map(({ name, value }) => ({ name: inWords(name), value: valueInWords(value, labelOf) })),
});
