// Quiet hours against a walk through the minutes with the clock of `Intl`, which knows nothing of how they are computed.
import { describe, expect, it } from 'vitest';
import { dueAt, nextClock, quietUntil, type QuietHours } from './quiet-hours.ts';

const night: QuietHours = { isOn: true, from: 21 * 60, to: 7 * 60 };
const at = (text: string): Temporal.Instant => Temporal.Instant.from(text);
const shown = new Map<string, Intl.DateTimeFormat>();
const minuteShown = (instant: Temporal.Instant, zone: string): number => {
  const clock =
    shown.get(zone) ??
    new Intl.DateTimeFormat('en-GB', {
      timeZone: zone,
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
  shown.set(zone, clock);
  const [hour = 0, minute = 0] = clock.format(instant.epochMilliseconds).split(':').map(Number);
  return hour * 60 + minute;
};
const isQuietByTheClock = (minute: number, { from, to }: QuietHours): boolean =>
  from < to ? from <= minute && minute < to : minute >= from || minute < to;
/** Minute by minute until the clock shows an hour that is not quiet. */
const walk = (start: Temporal.Instant, quiet: QuietHours, zone: string): Temporal.Instant => {
  let now = start;
  while (isQuietByTheClock(minuteShown(now, zone), quiet)) now = now.add({ minutes: 1 });
  return now;
};

describe('quiet hours', () => {
  it.each([
    ['an ordinary night', '2026-11-20T18:00Z', 'Europe/Paris', night],
    ['the night of 23 hours', '2026-03-28T18:00Z', 'Europe/Paris', night],
    ['the night of 25 hours', '2026-10-24T18:00Z', 'Europe/Paris', night],
    ['a pause at noon', '2026-10-25T00:00Z', 'Europe/Paris', { isOn: true, from: 720, to: 840 }],
    ['the end of a month', '2026-11-30T18:00Z', 'Europe/Paris', night],
    ['an island without summer time', '2026-03-28T10:00Z', 'Indian/Reunion', night],
  ] as const)('%s ends when the clock says so', (_, from, zone, quiet) => {
    for (let minutes = 0; minutes < 1_500; minutes += 7) {
      const now = at(from).add({ minutes });
      const expected = walk(now, quiet, zone);
      expect((quietUntil(now, quiet, zone) ?? now).toString(), now.toString()).toBe(
        expected.toString(),
      );
    }
  });

  it('begins at its first minute and ends before its last', () => {
    expect(quietUntil(at('2026-11-20T19:59:59Z'), night, 'Europe/Paris')).toBeNull();
    expect(quietUntil(at('2026-11-20T20:00:00Z'), night, 'Europe/Paris')?.toString()).toBe(
      '2026-11-21T06:00:00Z',
    );
    expect(quietUntil(at('2026-11-21T05:59:59Z'), night, 'Europe/Paris')).not.toBeNull();
    expect(quietUntil(at('2026-11-21T06:00:00Z'), night, 'Europe/Paris')).toBeNull();
  });

  it('that ends in the hour that comes twice ends the second time; in the hour that is left out, after it', () => {
    const early = { isOn: true, from: 22 * 60, to: 150 };
    // 02:30 in summer time is 00:30Z, in winter time 01:30Z.
    expect(quietUntil(at('2026-10-25T00:45Z'), early, 'Europe/Paris')?.toString()).toBe(
      '2026-10-25T01:30:00Z',
    );
    // 02:30 is not shown on 29 March 2026: 03:30 in summer time, 01:30Z.
    expect(quietUntil(at('2026-03-29T00:59Z'), early, 'Europe/Paris')?.toString()).toBe(
      '2026-03-29T01:30:00Z',
    );
  });

  it('switched off, or of no length, is none', () => {
    const deep = at('2026-11-20T23:00Z');
    expect(quietUntil(deep, { ...night, isOn: false }, 'Europe/Paris')).toBeNull();
    expect(quietUntil(deep, { isOn: true, from: 60, to: 60 }, 'Europe/Paris')).toBeNull();
  });
});

describe('when something is sent', () => {
  const person = { quiet: night, digestAt: 450, zone: 'Europe/Paris' };
  const due = (text: string, mode: 'now' | 'daily', isUrgent = false): string =>
    dueAt(at(text), { mode, isUrgent }, person).toString();
  it('at once by day, in the morning by night, urgent ones at once also by night', () => {
    expect(due('2026-11-20T10:00:00Z', 'now')).toBe('2026-11-20T10:00:00Z');
    expect(due('2026-11-20T22:00:00Z', 'now')).toBe('2026-11-21T06:00:00Z');
    expect(due('2026-11-20T22:00:00Z', 'now', true)).toBe('2026-11-20T22:00:00Z');
  });
  it('the day’s mail leaves at its hour, today or tomorrow, on both days that the clocks change', () => {
    expect(due('2026-11-20T06:29:00Z', 'daily')).toBe('2026-11-20T06:30:00Z');
    expect(due('2026-11-20T06:30:00Z', 'daily')).toBe('2026-11-21T06:30:00Z');
    expect(due('2026-03-28T12:00:00Z', 'daily')).toBe('2026-03-29T05:30:00Z');
    expect(due('2026-10-24T12:00:00Z', 'daily')).toBe('2026-10-25T06:30:00Z');
  });
  it('the day’s mail waits for the end of quiet hours, and urgency does not hurry what was asked for once a day', () => {
    const early = { ...person, digestAt: 6 * 60 };
    const sent = dueAt(at('2026-11-20T12:00Z'), { mode: 'daily', isUrgent: true }, early);
    expect(sent.toString()).toBe('2026-11-21T06:00:00Z');
    expect(nextClock(at('2026-11-20T12:00Z'), 0, 'Europe/Paris').toString()).toBe(
      '2026-11-20T23:00:00Z',
    );
  });
});
