import { describe, expect, it } from 'vitest';
import { hasFrenchAccountKey, isIban, isSiren, isSiret, nirKey } from './keys.ts';

describe('keys', () => {
  it('SIREN and SIRET by Luhn; La Poste by the sum of its digits', () => {
    // 7 3 2 8 2 9 3 2 0: 7 + 6 + 2 + 7 (16) + 2 + 9 (18) + 3 + 4 + 0 = 40
    expect(isSiren('732829320')).toBe(true);
    expect(isSiren('732829321')).toBe(false);
    expect(isSiren('000000000')).toBe(false);
    expect(isSiret('73282932000074')).toBe(true);
    expect(isSiret('73282932000075')).toBe(false);
    // 3+5+6 = 14, 00013 brings 18 (no), 00015 brings 20 (yes), which Luhn refuses.
    expect(isSiret('35600000000015')).toBe(true);
    expect(isSiret('35600000000013')).toBe(false);
  });
  it('NIR: 97 less the rest, Corsica as 19 and 18', () => {
    // 2 55 08 14 168 025: 2550814168025 mod 97 = 59, 97 − 59 = 38 (the example of the social security)
    expect(nirKey('2550814168025')).toBe(38);
    expect(nirKey('185032A123045')).toBe(97 - (1850319123045 % 97));
    expect(nirKey('3850369123045')).toBeNull();
  });
  it('IBAN and the French account in it', () => {
    expect(isIban('FR7630006000011234567890189')).toBe(true);
    expect(isIban('FR7630006000011234567890188')).toBe(false);
    expect(isIban('DE89370400440532013000')).toBe(true);
    expect(hasFrenchAccountKey('FR7630006000011234567890189')).toBe(true);
    expect(hasFrenchAccountKey('FR7630006000011234567890180')).toBe(false);
    expect(hasFrenchAccountKey('FR1420041010050500013M02606')).toBe(true);
    expect(hasFrenchAccountKey('DE89370400440532013000')).toBe(true);
  });
});
