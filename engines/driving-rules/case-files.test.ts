// What a file of cases can say beside activities, each judged as the engine judges it.
import { describe, expect, it } from 'vitest';
import { utc } from './drivers.fixtures.ts';
import { readCases, type RuleCase } from './case-files.ts';
import { judge } from './driving-rules.ts';

const row = (start: string, end: string, type: string, more: object = {}) => ({
  date: '2025-03-10',
  start,
  end,
  type,
  ...more,
});
const read = (one: object): RuleCase => {
  const [first] = readCases({ cases: [{ id: 'x', timezone: 'UTC', ...one }] }) ?? [];
  if (first === undefined || 'error' in first) throw new Error(first?.error ?? 'no case');
  return first;
};
const refused = (one: object): string => {
  const [first] = readCases({ cases: [{ id: 'x', activities: [], ...one }] }) ?? [];
  return first !== undefined && 'error' in first ? first.error : '';
};
const rules = (one: object): string[] => {
  const { history, settings } = read(one);
  return judge(history, settings).offences.map(({ rule }) => rule);
};

describe('a file of cases says', () => {
  // 2, 8 and 1 h of rest, 11 h in all, interrupted twice for half an hour to drive off.
  const crossed = (type: string) => [
    row('06:00', '16:00', 'work'),
    row('16:00', '18:00', type),
    row('18:00', '18:30', 'driving'),
    row('18:30', '02:30', 'break'),
    row('02:30', '03:00', 'driving'),
    row('03:00', '04:00', 'break'),
    row('04:00', '08:00', 'driving'),
  ];
  it('a ferry or a train, by the type of a row or by a period', () => {
    expect(rules({ activities: crossed('break') })).toContain('daily-rest');
    expect(rules({ activities: crossed('ferry') })).not.toContain('daily-rest');
    expect(rules({ activities: crossed('train') })).not.toContain('daily-rest');
    const crossings = [{ date: '2025-03-10', start: '16:00', end: '18:00', longWithCabin: true }];
    expect(rules({ activities: crossed('break'), crossings })).not.toContain('daily-rest');
    expect(read({ activities: crossed('break'), crossings }).history.crossings).toEqual([
      { start: utc('2025-03-10T16:00'), end: utc('2025-03-10T18:00'), longWithCabin: true },
    ]);
  });
  it('driving out of scope, by a row or by a period', () => {
    const long = (more: object = {}) => [row('06:00', '11:00', 'driving', more)];
    expect(rules({ activities: long() })).toContain('continuous-driving');
    expect(rules({ activities: long({ outOfScope: true }) })).toEqual([]);
    const outOfScope = [{ start: '2025-03-10T06:00:00Z', end: '2025-03-10T08:00:00Z' }];
    expect(rules({ activities: long(), outOfScope })).toEqual([]);
  });
  it('time abroad and article 12', () => {
    const activities = [row('06:00', '11:00', 'driving')];
    const span = [{ start: '2025-03-10T06:00', end: '2025-03-10T12:00' }];
    const { history, settings } = read({ activities, article12: span, abroad: span });
    expect(judge(history, settings).offences).toMatchObject([{ article12: true }]);
    expect(history.abroad).toEqual([
      { start: utc('2025-03-10T06:00'), end: utc('2025-03-10T12:00') },
    ]);
  });
  it('the staff by its name in the engine, and who does not drive', () => {
    expect(read({ activities: [], staff: 'goods-parcels' }).settings).toMatchObject({
      staff: 'goods-parcels',
      regulation561: true,
    });
    expect(read({ activities: [], staff: 'sedentary' }).settings).toMatchObject({
      staff: 'sedentary',
      regulation561: false,
    });
    expect(read({ activities: [], service: 'sédentaire' }).settings.staff).toBe('sedentary');
  });
  it('its settings', () => {
    const settings = {
      regulation561: false,
      heavyOnly: false,
      averageMonths: 4,
      restCounted: 'whole',
      waitingIsBreak: true,
      drivingEndsAtRest: 9,
      longAmplitudeAuthorised: true,
      international: true,
      companyAmplitude: 780,
      companyDailyService: 600,
      costs: [0, 1, 2, 3, 4, 5, 6],
    };
    expect(read({ activities: [], settings }).settings).toEqual({
      zone: 'UTC',
      staff: 'goods-long-distance',
      regulation561: false,
      heavyOnly: false,
      averageMonths: 4,
      costByClass: [0, 1, 2, 3, 4, 5, 6],
      restCounted: 'whole',
      waitingIsBreak: true,
      dailyDrivingEndsAtRest: 9 * 3600,
      longAmplitudeAuthorised: true,
      international: true,
      company: { amplitude: 780 * 60, dailyService: 600 * 60 },
    });
    expect(rules({ activities: [row('06:00', '20:00', 'availability')], settings })).toContain(
      'company-amplitude',
    );
  });
  it('days that begin after midnight, or go on after it under their date', () => {
    const spans = (activities: object[]) =>
      read({ activities }).history.spells.map(({ start, activity }) => [start, activity]);
    expect(spans([row('00:30', '06:00', 'driving')])).toEqual([
      [utc('2025-03-10T00:30'), 'driving'],
    ]);
    expect(
      spans([
        row('20:00', '00:45', 'driving'),
        row('00:45', '01:30', 'break'),
        row('01:30', '06:00', 'driving'),
        row('06:45', '07:14', 'work'),
      ]),
    ).toEqual([
      [utc('2025-03-10T20:00'), 'driving'],
      [utc('2025-03-11T00:45'), 'rest'],
      [utc('2025-03-11T01:30'), 'driving'],
      [utc('2025-03-11T06:00'), 'rest'],
      [utc('2025-03-11T06:45'), 'work'],
    ]);
    // Rows in any order stay on their day where none passes midnight; ends at 24:00 do not.
    expect(spans([row('14:00', '18:00', 'work'), row('06:00', '10:00', 'work')])[0]).toEqual([
      utc('2025-03-10T06:00'),
      'work',
    ]);
    expect(
      spans([
        row('22:00', '24:00', 'work'),
        { ...row('00:00', '02:00', 'driving'), date: '2025-03-11' },
      ]),
    ).toEqual([
      [utc('2025-03-10T22:00'), 'work'],
      [utc('2025-03-11T00:00'), 'driving'],
    ]);
  });
  it('nothing that it would not read', () => {
    expect(refused({ settings: { averageMonths: 5 } })).toMatch(/averageMonths/);
    expect(refused({ settings: { toString: 1 } })).toMatch(/toString/);
    expect(refused({ settings: 1 })).toMatch(/settings/);
    expect(refused({ regulation561: 'no' })).toMatch(/regulation561/);
    expect(refused({ crossings: [1] })).toMatch(/crossings.*n° 1/);
    expect(refused({ abroad: {} })).toMatch(/abroad/);
    expect(refused({ outOfScope: [{ date: '2025-03-10', start: '06:00', end: '7h' }] })).toMatch(
      /outOfScope.*n° 1/,
    );
  });
});
