import { describe, expect, it } from 'vitest';
import { delayOf, hoursSinceEnd, stepOf } from './delay.ts';

describe('the colour of a period', () => {
  it.each([
    ['closed', { status: 'closed', workedHoursSinceEnd: 99 }, 'closed'],
    ['its days are not over', { status: 'open', workedHoursSinceEnd: null }, 'early'],
    ['an hour', { status: 'open', workedHoursSinceEnd: 1 }, 'success'],
    ['six', { status: 'open', workedHoursSinceEnd: 6 }, 'warning'],
    ['more', { status: 'open', workedHoursSinceEnd: 6.1 }, 'danger'],
  ] as const)('%s', (_, o, delay) => expect(delayOf(o)).toBe(delay));
  it('begins at the end of the last day, in working hours', () => {
    const since = (lastDay: string, now: string) =>
      hoursSinceEnd(lastDay, Temporal.Instant.from(now));
    // 31 October 2026 is a Saturday: Monday at 10:30 is two hours and a half later.
    expect(since('2026-10-31', '2026-11-02T09:30:00Z')).toBe(2.5);
    expect(since('2026-10-31', '2026-10-31T22:59:59Z')).toBe(null);
    expect(since('2026-10-31', '2026-10-31T23:00:00Z')).toBe(0);
    // 1 January 2027 is a holiday, a Friday.
    expect(since('2026-12-31', '2027-01-04T08:00:00Z')).toBe(1);
  });
});
describe('the step of a period', () => {
  const open = { status: 'open', calculatedAt: 'x', exportedAt: null, toCalculate: 0 } as const;
  const closed = { ...open, status: 'closed', toCalculate: null } as const;
  it.each([
    [{ ...open, calculatedAt: null }, 'to-calculate'],
    [{ ...open, toCalculate: null }, 'to-check'],
    [{ ...open, toCalculate: 1 }, 'to-recalculate'],
    [open, 'calculated'],
    [closed, 'closed'],
    [{ ...closed, exportedAt: 'x' }, 'exported'],
  ] as const)('%j: %s', (facts, step) => expect(stepOf(facts)).toBe(step));
});
