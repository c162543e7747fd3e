import { describe, expect, it } from 'vitest';
import { boundsOfDay } from '#engines/french-time/zones.ts';
import { stretchesOf } from './typed-stretches.ts';

const H = 3_600;
const line = (start: string, end: string, from: { start: number; end: number } | null = null) => ({
  start,
  end,
  activity: 'work' as const,
  from,
});
const hours = (
  day: string,
  ...lines: Parameters<typeof stretchesOf>[0][number][]
): (readonly [number, number])[] | null =>
  stretchesOf(lines, day, 'Europe/Paris')?.map(
    (s) => [(s.start - boundsOfDay(day).start) / H, (s.end - boundsOfDay(day).start) / H] as const,
  ) ?? null;

describe('a day typed by hand', () => {
  it('reads clocks in their order, past midnight too', () => {
    expect(hours('2026-11-04', line('6h30', '12:00'), line('13:00', '17:30'))).toEqual([
      [6.5, 12],
      [13, 17.5],
    ]);
    expect(
      hours('2026-11-04', line('20:00', '23:30'), line('23:30', '04:00'), line('04:00', '05:00')),
    ).toEqual([
      [20, 23.5],
      [23.5, 28],
      [28, 29],
    ]);
    expect(hours('2026-11-04', line('20:00', 'x'))).toBeNull();
  });
  it('counts the hours that there are on the nights of 23 and 25 hours', () => {
    expect(hours('2026-03-28', line('22:00', '06:00'))).toEqual([[22, 29]]);
    expect(hours('2026-10-24', line('22:00', '06:00'))).toEqual([[22, 31]]);
  });
  it('keeps an instant that nobody touched, in the hour that comes twice', () => {
    const { start } = boundsOfDay('2026-10-25');
    // 02:30 for the second time.
    expect(
      hours('2026-10-25', line('02:30', '06:00', { start: start + 3.5 * H, end: start + 7 * H })),
    ).toEqual([[3.5, 7]]);
  });
});
