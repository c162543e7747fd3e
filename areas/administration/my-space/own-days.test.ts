import { describe, expect, it } from 'vitest';
import { ownDays, type DayFacts } from './own-days.ts';

const shift = {
  day: '2026-11-10',
  code: 'LD',
  startsMinute: 300,
  endsMinute: 900,
  breakMinutes: 45,
  seconds: 33_300,
};
const none: DayFacts = { shifts: [], absences: [], worked: [], isPublished: null };
const leave = {
  id: 1,
  code: 'CP',
  startsOn: '2026-11-10',
  endsOn: '2026-11-12',
  firstHalf: 'AFTERNOON',
  lastHalf: 'MORNING',
  fromMinute: null,
  toMinute: null,
  status: 'PENDING_VALIDATION',
} as const;
const week = { first: '2026-11-09', last: '2026-11-15' };

describe('a person’s days', () => {
  it('are all there, holidays named', () => {
    const days = ownDays(week, none);
    expect(days.map(({ day }) => day)).toHaveLength(7);
    expect(days[2]).toMatchObject({ day: '2026-11-11', holiday: '11 novembre', worked: null });
  });
  it('name the holidays of the agency of each day', () => {
    const december = { first: '2026-12-24', last: '2026-12-27' };
    const named = (facts: DayFacts) => ownDays(december, facts).map(({ holiday }) => holiday);
    const strasbourg = { ...none, territoryOn: () => 'alsace-moselle' as const };
    expect(named(none)).toEqual([null, 'Jour de Noël', null, null]);
    expect(named(strasbourg)).toEqual([null, 'Jour de Noël', expect.any(String), null]);
    const moved = {
      ...none,
      territoryOn: (day: string) =>
        day < '2026-12-26' ? ('alsace-moselle' as const) : ('metropole' as const),
    };
    expect(named(moved)[2]).toBeNull();
  });
  it('carry their shifts, with the label of the code', () => {
    const [, tuesday] = ownDays(week, { ...none, shifts: [shift] });
    expect(tuesday?.shifts).toEqual([
      {
        code: 'LD',
        label: 'Longue distance',
        color: 'b',
        startsMinute: 300,
        endsMinute: 900,
        breakMinutes: 45,
        seconds: 33_300,
      },
    ]);
  });
  it('name the circuits that are driven, with their vehicles', () => {
    const tours = [
      { day: '2026-11-10', label: 'Rhône', vehicle: 'AB-123-CD' },
      { day: '2026-11-10', label: 'Isère', vehicle: null },
    ];
    const days = ownDays(week, { ...none, shifts: [shift], tours });
    expect(days[1]?.shifts[0]?.label).toBe('Longue distance · Rhône (AB-123-CD) · Isère');
  });
  it('carry an absence on each of its days, halves where it begins and ends', () => {
    const days = ownDays(week, { ...none, absences: [leave] });
    expect(days.map(({ absences }) => absences[0]?.half ?? null)).toEqual([
      null,
      'AFTERNOON',
      'FULL',
      'MORNING',
      null,
      null,
      null,
    ]);
  });
  it('take one half of an absence of one day, whichever end says it', () => {
    const oneDay = { ...leave, endsOn: '2026-11-10' };
    const half = (firstHalf: 'FULL' | 'AFTERNOON', lastHalf: 'FULL' | 'MORNING') =>
      ownDays(week, { ...none, absences: [{ ...oneDay, firstHalf, lastHalf }] })[1]?.absences[0]
        ?.half;
    expect(half('AFTERNOON', 'FULL')).toBe('AFTERNOON');
    expect(half('FULL', 'MORNING')).toBe('MORNING');
    expect(half('FULL', 'FULL')).toBe('FULL');
  });
  it('say the hours of an absence of some hours', () => {
    const visit = { ...leave, endsOn: '2026-11-10', firstHalf: 'FULL', lastHalf: 'FULL' } as const;
    const [, tuesday] = ownDays(week, {
      ...none,
      absences: [{ ...visit, fromMinute: 840, toMinute: 960 }],
    });
    expect(tuesday?.absences).toMatchObject([{ half: 'FULL', fromMinute: 840, toMinute: 960 }]);
  });
  it('say nothing was worked where the record has no service', () => {
    const worked = [
      { day: '2026-11-09', service: 0, serviceStart: null, serviceEnd: null },
      {
        day: '2026-11-10',
        service: 30_000,
        serviceStart: '2026-11-10T04:00:00Z',
        serviceEnd: null,
      },
    ];
    const [monday, tuesday] = ownDays(week, { ...none, worked });
    expect(monday?.worked).toBeNull();
    expect(tuesday?.worked).toEqual({ seconds: 30_000, start: '2026-11-10T04:00:00Z', end: null });
  });
});
