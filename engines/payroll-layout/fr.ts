// What the engine says, in French: faults of a layout and of what it should write.
export const say = {
  at: (file: string, line: number, person: string | null, column: string) =>
    `${file}, ligne ${line}${person === null ? '' : `, ${person}`}, colonne « ${column} » : `,
  tooLong: (text: string, is: number, allowed: number) =>
    `« ${text} » compte ${is} caractères, le format en accepte ${allowed}.`,
  foreign: (text: string, characters: readonly string[], encoding: string) =>
    `« ${text} » ne s’écrit pas en ${encoding} (${characters.join(' ')}).`,
  separator: (text: string, sign: string) =>
    `« ${text} » contient ${sign}, qui sépare les colonnes ou les lignes de ce fichier.`,
  empty: 'la valeur manque et le format l’exige.',
  negative: (text: string) => `${text} est négatif : ce fichier n’en accepte pas.`,
  badDate: (text: string) => `« ${text} » n’est pas une date.`,
  noAbsenceCode: (code: string) =>
    `L’absence ${code} n’a pas de code dans ce format : donnez-lui-en un, ou dites qu’elle n’est pas exportée.`,
  sameName: (name: string) => `Deux fichiers portent le même nom : ${name}.`,
  signs: {
    ';': 'un point-virgule',
    ',': 'une virgule',
    '\t': 'une tabulation',
    '|': 'une barre verticale',
    '\n': 'un retour à la ligne',
    '"': 'un guillemet',
  } as Readonly<Record<string, string>>,
  encodings: {
    'utf-8': 'UTF-8',
    'windows-1252': 'Windows-1252',
    'iso-8859-15': 'ISO-8859-15',
    ascii: 'ASCII (sans accent)',
  } as const,
} as const;

/** Faults of a layout, named by where they are: « Fichier 1 › section 1 › colonne 3 ». */
/** Values that nobody would see between two commas. */
const INVISIBLE: Readonly<Record<string, string>> = { '': '(rien)', '\t': 'tabulation' };

export const fault = {
  root: 'Format',
  file: (n: number) => `Fichier ${n}`,
  section: (n: number) => `bloc ${n}`,
  column: (n: number) => `colonne ${n}`,
  headLine: (n: number) => `en-tête ${n}`,
  footLine: (n: number) => `fin ${n}`,
  notObject: 'un objet est attendu.',
  notList: 'une liste est attendue.',
  notText: 'un texte est attendu.',
  notFlag: 'vrai ou faux est attendu.',
  notWhole: (min: number, max: number) => `un nombre entier de ${min} à ${max} est attendu.`,
  notOneOf: (options: readonly string[]) =>
    `une de ces valeurs est attendue : ${options.map((o) => INVISIBLE[o] ?? o).join(', ')}.`,
  textSize: (max: number) => `le texte a au plus ${max} caractères.`,
  needed: 'cette indication manque.',
  tooMany: (max: number) => `au plus ${max} éléments.`,
  tooFew: 'au moins un élément est attendu.',
  unknownKey: (key: string) => `« ${key} » ne fait pas partie d’un format.`,
  oneSource:
    'une colonne a une seule source : un champ, un texte fixe, un code ou toutes les rubriques.',
  unknownField: (name: string) => `le champ « ${name} » n’existe pas.`,
  fieldElsewhere: (label: string) => `« ${label} » n’est pas connu sur cette sorte de ligne.`,
  headingsOnPeople: 'les rubriques en colonnes se mettent sur des lignes par personne.',
  fixedNeedsLength: 'une colonne de largeur fixe a une longueur.',
  needsSeparator: 'un fichier délimité a un séparateur.',
  noPoint:
    'sans signe décimal, le nombre de décimales doit être le même partout (minimum = maximum).',
  decimalOrder: 'le minimum de décimales dépasse le maximum.',
  commaInComma:
    'la virgule ne peut pas être à la fois séparateur et signe décimal sans guillemets.',
  badMask: 'un masque de date contient JJ, MM et AAAA ou AA (par exemple JJ/MM/AAAA).',
  bomOnlyUtf8: 'la marque d’ordre (BOM) n’existe qu’en UTF-8.',
  needsValues: 'dites à quoi comparer.',
  needsAbsenceCodes: 'des lignes d’absences demandent une correspondance des codes d’absence.',
  badConstant: 'le nom d’une constante est fait de lettres et de chiffres.',
  badName:
    'un nom de fichier est fait de lettres, chiffres, points, tirets et {logiciel} {societe} {mois} {version}.',
} as const;
