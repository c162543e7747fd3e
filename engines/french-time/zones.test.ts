import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, dayAtNumber, dayNumber } from './days.ts';
import { length, total, union } from './intervals.ts';
import { nightSeconds, nightsWithin, payNight, tenHourNight, transportNight } from './nights.ts';
import { offsetAt } from './offsets.ts';
import { isTimeZone, timeZones, type TimeZone } from './territories.ts';
import {
  boundsOfDay,
  boundsOfRange,
  cutAtMidnights,
  dayAt,
  instantAt,
  instantOf,
  lengthOfDay,
  paris,
  secondsOf,
  todayIn,
  wallClockAt,
} from './zones.ts';

const at = (text: string): number => secondsOf(Temporal.Instant.from(text));
const hour = 3600;
const from1975 = at('1975-01-01T00:00Z');
const to2100 = at('2100-01-01T00:00Z');
const anyZone = fc.constantFrom(...timeZones);
const anyInstant = fc.integer({ min: from1975, max: to2100 });
const anyDay = fc
  .integer({ min: dayNumber('1981-01-01'), max: dayNumber('2099-12-31') })
  .map(dayAtNumber);

/** Every day on which a clock of the zone changes. */
const daysOfChange = (zone: TimeZone, from: number, to: number): string[] => {
  const days: string[] = [];
  let then = instantOf(from).toZonedDateTimeISO(zone).getTimeZoneTransition('next');
  for (
    ;
    then !== null && then.epochMilliseconds < to * 1000;
    then = then.getTimeZoneTransition('next')
  ) {
    days.push(then.toPlainDate().toString());
  }
  return days;
};

const temporalStart = (day: string, zone: TimeZone): number =>
  Temporal.PlainDate.from(day).toZonedDateTime(zone).epochMilliseconds / 1000;

describe('zones', () => {
  it('have the offset that Temporal gives', () => {
    fc.assert(
      fc.property(anyInstant, anyZone, (instant, zone) => {
        expect(offsetAt(instant, zone)).toBe(
          instantOf(instant).toZonedDateTimeISO(zone).offsetNanoseconds / 1e9,
        );
      }),
      { numRuns: 2000 },
    );
  });

  it.each(timeZones)(
    '%s: days around every change of the clocks begin where Temporal says',
    (zone) => {
      const days = daysOfChange(zone, at('1981-01-01T00:00Z'), to2100).flatMap((day) =>
        [-1, 0, 1, 2].map((n) => addDays(day, n)),
      );
      const wrong = days.filter((day) => boundsOfDay(day, zone).start !== temporalStart(day, zone));
      expect(wrong).toEqual([]);
    },
  );

  it('know some changes: without them the case above would prove nothing', () => {
    expect(daysOfChange(paris, at('2000-01-01T00:00Z'), at('2010-01-01T00:00Z'))).toHaveLength(20);
    expect(
      daysOfChange('America/Miquelon', at('2007-01-01T00:00Z'), at('2008-01-01T00:00Z')),
    ).toEqual(['2007-03-11', '2007-11-04']);
    expect(
      daysOfChange('Pacific/Noumea', at('1996-01-01T00:00Z'), at('1998-01-01T00:00Z')),
    ).toEqual(['1996-12-01', '1997-03-02']);
  });

  it.each([
    ['2026-03-28', paris, 24],
    ['2026-03-29', paris, 23],
    ['2026-10-25', paris, 25],
    ['2026-03-29', 'Indian/Reunion', 24],
    ['2026-03-08', 'America/Miquelon', 23],
    ['2026-11-01', 'America/Miquelon', 25],
    ['2026-10-25', 'UTC', 24],
  ] as const)('%s in %s has %d hours', (day, zone, hours) =>
    expect(lengthOfDay(day, zone)).toBe(hours * hour),
  );

  it.each([
    ['2026-06-30T21:59:59Z', paris, '2026-06-30'],
    ['2026-06-30T22:00:00Z', paris, '2026-07-01'],
    ['2026-06-30T22:00:00Z', 'America/Cayenne', '2026-06-30'],
    ['2026-06-30T22:00:00Z', 'Pacific/Noumea', '2026-07-01'],
    ['2026-07-01T09:59:59Z', 'Pacific/Tahiti', '2026-06-30'],
    ['2026-06-30T12:00:00Z', 'Pacific/Wallis', '2026-07-01'],
    ['2026-06-30T20:00:00Z', 'Indian/Mayotte', '2026-06-30'],
    ['2026-06-30T20:00:00Z', 'Indian/Reunion', '2026-07-01'],
  ] as const)('%s in %s is %s', (text, zone, day) => {
    expect(todayIn(Temporal.Instant.from(text), zone)).toBe(day);
  });

  it.each([
    ['2026-03-29', '02:30', '2026-03-29T01:30:00Z'],
    ['2026-10-25', '02:30', '2026-10-25T00:30:00Z'],
    ['2026-10-25', '03:00', '2026-10-25T02:00:00Z'],
    ['2026-07-14', '12:00', '2026-07-14T10:00:00Z'],
  ])('Paris shows %s %s at %s', (day, clock, instant) => {
    expect(instantAt(day, Number(clock.slice(0, 2)) * hour + Number(clock.slice(3)) * 60)).toBe(
      at(instant),
    );
  });

  it('read any wall clock as Temporal does, and show any instant', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 0, max: 86_399 }), anyZone, (day, second, zone) => {
        const plain = Temporal.PlainDateTime.from(`${day}T00:00`).add({ seconds: second });
        const instant = instantAt(day, second, zone);
        expect(instant).toBe(plain.toZonedDateTime(zone).epochMilliseconds / 1000);
        const shown = wallClockAt(instant, zone);
        expect(`${shown.day} ${shown.secondOfDay}`).toBe(
          `${day} ${second + instantOf(instant).toZonedDateTimeISO(zone).toPlainDateTime().since(plain).total('seconds')}`,
        );
      }),
      { numRuns: 1000 },
    );
  });

  it('follow each other without hole: a range is as long as its days', () => {
    fc.assert(
      fc.property(anyDay, fc.nat(40), anyZone, (first, more, zone) => {
        const days = Array.from({ length: more + 1 }, (_, i) => addDays(first, i));
        const sum = days.reduce((seconds, day) => seconds + lengthOfDay(day, zone), 0);
        expect(length(boundsOfRange({ first, last: addDays(first, more) }, zone))).toBe(sum);
      }),
    );
  });

  it('names are checked', () => {
    expect(isTimeZone('America/Marigot')).toBe(true);
    expect(isTimeZone('Europe/Berlin')).toBe(false);
    expect(() => offsetAt(Number.NaN, paris)).toThrow(RangeError);
  });
});

describe('cutting at midnights', () => {
  it('gives each piece to its local day', () => {
    expect(
      cutAtMidnights({ start: at('2026-10-24T20:00Z'), end: at('2026-10-26T00:00Z') }),
    ).toEqual([
      { day: '2026-10-24', start: at('2026-10-24T20:00Z'), end: at('2026-10-24T22:00Z') },
      { day: '2026-10-25', start: at('2026-10-24T22:00Z'), end: at('2026-10-25T23:00Z') },
      { day: '2026-10-26', start: at('2026-10-25T23:00Z'), end: at('2026-10-26T00:00Z') },
    ]);
  });

  it('loses no second, and every piece stays in its day', () => {
    fc.assert(
      fc.property(anyInstant, fc.nat(5 * 86_400), anyZone, (start, seconds, zone) => {
        const pieces = cutAtMidnights({ start, end: start + seconds }, zone);
        expect(total(pieces)).toBe(seconds);
        expect(union(pieces)).toEqual(union([{ start, end: start + seconds }]));
        expect(
          pieces.every(
            (piece) =>
              dayAt(piece.start, zone) === piece.day && dayAt(piece.end - 1, zone) === piece.day,
          ),
        ).toBe(true);
        expect(
          pieces.every((piece, i) => i === 0 || piece.day === addDays(pieces[i - 1]?.day ?? '', 1)),
        ).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});

describe('nights', () => {
  const between = (start: string, end: string) => ({ start: at(start), end: at(end) });
  it.each([
    ['a day shift', between('2026-05-04T06:00Z', '2026-05-04T16:00Z'), payNight, 0],
    ['an early start: 04:00–08:00', between('2026-05-04T02:00Z', '2026-05-04T06:00Z'), payNight, 2],
    ['a whole night: 20:00–08:00', between('2026-05-04T18:00Z', '2026-05-05T06:00Z'), payNight, 9],
    ['the same under 22–5', between('2026-05-04T18:00Z', '2026-05-05T06:00Z'), transportNight, 7],
    ['the same under 0–5', between('2026-05-04T18:00Z', '2026-05-05T06:00Z'), tenHourNight, 5],
    [
      'the night when the clocks go forward',
      between('2026-03-28T19:00Z', '2026-03-29T08:00Z'),
      transportNight,
      6,
    ],
    [
      'the night when they go back',
      between('2026-10-24T18:00Z', '2026-10-25T08:00Z'),
      transportNight,
      8,
    ],
    ['three days', between('2026-05-04T10:00Z', '2026-05-07T10:00Z'), payNight, 27],
    ['nothing', between('2026-05-04T23:00Z', '2026-05-04T23:00Z'), payNight, 0],
    [
      'a window to midnight',
      between('2026-05-04T10:00Z', '2026-05-05T10:00Z'),
      { from: 22 * hour, to: 0 },
      2,
    ],
  ] as const)('%s', (_, spell, window, hours) => {
    expect(nightSeconds(spell, window)).toBe(hours * hour);
  });

  it('hold exactly the instants whose clock is in the window', () => {
    const window = fc
      .record({ from: fc.integer({ min: 0, max: 23 }), to: fc.integer({ min: 0, max: 23 }) })
      .map(({ from, to }) => ({ from: from * hour, to: to * hour }));
    fc.assert(
      fc.property(
        fc.record({
          start: anyInstant,
          seconds: fc.integer({ min: 1, max: 3 * 86_400 }),
          pick: fc.nat(10_000),
          w: window,
          zone: anyZone,
        }),
        ({ start, seconds, pick, w, zone }) => {
          const instant = start + (pick % seconds);
          const { day, secondOfDay } = wallClockAt(instant, zone);
          // On the day of a change, a bound inside the doubled or skipped hour is a matter of choice.
          fc.pre([-1, 0, 1].every((n) => lengthOfDay(addDays(day, n), zone) === 86_400));
          const inWindow =
            w.from < w.to
              ? secondOfDay >= w.from && secondOfDay < w.to
              : secondOfDay >= w.from || secondOfDay < w.to;
          const nights = nightsWithin({ start, end: start + seconds }, w, zone);
          expect(nights.some((night) => night.start <= instant && instant < night.end)).toBe(
            inWindow,
          );
        },
      ),
      { numRuns: 1000 },
    );
  });
});
