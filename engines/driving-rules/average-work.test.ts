import { describe, expect, it } from 'vitest';
import { GOODS, timeline, utc } from './drivers.fixtures.ts';
import { judge } from './driving-rules.ts';
import type { Spell } from './history.ts';
import type { Settings } from './settings.ts';

const hour = 3600;
const averages = (spells: readonly Spell[], settings: Partial<Settings> = {}) =>
  judge({ spells }, { ...GOODS, zone: 'UTC', ...settings }).offences.filter(
    ({ rule }) => rule === 'average-work',
  );
/** Ten hours of work each day from an instant on, until `total` seconds were worked. */
const workOf = (total: number, from: string): Spell[] => {
  const days = Math.ceil(total / (10 * hour));
  return Array.from({ length: days }, (_, n) => {
    const start = utc(from) + n * 24 * hour;
    return { start, end: start + Math.min(10 * hour, total - n * 10 * hour), activity: 'work' };
  });
};

describe('48 h on average over a reference period', () => {
  it('in the second quarter, 91 days or 13 whole weeks: 624 h', () => {
    expect(averages(workOf(624 * hour, '2025-04-01T06:00'))).toEqual([]);
    // A second a week over it: 13 s. 624 h are passed on the 63rd day after 4 h of work.
    expect(averages(workOf(624 * hour + 13, '2025-04-01T06:00'))).toMatchObject([
      {
        value: 48 * hour + 1,
        limit: 48 * hour,
        at: utc('2025-06-02T10:00'),
        period: { start: utc('2025-04-01T00:00'), end: utc('2025-07-01T00:00') },
      },
    ]);
  });

  it('in the third quarter, 92 days or 13 weeks and a day: 630 h 51 min 25.7 s, in whole seconds', () => {
    const allowed = 630 * hour + 51 * 60 + 25;
    expect(averages(workOf(allowed, '2025-07-01T06:00'))).toEqual([]);
    // A second a week over it: 13 1/7 s. The limit is passed on the 64th day, 51 min 25.7 s after 6:00.
    const over = averages(workOf(allowed + 14, '2025-07-01T06:00'));
    expect(over).toMatchObject([
      { value: 48 * hour + 1, limit: 48 * hour, at: utc('2025-09-02T06:51') + 25 },
    ]);
    expect(averages(workOf(allowed + 13, '2025-07-01T06:00'))).toEqual([]);
  });

  it('of a period with a change of the clock is counted by days: the fourth quarter has 92 too', () => {
    const paris = { zone: 'Europe/Paris' } as const;
    const allowed = 630 * hour + 51 * 60 + 25;
    expect(averages(workOf(allowed, '2025-10-01T06:00'), paris)).toEqual([]);
    expect(averages(workOf(allowed + 14, '2025-10-01T06:00'), paris)).toMatchObject([
      { period: { start: utc('2025-09-30T22:00'), end: utc('2025-12-31T23:00') } },
    ]);
  });

  it('of the first quarter of a leap year are 91 days, of another year 90', () => {
    expect(averages(workOf(624 * hour, '2028-01-03T06:00'))).toEqual([]);
    expect(averages(workOf(624 * hour, '2027-01-04T06:00'))).toHaveLength(1);
    // 48 h x 90/7 = 617 h 8 min 34.3 s
    expect(averages(workOf(617 * hour + 8 * 60 + 34, '2027-01-04T06:00'))).toEqual([]);
  });

  it('of four months: May to August has 123 days, 843 h 25 min 42.9 s', () => {
    const four = { averageMonths: 4 } as const;
    const allowed = 843 * hour + 25 * 60 + 42;
    expect(averages(workOf(allowed, '2025-05-01T06:00'), four)).toEqual([]);
    // A second a week over it: 17 4/7 s.
    expect(averages(workOf(allowed + 18, '2025-05-01T06:00'), four)).toEqual([]);
    expect(averages(workOf(allowed + 19, '2025-05-01T06:00'), four)).toHaveLength(1);
  });
});

describe('44 h on average over twelve weeks in a row, of who does not drive (Code du travail L3121-22)', () => {
  const office = { staff: 'sedentary', regulation561: false } as const;
  /** Five days of so many hours a week from Monday 6 January 2025, 06:00. */
  const weeksOf = (hours: readonly number[]): Spell[] =>
    hours.flatMap((week, n) =>
      Array.from({ length: 5 }, (_, d): Spell => {
        const start = utc('2025-01-06T06:00') + (n * 7 + d) * 24 * hour;
        return { start, end: start + Math.round((week * hour) / 5), activity: 'work' };
      }),
    );
  const times = (n: number, hours: number): number[] => Array.from({ length: n }, () => hours);

  it('44 h each week are allowed, a second more is not; the directive of drivers is not theirs', () => {
    expect(averages(weeksOf(times(26, 44)), office)).toEqual([]);
    const [, ...others] = weeksOf(times(12, 44));
    const first = { start: utc('2025-01-06T06:00'), end: utc('2025-01-06T14:48') + 12 };
    // 528 h are passed twelve seconds before the last day ends: Friday 28 March, 06:00 + 8 h 48 min − 12 s.
    expect(averages([{ ...first, activity: 'work' }, ...others], office)).toMatchObject([
      {
        article: 'C. trav. L3121-22',
        value: 44 * hour + 1,
        limit: 44 * hour,
        at: utc('2025-03-28T14:48') - 12,
        period: { start: utc('2025-01-06T00:00'), end: utc('2025-03-31T00:00') },
      },
    ]);
  });
  it('twelve weeks may begin on any Monday: two of 40 h and ten of 45 h are 530 h', () => {
    expect(
      averages(weeksOf([...times(6, 40), ...times(12, 45)]), office).map(
        ({ period }) => period.end,
      ),
    ).toEqual([utc('2025-04-28T00:00')]);
  });
  it('no week counts twice: 24 weeks of 45 h are two offences', () => {
    expect(averages(weeksOf(times(24, 45)), office)).toHaveLength(2);
    expect(averages(weeksOf(times(23, 45)), office)).toHaveLength(1);
  });
  it('a week without work is one of the twelve', () => {
    // 11 × 48 = 528 h with an empty week among them; without it the twelve weeks would hold 576 h.
    const weeks = [...times(6, 48), 0, ...times(5, 48), 0];
    expect(averages(weeksOf(weeks), office)).toEqual([]);
    expect(averages(weeksOf([...times(6, 48), 0, ...times(4, 48), 48.1, 0]), office)).toHaveLength(
      1,
    );
  });
});

describe('the engine’s door', () => {
  it('refuses fractions of a second, and says where', () => {
    const spells = timeline('W4h R1h W4h');
    const cut = spells.map((one, i) => (i === 2 ? { ...one, end: one.end - 0.5 } : one));
    expect(() => judge({ spells: cut })).toThrow(/whole seconds/);
    expect(() => judge({ spells: [{ start: 0, end: Number.NaN, activity: 'work' }] })).toThrow(
      /whole seconds/,
    );
    expect(() => judge({ spells, crossings: [{ start: 0.25, end: 3600 }] })).toThrow(
      /whole seconds/,
    );
    expect(() => judge({ spells }, { ...GOODS, company: { amplitude: 3600.5 } })).toThrow(
      /whole seconds/,
    );
    expect(() =>
      judge({ spells, device: { cardDownloads: [utc('2025-03-10T06:00') + 0.1] } }),
    ).toThrow(/whole seconds/);
  });
});
