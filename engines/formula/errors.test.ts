import { describe, expect, it } from 'vitest';
import { vocabulary } from './cases/sample-month.ts';
import { checkFormula } from './formula.ts';
import { MAX_LENGTH, MAX_NODES } from './limits.ts';

const errorsOf = (text: string) => checkFormula(text, vocabulary).errors;
const corrected = (text: string): string => {
  const [error] = errorsOf(text);
  return error?.suggestion === undefined
    ? text
    : text.slice(0, error.from) + error.suggestion + text.slice(error.to);
};

// What is written, the code, where it stands, what was expected there, what was found, and what the text becomes with the suggestion.
const ERRORS: [
  text: string,
  code: string,
  at: string,
  expected: string,
  found: string,
  becomes: string,
][] = [
  [
    'heures.sevice',
    'unknown-name',
    'heures.sevice',
    'un nom connu',
    'heures.sevice',
    'heures.service',
  ],
  [
    'absences("CP").jour',
    'unknown-name',
    'absences("CP").jour',
    'absences("CP").jours',
    'absences("CP").jour',
    'absences("CP").jours',
  ],
  ['seuil("HS52")', 'unknown-key', 'seuil("HS52")', 'un code connu', 'HS52', 'seuil("HS50")'],
  ['some(jour.repas)', 'unknown-function', 'some', 'une fonction', 'some', 'somme(jour.repas)'],
  ['heures.service + 3', 'unit', '3', 'des heures', 'un nombre', 'heures.service + 3h'],
  ['3 + heures.service', 'unit', '3', 'des heures', 'un nombre', '3h + heures.service'],
  [
    '0 < parametre("taux_panier")',
    'unit',
    '0',
    'des euros',
    'un nombre',
    '0 € < parametre("taux_panier")',
  ],
  ['SI vrai ALORS 0 SINON 1j', 'unit', '0', 'des jours', 'un nombre', 'SI vrai ALORS 0j SINON 1j'],
  ['max(0; heures.service)', 'unit', '0', 'des heures', 'un nombre', 'max(0h; heures.service)'],
  [
    'heures.service + parametre("taux_panier")',
    'unit',
    'parametre("taux_panier")',
    'des heures',
    'des euros',
    '',
  ],
  [
    'heures.service * heures.service',
    'unit',
    'heures.service * heures.service',
    'un nombre ou un taux',
    'des heures',
    '',
  ],
  ['2 / heures.service', 'unit', '2 / heures.service', 'un nombre ou un taux', 'des heures', ''],
  ['-"LD"', 'unit', '"LD"', 'un nombre', 'un texte', ''],
  ['non 3', 'unit', '3', 'vrai ou faux', 'un nombre', ''],
  ['"LD" < "CD"', 'unit', '"LD" < "CD"', 'une quantité ou une date', 'un texte', ''],
  ['somme(jour.repas OU jour.type = "LD")', 'unit', 'jour.repas', 'vrai ou faux', 'un nombre', ''],
  [
    'jour.repas',
    'outside-aggregate',
    'jour.repas',
    'une somme, une moyenne, un minimum ou un maximum',
    'jour.repas',
    'somme(jour.repas)',
  ],
  [
    'somme(heures.service)',
    'nothing-to-aggregate',
    'somme(heures.service)',
    'un nom de jour, de semaine ou de mois',
    'heures.service',
    'heures.service',
  ],
  [
    'somme(jour.service - semaine.heures.travail)',
    'mixed-scopes',
    'somme(jour.service - semaine.heures.travail)',
    'des jours, des semaines ou des mois',
    'des jours et des semaines',
    '',
  ],
  ['somme()', 'arguments', 'somme()', 'une valeur', 'aucune valeur', ''],
  [
    'arrondi(1; 2; 3)',
    'arguments',
    'arrondi(1; 2; 3)',
    'une valeur, et au plus un arrondi',
    '3 valeurs',
    '',
  ],
  ['arrondi(2 où vrai)', 'where', 'vrai', '« ) »', 'où', ''],
  [
    'arrondi(1; 5)',
    'decimals',
    '5',
    'un nombre de décimales entre 0 et 4, ou un pas de la même unité',
    '5',
    '',
  ],
  ['2026-02-30', 'bad-date', '2026-02-30', 'une date du calendrier', '2026-02-30', '2026-02-28'],
  ['2026-13-01', 'bad-date', '2026-13-01', 'une date du calendrier', '2026-13-01', ''],
  ['7h75', 'bad-minutes', '7h75', 'des minutes de 00 à 59', '75', '8h15'],
  ['7h5', 'bad-minutes', '7h5', 'des minutes de 00 à 59', '5', '7h05'],
  ['"LD', 'unclosed-text', '"LD', '« " »', 'la fin', '"LD"'],
  ['1 ? 2', 'bad-character', '?', 'une valeur, un nom ou un opérateur', '?', ''],
  ['collaborateur.type == "LD"', 'slip', '==', '=', '==', 'collaborateur.type = "LD"'],
  ['1 => 2', 'slip', '=>', '>=', '=>', '1 >= 2'],
  ['vrai && faux', 'slip', '&&', 'et', '&&', 'vrai et faux'],
  [
    'collaborateur.type = «\u00A0LD\u00A0»',
    'slip',
    '«\u00A0LD\u00A0»',
    '"LD"',
    '«\u00A0LD\u00A0»',
    'collaborateur.type = "LD"',
  ],
  ['collaborateur.type = “LD”', 'slip', '“LD”', '"LD"', '“LD”', 'collaborateur.type = "LD"'],
  ['(1 + 2', 'expected', '', '« ) »', 'la fin', '(1 + 2)'],
  ['SI vrai ALORS 1h', 'expected', '', '« SINON »', 'la fin', ''],
  ['1 2', 'expected', '2', 'un opérateur', '2', ''],
  ['  ', 'empty', '  ', 'une valeur', 'la fin', ''],
  [
    `1${' '.repeat(MAX_LENGTH)}`,
    'too-long',
    `1${' '.repeat(MAX_LENGTH)}`,
    'au plus 10 000 caractères',
    '10 001 caractères',
    '',
  ],
  [
    `1${'+1'.repeat(MAX_NODES / 2)}`,
    'too-many',
    `1${'+1'.repeat(MAX_NODES / 2)}`,
    'au plus 2 000 éléments',
    '2 002 éléments',
    '',
  ],
  [
    '1234567890123456',
    'too-many-digits',
    '1234567890123456',
    'au plus 15 chiffres',
    '16 chiffres',
    '',
  ],
];

const CASES = ERRORS.map(([text, code, at, expected, actual, becomes]) => ({
  text,
  code,
  at,
  expected,
  found: actual,
  becomes,
}));

describe('an error', () => {
  it.each(CASES)(
    '$text: $code at $at, $expected expected, $found found',
    ({ text, code, at, expected, found: actual, becomes }) => {
      const [error] = errorsOf(text);
      expect(error).toMatchObject({ code, expected, found: actual });
      expect(text.slice(error?.from, error?.to)).toBe(at);
      expect(error?.message).toMatch(/[.?]$/u);
      if (becomes === '') return;
      expect(corrected(text)).toBe(becomes);
      expect(errorsOf(becomes)).toEqual([]);
    },
  );

  it('does not hide the others: one pass reports all', () => {
    const text = 'heures.sevice == 3 && somm(jour.repas) > 7h75';
    expect(errorsOf(text).map((e) => [e.code, text.slice(e.from, e.to), e.suggestion])).toEqual([
      ['unknown-name', 'heures.sevice', 'heures.service'],
      ['slip', '==', '='],
      ['slip', '&&', 'et'],
      ['unknown-function', 'somm', 'somme'],
      ['bad-minutes', '7h75', '8h15'],
    ]);
  });
});

describe('the cost of a formula', () => {
  const nested = (times: number): string =>
    Array.from(
      { length: times },
      () => 'somme(jour.service où jour.service > moyenne(jour.service))',
    ).join(' + ');
  it('is bounded before the first run, with what it is and what it may be', () => {
    expect(errorsOf(nested(20))).toEqual([]);
    expect(errorsOf(nested(100))).toMatchObject([
      {
        code: 'too-costly',
        expected: 'au plus 100 000 opérations',
        from: 0,
        to: nested(100).length,
      },
    ]);
  });
});
