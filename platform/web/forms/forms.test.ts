import { describe, expect, test } from 'vitest';
import { frenchValidity } from './french-validity.ts';
import { differences, placeErrors } from './server-errors.ts';

describe('the browser’s findings in French', () => {
  test.each([
    [{ valid: true }, {}, null],
    [{ valueMissing: true }, {}, 'Ce champ est obligatoire.'],
    [{ typeMismatch: true }, { type: 'email' }, 'Adresse e-mail invalide.'],
    [{ typeMismatch: true }, { type: 'url' }, 'Adresse web invalide.'],
    [{ typeMismatch: true }, { type: 'tel' }, 'Valeur invalide.'],
    [
      { patternMismatch: true },
      { title: 'Quatre chiffres et une lettre.' },
      'Quatre chiffres et une lettre.',
    ],
    [{ patternMismatch: true }, {}, 'Le format n’est pas le bon.'],
    [{ tooShort: true }, { minLength: 3 }, '3 caractères au minimum.'],
    [{ tooLong: true }, { maxLength: 10 }, '10 caractères au maximum.'],
    [{ rangeUnderflow: true }, { min: '5' }, 'Doit être supérieur ou égal à 5.'],
    [{ rangeOverflow: true }, { max: '9' }, 'Doit être inférieur ou égal à 9.'],
    [{ stepMismatch: true }, {}, 'Cette valeur n’est pas un des pas possibles.'],
    [{ badInput: true }, {}, 'Valeur illisible.'],
    [{ customError: true }, {}, 'Valeur invalide.'],
  ])('%o %o → %s', (validity, limits, message) =>
    expect(frenchValidity({ validity, type: 'text', ...limits })).toBe(message),
  );
});

describe('the server’s findings', () => {
  const shown = (field: string) => ['email', 'begin'].includes(field);
  test('go on their fields, joined, and the rest to the alert', () => {
    expect(
      placeErrors(
        [
          { field: 'email', message: 'Adresse déjà prise.' },
          { field: 'email', message: 'Domaine refusé.' },
          { field: 'period', message: 'La période est close.' },
          { field: '', message: 'Quota atteint.' },
          { field: 'begin', message: '' },
        ],
        shown,
      ),
    ).toEqual({
      fields: { email: 'Adresse déjà prise. Domaine refusé.' },
      rest: ['La période est close.', 'Quota atteint.'],
    });
  });
});

describe('a stale save', () => {
  const loaded = { label: 'Ancien', code: 'A1', tags: ['x'], note: null, version: 3 };
  test('tells only what the other person changed and this one would overwrite', () => {
    const mine = { ...loaded, label: 'Le mien', code: 'A2' };
    const current = { label: 'Le sien', code: 'A1', tags: ['x', 'y'], note: '', version: 4 };
    expect(differences(loaded, mine, current)).toEqual([
      { field: 'label', mine: 'Le mien', theirs: 'Le sien' },
      { field: 'tags', mine: ['x'], theirs: ['x', 'y'] },
    ]);
  });
  test('the same change made twice is no conflict', () =>
    expect(
      differences(loaded, { ...loaded, label: 'Neuf' }, { ...loaded, label: 'Neuf', version: 4 }),
    ).toEqual([]));
});
