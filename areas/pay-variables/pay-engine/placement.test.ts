import { describe, expect, it } from 'vitest';
import { matcher, namesSomebody } from '#engines/named-people/named-people.ts';
import { isOfSister } from './placement.ts';

// Numbers with their keys by hand: 97 − (number mod 97).
const DURAND = {
  id: 1,
  matricule: '00123',
  lastName: 'Durand',
  firstName: 'Élise',
  nir: '285047512345655',
};
const MARTIN = {
  id: 2,
  matricule: 'A-77',
  lastName: 'Martin',
  firstName: 'Paul',
  nir: '185047512345657',
};
const NAMESAKE = { id: 3, matricule: '10', lastName: 'MARTIN', firstName: 'Paul', nir: null };
const LE_GOFF = {
  id: 4,
  matricule: '2026',
  lastName: 'Le Goff',
  firstName: 'Jean-Marie',
  nir: null,
};
const match = matcher([DURAND, MARTIN, NAMESAKE, LE_GOFF]);
const of = (fileName: string, text: string | null = null) => match({ fileName, text });

describe('two keys that agree place a document', () => {
  it.each([
    ['matricule and name in the name of the file', 'bulletin_123_DURAND_Elise.pdf', null, 1],
    ['accents, case and order of a name', 'ÉLISE durand 00123.pdf', null, 1],
    [
      'matricule in the name, name in the text',
      '00123.pdf',
      'Bulletin de paie\nMme DURAND Élise',
      1,
    ],
    [
      'number and name in the text',
      'page-4.pdf',
      'N° 1 85 04 75 123 456 57\nMonsieur Paul MARTIN',
      2,
    ],
    ['labels between the parts of a name', 'x.pdf', 'Matricule : A-77 Nom MARTIN Prénom Paul', 2],
    ['the matricule decides between two of one name', 'MARTIN Paul A77.pdf', null, 2],
    ['a name of several words', 'legoff.pdf', 'LE GOFF Jean Marie, matricule 2026', 4],
    ['a month that looks like a matricule', '10_2026_DURAND_Elise_00123.pdf', null, 1],
  ])('%s', (_, fileName, text, id) =>
    expect(of(fileName, text)).toMatchObject({ is: 'person', id }),
  );

  it('says by which keys', () =>
    expect(of('00123.pdf', 'DURAND Élise 2 85 04 75 123 456 55')).toEqual({
      is: 'person',
      id: 1,
      keys: ['matricule', 'nir', 'name'],
    }));
});

describe('what is not sure waits', () => {
  it.each([
    ['a matricule alone', '00123.pdf', null, 'one_key', 1],
    ['a name alone', 'Durand Élise.pdf', null, 'one_key', 1],
    ['a name that two people bear', 'Martin Paul.pdf', null, 'conflict', null],
    ['nobody', 'scan0042.pdf', 'Bulletin de paie', 'no_key', null],
    ['a matricule of one, a name of another', 'A77_DURAND_Elise.pdf', null, 'conflict', null],
    [
      'a number of another beside two keys',
      '00123 DURAND Elise.pdf',
      '1 85 04 75 123 456 57',
      'conflict',
      null,
    ],
    [
      'several payslips in one file',
      'tous.pdf',
      'Matricule 00123 DURAND Élise … Matricule A-77 MARTIN Paul',
      'several_people',
      null,
    ],
    [
      'a number in a text that nobody calls a matricule',
      'x.pdf',
      'DURAND Élise, 00123',
      'one_key',
      1,
    ],
    [
      'parts of a name that stand apart',
      'x.pdf',
      'Durand & fils, contact Élise. Matricule 7',
      'no_key',
      null,
    ],
  ])('%s', (_, fileName, text, reason, suggestion) =>
    expect(of(fileName, text)).toEqual({ is: 'quarantine', reason, suggestion }),
  );
});

it('a document of a sister company is told by its SIRET, one of nobody is not', () => {
  const companies = { own: ['732829320'], sisters: ['552100554'] };
  expect(isOfSister('SIRET 552 100 554 00013', companies)).toBe(true);
  expect(isOfSister('SIRET 55210055400013 pour 73282932000074', companies)).toBe(false);
  expect(isOfSister('URSSAF 788 617 793 00013', companies)).toBe(false);
});

describe('numbers that look like one of a person', () => {
  it.each([
    ['Prévoyance : MUTUELLE FICTIVE SIRET 732 829 320 00074', false],
    ['SIRET 73282932000074', false],
    // 1850475123456 mod 97 = 40: the key is 57.
    ['1 85 04 75 123 456 57', true],
    ['1 85 04 75 123 456 58', false],
    ['Sécurité sociale : 1 85 04 75 123 456', true],
    ['N° SS 1850475123456', true],
    ['Référence 1850475123456', false],
  ])('%s: %s', (text, named) => expect(namesSomebody(text)).toBe(named));
});
it('names are one however they are written', () => {
  const people = [
    { id: 1, matricule: 'M1', lastName: 'Œuvrard', firstName: 'Jean\u2011Noël', nir: null },
  ];
  expect(
    matcher(people)({ fileName: 'x.pdf', text: 'Matricule : M1\nOEUVRARD JEAN-NOEL' }),
  ).toEqual({ is: 'person', id: 1, keys: ['matricule', 'name'] });
});
