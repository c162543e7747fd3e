// Whose a document is: found by two keys that agree, in the name of the file or in its text. What is not sure waits for a person.
import type { Category } from './documents.ts';

/** How a document is placed. `waiting`: nobody looked yet; `quarantine`: a person decides. */
export const PLACEMENTS = ['waiting', 'company', 'person', 'quarantine'] as const;
export type Placement = (typeof PLACEMENTS)[number];
export const ORIGINS = ['deposit', 'engine'] as const;
export type Origin = (typeof ORIGINS)[number];

/** Why a document waits for a person. */
export const QUARANTINES = [
  'no_key',
  'one_key',
  'conflict',
  'several_people',
  'other_company',
  'unreadable',
  'archive',
  'type',
  'mistyped',
  'known',
  'pages',
  'no_net',
  'count',
  'totals',
] as const;
export type Quarantine = (typeof QUARANTINES)[number];

/** Invented: whose document each type is. The others are the company's, unless they name one person for certain. */
const OF_A_PERSON: ReadonlySet<Category> = new Set([
  'payslip',
  'pre-payslip',
  'contract',
  'break',
  'certificate',
  'discipline',
]);
const MAY_NAME_A_PERSON: ReadonlySet<Category> = new Set(['expense', 'legal', 'other']);
export const isOfPerson = (category: Category): boolean => OF_A_PERSON.has(category);
export const mayNamePerson = (category: Category): boolean =>
  isOfPerson(category) || MAY_NAME_A_PERSON.has(category);

const SIRET = /(?<!\d)(\d{3})[\s.]?(\d{3})[\s.]?(\d{3})[\s.]?(\d{5})(?!\d)/g;
/**
 * Whether the text bears the SIRET of a sister company and none of this one's. Numbers of anybody else (URSSAF, the payroll office) say nothing.
 */
export const isOfSister = (
  text: string,
  { own, sisters }: { readonly own: readonly string[]; readonly sisters: readonly string[] },
): boolean => {
  const sirens = new Set([...text.matchAll(SIRET)].map(([, a, b, c]) => `${a}${b}${c}`));
  return own.every((siren) => !sirens.has(siren)) && sisters.some((siren) => sirens.has(siren));
};
