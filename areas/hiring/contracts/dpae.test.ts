import { describe, expect, it } from 'vitest';
import {
  birthDepartmentOf,
  cutMentions,
  dpaeFile,
  firstDayOf,
  missingMentions,
  saysTrial,
  timingOf,
  type DpaeFacts,
} from './dpae.ts';

const facts: DpaeFacts = {
  contractType: 'cdd',
  employer: 'Transports Œuvrard & Fils',
  siret: '73282932000074',
  street: '3 rue de l’Été',
  postalCode: '76600',
  city: 'Le Havre',
  ape: '4941A',
  healthService: '01',
  urssaf: '237',
  phone: '02 35 00 00 00',
  lastName: 'd’Hérouville-Ségur',
  firstName: 'Zoé',
  gender: 'feminine',
  birthDate: '2000-02-29',
  birthCity: 'Fécamp',
  birthDepartment: '76',
  nir: '200027625900171',
  beginsOn: '2026-12-07',
  hiredAt: 330,
  endsOn: '2027-06-07',
  minimumDays: null,
  trialDays: 14,
};
const at = (text: string): Temporal.PlainDateTime => Temporal.PlainDateTime.from(text);

describe('when it may leave (R1221-4, L1221-10)', () => {
  it('is eight days before the hiring, not a day earlier', () => {
    expect(firstDayOf(facts)).toBe('2026-11-29');
    expect(timingOf(facts, at('2026-11-28T23:59'))).toBe('early');
    expect(timingOf(facts, at('2026-11-29T00:00'))).toBe('open');
    expect(firstDayOf({ beginsOn: '2028-03-08' })).toBe('2028-02-29');
  });
  it('is late from the minute after the hiring on', () => {
    expect(timingOf(facts, at('2026-12-07T05:30'))).toBe('open');
    expect(timingOf(facts, at('2026-12-07T05:31'))).toBe('late');
    expect(timingOf(facts, at('2026-12-08T00:00'))).toBe('late');
  });
});

describe('what it must say (R1221-1)', () => {
  it('names what is missing, the number of whoever is not registered aside', () => {
    expect(missingMentions(facts)).toEqual([]);
    expect(missingMentions({ ...facts, nir: null })).toEqual([]);
    const less = {
      ...facts,
      ape: null,
      healthService: ' ',
      gender: null,
      birthDate: null,
      birthCity: '',
      siret: null,
      hiredAt: null,
    };
    expect(missingMentions(less)).toEqual([
      'ape',
      'siret',
      'healthService',
      'gender',
      'birthDate',
      'birthCity',
      'hiredAt',
    ]);
    expect(missingMentions({ ...facts, hiredAt: 0 })).toEqual([]);
  });
  it.each([
    // Six months from the 7th of December end on the 6th of June.
    ['2027-06-06', false],
    ['2027-06-07', true],
  ])('the trial of a contract until %s: %s', (endsOn, isSaid) => {
    expect(saysTrial({ ...facts, endsOn })).toBe(isSaid);
    expect(dpaeFile({ ...facts, endsOn }, { isTest: true }).includes('TrialTime')).toBe(isSaid);
  });
  it('the trial of a permanent contract, and of one with a least length', () => {
    expect(saysTrial({ ...facts, contractType: 'cdi', endsOn: null })).toBe(true);
    expect(saysTrial({ ...facts, endsOn: null, minimumDays: 182 })).toBe(false);
    expect(saysTrial({ ...facts, endsOn: null, minimumDays: 183 })).toBe(true);
  });
});

describe('the department of birth', () => {
  it.each([
    ['200027625900171', '76'],
    ['291122A00400103', '2A'],
    ['287129741100158', '974'],
    ['185019871200128', '987'],
    ['190019935000184', '99'],
    [null, null],
  ])('of %s is %s', (nir, department) => expect(birthDepartmentOf(nir)).toBe(department));
});

describe('the file', () => {
  it('writes letters of other countries as what they look like', () => {
    const file = dpaeFile(
      { ...facts, lastName: 'Wałęsa Groß', birthCity: 'Łódź' },
      { isTest: true },
    );
    expect(file).toContain('>WALESA GROSS<');
    expect(file).toContain('>LODZ<');
  });
  it('says each mention once, names in plain capitals, and no sign that would break it', () => {
    const file = dpaeFile(facts, { isTest: false });
    const value = (name: string): string =>
      new RegExp(`<(?:\\w+:)?${name.replaceAll('.', '\\.')}>([^<]*)<`).exec(file)?.[1] ?? '';
    expect(value('FR_DUE_Upload.Test.Indicator')).toBe('120');
    expect(value('FR_Organization.Designation.Text')).toBe('TRANSPORTS OEUVRARD &#38; FILS');
    expect(value('FR_PersonIdentity.Surname.Text')).toBe('D&#39;HEROUVILLE-SEGUR');
    expect(value('FR_PersonIdentity.Sex.Code')).toBe('2');
    expect([value('FR_NNI.NIR.Identifier'), value('FR_NNI.NIRKey.Text')]).toEqual([
      '2000276259001',
      '71',
    ]);
    expect(value('FR_Birth.Date')).toBe('2000-02-29');
    expect(value('FR_Contract.StartContract.Time')).toBe('05:30:00');
    expect(value('FR_Contract.EndContract.Date')).toBe('2027-06-07');
    expect(value('FR_Contract.Nature.Code')).toBe('CDD');
    expect(Buffer.from(file, 'latin1').toString('latin1')).toBe(file);
    expect(dpaeFile({ ...facts, contractType: 'cdi' }, { isTest: true })).not.toContain(
      'EndContract',
    );
    expect(dpaeFile({ ...facts, nir: null }, { isTest: true })).not.toContain('FR_NNI');
  });
});

describe('a mention of more than thirty-two signs', () => {
  it('is named with what the file makes of it, never cut without a word', () => {
    const exact = 'Anne-Marie de la Tour du Pin Gou';
    expect(exact).toHaveLength(32);
    expect(cutMentions({ ...facts, lastName: exact })).toEqual([]);
    // The ligature becomes two letters: thirty-two signs are thirty-three in the file.
    const longer = { ...facts, lastName: exact.replace('Gou', 'Gœu'), street: 'x'.repeat(40) };
    expect(cutMentions(longer)).toEqual([
      { mention: 'street', text: 'X'.repeat(32) },
      { mention: 'lastName', text: 'ANNE-MARIE DE LA TOUR DU PIN GOE' },
    ]);
    expect(dpaeFile(longer, { isTest: true })).toContain('>ANNE-MARIE DE LA TOUR DU PIN GOE<');
  });
});
