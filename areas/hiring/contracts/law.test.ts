import { describe, expect, it } from 'vitest';
import { askedFields, lawReasonOf, type ReasonValues } from './reasons.ts';
import { requiredFiles } from './hr-files.ts';
import { belowMinimum, payFinding, type PayFacts } from './pay-finding.ts';
import { breachesBefore, lawFindings, type LawFacts, type LawRule } from './law.ts';
import { LAW } from './server/terms.fixtures.ts';

const { pay } = LAW;
const facts = (o: Partial<LawFacts> = {}): LawFacts => ({ ...LAW, ...o });
const finding = (rule: LawRule, o: Partial<LawFacts> = {}) =>
  lawFindings(facts(o)).find((one) => one.rule === rule);

describe('the law of a contract', () => {
  it('allows eighteen months for an increase of activity, to the day (L1242-8-1)', () => {
    expect(finding('term', { endsOn: '2028-05-31' })?.state).toBe('ok');
    expect(finding('term', { endsOn: '2028-06-01' })).toMatchObject({
      state: 'breach',
      article: expect.stringContaining('L1242-8-1'),
    });
    const awaiting = { reason: 'replacement', replacementReason: 'awaiting' } as const;
    expect(finding('term', { ...awaiting, endsOn: '2027-08-31' })?.state).toBe('ok');
    expect(finding('term', { ...awaiting, endsOn: '2027-09-01' })?.state).toBe('breach');
  });
  it('says where it does not judge', () => {
    const porting = { reason: 'specific', specificReason: 'porting' } as const;
    expect(finding('term', porting)?.state).toBe('warn');
  });
  it('waits a third of the contract before on the post (L1244-3-1)', () => {
    const previous = {
      ended: 'term',
      reason: 'temporary-increase',
      from: '2026-11-02',
      to: '2026-11-29',
      renewals: [],
    } as const;
    // Twenty-eight days: ten opening days, from Monday 30 November on.
    expect(finding('waiting', { previous })?.state).toBe('breach');
    expect(finding('waiting', { previous, beginsOn: '2026-12-11' })?.state).toBe('breach');
    expect(finding('waiting', { previous, beginsOn: '2026-12-14' })?.state).toBe('ok');
    expect(breachesBefore(lawFindings(facts({ previous })))).toHaveLength(1);
  });
  it('counts a day of trial a week, a fortnight at most up to six months (L1242-10)', () => {
    expect(finding('trial')?.text).toContain('12 jours');
    expect(finding('trial', { endsOn: '2027-05-31' })?.text).toContain('14 jours');
    expect(finding('trial', { hasTrial: false })?.text).toContain('Aucune');
    expect(lawFindings(facts({ contractType: 'cdi' }))).toMatchObject([
      { rule: 'trial', text: expect.stringContaining('2 mois') },
      { rule: 'minimumPay', state: 'ok' },
    ]);
  });
  it('gives two working days for the paper, and tells late from unsigned (L1242-13)', () => {
    const at = (today: string, signedOn: string | null) => finding('delivery', { today, signedOn });
    expect(at('2026-12-03', null)?.state).toBe('warn');
    expect(at('2026-12-04', null)).toMatchObject({
      state: 'breach',
      text: expect.stringContaining('durée indéterminée'),
    });
    expect(at('2026-12-10', '2026-12-03')?.state).toBe('ok');
    expect(at('2026-12-10', '2026-12-04')).toMatchObject({
      state: 'breach',
      text: expect.stringContaining('L1245-1'),
    });
    // What comes after the beginning does not keep a contract from being agreed on.
    expect(breachesBefore(lawFindings(facts({ today: '2026-12-10' })))).toEqual([]);
  });
});

describe('the pay of a contract', () => {
  const of = (o: Partial<PayFacts>) => payFinding({ ...pay, ...o });
  const stateOf = (o: Partial<PayFacts>) => of(o).state;
  it('reaches the minimum wage of its day, to the cent (L3231-2)', () => {
    const low = { coefficient: '110M' };
    expect([
      stateOf({ ...low, hourlyRate: 1_231 }),
      stateOf({ ...low, hourlyRate: 1_230 }),
    ]).toEqual(['ok', 'breach']);
    expect(stateOf({ ...low, hourlyRate: 1_209, on: '2026-05-31' })).toBe('ok');
    expect(stateOf({ ...low, hourlyRate: 1_208, on: '2026-05-31' })).toBe('breach');
    expect(stateOf({ ...low, hourlyRate: 956, inMayotte: true })).toBe('breach');
    expect(stateOf({ hourlyRate: 956, inMayotte: true, category: 'employees' })).toBe('warn');
  });
  it('is read from the month where 35 hours or less are paid: 151.6667 h at 12.31 € are 1,867.02 €', () => {
    const month = { hourlyRate: null, coefficient: '110M' };
    expect(stateOf({ ...month, monthlyGross: 186_702 })).toBe('ok');
    expect(stateOf({ ...month, monthlyGross: 186_701 })).toBe('breach');
    const part = { ...month, monthlyMinutes: 7_280 };
    expect(stateOf({ ...part, monthlyGross: 149_361 })).toBe('ok');
    expect(stateOf({ ...part, monthlyGross: 149_360 })).toBe('breach');
    // 169 hours hold overtime at another rate: nothing is divided.
    expect(stateOf({ ...month, monthlyGross: 186_701, monthlyMinutes: 10_140 })).toBe('warn');
  });
  it('reaches the agreement’s rate of a worker’s coefficient: 12.43 € at 150 M', () => {
    const at = (hourlyRate: number) => of({ hourlyRate, coefficient: ' 150 m ' });
    expect([at(1_243).state, at(1_242).state]).toEqual(['ok', 'breach']);
    expect(at(1_242).article).toContain('11 octobre 2023');
    // A coefficient of another branch is none of the table.
    expect(of({ hourlyRate: 1_242, coefficient: '150V' })).toMatchObject({
      state: 'warn',
      text: expect.stringContaining('le Smic seul'),
    });
    expect(stateOf({ hourlyRate: 1_242, category: 'managers' })).toBe('warn');
  });
  it('only warns where the agreement is presumed, the person minor, or the rate unsure', () => {
    expect(stateOf({ hourlyRate: 1_242, agreement: null })).toBe('warn');
    expect(stateOf({ hourlyRate: 1_100, birthDate: '2008-12-02' })).toBe('warn');
    expect(stateOf({ hourlyRate: 1_100, birthDate: '2008-12-01' })).toBe('breach');
    // 12.14 € at 138 M stands in one source only; the minimum wage of 2025 is below it.
    const unsure = { coefficient: '138M', on: '2025-12-31' };
    const at = (hourlyRate: number) => of({ ...unsure, hourlyRate });
    expect([at(1_214).state, at(1_213).state]).toEqual(['ok', 'warn']);
    expect(at(1_213).text).toContain('à vérifier');
  });
  it('of who is employed is judged by today and by seniority, with what is missing', () => {
    const below = (o: Partial<PayFacts>) => belowMinimum({ ...pay, coefficient: '150M', ...o });
    // 12.43 € and 4 % from five years on are 12.9272 €: 12.93 €.
    const five = { seniority: 5 };
    expect(below({ ...five, hourlyRate: 1_293 })).toBeNull();
    expect(below({ ...five, hourlyRate: 1_290 })).toMatchObject({
      missing: 3,
      per: 'hour',
      state: 'breach',
      article: expect.stringContaining('11 octobre 2023'),
    });
    expect(below({ seniority: 4, hourlyRate: 1_290 })).toBeNull();
    // 151.6667 h at 12.9272 € are 1,960.63 €.
    const month = { ...five, hourlyRate: null, monthlyGross: 196_000 };
    expect(below(month)).toMatchObject({ missing: 63, per: 'month' });
    // Hired at the minimum wage of 2025, which rose since: 12.31 € on 1 June 2026.
    const old = { category: 'employees' as const, hourlyRate: 1_188 };
    expect(below({ ...old, on: '2025-12-31' })).toBeNull();
    expect(below({ ...old, on: '2026-06-01' })).toMatchObject({ missing: 43, article: 'L3231-2' });
    // Nothing to compare is nothing found.
    expect(below({ hourlyRate: null, monthlyGross: null })).toBeNull();
  });
  it('is not compared with IDCC 16 under another agreement', () => {
    expect(of({ hourlyRate: 1_242, agreement: '1486' })).toMatchObject({
      state: 'warn',
      text: expect.stringContaining('Syntec'),
    });
    expect(stateOf({ hourlyRate: 1_242, agreement: '9999' })).toBe('ok');
  });
});

const values = (o: Partial<ReasonValues>): ReasonValues => ({
  contractType: 'cdd',
  reason: null,
  replacementReason: null,
  specificReason: null,
  temporaryReason: null,
  ...o,
});
describe('reasons', () => {
  it('decide which fields are asked for', () => {
    const asked = (o: Partial<ReasonValues>) => [...askedFields(values(o))];
    expect(asked({ reason: 'increase' })).toEqual(['justification']);
    expect(asked({ reason: 'replacement' })).toEqual(['replacementReason']);
    expect(asked({ reason: 'replacement', replacementReason: 'absent' })).toEqual([
      'replacementReason',
      'replacedPerson',
      'replacedJob',
    ]);
    expect(asked({ reason: 'increase', replacementReason: 'absent' })).toEqual(['justification']);
    expect(asked({ contractType: 'cdi', reason: 'increase' })).toEqual([]);
  });
  it('are cases of recourse of the law', () => {
    expect(lawReasonOf(values({ reason: 'replacement' }))).toBeNull();
    expect(lawReasonOf(values({ reason: 'replacement', replacementReason: 'head' }))).toBe(
      'head-replacement',
    );
    expect(lawReasonOf(values({ reason: 'works', temporaryReason: 'usage' }))).toBe('usage');
    expect(lawReasonOf(values({ contractType: 'cdi', reason: 'usage' }))).toBeNull();
  });
});

it('three files are asked of everybody, two more of drivers, a permit of whoever needs one', () => {
  const of = (staffType: string, nationality: string | null) =>
    requiredFiles({ staffType, nationality });
  expect(of('sedentary', 'FR')).toEqual(['1', '2', '3']);
  expect(of('driver', null)).toEqual(['1', '2', '3', '4', '5']);
  expect(of('sedentary', 'MA')).toEqual(['1', '2', '3', '6']);
  expect(of('driver', 'PL')).toEqual(['1', '2', '3', '4', '5']);
});
