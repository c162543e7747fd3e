import { describe, expect, it } from 'vitest';
import { dayNumber } from '../french-time/days.ts';
import type { Measure } from './grades.data.ts';
import { offenceOf } from './offence.ts';
import { DEFAULT_SETTINGS } from './settings.ts';

/** The bounds of the tables, to the second, by the law of the day. */
describe('severity by the law of the day', () => {
  const h = (hours: number): number => hours * 3600;
  const grade = (day: string, measure: Measure, value: number, limit: number): string => {
    const at = dayNumber(day) * 86_400;
    const { severity, penalClass } = offenceOf(
      {
        rule: 'weekly-driving',
        article: '',
        measure,
        at,
        period: { start: at, end: at + 1 },
        value,
        limit,
        proof: [],
      },
      DEFAULT_SETTINGS,
    );
    return `${severity} ${penalClass}`;
  };
  const CASES: [day: string, measure: Measure, value: number, limit: number, expected: string][] = [
    ['2009-12-31', 'weekly-driving', h(71), h(56), 'null null'],
    ['2016-12-31', 'weekly-driving', h(60) - 1, h(56), 'MI 4'],
    ['2016-12-31', 'weekly-driving', h(60), h(56), 'SI 4'],
    ['2016-12-31', 'weekly-driving', h(70) - 1, h(56), 'SI 4'],
    ['2016-12-31', 'weekly-driving', h(70), h(56), 'VSI 5'],
    ['2017-01-01', 'weekly-driving', h(65), h(56), 'VSI 4'],
    ['2017-01-01', 'weekly-driving', h(70), h(56), 'MSI 5'],
    ['2016-12-31', 'fortnightly-driving', h(112.5) - 1, h(90), 'SI 4'],
    ['2016-12-31', 'fortnightly-driving', h(112.5), h(90), 'VSI 5'],
    ['2017-01-01', 'fortnightly-driving', h(105), h(90), 'VSI 4'],
    ['2016-12-31', 'daily-driving-9', h(13.5), h(9), 'VSI 5'],
    ['2017-01-01', 'daily-driving-9', h(13.5), h(9), 'MSI 5'],
    ['2016-12-31', 'daily-rest-11', h(8.5), h(11), 'SI 4'],
    ['2016-12-31', 'daily-rest-11', h(8.5) - 1, h(11), 'VSI 5'],
    ['2016-12-31', 'weekly-rest-late', h(150), h(144), 'null null'],
    ['2017-01-01', 'weekly-rest-late', h(150), h(144), 'SI null'],
    ['2016-12-31', 'weekly-work-60', h(71), h(60), 'null null'],
    ['2017-01-01', 'weekly-work-60', h(71), h(60), 'VSI 4'],
    ['2016-12-31', 'tachograph-msi', 1, 0, 'VSI 6'],
    ['2022-05-22', 'two-reduced-uncompensated', 1, 0, 'null 4'],
    ['2022-05-23', 'two-reduced-uncompensated', 1, 0, 'VSI 4'],
    // Decree 86-1130 art. 3 since decree 2010-855: driving "de moins de", rest "jusqu’à".
    ['2010-07-25', 'continuous-driving', h(6), h(4.5), 'VSI null'],
    ['2010-07-26', 'continuous-driving', h(6) - 1, h(4.5), 'SI 4'],
    ['2010-07-26', 'continuous-driving', h(6), h(4.5), 'VSI 5'],
    ['2012-03-01', 'daily-driving-10', h(12) - 1, h(10), 'SI 4'],
    ['2012-03-01', 'daily-driving-10', h(12), h(10), 'VSI 5'],
    ['2012-03-01', 'daily-rest-9', h(7), h(9), 'SI 4'],
    ['2012-03-01', 'daily-rest-crew', h(7) - 1, h(9), 'VSI 5'],
    ['2012-03-01', 'weekly-rest-45', h(36), h(45), 'SI 4'],
    ['2012-03-01', 'weekly-rest-24', h(20) - 1, h(24), 'VSI 5'],
    // Its recording equipment (II 4° c and e, III 3° h), and what it has no row for.
    ['2012-03-01', 'fault-not-repaired', h(200), h(168), 'VSI 5'],
    ['2023-03-01', 'fault-not-repaired', h(200), h(168), 'VSI 5'],
    ['2012-03-01', 'card-removed', 1, 0, 'VSI 4'],
    ['2012-03-01', 'country-missing', 0, 0, 'MI 4'],
    ['2017-01-01', 'country-missing', 0, 0, 'SI 4'],
    ['2012-03-01', 'card-download', h(24 * 40), h(24 * 28), 'null null'],
    ['2012-03-01', 'tachograph-vsi', 1, 0, 'VSI null'],
    ['2012-03-01', 'over-speed-20', 112, 90, 'null 4'],
    ['2012-03-01', 'labour-weekly-rest', 7, 6, 'null 5'],
    // Decree 2020-1088.
    ['2020-08-26', 'weekly-rest-late', h(156), h(144), 'VSI null'],
    ['2020-08-27', 'weekly-rest-late', h(156) - 1, h(144), 'SI 4'],
    ['2020-08-27', 'weekly-rest-late', h(156), h(144), 'VSI 5'],
  ];
  it.each(CASES)('%s %s %d against %d: %s', (...[day, measure, value, limit, expected]) => {
    expect(grade(day, measure, value, limit)).toBe(expected);
  });
});
