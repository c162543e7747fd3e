import { describe, expect, it } from 'vitest';
import { days, employedFrom, paidLeave, rtt } from './counters.fixtures.ts';
import type { CounterDefinition, CounterFacts } from './definition.ts';
import { balanceAt, ledgerOf } from './ledger.ts';
import { rightsAt } from './rights.ts';

const at = (definition: CounterDefinition, facts: CounterFacts, day: string) =>
  balanceAt(definition, ledgerOf(definition, facts, day), day);

describe('leave that sickness kept from being taken (L3141-19-1)', () => {
  const left = (facts: CounterFacts, day: string) =>
    rightsAt(paidLeave, ledgerOf(paidLeave, facts, day), day).find(
      (r) => r.earnedIn.first === '2024-06-01',
    );
  const stop = (first: string, last: string) =>
    employedFrom('2024-06-01', { sick: [{ first, last }] });
  it('stays without an end while the employee was not informed', () => {
    // Thirty days to take until 31 May 2026; away from March to June, back on 1 July. Fifteen months would have ended on 30 September 2027.
    const facts = stop('2026-03-02', '2026-06-30');
    expect(left(facts, '2026-06-01')).toMatchObject({
      left: days(30),
      expired: 0,
      until: null,
    });
    expect(['2027-09-30', '2027-10-01', '2030-01-01'].map((day) => left(facts, day)?.left)).toEqual(
      [days(30), days(30), days(30)],
    );
  });
  it('counts from the day on which the employer told of it, where somebody said which (L3141-19-1, L3141-19-3)', () => {
    const withInformation = (informedOn: string | null) =>
      employedFrom('2024-06-01', {
        stops: [{ first: '2026-03-02', last: '2026-06-30', informedOn }],
      });
    const kept = (facts: CounterFacts) =>
      ledgerOf(paidLeave, facts, '2026-06-01').find((l) => l.kind === 'kept')?.kept;
    expect(kept(withInformation(null))).toEqual({
      amount: days(30),
      until: null,
      from: '2026-07-01',
      basis: 'uninformed',
      informedOn: null,
    });
    expect(kept(withInformation('2026-07-20'))).toEqual({
      amount: days(30),
      until: '2027-10-19',
      from: '2026-07-20',
      basis: 'informed',
      informedOn: '2026-07-20',
    });
    // Told while still away: the law asks for the information after the return.
    expect(kept(withInformation('2026-06-20'))?.basis).toBe('uninformed');
    // What an extension adds moves the return; what was told after it stays.
    expect(
      kept(
        employedFrom('2024-06-01', {
          stops: [
            { first: '2026-03-02', last: '2026-04-30' },
            { first: '2026-05-01', last: '2026-06-30', informedOn: '2026-07-20' },
          ],
        }),
      )?.until,
    ).toBe('2027-10-19');
    expect([
      left(withInformation('2026-07-20'), '2027-10-19')?.left,
      left(withInformation('2026-07-20'), '2027-10-20'),
    ]).toMatchObject([days(30), { left: 0, expired: days(30) }]);
  });
  it('earned during a stop of a year is held up from the return to the information (L3141-19-2)', () => {
    const kept = (informedOn: string | null, last = '2026-05-20') =>
      ledgerOf(
        paidLeave,
        employedFrom('2024-06-01', {
          stops: [{ first: '2024-06-01', last, informedOn }],
        }),
        '2026-06-01',
      ).find((l) => l.kind === 'kept')?.kept;
    // Back on 21 May 2026, while the months that end on 31 August run: they are held up from then on.
    expect(kept(null)).toMatchObject({ until: null, from: '2026-05-21', basis: 'uninformed' });
    // Back on their last day, and a day after it.
    expect(kept(null, '2026-08-30')?.basis).toBe('uninformed');
    expect(kept(null, '2026-08-31')).toMatchObject({ until: '2026-08-31', basis: 'year' });
    expect(kept('2026-06-10')).toMatchObject({
      until: '2026-09-20',
      from: '2025-06-01',
      basis: 'year_held',
      informedOn: '2026-06-10',
    });
  });
  it('of a stop and its prolongation is what it is of one stop', () => {
    const kept = (...stops: { first: string; last: string }[]) =>
      ledgerOf(paidLeave, employedFrom('2024-06-01', { stops }), '2026-06-01').find(
        (l) => l.kind === 'kept',
      )?.kept;
    const parts = kept(
      { first: '2025-02-01', last: '2026-05-20' },
      { first: '2024-06-01', last: '2025-01-31' },
    );
    expect(parts).toEqual(kept({ first: '2024-06-01', last: '2026-05-20' }));
    expect(parts).toMatchObject({ until: null, basis: 'uninformed' });
  });
  it('not more than the days of the stop, nor than what no longer fitted after it', () => {
    // Monday 25 to Saturday 30 May 2026: six workable days; Sunday the 31st is none.
    expect(left(stop('2026-05-25', '2026-05-30'), '2026-06-01')).toMatchObject({
      left: days(6),
      expired: days(24),
      until: null,
    });
    // Back on Monday 4 May: 24 workable days were left, the other six stay.
    expect(left(stop('2026-02-02', '2026-05-03'), '2026-06-01')).toMatchObject({
      left: days(6),
      expired: days(24),
    });
    expect(left(stop('2025-09-01', '2025-12-31'), '2026-06-01')).toMatchObject({
      left: 0,
      expired: days(30),
    });
  });
  it('earned during a stop of a year: fifteen months from the end of its year (L3141-19-2)', () =>
    expect(left(stop('2024-06-01', '2027-12-31'), '2026-06-01')).toMatchObject({
      earned: days(24),
      left: days(24),
      until: '2026-08-31',
    }));
  it('is nothing where nothing is lost, and for counters that sickness does not earn', () => {
    expect(
      left(
        employedFrom('2024-06-01', {
          sick: [{ first: '2026-03-02', last: '2026-06-30' }],
          takings: [{ key: 'a', day: '2025-08-04', amount: days(30) }],
        }),
        '2026-06-01',
      ),
    ).toMatchObject({ left: 0, expired: 0, until: '2026-05-31' });
    expect(
      at(
        rtt,
        employedFrom('2025-01-01', { sick: [{ first: '2025-06-01', last: '2026-06-30' }] }),
        '2026-01-01',
      ),
    ).toMatchObject({ expired: days(8) });
  });
});

describe('days of fractionnement (L3141-23)', () => {
  const split: CounterDefinition = {
    ...paidLeave,
    earning: { ...paidLeave.earning, splitting: true } as CounterDefinition['earning'],
  };
  const taken = (...of: readonly (readonly [day: string, n: number])[]) =>
    employedFrom('2024-06-01', {
      takings: of.map(([day, n], i) => ({ key: `t${i}`, day, amount: days(n) })),
    });
  const granted = (facts: CounterFacts, until = '2026-05-31', definition = split) =>
    ledgerOf(definition, facts, until)
      .filter((l) => l.earned?.rule === 'splitting')
      .map((l) => [l.day, l.amount, l.earned?.present, l.earned?.outOf]);
  it.each<[string, CounterFacts, unknown[]]>([
    [
      'twelve days in the season, six outside: two days, one after the other',
      taken(['2025-07-07', 12], ['2025-12-22', 3], ['2026-02-16', 3]),
      [
        ['2025-12-22', 10_000, 12, 3],
        ['2026-02-16', 10_000, 12, 6],
      ],
    ],
    ['six at once', taken(['2025-07-07', 18], ['2025-12-22', 6]), [['2025-12-22', 20_000, 18, 6]]],
    [
      'up to 31 October leave is in the season',
      taken(['2025-10-20', 6], ['2025-10-31', 6], ['2025-12-22', 6]),
      [['2025-12-22', 20_000, 12, 6]],
    ],
    [
      'from 1 November on it is not',
      taken(['2025-07-07', 6], ['2025-11-01', 6], ['2025-12-22', 6]),
      [],
    ],
    [
      'what is due after 31 October is given on the day that brings it',
      taken(['2025-07-07', 12], ['2025-11-03', 6]),
      [['2025-11-03', 20_000, 12, 6]],
    ],
    ['less than twelve in the season', taken(['2025-07-07', 11], ['2025-12-22', 6]), []],
    ['the fifth week opens no right', taken(['2025-07-07', 24], ['2025-12-22', 6]), []],
    ['two days outside are not enough', taken(['2025-07-07', 12], ['2025-12-22', 2]), []],
  ])('%s', (_, facts, lines) => expect(granted(facts)).toEqual(lines));
  it('are not told before, can be taken at once, and are not given where the counter says so', () => {
    const facts = taken(['2025-07-07', 12], ['2025-12-22', 6]);
    expect([granted(facts, '2025-12-21'), granted(facts, '2026-05-31', paidLeave)]).toEqual([
      [],
      [],
    ]);
    expect(at(split, facts, '2025-12-31').available).toBe(days(30 - 18 + 2));
  });
  it('renounced by the person, for the leave that is being taken on that day, they are told and count nothing', () => {
    const facts: CounterFacts = {
      ...taken(['2025-07-07', 12], ['2025-12-22', 6], ['2026-07-06', 12], ['2026-12-21', 6]),
      waivers: [{ key: '7', day: '2025-06-02' }],
    };
    const lines = ledgerOf(split, facts, '2027-05-31').filter(
      (l) => l.earned?.rule === 'splitting',
    );
    expect(lines.map((l) => [l.day, l.amount, l.waived])).toEqual([
      ['2025-12-22', 0, { key: '7', days: 2 }],
      ['2026-12-21', 20_000, undefined],
    ]);
  });
  it('a counter in working days of the company is brought to workable ones', () => {
    const open: CounterDefinition = {
      ...split,
      earning: {
        ...split.earning,
        perMonth: 20_833,
        most: days(25),
      } as CounterDefinition['earning'],
    };
    expect(granted(taken(['2025-07-07', 10], ['2025-12-22', 5]), '2026-05-31', open)).toEqual([
      ['2025-12-22', 20_000, 12, 6],
    ]);
  });
});
