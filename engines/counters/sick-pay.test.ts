import { describe, expect, it } from 'vitest';
import { addDays, type Day } from '../french-time/days.ts';
import { wholeMonths } from './seniority.ts';
import { keptInSickness, type KeptDay, type PaidStop } from './sick-pay.ts';

const stop = (first: Day, days: number, accident = false): PaidStop => ({
  first,
  last: addDays(first, days - 1),
  accident,
});
const kept = (
  since: Day,
  stops: readonly PaidStop[],
  { agreed = true, range = { first: '2000-01-01', last: '2099-12-31' } } = {},
) =>
  keptInSickness(
    {
      stops,
      seniorityOn: (day) => (day < since ? null : wholeMonths(since, day)),
      isAgreed: () => agreed,
    },
    range,
  );
/** First and last day and number of the days that are kept so. */
const spanOf = (days: ReadonlyMap<Day, KeptDay>, of: (day: KeptDay) => number | null) => {
  const spans: Record<string, string> = {};
  for (const share of [100, 90, 75, 66]) {
    const mine = [...days].filter(([, day]) => of(day) === share).map(([day]) => day);
    if (mine.length > 0) spans[share] = `${mine[0]} ${mine.at(-1)} ${mine.length}`;
  }
  return spans;
};
const legal = (days: ReadonlyMap<Day, KeptDay>) => spanOf(days, (day) => day.legal);
const agreed = (days: ReadonlyMap<Day, KeptDay>) => spanOf(days, (day) => day.agreed);

// Each by paper: the days counted on a calendar, with the article beside.
describe('pay kept in sickness', () => {
  it('by law, a year and a half: seven days without, 30 at 90 %, 30 at two thirds (D1226-1, D1226-3)', () => {
    // A stop of 90 days from 2 March: the 8th day is 9 March, the 37th is 7 April, the 67th is 7 May.
    const days = kept('2024-09-01', [stop('2026-03-02', 90)]);
    expect(legal(days)).toEqual({
      90: '2026-03-09 2026-04-07 30',
      66: '2026-04-08 2026-05-07 30',
    });
    expect(agreed(days)).toEqual({});
  });

  it('nothing before a year of seniority on the first day, even where the year ends meanwhile (D1226-8)', () => {
    expect([...kept('2025-03-03', [stop('2026-03-02', 60)])]).toEqual([]);
    expect(legal(kept('2025-03-02', [stop('2026-03-02', 60)]))).toMatchObject({
      90: expect.anything(),
    });
  });

  it.each([
    ['2020-03-03', 30],
    ['2020-03-02', 40],
    ['2015-03-02', 50],
    ['1996-03-03', 80],
    ['1995-03-02', 90],
    ['1970-01-01', 90],
  ])('ten days more for five years beyond the first, 90 at most: since %s, %i', (since, n) => {
    const days = [...kept(since, [stop('2026-03-02', 365)]).values()];
    expect([
      days.filter((day) => day.legal === 90).length,
      days.filter((day) => day.legal === 66).length,
    ]).toEqual([n, n]);
  });

  it('an accident at work from its first day', () => {
    expect(legal(kept('2024-09-01', [stop('2026-03-02', 40, true)]))).toEqual({
      90: '2026-03-02 2026-03-31 30',
      66: '2026-04-01 2026-04-10 10',
    });
  });

  it('what twelve months before the absence paid is taken off, each share from its own days (D1226-4)', () => {
    // 27 days in September: 20 paid. Ten at 90 % are left in March, whose 8th day is the 9th.
    const stops = [stop('2025-09-01', 27), stop('2026-03-02', 30)];
    expect(
      legal(kept('2020-09-01', stops, { range: { first: '2026-03-01', last: '2026-03-31' } })),
    ).toEqual({
      90: '2026-03-09 2026-03-18 10',
      66: '2026-03-19 2026-03-31 13',
    });
    // A year and a day later all of it is there again.
    expect(
      legal(kept('2020-09-01', [stop('2025-02-01', 67), stop('2026-04-10', 20)])),
    ).toMatchObject({ 90: '2025-02-08 2026-04-29 43' });
  });

  it('an extension is the same absence: no second wait', () => {
    const whole = kept('2024-09-01', [stop('2026-03-02', 40)]);
    const inTwo = kept('2024-09-01', [stop('2026-03-12', 30), stop('2026-03-02', 10)]);
    expect(inTwo).toEqual(whole);
  });

  it('sickness that follows an accident without a day between is an absence of its own, with its wait', () => {
    const days = kept('2024-09-01', [stop('2026-03-02', 10, true), stop('2026-03-12', 20)]);
    // Ten days of the accident, then from the 8th day of sickness, 19 March: thirteen of the twenty that are left at 90 %.
    expect(legal(days)).toEqual({ 90: '2026-03-02 2026-03-31 23' });
    expect(days.get('2026-03-12')).toBeUndefined();
  });

  it.each([
    ['2023-03-03', {}],
    ['2023-03-02', { 100: '2026-03-07 2026-04-10 35', 75: '2026-04-11 2026-05-10 30' }],
    ['2021-03-02', { 100: '2026-03-07 2026-05-10 65', 75: '2026-05-11 2026-07-09 60' }],
    ['2016-03-02', { 100: '2026-03-07 2026-06-09 95', 75: '2026-06-10 2026-09-07 90' }],
  ])('by the agreement, since %s', (since, spans) => {
    // From 2 March: the 6th day is 7 March, the 40th 10 April, the 70th 10 May, the 100th 9 June, the 130th 9 July, the 190th 7 September.
    expect(agreed(kept(since, [stop('2026-03-02', 200)]))).toEqual(spans);
  });

  it('the agreement’s table is for workers and employees, and for sickness', () => {
    expect(agreed(kept('2010-01-01', [stop('2026-03-02', 60)], { agreed: false }))).toEqual({});
    expect(agreed(kept('2010-01-01', [stop('2026-03-02', 60, true)]))).toEqual({});
  });

  it('a stop that the month’s end cuts gives the same days in two months as in one', () => {
    const stops = [stop('2025-11-10', 20), stop('2026-01-26', 40)];
    const both = ['2026-01', '2026-02', '2026-03'].flatMap((month) => [
      ...kept('2012-01-01', stops, { range: { first: `${month}-01`, last: `${month}-31` } }),
    ]);
    expect(new Map(both)).toEqual(
      kept('2012-01-01', stops, { range: { first: '2026-01-01', last: '2026-03-31' } }),
    );
  });
});
