import { describe, expect, it } from 'vitest';
import { askedFields, lawReasonOf, type ReasonValues } from './reasons.ts';
import { requiredFiles } from './hr-files.ts';
import { breachesBefore, lawFindings, type LawFacts, type LawRule } from './law.ts';

const facts = (o: Partial<LawFacts> = {}): LawFacts => ({
  contractType: 'cdd',
  reason: 'increase',
  replacementReason: null,
  specificReason: null,
  temporaryReason: null,
  beginsOn: '2026-12-01',
  endsOn: '2027-02-28',
  minimumDays: null,
  category: 'workers',
  hasTrial: true,
  previous: null,
  isSameReplacedPerson: false,
  region: 'metropole',
  signedOn: null,
  today: '2026-11-29',
  ...o,
});
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
