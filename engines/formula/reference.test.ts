import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { month, vocabulary } from './cases/sample-month.ts';
import { checkFormula, compileFormula } from './formula.ts';
import { printFormula } from './print.ts';
import { valueText } from './value-text.ts';
import { callableWords, keywords, partWords, plainWord } from './words.ts';

const page = readFileSync(join(import.meta.dirname, 'REFERENCE.md'), 'utf8');
const examples = [...page.matchAll(/```formule\n([^`]*)```/g)]
  .flatMap(([, block = '']) => block.trim().split('\n'))
  .map(
    (line) =>
      /^(?<text>.*?) {2}(?<mark>[→✗]) (?<result>.*)$/u.exec(line)?.groups ?? {
        text: line,
        mark: 'unreadable',
        result: '',
      },
  );

const plainSpaces = (text: string): string => text.replaceAll(/[\u00A0\u202F]/g, ' ');
const shown = (text: string): string => {
  const result = compileFormula(text, vocabulary).run(month);
  return 'error' in result
    ? result.error
    : plainSpaces(valueText(result.value, result.unit)).replace('−', '-');
};

describe('the reference', () => {
  it('has examples, all readable', () => {
    expect(examples.length).toBeGreaterThan(100);
    expect(examples.filter(({ mark }) => mark === 'unreadable')).toEqual([]);
  });

  it.each(examples.filter(({ mark }) => mark === '→'))(
    '$text → $result',
    ({ text = '', result }) => {
      expect(checkFormula(text, vocabulary).errors).toEqual([]);
      expect(shown(text)).toBe(result);
      expect(shown(printFormula(text).text)).toBe(result);
    },
  );

  it.each(examples.filter(({ mark }) => mark === '✗'))(
    '$text ✗ $result',
    ({ text = '', result }) => {
      expect(plainSpaces(checkFormula(text, vocabulary).errors[0]?.message ?? '')).toBe(result);
    },
  );

  it('writes down every word of the language', () => {
    const words = page.match(/[\p{L}_]+/gu)?.map(plainWord) ?? [];
    expect(
      [...keywords, ...callableWords, ...partWords].filter((word) => !words.includes(word)),
    ).toEqual([]);
  });

  it('has a grammar whose every rule is defined', () => {
    const grammar = /```ebnf\n([^`]*)```/u.exec(page)?.[1] ?? '';
    const rules = [...grammar.matchAll(/^(\p{L}+) +=/gmu)].map((rule) => rule[1]);
    const named = [...grammar.replaceAll(/"[^"]*"|'[^']*'/gu, ' ').matchAll(/\p{L}+/gu)].map(
      (word) => word[0],
    );
    const plain = [
      'chiffre',
      'chiffres',
      'lettre',
      'espace',
      'tout',
      'sauf',
      'la',
      'fin',
      'de',
      'ligne',
    ];
    expect(rules.length).toBeGreaterThan(15);
    expect(named.filter((word) => !rules.includes(word) && !plain.includes(word))).toEqual([]);
  });
});
