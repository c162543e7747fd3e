import { describe, expect, test } from 'vitest';
import { frenchValidity } from './french-validity.ts';
import { compare, isSettled, leavesSomething, valuesOf } from './conflict.ts';
import { placeErrors } from './server-errors.ts';

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
  const compareOf = (mine: object, current: object) =>
    compare(loaded, { ...loaded, ...mine }, { ...loaded, version: 4, ...current });

  test('asks where both changed a field, takes over what only the other changed, keeps what only this one did', () =>
    expect(
      compareOf({ label: 'Le mien', code: 'A2' }, { label: 'Le sien', tags: ['x', 'y'], note: '' }),
    ).toEqual({
      clashes: [{ field: 'label', mine: 'Le mien', theirs: 'Le sien' }],
      taken: [{ field: 'tags', mine: ['x'], theirs: ['x', 'y'] }],
      kept: ['code'],
    }));
  test('the same change made twice is no conflict', () =>
    expect(compareOf({ label: 'Neuf' }, { label: 'Neuf' })).toEqual({
      clashes: [],
      taken: [],
      kept: [],
    }));
  test('a field that the other emptied is a change, not a missing one', () =>
    expect(compareOf({ label: 'Le mien' }, { label: '' }).clashes).toEqual([
      { field: 'label', mine: 'Le mien', theirs: '' },
    ]));
  test('what the server does not say stays as typed', () =>
    expect(compare(loaded, { ...loaded, code: 'A2' }, { version: 4 })).toEqual({
      clashes: [],
      taken: [],
      kept: [],
    }));
  test('is settled once each clash has its side; with theirs everywhere nothing is left to save', () => {
    const conflict = { ...compareOf({ label: 'a' }, { label: 'b' }), saved: null, choices: {} };
    expect(isSettled(conflict)).toBe(false);
    const chosen = (side: 'mine' | 'theirs') => ({ ...conflict, choices: { label: side } });
    expect([isSettled(chosen('mine')), leavesSomething(chosen('mine'))]).toEqual([true, true]);
    expect([isSettled(chosen('theirs')), leavesSomething(chosen('theirs'))]).toEqual([true, false]);
    expect(valuesOf(conflict.clashes, 'theirs')).toEqual({ label: 'b' });
  });
});
