// Which days a month must read (domain handbook §8: a week is whole and belongs to the month of its Sunday). October 2026 begins on a Thursday.
import { describe, expect, it } from 'vitest';
import { defaultSetting } from '#engines/overtime/setting.ts';
import { bandNames, isWeekly } from '#areas/pay-variables/headings/band-names.ts';
import { weekNames } from '#areas/pay-variables/headings/week-names.ts';
import { windowOfMonth } from './person-month.ts';

const october = { first: '2026-10-01', last: '2026-10-31' };
const windowFor = (used: readonly string[]) =>
  windowOfMonth({
    period: october,
    configuration: { parameters: [], overtime: defaultSetting },
    used: new Set(used),
  });
const weekly = bandNames.filter((n) => isWeekly(n.band)).map((n) => n.name);

describe('the days of October 2026', () => {
  it('are its own where formulas speak of days and of the month', () => {
    expect(windowFor(['heures.service'])).toEqual(october);
  });
  it.each(weekNames.map((n) => n.name))('begin on Monday 28 September for %s', (name) => {
    expect(windowFor([name])).toEqual({ first: '2026-09-28', last: '2026-10-31' });
  });
  it.each(weekly)(
    'begin on Sunday 27 September for %s: its service may go on into Monday',
    (name) => {
      expect(windowFor([name])).toEqual({ first: '2026-09-27', last: '2026-10-31' });
    },
  );
  it('are whole civil weeks where thresholds of the month are judged', () => {
    expect(windowFor(['heures.normales'])).toEqual({ first: '2026-09-27', last: '2026-11-01' });
  });
});
