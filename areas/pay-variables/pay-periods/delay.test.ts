import { describe, expect, it } from 'vitest';
import { delayOf, hoursSinceEnd, stepOf, workedHours } from './delay.ts';

describe('the colour of a period', () => {
  it.each([
    ['closed', { status: 'closed', workedHoursSinceEnd: 99 }, 'closed'],
    ['its days are not over', { status: 'open', workedHoursSinceEnd: null }, 'early'],
    ['an hour', { status: 'open', workedHoursSinceEnd: 1 }, 'success'],
    ['six', { status: 'open', workedHoursSinceEnd: 6 }, 'warning'],
    ['more', { status: 'open', workedHoursSinceEnd: 6.1 }, 'danger'],
  ] as const)('%s', (_, o, delay) => expect(delayOf(o)).toBe(delay));
  it('counts working hours only', () =>
    expect(
      workedHours([
        { weekday: 6, from: 0, to: 24 },
        { weekday: 7, from: 0, to: 24 },
        { weekday: 1, from: 0, to: 24 },
        { weekday: 2, from: 0, to: 10.5 },
      ]),
    ).toBe(9.5));
  it('begins the day after the end', () => {
    // 2026-10-31 is a Saturday: Monday at 10:30 is an hour and a half later.
    expect(hoursSinceEnd('2026-10-31', Temporal.Instant.from('2026-11-02T09:30:00Z'))).toBe(1.5);
    expect(hoursSinceEnd('2026-10-31', Temporal.Instant.from('2026-10-31T20:00:00Z'))).toBe(null);
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
