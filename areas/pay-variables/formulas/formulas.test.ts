import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkFormula } from '#engines/formula/formula.ts';
import type { Vocabulary } from '#engines/formula/vocabulary.ts';
import { versionTitle } from './version-title.ts';
import { constructs, functions } from './reference.data.ts';
import { runTests } from './run-tests.ts';
import { testsCell, testsRead } from './test-cells.ts';
import { textDiff } from './text-diff.ts';
import { typedValue, writtenValue } from './typed-value.ts';

const attribute = (
  name: string,
  unit: 'hour' | 'number' | 'boolean' | 'text',
  scope: 'day' | 'period',
) => ({ name, unit, scope, doc: name });
const vocabulary: Vocabulary = {
  attributes: [
    attribute('heures.service', 'hour', 'period'),
    attribute('heures.nuit', 'hour', 'period'),
    attribute('collaborateur.type', 'text', 'period'),
    attribute('jour.service', 'hour', 'day'),
    attribute('jour.conduite', 'hour', 'day'),
    attribute('jour.repas', 'number', 'day'),
    attribute('jour.ferie', 'boolean', 'day'),
  ],
  keyed: [],
};

describe('typed values', () => {
  it.each([
    ['7h30', 'hour', 27_000],
    ['7,5', 'hour', 27_000],
    ['151h40m12s', 'hour', 546_012],
    ['-1h', 'hour', -3600],
    ['12,50 €', 'euro', 125_000],
    ['12,5', 'euro', 125_000],
    ['25 %', 'rate', 2_500],
    ['25', 'rate', 2_500],
    ['2,5 j', 'day', 25_000],
    ['3', 'number', 30_000],
    ['LD', 'text', 'LD'],
    ['oui', 'boolean', true],
    ['2026-10-01', 'date', '2026-10-01'],
    ['2026-02-30', 'date', null],
    ['7h75', 'hour', null],
    ['3 €', 'hour', null],
    ['', 'hour', null],
    ['peut-être', 'boolean', null],
    ['1 +', 'number', null],
  ] as const)('%s as %s is %s', (text, unit, value) => expect(typedValue(text, unit)).toBe(value));
  it('are read back as they are written', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -1e9, max: 1e9 }),
        fc.constantFrom('hour', 'day', 'euro', 'rate', 'number'),
        (n, unit) => {
          expect(typedValue(writtenValue(n, unit), unit)).toBe(n);
        },
      ),
    );
  });
});

describe('the difference of two texts', () => {
  it('says what was added and removed, word by word', () =>
    expect(textDiff('max(heures.service - 169h; 0h)', 'max(heures.service - 186h; 0h)')).toEqual([
      { text: 'max(heures.service - ', kind: 'same' },
      { text: '169h', kind: 'removed' },
      { text: '186h', kind: 'added' },
      { text: '; 0h)', kind: 'same' },
    ]));
  it('gives back both texts', () => {
    const text = fc
      .array(
        fc.constantFrom('SI ', 'heures.service', ' > ', '169h', ' ALORS ', '\n', '(', ')', 'é'),
        { maxLength: 30 },
      )
      .map((w) => w.join(''));
    fc.assert(
      fc.property(text, text, (a, b) => {
        const side = (but: string) =>
          textDiff(a, b)
            .filter((p) => p.kind !== but)
            .map((p) => p.text)
            .join('');
        expect([side('added'), side('removed')]).toEqual([a, b]);
      }),
    );
  });
});

it.each([...functions, ...constructs].map((c) => [c.name, c.example]))(
  'the example of « %s » reads',
  (_, example) => expect(checkFormula(example, vocabulary).errors).toEqual([]),
);

it('runs the cases, and fails them all with a text that does not read', () => {
  const cases = [
    { label: 'a', values: { 'heures.service': 3600 }, days: [], expected: 7200 },
    { label: 'b', values: {}, days: [], expected: 0 },
  ];
  expect(runTests('heures.service * 2', cases, vocabulary)).toEqual([
    { label: 'a', ok: true, expected: '2h00', found: '2h00' },
    { label: 'b', ok: false, expected: '0h00', found: expect.stringContaining('heures.service') },
  ]);
  expect(runTests('heures.sevice', cases, vocabulary).map((o) => [o.ok, o.found])).toEqual([
    [false, 'heures.sevice inconnu : vouliez-vous heures.service ?'],
    [false, 'heures.sevice inconnu : vouliez-vous heures.service ?'],
  ]);
});

describe('cases in a sheet', () => {
  const cases = [
    {
      label: 'Un mois « plein »',
      values: { 'heures.service': 651_600, 'collaborateur.type': 'LD; oui', 'jour.disparu': 12 },
      days: [
        {
          label: '2026-10-01',
          values: { 'jour.service': 27_000, 'jour.ferie': true, 'jour.repas': 20_000 },
        },
      ],
      expected: 43_212,
    },
    { label: 'Rien', values: {}, days: [], expected: 0 },
  ];
  it('are read back as they are written', () =>
    expect(testsRead(testsCell(cases, 'hour', vocabulary), 'hour', vocabulary)).toEqual({
      tests: cases,
    }));
  it('are written as the language writes values', () =>
    expect(JSON.parse(testsCell(cases, 'hour', vocabulary))[0]).toMatchObject({
      values: { 'heures.service': '181h00', 'jour.disparu': 12 },
      days: [{ values: { 'jour.ferie': 'vrai' } }],
      expected: '12h00m12s',
    }));
  it.each([
    ['pas du JSON'],
    ['{}'],
    ['[{"label":"x"}]'],
    ['[{"label":"x","values":{"heures.service":"beaucoup"},"expected":"1h"}]'],
    ['[{"label":"x","expected":"3 €"}]'],
    ['[{"label":"","expected":"1h"}]'],
  ])('%s is refused with a reason', (cell) =>
    expect(testsRead(cell, 'hour', vocabulary)).toHaveProperty('problem'),
  );
  it('a blank cell has none', () =>
    expect([testsRead(' ', 'hour', vocabulary), testsCell([], 'hour', vocabulary)]).toEqual([
      { tests: [] },
      '',
    ]));
});

describe('the title of a version', () => {
  it('says the day it counts from, and of what was always there that it always was', () => {
    expect([
      versionTitle({ number: 2, since: '2026-07-01', inForce: true }),
      versionTitle({ number: 1, since: '1970-01-01', inForce: false }),
      versionTitle({ number: 1, since: '1970-01-01', inForce: true }),
      versionTitle({ number: 3, since: null, inForce: false }),
    ]).toEqual([
      'Version 2 · en vigueur depuis le 01/07/2026',
      'Version 1 · depuis l’origine',
      'Version 1 · en vigueur depuis l’origine',
      'Version 3 · brouillon',
    ]);
  });
});
