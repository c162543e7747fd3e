// A request given to the engine, in words, and on paper.
import { describe, expect, it } from 'vitest';
import { helpOf, isNoticeCutShort, isTenthKnown, unknownFigures, type HelpFields } from './help.ts';
import { lengthText, quantityText, serviceText, stepText } from './help-words.ts';
import { paperBlocks, type PaperFacts } from './papers.ts';

const plain = (text: unknown) => JSON.stringify(text).replaceAll(/[\u00a0\u202f]/g, ' ');
const fields: HelpFields & { readonly method: null } = {
  agreement: '0016',
  reason: 5,
  endsOn: '2026-08-31',
  method: null,
  notifiedOn: '2026-06-30',
  lastWorkedOn: '2026-08-31',
  category: 'workers',
  group: null,
  startsOn: '2014-03-01',
  managerSince: null,
  uncountedMonths: null,
  hasHandicap: false,
  noticeWaived: true,
  interviewOn: null,
  letterOn: null,
  signedOn: null,
  approvedOn: null,
  fullPension: false,
  endOfCareerLeave: false,
  unfitOn: null,
  drivingIncapacity: 'none',
  plannedEndOn: null,
  grossOfContract: null,
  precarityExcluded: false,
  safeguardAcceptedOn: null,
  heirs: null,
  newEmployer: null,
  motive: null,
  lastTwelve: 2_880_000,
  monthsPaid: 12,
  lastThree: 720_000,
  yearlyBonus: null,
  leaveLeft: 1_250,
  leaveEarned: 3_000,
  leaveGross: 3_100_000,
  isolatedOn: null,
  certificateOn: null,
  receiptOn: null,
  attestationOn: null,
  paidOn: null,
  healthNoticeOn: null,
};

describe('the computed help', () => {
  it('compares the tenth of leave only where both its days and their pay were entered', () => {
    const isComparedWith = (entered: Partial<HelpFields>) =>
      isTenthKnown({ ...fields, ...entered });
    expect(isComparedWith({ leaveEarned: 3_000, leaveGross: 2_880_000 })).toBe(true);
    expect(isComparedWith({ leaveEarned: 3_000, leaveGross: null })).toBe(false);
    expect(isComparedWith({ leaveEarned: null, leaveGross: 2_880_000 })).toBe(false);
  });
  it('adds up what is due: notice 4,800, indemnity 8,000, leave 1,291.67', () => {
    const help = helpOf(fields, '1981-03-15');
    expect(help).toMatchObject({
      noticePay: { amount: 480_000 },
      indemnity: { amount: 800_000, due: 'law' },
      leave: { amount: 129_167 },
      total: 1_409_167,
      noticeEndsOn: '2026-08-29',
    });
  });
  it('says that a notice is cut short without the employer having let the person go', () => {
    const isShort = (changes: Partial<HelpFields>): boolean => {
      const of = { ...fields, ...changes };
      const help = helpOf(of, null);
      return help !== null && isNoticeCutShort(of, help);
    };
    expect(isShort({ noticeWaived: false, endsOn: '2026-08-28' })).toBe(true);
    // Its last day is 29 August.
    expect(isShort({ noticeWaived: false, endsOn: '2026-08-29' })).toBe(false);
    expect(isShort({ noticeWaived: true, endsOn: '2026-08-28' })).toBe(false);
    expect(isShort({ noticeWaived: false, endsOn: '2026-08-28', notifiedOn: null })).toBe(false);
  });
  it('says nothing without the day of entry', () => {
    expect(helpOf({ ...fields, startsOn: null }, null)).toBeNull();
  });
  it('names what nobody entered instead of calling it nothing', () => {
    const empty = { lastTwelve: null, lastThree: null, leaveLeft: null, leaveGross: null };
    const unknown = (changes: Partial<HelpFields>) => [
      ...unknownFigures({ ...fields, ...empty, ...changes }),
    ];
    expect(unknown({})).toEqual(['pay', 'leave']);
    // A resignation multiplies no pay, unless its notice is let go.
    expect(unknown({ reason: 19, leaveLeft: 0 })).toEqual(['pay']);
    expect(unknown({ reason: 19, noticeWaived: false, leaveLeft: 0 })).toEqual([]);
    expect(unknown({ reason: 19, noticeWaived: false, leaveLeft: 100 })).toEqual(['leave']);
    expect(unknown({ reason: 8, noticeWaived: false, leaveLeft: 0 })).toEqual(['precarity']);
    expect(
      unknown({ reason: 8, noticeWaived: false, leaveLeft: 0, precarityExcluded: true }),
    ).toEqual([]);
  });
  it('of a resignation is leave alone', () => {
    const help = helpOf({ ...fields, reason: 19, noticeWaived: false }, null);
    expect(help?.indemnity.parts).toEqual([]);
    expect(help?.total).toBe(129_167);
  });
  it('reads as a person would say it', () => {
    const help = helpOf(fields, null);
    expect(help?.indemnity.parts[0]?.steps.map(stepText).map(plain)).toEqual([
      '"1/4 de mois × 10 ans"',
      '"1/3 de mois × 2,5 ans au-delà de dix"',
    ]);
    const years = (n: number) => {
      const figures = { rate: { n: 1, d: 4 }, years: { n, d: 10 } };
      return plain(stepText({ rule: 'per-year', figures, months: figures.years }));
    };
    // In French two begins the plural.
    expect([years(10), years(15), years(20)]).toEqual([
      '"1/4 de mois × 1 an"',
      '"1/4 de mois × 1,5 an"',
      '"1/4 de mois × 2 ans"',
    ]);
    expect([serviceText(0), serviceText(11), serviceText(150)].map(plain)).toEqual([
      '"moins d’un mois"',
      '"11 mois"',
      '"12 ans et 6 mois"',
    ]);
    expect(lengthText({ months: 0, weeks: 1, hours: 0 })).toBe('une semaine');
    expect(['10', '0,33', '2,5', '100', '0']).toEqual([
      quantityText({ n: 10, d: 1 }),
      quantityText({ n: 1, d: 3 }),
      quantityText({ n: 5, d: 2 }),
      quantityText({ n: 100, d: 1 }),
      quantityText({ n: 0, d: 1 }),
    ]);
  });
});

describe('the papers', () => {
  const help = helpOf(fields, null);
  if (help === null) throw new Error('the day of entry is there');
  const facts: PaperFacts = {
    company: 'Transports Martin',
    siret: '12345678900011',
    address: '12 rue des Docks, 69007 Lyon',
    place: 'Lyon',
    name: 'DURAND Luc',
    matricule: 'M12',
    birthDate: '1980-02-29',
    jobs: [{ title: 'Conducteur', first: '2014-03-01', last: '2026-08-31' }],
    fields,
    help,
    issuedOn: '2026-08-31',
  };
  it('the certificate names the days, the posts and the health cover, and no sum (D1234-6)', () => {
    const text = plain(paperBlocks('certificate', facts));
    expect(text).toContain('du 01/03/2014 au 31/08/2026');
    expect(text).toContain('Conducteur, du 01/03/2014');
    for (const fact of [
      'Transports Martin',
      '12 rue des Docks, 69007 Lyon',
      'SIRET 123 456 789 00011',
      'né(e) le 29/02/1980',
      'DURAND Luc quitte la société libre de tout engagement',
      'Fait à Lyon, le 31/08/2026',
    ])
      expect(text).toContain(fact);
    expect(text).toContain('L911-8');
    expect(text).not.toContain('€');
    expect(text).not.toContain('Licenciement');
  });
  it('the receipt lists each sum and the six months (D1234-7, L1234-20)', () => {
    const text = plain(paperBlocks('receipt', facts));
    for (const amount of ['4 800,00 €', '8 000,00 €', '1 291,67 €']) expect(text).toContain(amount);
    expect(text).toContain('double exemplaire');
    expect(text).toContain('six mois');
    expect(text).not.toContain('Indemnité de fin de contrat');
  });
  it('the data of the attestation carry the DSN’s code and say what is unknown', () => {
    const text = plain(paperBlocks('attestation', facts));
    expect(text).toContain('code DSN 020');
    expect(text).toContain('28 800,00 €');
    expect(text).toContain('non');
  });
});
