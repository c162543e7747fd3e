import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { month, vocabulary } from './cases/sample-month.ts';
import { compileFormula } from './formula.ts';
import { parse } from './parser.ts';
import { printFormula, printNode } from './print.ts';
import { tokensOf } from './tokens.ts';

const PRINTED: [text: string, canonical: string][] = [
  ['1+2*3', '1 + 2 * 3'],
  ['((1+2))*3', '(1 + 2) * 3'],
  ['1-(2-3)', '1 - (2 - 3)'],
  ['(1-2)-3', '1 - 2 - 3'],
  ['-(1+2)', '-(1 + 2)'],
  ['non (vrai et faux)', 'non (vrai et faux)'],
  ['not true or 1≤2', 'non vrai ou 1 <= 2'],
  ['(non vrai) = faux', '(non vrai) = faux'],
  ['if true then 1 else 2', 'SI vrai ALORS 1 SINON 2'],
  ['(si vrai alors 1 sinon 2)+3', '(SI vrai ALORS 1 SINON 2) + 3'],
  ['max(1,2, 3)', 'max(1,2; 3)'],
  ['sum(Day.Repas WHERE day.type="LD")', 'somme(jour.repas où jour.type = "LD")'],
  ['12345,50€', '12 345,50 €'],
  ['07h05', '7h05'],
  ['1 # un\n+ 2 # deux', '1 # un\n+ 2 # deux'],
  ['# titre\n# suite\n1+2', '# titre\n# suite\n1 + 2'],
  ['1 +# pour\n2', '1 +\n# pour\n2'],
  ['max(1 # un\n; # deux\n2)', 'max(1 # un\n;\n# deux\n2)'],
  ['1\n# fin', '1\n# fin'],
  ['(1+2) # somme\n*3', '(1 + 2) # somme\n* 3'],
  ['si vrai # art. 4\nalors 1 sinon 2', 'SI vrai # art. 4\nALORS 1\nSINON 2'],
  ['1 +', '1 +'],
];

/** A formula as text, with parentheses everywhere; always hours, so that it always passes its check. */
const hours: fc.Arbitrary<string> = fc
  .letrec<{ hours: string; truth: string }>((tie) => ({
    hours: fc.oneof(
      { depthSize: 'medium' },
      fc.constantFrom('7h30', 'heures.service', 'seuil("HS25")', 'somme(jour.service)', '1,5h'),
      fc
        .tuple(tie('hours'), fc.constantFrom('+', '-'), tie('hours'))
        .map(([a, sign, b]) => `(${a}${sign}${b})`),
      fc.tuple(tie('hours'), fc.constantFrom('* 25 %', '/3', '*2')).map(([a, by]) => `(${a})${by}`),
      tie('hours').map((a) => `-(${a})`),
      fc
        .tuple(tie('truth'), tie('hours'), tie('hours'))
        .map(([a, b, c]) => `(si ${a} alors ${b} sinon ${c})`),
      fc.tuple(tie('hours'), tie('hours')).map(([a, b]) => `min(${a}; ${b})`),
      fc
        .tuple(tie('hours'), tie('truth'))
        .map(([a, b]) => `somme(jour.conduite + ${a} où ${b})`)
        .filter((text) => text.split('somme').length < 3),
    ),
    truth: fc.oneof(
      { depthSize: 'medium' },
      fc.constantFrom('vrai', 'collaborateur.type = "LD"'),
      fc
        .tuple(tie('hours'), fc.constantFrom('<', '>=', '<>'), tie('hours'))
        .map(([a, sign, b]) => `(${a} ${sign} ${b})`),
      fc
        .tuple(tie('truth'), fc.constantFrom('et', 'ou'), tie('truth'))
        .map(([a, word, b]) => `(${a} ${word} ${b})`),
      tie('truth').map((a) => `non (${a})`),
    ),
  }))
  .hours.filter((text) => text.length < 2000);

/** The same formula with notes between its words. */
const noted: fc.Arbitrary<string> = fc
  .tuple(hours, fc.array(fc.nat(), { maxLength: 4 }))
  .map(([text, places]) => {
    const gaps = tokensOf(text).tokens.map((token) => token.from);
    const at = [...new Set(places.map((place) => gaps[place % gaps.length] ?? 0))].toSorted(
      (a, b) => b - a,
    );
    return at.reduce(
      (noted, place, i) =>
        `${noted.slice(0, place)}${i % 2 === 0 ? ' ' : '\n'}# note ${place}\n${noted.slice(place)}`,
      text,
    );
  });

describe('the printer', () => {
  it('keeps every note and the formula with it', { timeout: 60_000 }, () => {
    fc.assert(
      fc.property(noted, (text) => {
        const printed = printFormula(text);
        expect(printed.errors).toEqual([]);
        expect(
          parse(printed.text)
            .comments.map((note) => note.text)
            .toSorted(),
        ).toEqual(
          parse(text)
            .comments.map((note) => note.text)
            .toSorted(),
        );
        expect(printNode(parse(printed.text).node)).toBe(printNode(parse(text).node));
        expect(printFormula(printed.text).text).toBe(printed.text);
      }),
      { numRuns: 300 },
    );
  });

  it.each(PRINTED)('%s is written %s', (text, canonical) =>
    expect(printFormula(text).text).toBe(canonical),
  );

  it('breaks long choices into lines', () => {
    expect(
      printFormula(
        `si heures.service > 100h alors ${'heures.service + '.repeat(6)}1h sinon 0h`,
      ).text.split('\n'),
    ).toHaveLength(3);
  });

  it(
    'writes every formula so that it says the same, and writes that the same again',
    { timeout: 60_000 },
    () => {
      fc.assert(
        fc.property(hours, (text) => {
          const printed = printFormula(text);
          expect(printed.errors).toEqual([]);
          expect(printFormula(printed.text).text).toBe(printed.text);
          expect(compileFormula(printed.text, vocabulary).run(month)).toEqual(
            compileFormula(text, vocabulary).run(month),
          );
        }),
        { numRuns: 500 },
      );
    },
  );
});
