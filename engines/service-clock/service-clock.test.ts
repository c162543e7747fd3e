import { describe, expect, it } from 'vitest';
import { minuteAt, timeText } from './civil-time.ts';
import { FARTHEST, minuteByMinute, randomHistories } from './minute-by-minute.fixtures.ts';
import { CLOCKS, readClocks, type ServiceEvent } from './service-clock.ts';
import type { Calendar } from './worked-minutes.ts';

const zone = 'Europe/Paris';
const at = (text: string): number => minuteAt(text, zone);
const office: Calendar = {
  zone,
  open: [[8 * 60, 18 * 60]],
  weekdays: [1, 2, 3, 4, 5],
  holidays: new Set([Temporal.PlainDate.from('1970-01-01').until('2026-12-25').days]),
};
const delays = { first: 120, next: 240, solution: 1_440 };
const read = (events: readonly (readonly [string, ServiceEvent['kind']])[], when: string) =>
  readClocks(
    { calendar: office, delays, events: events.map(([t, kind]) => ({ at: at(t), kind })) },
    at(when),
  );

describe('a demand', () => {
  it('opened on Friday at 17:30 has its answer due on Monday at 9:30: 30 + 90 minutes', () => {
    const { first } = read([['2026-11-27T17:30', 'opened']], '2026-11-30T08:00');
    expect(first).toMatchObject({ state: 'running', minutes: 30, late: 0 });
    expect(timeText(first.due ?? 0, zone)).toBe('2026-11-30T09:30');
  });

  it('is due at closing, not at the next opening, and skips the holiday', () => {
    // Thursday 24 December, 16:00 to 18:00 are the 120 minutes.
    const { first, solution } = read([['2026-12-24T16:00', 'opened']], '2026-12-24T16:00');
    expect(timeText(first.due ?? 0, zone)).toBe('2026-12-24T18:00');
    // Late on Monday, it was due on Thursday at closing all the same.
    const later = read([['2026-12-24T16:00', 'opened']], '2026-12-28T09:00').first;
    expect([timeText(later.due ?? 0, zone), later.late]).toEqual(['2026-12-24T18:00', 60]);
    // 24 h are 2 h on the 24th, ten on Monday 28th, ten on the 29th, two on the 30th.
    expect(timeText(solution.due ?? 0, zone)).toBe('2026-12-30T10:00');
  });

  it('waits for the customer without counting, and a note stops nothing', () => {
    const events = [
      ['2026-12-01T09:00', 'opened'],
      ['2026-12-01T09:30', 'internal'],
      ['2026-12-01T10:00', 'waiting'],
    ] as const;
    expect(read(events, '2026-12-03T12:00').first).toEqual({
      state: 'paused',
      minutes: 60,
      due: null,
      late: 0,
    });
    expect(
      read([...events, ['2026-12-03T12:00', 'customer_message']], '2026-12-03T12:30').first,
    ).toMatchObject({ state: 'running', minutes: 90 });
  });

  it('has no due where the calendar never opens', () => {
    const closed = { ...office, open: [] };
    const history = {
      calendar: closed,
      delays,
      events: [{ at: at('2026-12-01T09:00'), kind: 'opened' }],
    } as const;
    expect(readClocks(history, at('2026-12-02T09:00')).first).toEqual({
      state: 'running',
      minutes: 0,
      due: null,
      late: 0,
    });
  });
});

describe('times of a zone', () => {
  it('that come twice are the first, and the second with its offset', () => {
    expect(at('2026-10-25T02:30+01:00') - at('2026-10-25T02:30')).toBe(60);
    expect(timeText(at('2026-10-25T02:30'), zone)).toBe('2026-10-25T02:30');
    expect(timeText(at('2026-10-25T02:30+01:00'), zone)).toBe('2026-10-25T02:30+01:00');
    expect(timeText(at('2026-03-29T01:59') + 1, zone)).toBe('2026-03-29T03:00');
  });
});

it('agrees with a count minute by minute on 2,000 random histories', () => {
  const next = randomHistories(20_261_129);
  for (let n = 0; n < 2_000; n += 1) {
    const { history, at: when } = next();
    const [clocks, counted] = [readClocks(history, when), minuteByMinute(history, when)];
    for (const name of CLOCKS) {
      const { due, ...reading } = clocks[name];
      // The other way does not look farther.
      const isSeen = due === null || due <= when + FARTHEST;
      expect({ ...reading, due: isSeen ? due : null }, `${n} ${name}`).toEqual(counted[name]);
    }
  }
});
