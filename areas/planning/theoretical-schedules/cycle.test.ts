import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, weekdayOf } from '#engines/french-time/days.ts';
import {
  averageMinutes,
  dueOn,
  exceptionsIn,
  shiftOn,
  type Cycle,
} from '#areas/working-time/schedules/contract.ts';
import { starterBook } from '#areas/working-time/schedules/contract.ts';
import { readDay, writtenDay } from './cycle-text.ts';

const shift = (start: number, end: number, pause = 45) => ({ code: 'CD', start, end, pause });
const day = shift(420, 900);
const OFF = null;
/** Four days a week, then three: 28 hours and a quarter less, on average. */
const cycle: Cycle = {
  startsOn: '2026-03-04',
  endsOn: '2026-12-31',
  weeks: [
    [day, day, day, day, OFF, OFF, OFF],
    [OFF, OFF, day, day, day, OFF, OFF],
  ],
};

describe('a cycle of weeks', () => {
  it('begins with the week of its first day and turns, over New Year and changes of the clock too', () => {
    expect(
      ['2026-03-04', '2026-03-06', '2026-03-09', '2026-03-13', '2026-03-16', '2026-03-30'].map(
        (d) => shiftOn(cycle, d) !== null,
      ),
    ).toEqual([true, false, false, true, true, true]);
    expect(shiftOn({ ...cycle, endsOn: null }, '2027-01-04')).toEqual(shiftOn(cycle, '2026-03-02'));
    expect(averageMinutes(cycle)).toBe(Math.round((7 * 435) / 2));
  });
  it('says minutes within its dates only, and what is planned otherwise', () => {
    const due = dueOn([cycle]);
    expect([due('2026-03-03'), due('2026-03-04'), due('2026-03-06'), due('2027-01-01')]).toEqual([
      null,
      435,
      0,
      null,
    ]);
    expect(
      exceptionsIn(
        [cycle],
        new Map([
          ['2026-03-06', day],
          ['2026-03-04', day],
          ['2026-03-05', shift(480, 900)],
          ['2026-01-05', day],
        ]),
      ),
    ).toEqual([
      { day: '2026-03-05', planned: shift(480, 900), due: day },
      { day: '2026-03-06', planned: day, due: null },
    ]);
  });
  it('comes back after as many weeks as it has, on the same weekday', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 0, max: 900 }), (n, far) => {
        const weeks = Array.from({ length: n }, (_, w) =>
          Array.from({ length: 7 }, (_v, d) =>
            (w + d) % 3 === 0 ? null : shift(300 + w * 10 + d, 900),
          ),
        );
        const turning = { startsOn: '2025-12-31', endsOn: null, weeks };
        const on = addDays('2025-12-31', far);
        expect(shiftOn(turning, addDays(on, 7 * n))).toEqual(shiftOn(turning, on));
        expect(weeks.some((w) => w[weekdayOf(on) - 1] === shiftOn(turning, on))).toBe(true);
      }),
    );
  });
});

describe('a day as it is typed', () => {
  it.each([
    ['7-15', { code: 'LD', start: 420, end: 900, pause: 45 }],
    ['cd 7h30-16', { code: 'CD', start: 450, end: 960, pause: 45 }],
    ['NU 21-5/30', { code: 'NU', start: 1_260, end: 1_740, pause: 30 }],
    ['8:00 - 12:00', { code: 'LD', start: 480, end: 720, pause: 0 }],
    ['', null],
    ['-', null],
    ['25-26', undefined],
    ['XX 7-15', undefined],
    ['bonjour', undefined],
    ['7-8/90', undefined],
  ])('%s', (text, shiftRead) => expect(readDay(text, 'LD', starterBook)).toEqual(shiftRead));
  it('is written so that it is read again', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1_439 }),
        fc.integer({ min: 1, max: 1_440 }),
        fc.integer({ min: 0, max: 300 }),
        (start, length, pause) => {
          fc.pre(pause < length);
          const one = { code: 'ME', start, end: start + length, pause };
          expect(readDay(writtenDay(one), 'CD', starterBook)).toEqual(one);
        },
      ),
    );
  });
});
