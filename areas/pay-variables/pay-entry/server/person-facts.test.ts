// What is judged for a person over all missions: by hand, on both sides of each boundary.
import { describe, expect, it } from 'vitest';
import { noHours } from '#engines/overtime/bands.ts';
import type { DayFacts } from '#areas/pay-variables/headings/server/api.ts';
import { datesByDay, personFactsOf, structuralHours } from './person-facts.ts';

const H = 3_600;
const day = (of: string, o: Partial<DayFacts>): DayFacts => ({
  day: of,
  service: 0,
  amplitude: 0,
  driving: 0,
  work: 0,
  waiting: 0,
  breaks: 0,
  rest: 0,
  unknown: 0,
  night: 0,
  nightTransport: 0,
  sunday: 0,
  holiday: 0,
  theoretical: 0,
  distance: 0,
  meals: 0,
  overnights: 0,
  absenceCode: null,
  absenceHalves: 0,
  isHoliday: false,
  ...o,
});
const dates = (...days: DayFacts[]) => Object.fromEntries(datesByDay(days));
const none = { sunday: 0, holiday: 0 };

describe('Sundays and holidays by their own date', () => {
  it('take what the service of the eve works on them, once, on the last day that works there', () => {
    // Saturday 10 October 22:00–26:00 and Sunday 22:00–30:00: 2 h and 2 h of one Sunday.
    const figures = dates(
      day('2026-10-10', { service: 4 * H, sunday: 2 * H }),
      day('2026-10-11', { service: 8 * H, sunday: 2 * H }),
    );
    expect(figures).toMatchObject({
      '2026-10-10': none,
      '2026-10-11': { sunday: 4 * H, holiday: 0 },
    });
  });
  it('stay on the eve where nothing is worked on the day itself', () => {
    const figures = dates(day('2026-10-10', { service: 8 * H, sunday: 6 * H }));
    expect(figures).toMatchObject({ '2026-10-10': { sunday: 6 * H } });
  });
  it('are a holiday where a Sunday is one: Sunday 1 November 2026', () => {
    const figures = dates(
      day('2026-10-31', { service: 8 * H, sunday: 6 * H, holiday: 6 * H }),
      day('2026-11-01', { service: 8 * H, sunday: 2 * H, holiday: 2 * H, isHoliday: true }),
    );
    expect(figures).toMatchObject({
      '2026-10-31': none,
      '2026-11-01': { sunday: 0, holiday: 8 * H, holidayDate: '2026-11-01' },
    });
  });
  it('both count where a Saturday is the holiday: 15 August 2026, 22:00–06:00', () => {
    const figures = dates(
      day('2026-08-15', { service: 8 * H, sunday: 6 * H, holiday: 2 * H, isHoliday: true }),
    );
    expect(figures).toMatchObject({
      '2026-08-15': { sunday: 6 * H, holiday: 2 * H, holidayDate: '2026-08-15' },
    });
  });
  it('are those of 1 May for the night before it', () => {
    const figures = dates(day('2026-04-30', { service: 8 * H, holiday: 6 * H }));
    expect(figures).toMatchObject({
      '2026-04-30': { holiday: 6 * H, holidayDate: '2026-05-01' },
    });
  });
});

const october = { first: '2026-10-01', last: '2026-10-31' };
const mission = (id: number, startsOn: string, endsOn: string | null, weeklyMinutes = 2_340) => ({
  type: 'P' as const,
  employer: null,
  id,
  driverType: null,
  weeklyMinutes,
  startsOn,
  endsOn,
});

describe('fixed hours of contracts of 39 h', () => {
  const at25 = (hours: number) => ({ ...noHours, overtime25: hours * H });
  const fixed = Math.round(17.33 * H);
  it('are taken once from the hours at 25 % of two missions, whichever has them', () => {
    // 8 and 14 of 22 days; 20 h at 25 %, all in the second mission: 20 - 17.33 = 2.67 h.
    const missions = [mission(1, '2020-01-01', '2026-10-12'), mission(2, '2026-10-13', null)];
    const bands = new Map([
      [1, at25(0)],
      [2, at25(20)],
    ]);
    const figures = structuralHours({ missions, bands }, october, fixed);
    expect(figures.get(1)).toEqual({
      structural: Math.round((fixed * 8) / 22),
      beyondStructure25: 0,
    });
    expect(figures.get(2)?.structural).toBe(fixed - Math.round((fixed * 8) / 22));
    expect(figures.get(2)?.beyondStructure25).toBe(20 * H - fixed);
  });
  it('are none of a contract of 38 h 59', () => {
    const missions = [mission(1, '2020-01-01', null, 2_339)];
    const figures = structuralHours({ missions, bands: new Map([[1, at25(20)]]) }, october, fixed);
    expect(figures.get(1)).toEqual({ structural: 0, beyondStructure25: 20 * H });
  });
});

describe('a person', () => {
  it('has seniority on the last day under contract, and shares of hours that make 1', () => {
    const missions = [
      mission(1, '2025-10-20', '2026-10-12'),
      mission(2, '2026-10-13', '2026-10-19'),
    ];
    const days = new Map([
      [1, [day('2026-10-05', { service: 10 * H })]],
      [2, [day('2026-10-13', { service: 5 * H })]],
    ]);
    const employment = { spells: missions.map((m) => ({ ...m, hired: false })), uncounted: [] };
    const ground = { missions, days, employment, bands: new Map(), earlierOvertime: 0 };
    const figures = personFactsOf(ground, october);
    // 20 October 2025 to 19 October 2026: eleven whole months; a day more makes twelve.
    expect(figures.get(1)?.person).toMatchObject({ since: '2025-10-20', months: 11 });
    expect([figures.get(1)?.share, figures.get(2)?.share]).toEqual([6_667, 3_333]);
    const longer = missions.map((m) => (m.id === 2 ? { ...m, endsOn: '2026-10-20' } : m));
    const after = personFactsOf(
      {
        ...ground,
        missions: longer,
        employment: { ...employment, spells: longer.map((m) => ({ ...m, hired: false })) },
      },
      october,
    );
    expect(after.get(2)?.person.months).toBe(12);
  });
});
