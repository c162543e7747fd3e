import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bounds, daysLeft, DELAYS, statusOf } from './delays.ts';
import { downloadInName, vehicleInName } from './vehicle-name.ts';

const now = Temporal.Instant.from('2026-03-30T09:00:00Z');

describe('days left', () => {
  it.each([
    ['never downloaded', null, null, 0],
    ['today', '2026-03-30T05:00:00Z', 28, 2],
    ['6 days left', '2026-03-08T10:00:00Z', 6, 2],
    ['5 days left', '2026-03-07T10:00:00Z', 5, 1],
    ['the last day', '2026-03-02T10:00:00Z', 0, 1],
    ['a day late', '2026-03-01T10:00:00Z', -1, 0],
    // 23:30 UTC in winter is the next day in Paris.
    ['by the days of Paris', '2026-03-01T23:30:00Z', 0, 1],
  ])('%s', (_, at, left, status) => {
    expect(daysLeft(at, now, 28)).toBe(left);
    expect(statusOf(daysLeft(at, now, 28), 5)).toBe(status);
  });

  it('the bounds that lists filter by say the same as the figure', () => {
    const instants = fc
      .integer({ min: 0, max: 120 * 86_400 })
      .map((s) =>
        Temporal.Instant.fromEpochMilliseconds(now.epochMilliseconds - s * 1000).toString(),
      );
    for (const delay of [DELAYS.driver, DELAYS.vehicle]) {
      const { late, almost } = bounds(now, delay);
      fc.assert(
        fc.property(instants, (at) => {
          const before = (bound: string): boolean =>
            Temporal.Instant.compare(Temporal.Instant.from(at), Temporal.Instant.from(bound)) < 0;
          const byBounds = 2 - Number(before(late)) - Number(before(almost));
          expect(statusOf(daysLeft(at, now, delay.days), delay.almost)).toBe(byBounds);
        }),
      );
    }
  });
});

describe('names of vehicle files', () => {
  it.each([
    ['V_20260301_1542_AB123CD.V1B', '2026-03-01T15:42:00Z'],
    ['20260301-0907.ddd', '2026-03-01T09:07:00Z'],
    ['V_20260230_1542_X.V1B', null],
    ['V_20260301_2542_X.V1B', null],
    ['fichier.V1B', null],
    ['9920260301154299.V1B', null],
  ])('%s was downloaded %s', (name, at) => expect(downloadInName(name)).toBe(at));

  const fleet = [
    { registration: 'AB-123-CD', vin: null },
    { registration: 'EF 456 GH', vin: 'VF1ABCDEFGH123456' },
    { registration: 'AB-123-CD2', vin: null },
  ];
  it.each([
    ['V_20260301_1542_EF456GH.V1B', 1],
    ['VF1ABCDEFGH123456.ddd', 1],
    ['V_ab-123-cd.V1B', 0],
    ['V_AB123CD2.V1B', null],
    ['V_ZZ999ZZ.V1B', null],
  ])('%s is of vehicle %s', (name, at) =>
    expect(vehicleInName(name, fleet)).toBe(at === null ? null : fleet[at]),
  );
});
