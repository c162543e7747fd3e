// By hand, from the articles: L1242-8-1 (eighteen months, nine, twenty-four), L1243-13-1 (twice; signed before the term), L1244-3-1 (a third, or half under fourteen days).
import { describe, expect, it } from 'vitest';
import { readTerm } from '#engines/contract-law/terms.ts';
import { addDays } from '#engines/french-time/days.ts';
import { lawFindings, termFactsOf, type LawFacts } from './law.ts';
import { endFinding, optionsFinding, renewalBreaches, renewalOptions } from './renewal.ts';
import { LAW } from './server/terms.fixtures.ts';

const facts = (o: Partial<LawFacts> = {}): LawFacts => ({ ...LAW, ...o });
const rulesOf = (o: Partial<LawFacts>, to: string, signedOn = '2027-02-28') =>
  renewalBreaches(facts(o), { to, signedOn }).map(({ article }) => article);
const absent = {
  reason: 'replacement',
  replacementReason: 'absent',
} as const satisfies Partial<LawFacts>;

describe('a renewal', () => {
  it('may reach eighteen months from the first day, and not a day more', () => {
    // 1 December 2026 to 31 May 2028.
    expect(rulesOf({}, '2028-05-31')).toEqual([]);
    expect(rulesOf({}, '2028-06-01')).toEqual(['L1242-8, L1242-8-1, L1243-13-1']);
    // From the 31st of August: eighteen months later February has no 31st, and ends on the 29th of 2028.
    const leap = { beginsOn: '2026-08-31', endsOn: '2027-02-28' };
    expect(rulesOf(leap, '2028-02-29')).toEqual([]);
    expect(rulesOf(leap, '2028-03-01')).toHaveLength(1);
    // A term on the 29th of February is followed by the 1st of March.
    expect(renewalOptions(facts({ endsOn: '2028-02-29' }))?.earliest).toBe('2028-03-01');
  });
  it('is possible twice, a third time under an agreement that says so', () => {
    const renewals = [{ to: '2027-05-31' }, { to: '2027-08-31' }];
    expect(rulesOf({ renewals }, '2027-09-30')).toEqual(['L1243-13, L1243-13-1']);
    expect(renewalOptions(facts({ renewals }))).toMatchObject({ term: '2027-08-31', latest: null });
    expect(rulesOf({ renewals, maxRenewals: 3 }, '2027-09-30')).toEqual([]);
    expect(rulesOf({ maxRenewals: 0 }, '2027-03-31')).toEqual(['L1243-13, L1243-13-1']);
    expect(rulesOf({ renewals, maxRenewals: 3, maxMonths: 9 }, '2027-09-01')).toEqual([
      'L1242-8, L1242-8-1, L1243-13-1',
    ]);
  });
  it('follows the longest length of its reason: waiting for a hire nine months, leaving before a job goes twenty-four', () => {
    const waiting = { reason: 'replacement', replacementReason: 'awaiting' } as const;
    expect(rulesOf(waiting, '2027-08-31')).toEqual([]);
    expect(rulesOf(waiting, '2027-09-01')).toHaveLength(1);
    const leaving = { reason: 'replacement', replacementReason: 'leaving' } as const;
    expect(rulesOf(leaving, '2028-11-30')).toEqual([]);
    expect(rulesOf(leaving, '2028-12-01')).toHaveLength(1);
  });
  it('is signed on the day of the term at the latest', () => {
    expect(rulesOf({}, '2027-05-31', '2027-02-28')).toEqual([]);
    expect(rulesOf({}, '2027-05-31', '2027-03-01')).toEqual(['L1243-13-1, L1243-11']);
    expect(rulesOf({}, '2028-06-01', '2027-03-01')).toHaveLength(2);
    // To the last possible day, signed too late: the day of signing is the one reason.
    expect(rulesOf({}, '2028-05-31', '2027-03-01')).toEqual(['L1243-13-1, L1243-11']);
    const mission = { contractType: 'interim' } as const;
    expect(rulesOf(mission, '2028-06-01')).toEqual(['L1251-12, L1251-12-1']);
  });
  it('is none of a permanent contract, nor of one without a precise term; the employment policy is not judged', () => {
    expect(renewalOptions(facts({ contractType: 'cdi' }))).toBeNull();
    expect(renewalOptions(facts({ ...absent, endsOn: null, minimumDays: 30 }))).toBeNull();
    const policy = { reason: 'specific', specificReason: 'policy' } as const;
    expect(rulesOf(policy, '2030-01-01')).toEqual([]);
    expect(optionsFinding(facts(policy))?.state).toBe('warn');
  });
  it('names a reason for whatever the engine refuses, and only for that', () => {
    for (let n = 0; n < 400; n += 1) {
      const renewals = [{ to: '2027-05-31' }, { to: '2027-08-31' }].slice(0, n % 3);
      const asked = facts({ renewals, maxRenewals: n % 4 === 0 ? n % 5 : null });
      const to = addDays('2027-08-31', n * 2 + 1);
      const signedOn = addDays('2027-02-20', n % 30);
      const term = termFactsOf({ ...asked, renewals: [...renewals, { to, signedOn }] });
      const allowed = term !== null && readTerm(term).allowed;
      expect(renewalBreaches(asked, { to, signedOn }).length > 0, `${n}`).toBe(!allowed);
    }
  });
});

describe('the end of a contract', () => {
  it('tells that it becomes permanent where the work goes on', () => {
    const state = (today: string, goesOnUntil: string | null) =>
      endFinding(facts({ today }), { goesOnUntil })?.state;
    expect(state('2027-02-28', '2027-02-28')).toBe('warn');
    expect(state('2027-03-01', '2027-02-28')).toBe('ok');
    expect(state('2027-02-01', '2027-03-01')).toBe('breach');
    expect(state('2027-03-01', 'open')).toBe('breach');
    const renewals = [{ to: '2027-03-31' }];
    expect(endFinding(facts({ renewals }), { goesOnUntil: '2027-03-31' })?.state).toBe('warn');
  });
});

describe('the contract after it', () => {
  const waits = (o: Partial<LawFacts>) =>
    lawFindings(facts({ endsOn: '2027-12-31', ...o })).find(({ rule }) => rule === 'waiting');
  const previous = {
    ended: 'term',
    reason: 'temporary-increase',
    from: '2027-04-19',
    to: '2027-05-02',
    renewals: [],
  } as const;
  it('waits in the days on which the firm opens: six days a week, holidays closed', () => {
    // Fourteen days: 14 / 3, rounded up, five opening days from Monday the 3rd of May. Thursday the 6th is Ascension, Saturday the 8th Victory day.
    // Monday to Saturday: 3, 4, 5, 7, 10: from the 11th on. Monday to Friday the same five; open on holidays and Saturdays: 3, 4, 5, 6, 7: from the 8th on.
    const opening = { ...LAW.opening, openWeekdays: [1, 2, 3, 4, 5, 6] };
    expect(waits({ previous, opening, beginsOn: '2027-05-10' })?.state).toBe('breach');
    expect(waits({ previous, opening, beginsOn: '2027-05-11' })?.state).toBe('ok');
    expect(waits({ previous, beginsOn: '2027-05-10' })?.state).toBe('breach');
    const always = { ...opening, holidaysClosed: false };
    expect(waits({ previous, opening: always, beginsOn: '2027-05-07' })?.state).toBe('breach');
    expect(waits({ previous, opening: always, beginsOn: '2027-05-08' })?.state).toBe('ok');
  });
  it('waits for the whole length, renewals included, and not after a renewal that the employee refused', () => {
    // Renewed to the 30th of May: forty-two days, fourteen opening days, the holiday of Whit Monday was before: from the 18th of June on.
    const renewed = { ...previous, renewals: [{ to: '2027-05-30' }] };
    expect(waits({ previous: renewed, beginsOn: '2027-06-17' })?.state).toBe('breach');
    expect(waits({ previous: renewed, beginsOn: '2027-06-18' })?.state).toBe('ok');
    const refused = {
      ...previous,
      ended: 'renewal-refused',
      refusedRenewalTo: '2027-05-30',
    } as const;
    expect(waits({ previous: refused, beginsOn: '2027-05-03', endsOn: '2027-05-30' })?.state).toBe(
      'ok',
    );
    expect(waits({ previous: refused, beginsOn: '2027-05-03', endsOn: '2027-05-31' })?.state).toBe(
      'breach',
    );
  });
});
