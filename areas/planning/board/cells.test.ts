import { describe, expect, test } from 'vitest';
import type { AbsenceBar } from './contract.ts';
import { decodeAbsence, decodeProven, encodeAbsence } from './cells.ts';

describe('cells by name', () => {
  const waiting: AbsenceBar = [0, 3, 'CP', 1, 77, 5, -2, 9, 7];
  const someHours: AbsenceBar = [4, 4, 'VM', 2, 78, 0, 4, 4, 0, [540, 660]];
  test('an absence says which days are shown, which are its own, and what waits', () => {
    expect(decodeAbsence(waiting)).toEqual({
      id: 77,
      version: 5,
      code: 'CP',
      state: 'requested',
      shown: { first: 0, last: 3 },
      whole: { first: -2, last: 9 },
      halves: 7,
      hours: null,
    });
    expect(decodeAbsence(someHours)).toMatchObject({ state: 'cancelling', hours: [540, 660] });
    // The server writes null for the hours of an absence of days.
    expect(decodeAbsence([0, 3, 'CP', 1, 77, 5, -2, 9, 7, null]).hours).toBeNull();
  });
  test('what is encoded is what was decoded', () => {
    for (const tuple of [waiting, someHours])
      expect(encodeAbsence(decodeAbsence(tuple))).toEqual(tuple);
  });
  test('proven work is in seconds, with its marks as words', () =>
    expect(decodeProven([0, 27_900, 1, 60, 'draft', 1, 2])).toEqual({
      service: 27_900,
      driving: 1,
      night: 60,
      status: 'draft',
      stale: true,
      anomalies: 2,
    }));
});
