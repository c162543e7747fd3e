import { describe, expect, it } from 'vitest';
import { workingSeconds } from './working-hours.ts';

const at = (text: string): number => Temporal.Instant.from(text).epochMilliseconds / 1_000;
const hours = (start: string, end: string): number => workingSeconds(at(start), at(end)) / 3_600;

describe('working hours', () => {
  it.each([
    ['a morning', '2026-11-23T08:00:00+01:00', '2026-11-23T12:00:00+01:00', 4],
    [
      'before the opening nothing, after the closing nothing',
      '2026-11-23T05:00:00+01:00',
      '2026-11-23T22:00:00+01:00',
      10,
    ],
    ['at 18:00 the day is over', '2026-11-23T18:00:00+01:00', '2026-11-24T08:00:00+01:00', 0],
    [
      'a second after 8:00 counts',
      '2026-11-23T18:00:00+01:00',
      '2026-11-24T08:00:01+01:00',
      1 / 3_600,
    ],
    ['Friday 17:00 to Monday 9:00', '2026-11-20T17:00:00+01:00', '2026-11-23T09:00:00+01:00', 2],
    ['over the change of the clock', '2026-10-23T17:00:00+02:00', '2026-10-26T09:00:00+01:00', 2],
    [
      '11 November, a Wednesday, is no working day',
      '2026-11-10T17:00:00+01:00',
      '2026-11-12T09:00:00+01:00',
      2,
    ],
    ['Easter Monday neither', '2026-04-03T17:00:00+02:00', '2026-04-07T09:00:00+02:00', 2],
    ['backwards, nothing', '2026-11-24T09:00:00+01:00', '2026-11-23T09:00:00+01:00', 0],
    [
      'whole weeks: fifty hours each',
      '2026-11-16T00:00:00+01:00',
      '2026-11-30T00:00:00+01:00',
      100,
    ],
  ])('%s', (_, start, end, expected) => expect(hours(start, end)).toBeCloseTo(expected, 9));
  it('stops counting after two months', () => {
    expect(hours('2026-01-05T00:00:00+01:00', '2027-01-05T00:00:00+01:00')).toBeLessThan(62 * 10);
  });
});
