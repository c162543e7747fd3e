// The effect of a change of the plan on paid hours, against paper.
import { describe, expect, it } from 'vitest';
import { paris } from '#engines/french-time/zones.ts';
import { legalLimits } from '#engines/overtime/limits.data.ts';
import { figuresOf, hoursOfShift, withChanges, type DayHours } from './effect.ts';
import { suits } from './open-shift.ts';
import { changesOfSwap } from './swap-changes.ts';

const H = 3_600;
const week = ['2027-03-01', '2027-03-02', '2027-03-03', '2027-03-04', '2027-03-05'];
const eight: DayHours = { service: 8 * H, night: 0 };
const ground = {
  period: { first: '2027-03-01', last: '2027-03-31' },
  setting: { length: 'week' as const, solidarity: null },
  table: legalLimits,
  missions: [
    {
      id: 1,
      startsOn: '2026-01-01',
      endsOn: null,
      staff: 'CD' as const,
      weeklySeconds: 35 * H,
      payroll: 'P',
    },
  ],
  days: new Map(week.map((day) => [day, eight])),
};

describe('the effect on pay', () => {
  it('counts a week of a short-distance driver: 25 % from 35 h, 50 % beyond 43 h (D3312-45)', () => {
    // Five days of eight hours: 40 h, 5 of them beyond 35 h.
    expect(figuresOf(ground)).toEqual({
      service: 40 * H,
      night: 0,
      at10: 0,
      at25: 5 * H,
      at50: 0,
    });
    // Six hours of Saturday night more: 46 h, 8 of them at 25 %, 3 at 50 %.
    const night = hoursOfShift('2027-03-06', { start: 1_320, end: 1_680, pause: 0 }, paris);
    expect(night).toEqual({ service: 6 * H, night: 6 * H });
    const after = withChanges(ground.days, [{ day: '2027-03-06', hours: night }]);
    expect(figuresOf({ ...ground, days: after })).toEqual({
      service: 46 * H,
      night: 6 * H,
      at10: 0,
      at25: 8 * H,
      at50: 3 * H,
    });
    const without = withChanges(ground.days, [{ day: '2027-03-05', hours: null }]);
    expect(figuresOf({ ...ground, days: without }).service).toBe(32 * H);
  });

  it('follows the clock: the night of 28 March 2027 is an hour shorter, that of 31 October an hour longer', () => {
    const shift = { start: 1_320, end: 1_800, pause: 60 };
    // 22:00–06:00 with an hour of break in the middle, which lies before the change in spring and in it in autumn.
    expect(hoursOfShift('2027-03-13', shift, paris)).toEqual({ service: 7 * H, night: 7 * H });
    expect(hoursOfShift('2027-03-27', shift, paris)).toEqual({ service: 6 * H, night: 6 * H });
    expect(hoursOfShift('2027-10-30', shift, paris)).toEqual({ service: 8 * H, night: 8 * H });
  });
});

describe('a swap', () => {
  const a = { code: 'J', start: 300, end: 780, pause: 30 };
  const b = { code: 'N', start: 1_260, end: 1_740, pause: 30 };
  it('takes from both and gives to both, on one day or two', () => {
    const [from, to] = [
      { id: 1, day: '2027-03-01', shift: a },
      { id: 2, day: '2027-03-03', shift: b },
    ];
    expect(changesOfSwap(from, to)).toEqual([
      { collaboratorId: 1, day: '2027-03-01', was: a, set: null },
      { collaboratorId: 1, day: '2027-03-03', was: null, set: b },
      { collaboratorId: 2, day: '2027-03-03', was: b, set: null },
      { collaboratorId: 2, day: '2027-03-01', was: null, set: a },
    ]);
    expect(changesOfSwap(from, { ...to, day: from.day })).toEqual([
      { collaboratorId: 1, day: '2027-03-01', was: a, set: b },
      { collaboratorId: 2, day: '2027-03-01', was: b, set: a },
    ]);
  });
});

describe('whom an open shift suits', () => {
  const wanted = { infraId: 7, groupId: null, qualification: null };
  const free = {
    mission: { infraId: 7, driverType: 'LD' },
    groups: new Set<number>(),
    isBusy: false,
  };
  it('is of the agency, the team and the qualification, and free', () => {
    expect(suits(wanted, free)).toBe(true);
    expect(suits(wanted, { ...free, mission: null })).toBe(false);
    expect(suits(wanted, { ...free, mission: { infraId: 8, driverType: 'LD' } })).toBe(false);
    expect(suits(wanted, { ...free, isBusy: true })).toBe(false);
    expect(suits({ ...wanted, qualification: 'LD' }, free)).toBe(true);
    expect(suits({ ...wanted, qualification: 'sedentary' }, free)).toBe(false);
    expect(suits({ ...wanted, groupId: 3 }, free)).toBe(false);
    expect(suits({ ...wanted, groupId: 3 }, { ...free, groups: new Set([3]) })).toBe(true);
  });
});
