// The ledger against a second computation that goes day by day and keeps no list of movements; its sum; bounds; hours that pay paid.
import { describe, expect, it } from 'vitest';
import { addDays, eachDay, weekdayOf, type Day } from '#engines/french-time/days.ts';
import { COUNTER_PERIODS } from '#engines/counters/counter-periods.ts';
import { balanceOf, ledgerOf, type LedgerFacts, type PaidMonth } from './ledger.ts';
import type { DayLine } from './day-lines.ts';

const H = 3600;
const line = (day: Day, service: number, due = 7): DayLine => ({
  day,
  service: service * H,
  due: due * H,
});
const facts = (of: Partial<LedgerFacts>): LedgerFacts => ({
  since: '2026-01-01',
  until: '2026-12-31',
  period: 'january_december',
  atEnd: 'carry',
  weekMost: null,
  days: [],
  entries: [],
  paid: [],
  ...of,
});
const month = (of: string, paid: number, structural = 0): PaidMonth => ({
  first: `${of}-01`,
  last: Temporal.PlainYearMonth.from(of).toPlainDate({ day: 31 }).toString(),
  month: of,
  paid: paid * H,
  structural: structural * H,
});
const brief = (f: LedgerFacts) => ledgerOf(f).map((l) => `${l.day} ${l.kind} ${l.amount / H}`);

describe('movements', () => {
  it('a day is what was worked less what was due, after what one starts with', () => {
    const entries = [{ id: 1, kind: 'initial' as const, day: '2026-03-02', amount: 2 * H }];
    expect(
      brief(facts({ entries, days: [line('2026-03-02', 8), line('2026-03-03', 5.5)] })),
    ).toEqual(['2026-03-02 initial 2', '2026-03-02 day 1', '2026-03-03 day -1.5']);
  });
  it('three hours of a week are carried, a second more leaves on its Sunday', () => {
    const days = [line('2026-03-02', 8.5), line('2026-03-03', 8.5)];
    const bound = { weekMost: 3 * H };
    expect(brief(facts({ days, ...bound }))).toHaveLength(2);
    const more = [...days, { day: '2026-03-04', service: 7 * H + 1, due: 7 * H }];
    const ledger = ledgerOf(facts({ days: more, ...bound }));
    expect(ledger.at(-1)).toMatchObject({ day: '2026-03-08', kind: 'beyond', amount: -1 });
    expect(balanceOf(ledger)).toBe(3 * H);
  });
  it('a week that is not over loses nothing yet', () => {
    const days = [line('2026-03-02', 12)];
    expect(balanceOf(ledgerOf(facts({ days, weekMost: 3 * H, until: '2026-03-07' })))).toBe(5 * H);
    expect(balanceOf(ledgerOf(facts({ days, weekMost: 3 * H, until: '2026-03-08' })))).toBe(3 * H);
  });
  it('a new period starts at nothing where the company says so', () => {
    const days = [line('2026-05-29', 9), line('2026-06-01', 8)];
    const reset = { period: 'june_may' as const, atEnd: 'reset' as const };
    expect(brief(facts({ days, ...reset }))).toEqual([
      '2026-05-29 day 2',
      '2026-06-01 reset -2',
      '2026-06-01 day 1',
    ]);
    expect(balanceOf(ledgerOf(facts({ days, period: 'june_may' })))).toBe(3 * H);
  });
});

describe('an hour is never paid twice', () => {
  const days = [line('2026-03-02', 9), line('2026-03-03', 9)];
  it('what the month paid leaves at its end', () => {
    expect(brief(facts({ days, paid: [month('2026-03', 3)] })).at(-1)).toBe('2026-03-31 paid -3');
  });
  it('no more leaves than the month brought in', () => {
    const ledger = ledgerOf(facts({ days, paid: [month('2026-03', 6)] }));
    expect(balanceOf(ledger)).toBe(0);
  });
  it('overtime that the contract holds is due, and never entered', () => {
    const paid = [month('2026-03', 17.5, 17.5)];
    expect(balanceOf(ledgerOf(facts({ days, paid })))).toBe(4 * H);
    expect(balanceOf(ledgerOf(facts({ days, paid: [month('2026-03', 18.5, 17.5)] })))).toBe(3 * H);
  });
  it('what the week’s bound took out already does not leave again', () => {
    // Four hours more in a week that carries three: one left on the Sunday, and was paid.
    const bound = { days, weekMost: 3 * H };
    expect(balanceOf(ledgerOf(facts({ ...bound, paid: [month('2026-03', 1)] })))).toBe(3 * H);
    expect(balanceOf(ledgerOf(facts({ ...bound, paid: [month('2026-03', 2)] })))).toBe(2 * H);
  });
  it('a month in which less was worked gives nothing back', () => {
    const short = [line('2026-03-02', 5)];
    expect(balanceOf(ledgerOf(facts({ days: short, paid: [month('2026-03', 4)] })))).toBe(-2 * H);
  });
  it('a month that is not over has paid nothing', () => {
    const open = facts({ days, paid: [month('2026-03', 3)], until: '2026-03-30' });
    expect(balanceOf(ledgerOf(open))).toBe(4 * H);
  });
});

/** A seeded generator (mulberry32). */
const random = (seed: number) => {
  let state = seed;
  return (below: number): number => {
    state = (state + 0x6d2b79f5) | 0;
    let x = Math.imul(state ^ (state >>> 15), 1 | state);
    x = (x + Math.imul(x ^ (x >>> 7), 61 | x)) ^ x;
    return ((x ^ (x >>> 14)) >>> 0) % below;
  };
};
const history = (seed: number): LedgerFacts => {
  const r = random(seed);
  const since = addDays('2025-06-15', r(200));
  const until = addDays(since, 20 + r(400));
  const days = eachDay({ first: addDays(since, -10), last: until }).flatMap((day) =>
    r(4) === 0 ? [] : [{ day, service: r(12 * H), due: weekdayOf(day) > 5 ? 0 : 7 * H }],
  );
  const months = [...new Set(days.map((d) => d.day.slice(0, 7)))];
  return facts({
    since,
    until,
    days,
    period: COUNTER_PERIODS[r(COUNTER_PERIODS.length)] ?? 'none',
    atEnd: r(2) === 0 ? 'carry' : 'reset',
    weekMost: r(3) === 0 ? null : r(6 * H),
    entries: Array.from({ length: r(4) }, (_, id) => ({
      id,
      kind: 'correction' as const,
      day: addDays(since, r(60)),
      amount: r(8 * H) - 4 * H,
    })),
    paid: months.filter(() => r(2) === 0).map((m) => month(m, r(30), r(2) * 17)),
  });
};

/** First months of the periods, written out again from the specification's names. */
const STARTS: Readonly<Record<string, readonly string[]>> = {
  june_may: ['06'],
  quarter: ['01', '04', '07', '10'],
  monthly: ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12'],
  january_december: ['01'],
  none: [],
  november_october: ['11'],
  may_april: ['05'],
  april_march: ['04'],
  november_may: ['06', '11'],
  july_june: ['07'],
};
/** One walk over the calendar with four running sums. */
const walked = (f: LedgerFacts): number => {
  let [balance, week, ofMonth, out] = [0, 0, 0, 0];
  for (const day of eachDay({ first: f.since, last: f.until })) {
    if (day.endsWith('-01')) [ofMonth, out] = [0, 0];
    const starts = day.endsWith('-01') && STARTS[f.period]?.includes(day.slice(5, 7));
    if (f.atEnd === 'reset' && day > f.since && starts === true) balance = 0;
    for (const e of f.entries) if (e.day === day) balance += e.amount;
    const worked = f.days.find((d) => d.day === day);
    const delta = worked === undefined ? 0 : worked.service - worked.due;
    [balance, week, ofMonth] = [balance + delta, week + delta, ofMonth + delta];
    if (weekdayOf(day) === 7) {
      const lost = f.weekMost === null ? 0 : Math.max(0, week - f.weekMost);
      [balance, ofMonth, out, week] = [balance - lost, ofMonth - lost, out + lost, 0];
    }
    const paid = f.paid.find((m) => m.last === day);
    if (paid !== undefined)
      balance -= Math.min(Math.max(0, ofMonth), Math.max(0, paid.paid - paid.structural - out));
  }
  return balance;
};

describe('1,000 histories', () => {
  it('the balance is the sum of the ledger, and what a walk over the calendar gives', () => {
    for (let seed = 1; seed <= 1_000; seed += 1) {
      const f = history(seed);
      const ledger = ledgerOf(f);
      const sum = ledger.reduce((n, l) => n + l.amount, 0);
      expect(balanceOf(ledger), String(seed)).toBe(sum);
      expect(ledger.at(-1)?.after ?? 0, String(seed)).toBe(sum);
      expect(sum, String(seed)).toBe(walked(f));
    }
  });
  it('the order in which facts come changes nothing', () => {
    const f = history(77);
    const turned = { ...f, days: f.days.toReversed(), entries: f.entries.toReversed() };
    expect(balanceOf(ledgerOf(turned))).toBe(balanceOf(ledgerOf(f)));
  });
});
