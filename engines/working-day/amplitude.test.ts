import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../french-time/days.ts';
import { instantAt } from '../french-time/zones.ts';
import { amplitudesOf, dailyRestOf, type AmplitudeRules } from './amplitude.ts';

const zone = 'Europe/Paris';
const HOUR = 3600;
/** "07:00-10:00" of a day; 24:00 and above on the next one. */
const spell = (day: string, text: string) => {
  const at = (time: string): number => {
    const [hours = 0, minutes = 0] = time.split(':').map(Number);
    const date = addDays(day, Math.floor(hours / 24));
    return instantAt(date, (hours % 24) * HOUR + minutes * 60, zone);
  };
  const [from = '', to = ''] = text.split('-');
  return { start: at(from), end: at(to) };
};
const rules = (dailyRest: number): AmplitudeRules => ({ zone, dailyRest: dailyRest * HOUR });
const hoursOf = (dailyRest: number, day: string, ...texts: string[]): number[] =>
  amplitudesOf(
    texts.map((text) => spell(day, text)),
    rules(dailyRest),
  ).map(({ start, end }) => (end - start) / HOUR);

describe('the amplitude runs between two daily rests (R3312-2)', () => {
  it.each<[string, number, string[], number[]]>([
    ['a cut of 7 h 30 is inside it', 9, ['07:00-10:00', '17:30-20:30'], [13.5]],
    ['a cut of 8 h 59 is inside it', 9, ['06:00-09:00', '17:59-20:00'], [14]],
    [
      'a daily rest of 9 h ends it under Regulation 561/2006',
      9,
      ['06:00-09:00', '18:00-20:00'],
      [3, 2],
    ],
    ['outside it the rest is of 10 h', 10, ['06:00-09:00', '18:59-20:00'], [14]],
    ['and 10 h end the day', 10, ['06:00-09:00', '19:00-20:00'], [3, 1]],
    ['sedentary staff rest 11 h', 11, ['06:00-09:00', '19:59-21:00'], [15]],
    ['and 11 h end the day', 11, ['06:00-09:00', '20:00-21:00'], [3, 1]],
    [
      'two cuts in one day are both inside',
      9,
      ['00:30-02:00', '10:00-11:00', '19:00-20:00'],
      [19.5],
    ],
    [
      'days that begin on two dates stay two: 8 h between them is a rest too short',
      9,
      ['14:00-23:00', '31:00-36:00'],
      [9, 5],
    ],
    ['under 7 h nothing separates, whatever the date', 9, ['20:00-23:00', '29:59-34:00'], [14]],
    [
      'a service over midnight is of the day on which it starts',
      9,
      ['20:00-26:00', '33:00-35:00', '42:30-44:00'],
      [6, 11],
    ],
  ])('%s', (_, dailyRest, texts, hours) => {
    expect(hoursOf(dailyRest, '2026-10-07', ...texts)).toEqual(hours);
  });
  it('counts the hour that a change of the clocks adds or takes', () => {
    expect(hoursOf(9, '2026-10-24', '22:00-30:00')).toEqual([9]);
    expect(hoursOf(9, '2026-03-28', '22:00-30:00')).toEqual([7]);
    // 01:00–02:00, then 08:30: seven hours and a half on the clock that went back are 7 h 30 + 1 h.
    expect(hoursOf(9, '2026-10-25', '01:00-02:00', '08:30-10:00')).toEqual([10]);
  });
});

it('the daily rest follows the regime: 9 h, 10 h, 11 h', () => {
  expect(dailyRestOf({ drives: true, regulation561: true })).toBe(9 * HOUR);
  expect(dailyRestOf({ drives: true, regulation561: false })).toBe(10 * HOUR);
  expect(dailyRestOf({ drives: false, regulation561: true })).toBe(11 * HOUR);
});

it('every spell is in exactly one amplitude, and pieces of a spell give what the whole gives', () => {
  const first = instantAt('2026-10-23', 0, zone);
  const spells = fc
    .array(
      fc.tuple(fc.integer({ min: 60, max: 12 * HOUR }), fc.integer({ min: 60, max: 12 * HOUR })),
      {
        maxLength: 12,
      },
    )
    .map((pairs) => {
      let at = first;
      return pairs.map(([gap, length]) => {
        const start = at + gap;
        at = start + length;
        return { start, end: at };
      });
    });
  fc.assert(
    fc.property(spells, fc.constantFrom(9, 10, 11), (all, dailyRest) => {
      const amplitudes = amplitudesOf(all, rules(dailyRest));
      expect(amplitudes.flatMap((one) => one.spells)).toEqual(all);
      const halves = all.flatMap(({ start, end }) => {
        const middle = Math.floor((start + end) / 2);
        return [
          { start, end: middle },
          { start: middle, end },
        ];
      });
      expect(amplitudesOf(halves, rules(dailyRest)).map(({ start, end }) => [start, end])).toEqual(
        amplitudes.map(({ start, end }) => [start, end]),
      );
    }),
  );
});
