import type { Operator } from './syntax.ts';
import type { Unit } from './units.ts';
import type { FunctionName, KeyedKind } from './words.ts';

/** Every French text of the language: errors, units, labels of an explanation. */
export const unitNames: Readonly<Record<Unit, string>> = {
  hour: 'des heures',
  day: 'des jours',
  euro: 'des euros',
  rate: 'un taux',
  number: 'un nombre',
  text: 'un texte',
  boolean: 'vrai ou faux',
  date: 'une date',
  unknown: 'une valeur inconnue',
};

export const kindNames: Readonly<Record<KeyedKind, string>> = {
  rubrique: 'Rubrique',
  parametre: 'Paramètre',
  seuil: 'Seuil',
  absences: 'Absences',
  compteur: 'Compteur',
};

export const operatorNames: Readonly<Record<Operator, string>> = {
  ou: 'l’un ou l’autre',
  et: 'l’un et l’autre',
  '=': 'égal à',
  '<>': 'différent de',
  '<': 'inférieur à',
  '<=': 'inférieur ou égal à',
  '>': 'supérieur à',
  '>=': 'supérieur ou égal à',
  '+': 'addition',
  '-': 'soustraction',
  '*': 'multiplication',
  '/': 'division',
};

export const functionNames: Readonly<Record<FunctionName, string>> = {
  somme: 'somme',
  moyenne: 'moyenne',
  min: 'la plus petite valeur',
  max: 'la plus grande valeur',
  plafond: 'arrondi au-dessus',
  plancher: 'arrondi au-dessous',
  arrondi: 'arrondi au plus proche',
};

export const scopeNames = { day: 'jours', week: 'semaines', month: 'mois' } as const;

export const labels = {
  choice: 'condition',
  not: 'contraire',
  minus: 'opposé',
  literal: 'valeur écrite',
  broken: 'illisible',
} as const;

const quoted = (text: string): string => `« ${text} »`;

export const errors = {
  tooLong: (limit: number) => `La formule dépasse ${limit} caractères.`,
  tooDeep: (limit: number) => `La formule a plus de ${limit} niveaux imbriqués.`,
  tooMany: (limit: number) => `La formule a plus de ${limit} éléments.`,
  tooManyDigits: (limit: number) => `Ce nombre a plus de ${limit} chiffres.`,
  nestedAggregates: (limit: number) =>
    `Plus de ${limit} calculs par jour sont imbriqués l’un dans l’autre.`,
  empty: 'La formule est vide.',
  unclosedText: 'Il manque le guillemet fermant de ce texte.',
  slip: (actual: string, meant: string) =>
    `${actual} ne s’écrit pas ainsi : vouliez-vous ${meant} ?`,
  tooCostly: (limit: number) =>
    `Cette formule demande plus de ${limit} opérations pour une seule valeur.`,
  badCharacter: (actual: string) => `Le caractère ${quoted(actual)} n’a pas de sens ici.`,
  badDate: (actual: string) => `${actual} n’est pas une date du calendrier.`,
  badMinutes: (actual: string) => `${actual} : les minutes vont de 00 à 59.`,
  expected: (expected: string, actual: string) => `Attendu : ${expected} ; trouvé : ${actual}.`,
  unknownName: (name: string, near: string | null) =>
    `${name} inconnu${near ? ` : vouliez-vous ${near} ?` : '.'}`,
  unknownFunction: (name: string, near: string | null) =>
    `Fonction ${name} inconnue${near ? ` : vouliez-vous ${near} ?` : '.'}`,
  unknownKey: (kind: string, key: string, near: string | null) =>
    `${kind} ${quoted(key)} : code inconnu${near ? ` ; vouliez-vous ${quoted(near)} ?` : '.'}`,
  noKeys: (kind: string, key: string) =>
    `${kind} ${quoted(key)} : aucun nom de cette nature ne se lit ici.`,
  unitsDiffer: (left: string, right: string) => `On ne peut pas réunir ${left} et ${right}.`,
  cannotMultiply: (left: string, right: string) =>
    `On ne peut pas multiplier ${left} par ${right}.`,
  cannotDivide: (left: string, right: string) => `On ne peut pas diviser ${left} par ${right}.`,
  wrongUnit: (expected: string, actual: string) => `Attendu : ${expected} ; trouvé : ${actual}.`,
  cannotOrder: (actual: string) =>
    `On ne peut pas ordonner ${actual} : seuls = et <> s’appliquent.`,
  argumentCount: (name: string, expected: string) => `${name} attend ${expected}.`,
  outsideAggregate: (name: string) =>
    `${name} change d’un jour à l’autre : à prendre dans somme(…), moyenne(…), min(…) ou max(…).`,
  nothingToAggregate: (name: string) => `${name}(…) ne parle d’aucun jour, semaine ou mois.`,
  mixedScopes: 'Ce calcul mêle des jours, des semaines ou des mois.',
  whereOutside: (name: string) => `${name}(…) n’accepte pas ${quoted('où')}.`,
  decimals: 'Attendu : un nombre de décimales entre 0 et 4, ou un pas de la même unité.',
} as const;

/** Errors of a value: shown on that value, never a crash. */
export const valueErrors = {
  divisionByZero: 'Division par zéro.',
  missing: (name: string) => `${name} n’est pas renseigné.`,
  unreadable: (name: string) => `${name} n’a pas une valeur de la bonne sorte.`,
  nothingKept: (name: string) => `Aucune valeur à prendre en compte pour ${name}(…).`,
  badStep: 'Le pas d’un arrondi doit être supérieur à zéro.',
  tooLarge: 'Le nombre dépasse la taille permise.',
  tooLong: 'Ce calcul demande trop de travail.',
} as const;

export const expectations = {
  value: 'une valeur',
  closing: '« ) »',
  consequence: '« ALORS »',
  otherwise: '« SINON »',
  key: 'un code entre guillemets',
  field: 'un nom après le point',
  operator: 'un opérateur',
  oneArgument: 'une valeur',
  oneOrTwo: 'une valeur, et au plus un arrondi',
  some: 'au moins une valeur',
  quote: '« " »',
  character: 'une valeur, un nom ou un opérateur',
  date: 'une date du calendrier',
  minutes: 'des minutes de 00 à 59',
  knownName: 'un nom connu',
  knownKey: 'un code connu',
  knownFunction: 'une fonction',
  plain: 'un nombre ou un taux',
  ordered: 'une quantité ou une date',
  aggregate: 'une somme, une moyenne, un minimum ou un maximum',
  rowName: 'un nom de jour, de semaine ou de mois',
  oneScope: 'des jours, des semaines ou des mois',
  noWhere: '« ) »',
  decimals: 'un nombre de décimales entre 0 et 4, ou un pas de la même unité',
} as const;

const grouped = (n: number): string => String(n).replaceAll(/\B(?=(\d{3})+$)/gu, ' ');

/** Amounts that a limit is compared with. */
export const counted = {
  atMost: (amount: string): string => `au plus ${amount}`,
  characters: (n: number): string => `${grouped(n)} caractères`,
  elements: (n: number): string => `${grouped(n)} éléments`,
  levels: (n: number): string => `${grouped(n)} niveaux imbriqués`,
  digits: (n: number): string => `${grouped(n)} chiffres`,
  aggregates: (n: number): string => `${grouped(n)} calculs imbriqués`,
  operations: (n: number): string => `${grouped(n)} opérations`,
  values: (n: number): string => {
    if (n === 0) return 'aucune valeur';
    return n === 1 ? 'une valeur' : `${n} valeurs`;
  },
} as const;

/** Both of several: des jours et des semaines. */
export const listed = (names: readonly string[]): string =>
  names.map((name) => `des ${name}`).join(' et ');

export const endOfText = 'la fin';

/** The command line. */
export const command = {
  usage: [
    "npm run --silent formula -- 'FORMULE' [--set NOM=VALEUR]… [--day 'NOM=VALEUR; …']… [--explain] [--format] [--json]",
    '  --set      une valeur de la période : heures.service=180h, rubrique("HS25")=34h, collaborateur.type=LD',
    "  --day      un jour, son nom et ses valeurs : 'lundi 2; service=9h; repas=1; ferie=faux' ; de même --week et --month",
    '  --explain  l’arbre du calcul, avec la valeur de chaque partie et les jours derrière chaque somme',
    '  --format   la formule dans son écriture ordinaire',
    '  --json     le résultat pour une machine',
  ],
  noFormula: 'Il manque la formule.',
  severalFormulas: 'Une seule formule à la fois : entourez-la d’apostrophes.',
  unknownOption: (word: string) => `Option inconnue : ${word}`,
  lacksValue: (word: string) => `${word} attend une valeur.`,
  notAssigned: (text: string) => `Attendu : NOM=VALEUR ; trouvé : ${text}`,
  notName: (text: string) => `${text} n’est pas un nom.`,
  notValue: (text: string, why: string) => `${text} n’est pas une valeur. ${why}`.trim(),
  otherUnit: (name: string, expected: string, actual: string) =>
    `${name} attend ${expected} ; trouvé : ${actual}.`,
  noValue: (why: string) => `Pas de valeur : ${why}`,
  nothing: '—',
  failed: (why: string) => `erreur : ${why}`,
  leftOut: 'non retenu',
  at: (line: number, column: number, message: string) =>
    `ligne ${line}, caractère ${column} : ${message}`,
  detail: (expected: string, actual: string) => `  attendu : ${expected} ; trouvé : ${actual}`,
  instead: (suggestion: string) => `  à écrire : ${suggestion}`,
} as const;
