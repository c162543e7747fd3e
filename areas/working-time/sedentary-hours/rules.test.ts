// Bounds on both sides: 20, 600, 660 and 2,880 minutes are accepted, one minute beyond is refused (D3-V-02…05).
import { describe, expect, it } from 'vitest';
import {
  addedViolations,
  clockText,
  faultOf,
  NO_TIMES,
  spellsOf,
  timesText,
  totalOf,
  unwrapped,
  violationsOf,
  type DayTimes,
  type TimedDay,
} from './rules.ts';
import { weekStatus } from './status.ts';

const h = (hours: number, minutes = 0): number => hours * 60 + minutes;
const full = (a: number, b: number, c: number, d: number): DayTimes => ({
  serviceStart: a,
  breakStart: b,
  breakEnd: c,
  serviceEnd: d,
});
const on = (day: string, times: DayTimes): TimedDay => ({ day, ...times });
const morning = (a: number, b: number): DayTimes => ({
  ...NO_TIMES,
  serviceStart: a,
  breakStart: b,
});
const afternoon = (a: number, b: number): DayTimes => ({ ...NO_TIMES, breakEnd: a, serviceEnd: b });
const labels = (...days: TimedDay[]) =>
  violationsOf(days).map(({ label, measured }) => [label, measured]);

describe('bounds', () => {
  it('break time: 20 minutes are enough, 19 are not', () => {
    expect(labels(on('2026-11-02', full(h(8), h(12), h(12, 20), h(16))))).toEqual([]);
    expect(labels(on('2026-11-02', full(h(8), h(12), h(12, 19), h(16))))).toEqual([
      ['break time', 19],
    ]);
  });
  it('day total: 600 minutes, the break left out; 601 are too many', () => {
    expect(labels(on('2026-11-02', full(h(7), h(12), h(13), h(18))))).toEqual([]);
    expect(labels(on('2026-11-02', full(h(7), h(12), h(13), h(18, 1))))).toEqual([
      ['day total', 601],
    ]);
  });
  it('service gap: 660 minutes from the end of the day before; 659 are too few, over a month and a week too', () => {
    const late = on('2026-05-31', full(h(12), h(16), h(17), h(20)));
    expect(labels(late, on('2026-06-01', full(h(7), h(11), h(12), h(15))))).toEqual([]);
    expect(labels(late, on('2026-06-01', full(h(6, 59), h(11), h(12), h(15))))).toEqual([
      ['service gap', 659],
    ]);
  });
  it('service gap: a day without an end ends where its break starts, one without a start begins where its break ends', () => {
    const half = on('2026-11-02', morning(h(16), h(22)));
    expect(labels(half, on('2026-11-03', afternoon(h(9), h(12))))).toEqual([]);
    expect(labels(half, on('2026-11-03', afternoon(h(8, 59), h(12))))).toEqual([
      ['service gap', 659],
    ]);
  });
  it('service gap: a night that ends on the day after counts from there', () => {
    const night = on('2026-11-02', full(h(21), h(24), h(25), h(29)));
    expect(labels(night, on('2026-11-03', morning(h(16), h(20))))).toEqual([]);
    expect(labels(night, on('2026-11-03', morning(h(15, 59), h(20))))).toEqual([
      ['service gap', 659],
    ]);
  });
  it('service gap: a day without times between two others neither ends nor begins one', () => {
    const late = on('2026-11-02', full(h(16), h(20), h(21), h(28)));
    const empty = on('2026-11-03', NO_TIMES);
    // Until 04:00 of the 3rd, then 28 hours to 08:00 of the 4th; midnight of the empty 3rd is no start.
    expect(labels(late, empty, on('2026-11-04', morning(h(8), h(12))))).toEqual([
      ['day total', 660],
    ]);
  });
  it('week total: 2,880 minutes from Monday on; 2,881 are too many, and Monday starts anew', () => {
    const days = ['2026-11-02', '2026-11-03', '2026-11-04', '2026-11-05'];
    const tens = days.map((day) => on(day, full(h(7), h(12), h(13), h(18))));
    const eight = on('2026-11-07', full(h(8), h(12), h(13), h(17)));
    expect(labels(...tens, eight)).toEqual([]);
    const more = on('2026-11-07', full(h(8), h(12), h(13), h(17, 1)));
    expect(labels(...tens, more)).toEqual([['week total', 2881]]);
    // Sunday closes the week of the Monday before it.
    const sunday = on('2026-11-08', morning(h(8), h(16, 1)));
    expect(labels(...tens, sunday)).toEqual([['week total', 2881]]);
    expect(labels(...tens, eight, on('2026-11-09', morning(h(8), h(9))))).toEqual([]);
  });
});

describe('a day', () => {
  it('is two pairs or one of them', () => {
    expect(faultOf(morning(h(8), h(12)))).toBeNull();
    expect(faultOf(afternoon(h(13), h(17)))).toBeNull();
    expect(faultOf({ ...NO_TIMES, serviceStart: h(8), serviceEnd: h(17) })).toBe('incomplete');
    expect(faultOf({ ...full(h(8), h(12), h(13), h(17)), breakEnd: null })).toBe('incomplete');
    expect(faultOf(NO_TIMES)).toBe('incomplete');
  });
  it('goes forward, and is shorter than 24 hours', () => {
    expect(faultOf(full(h(8), h(12), h(11, 59), h(17)))).toBe('order');
    expect(faultOf(full(h(8), h(8), h(8), h(8)))).toBeNull();
    expect(faultOf(morning(h(8), h(8) + 1439))).toBeNull();
    expect(faultOf(morning(h(8), h(8) + 1440))).toBe('span');
  });
  it('counts its work without the break', () => {
    expect(totalOf(full(h(8), h(12), h(13), h(17, 30)))).toBe(510);
    expect(spellsOf(afternoon(h(13), h(17)))).toEqual([{ from: 780, to: 1020 }]);
    expect(totalOf(NO_TIMES)).toBe(0);
    expect(spellsOf(full(h(8), h(8), h(9), h(12)))).toEqual([{ from: 540, to: 720 }]);
  });
  it('shows its times round the clock', () => {
    expect([clockText(0), clockText(1439), clockText(1440), clockText(1500)]).toEqual([
      '00:00',
      '23:59',
      '00:00',
      '01:00',
    ]);
    expect(timesText(full(h(21), h(24), h(25), h(29)))).toBe('21:00–00:00 · 01:00–05:00');
  });
  it('is typed as times of the clock: what goes back is on the day after', () => {
    expect(unwrapped(full(h(21), 0, h(1), h(5)))).toEqual(full(h(21), h(24), h(25), h(29)));
    expect(unwrapped(full(h(8), h(12), h(13), h(17)))).toEqual(full(h(8), h(12), h(13), h(17)));
    // The same minute twice goes forward by nothing: it is not a day later.
    expect(unwrapped(full(h(8), h(12), h(12), h(16)))).toEqual(full(h(8), h(12), h(12), h(16)));
  });
});

describe('what a declaration adds', () => {
  it('answers for the day after it, and not for what was there before', () => {
    const old = on('2026-11-05', full(h(7), h(12), h(13), h(18, 30)));
    const next = on('2026-11-03', full(h(6), h(10), h(11), h(14)));
    const added = on('2026-11-02', full(h(13), h(17), h(18), h(20)));
    expect(addedViolations([old, next], [added])).toEqual([
      { day: '2026-11-03', label: 'service gap', measured: 600, limit: 660 },
    ]);
    expect(addedViolations([old], [added])).toEqual([]);
  });
  it('is not hidden by an old violation: of its label on another day, of another label on its day', () => {
    // 10 h 30 on the 5th was there before; 10 h 01 on the 12th is new, though its label is the same.
    const old = on('2026-11-05', full(h(7), h(12), h(13), h(18, 30)));
    const long = on('2026-11-12', full(h(7), h(12), h(13), h(18, 1)));
    expect(addedViolations([old], [long])).toEqual([
      { day: '2026-11-12', label: 'day total', measured: 601, limit: 600 },
    ]);
    // Until 21:00 on the 4th: ten hours before 07:00 of the 5th, a day that was too long already.
    const eve = on('2026-11-04', full(h(13), h(17), h(18), h(21)));
    expect(addedViolations([old], [eve])).toEqual([
      { day: '2026-11-05', label: 'service gap', measured: 600, limit: 660 },
    ]);
  });
});

describe('a week', () => {
  const day = (status: Parameters<typeof weekStatus>[0][number]['status'], covered = false) => ({
    status,
    covered,
  });
  it('waits if one of its days waits, unless an absence covers the whole of that day', () => {
    expect(weekStatus([day('validated'), day('waiting')])).toBe('waiting');
    expect(weekStatus([day('validated'), day('waiting', true)])).toBe('validated');
    expect(weekStatus([day('validated'), day('modified')])).toBe('modified');
    expect(weekStatus([day('validated'), day('draft')])).toBe('draft');
    expect(weekStatus([day('modified'), day('waiting')])).toBe('waiting');
    expect(weekStatus([day('draft'), day('modified')])).toBe('modified');
    expect(weekStatus([])).toBeNull();
  });
});
