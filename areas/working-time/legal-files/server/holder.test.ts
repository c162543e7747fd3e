import { describe, expect, it } from 'vitest';
import { isSomebodyElse } from './holder.ts';

const person = { lastName: 'Durand', firstName: 'Julien', birthDate: '1985-04-12' };

describe('a card tied to a person', () => {
  it.each([
    { what: 'the same', name: 'DURAND JULIEN', birthDate: '1985-04-12', differs: false },
    { what: 'with accents', name: 'DURAND JÚLIEN', birthDate: null, differs: false },
    { what: 'a married name', name: 'DURAND-MARTIN JULIEN PAUL', birthDate: null, differs: false },
    { what: 'fields swapped', name: 'JULIEN DURAND', birthDate: '1985-04-12', differs: false },
    { what: 'no name on the card', name: '', birthDate: null, differs: false },
    { what: 'another surname', name: 'MARTIN JULIEN', birthDate: null, differs: true },
    { what: 'a brother', name: 'DURAND PAUL', birthDate: null, differs: true },
    {
      what: 'day and month swapped',
      name: 'DURAND JULIEN',
      birthDate: '1985-12-04',
      differs: true,
    },
    { what: 'born the same day', name: 'MARTIN JULIEN', birthDate: '1985-04-12', differs: true },
  ])('$what', ({ name, birthDate, differs }) => {
    expect(isSomebodyElse({ name, birthDate }, person)).toBe(differs);
  });

  it('with nothing but an article in common is of another name; a short name is a name', () => {
    const yann = { lastName: 'Le Roux', firstName: 'Yann', birthDate: null };
    expect(isSomebodyElse({ name: 'LE GALL YANN', birthDate: null }, yann)).toBe(true);
    const li = { lastName: 'Li', firstName: 'Wei', birthDate: null };
    expect(isSomebodyElse({ name: 'LI WEI', birthDate: null }, li)).toBe(false);
  });
});
