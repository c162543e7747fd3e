import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { month, vocabulary } from './cases/sample-month.ts';
import { checkFormula, compileFormula } from './formula.ts';
import { MAX_DEPTH, MAX_ERRORS, MAX_LENGTH, MAX_NODES } from './limits.ts';
import type { FormulaInputs } from './inputs.ts';

const errorsOf = (text: string) => checkFormula(text, vocabulary).errors;

describe('a check', () => {
  it('reports several errors at once, each at its place, with what to write instead', () => {
    const text = 'heures.sevice + 3 * rubrique("HS52") - somm(jour.repas)';
    expect(errorsOf(text).map((e) => [text.slice(e.from, e.to), e.code, e.suggestion])).toEqual([
      ['heures.sevice', 'unknown-name', 'heures.service'],
      ['rubrique("HS52")', 'unknown-key', 'rubrique("HS25")'],
      ['somm', 'unknown-function', 'somme'],
    ]);
  });

  it('says what it expected and what it found', () => {
    expect(errorsOf('heures.service + 3')).toMatchObject([
      { from: 17, to: 18, expected: 'des heures', found: 'un nombre', suggestion: '3h' },
    ]);
    expect(errorsOf('(1 + 2')).toMatchObject([
      { from: 6, to: 6, expected: '« ) »', found: 'la fin', suggestion: ')' },
    ]);
    expect(errorsOf('SI vrai ALORS 1')).toMatchObject([{ suggestion: 'SINON' }]);
    expect(errorsOf('somme(jour.repas OU jour.type = "LD")')[0]).toMatchObject({
      suggestion: 'où',
    });
    expect(errorsOf('jour.repas')).toMatchObject([{ suggestion: 'somme(jour.repas)' }]);
  });

  it('goes on after what it cannot read', () => {
    expect(errorsOf('2 + ) * 3 ; ( 4').length).toBeGreaterThan(1);
    expect(errorsOf('1 ? 2 @ 3').map((e) => e.code)).toEqual(
      expect.arrayContaining(['bad-character', 'expected']),
    );
  });

  it('lists the names used, with their places', () => {
    expect(
      checkFormula('rubrique("HS25") + absences("CP").heures + heures.service', vocabulary),
    ).toMatchObject({
      ok: true,
      unit: 'hour',
      references: [
        { kind: 'keyed', of: 'rubrique', key: 'HS25', field: null, from: 0, to: 16 },
        { kind: 'keyed', of: 'absences', key: 'CP', field: 'heures', from: 19, to: 40 },
        { kind: 'attribute', name: 'heures.service', from: 43, to: 57 },
      ],
    });
  });

  const LIMITS: [what: string, text: string, code: string][] = [
    ['length', `1${' '.repeat(MAX_LENGTH)}`, 'too-long'],
    ['depth', `${'('.repeat(MAX_DEPTH)}1${')'.repeat(MAX_DEPTH)}`, 'too-deep'],
    ['unary depth', `${'-'.repeat(MAX_DEPTH)}1`, 'too-deep'],
    ['elements', `1${'+1'.repeat(MAX_NODES)}`, 'too-many'],
    ['digits', '1234567890123456', 'too-many-digits'],
    [
      'nested aggregates',
      'somme(jour.service où somme(jour.service où somme(jour.service) > 1h) > 1h)',
      'too-deep',
    ],
    ['nothing', '  ', 'empty'],
  ];
  it.each(LIMITS)('bounds %s', (_, text, code) =>
    expect(errorsOf(text).map((e) => e.code)).toContain(code),
  );
});

describe('a run', () => {
  const run = (text: string, inputs: FormulaInputs = month) =>
    compileFormula(text, vocabulary).run(inputs);

  it('refuses a formula with errors', () => {
    expect(() => compileFormula('heures.sevice', vocabulary)).toThrow(
      'vouliez-vous heures.service',
    );
  });

  it('says which value is missing, and only when it is needed', () => {
    const nothing = { values: {} };
    expect(run('SI vrai ALORS 1h SINON heures.service', nothing)).toEqual({
      value: 3600,
      unit: 'hour',
    });
    expect(run('heures.service + 1h', nothing)).toEqual({
      error: 'heures.service n’est pas renseigné.',
    });
    expect(run('heures.service', { values: { 'heures.service': 'sept' } })).toMatchObject({
      error: expect.stringContaining('bonne sorte'),
    });
    expect(run('heures.service', { values: { 'heures.service': 1.5 } })).toMatchObject({
      error: expect.stringContaining('bonne sorte'),
    });
  });

  it('goes on with exact whole numbers past 2^53, and stops at the bound', () => {
    expect(run('100 000 000 000 * 100 000 000 000')).toEqual({ value: 10n ** 26n, unit: 'number' });
    expect(run(Array.from({ length: 100 }, () => '999999999999999').join(' * '))).toEqual({
      error: 'Le nombre dépasse la taille permise.',
    });
  });

  it('pays overtime to the cent exactly as fractions do', () => {
    const formula = compileFormula(
      'arrondi(max(0; somme(jour.repas) - 151,67) * parametre("taux_panier") * 1,25; 2)',
      vocabulary,
    );
    const hundredths = fc.array(fc.integer({ min: 0, max: 1200 }), { maxLength: 31 });
    fc.assert(
      fc.property(hundredths, fc.integer({ min: 1, max: 100_000 }), (worked, rate) => {
        const result = formula.run({
          values: { 'parametre("taux_panier")': rate * 100 },
          rows: { day: worked.map((n) => ({ label: '', values: { 'jour.repas': n * 100 } })) },
        });
        const over = worked.reduce((a, b) => a + b, 0) - 15_167;
        // Hundredths × hundredths × 125 hundredths: a cent is 10,000 of them; a half goes up.
        const cents = over > 0 ? (BigInt(over) * BigInt(rate) * 125n + 5_000n) / 10_000n : 0n;
        expect(result).toEqual({ value: Number(cents) * 100, unit: 'euro' });
      }),
      { numRuns: 2000 },
    );
  });
});

describe('an explanation', () => {
  it('is the tree of what made the value', () => {
    const text = 'SI collaborateur.type = "LD" ALORS heures.service - seuil("HS25") SINON 0h';
    const tree = compileFormula(text, vocabulary).explain(month);
    expect(tree).toMatchObject({
      label: 'condition',
      unit: 'hour',
      value: 40 * 3600,
      children: [
        { label: 'égal à', value: true },
        {
          label: 'soustraction',
          text: 'heures.service - seuil("HS25")',
          from: 35,
          to: 65,
          children: [
            { label: 'Temps de service de la période', value: 192 * 3600 },
            { label: 'Seuil des heures à 25 %', value: 152 * 3600 },
          ],
        },
      ],
    });
    expect(tree.children).toHaveLength(2);
  });

  it('lists the days behind an aggregate, with those left out', () => {
    expect(
      compileFormula('somme(jour.repas où jour.type = "LD")', vocabulary).explain(month),
    ).toMatchObject({
      label: 'somme sur les jours',
      value: 30_000,
      children: [],
      rows: [
        { label: 'jeudi 30 avril 2026', value: 20_000, kept: true },
        { label: 'vendredi 1er mai 2026', value: 10_000, kept: true },
        { label: 'lundi 4 mai 2026', value: null, kept: false },
      ],
    });
  });

  it('shows an error where it arose and on what needed it', () => {
    expect(compileFormula('1 + 2 / (3 - 3)', vocabulary).explain(month)).toMatchObject({
      value: null,
      error: 'Division par zéro.',
      children: [
        { value: 10_000 },
        { value: null, error: 'Division par zéro.', children: [{ value: 20_000 }, { value: 0 }] },
      ],
    });
  });
});

describe('the records behind an explanation', () => {
  const record = (id: number) => ({ kind: 'day_record', id, label: `jour ${id}` });
  const day = (id: number, service: number, repas: number) => ({
    label: `jour ${id}`,
    records: [record(id)],
    values: { 'jour.service': service * 3600, 'jour.repas': repas * 10_000 },
  });
  const inputs: FormulaInputs = {
    values: { 'heures.service': 30 * 3600, 'seuil("HS25")': 10 * 3600 },
    records: { 'heures.service': [record(1), record(2), record(3)] },
    rows: { day: [day(1, 9, 0), day(2, 10, 1), day(3, 11, 2)] },
  };
  const ids = (records: readonly { readonly id: string | number }[]) =>
    records.map((one) => one.id);

  it('are those of the days that count, and of the names read, each once', () => {
    const tree = compileFormula(
      'somme(jour.service où jour.repas > 0) + heures.service - seuil("HS25")',
      vocabulary,
    ).explain(inputs);
    expect(ids(tree.records)).toEqual([2, 3, 1]);
    expect(tree.children.map((child) => ids(child.records))).toEqual([[2, 3, 1], []]);
    expect(tree.children[0]?.children.map((child) => ids(child.records))).toEqual([
      [2, 3],
      [1, 2, 3],
    ]);
  });

  it('stand beside a day that has no value, with what was read of it', () => {
    const tree = compileFormula('somme(jour.service / jour.repas)', vocabulary).explain(inputs);
    expect(tree).toMatchObject({
      value: null,
      error: 'Division par zéro.',
      rows: [
        {
          kept: true,
          value: null,
          error: 'Division par zéro.',
          reads: [
            { name: 'jour.service', value: 32_400 },
            { name: 'jour.repas', value: 0 },
          ],
          records: [record(1)],
        },
        { kept: true, value: 36_000, error: null },
        { kept: true, value: 19_800, error: null },
      ],
    });
  });
});

const WORDS = [
  'SI',
  'ALORS',
  'SINON',
  'et',
  'ou',
  'où',
  'non',
  '(',
  ')',
  ';',
  ',',
  '.',
  '+',
  '-',
  '*',
  '/',
  '<',
  '=',
  '1',
  '7h30',
  '25 %',
  '2,5j',
  '"LD"',
  '"',
  '2026-11-20',
  'somme(',
  'min(',
  'arrondi(',
  'rubrique("HS25")',
  'absences(',
  'heures.service',
  'jour.repas',
  'jour.type',
  '#',
  '\n',
  'é',
  '€',
  '\u{1F600}',
];

describe('hostile text', () => {
  it(
    'never throws, keeps its errors inside the text and few, and runs when it passes',
    { timeout: 60_000 },
    () => {
      const text = fc.oneof(
        fc
          .array(fc.constantFrom(...WORDS), { maxLength: 60, size: 'max' })
          .map((words) => words.join(' ')),
        fc
          .array(fc.constantFrom(...WORDS), { maxLength: 60, size: 'max' })
          .map((words) => words.join('')),
        fc.string({ unit: 'binary', maxLength: 200 }),
      );
      fc.assert(
        fc.property(text, (formula) => {
          const { ok, errors } = checkFormula(formula, vocabulary);
          expect(errors.length).toBeLessThanOrEqual(MAX_ERRORS);
          for (const { from, to } of errors)
            expect(0 <= from && from <= to && to <= formula.length).toBe(true);
          if (ok) compileFormula(formula, vocabulary).run(month);
        }),
        { numRuns: 3000 },
      );
    },
  );

  const LONG: [what: string, text: string][] = [
    ['parentheses', '('.repeat(MAX_LENGTH)],
    ['choices', 'SI '.repeat(3000)],
    ['calls', 'min('.repeat(2400)],
    ['operators', '1+'.repeat(900)],
    ['powers', Array.from({ length: 600 }, () => '0,999999999999999').join('/')],
    ['words', 'a.'.repeat(5000)],
    ['quotes', '"'.repeat(9999)],
  ];
  it.each(LONG)('many %s are done with in a second', (_, text) => {
    const before = performance.now();
    const { ok } = checkFormula(text, vocabulary);
    if (ok) compileFormula(text, vocabulary).run(month);
    expect(performance.now() - before).toBeLessThan(1000);
  });
});
