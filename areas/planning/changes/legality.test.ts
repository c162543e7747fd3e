import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '#engines/french-time/days.ts';
import type { Shift } from './changes.ts';
import {
  broken,
  lineOf,
  minutesLeft,
  otherStarts,
  tightest,
  type JudgedPerson,
} from './legality.ts';

const driver: JudgedPerson = { driverType: 'CD', zone: 'Europe/Paris' };
const office: JudgedPerson = { driverType: null, zone: 'Europe/Paris' };
const shift = (start: number, end: number, pause = 45): Shift => ({
  code: 'CD',
  start,
  end,
  pause,
});
const week = (from: string, days: number, one: Shift) =>
  new Map(Array.from({ length: days }, (_, i) => [addDays(from, i), one] as const));
const monday = '2026-05-04';

describe('what a change breaks', () => {
  test('a plain week breaks nothing', () =>
    expect(broken(new Map(), week(monday, 5, shift(420, 900)), driver)).toEqual([]));
  // 22:00 one day, 05:00 the next: 7 h of rest where 9 at least are due, 2 h short.
  test('a short night: the rest, by how much', () => {
    const before = new Map([[monday, shift(840, 1_320)]]);
    const offences = broken(
      before,
      new Map([...before, [addDays(monday, 1), shift(300, 780)]]),
      driver,
    );
    expect(offences.map((o) => [o.rule, minutesLeft(o)])).toContainEqual(['daily-rest', -120]);
  });
  test('thirteen hours of work are over the day of twelve (R3312-51); office people have ten (L3121-18)', () => {
    expect(
      broken(new Map(), new Map([[monday, shift(360, 1_200, 60)]]), driver).map((o) => o.rule),
    ).toContain('daily-work');
    expect(
      broken(new Map(), new Map([[monday, shift(420, 1_080, 30)]]), office).map((o) => [
        o.rule,
        minutesLeft(o),
      ]),
    ).toContainEqual(['daily-work', -30]);
  });
  test('eight hours without a break (L3312-2)', () =>
    expect(
      broken(new Map(), new Map([[monday, shift(420, 900, 0)]]), driver).map((o) => o.rule),
    ).toContain('breaks'));
  test('what was broken before is not said again, unless it is worse', () => {
    const bad = new Map([[monday, shift(360, 1_200, 60)]]);
    expect(broken(bad, new Map([...bad, [addDays(monday, 2), shift(420, 900)]]), driver)).toEqual(
      [],
    );
    expect(
      broken(bad, new Map([[monday, shift(360, 1_230, 60)]]), driver).map((o) => o.rule),
    ).toContain('daily-work');
  });
  test('a night of summer time is an hour shorter', () => {
    // From 19:30 on 28 March to 05:30 on the 29th the clock says 10 h; 9 h pass: the regular rest becomes the least reduced one.
    const line = lineOf(
      new Map([
        ['2026-03-28', shift(600, 1_170)],
        ['2026-03-29', shift(330, 800)],
      ]),
      'Europe/Paris',
    );
    expect(
      line.filter((s) => s.activity === 'rest').map((s) => (s.end - s.start) / 3_600),
    ).toContain(9);
  });
  const rests = (
    shifts: readonly (readonly [string, Shift])[],
    zone: JudgedPerson['zone'],
  ): number[] =>
    lineOf(new Map(shifts), zone)
      .filter((s) => s.activity === 'rest')
      .map((s) => (s.end - s.start) / 3_600);
  test('a night of winter time is an hour longer', () =>
    expect(
      rests(
        [
          ['2026-10-24', shift(600, 1_170, 0)],
          ['2026-10-25', shift(330, 800, 0)],
        ],
        'Europe/Paris',
      ),
    ).toEqual([11]));
  test('La Réunion changes no clock', () => {
    expect(
      rests(
        [
          ['2026-03-28', shift(600, 1_170, 0)],
          ['2026-03-29', shift(330, 800, 0)],
        ],
        'Indian/Reunion',
      ),
    ).toEqual([10]);
    expect(
      rests(
        [
          ['2026-10-24', shift(600, 1_170, 0)],
          ['2026-10-25', shift(330, 800, 0)],
        ],
        'Indian/Reunion',
      ),
    ).toEqual([10]);
  });
  // From 22:00 to 05:00: seven hours on the clock.
  test.each([
    ['2026-03-28', 6],
    ['2026-10-24', 8],
    ['2026-12-31', 7],
  ])('a service over the midnight of %s works %d hours', (day, hours) => {
    const line = lineOf(new Map([[day, shift(1_320, 1_740, 0)]]), 'Europe/Paris');
    expect(line.map((s) => (s.end - s.start) / 3_600)).toEqual([hours]);
  });
  test('a short night over New Year is one like any other', () => {
    const before = new Map([['2026-12-31', shift(840, 1_320)]]);
    expect(
      broken(before, new Map([...before, ['2027-01-01', shift(300, 780)]]), driver).map((o) => [
        o.rule,
        minutesLeft(o),
      ]),
    ).toContainEqual(['daily-rest', -120]);
  });
});

test('other starts break nothing, and the nearest comes first', () => {
  const before = new Map([[monday, shift(840, 1_320)]]);
  const alternatives = otherStarts(
    before,
    { day: addDays(monday, 1), shift: shift(300, 780) },
    driver,
  );
  expect(alternatives[0]?.start).toBe(420);
  for (const one of alternatives)
    expect(broken(before, new Map([...before, [addDays(monday, 1), one]]), driver)).toEqual([]);
});
test('the tightest limit is never one that is passed', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1_200 }),
      fc.integer({ min: 60, max: 840 }),
      (start, length) => {
        const least = tightest(
          new Map([[monday, shift(start, start + length, 0)]]),
          monday,
          driver,
        );
        expect(least === null || least.minutes >= 0).toBe(true);
      },
    ),
    { numRuns: 50 },
  );
});
