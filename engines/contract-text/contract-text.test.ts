import { describe, expect, it } from 'vitest';
import { checkTemplate, type Situation } from './check.ts';
import { fillTemplate, type Facts } from './fill.ts';
import { eurosInWords, numberInWords } from './number-words.ts';
import { parseTemplate, type Vocabulary } from './parse.ts';

type Code = 'name' | 'city' | 'pay' | 'end';
const words: Vocabulary<Code> = {
  variables: { nom: 'name', ville: 'city', salaire: 'pay', fin: 'end' },
  conditions: { conducteur: 'driver', cdd: 'cdd' },
  keywords: { if: 'si', else: 'sinon', end: 'finsi' },
};
const facts = (o: Partial<Facts<Code>> = {}): Facts<Code> => ({
  values: { name: 'Anne Roux', city: 'Arras' },
  gender: 'feminine',
  conditions: new Set(),
  places: new Set<Code>(['city']),
  ...o,
});
const filled = (text: string, o: Partial<Facts<Code>> = {}) =>
  fillTemplate(parseTemplate(text, words), facts(o));
const textOf = (text: string, o: Partial<Facts<Code>> = {}): string =>
  filled(text, o)
    .blocks.map(({ runs }) => runs.map((run) => run.text).join(''))
    .join('\n');
const faults = (text: string) =>
  parseTemplate(text, words).faults.map(({ kind, word, line }) => [kind, word, line]);

describe('a text', () => {
  it('has its variables filled and its genders agreed', () => {
    expect(textOf('{Monsieur|Madame} {nom}, {né|née} ici')).toBe('Madame Anne Roux, née ici');
    expect(textOf('{né|née}', { gender: 'masculine' })).toBe('né');
  });
  it('names what is missing, once, where it is reached', () => {
    const one = filled('{salaire} {si cdd}{fin}{finsi} {salaire}');
    expect(one.missing).toEqual(['pay']);
    expect(filled('{si cdd}{fin}{finsi}', { conditions: new Set(['cdd']) }).missing).toEqual([
      'end',
    ]);
    expect(filled('{né|née}', { gender: null }).lacksGender).toBe(true);
    expect(filled('{nom}', { values: { name: '  ' } }).missing).toEqual(['name']);
  });
  it('decides conditions, one inside the other', () => {
    const text = '{si conducteur}A{si cdd}B{sinon}C{finsi}{sinon}D{finsi}';
    const at = (...names: string[]) => textOf(text, { conditions: new Set(names) });
    expect([at(), at('driver'), at('driver', 'cdd'), at('cdd')]).toEqual(['D', 'AC', 'AB', 'D']);
  });
  it('elides before a vowel, contracts before the article of a place', () => {
    expect(textOf('l’agence de {ville}')).toBe('l’agence d’Arras');
    expect(textOf('que {nom}')).toBe('qu’Anne Roux');
    const at = (city: string) => textOf('à {ville}, près de {ville}', { values: { city } });
    expect(at('Le Havre')).toBe('au Havre, près du Havre');
    expect(at('Les Mureaux')).toBe('aux Mureaux, près des Mureaux');
    expect(at('Lens')).toBe('à Lens, près de Lens');
    expect(at('Hyères')).toBe('à Hyères, près de Hyères');
    expect(textOf('de {nom}', { values: { name: 'Le Goff' } })).toBe('de Le Goff');
    expect(textOf('de {nom}', { values: { name: 'Yves' } })).toBe('d’Yves');
    expect(textOf('de {nom}', { values: { name: 'Yann' } })).toBe('de Yann');
    expect(textOf('guide {nom}')).toBe('guide Anne Roux');
  });
  it('has its marks, which no value can forge', () => {
    const { blocks } = filled('# Titre\n\n## Article\n- point\nun **gras**\nsuite');
    expect(blocks.map(({ kind }) => kind)).toEqual(['title', 'heading', 'item', 'paragraph']);
    expect(blocks[3]?.runs).toEqual([
      { text: 'un ', isBold: false },
      { text: 'gras', isBold: true },
      { text: ' suite', isBold: false },
    ]);
    const forged = filled('{nom}', { values: { name: '# **Faux**\n- {ville}' } }).blocks;
    expect(forged).toEqual([
      { kind: 'paragraph', runs: [{ text: '# **Faux**, - {ville}', isBold: false }] },
    ]);
  });
  it('has the spaces and the first of the month of French', () => {
    expect(textOf("l'essai : 2 150,50 € ; « oui »")).toBe(
      'l’essai\u00A0: 2\u00A0150,50\u00A0€\u00A0; «\u00A0oui\u00A0»',
    );
    expect(textOf('le 1 mai et le 11 mai')).toBe('le 1er mai et le 11 mai');
  });
});

describe('a template', () => {
  it('has its faults named with their lines', () => {
    expect(faults('{nom}\n{inconnu}\n{toString}')).toEqual([
      ['unknown-variable', 'inconnu', 2],
      ['unknown-variable', 'toString', 3],
    ]);
    expect(faults('{si nulle}x{finsi}')).toEqual([['unknown-condition', 'nulle', 1]]);
    expect(faults('{si cdd}x')).toEqual([['unclosed-if', 'cdd', 1]]);
    expect(faults('{sinon}{finsi}')).toEqual([
      ['stray-else', 'sinon', 1],
      ['stray-end', 'finsi', 1],
    ]);
    expect(faults('{si cdd}{sinon}{sinon}{finsi}')).toEqual([['stray-else', 'sinon', 1]]);
    expect(faults('a\nb { c\n{a|b|c}')).toEqual([
      ['unclosed-brace', '{', 2],
      ['agreement', 'a|b|c', 3],
    ]);
  });
  it('is refused for what no situation reaches, cannot fill or must not leave out', () => {
    const situation = (name: string, o: Partial<Situation<Code>>): Situation<Code> => ({
      name,
      conditions: new Set(),
      fillable: new Set<Code>(['name', 'city']),
      required: new Set<Code>(['name']),
      ...o,
    });
    const situations = [
      situation('CDI', {}),
      situation('CDD', {
        conditions: new Set(['cdd']),
        fillable: new Set<Code>(['name', 'end']),
        required: new Set<Code>(['name', 'end']),
      }),
    ];
    const check = (text: string) => checkTemplate(parseTemplate(text, words), situations);
    expect(check('{nom} {si cdd}{fin}{finsi}')).toEqual({ unused: [], unfillable: [], absent: [] });
    expect(check('{nom} {fin}').unfillable).toMatchObject([{ code: 'end', situations: ['CDI'] }]);
    expect(check('{nom} {si conducteur}{ville}{finsi}').unused).toMatchObject([{ code: 'city' }]);
    expect(check('{nom}').absent).toEqual([{ code: 'end', situations: ['CDD'] }]);
    expect(check('{si cdd}{nom}{fin}{finsi}').absent).toEqual([
      { code: 'name', situations: ['CDI'] },
    ]);
  });
});

it.each([
  [0, 'zéro'],
  [16, 'seize'],
  [17, 'dix-sept'],
  [21, 'vingt et un'],
  [22, 'vingt-deux'],
  [70, 'soixante-dix'],
  [71, 'soixante et onze'],
  [80, 'quatre-vingts'],
  [81, 'quatre-vingt-un'],
  [91, 'quatre-vingt-onze'],
  [99, 'quatre-vingt-dix-neuf'],
  [100, 'cent'],
  [101, 'cent un'],
  [200, 'deux cents'],
  [280, 'deux cent quatre-vingts'],
  [1_000, 'mille'],
  [1_999, 'mille neuf cent quatre-vingt-dix-neuf'],
  [80_000, 'quatre-vingt mille'],
  [200_000, 'deux cent mille'],
  [1_000_000, 'un million'],
  [80_000_200, 'quatre-vingts millions deux cents'],
])('%i is written « %s »', (n, text) => expect(numberInWords(n)).toBe(text));

it('an amount is written in euros and centimes', () => {
  expect(eurosInWords(215_050)).toBe('deux mille cent cinquante euros et cinquante centimes');
  expect(eurosInWords(101)).toBe('un euro et un centime');
  expect(eurosInWords(99)).toBe('quatre-vingt-dix-neuf centimes');
  expect(eurosInWords(100_000_000)).toBe('un million d’euros');
  expect(() => numberInWords(-1)).toThrow(RangeError);
});
