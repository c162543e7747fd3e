import { describe, expect, it } from 'vitest';
import { GOODS, timeline, utc } from './drivers.fixtures.ts';
import { judge } from './driving-rules.ts';

it('keeps an offence for which article 12 was claimed, and says so', () => {
  const article12 = [{ start: utc('2025-03-10T10:00'), end: utc('2025-03-10T11:00') }];
  expect(judge({ spells: timeline('D5h'), article12 }, GOODS).offences).toMatchObject([
    { rule: 'continuous-driving', article12: true },
  ]);
  expect(judge({ spells: timeline('D5h'), article12: [] }, GOODS).offences).toMatchObject([
    { article12: false },
  ]);
});

it('estimates the cost by class, from the settings', () => {
  expect(
    judge({ spells: timeline('D5h') }, { ...GOODS, costByClass: [0, 1, 2, 3, 4, 5, 6] }).offences,
  ).toMatchObject([{ penalClass: 4, cost: 4 }]);
  expect(judge({ spells: timeline('D6h') }, GOODS).offences).toMatchObject([
    { penalClass: 5, cost: 750 },
  ]);
  // Before the first table nothing is graded.
  expect(judge({ spells: timeline('D6h', '2009-03-10T06:00') }, GOODS).offences).toMatchObject([
    { penalClass: null, severity: null, cost: 0 },
  ]);
});

// Monday 10 March: 10 h 30 of driving where 10 h are allowed; owed until the third week after has ended, Monday 7 April 0:00.
describe('an extension under article 12', () => {
  const long = 'D4h30m R45m D4h30m R45m D1h30m';
  const claims = [{ start: utc('2025-03-10T17:00'), end: utc('2025-03-10T18:00') }];
  const term = utc('2025-04-07T00:00');
  const short = (days: number): string => `${days}×(W8h R9h25m)`;
  const judged = (after: string, article12 = claims) => {
    const { offences, owed } = judge(
      { spells: timeline(`W1h R45h 2×(W8h R16h) ${long} ${after}`, '2025-03-06T08:00'), article12 },
      GOODS,
    );
    const day = offences.find(
      ({ rule, period }) => rule === 'daily-driving' && period.start < term,
    );
    return [day?.reading ?? null, owed.filter(({ because }) => because === 'article12')] as const;
  };

  it('is owed until the third week after has ended, and not without a claim', () => {
    const [claim] = claims;
    expect(judged(`R9h ${short(3)}`)).toEqual([
      'first-two-extensions',
      [{ because: 'article12', rest: claim, owed: 1800, due: term }],
    ]);
    expect(judged(`R9h ${short(3)}`, [])).toEqual(['first-two-extensions', []]);
  });

  it('is owed since 20 August 2020', () => {
    const owedOn = (day: string): number[] => {
      const article12 = [{ start: utc(`${day}T17:00`), end: utc(`${day}T18:00`) }];
      const spells = timeline(`${long} R9h ${short(3)}`, `${day}T06:00`);
      return judge({ spells, article12 }, GOODS).owed.map(({ owed }) => owed);
    };
    expect([owedOn('2020-08-19'), owedOn('2020-08-20')]).toEqual([[], [1800]]);
  });

  it.each([
    ['half an hour more than nine', `R9h ${short(3)} W8h R9h30m ${short(40)}`, true],
    ['a minute less', `R9h ${short(3)} W8h R9h29m ${short(40)}`, false],
    ['the rest of that very day', `R9h30m ${short(43)}`, true],
    ['a regular weekly rest and half an hour', `R9h ${short(3)} W8h R45h30m ${short(40)}`, true],
    ['a regular weekly rest alone', `R9h ${short(3)} W8h R45h ${short(40)}`, false],
    ['a rest that begins too late', `R9h ${short(37)} W8h R20h ${short(3)}`, false],
  ])('is made up for by %s: %s', (_, after, isPaid) => {
    expect(judged(after)).toEqual([
      isPaid ? 'first-two-extensions' : 'article-12-uncompensated',
      [],
    ]);
  });

  it('of a day and its week is owed once, and a break that was forgotten is owed nothing', () => {
    const week = `5×(D4h30m R45m D4h30m R14h15m) D4h30m R45m D4h30m R45m D3h R9h W1h`;
    const article12 = [{ start: utc('2025-03-15T17:00'), end: utc('2025-03-15T19:00') }];
    const { offences, owed } = judge({ spells: timeline(week), article12 }, GOODS);
    const flagged = offences.filter((one) => one.article12 && one.rule.endsWith('driving'));
    expect(flagged.map(({ rule, value, limit }) => [rule, (value - limit) / 60])).toEqual([
      ['daily-driving', 120],
      ['weekly-driving', 60],
    ]);
    expect(owed.map((one) => [one.because, one.owed])).toEqual([['article12', 7200]]);
    // Weeks of work are the law of France, from which article 12 departs in nothing.
    const french = offences.filter(({ rule }) => rule === 'weekly-work');
    expect(french.map((one) => one.article12)).toEqual([false]);
    const forgotten = [{ start: utc('2025-03-10T10:00'), end: utc('2025-03-10T11:00') }];
    expect(judge({ spells: timeline('D5h R9h W1h'), article12: forgotten }, GOODS).owed).toEqual(
      [],
    );
  });
});
