/** The words of the language: French first, English as aliases. */
export type Keyword = 'si' | 'alors' | 'sinon' | 'et' | 'ou' | 'non' | 'où' | 'vrai' | 'faux';
export type FunctionName = 'somme' | 'moyenne' | 'min' | 'max' | 'plafond' | 'plancher' | 'arrondi';
/** What is named by a key in quotes: `rubrique("HS25")`, `absences("CP").jours`. */
export type KeyedKind = 'rubrique' | 'parametre' | 'seuil' | 'absences' | 'compteur';

const KEYWORDS: ReadonlyMap<string, Keyword> = new Map([
  ['si', 'si'],
  ['alors', 'alors'],
  ['sinon', 'sinon'],
  ['et', 'et'],
  ['ou', 'ou'],
  ['non', 'non'],
  ['où', 'où'],
  ['vrai', 'vrai'],
  ['faux', 'faux'],
  ['if', 'si'],
  ['then', 'alors'],
  ['else', 'sinon'],
  ['and', 'et'],
  ['or', 'ou'],
  ['not', 'non'],
  ['where', 'où'],
  ['true', 'vrai'],
  ['false', 'faux'],
]);

const FUNCTIONS: Readonly<Record<string, FunctionName>> = {
  somme: 'somme',
  moyenne: 'moyenne',
  min: 'min',
  max: 'max',
  plafond: 'plafond',
  plancher: 'plancher',
  arrondi: 'arrondi',
  sum: 'somme',
  average: 'moyenne',
  ceiling: 'plafond',
  floor: 'plancher',
  round: 'arrondi',
};

const KEYED: Readonly<Record<string, KeyedKind>> = {
  rubrique: 'rubrique',
  parametre: 'parametre',
  seuil: 'seuil',
  absences: 'absences',
  compteur: 'compteur',
  heading: 'rubrique',
  parameter: 'parametre',
  threshold: 'seuil',
  absence: 'absences',
  counter: 'compteur',
};

const PARTS: Readonly<Record<string, string>> = {
  day: 'jour',
  week: 'semaine',
  month: 'mois',
  period: 'periode',
  days: 'jours',
  hours: 'heures',
  balance: 'solde',
};

const own = <T>(table: Readonly<Record<string, T>>, word: string): T | undefined =>
  Object.hasOwn(table, word) ? table[word] : undefined;

/** Lower case, without accents — except `où`, which is not `ou`. */
export function plainWord(word: string): string {
  const lower = word.toLowerCase().normalize('NFC');
  return lower === 'où' ? lower : lower.normalize('NFD').replaceAll(/\p{M}/gu, '');
}

export const keywordOf = (word: string): Keyword | undefined => KEYWORDS.get(plainWord(word));
export const functionOf = (word: string): FunctionName | undefined =>
  own(FUNCTIONS, plainWord(word));
export const keyedOf = (word: string): KeyedKind | undefined => own(KEYED, plainWord(word));

/** `Day.Conduite` → `jour.conduite`. The English words of scopes and fields stand for the French ones at the ends of a name. */
export function plainName(name: string): string {
  const parts = plainWord(name).split('.');
  return parts
    .map((part, i) => (i === 0 && parts.length > 1 ? (own(PARTS, part) ?? part) : part))
    .join('.');
}

export const plainField = (field: string): string =>
  own(PARTS, plainWord(field)) ?? plainWord(field);

export const keywords: readonly string[] = [...KEYWORDS.keys()];
/** Words at the ends of a name: scopes and fields, in English. */
export const partWords: readonly string[] = Object.keys(PARTS);
/** Words that may stand before an opening parenthesis, for suggestions. */
export const callableWords: readonly string[] = [...Object.keys(FUNCTIONS), ...Object.keys(KEYED)];
