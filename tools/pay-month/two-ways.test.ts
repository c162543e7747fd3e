// Any month gives the same totals by the portal's functions and by a second engine that shares nothing with them.
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, eachDay, weekdayOf, type Day } from '#engines/french-time/days.ts';
import { mondayOf } from '#engines/french-time/weeks.ts';
import { hostileMonths } from '#engines/overtime/cases/hostile-months.ts';
import { months } from '#engines/overtime/cases/months.ts';
import type { WrittenCase } from '#engines/overtime/cases/written-case.ts';
import { readCases } from './case-file.ts';
import { monthLine } from './month-line.ts';
import { secondTotals } from './second-engine.fixtures.ts';
import type { Month } from './second-month.fixtures.ts';

const portalTotals = (written: object) => {
  const [one] = readCases([{ id: 'random', why: '', ...written }]) ?? [];
  if (one === undefined || 'error' in one) throw new Error(one?.error ?? 'no case');
  return monthLine(one.value).totals;
};
/** Every figure to a hundredth; an absence that takes nothing is no absence. */
const close = (value: unknown): unknown => {
  if (typeof value === 'number') return expect.closeTo(value, 1.6);
  const entries = Object.entries(value as object).filter(
    ([, v]) => typeof v === 'number' || Object.keys(v as object).length > 0,
  );
  return Object.fromEntries(entries.map(([k, v]) => [k, close(v)]));
};

const PERIODS: readonly (readonly [Day, Day])[] = [
  ['2026-03-01', '2026-03-31'],
  ['2026-05-01', '2026-05-31'],
  ['2026-07-01', '2026-07-31'],
  ['2026-08-01', '2026-08-31'],
  ['2026-09-21', '2026-10-20'],
  ['2026-10-01', '2026-10-31'],
  ['2026-11-01', '2026-11-30'],
  ['2026-12-01', '2026-12-31'],
  ['2027-01-01', '2027-01-31'],
  ['2028-02-01', '2028-02-29'],
];
const pad = (n: number): string => String(n).padStart(2, '0');
const clock = (minutes: number): string => `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`;
type Span = readonly [string, string, 'driving' | 'work' | 'break'];

/** A shift between 07:00 and 24:00: seven hours before the next day's at least, so that each stays a day of its own. */
const shift = (lengths: readonly [number, number]): fc.Arbitrary<readonly Span[]> =>
  fc
    .record({
      start: fc.integer({ min: 7 * 4, max: 12 * 4 }).map((quarters) => quarters * 15),
      first: fc.integer({ min: lengths[0], max: lengths[1] }).map((n) => n * 15),
      rest: fc.constantFrom(0, 30, 45, 60),
      second: fc.integer({ min: lengths[0], max: lengths[1] }).map((n) => n * 15),
      driven: fc.boolean(),
    })
    .map(({ start, first, rest, second, driven }) => {
      const noon = start + first;
      const back = noon + rest;
      const pause: readonly Span[] = rest === 0 ? [] : [[clock(noon), clock(back), 'break']];
      return [
        [clock(start), clock(noon), driven ? 'driving' : 'work'],
        ...pause,
        [clock(back), clock(back + second), 'work'],
      ];
    });
const nightShift: fc.Arbitrary<readonly Span[]> = fc
  .record({ start: fc.constantFrom(20, 21, 22), end: fc.constantFrom(28, 29, 30) })
  .map(({ start, end }) => [[clock(start * 60), clock(end * 60), 'driving']]);

const contract = fc.record({
  kind: fc.constantFrom(
    { staff: 'driver', driverType: 'CD' },
    { staff: 'driver', driverType: 'LD' },
    { staff: 'driver', driverType: 'ME' },
    { staff: 'sedentary', driverType: null },
  ),
  weeklyHours: fc.constantFrom(35, 35, 39, 24, 30, 17.5),
  type: fc.constantFrom('P', 'P', 'P', 'P', 'I', 'L'),
});

const month: fc.Arbitrary<Month> = fc
  .record({
    period: fc.constantFrom(...PERIODS),
    by: fc.constantFrom('month', 'week', 'quarter'),
    holidays: fc.constantFrom('metropole', 'alsace-moselle'),
    cut: fc.option(fc.integer({ min: 1, max: 26 })),
    starts: fc.option(fc.integer({ min: 0, max: 20 })),
    ends: fc.option(fc.integer({ min: 10, max: 30 })),
    first: contract,
    second: contract,
    shifts: fc.tuple(shift([4, 22]), shift([4, 22]), nightShift),
    pattern: fc.array(fc.constantFrom(0, 0, 1, 1, 2, 3), { minLength: 38, maxLength: 38 }),
    planned: fc.option(
      fc.record({
        shift: shift([12, 18]),
        weekday: fc.array(fc.boolean(), { minLength: 6, maxLength: 6 }),
      }),
    ),
    theoretical: fc.option(
      fc.array(fc.constantFrom(0, 7, 7.8, 8), { minLength: 6, maxLength: 6 }).map((w) => [...w, 0]),
    ),
    absence: fc.option(
      fc.record({
        code: fc.constantFrom('CP', 'CP', 'MAL', 'RTT'),
        from: fc.integer({ min: 0, max: 27 }),
        days: fc.integer({ min: 0, max: 16 }),
        half: fc.constantFrom(undefined, undefined, undefined, 'morning' as const),
      }),
    ),
    earlier: fc.constantFrom(0, 120, 301.5, 430),
  })
  .map((drawn) => monthOf(drawn));

type MissionRead = Month['missions'][number];
interface Contract extends Pick<MissionRead, 'weeklyHours' | 'type'> {
  readonly kind: Pick<MissionRead, 'staff' | 'driverType'>;
}
interface Drawn {
  readonly period: readonly [Day, Day];
  readonly by: WrittenCase['company']['overtimeBy'];
  readonly holidays: string;
  readonly cut: number | null;
  readonly starts: number | null;
  readonly ends: number | null;
  readonly first: Contract;
  readonly second: Contract;
  readonly shifts: readonly (readonly Span[])[];
  readonly pattern: readonly number[];
  readonly planned: {
    readonly shift: readonly Span[];
    readonly weekday: readonly boolean[];
  } | null;
  readonly theoretical: readonly number[] | null;
  readonly absence: {
    readonly code: string;
    readonly from: number;
    readonly days: number;
    readonly half?: 'morning' | undefined;
  } | null;
  readonly earlier: number;
}
const missionsOf = ({ period: [first], cut, starts, ends, ...o }: Drawn) => {
  const { kind: one, ...own } = o.first;
  const { kind: two, ...other } = o.second;
  const from = starts === null ? '2020-01-01' : addDays(first, starts);
  const to = ends === null ? null : addDays(first, Math.max(ends, (starts ?? 0) + 1));
  const split = cut === null ? null : addDays(first, cut);
  if (split === null || split <= from || (to !== null && split > to))
    return [{ from, to, ...one, ...own }];
  return [
    { from, to: addDays(split, -1), ...one, ...own },
    { from: split, to, ...two, ...other },
  ];
};
const monthOf = (o: Drawn): Month => {
  const [first, last] = o.period;
  // Days before the period: of the week that goes on into it. Before a quarter's month its hours are typed.
  const worked = eachDay({ first: o.by === 'quarter' ? first : mondayOf(first), last });
  const days = [1, 2, 3].flatMap((kind) => {
    const dates = worked.filter((_, i) => {
      const isAfterNight = o.pattern[i - 1] === 3;
      return (o.pattern[i] ?? 0) === kind && !isAfterNight;
    });
    const spans = o.shifts[kind - 1];
    return dates.length === 0 || spans === undefined ? [] : [{ dates, shift: spans }];
  });
  const { planned, absence } = o;
  const plan =
    planned === null
      ? []
      : [
          {
            dates: eachDay({ first, last }).filter(
              (d) => planned.weekday[weekdayOf(d) - 1] === true,
            ),
            shift: planned.shift,
          },
        ];
  const absences =
    absence === null
      ? []
      : [
          {
            code: absence.code,
            from: addDays(first, absence.from),
            to: addDays(first, absence.from + (absence.half === undefined ? absence.days : 0)),
            ...(absence.half === undefined ? {} : { half: absence.half }),
          },
        ];
  return {
    period: { from: first, to: last },
    company: { zone: 'Europe/Paris', holidays: o.holidays, overtimeBy: o.by, place: 'Lyon' },
    missions: missionsOf(o),
    days,
    plan,
    absences,
    theoretical: o.theoretical,
    earlier: o.by === 'quarter' ? o.earlier : 0,
  };
};

describe('a month drawn at random', () => {
  it('has the totals of the second engine', () => {
    fc.assert(
      fc.property(month, (one) => {
        expect(portalTotals(one)).toMatchObject(close(secondTotals(one)) as object);
      }),
      { numRuns: 120 },
    );
  });
});

/** Without overlaps: the later of two missions of a day would carry it. */
const cutOnce = (one: Month, at: number): Month => ({
  ...one,
  missions: one.missions.flatMap((m) => {
    const day = addDays(one.period.from, at);
    if (day <= m.from || (m.to !== null && day > m.to)) return [m];
    return [
      { ...m, to: addDays(day, -1) },
      { ...m, from: day },
    ];
  }),
});
/** The same evidence, date by date, from the last to the first. */
const backwards = (one: Month): Month => ({
  ...one,
  days: one.days
    .flatMap(({ dates, shift: spans }) => dates.map((date) => ({ dates: [date], shift: spans })))
    .toReversed(),
  plan: one.plan.toReversed(),
  missions: one.missions.toReversed(),
});

describe('a person', () => {
  it('has the same totals however a mission is cut and in whatever order evidence comes', () => {
    fc.assert(
      fc.property(month, fc.integer({ min: 0, max: 30 }), (one, at) => {
        const totals = portalTotals(one);
        expect(portalTotals(cutOnce(one, at))).toEqual(totals);
        expect(portalTotals(backwards(one))).toEqual(totals);
      }),
      { numRuns: 40 },
    );
  });
});

/** Every heading of the catalogue by its code, as the payroll file would carry it for the person. */
const catalogueValues = (written: object): Readonly<Record<string, string>> => {
  const [one] = readCases([{ id: 'random', why: '', ...written }]) ?? [];
  if (one === undefined || 'error' in one) throw new Error(one?.error ?? 'no case');
  return monthLine(one.value, 'catalogue').values;
};

describe('a mission cut in two alike', () => {
  it('changes no figure of any heading, on whatever day of the month or of the years before it is cut', () => {
    fc.assert(
      fc.property(month, fc.integer({ min: -1_500, max: 30 }), fc.nat(30), (one, at, again) => {
        const values = catalogueValues(one);
        expect(catalogueValues(cutOnce(one, at))).toEqual(values);
        expect(catalogueValues(cutOnce(cutOnce(one, at), again))).toEqual(values);
      }),
      { numRuns: 500 },
    );
  }, 300_000);
});

describe('a written month', () => {
  const all = [...months, ...hostileMonths].filter((c) => c.company.zone === 'Europe/Paris');
  it.each(all.map((c) => [c.id, c] as const))('%s', (_, c) => {
    const [read] = readCases([c]) ?? [];
    if (read === undefined || 'error' in read) throw new Error(read?.error);
    const { theoretical, earlier } = read.value;
    const filled = { days: [], plan: [], absences: [], ...c, theoretical, earlier } as Month;
    expect(portalTotals(c)).toMatchObject(close(secondTotals(filled)) as object);
  });
});
