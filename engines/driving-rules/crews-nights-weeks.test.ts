// Two drivers, nights by 24 hours, civil days, weeks without rest: what each rule must and must not do.
import { describe, expect, it } from 'vitest';
import { GOODS, timeline, utc } from './drivers.fixtures.ts';
import { judge } from './driving-rules.ts';
import type { RuleCode } from './offence.ts';
import type { Settings } from './settings.ts';

const hour = 3600;
interface Options {
  readonly settings?: Partial<Settings>;
  readonly from?: string;
}
const offencesOf = (days: string, rules: readonly RuleCode[], { settings, from }: Options = {}) =>
  judge({ spells: timeline(days, from) }, { ...GOODS, ...settings }).offences.filter(({ rule }) =>
    rules.includes(rule),
  );
/** Value and limit in minutes. */
const minutes = (days: string, rules: readonly RuleCode[], options: Options = {}): string[] =>
  offencesOf(days, rules, options).map(
    ({ value, limit, unit }) =>
      `${unit === 'days' ? value : value / 60}/${unit === 'days' ? limit : limit / 60}`,
  );

describe('a crew’s break: 45 min of availability beside the other driver (561/2006 art. 7 §3)', () => {
  const breaks = (days: string, options: Options = {}) => minutes(days, ['breaks'], options);
  it('is the break of L3312-2 too', () => {
    expect(breaks('D*4h A*45 D*4h A*45 W1h')).toEqual([]);
    expect(breaks('D*4h A*4h D*2h1')).toEqual([]);
  });
  it('not a minute less, which is availability', () => {
    expect(breaks('D*4h A*44 D*4h')).toEqual(['0/30']);
  });
  it('not of a driver alone, nor before 20 August 2020, nor outside the Regulation', () => {
    expect(breaks('D4h A45 D4h')).toEqual(['0/30']);
    expect(breaks('D*4h A*45 D*4h', { from: '2020-08-19T06:00' })).toEqual(['0/30']);
    expect(breaks('D*4h A*45 D*4h', { from: '2020-08-20T06:00' })).toEqual([]);
    expect(breaks('D*4h A*45 D*4h', { settings: { regulation561: false } })).toEqual(['0/30']);
  });
  it('ends six hours of work at a stretch', () => {
    expect(breaks('D*4h A*45 D*4h R30')).toEqual([]);
    expect(breaks('D*6h1 A*45 D*1h')).toEqual(['361/360']);
  });
});

describe('a second driver who does not drive (art. 4 o, art. 8 §5)', () => {
  const rest = (days: string) => minutes(days, ['daily-rest']);
  it('has 30 hours for his rest of 9', () => {
    expect(rest('W1h A*20h R9h W1h')).toEqual([]);
    expect(rest('W1h A*20h R8h59 W1h')).toEqual(['539/540']);
  });
  it('but not who waits alone, nor who drives alone after the first hour', () => {
    expect(rest('W1h A20h R9h W1h')).toEqual(['180/540']);
    expect(rest('W1h A*4h D1h A*15h R9h W1h')).toEqual(['180/540']);
  });
});

describe('10 h of work in 24 hours with work between 0:00 and 5:00 (L3312-1, 2002/15/EC art. 7)', () => {
  const night = (days: string, from: string) =>
    offencesOf(days, ['night-work'], { from, settings: { zone: 'UTC' } });
  it('counts two shifts that begin within 24 hours together', () => {
    // 00:00–04:00, nine hours of rest, 13:00–19:00: 10 h; a minute more is over.
    expect(night('W4h R9h W6h R11h W1h', '2025-03-10T00:00')).toEqual([]);
    expect(night('W4h R9h W6h1 R11h W1h', '2025-03-10T00:00')).toMatchObject([
      {
        value: 10 * hour + 60,
        at: utc('2025-03-10T19:00'),
        period: { start: utc('2025-03-10T00:00'), end: utc('2025-03-10T19:01') },
      },
    ]);
  });
  it('leaves out what lies beyond the 24 hours, of a long shift too', () => {
    // Two drivers: 6 h of work from 20:00, availability, 6 h more from 20:00 on the next day.
    expect(night('D*6h A*18h D*6h R9h W1h', '2025-03-10T20:00')).toEqual([]);
    expect(night('D*6h A*13h D*6h R9h W1h', '2025-03-10T20:00')).toMatchObject([
      { value: 11 * hour },
    ]);
  });
  it('does not cut a service that ends beyond the 24 hours: it is judged in its own', () => {
    // Monday 06:00–16:00 with 9 h of work, Tuesday from 04:30: by the clock alone 10.5 h in 24 hours.
    expect(night('W5h R1h W4h R12h30 W5h R1h W4h R14h', '2025-03-10T06:00')).toEqual([]);
  });
  it('does not blame an ordinary night worker: 9 h each night at the same hour', () => {
    expect(night('5×(W5h R45m W4h R14h15)', '2025-03-10T20:00')).toEqual([]);
  });
  it('does not blame long days without any work at night, nor availability there', () => {
    expect(night('W5h R45m W6h R12h15 W5h R45m W6h', '2025-03-10T06:00')).toEqual([]);
    expect(night('A4h W5h R45m W5h30', '2025-03-10T01:00')).toEqual([]);
  });
  it('is one offence for 24 hours, and silences the limit of the day', () => {
    const both = offencesOf('W5h R45m W8h', ['night-work', 'daily-work'], {
      from: '2025-03-10T00:00',
    });
    expect(both.map(({ rule, value }) => [rule, value / hour])).toEqual([['night-work', 13]]);
  });
});

describe('who does not drive works 10 h a civil day (L3121-18)', () => {
  const office = { regulation561: false, staff: 'sedentary', zone: 'UTC' } as const;
  const daily = (days: string, from: string) =>
    minutes(days, ['daily-work'], { settings: office, from });
  it('late on Monday and early on Tuesday are two days', () => {
    // Monday 12:00–21:00, Tuesday 06:00–14:00.
    expect(daily('W4h R30m W4h30 R9h W4h R30m W3h30', '2025-03-10T12:00')).toEqual([]);
  });
  it('two parts of one day are one, to the minute', () => {
    expect(daily('W5h R5h W5h R12h W1h', '2025-03-10T06:00')).toEqual([]);
    expect(daily('W5h R5h W5h1 R12h W1h', '2025-03-10T06:00')).toEqual(['601/600']);
    // Ten hours of rest between the parts would have made two days of them.
    expect(daily('W5h R10h30 W5h1', '2025-03-10T00:00')).toEqual(['601/600']);
  });
  it('work over midnight is cut there', () => {
    expect(daily('W6h W6h', '2025-03-10T18:00')).toEqual([]);
    expect(daily('W10h1 W6h', '2025-03-10T13:59')).toEqual(['601/600']);
  });
  it('29 March and 26 October are civil days of 23 and 25 hours', () => {
    const paris = { settings: { ...office, zone: 'Europe/Paris' } } as const;
    // 26 October 2025, 00:00 to 24:00 in Paris: 22:00 UTC to 23:00 UTC.
    expect(
      minutes('W5h R15h W5h W2h', ['daily-work'], { ...paris, from: '2025-10-25T22:00' }),
    ).toEqual([]);
    expect(
      minutes('W5h R14h59 W5h1 W2h', ['daily-work'], { ...paris, from: '2025-10-25T22:00' }),
    ).toEqual(['601/600']);
  });
});

describe('weeks without a weekly rest', () => {
  const days = (n: number) => `${n}×(W8h R16h)`;
  const late = (text: string, settings: Partial<Settings> = {}) =>
    minutes(text, ['weekly-rest-late'], { settings });
  it('are an offence each', () => {
    // 6 × 24 h are allowed; then a rest is missing in each further week.
    expect(late(`${days(6)} R24h W1h`)).toEqual([]);
    expect(late(`${days(7)} R48h W1h`)).toEqual([`${152 * 60}/${144 * 60}`]);
    expect(late(`${days(14)} R48h W1h`)).toEqual([`${168 * 60}/8640`, `${152 * 60}/8640`]);
    expect(late(`${days(21)} R48h W1h`)).toHaveLength(3);
  });
  it('the last is none when it is short enough', () => {
    expect(late(`${days(13)} R48h W1h`)).toEqual([`${168 * 60}/8640`]);
  });
  it('of staff outside the Regulation: one each civil week, 34 h on the road, 35 h at a desk', () => {
    // Six days of work, the last until so late that the rest before Monday 00:00 has so many hours and ten.
    const staff = (rest: number, kind: Settings['staff']) =>
      offencesOf(
        Array.from({ length: 3 }, () => `5×(W8h R16h) W${38 - rest}h R${rest}h R10h`)
          .concat('W1h')
          .join(' '),
        ['staff-weekly-rest'],
        { settings: { regulation561: false, staff: kind, zone: 'UTC' }, from: '2025-03-10T00:00' },
      ).length;
    expect(staff(24, 'goods-other')).toBe(0);
    expect(staff(24, 'sedentary')).toBe(3);
    expect(staff(25, 'sedentary')).toBe(0);
    expect(staff(23, 'goods-other')).toBe(3);
  });
});
