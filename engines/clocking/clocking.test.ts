import { describe, expect, it } from 'vitest';
import { clockedTime, type ClockingRules } from './clocking.ts';
import { usualTolerances, type ClockingType } from './limits.ts';
import type { PlannedService } from './planned.ts';
import { driftOf, isDrift, type Punch } from './punches.ts';

const KEYS: Readonly<Record<string, ClockingType>> = {
  in: 'service_start',
  break: 'rest_start',
  back: 'rest_end',
  out: 'service_end',
};
const utc = (text: string): number => Temporal.Instant.from(`${text}Z`).epochMilliseconds / 1000;
/** `'2026-11-02T08:00 in'`, UTC; ids from 1 in the order of the list. */
const punches = (...lines: string[]): Punch[] =>
  lines.map((line, i) => {
    const [at = '', key = ''] = line.split(' ');
    return {
      id: i + 1,
      at: utc(at.length === 16 ? `${at}:00` : at),
      type: KEYS[key] ?? 'service_end',
    };
  });
const rules: ClockingRules = {
  zone: 'Europe/Paris',
  tolerances: usualTolerances,
  asOf: utc('2026-12-31T00:00:00'),
};
const plan = (day: string, start: string, end: string, rest = 3600): PlannedService => ({
  day,
  start: utc(`${start}:00`),
  end: utc(`${end}:00`),
  rest,
});
const judge = (
  all: Punch[],
  planned: PlannedService[] | null = null,
  o: Partial<ClockingRules> = {},
) => clockedTime(all, planned, { ...rules, ...o });
const codes = (...[all, planned, o]: Parameters<typeof judge>) =>
  judge(all, planned, o).days.flatMap((d) => d.anomalies.map((a) => a.code));

describe('a day of four clockings', () => {
  const day = punches(
    '2026-11-02T08:00 in',
    '2026-11-02T12:00 break',
    '2026-11-02T13:00 back',
    '2026-11-02T17:00 out',
  );
  it('works between its clockings and has nothing odd', () => {
    const [one] = judge(day).days;
    expect([one?.day, one?.work, one?.rest, one?.active, one?.anomalies]).toEqual([
      '2026-11-02',
      8 * 3600,
      3600,
      4,
      [],
    ]);
  });
  it.each([
    ['start', 0, ['missing_service_start'], 4 * 3600],
    ['break', 1, ['missing_rest_start'], 4 * 3600],
    ['return', 2, ['missing_rest_end'], 4 * 3600],
    ['end', 3, ['missing_service_end'], 4 * 3600],
  ])('without its %s counts only what is bounded', (_name, index, anomalies, work) => {
    const left = day.filter((_, i) => i !== index);
    expect([codes(left), judge(left).days[0]?.work]).toEqual([anomalies, work]);
  });
  it('goes on while its last clocking is at most fifteen hours old', () => {
    const left = day.slice(0, 3);
    expect(codes(left, null, { asOf: utc('2026-11-03T04:00:00') })).toEqual([]);
    expect(codes(left, null, { asOf: utc('2026-11-03T04:00:01') })).toEqual([
      'missing_service_end',
    ]);
  });
});

describe('bounds, each accepted itself', () => {
  it('asks for four clockings beyond six hours, two up to them', () => {
    expect(codes(punches('2026-11-02T08:00 in', '2026-11-02T14:00 out'))).toEqual([]);
    expect(codes(punches('2026-11-02T08:00 in', '2026-11-02T14:00:01 out'))).toEqual([
      'too_few_clockings',
    ]);
  });
  it('allows 540 minutes between two clockings', () => {
    expect(codes(punches('2026-11-02T06:00 in', '2026-11-02T15:00 out'))).toEqual([
      'too_few_clockings',
    ]);
    expect(codes(punches('2026-11-02T06:00 in', '2026-11-02T15:00:01 out'))).toEqual([
      'too_few_clockings',
      'gap_above_maximum',
    ]);
  });
  it.each([
    ['19:00', []],
    ['19:00:01', ['total_above_maximum']],
  ])('allows 720 minutes a day: until %s', (end, anomalies) => {
    const day = punches(
      '2026-11-02T06:00 in',
      '2026-11-02T12:00 break',
      '2026-11-02T13:00 back',
      `2026-11-02T${end} out`,
    );
    expect(codes(day)).toEqual(anomalies);
  });
  it.each([
    ['02:00', []],
    ['01:59:59', ['rest_below_minimum']],
  ])('asks for nine hours of rest: again at %s', (again, anomalies) => {
    const two = punches(
      '2026-11-02T12:00 in',
      '2026-11-02T17:00 out',
      `2026-11-03T${again} in`,
      '2026-11-03T05:00 out',
    );
    expect(codes(two)).toEqual(anomalies);
  });
  it('pairs clockings fifteen hours apart, and no further', () => {
    expect(judge(punches('2026-11-02T05:00 in', '2026-11-02T20:00 out')).days[0]?.work).toBe(
      54_000,
    );
    const far = judge(punches('2026-11-02T05:00 in', '2026-11-02T20:00:01 out'));
    expect(far.days[0]?.work).toBe(0);
    expect(far.days[0]?.anomalies.map((a) => a.code)).toEqual([
      'missing_service_end',
      'missing_service_start',
      'too_long',
    ]);
  });
  it('takes the same key within two minutes for one clocking', () => {
    const twice = (second: string) =>
      judge(punches('2026-11-02T08:00 in', `2026-11-02T${second} in`, '2026-11-02T12:00 out'));
    expect(twice('08:02').clockings).toEqual([{ id: 2, code: 'double', seconds: 120 }]);
    expect(twice('08:02').days[0]?.anomalies).toEqual([]);
    expect(twice('08:02:01').days[0]?.anomalies.map((a) => a.code)).toContain(
      'missing_service_end',
    );
  });
  it('calls services back to back up to two minutes apart', () => {
    const again = (at: string) =>
      codes(
        punches(
          '2026-11-02T08:00 in',
          '2026-11-02T10:00 out',
          `2026-11-02T${at} in`,
          '2026-11-02T12:00 out',
        ),
      );
    expect(again('10:02')).toEqual(['back_to_back']);
    expect(again('10:02:01')).toEqual([]);
  });
  it('finds a clock wrong beyond five minutes, either way, and never for arriving late', () => {
    expect([300, -300, 301, -301].map(isDrift)).toEqual([false, false, true, true]);
    expect(driftOf({ sentAt: 1_000, receivedAt: 1_400, at: 5 })).toBe(-400);
    expect(driftOf({ sentAt: null, receivedAt: 90_000, at: 5 })).toBe(0);
    expect(driftOf({ sentAt: null, receivedAt: 1_000, at: 1_301 })).toBe(301);
  });
});

describe('against the plan', () => {
  const planned = [plan('2026-11-02', '2026-11-02T08:00', '2026-11-02T17:00')];
  const of = (start: string, end: string) =>
    judge(
      punches(
        `2026-11-02T${start} in`,
        '2026-11-02T12:00 break',
        '2026-11-02T13:00 back',
        `2026-11-02T${end} out`,
      ),
      planned,
    ).clockings;
  it('tolerates half an hour early and four hours late, to the second', () => {
    expect(of('07:30', '21:00')).toEqual([]);
    expect(of('07:29:59', '21:00:01')).toEqual([
      { id: 1, code: 'too_early', seconds: 1_801 },
      { id: 4, code: 'too_late', seconds: 14_401 },
    ]);
  });
  it('names a day without plan, and a plan without clocking once the delay has passed', () => {
    expect(codes(punches('2026-11-03T08:00 in', '2026-11-03T11:00 out'), planned)).toEqual([
      'no_clocking',
      'off_plan',
    ]);
    expect(codes([], planned, { asOf: utc('2026-11-02T21:00:00') })).toEqual([]);
    expect(codes([], planned, { asOf: utc('2026-11-02T21:00:01') })).toEqual(['no_clocking']);
  });
  it('asks nobody without a plan for one', () =>
    expect(codes(punches('2026-11-03T08:00 in', '2026-11-03T11:00 out'), null)).toEqual([]));
  it('gives a night whose start is missing to the evening it was planned on', () => {
    const night = [plan('2026-11-02', '2026-11-02T21:00', '2026-11-03T05:00')];
    const left = punches('2026-11-03T01:00 break', '2026-11-03T02:00 back', '2026-11-03T05:00 out');
    expect(judge(left, night).days.map((d) => d.day)).toEqual(['2026-11-02']);
    expect(judge(left, null).days.map((d) => d.day)).toEqual(['2026-11-03']);
  });
});
