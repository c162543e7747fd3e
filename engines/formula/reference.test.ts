import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { month, vocabulary } from './cases/sample-month.ts';
import { checkFormula, compileFormula } from './formula.ts';
import { printFormula } from './print.ts';
import { valueText } from './value-text.ts';

const page = readFileSync(join(import.meta.dirname, 'REFERENCE.md'), 'utf8');
const examples = [...page.matchAll(/```formule\n([^`]*)```/g)].flatMap(([, block = '']) => block.trim().split('\n'))
  .map((line) => /^(?<text>.*?) {2}(?<mark>[→✗]) (?<result>.*)$/u.exec(line)?.groups ?? { text: line, mark: 'unreadable', result: '' });

const shown = (text: string): string => {
  const result = compileFormula(text, vocabulary).run(month);
  return 'error' in result ? result.error : valueText(result.value, result.unit).replaceAll(/[\u00A0\u202F]/g, ' ');
};

describe('the reference', () => {
  it('has examples, all readable', () => {
    expect(examples.length).toBeGreaterThan(60);
    expect(examples.filter(({ mark }) => mark === 'unreadable')).toEqual([]);
  });

  it.each(examples.filter(({ mark }) => mark === '→'))('$text → $result', ({ text = '', result }) => {
    expect(checkFormula(text, vocabulary).errors).toEqual([]);
    expect(shown(text)).toBe(result);
    expect(shown(printFormula(text).text)).toBe(result);
  });

  it.each(examples.filter(({ mark }) => mark === '✗'))('$text ✗ $result', ({ text = '', result }) => {
    expect(checkFormula(text, vocabulary).errors[0]?.message).toBe(result);
  });
});
