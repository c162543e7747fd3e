import { describe, expect, it } from 'vitest';
import { isDue } from './schedule.ts';

const at = (text: string) => Temporal.Instant.from(text);
const daily = (since: string) => ({ schedule: 'daily' as const, hour: 6, since: at(since) });

describe('a connector by the clock', () => {
  it('of every day is due from its hour in Paris, in winter and in summer, once', () => {
    expect(isDue(daily('2026-11-23T05:00:00Z'), at('2026-11-24T04:59:59Z'))).toBe(false);
    expect(isDue(daily('2026-11-23T05:00:00Z'), at('2026-11-24T05:00:00Z'))).toBe(true);
    expect(isDue(daily('2026-11-24T05:00:00Z'), at('2026-11-24T05:07:00Z'))).toBe(false);
    expect(isDue(daily('2026-06-30T04:00:00Z'), at('2026-07-01T03:59:59Z'))).toBe(false);
    expect(isDue(daily('2026-06-30T04:00:00Z'), at('2026-07-01T04:00:00Z'))).toBe(true);
  });
  it('of every day is made up for after a stop', () => {
    expect(isDue(daily('2026-11-20T05:00:00Z'), at('2026-11-24T15:00:00Z'))).toBe(true);
  });
  it('of every hour is due an hour later, a little early', () => {
    const hourly = { schedule: 'hourly' as const, hour: 6, since: at('2026-11-24T05:07:00Z') };
    expect(isDue(hourly, at('2026-11-24T06:01:59Z'))).toBe(false);
    expect(isDue(hourly, at('2026-11-24T06:07:00Z'))).toBe(true);
  });
  it('at hand is never due', () => {
    const manual = { schedule: 'manual' as const, hour: 6, since: at('2020-01-01T00:00:00Z') };
    expect(isDue(manual, at('2026-11-24T06:07:00Z'))).toBe(false);
  });
});
