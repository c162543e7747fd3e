import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../french-time/days.ts';
import { isHoliday } from '../french-time/holidays.ts';
import { boundsOfDay, instantAt, lengthOfDay } from '../french-time/zones.ts';
import type { Activity, Evidence, Source } from './activity.ts';
import { servicesOf } from './services.ts';
import { timelineOf } from './timeline.ts';
import { workingDays, type DayRecord, type WorkingDayRules } from './working-day.ts';

const zone = 'Europe/Paris';
const rules: WorkingDayRules = { zone, isHoliday };
const h = (hours: number, minutes = 0): number => hours * 3600 + minutes * 60;

/** "08:00-12:00 driving": times of the local clock, 24:00 and above on the next day. */
function evidenceOf(day: string, line: string, source: Source = 'card'): Evidence {
  const [, from = '', to = '', activity = ''] = /^(\S+)-(\S+) (\w+)$/.exec(line) ?? [];
  const instant = (time: string): number => {
    const [hours = 0, minutes = 0] = time.split(':').map(Number);
    return instantAt(addDays(day, Math.floor(hours / 24)), h(hours % 24, minutes), zone);
  };
  return {
    start: instant(from),
    end: instant(to),
    activity: activity as Activity,
    source,
    evidenceId: `${source}-1`,
  };
}

const on = (day: string, ...lines: string[]): Evidence[] =>
  lines.map((line) => evidenceOf(day, line));
function recordOf(
  day: string,
  evidence: readonly Evidence[],
  more: Partial<WorkingDayRules> = {},
): DayRecord {
  const [record] = workingDays(evidence, { first: day, last: day }, { ...rules, ...more }).days;
  if (!record) throw new Error('no record');
  return record;
}

describe('a day record', () => {
  it('of an ordinary day', () => {
    const record = recordOf(
      '2026-03-03',
      on(
        '2026-03-03',
        '00:00-06:00 rest',
        '06:00-06:30 work',
        '06:30-10:30 driving',
        '10:30-11:15 rest',
        '11:15-14:15 driving',
        '14:15-15:00 waiting',
        '15:00-15:20 unknown',
        '15:20-16:00 work',
        '16:00-24:00 rest',
      ),
    );
    expect(record).toMatchObject({
      serviceStart: instantAt('2026-03-03', h(6), zone),
      serviceEnd: instantAt('2026-03-03', h(16), zone),
      amplitude: h(10),
      service: h(8, 55),
      driving: h(7),
      work: h(1, 10),
      waiting: h(0, 45),
      breaks: h(0, 45),
      unknownInService: h(0, 20),
      night: 0,
      nightTransport: 0,
      sunday: 0,
      holiday: 0,
    });
    expect(record.onDay).toEqual({
      driving: h(7),
      work: h(1, 10),
      waiting: h(0, 45),
      rest: h(14, 45),
      unknown: h(0, 20),
    });
  });

  it('of a night service belongs to the day on which it starts; night, Sunday and holidays go by each second’s own date', () => {
    // From Saturday 30 April 22:00 to Sunday 1 May 2022 (a holiday) 05:30.
    const evidence = on(
      '2022-04-30',
      '00:00-22:00 rest',
      '22:00-29:30 driving',
      '29:30-48:00 rest',
    );
    const saturday = recordOf('2022-04-30', evidence);
    expect(saturday).toMatchObject({
      service: h(7, 30),
      amplitude: h(7, 30),
      night: h(7, 30),
      nightTransport: h(7),
      nightLimit: h(5),
      sunday: h(5, 30),
      holiday: h(5, 30),
    });
    expect(saturday.onDay).toMatchObject({ driving: h(2), rest: h(22), unknown: 0 });
    const sunday = recordOf('2022-05-01', evidence);
    expect(sunday).toMatchObject({ service: 0, serviceStart: null, night: 0, sunday: 0 });
    expect(sunday.onDay).toMatchObject({ driving: h(5, 30), rest: h(18, 30) });
  });

  const SEPARATIONS: [gap: string, services: number][] = [
    ['12:00-18:59 rest', 1],
    ['12:00-19:00 rest', 2],
    ['12:00-19:00 unknown', 2],
  ];
  it.each(SEPARATIONS)(
    'with "%s" between two spells of work has %i service(s)',
    (gap, services) => {
      const end = /-(\S+)/.exec(gap)?.[1];
      const record = recordOf(
        '2026-03-03',
        on('2026-03-03', '08:00-12:00 work', gap, `${end}-22:00 work`),
      );
      expect(record.services).toHaveLength(services);
      expect(record.amplitude).toBe(h(14));
    },
  );

  const SPLIT_DAYS: [dailyRest: number, second: string, amplitude: number][] = [
    [h(9), '17:30-20:30', h(13, 30)],
    [h(9), '19:00-20:30', h(4, 30)],
    [h(10), '19:00-20:30', h(13, 30)],
    [h(11), '20:59-22:00', h(15)],
    [h(11), '21:00-22:00', h(4)],
  ];
  it.each(SPLIT_DAYS)(
    'with a daily rest of %i s, 07:00–10:00 and %s are an amplitude of %i s',
    (dailyRest, second, amplitude) => {
      const day = '2026-10-07';
      const evidence = on(day, '07:00-10:00 driving', `${second} driving`);
      const [record] = workingDays(evidence, { first: day, last: day }, rules, () => ({
        dailyRest,
      })).days;
      expect(record?.amplitude).toBe(amplitude);
    },
  );

  it('takes another separation and other night windows', () => {
    const evidence = on('2026-03-03', '05:00-09:00 work', '09:00-12:00 rest', '12:00-16:00 work');
    const record = recordOf('2026-03-03', evidence, {
      separation: h(3),
      night: { from: h(22), to: h(5, 30) },
      nightLimit: { from: 0, to: h(6) },
    });
    expect(record).toMatchObject({
      amplitude: h(11),
      breaks: 0,
      night: h(0, 30),
      nightLimit: h(1),
    });
    expect(record.services).toHaveLength(2);
  });

  it('keeps crew waiting apart and passes the facts of the day through', () => {
    const evidence = on('2026-03-03', '08:00-10:00 waiting', '10:00-11:00 waiting').map(
      (one, i) => ({ ...one, crew: i === 0 }),
    );
    const facts = () => ({ distanceKm: 412, vehicles: ['B', 'A', 'B'] });
    const [day, next] = workingDays(
      evidence,
      { first: '2026-03-03', last: '2026-03-04' },
      rules,
      facts,
    ).days;
    expect(day).toMatchObject({
      waiting: h(3),
      crewWaiting: h(2),
      distanceKm: 412,
      vehicles: ['A', 'B'],
    });
    expect(next).toMatchObject({ onDay: { unknown: h(24) } });
  });

  const CLOCK_CHANGES: [day: string, hours: number][] = [
    ['2026-03-29', 23],
    ['2026-10-25', 25],
    ['2026-03-28', 24],
  ];
  it.each(CLOCK_CHANGES)('of %s is %i hours long', (day, hours) => {
    const { start, end } = boundsOfDay(day, zone);
    const record = recordOf(day, [
      { start, end, activity: 'work', source: 'event', evidenceId: 'e' },
    ]);
    expect(record).toMatchObject({
      service: h(hours),
      sunday: day === '2026-03-28' ? 0 : h(hours),
      night: h(hours - 15),
    });
  });
});

const FIRST = '2026-03-27';
const [from, to] = [boundsOfDay(FIRST, zone).start, boundsOfDay('2026-03-31', zone).end];
const anyEvidence: fc.Arbitrary<Evidence> = fc
  .record({
    start: fc.integer({ min: from, max: to }),
    length: fc.oneof(fc.integer({ min: 1, max: h(12) }), fc.constantFrom(60, h(1), h(9))),
    activity: fc.constantFrom<Activity>('driving', 'work', 'waiting', 'rest', 'unknown'),
    source: fc.constantFrom<Source>(
      'modified',
      'card',
      'vehicle',
      'embedded',
      'disk',
      'event',
      'scheduled',
      'system',
    ),
    crew: fc.boolean(),
    evidenceId: fc.constantFrom('a', 'b', 'c'),
  })
  .map(({ length, ...rest }) => ({ ...rest, end: rest.start + length }));

describe('whatever the evidence', () => {
  const range = { first: FIRST, last: '2026-03-31' };
  const zones = fc.constantFrom('Europe/Paris', 'Indian/Reunion', 'America/Miquelon', 'UTC');

  it('every day sums to its length, and services add up', () => {
    fc.assert(
      fc.property(
        fc.array(anyEvidence, { maxLength: 40 }),
        zones,
        fc.boolean(),
        (evidence, zone, scheduledCounts) => {
          for (const record of workingDays(evidence, range, { ...rules, zone, scheduledCounts })
            .days) {
            expect(Object.values(record.onDay).reduce((a, b) => a + b)).toBe(
              lengthOfDay(record.day, zone),
            );
            expect(
              Math.min(...Object.values(record.onDay), record.unknownInService),
            ).toBeGreaterThanOrEqual(0);
            // Without the cuts between its services, the amplitude is what the services are made of.
            const inServices = record.service + record.breaks + record.unknownInService;
            expect(inServices).toBe(record.services.reduce((n, one) => n + one.amplitude, 0));
            expect(inServices).toBeLessThanOrEqual(record.amplitude);
            for (const part of [record.night, record.sunday, record.holiday])
              expect(part).toBeLessThanOrEqual(record.service);
            expect(record.nightTransport).toBeLessThanOrEqual(record.night);
          }
        },
      ),
      { numRuns: 300 },
    );
  });

  it('its order and its duplicates change nothing', () => {
    const shuffled = fc
      .array(anyEvidence, { maxLength: 25 })
      .chain((evidence) =>
        fc.tuple(
          fc.constant(evidence),
          fc.shuffledSubarray([...evidence, ...evidence], { minLength: 2 * evidence.length }),
        ),
      );
    fc.assert(
      fc.property(shuffled, ([evidence, again]) => {
        expect(workingDays(again, range, rules)).toEqual(workingDays(evidence, range, rules));
      }),
      { numRuns: 300 },
    );
  });
});

describe('a run without any separation', () => {
  const hour = 3600;
  const work = (start: number, end: number) =>
    ({ start, end, activity: 'work', source: 'card', evidenceId: 'c' }) as const;
  const at = (day: string, hours: number) => instantAt(day, hours * hour, 'Europe/Paris');
  it.each([
    ['30 h: one service', 30, [30]],
    ['a second more: each day its own', 30 + 1 / 3600, [20, 10 + 1 / 3600]],
    ['100 h', 100, [20, 24, 24, 24, 8]],
  ])('of %s', (_, hours, amplitudes) => {
    const start = at('2026-03-10', 4);
    const services = servicesOf(
      timelineOf([work(start, start + Math.round(hours * hour))]),
      'Europe/Paris',
    );
    expect(services.map((s) => s.amplitude)).toEqual(amplitudes.map((h) => Math.round(h * hour)));
    expect(services.every((s) => s.cut === hours > 30)).toBe(true);
  });
  it('breaks that cross midnight belong to no part', () => {
    const start = at('2026-03-10', 4);
    const day = [work(start, start + 18 * hour), work(start + 22 * hour, start + 40 * hour)];
    expect(
      servicesOf(timelineOf(day), 'Europe/Paris').map((s) => [
        s.amplitude / hour,
        s.work / hour,
        s.breaks,
      ]),
    ).toEqual([
      [18, 18, 0],
      [18, 18, 0],
    ]);
  });
});
