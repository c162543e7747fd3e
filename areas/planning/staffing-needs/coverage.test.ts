import { describe, expect, it } from 'vitest';
import {
  coverOf,
  hoursOf,
  occurrencesOf,
  spansOf,
  takenOn,
  type AbsenceOfDay,
  type Presence,
} from './coverage.ts';
import { requiredOn, type Need } from './need.ts';

const zone = 'Europe/Paris';
const need: Need = {
  id: 1,
  infraId: 1,
  groupId: null,
  qualification: null,
  weekdays: [1, 2, 3, 4, 5],
  start: 360,
  end: 840,
  required: 2,
  holidays: 'same',
  validFrom: '2027-01-01',
  validTo: null,
  exceptions: [],
};
const place = { zone, isHoliday: (day: string) => day === '2027-03-29' } as const;
const seconds = (text: string): number => Date.parse(text) / 1_000;
const there = (person: number, from: string, to: string): Presence => ({
  person,
  infraId: 1,
  qualification: 'CD',
  from: seconds(from),
  to: seconds(to),
});

describe('when a need holds', () => {
  it('on its days of the week, within its validity, by its rule of holidays', () => {
    const on = (day: string, o: Partial<Need> = {}) =>
      requiredOn({ ...need, ...o }, day, place.isHoliday(day));
    expect([on('2027-03-26'), on('2027-03-27'), on('2026-12-31')]).toEqual([2, 0, 0]);
    expect([
      on('2027-04-30', { validTo: '2027-04-30' }),
      on('2027-05-03', { validTo: '2027-05-02' }),
    ]).toEqual([2, 0]);
    // Easter Monday.
    expect([on('2027-03-29'), on('2027-03-29', { holidays: 'none' })]).toEqual([2, 0]);
    expect([
      on('2027-03-29', { holidays: 'only' }),
      on('2027-03-30', { holidays: 'only' }),
    ]).toEqual([2, 0]);
    const exceptions = [
      { day: '2027-03-27', required: 5 },
      { day: '2027-03-26', required: 0 },
    ];
    expect([on('2027-03-27', { exceptions }), on('2027-03-26', { exceptions })]).toEqual([5, 0]);
  });
  it('through a night on which the clocks change, as long as that night is', () => {
    const night = { ...need, start: 1_320, end: 1_800, weekdays: [6] };
    // 22:00 to 06:00: seven hours into 28 March 2027, nine into 31 October 2027.
    const lengthOn = (day: string): number =>
      occurrencesOf(night, { first: day, last: day }, place).reduce((s, o) => s + o.to - o.from, 0);
    expect([lengthOn('2027-03-27'), lengthOn('2027-10-30'), lengthOn('2027-06-05')]).toEqual([
      7 * 3_600,
      9 * 3_600,
      8 * 3_600,
    ]);
  });
  it('a day has 23, 25 or 24 hours', () => {
    const clocks = (day: string) => hoursOf(day, zone).map((h) => h.clock / 60);
    expect(clocks('2027-03-28').slice(0, 4)).toEqual([0, 1, 3, 4]);
    expect(clocks('2027-10-31').slice(0, 5)).toEqual([0, 1, 2, 2, 3]);
    expect(
      [clocks('2027-03-28'), clocks('2027-10-31'), clocks('2027-06-05')].map((c) => c.length),
    ).toEqual([23, 25, 24]);
  });
});

describe('who is there', () => {
  const shift = { day: '2027-06-07', start: 480, end: 960, pause: 60 };
  const absence = (o: Partial<AbsenceOfDay>): AbsenceOfDay => ({
    startsOn: '2027-06-07',
    endsOn: '2027-06-07',
    firstHalf: 'FULL',
    lastHalf: 'FULL',
    fromMinute: null,
    toMinute: null,
    ...o,
  });
  const clock = (spans: readonly { from: number; to: number }[]) =>
    spans.map(({ from, to }) =>
      [from, to].map((s) => new Date(s * 1_000).toISOString().slice(11, 16)).join('-'),
    );
  it('is the shift with its break, less what absences take', () => {
    // Summer time: two hours before what the wall clock shows.
    expect(clock(spansOf(shift, [], zone))).toEqual(['06:00-09:30', '09:30-10:30', '10:30-14:00']);
    expect(spansOf(shift, [absence({})], zone)).toEqual([]);
    expect(clock(spansOf(shift, [absence({ firstHalf: 'MORNING' })], zone))).toEqual([
      '10:30-14:00',
    ]);
    expect(clock(spansOf(shift, [absence({ lastHalf: 'AFTERNOON' })], zone))).toEqual([
      '06:00-09:30',
    ]);
    const hours = absence({ fromMinute: 480, toMinute: 600 });
    expect(clock(spansOf(shift, [hours], zone))).toEqual([
      '08:00-09:30',
      '09:30-10:30',
      '10:30-14:00',
    ]);
  });
  it('in the middle of a long absence nobody, on its last morning half', () => {
    const long = absence({ startsOn: '2027-06-04', endsOn: '2027-06-08', lastHalf: 'MORNING' });
    expect(takenOn([long], '2027-06-07').halves).toEqual(['morning', 'afternoon']);
    expect(takenOn([long], '2027-06-08').halves).toEqual(['morning']);
    expect(takenOn([long], '2027-06-09').halves).toEqual([]);
    const first = absence({ firstHalf: 'AFTERNOON', endsOn: '2027-06-08' });
    expect(takenOn([first], '2027-06-07').halves).toEqual(['afternoon']);
    expect(takenOn([first], '2027-06-08').halves).toEqual(['morning', 'afternoon']);
  });
  it('a night belongs to the day on which it begins, and covers the morning after', () => {
    const night = { day: '2027-06-07', start: 1_260, end: 1_740, pause: 0 };
    const tomorrow = absence({ startsOn: '2027-06-08', endsOn: '2027-06-08' });
    expect(clock(spansOf(night, [tomorrow], zone))).toEqual(['19:00-03:00']);
    expect(spansOf(night, [absence({})], zone)).toEqual([]);
  });
});

describe('how a need is covered', () => {
  const span = { from: seconds('2027-06-07T04:00Z'), to: seconds('2027-06-07T12:00Z') };
  it('is told by its weakest moment; who comes as another goes leaves no gap', () => {
    const all = [
      there(1, '2027-06-07T04:00Z', '2027-06-07T12:00Z'),
      there(2, '2027-06-07T03:00Z', '2027-06-07T08:00Z'),
      there(3, '2027-06-07T08:00Z', '2027-06-07T12:00Z'),
    ];
    expect(coverOf(span, 2, all)).toEqual({ state: 'met', least: 2, most: 2, missing: 0 });
    expect(coverOf(span, 1, all)).toEqual({ state: 'over', least: 2, most: 2, missing: 0 });
    // One more for eight hours.
    expect(coverOf(span, 3, all)).toEqual({ state: 'short', least: 2, most: 2, missing: 28_800 });
    // The third an hour late: one person is missing for an hour, whatever else is over.
    const late = [...all.slice(0, 2), there(3, '2027-06-07T09:00Z', '2027-06-07T12:00Z')];
    expect(coverOf(span, 2, late)).toEqual({ state: 'short', least: 1, most: 2, missing: 3_600 });
  });
  it('counts somebody once, and nobody as nobody', () => {
    const twice = [
      there(1, '2027-06-07T04:00Z', '2027-06-07T12:00Z'),
      there(1, '2027-06-07T06:00Z', '2027-06-07T13:00Z'),
    ];
    expect(coverOf(span, 1, twice).state).toBe('met');
    expect(coverOf(span, 2, [])).toEqual({ state: 'short', least: 0, most: 0, missing: 57_600 });
  });
});
