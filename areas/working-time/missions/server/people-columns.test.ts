import { describe, expect, it } from 'vitest';
import type { PersonForm } from '#areas/collaborators/directory/contract.ts';
import { personOf, type Values } from './people-columns.ts';

const was: PersonForm = {
  matricule: '00012',
  lastName: 'MARTIN',
  firstName: 'Ada',
  infraId: 3,
  type: 1,
  driverType: null,
  jobTitle: 'Conducteur',
  birthDate: null,
  nir: null,
  email: 'ancienne adresse',
  phone: 'poste 12',
  cardNation: null,
  cardNumber: null,
  cardExpiresOn: null,
  version: 4,
};
const line = (stated: Partial<Values>): Values =>
  ({
    matricule: '00012',
    lastName: 'MARTIN-DURAND',
    firstName: 'Ada',
    agency: 'Lyon',
    personType: '1',
    ...stated,
  }) as Values;
const at = (field: string) =>
  expect.objectContaining({ details: [expect.objectContaining({ field })] });
const order = { infraId: 3, was, isLatest: true };

describe('what is stored from before a rule', () => {
  it('stays where a line leaves it out or repeats it', () => {
    const expected = { ...was, lastName: 'MARTIN-DURAND' };
    expect(personOf(line({}), order)).toEqual(expected);
    const repeated = { phone: 'poste 12', email: 'ancienne adresse' };
    expect(personOf(line(repeated), order)).toEqual(expected);
  });

  it('is judged where a line changes it, and read as the screen reads it', () => {
    expect(() => personOf(line({ phone: 'poste 13' }), order)).toThrow(at('phone'));
    expect(() => personOf(line({ email: 'autre adresse' }), order)).toThrow(at('email'));
    expect(personOf(line({ phone: '06 12 34 56 78' }), order).phone).not.toBe('poste 12');
    expect(() => personOf(line({ phone: 'poste 12' }), { ...order, was: null })).toThrow(
      at('phone'),
    );
  });
});
