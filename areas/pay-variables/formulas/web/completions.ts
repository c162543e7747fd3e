// What may stand at the cursor: names with their units and what they mean, functions, words of the language.
import type { Completion, CompletionContext, CompletionResult } from '@codemirror/autocomplete';
import { keyedName } from '#engines/formula/vocabulary.ts';
import type { FormulaDetails } from '../details.ts';
import { fr } from '../fr.ts';
import { functions, keywords } from '../reference.data.ts';
import { writtenValue } from '../typed-value.ts';

export type Names = Pick<FormulaDetails, 'vocabulary' | 'parameters'>;
const unitOf = (unit: string): string =>
  (fr.unitsOf as Readonly<Record<string, string>>)[unit] ?? unit;

export const completionsOf = ({ vocabulary, parameters }: Names): Completion[] => {
  const values = new Map(parameters.map((p) => [p.name, p.value]));
  return [
    ...vocabulary.attributes.map((a): Completion => ({
      label: a.name,
      detail: unitOf(a.unit),
      info: a.doc,
      type: a.scope === 'period' ? 'variable' : 'property',
      boost: 2,
    })),
    ...vocabulary.keyed.map((k): Completion => {
      const label = keyedName(k);
      const value = values.get(label);
      return {
        label,
        detail: unitOf(k.unit),
        info: value === undefined ? k.doc : `${k.doc} · ${writtenValue(value, k.unit)}`,
        type: 'constant',
        boost: 1,
      };
    }),
    ...functions.map((f): Completion => ({
      label: f.name,
      apply: f.insert,
      detail: 'fonction',
      info: `${f.doc}\n${f.example}`,
      type: 'function',
    })),
    ...keywords.map((k): Completion => ({ label: k, type: 'keyword', boost: -1 })),
  ];
};

/** A name being typed, or a code within its quotes. */
const BEGUN = /(?:rubrique|parametre|seuil|absences|compteur)\("[^"\n]*|\p{L}[\p{L}\p{M}\d_.]*/u;
export const completeFrom =
  (options: () => readonly Completion[]) =>
  (context: CompletionContext): CompletionResult | null => {
    const begun = context.matchBefore(BEGUN);
    // The letters after a figure are its unit: 3j, 7h30.
    if (
      begun !== null &&
      begun.from > 0 &&
      /\d/.test(context.state.sliceDoc(begun.from - 1, begun.from))
    )
      return null;
    if (begun === null && !context.explicit) return null;
    return { from: begun?.from ?? context.pos, options: [...options()], validFor: /^[^\s;]*$/u };
  };
