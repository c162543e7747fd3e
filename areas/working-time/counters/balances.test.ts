import { describe, expect, it } from 'vitest';
import { isHoliday } from '#engines/french-time/holidays.ts';
import { amountNumber, amountOf, amountText } from './amounts.ts';
import { stateOf } from './balances.ts';
import type { PersonFacts } from './facts.ts';
import { starterCounters } from './starter-counters.data.ts';

const person = (o: Partial<PersonFacts> = {}): PersonFacts => ({
  collaboratorId: 1,
  infraId: 1,
  customerId: 1,
  weeklyMinutes: 2_100,
  employed: [{ first: '2024-06-01', last: '9999-12-31' }],
  absences: [],
  credits: [],
  planned: new Map(),
  holiday: (d) => isHoliday(d),
  ...o,
});
const absence = (code: string, first: string, last = first, half: 'FULL' | 'MORNING' = 'FULL') => ({
  id: 7,
  code,
  first,
  last,
  firstHalf: half,
  lastHalf: half,
});
const state = (code: string, p: PersonFacts, day: string) => {
  const counter = starterCounters.find((c) => c.code === code);
  if (counter === undefined) throw new Error(code);
  return stateOf(3, counter, p, day);
};

describe('counters of a person', () => {
  it('a week of paid leave costs six workable days, its Saturday included', () => {
    const { balance, status, lines } = state(
      'CP',
      person({ absences: [absence('CP', '2025-07-07', '2025-07-11')] }),
      '2025-07-31',
    );
    expect(balance).toMatchObject({ available: 240_000, accruing: 50_000, taken: 60_000 });
    expect(status).toBe('authorized_balance');
    expect(lines.filter((l) => l.kind === 'taken').map((l) => l.day)).toEqual([
      '2025-07-07',
      '2025-07-08',
      '2025-07-09',
      '2025-07-10',
      '2025-07-11',
      '2025-07-12',
    ]);
  });
  it('leave entered for later is told apart, and counts for the situation', () => {
    const p = person({ absences: [absence('CP', '2025-07-07', '2025-09-30')] });
    // Twelve weeks and two days: 74 workable days, two holidays and seven Saturdays over the cap less.
    expect(state('CP', p, '2025-06-30')).toMatchObject({
      planned: 650_000,
      status: 'not_authorized_balance',
      balance: { available: 300_000, taken: 0 },
    });
  });
  it('somebody who works on Saturdays that week, says the plan, pays their Saturday as a day of work', () => {
    const planned = new Map(
      ['2025-07-07', '2025-07-08', '2025-07-09', '2025-07-10', '2025-07-11', '2025-07-12'].map(
        (day) => [day, 8 * 3600] as const,
      ),
    );
    expect(
      state('RTT', person({ planned, absences: [absence('RTT', '2025-07-12')] }), '2025-07-31')
        .balance.taken,
    ).toBe(10_000);
    expect(
      state('RTT', person({ absences: [absence('RTT', '2025-07-12')] }), '2025-07-31').balance
        .taken,
    ).toBe(0);
  });
  it('an hour counter takes a fifth of the week for a day, half of it for a morning', () => {
    const p = person({
      credits: [{ id: 1, counterId: 3, day: '2025-01-02', amount: 36_000 }],
      absences: [absence('RC', '2025-03-05', '2025-03-05', 'MORNING')],
    });
    expect(state('RCR', p, '2025-03-31').balance).toMatchObject({
      available: 36_000 - 12_600,
      taken: 12_600,
    });
  });
  it('some hours of a day take those hours; of a counter in days, their part of the hours due', () => {
    const away = (hours: readonly [number, number]) => ({ ...absence('RC', '2025-03-05'), hours });
    const p = (format: string, hours: readonly [number, number]) =>
      state(
        format,
        person({
          credits: [{ id: 1, counterId: 3, day: '2025-01-02', amount: 36_000 }],
          absences: [away(hours)],
        }),
        '2025-03-31',
      ).balance.taken;
    expect([p('RCR', [540, 660]), p('RCR', [540, 541])]).toEqual([7_200, 60]);
    const inDays = starterCounters
      .filter((c) => c.code === 'RCR')
      .map((c) => ({ ...c, format: 'day' as const }));
    // Seven hours are due on a day of a 35-hour week: three and a half are half a day; more than the day is the day.
    const taken = (hours: readonly [number, number]) =>
      inDays.map(
        (c) => stateOf(3, c, person({ absences: [away(hours)] }), '2025-03-31').balance.taken,
      );
    expect([taken([540, 750]), taken([0, 1_440])]).toEqual([[5_000], [10_000]]);
  });
  it('of somebody in part time goes by the theoretical schedule where nothing is planned', () => {
    // Mondays to Wednesdays, eight hours each.
    const due = (day: string) =>
      [1, 2, 3].includes(
        new Temporal.PlainDate(
          Number(day.slice(0, 4)),
          Number(day.slice(5, 7)),
          Number(day.slice(8)),
        ).dayOfWeek,
      )
        ? 480
        : 0;
    const p = (code: string, day: string) =>
      person({
        due,
        weeklyMinutes: 1_440,
        credits: [{ id: 1, counterId: 3, day: '2025-01-02', amount: 360_000 }],
        absences: [absence(code, day)],
      });
    // Thursday is off: nothing. Wednesday: its eight hours; as leave, until Saturday, the eve of the return on Monday (Cass. soc. 22-2-2000 n° 97-43515).
    expect([
      state('RCR', p('RC', '2025-09-04'), '2025-09-30').balance.taken,
      state('RCR', p('RC', '2025-09-03'), '2025-09-30').balance.taken,
    ]).toEqual([0, 28_800]);
    expect([
      state('CP', p('CP', '2025-09-04'), '2025-09-30').balance.taken,
      state('CP', p('CP', '2025-09-03'), '2025-09-30').balance.taken,
    ]).toEqual([0, 40_000]);
  });
  it('a morning without pay earns half a day less, not a whole one', () => {
    const june = (absences: PersonFacts['absences']) =>
      state('CP', person({ absences }), '2025-06-30').balance.accruing;
    expect([
      june([]),
      june([absence('CSS', '2025-06-10', '2025-06-10', 'MORNING')]),
      june([absence('CSS', '2025-06-10')]),
    ]).toEqual([25_000, 24_583, 24_167]);
  });
  it('says who is no longer there, and what nothing was ever put into', () => {
    expect(
      state('CP', person({ employed: [{ first: '2024-06-01', last: '2024-12-31' }] }), '2025-03-01')
        .status,
    ).toBe('outside_period');
    expect(state('RCR', person(), '2025-03-01').status).toBe('not_initialized');
  });
});

describe('amounts', () => {
  it.each([
    ['day', 125_000, '12,5 j', 12.5],
    ['day', -30_000, '−3 j', -3],
    ['day', 12_097, '1,21 j', 1.2097],
    ['hour', 52_200, '14h30', 14.5],
  ] as const)('%s %d', (format, amount, text, n) => {
    expect(amountText(format, amount).replaceAll(/\s/g, ' ')).toBe(text);
    expect(amountNumber(format, amount)).toBe(n);
    expect(amountOf(format, n)).toBe(amount);
  });
});
