import { dictionary } from '@zxcvbn-ts/language-common';
import { describe, expect, it } from 'vitest';
import { isGuessable } from './guessable.ts';

const DECORATIONS: readonly ((base: string) => string)[] = [
  (b) => `${b}123456`,
  (b) => `${b.charAt(0).toUpperCase()}${b.slice(1)}2026!`,
  (b) => `${b}${b}`,
  (b) => `123${b}.2024`,
  (b) => `${b.replaceAll('a', '@').replaceAll('o', '0')}azerty`,
];
const bases = dictionary['passwords-common'].slice(0, 3_000).filter((_, i) => i % 150 === 0);
const share = async (passwords: readonly string[]): Promise<number> => {
  const judged = await Promise.all(passwords.map((password) => isGuessable(password)));
  return judged.filter(Boolean).length / passwords.length;
};

describe('a password made of what everybody uses', () => {
  it('is refused whatever is put around it', async () => {
    const decorated = bases.flatMap((base) => DECORATIONS.map((decorate) => decorate(base)));
    expect(await share(decorated.filter((p) => p.length >= 12))).toBeGreaterThan(0.99);
  });

  it('is not one of three words and more, however common they are', async () => {
    const words = dictionary['diceware-common'].filter((_, i) => i % 190 === 0);
    const phrases = words.map((w, i) => [w, words.at(i - 7), words.at(i - 19)].join(' '));
    expect(await share([...phrases, 'cheval agrafe pile', 'mot de passe de test'])).toBe(0);
  });

  it('is judged by its beginning when it is long', async () => {
    expect(await isGuessable('a long sentence about nothing '.repeat(6))).toBe(false);
  });
});
