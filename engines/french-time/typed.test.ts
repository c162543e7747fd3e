import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayAtNumber, dayNumber, yearOf } from './days.ts';
import {
  formatColumnDay,
  formatDay,
  formatDayMonth,
  formatLongDay,
  formatMonth,
  formatPlainDay,
  formatRange,
  ofMonth,
} from './formats.ts';
import { formatClock, formatExactHours, formatHours } from './hours.ts';
import { formatDateTime, parseDateTime, segmentAt, spinDateTime } from './typed-date-times.ts';
import { parseTypedDate } from './typed-dates.ts';
import { parseTypedClock, parseTypedHours } from './typed-hours.ts';

const anyDay = fc
  .integer({ min: dayNumber('1900-01-01'), max: dayNumber('2099-12-31') })
  .map(dayAtNumber);
const nbsp = '\u00A0';

describe('typed dates, in 2026', () => {
  it.each([
    ['3/5/2026', '2026-05-03'],
    ['03.05.26', '2026-05-03'],
    ['03052026', '2026-05-03'],
    ['3/5', '2026-05-03'],
    ['030526', '2026-05-03'],
    ['0305', '2026-05-03'],
    ['3-5-2026', '2026-05-03'],
    ['3 5 26', '2026-05-03'],
    ['2026-05-03', '2026-05-03'],
    ['2026-5-3', '2026-05-03'],
    [' 03/05/2026 ', '2026-05-03'],
    ['3 mai', '2026-05-03'],
    ['1er mai 2027', '2027-05-01'],
    ['14 juil. 2025', '2025-07-14'],
    [`3${nbsp}août${nbsp}2026`, '2026-08-03'],
    ['3 AOUT 26', '2026-08-03'],
    ['3 fev', '2026-02-03'],
    ['dimanche 3 mai 2026', '2026-05-03'],
    ['dim. 3 mai', '2026-05-03'],
    ['29/2/24', '2024-02-29'],
    ['1/1/46', '2046-01-01'],
    ['1/1/47', '1947-01-01'],
    ['12/03/1968', '1968-03-12'],
    ['29/2', null],
    ['31/4/2026', null],
    ['5/13/2026', null],
    ['0/1', null],
    ['3/5.2026', null],
    ['3/5/202', null],
    ['2026', null],
    ['3 jui', null],
    ['3 mayo', null],
    ['hier', null],
    ['', null],
    ['3/5/2026/1', null],
    ['1234567', null],
    ['-3/5', null],
  ])('%s: %s', (text, day) => expect(parseTypedDate(text, 2026)).toBe(day));

  it('read back every way a day is written', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        const shown = formatDay(day);
        const ways = [
          day,
          shown,
          shown.replaceAll('/', ''),
          shown.replaceAll('/', '.'),
          formatPlainDay(day),
          formatLongDay(day),
        ];
        expect(ways.map((way) => parseTypedDate(way, 1985))).toEqual(ways.map(() => day));
        const short = [formatDayMonth(day), `${shown.slice(0, 6)}${shown.slice(8)}`];
        expect(short.map((way) => parseTypedDate(way, yearOf(day)))).toEqual([day, day]);
      }),
    );
  });

  it('never take a text for a day that does not exist, nor fail on one', () => {
    const text = fc.oneof(fc.string(), fc.stringMatching(/^[\d/.\- a-zé]{0,12}$/));
    fc.assert(
      fc.property(text, (typed) => {
        const day = parseTypedDate(typed, 2026);
        expect(day === null || dayAtNumber(dayNumber(day)) === day).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('days as shown', () => {
  it('in their several lengths', () => {
    expect(formatDay('2026-05-03')).toBe('03/05/2026');
    expect(formatDayMonth('2026-05-03')).toBe('03/05');
    expect(formatLongDay('2026-05-01')).toBe('vendredi 1er mai 2026');
    expect(formatColumnDay('2026-05-03')).toBe('dim. 3');
    expect(formatMonth('2026-08')).toBe('août 2026');
    expect(['2026-08', '2026-04', '2026-10', '2026-05'].map(ofMonth)).toEqual([
      'd’août 2026',
      'd’avril 2026',
      'd’octobre 2026',
      'de mai 2026',
    ]);
  });

  it('as the French of the platform has them', () => {
    const french = new Intl.DateTimeFormat('fr-FR', {
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      year: 'numeric',
    });
    fc.assert(
      fc.property(anyDay, (day) => {
        expect(formatLongDay(day).replace(' 1er ', ' 1 ')).toBe(
          french.format(Temporal.PlainDate.from(day)).replace(' 1er ', ' 1 '),
        );
      }),
    );
  });

  it.each([
    ['2026-05-03', '2026-05-03', 'le 3 mai 2026'],
    ['2026-05-01', '2026-05-15', 'du 1er au 15 mai 2026'],
    ['2026-04-28', '2026-05-03', 'du 28 avril au 3 mai 2026'],
    ['2025-12-28', '2026-01-03', 'du 28 décembre 2025 au 3 janvier 2026'],
    ['2025-05-01', '2026-05-03', 'du 1er mai 2025 au 3 mai 2026'],
  ])('%s to %s: %s', (first, last, text) => expect(formatRange({ first, last })).toBe(text));
});

describe('typed hours', () => {
  it.each([
    ['7h30', 27_000],
    ['7:30', 27_000],
    ['7,5', 27_000],
    ['7.5', 27_000],
    ['7', 25_200],
    ['7h', 25_200],
    ['7 h 30', 27_000],
    ['7H30MIN', 27_000],
    ['7h05', 25_500],
    ['7h5', 25_500],
    ['0h00', 0],
    ['-0h00', 0],
    ['-1h15', -4500],
    ['−1h15', -4500],
    ['+2h', 7200],
    ['45 min', 2700],
    ["45'", 2700],
    ['7:30:15', 27_015],
    ['7h30min15s', 27_015],
    ['7,33', 26_388],
    ['0,3333', 1200],
    ['0,00013', 0],
    ['0,00014', 1],
    ['151,67', 546_012],
    [`151,67${nbsp}h`, 546_012],
    ['186h00', 669_600],
    ['7,5h', 27_000],
    ['7h60', null],
    ['7:75', null],
    ['7h30h', null],
    ['7,', null],
    [',5', null],
    ['h30', null],
    ['sept heures', null],
    ['', null],
    ['-', null],
    ['--1', null],
    ['7,5,5', null],
    ['1e3', null],
  ])('%s: %s', (text, seconds) => expect(parseTypedHours(text)).toBe(seconds));

  it('read back what is shown', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1_000_000, max: 1_000_000 }), (seconds) => {
        expect(parseTypedHours(formatExactHours(seconds))).toBe(seconds);
        expect(parseTypedHours(formatHours(seconds * 60))).toBe(seconds * 60);
        expect(
          Math.abs((parseTypedHours(formatHours(seconds)) ?? 0) - seconds),
        ).toBeLessThanOrEqual(30);
      }),
    );
  });

  it.each([
    [27_000, '7h30'],
    [0, '0h00'],
    [300, '0h05'],
    [-4500, '−1h15'],
    [546_000, '151h40'],
    [29, '0h00'],
    [30, '0h01'],
    [-29, '0h00'],
    [3599, '1h00'],
    [35_996_400, '9999h00'],
    [36_000_000, '10\u202f000h00'],
    [-4_444_443_000, '−1\u202f234\u202f567h30'],
  ])('%d s is shown %s', (seconds, text) => expect(formatHours(seconds)).toBe(text));
});

describe('typed times of day', () => {
  it.each([
    ['7h30', 27_000],
    ['07:30', 27_000],
    ['7h', 25_200],
    ['7', 25_200],
    ['0730', 27_000],
    ['730', 27_000],
    ['24:00', 86_400],
    ['23:59', 86_340],
    ['0', 0],
    ['24:01', null],
    ['25', null],
    ['7:60', null],
    ['7h5', null],
    ['-1h', null],
    ['', null],
    ['midi', null],
  ])('%s: %s', (text, seconds) => expect(parseTypedClock(text)).toBe(seconds));

  it('read back what is shown', () => {
    fc.assert(
      fc.property(fc.nat(1440), (minutes) => {
        expect(parseTypedClock(formatClock(minutes * 60))).toBe(minutes * 60);
      }),
    );
  });
});

describe('the date-time field', () => {
  it.each([
    ['03/05/2026 07:30', { day: '2026-05-03', secondOfDay: 27_000 }],
    ['31/04/2026 07:30', null],
    ['03/05/2026 24:00', null],
    ['03/05/2026 07:60', null],
    ['3/5/2026 07:30', null],
    ['03/05/2026', null],
  ])('%s: %j', (text, expected) => expect(parseDateTime(text)).toEqual(expected));

  it.each([
    ['31/12/2026 23:59', 0, 1, '01/12/2026 23:59'],
    ['01/12/2026 23:59', 2, -1, '31/12/2026 23:59'],
    ['31/12/2026 23:59', 4, 1, '31/01/2026 23:59'],
    ['31/12/2026 23:59', 8, 1, '31/12/2027 23:59'],
    ['31/12/2026 23:59', 12, 1, '31/12/2026 00:59'],
    ['31/12/2026 23:59', 16, 1, '31/12/2026 23:00'],
    ['31/12/2026 23:00', 14, -1, '31/12/2026 23:59'],
    ['31/12/2026', 0, 1, '31/12/2026'],
  ])('%s turned at %d by %d: %s', (text, caret, step, turned) =>
    expect(spinDateTime(text, caret, step)).toBe(turned),
  );

  it('turns back what it turned, keeps its shape, and reads back what it shows', () => {
    fc.assert(
      fc.property(
        anyDay,
        fc.nat(1439),
        fc.nat(16),
        fc.integer({ min: -100, max: 100 }),
        (day, minutes, caret, step) => {
          const text = formatDateTime(day, minutes * 60);
          const turned = spinDateTime(text, caret, step);
          expect(parseDateTime(text)).toEqual({ day, secondOfDay: minutes * 60 });
          expect(spinDateTime(turned, caret, -step)).toBe(text);
          const { start, end } = segmentAt(caret);
          expect(turned.slice(0, start) + turned.slice(end)).toBe(
            text.slice(0, start) + text.slice(end),
          );
        },
      ),
    );
    expect(segmentAt(99)).toEqual({ start: 14, end: 16 });
  });
});
