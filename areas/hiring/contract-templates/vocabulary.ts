// The 27 variables of contract templates (specification 000 §3; it announces 26 and lists 27) and the conditions, with their French words.
import type { Vocabulary } from '#engines/contract-text/parse.ts';
import { fr } from './fr.ts';

export const CONTRACT_TYPES = ['cdi', 'cdd', 'interim'] as const;
/** The hiring domain names three of the four contract types of the specification (D1-N-18): an internship is no hiring. */
export type ContractType = (typeof CONTRACT_TYPES)[number];
export const STAFF_TYPES = ['driver', 'sedentary'] as const;
export type StaffType = (typeof STAFF_TYPES)[number];

export type VariableCode = keyof typeof fr.words;
export const VARIABLES = Object.keys(fr.words) as readonly VariableCode[];
export type Condition = keyof typeof fr.conditions;
export const CONDITIONS = Object.keys(fr.conditions) as readonly Condition[];

const reversed = <C extends string>(words: Readonly<Record<C, string>>): Record<string, C> =>
  Object.fromEntries(Object.entries<string>(words).map(([code, word]) => [word, code as C]));
export const vocabulary: Vocabulary<VariableCode> = {
  variables: reversed(fr.words),
  conditions: reversed(fr.conditions),
  keywords: fr.keywords,
};
/** « au Havre ». */
export const PLACES: ReadonlySet<VariableCode> = new Set([
  'city',
  'birthCity',
  'employmentCity',
  'site',
]);
