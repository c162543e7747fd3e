import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { texts } from './texts.ts';
import { speakFrench } from './zod-french.ts';

const fr = { hello: 'Bonjour', of: 'Heures d’{name}', deep: { codes: '{count, plural, =0 {aucun code} one {# code} many {# de codes} other {# codes}}' } } as const;

describe('texts', () => {
  const t = texts(fr);
  test.each([
    [t('hello'), 'Bonjour'], [t('of', { name: 'Inès' }), 'Heures d’Inès'],
    [t('deep.codes', { count: 0 }), 'aucun code'], [t('deep.codes', { count: 1 }), '1 code'], [t('deep.codes', { count: 12 }), '12 codes'],
    [t('deep.codes', { count: 1_000_000 }).replaceAll(/\s/g, ' '), '1 000 000 de codes'],
  ])('%s', (said, expected) => expect(said).toBe(expected));
  test('one of several keys: what any of them needs', () => expect((['hello', 'of'] as const).map((key) => t(key, { name: 'Ali' }))).toEqual(['Bonjour', 'Heures d’Ali']));
  test('the same object gives the same function', () => expect(texts(fr)).toBe(t));
  test('a wrong key and a missing argument are refused', () => {
    // @ts-expect-error -- no such text
    expect(() => t('nothing')).toThrow(/nothing/);
    // @ts-expect-error -- the name is missing
    expect(() => t('of')).toThrow(/name/);
  });
});

describe('zod in French', () => {
  speakFrench();
  const said = (schema: z.ZodType, value: unknown): string => z.safeParse(schema, value).error?.issues[0]?.message ?? 'accepted';
  test.each([
    [said(z.string().min(1), ''), 'Ce champ est obligatoire.'], [said(z.string(), undefined), 'Ce champ est obligatoire.'], [said(z.number(), null), 'Ce champ est obligatoire.'],
    [said(z.string().min(3), 'ab'), '3 caractères au minimum.'], [said(z.string().max(1), 'ab'), '1 caractère au maximum.'],
    [said(z.number().min(11.88), 2), 'Doit être supérieur ou égal à 11,88.'], [said(z.number().positive(), 0), 'Doit être supérieur à 0.'], [said(z.number().max(5), 6), 'Doit être inférieur ou égal à 5.'],
    [said(z.email(), 'x'), 'Adresse e-mail invalide.'], [said(z.iso.date(), '3/5'), 'Date attendue au format JJ/MM/AAAA.'],
    [said(z.enum(['a', 'b']), 'c'), 'Choisissez une valeur de la liste.'], [said(z.array(z.string()).max(2), ['a', 'b', 'c']), 'Au plus 2 choix.'], [said(z.array(z.string()).min(1), []), 'Au moins 1 choix.'],
    [said(z.number(), 'abc'), 'Nombre attendu.'], [said(z.strictObject({}), { a: 1 }), 'Champ inconnu : a.'], [said(z.union([z.number(), z.boolean()]), 'x'), 'Valeur invalide.'], [said(z.string().refine(() => false, 'Propre au champ.'), 'x'), 'Propre au champ.'], [said(z.string().refine(() => false), 'x'), 'Valeur invalide.'], [said(z.number().int(), 1.5), 'Nombre attendu.'],
  ])('%s', (message, expected) => expect(message).toBe(expected));
});
