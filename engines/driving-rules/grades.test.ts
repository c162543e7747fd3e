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
    const { severity, penalClass } = offenceOf({ rule: 'weekly-driving', article: '', measure, at, period: { start: at, end: at + 1 }, value, limit, proof: [] }, DEFAULT_SETTINGS);
    return `${severity} ${penalClass}`;
  };
  const CASES: [day: string, measure: Measure, value: number, limit: number, expected: string][] = [
    ['2009-12-31', 'weekly-driving', h(71), h(56), 'null null'],
    ['2016-12-31', 'weekly-driving', h(60) - 1, h(56), 'MI null'], ['2016-12-31', 'weekly-driving', h(60), h(56), 'SI null'], ['2016-12-31', 'weekly-driving', h(70) - 1, h(56), 'SI null'],
    ['2016-12-31', 'weekly-driving', h(70), h(56), 'VSI null'], ['2017-01-01', 'weekly-driving', h(65), h(56), 'VSI 4'], ['2017-01-01', 'weekly-driving', h(70), h(56), 'MSI 5'],
    ['2016-12-31', 'fortnightly-driving', h(112.5) - 1, h(90), 'SI null'], ['2016-12-31', 'fortnightly-driving', h(112.5), h(90), 'VSI null'], ['2017-01-01', 'fortnightly-driving', h(105), h(90), 'VSI 4'],
    ['2016-12-31', 'daily-driving-9', h(13.5), h(9), 'VSI null'], ['2017-01-01', 'daily-driving-9', h(13.5), h(9), 'MSI 5'],
    ['2016-12-31', 'daily-rest-11', h(8.5), h(11), 'SI null'], ['2016-12-31', 'daily-rest-11', h(8.5) - 1, h(11), 'VSI null'],
    ['2016-12-31', 'weekly-rest-late', h(150), h(144), 'null null'], ['2017-01-01', 'weekly-rest-late', h(150), h(144), 'SI 4'],
    ['2016-12-31', 'weekly-work-60', h(71), h(60), 'null null'], ['2016-12-31', 'tachograph-msi', 1, 0, 'VSI null'],
    ['2022-05-22', 'two-reduced-uncompensated', 1, 0, 'null 4'], ['2022-05-23', 'two-reduced-uncompensated', 1, 0, 'VSI 4'],
  ];
  it.each(CASES)('%s %s %d against %d: %s', (day, measure, value, limit, expected) => { expect(grade(day, measure, value, limit)).toBe(expected); });
});
