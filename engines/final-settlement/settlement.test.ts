// Figures by paper arithmetic from the articles; the boundaries on both sides; what must not be given.
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CATEGORIES } from './entitlement.ts';
import { leaveCompensation } from './leave.ts';
import { noticeEnds, noticeOf, type NoticeCase } from './notice.ts';
import { ratio } from './ratio.ts';
import { referencePay } from './reference-pay.ts';
import { ageOn, wholeMonths } from './service.ts';
import { INDEMNITY_KINDS, settle, type Ending, type LeaverFacts } from './settlement.ts';

type Changes = {
  readonly [K in keyof LeaverFacts]?: LeaverFacts[K] extends object
    ? Partial<LeaverFacts[K]>
    : LeaverFacts[K];
};
/** A driver at 2,400 € a month, dismissed after exactly ten years. */
const facts = (changes: Changes = {}): LeaverFacts => ({
  birthDate: changes.birthDate === undefined ? '1981-03-15' : changes.birthDate,
  agreement: changes.agreement ?? 'road-transport',
  group: changes.group ?? null,
  hasHandicap: changes.hasHandicap ?? false,
  endOfCareerLeave: changes.endOfCareerLeave ?? false,
  noticeWaived: changes.noticeWaived ?? false,
  employment: {
    startsOn: '2016-09-01',
    notifiedOn: '2026-06-30',
    endsOn: '2026-08-31',
    uncountedMonths: 0,
    managerSince: null,
    ...changes.employment,
  },
  leaver: {
    category: 'workers',
    fullPension: false,
    drivingIncapacity: 'none',
    ...changes.leaver,
  },
  pay: {
    lastTwelve: 2_880_000,
    monthsPaid: 12,
    lastThree: 720_000,
    yearlyBonusInThree: 0,
    ...changes.pay,
  },
  fixedTerm: { grossOfContract: 0, excluded: false, ...changes.fixedTerm },
  leave: { hundredths: 0, earned: 3000, grossOfPeriod: 0, monthlyPay: 0, ...changes.leave },
});
const ending = (changes: Partial<Ending> = {}): Ending => ({
  notice: 'dismissal',
  indemnity: 'dismissal',
  precarity: 'none',
  noticePaid: false,
  ...changes,
});
const indemnity = (changes: Changes, kind: Ending['indemnity'] = 'dismissal') =>
  settle(facts(changes), ending({ indemnity: kind })).indemnity;

describe('service', () => {
  it.each([
    ['2016-09-01', '2026-08-31', 120],
    ['2016-09-01', '2026-08-30', 119],
    ['2024-02-29', '2025-02-27', 11],
    ['2024-02-29', '2025-02-28', 12],
    ['2026-01-31', '2026-02-28', 1],
    ['2026-05-01', '2026-04-01', 0],
  ])('%s to %s: %i whole months, the last day included', (first, last, expected) => {
    expect(wholeMonths(first, last)).toBe(expected);
  });
  it('a birthday counts from its day', () => {
    expect(ageOn('1965-11-24', '2026-11-23')).toBe(60);
    expect(ageOn('1965-11-24', '2026-11-24')).toBe(61);
  });
});

describe('the month of pay (R1234-4)', () => {
  it('is the better of twelve months and of three, a yearly bonus for a quarter of it', () => {
    // Twelve: 30,000 / 12 = 2,500. Three: (8,400 − 1,200) / 3 + 1,200 / 12 = 2,400 + 100 = 2,500; without the rule 2,800.
    const pay = {
      lastTwelve: 3_000_000,
      monthsPaid: 12,
      lastThree: 840_000,
      yearlyBonusInThree: 120_000,
    };
    expect(referencePay(pay)).toEqual({
      amount: 250_000,
      twelve: 250_000,
      three: 250_000,
      better: 'twelve',
    });
    expect(referencePay({ ...pay, yearlyBonusInThree: 0 }).amount).toBe(280_000);
  });
  it('of a person of five months is their mean', () => {
    const pay = { lastTwelve: 1_000_000, monthsPaid: 5, lastThree: 0, yearlyBonusInThree: 0 };
    expect(referencePay(pay).amount).toBe(200_000);
  });
});

describe('dismissal', () => {
  it('after ten years: a quarter of a month for each, above the agreement’s two tenths', () => {
    const { amount, due, parts } = indemnity({});
    expect(amount).toBe(600_000);
    expect(due).toBe('law');
    expect(parts.map((part) => part.amount)).toEqual([600_000, 480_000]);
  });
  it('beyond ten years: a third of a month', () => {
    // 10 × 1/4 + 2.5 × 1/3 months = 2.5 + 0.8333 = 3.3333 × 2,400 = 8,000.
    expect(indemnity({ employment: { startsOn: '2014-03-01' } }).amount).toBe(800_000);
  });
  it('opens with eight months on the day of the notification, and is counted to the last day', () => {
    const of = (notifiedOn: string) =>
      indemnity({ employment: { startsOn: '2025-11-01', notifiedOn, endsOn: '2026-07-31' } });
    expect(of('2026-06-29').amount).toBe(0);
    expect(of('2026-06-29').parts[0]?.refusal).toBe('service-too-short');
    // Nine months: 9/12 × 1/4 × 2,400 = 450.
    expect(of('2026-06-30').amount).toBe(45_000);
  });
  it('before 24 September 2017: a year of service, a fifth of a month', () => {
    const at = (startsOn: string) =>
      indemnity({ employment: { startsOn, notifiedOn: '2017-06-30', endsOn: '2017-06-30' } });
    expect(at('2016-10-01').amount).toBe(0);
    // Five years × 1/5 = one month; the agreement gives 5 × 2/10 as well.
    expect(at('2012-07-01').amount).toBe(240_000);
  });
  it('months of suspension do not count', () => {
    expect(indemnity({ employment: { uncountedMonths: 12 } }).amount).toBe(540_000);
    expect(indemnity({ employment: { uncountedMonths: 500 } }).amount).toBe(0);
  });
  it('of a manager of twenty years is the agreement’s: eight months', () => {
    const { amount, due } = indemnity({
      employment: { startsOn: '2006-09-01' },
      leaver: { category: 'managers' },
    });
    expect([amount, due]).toEqual([1_920_000, 'agreement']);
  });
  it('of a technician risen to manager counts both times by their own rates', () => {
    // 15 years at 4/10 and 5 at 3/10: 6 + 1.5 = 7.5 months.
    const { amount } = indemnity({
      employment: { startsOn: '2006-09-01', managerSince: '2011-09-01' },
      leaver: { category: 'managers' },
    });
    expect(amount).toBe(1_800_000);
  });
  it('a missing birth date takes nothing away', () => {
    const leaver = { category: 'managers', fullPension: true } as const;
    const employment = { startsOn: '2006-09-01' };
    expect(indemnity({ birthDate: null, leaver, employment }).amount).toBe(1_920_000);
    // At 62: 8 − 40 % + 2 months = 6.8; the law 10 × 1/4 + 10 × 1/3 = 5.8333.
    expect(indemnity({ birthDate: '1964-01-01', leaver, employment }).amount).toBe(1_632_000);
  });
  it('is less a fifth for each year served past sixty, not for each year of age', () => {
    // A technician of 2.75 years at 63: 0.275 months less 55 % = 0.12375 × 2,400 = 297.
    const { parts } = indemnity({
      birthDate: '1963-01-01',
      leaver: { category: 'technicians', fullPension: true },
      employment: { startsOn: '2023-12-01' },
    });
    expect(parts[1]?.amount).toBe(29_700);
  });
  it('for work-caused unfitness is twice the law’s, from the first day', () => {
    expect(indemnity({}, 'work-unfitness').amount).toBe(1_200_000);
    const employment = { startsOn: '2026-03-01', notifiedOn: '2026-08-31', endsOn: '2026-08-31' };
    // Six months: 6/12 × 1/4 × 2 × 2,400 = 600.
    expect(indemnity({ employment }, 'work-unfitness').amount).toBe(60_000);
  });
  it('by agreement of both is due to people of a few months too', () => {
    const employment = { startsOn: '2026-03-01', notifiedOn: '2026-08-31', endsOn: '2026-08-31' };
    expect(indemnity({ employment }, 'mutual').amount).toBe(30_000);
    expect(indemnity({ employment }, 'dismissal').amount).toBe(0);
  });
  it('of a driver who may no longer drive: the agreement’s months where they are more', () => {
    const leaver = { drivingIncapacity: 'final' } as const;
    expect(indemnity({ leaver, employment: { startsOn: '2021-07-01' } }).amount).toBe(720_000);
    expect(indemnity({ leaver: { ...leaver, category: 'employees' } }).due).toBe('law');
  });
});

describe('retirement', () => {
  it.each([
    ['2016-09-02', 0],
    ['2016-09-01', 120_000],
    ['2011-09-01', 240_000],
    ['2006-09-01', 360_000],
    ['1996-09-01', 480_000],
  ])('since %s, of one’s own wish: %i cents', (startsOn, expected) => {
    expect(indemnity({ employment: { startsOn } }, 'retirement-by-employee').amount).toBe(expected);
  });
  it('into the end-of-career leave: the agreement’s where higher', () => {
    const of = { employment: { startsOn: '1996-09-01' }, endOfCareerLeave: true };
    expect(indemnity(of, 'retirement-by-employee')).toMatchObject({
      amount: 600_000,
      due: 'agreement',
    });
  });
  it('at the employer’s wish: as much as a dismissal by law', () => {
    expect(indemnity({}, 'retirement-by-employer').amount).toBe(600_000);
  });
});

describe('a notice in months', () => {
  it.each([
    ['2026-03-15', 2, '2026-05-14'],
    ['2026-03-31', 1, '2026-04-30'],
    ['2026-03-30', 1, '2026-04-29'],
    ['2025-12-29', 2, '2026-02-28'],
    ['2025-12-31', 2, '2026-02-28'],
    ['2025-12-28', 2, '2026-02-27'],
    ['2027-12-29', 2, '2028-02-28'],
    ['2027-12-30', 2, '2028-02-29'],
  ])('from %s, of %i, ends on %s', (first, months, last) => {
    expect(noticeEnds(first, { months, weeks: 0, hours: 0 })).toBe(last);
  });
});

describe('of a company under another agreement', () => {
  const other = { agreement: 'not-read' } as const;
  // A manager of 20 years at 4,000 €, 36 months from the last raise: law 10/4 + 10/3 = 5.8333 months; IDCC 16 gives 8 months and three of notice.
  const manager = {
    employment: { startsOn: '2006-09-01' },
    leaver: { category: 'managers' },
    pay: { lastTwelve: 4_800_000, lastThree: 1_200_000 },
  } as const;
  it('compares nothing with the road-transport figures, and says so', () => {
    expect(settle(facts(manager), ending())).toMatchObject({
      indemnity: { amount: 3_200_000, due: 'agreement' },
      notice: { length: { months: 3 } },
    });
    const { indemnity: due, notice } = settle(facts({ ...manager, ...other }), ending());
    expect(due).toMatchObject({
      amount: 2_333_333,
      due: 'law',
      parts: [{ basis: 'law' }, { basis: 'agreement', refusal: 'agreement-not-read', amount: 0 }],
    });
    expect(notice).toMatchObject({ length: { months: 2 }, isAgreementNotRead: true });
  });
  it('has no length of a resignation, which the law leaves to agreement or usage (L1237-1)', () => {
    const resigned = ending({ notice: 'resignation', indemnity: 'none' });
    const { notice } = settle(facts(other), resigned);
    expect(notice).toEqual({
      length: { months: 0, weeks: 0, hours: 0 },
      sources: [{ article: expect.stringContaining('L1237-1'), length: expect.anything() }],
      isAgreementNotRead: true,
    });
    expect(settle(facts(), resigned).notice.length.weeks).toBe(2);
  });
  it('without any agreement the law stands alone, a trial too', () => {
    const { indemnity: due, notice } = settle(facts({ ...manager, agreement: 'none' }), ending());
    expect([due.amount, due.parts.length, notice.isAgreementNotRead]).toEqual([
      2_333_333,
      1,
      undefined,
    ]);
    const trial = ending({ notice: 'trial-by-employer', indemnity: 'none' });
    expect(settle(facts(other), trial).notice.isAgreementNotRead).toBeUndefined();
  });
  it('pays no end-of-career leave of road transport, nor unfitness to drive', () => {
    const retiring = ending({
      notice: 'retirement-by-employee',
      indemnity: 'retirement-by-employee',
    });
    const leave = { endOfCareerLeave: true, employment: { startsOn: '1996-09-01' } };
    expect(settle(facts({ ...leave, ...other }), retiring).indemnity).toMatchObject({ due: 'law' });
    const unfit = { leaver: { drivingIncapacity: 'final' }, ...other } as const;
    expect(indemnity(unfit)).toMatchObject({ due: 'law', amount: 600_000 });
  });
});

describe('notice', () => {
  const notice = (changes: Partial<NoticeCase>) =>
    noticeOf({
      kind: 'dismissal',
      agreement: 'road-transport',
      category: 'workers',
      group: null,
      service: ratio(30),
      hasHandicap: false,
      daysPresent: 900,
      ...changes,
    }).length;
  it.each([
    [5, { months: 0, weeks: 1 }],
    [6, { months: 1, weeks: 0 }],
    [23, { months: 1, weeks: 0 }],
    [24, { months: 2, weeks: 0 }],
  ])('of a worker dismissed after %i months', (months, expected) => {
    expect(notice({ service: ratio(months) })).toMatchObject(expected);
  });
  it('of technicians depends on the group', () => {
    const of = (group: number) =>
      notice({ category: 'technicians', group, service: ratio(3) }).months;
    expect([of(5), of(6)]).toEqual([1, 2]);
  });
  it.each(['employees', 'technicians'] as const)(
    'of %s who retire begins at six months',
    (category) => {
      const months = (service: number) =>
        notice({ kind: 'retirement-by-employee', category, service: ratio(service) });
      expect([3, 5, 6, 23, 24].map((n) => months(n).months)).toEqual([0, 0, 1, 1, 2]);
      expect(months(3)).toEqual({ months: 0, weeks: 0, hours: 0 });
    },
  );
  it('is doubled for a recognised handicap, up to three months', () => {
    expect(notice({ hasHandicap: true, service: ratio(6) }).months).toBe(2);
    expect(notice({ hasHandicap: true }).months).toBe(3);
    expect(notice({ hasHandicap: true, category: 'managers' }).months).toBe(3);
    expect(notice({ hasHandicap: true, kind: 'resignation' })).toMatchObject({
      months: 0,
      weeks: 2,
    });
  });
  it('of a trial counts days first, then weeks', () => {
    const trial = (daysPresent: number, months: number) =>
      notice({ kind: 'trial-by-employer', daysPresent, service: ratio(months) });
    expect(trial(7, 0).hours).toBe(24);
    expect(trial(8, 0).hours).toBe(48);
    expect(trial(31, 1).weeks).toBe(2);
    expect(trial(92, 3).months).toBe(1);
    expect(notice({ kind: 'trial-by-employee', daysPresent: 92, service: ratio(3) }).hours).toBe(
      48,
    );
  });
  it('ends the day before the same day', () => {
    expect(noticeEnds('2026-03-15', { months: 2, weeks: 0, hours: 0 })).toBe('2026-05-14');
    expect(noticeEnds('2026-10-28', { months: 0, weeks: 1, hours: 0 })).toBe('2026-11-03');
    expect(noticeEnds('2027-12-31', { months: 2, weeks: 0, hours: 0 })).toBe('2028-02-29');
    expect(noticeEnds('2026-10-28', { months: 0, weeks: 0, hours: 48 })).toBe('2026-10-29');
    expect(noticeEnds('2026-10-28', { months: 0, weeks: 0, hours: 0 })).toBe('2026-10-28');
  });
  it('let go is paid; the one of an unfitness caused by work always is', () => {
    expect(settle(facts({ noticeWaived: true }), ending()).noticePay.amount).toBe(480_000);
    expect(settle(facts(), ending()).noticePay.amount).toBe(0);
    expect(settle(facts(), ending({ noticePaid: true })).noticePay.amount).toBe(480_000);
    // A week of 2,400 × 12 / 52 = 553.85.
    const short = { employment: { startsOn: '2026-04-01' }, noticeWaived: true };
    expect(settle(facts(short), ending()).noticePay.amount).toBe(55_385);
  });
});

describe('a fixed-term contract', () => {
  const fixedTerm = { grossOfContract: 1_234_567, excluded: false };
  it('owes a tenth of its gross pay, unless the law excludes it', () => {
    const due = ending({ notice: 'none', indemnity: 'none', precarity: 'fixed-term' });
    expect(settle(facts({ fixedTerm }), due).precarity.amount).toBe(123_457);
    // L1242-16: a contract of 10 000 €, 10 % of bonus; all 12,5 days earned are left: a tenth of 11 000 €, not of 10 000 €.
    const leave = { hundredths: 1_250, earned: 1_250, grossOfPeriod: 1_000_000, monthlyPay: 0 };
    const ofContract = { fixedTerm: { grossOfContract: 1_000_000, excluded: false }, leave };
    expect(settle(facts(ofContract), due).leave.amount).toBe(110_000);
    expect(settle(facts(ofContract), ending()).leave.amount).toBe(100_000);
    expect(settle(facts({ fixedTerm: { ...fixedTerm, excluded: true } }), due).precarity).toEqual({
      amount: 0,
      article: 'Code du travail, art. L1243-10',
    });
    expect(settle(facts({ fixedTerm }), ending()).precarity.amount).toBe(0);
    const paidBack = { ...fixedTerm, grossOfContract: -1_000 };
    expect(settle(facts({ fixedTerm: paidBack }), due).precarity.amount).toBe(0);
    expect(settle(facts({ fixedTerm }), { ...due, precarity: 'mission' }).precarity).toEqual({
      amount: 123_457,
      article: 'Code du travail, art. L1251-32',
    });
  });
});

describe('leave left', () => {
  it('is paid by the better of the tenth and the pay kept', () => {
    // 12.5 of 30 days: tenth 31,000 / 10 × 12.5 / 30 = 1,291.67; kept 2,400 × 12.5 / 26 = 1,153.85.
    const leave = { hundredths: 1250, earned: 3000, grossOfPeriod: 3_100_000, monthlyPay: 240_000 };
    expect(leaveCompensation(leave)).toMatchObject({
      tenth: 129_167,
      maintained: 115_385,
      amount: 129_167,
      better: 'tenth',
    });
  });
  it('of a part of a year divides by the days of that part', () => {
    const leave = { hundredths: 500, earned: 1000, grossOfPeriod: 960_000, monthlyPay: 0 };
    expect(leaveCompensation(leave).tenth).toBe(48_000);
    expect(leaveCompensation({ ...leave, earned: 0 }).amount).toBe(0);
  });
  it('taken in advance is never a negative amount', () => {
    const leave = { hundredths: -300, earned: 3000, grossOfPeriod: 3_000_000, monthlyPay: 240_000 };
    expect(leaveCompensation(leave)).toMatchObject({ hundredths: 0, amount: 0 });
  });
});

describe('whatever is entered', () => {
  const cents = fc.integer({ min: -1_000_000, max: 100_000_000 });
  const day = fc
    .integer({ min: 0, max: 20_000 })
    .map((n) => Temporal.PlainDate.from('1980-01-01').add({ days: n }).toString());
  it('nothing is negative, and the due amount is the highest part', () => {
    fc.assert(
      fc.property(
        fc.record({
          category: fc.constantFrom(...CATEGORIES),
          fullPension: fc.boolean(),
          drivingIncapacity: fc.constantFrom('none', 'temporary', 'final'),
        }),
        fc.record({ startsOn: day, notifiedOn: day, endsOn: day }),
        fc.record({
          lastTwelve: cents,
          monthsPaid: fc.integer({ min: 0, max: 14 }),
          lastThree: cents,
          yearlyBonusInThree: cents,
        }),
        fc.constantFrom(...INDEMNITY_KINDS),
        (leaver, employment, pay, kind) => {
          const given = settle(
            facts({ leaver, employment, pay, birthDate: '1960-02-29' }),
            ending({ indemnity: kind }),
          );
          const amounts = given.indemnity.parts.map((part) => part.amount);
          expect(Math.min(0, ...amounts, given.noticePay.amount, given.total)).toBe(0);
          expect(given.indemnity.amount).toBe(Math.max(0, ...amounts));
        },
      ),
    );
  });
});
