import { describe, expect, it } from 'vitest';
import { fillContract, type ContractFacts } from './contract-facts.ts';
import { fr } from './fr.ts';
import { contractPages } from './printed-contract.ts';
import { templateTexts } from './template-texts.data.ts';
import { situationsOf, templateFaults, type TemplateUse } from './situations.ts';
import { CONTRACT_TYPES, STAFF_TYPES, VARIABLES } from './vocabulary.ts';

const all: TemplateUse = { kind: '1', contractTypes: CONTRACT_TYPES, staffTypes: STAFF_TYPES };
const only = (type: (typeof CONTRACT_TYPES)[number]): TemplateUse => ({
  ...all,
  contractTypes: [type],
});

it('there are 27 variables, each with a word of its own', () => {
  expect(VARIABLES).toHaveLength(27);
  expect(new Set(Object.values(fr.words)).size).toBe(27);
});

describe('a template', () => {
  it('is accepted with the starting text, for every type of contract and of staff', () => {
    expect(templateFaults(templateTexts.starter, all)).toEqual([]);
  });
  it('of a fixed-term contract must give its reason, its term and who is replaced', () => {
    const without = (removed: string): string =>
      templateFaults(templateTexts.starter.replaceAll(removed, ''), only('cdd')).join(' ');
    expect(without('{motif-du-recours}')).toContain('L1242-12');
    expect(without('{si terme}Le contrat prend fin le {date-de-fin}.{fin}')).toContain(
      '{date-de-fin}',
    );
    expect(without('{salarié-remplacé}')).toContain('{salarié-remplacé}');
    expect(without('{période-d-essai}')).toContain('L1221-23');
    expect(without('{jours-travaillés}')).toContain('L3123-6');
  });
  it('of a permanent one needs neither, and may not name what nobody fills', () => {
    const plain =
      '{nom} {prénom} {poste} {date-de-début} {rémunération} {si essai}{période-d-essai}{fin} {temps-de-travail} {jours-travaillés}';
    expect(templateFaults(plain, only('cdi'))).toEqual([]);
    expect(templateFaults(`${plain} {date-de-fin}`, only('cdi'))).toEqual([
      expect.stringMatching(/date-de-fin.*ne peut pas être rempli pour CDI/),
    ]);
    expect(
      templateFaults(`${plain} {si cdd}{si terme}{date-de-fin}{fin}{fin}`, only('cdi')),
    ).toEqual([]);
    expect(templateFaults(`${plain} {si cdd}{si cdi}{site}{fin}{fin}`, only('cdi'))).toEqual([
      expect.stringContaining('n’est atteint dans aucun contrat'),
    ]);
    expect(templateFaults(`${plain} {salaire}`, only('cdi'))).toEqual([
      expect.stringMatching(/Ligne 1.*salaire.*n’existe pas/),
    ]);
    expect(templateFaults(plain, only('cdd')).join(' ')).toContain('{motif-du-recours}');
  });
  it('names at most what is reachable: a purchase order may leave the person out', () => {
    const order =
      '{poste} {date-de-début} {motif-du-recours} {si terme}{date-de-fin}{fin} {si remplacement}{salarié-remplacé}{fin}';
    expect(templateFaults(order, { ...only('interim'), kind: '2' })).toEqual([]);
    expect(templateFaults(order, only('interim')).join(' ')).toContain('{nom}');
    expect(situationsOf(only('cdi'))).toHaveLength(16);
  });
});

const facts: ContractFacts = {
  lastName: 'Roux',
  firstName: 'Anne',
  gender: 'feminine',
  birthDate: '1990-05-01',
  birthCity: 'Le Havre',
  nationality: 'France',
  nir: '290057635100123',
  street: '3 rue Haute',
  postalCode: '76600',
  city: 'Le Havre',
  contractType: 'cdd',
  staffType: 'driver',
  jobTitle: 'conductrice SPL',
  coefficient: '150M',
  status: 'ouvrier',
  beginsOn: '2026-12-01',
  endsOn: '2027-02-28',
  weeklyMinutes: 1_440,
  monthlyMinutes: 6_240,
  workedDays: [1, 2, 4],
  trial: 'Période d’essai de douze jours',
  monthlyGross: 215_050,
  hourlyRate: 1_250,
  bonus: null,
  employmentCity: 'Le Havre',
  site: 'Agence du Port',
  reason: 'Remplacement d’une salariée absente',
  isReplacement: true,
  replaced: 'Léa Petit, conductrice SPL',
};
const textOf = (one: ContractFacts): string =>
  fillContract(templateTexts.starter, one)
    .blocks.map(({ runs }) => runs.map(({ text }) => text).join(''))
    .join('\n')
    .replaceAll(/[\u00A0\u202F]/g, ' ');

describe('the starting text filled', () => {
  it('reads as French, with amounts in words and the first of a month', () => {
    const text = textOf(facts);
    expect(text).toContain('Madame Anne Roux, née le 1er mai 1990 au Havre');
    expect(text).toContain('engagée à compter du 1er décembre 2026');
    expect(text).toContain(
      '2 150,50 € brut par mois (deux mille cent cinquante euros et cinquante centimes)',
    );
    expect(text).toContain(
      'temps partiel de 24 h par semaine, réparti ainsi : lundi, mardi, jeudi',
    );
    expect(text).toContain('Salarié remplacé : Léa Petit');
    expect(text).toContain('carte de conducteur');
    expect(text).not.toContain('S’y ajoute');
    expect(fillContract(templateTexts.starter, facts).missing).toEqual([]);
  });
  it('names what is missing and nothing else', () => {
    const { missing, lacksGender } = fillContract(templateTexts.starter, {
      ...facts,
      nir: null,
      gender: null,
      birthCity: null,
    });
    expect(missing).toEqual(['gender', 'birthCity', 'socialSecurityNumber']);
    expect(lacksGender).toBe(true);
  });
  it('is printed under a title that begins with a capital', () => {
    const { blocks } = fillContract(templateTexts.starter, facts);
    const paper = {
      header: null,
      logo: null,
      gender: null,
      city: 'Le Havre',
      day: '',
      isDraft: false,
    };
    expect(JSON.stringify(contractPages({ ...paper, blocks }))).toContain(
      '[{"text":"Contrat à durée déterminée"',
    );
  });
});
