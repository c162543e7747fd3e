// A template filled for one person and one contract: conditions decided, genders agreed, elisions and contractions of French made.
import { blocksOf, guarded, type Block } from './blocks.ts';
import type { Part, Template } from './parse.ts';

export type Gender = 'masculine' | 'feminine';
export interface Facts<C extends string> {
  /** Null or absent: not known. */
  readonly values: Readonly<Partial<Record<C, string | null>>>;
  readonly gender: Gender | null;
  /** The conditions that hold. */
  readonly conditions: ReadonlySet<string>;
  /** Variables that name a place: « à » and « de » contract with their article (« au Havre »). */
  readonly places: ReadonlySet<C>;
}
export interface Filled<C extends string> {
  readonly blocks: readonly Block[];
  /** Variables that the text reaches and nobody has filled, in the order of the text. */
  readonly missing: readonly C[];
  /** The text agrees with a gender that is not known. */
  readonly lacksGender: boolean;
}

/** The parts that a situation reaches, conditions decided. */
export const reachedParts = <C extends string>(
  parts: readonly Part<C>[],
  conditions: ReadonlySet<string>,
): readonly Exclude<Part<C>, { readonly kind: 'choice' }>[] =>
  parts.flatMap((part) =>
    part.kind === 'choice'
      ? reachedParts(conditions.has(part.condition) ? part.matching : part.otherwise, conditions)
      : [part],
  );

/** Words that lose their vowel before another: « de Arras » is « d’Arras ». An h is left alone: nothing written says whether it is mute. */
const ELIDED = /(^|[\s(«’])(de|le|la|que|jusque|lorsque|puisque)[ \u00A0]$/i;
/** « y » elides before a consonant: « d’Yves ». */
const BEGINS_WITH_VOWEL = /^(?:[aeiouâàäéèêëîïôöùûüœæ]|y[^aeiou])/i;
const elided = (before: string, value: string): string =>
  BEGINS_WITH_VOWEL.test(value)
    ? before.replace(ELIDED, (_, head: string, word: string) => `${head}${word.slice(0, -1)}’`)
    : before;

const CONTRACTED = {
  'à le': 'au',
  'à les': 'aux',
  'de le': 'du',
  'de les': 'des',
} as const;
/** « à Le Havre » is « au Havre », « de Les Mureaux » is « des Mureaux ». */
const contracted = (before: string, value: string): { before: string; value: string } => {
  const article = /^(Les?) (?=\p{Lu})/u.exec(value);
  const preposition = /(^|[\s(«])(à|de)[ \u00A0]$/.exec(before);
  if (article === null || preposition === null) return { before, value };
  const [whole, head = '', word = ''] = preposition;
  const key = `${word} ${(article[1] ?? '').toLowerCase()}` as keyof typeof CONTRACTED;
  return {
    before: `${before.slice(0, -whole.length)}${head}${CONTRACTED[key]} `,
    value: value.slice(article[0].length),
  };
};

interface Writing<C extends string> {
  text: string;
  readonly missing: Set<C>;
  lacksGender: boolean;
}
const writeVariable = <C extends string>(
  writing: Writing<C>,
  part: Extract<Part<C>, { readonly kind: 'variable' }>,
  { values, places }: Facts<C>,
): void => {
  const value = values[part.code]?.trim() ?? '';
  if (value === '') {
    writing.missing.add(part.code);
    writing.text += `[${part.word}]`;
    return;
  }
  const joined = places.has(part.code)
    ? contracted(writing.text, value)
    : { before: writing.text, value };
  writing.text = elided(joined.before, joined.value) + guarded(joined.value);
};
const writeAgreement = <C extends string>(
  writing: Writing<C>,
  { masculine, feminine }: { readonly masculine: string; readonly feminine: string },
  gender: Gender | null,
): void => {
  if (gender === null) {
    writing.lacksGender = true;
    writing.text += `[${masculine}|${feminine}]`;
  } else writing.text += gender === 'masculine' ? masculine : feminine;
};

/** The template for these facts. What is missing stands in brackets in the text, and is named beside it. */
export const fillTemplate = <C extends string>(
  { parts }: Pick<Template<C>, 'parts'>,
  facts: Facts<C>,
): Filled<C> => {
  const writing: Writing<C> = { text: '', missing: new Set(), lacksGender: false };
  for (const part of reachedParts(parts, facts.conditions)) {
    if (part.kind === 'text') writing.text += part.text;
    else if (part.kind === 'variable') writeVariable(writing, part, facts);
    else writeAgreement(writing, part, facts.gender);
  }
  return {
    blocks: blocksOf(writing.text),
    missing: [...writing.missing],
    lacksGender: writing.lacksGender,
  };
};
