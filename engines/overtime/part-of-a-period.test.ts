// Periods that contracts cover only in part (domain handbook §9): shares of the thresholds hold only where some civil week passes 35 h.
import { describe, expect, it } from 'vitest';
import { eachDay, weekdayOf, type Day } from '../french-time/days.ts';
import { addBands, noHours } from './bands.ts';
import { judge, OWN_PAYROLL, type PersonPeriod, type WorkedDay } from './overtime.ts';
import type { Mission } from './shares.ts';

const h = (hours: number): number => Math.round(hours * 3600);
const mission = (o: Partial<Mission>): Mission => ({
  id: 1,
  startsOn: '2020-01-01',
  endsOn: null,
  staff: 'CD',
  weeklySeconds: h(35),
  payroll: OWN_PAYROLL,
  ...o,
});
const weekdays = (first: Day, last: Day, hours: number): WorkedDay[] =>
  eachDay({ first, last })
    .filter((day) => weekdayOf(day) <= 5)
    .map((day) => ({ day, service: h(hours), counted: 0 }));
const october = { first: '2026-10-01', last: '2026-10-31' };
const paid = (o: Partial<PersonPeriod>) => {
  const frames = judge({ period: october, length: 'month', missions: [], days: [], ...o }).payrolls;
  const bands = frames
    .filter((p) => p.payroll === OWN_PAYROLL)
    .flatMap((p) => p.frames)
    .reduce((sum, f) => addBands(sum, f.bands), noHours);
  return Object.fromEntries(
    Object.entries(bands).flatMap(([band, s]) => (s === 0 ? [] : [[band, s / 3600]])),
  );
};

/** One week, 12 to 16 October: 5 of the 22 Mondays to Fridays of the month. */
const ofOneWeek = { startsOn: '2026-10-12', endsOn: '2026-10-16' };
const oneWeek = [mission(ofOneWeek)];

describe('a month that a contract covers only in part', () => {
  it('has no overtime at 35 h of a civil week, though its share of 152 h is 34.55 h', () => {
    const days = weekdays('2026-10-12', '2026-10-16', 7);
    expect(paid({ missions: oneWeek, days })).toEqual({ normal: 35 });
  });
  it('is judged by its shares once a civil week passes 35 h', () => {
    const days = weekdays('2026-10-12', '2026-10-16', 7.2);
    // 5/22 × 152 h = 34.545 h, 5/22 × 169 h = 38.41 h: 36 h are 34.545 normal and 1.455 of equivalence.
    const shared = paid({ missions: oneWeek, days });
    expect(shared['normal']).toBeCloseTo(34.545, 2);
    expect(shared['equivalence25']).toBeCloseTo(1.455, 2);
  });
  it('looks at the whole civil week, also beyond the period', () => {
    // Enters on Thursday 29 October: 20 h in October, 24 h more on Saturday 31 and Sunday 1 November: 44 h of the week, 32 h of the month.
    const missions = [mission({ startsOn: '2026-10-29' })];
    const days = [
      ...weekdays('2026-10-29', '2026-10-30', 10),
      { day: '2026-10-31', service: h(12), counted: 0 },
    ];
    expect(paid({ missions, days })).toEqual({ normal: 32 });
    const sunday = { day: '2026-11-01', service: h(12), counted: 0 };
    // 2/22 × 152 h = 13.82 h, 2/22 × 169 = 15.36 h, 2/22 × 186 = 16.91 h.
    const shared = paid({ missions, days: [...days, sunday] });
    expect(shared['normal']).toBeCloseTo(13.818, 2);
    expect(shared['overtime50']).toBeCloseTo(32 - 16.909, 2);
  });
  it('does not count leave as service', () => {
    const days = weekdays('2026-10-12', '2026-10-16', 7).map((d) => ({ ...d, counted: h(7) }));
    expect(paid({ missions: oneWeek, days })).toEqual({ normal: 35 });
  });
  it('leaves complementary hours of part time as they are', () => {
    // 24 h a week: 5/22 × 104 h = 23.64 h, a tenth more: 26 h; 30 h are below 35.
    const missions = [mission({ ...ofOneWeek, staff: 'sedentary', weeklySeconds: h(24) })];
    const part = paid({ missions, days: weekdays('2026-10-12', '2026-10-16', 6) });
    expect(part['normal']).toBeCloseTo(23.636, 2);
    expect(part['complementary10']).toBeCloseTo(2.364, 2);
    expect(part['complementary25']).toBeCloseTo(4, 2);
  });
  it('keeps whole months as they are: 154 h of 22 days of 7 h are 2 h beyond 152', () => {
    const days = weekdays('2026-10-01', '2026-10-31', 7);
    expect(paid({ missions: [mission({})], days })).toEqual({ normal: 152, equivalence25: 2 });
  });
  it('gives a quarter entered late the same reading', () => {
    const missions = [mission({ startsOn: '2026-10-19' })];
    const days = weekdays('2026-10-19', '2026-10-31', 7);
    expect(paid({ length: 'quarter', missions, days })).toEqual({ normal: 70 });
  });
});
