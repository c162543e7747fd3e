import { describe, expect, test } from 'vitest';
import { texts } from './texts.ts';

const fr = {
  hello: 'Bonjour',
  of: 'Heures d’{name}',
  deep: {
    codes: '{count, plural, =0 {aucun code} one {# code} many {# de codes} other {# codes}}',
  },
} as const;

describe('texts', () => {
  const t = texts(fr);
  test.each([
    [t('hello'), 'Bonjour'],
    [t('of', { name: 'Inès' }), 'Heures d’Inès'],
    [t('deep.codes', { count: 0 }), 'aucun code'],
    [t('deep.codes', { count: 1 }), '1 code'],
    [t('deep.codes', { count: 12 }), '12 codes'],
    [t('deep.codes', { count: 1_000_000 }).replaceAll(/\s/g, ' '), '1 000 000 de codes'],
  ])('%s', (actual, expected) => expect(actual).toBe(expected));
  test('one of several keys: what any of them needs', () =>
    expect((['hello', 'of'] as const).map((key) => t(key, { name: 'Ali' }))).toEqual([
      'Bonjour',
      'Heures d’Ali',
    ]));
  test('the same object gives the same function', () => expect(texts(fr)).toBe(t));
  test('a wrong key and a missing argument are refused', () => {
    // @ts-expect-error -- no such text
    expect(() => t('nothing')).toThrow(/nothing/);
    // @ts-expect-error -- the name is missing
    expect(() => t('of')).toThrow(/name/);
  });
});
