// What the starter headings pay each population, against arithmetic done on paper from the articles: Code des transports D3312-45 and D3312-46
// (drivers), Code du travail L3121-27, L3121-36 (offices), L3123-28 and L3123-29 (part-time). In hours; nothing below was computed by the portal.
import { describe, expect, it } from 'vitest';
import { compileFormula } from '#engines/formula/formula.ts';
import { eachDay, weekdayOf, type Day, type DayRange } from '#engines/french-time/days.ts';
import type { PeriodLength, StaffKind } from '#engines/overtime/limits.data.ts';
import { legalLimits } from '#engines/overtime/limits.data.ts';
import { judge } from '#engines/overtime/overtime.ts';
import { limitTable } from '#engines/overtime/setting.ts';
import { noHours } from '#engines/overtime/bands.ts';
import { starterHeadings, starterParameters } from './starter-headings.data.ts';
import { periodValues, vocabularyOf } from './vocabulary.ts';

const parameters = starterParameters.map((p) => ({ ...p, since: '2020-01-01' }));
const vocabulary = vocabularyOf({ headings: starterHeadings, parameters });
const OCTOBER: DayRange = { first: '2026-10-01', last: '2026-10-31' };
const DECEMBER: DayRange = { first: '2026-12-01', last: '2026-12-31' };
/** Ends on a Sunday: three of its four weeks lie in it whole, the first begins in January. */
const FEBRUARY: DayRange = { first: '2027-02-01', last: '2027-02-28' };

interface Worked {
  readonly staff: StaffKind;
  readonly weekly?: number;
  readonly length?: PeriodLength;
  readonly period?: DayRange;
  readonly earlier?: number;
  readonly type?: 'P' | 'I';
  /** Hours of the whole period, put on its Mondays to Fridays; or by day. */
  readonly hours: number | Readonly<Record<Day, number>>;
}
const daysOf = ({ hours, period = OCTOBER }: Worked): { day: Day; service: number }[] => {
  if (typeof hours !== 'number')
    return Object.entries(hours).map(([day, h]) => ({ day, service: h * 3600 }));
  const days = eachDay(period).filter((day) => weekdayOf(day) <= 5);
  const total = Math.round(hours * 3600);
  const each = Math.floor(total / days.length);
  return days.map((day, i) => ({
    day,
    service: i === 0 ? total - each * (days.length - 1) : each,
  }));
};

const BANDS = ['HNORM', 'HC10', 'HC25', 'HEQ', 'HS25', 'HS50'] as const;
/** Hours of each heading, by the starter formulas over the bands that the engine judges. */
const paid = (w: Worked): number[] => {
  const { staff, weekly = 35, length = 'month', period = OCTOBER, type = 'P' } = w;
  const days = daysOf(w);
  const { bands } = judge({
    period,
    length,
    missions: [
      {
        id: 1,
        startsOn: '2020-01-01',
        endsOn: null,
        staff,
        weeklySeconds: weekly * 3600,
        payroll: type,
      },
    ],
    days: days.map((d) => ({ ...d, counted: 0 })),
    earlier: (w.earlier ?? 0) * 3600,
    table: limitTable(parameters),
  });
  const values = periodValues(
    {
      driverType: staff === 'sedentary' ? null : staff,
      missionType: type,
      startsOn: '2020-01-01',
      monthlyMinutes: 9_100,
      weeklyMinutes: weekly * 60,
      ...period,
      bands: {
        ...(bands.get(1) ?? noHours),
        solidarity: 0,
        week25: 0,
        week50: 0,
        structural: 0,
        beyondStructure25: 0,
      },
    },
    [],
    { parameters },
  );
  return BANDS.map((code) => {
    const heading = starterHeadings.find((h) => h.code === code);
    const result = compileFormula(heading?.formula ?? '', vocabulary).run({ values });
    return 'error' in result ? Number.NaN : Math.round(Number(result.value) / 36) / 100;
  });
};

it('starts every customer from the limits of the law', () => {
  expect(limitTable(parameters)).toEqual(legalLimits);
});

describe('a month (normal, complementary 10 % and 25 %, equivalence, overtime 25 % and 50 %)', () => {
  it.each<[string, Worked, number[]]>([
    // 152 / 169 / 186
    ['CD to the end of its normal hours', { staff: 'CD', hours: 152 }, [152, 0, 0, 0, 0, 0]],
    ['CD at the end of equivalence', { staff: 'CD', hours: 169 }, [152, 0, 0, 17, 0, 0]],
    ['CD at the start of 50 %', { staff: 'CD', hours: 186 }, [152, 0, 0, 17, 17, 0]],
    ['CD of 200 h', { staff: 'CD', hours: 200 }, [152, 0, 0, 17, 17, 14]],
    // 152 / 186 / 186
    ['LD at 186 h: all equivalence', { staff: 'LD', hours: 186 }, [152, 0, 0, 34, 0, 0]],
    ['LD of 200 h: never 25 %', { staff: 'LD', hours: 200 }, [152, 0, 0, 34, 0, 14]],
    // 152 / 152 / 186
    ['ME of 169 h: no equivalence', { staff: 'ME', hours: 169 }, [152, 0, 0, 0, 17, 0]],
    ['ME of 190 h', { staff: 'ME', hours: 190 }, [152, 0, 0, 0, 34, 4]],
    // 151.67 / 151.67 / 186.34
    ['an office at 151.67 h', { staff: 'sedentary', hours: 151.67 }, [151.67, 0, 0, 0, 0, 0]],
    ['an office of 169 h', { staff: 'sedentary', hours: 169 }, [151.67, 0, 0, 0, 17.33, 0]],
    ['an office of 190 h', { staff: 'sedentary', hours: 190 }, [151.67, 0, 0, 0, 34.67, 3.66]],
    // 24 h a week: 104 h a month, a tenth of it 10.4 h, then 25 % up to the full time
    [
      'part-time within its contract',
      { staff: 'sedentary', weekly: 24, hours: 104 },
      [104, 0, 0, 0, 0, 0],
    ],
    ['part-time, 8 h more', { staff: 'sedentary', weekly: 24, hours: 112 }, [104, 8, 0, 0, 0, 0]],
    [
      'part-time, 26 h more',
      { staff: 'sedentary', weekly: 24, hours: 130 },
      [104, 10.4, 15.6, 0, 0, 0],
    ],
    [
      'part-time beyond the full time: complementary hours first, then overtime',
      { staff: 'sedentary', weekly: 24, hours: 160 },
      [104, 10.4, 37.27, 0, 8.33, 0],
    ],
    [
      'a part-time driver: never equivalence (Cass. soc. 7 December 2010, n° 09-42.626)',
      { staff: 'LD', weekly: 24, hours: 160 },
      [104, 10.4, 37.6, 0, 8, 0],
    ],
  ])('%s', (_, worked, expected) => expect(paid(worked)).toEqual(expected));
});

describe('a week, where the company counts so', () => {
  const week = (hours: number) => ({
    length: 'week' as const,
    period: FEBRUARY,
    hours: { '2027-02-08': hours },
  });
  it.each<[string, Worked, number[]]>([
    // 35 / 39 / 43
    ['CD of 45 h', { staff: 'CD', ...week(45) }, [35, 0, 0, 4, 4, 2]],
    // 35 / 43 / 43
    ['LD of 45 h', { staff: 'LD', ...week(45) }, [35, 0, 0, 8, 0, 2]],
    // 35 / 35 / 43
    ['ME of 45 h', { staff: 'ME', ...week(45) }, [35, 0, 0, 0, 8, 2]],
    ['an office of 45 h', { staff: 'sedentary', ...week(45) }, [35, 0, 0, 0, 8, 2]],
    ['part-time of 30 h', { staff: 'sedentary', weekly: 24, ...week(30) }, [24, 2.4, 3.6, 0, 0, 0]],
    [
      'a week across two months, whole, in the month of its Sunday',
      {
        staff: 'CD',
        length: 'week',
        period: OCTOBER,
        // Monday 28 September to Friday 2 October: five days of 9 h.
        hours: {
          '2026-09-28': 9,
          '2026-09-29': 9,
          '2026-09-30': 9,
          '2026-10-01': 9,
          '2026-10-02': 9,
        },
      },
      [35, 0, 0, 4, 4, 2],
    ],
  ])('%s', (_, worked, expected) => expect(paid(worked)).toEqual(expected));
});

describe('the last month of a quarter, where the company counts so', () => {
  const december = (earlier: number, hours: number) => ({
    length: 'quarter' as const,
    period: DECEMBER,
    earlier,
    hours,
  });
  it.each<[string, Worked, number[]]>([
    // 455 / 507 / 559: 400 h before, so 55 h are left of the normal hours
    ['CD, 400 h and then 180 h', { staff: 'CD', ...december(400, 180) }, [55, 0, 0, 52, 52, 21]],
    // 455 / 559 / 559
    ['LD, 400 h and then 180 h', { staff: 'LD', ...december(400, 180) }, [55, 0, 0, 104, 0, 21]],
    // 455 / 455 / 559
    ['ME, 400 h and then 180 h', { staff: 'ME', ...december(400, 180) }, [55, 0, 0, 0, 104, 21]],
    ['an office, the same', { staff: 'sedentary', ...december(400, 180) }, [55, 0, 0, 0, 104, 21]],
    ['CD at its 507 h: no overtime', { staff: 'CD', ...december(340, 167) }, [115, 0, 0, 52, 0, 0]],
  ])('%s', (_, worked, expected) => expect(paid(worked)).toEqual(expected));
});
