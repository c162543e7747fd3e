import { describe, expect, it } from 'vitest';
import type { PersonForm } from '#areas/collaborators/directory/contract.ts';
import { contractHours, hoursGiven, personOf, type Values } from './people-columns.ts';

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

describe('hours of a contract', () => {
  const h = (hours: number): number => Math.round(hours * 3_600);
  // 151.67, 169 and 104 hours a month × 12 ÷ 52 weeks = 35, 39 and 24 hours a week.
  it.each([
    [151.67, 35],
    [169, 39],
    [104, 24],
  ])('%f a month alone are %f a week', (monthly, weekly) => {
    const given = line({ monthly: h(monthly), startsOn: '2026-11-01' });
    expect(contractHours(given, undefined).weeklyMinutes).toBe(weekly * 60);
    expect(hoursGiven(given, true).weekly).toBe(h(weekly));
  });
  it('a week alone says the month; neither leaves a mission as it is', () => {
    const was = { monthlyMinutes: 6_240, weeklyMinutes: 1_440 };
    expect(contractHours(line({ weekly: h(24) }), undefined)).toEqual(was);
    expect(contractHours(line({}), was)).toEqual(was);
    expect(contractHours(line({}), undefined)).toEqual({
      monthlyMinutes: 9_100,
      weeklyMinutes: 2_100,
    });
    // Nothing else of a mission is the contract's hours.
    const mission = { ...was, jobTitle: 'Comptable' };
    expect(contractHours(line({}), mission)).toEqual(was);
    expect(hoursGiven(line({ startsOn: '2026-11-01' }), false).weekly).toBeUndefined();
  });
  it('both are one contract, or refused', () => {
    expect(contractHours(line({ monthly: h(121.3), weekly: h(28) }), undefined)).toEqual({
      monthlyMinutes: 7_278,
      weeklyMinutes: 1_680,
    });
    expect(() => contractHours(line({ monthly: h(169), weekly: h(35) }), undefined)).toThrow(
      at('weekly'),
    );
  });
});
