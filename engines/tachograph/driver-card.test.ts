import { describe, expect, it } from 'vitest';
import type { DecodedActivityDay } from './activity-buffer.ts';
import { blankApplication } from './cases/blank-application.ts';
import { cardDays, cardIdentity, type DriverCardApplication } from './driver-card.ts';
import { decodeActivityChange, minutesOfDay } from './driver-activity.ts';

const day = (date: string, ...bits: number[]): DecodedActivityDay => {
  const changes = bits.map(decodeActivityChange);
  return {
    date,
    presenceCounter: 1,
    distanceKm: 0,
    changes,
    minutes: minutesOfDay(changes),
    offset: 0,
    recordLength: 12 + 2 * bits.length,
  };
};

const application = (generation: 1 | 2, ...days: DecodedActivityDay[]): DriverCardApplication => ({
  ...blankApplication(generation),
  days,
});

describe('a card with both applications', () => {
  it('gives each day once, in the copy with more changes', () => {
    const days = cardDays({
      generation1: application(1, day('2026-03-02', 0), day('2026-03-03', 0, 600, 700)),
      generation2: application(
        2,
        day('2026-03-01', 0),
        day('2026-03-02', 0, 500),
        day('2026-03-03', 0),
      ),
    });
    expect(days.map((each) => [each.date, each.changes.length])).toEqual([
      ['2026-03-01', 1],
      ['2026-03-02', 2],
      ['2026-03-03', 3],
    ]);
  });
});

describe('card identity', () => {
  const holder = {
    authority: '',
    issuedAt: null,
    validFrom: null,
    expiresAt: null,
    surname: '',
    firstNames: '',
    birthDate: null,
    language: 'fr',
  };
  it.each([
    [17, '1000000000003120', 'F-10000000000031'],
    [17, '1000000000003145', 'F-10000000000031'],
    [13, '1000000000003120', 'D-10000000000031'],
    [99, '1000000000003120', '99-10000000000031'],
  ])('nation %i, number %s: %s', (issuingNation, cardNumber, identity) => {
    expect(cardIdentity({ ...holder, issuingNation, cardNumber })).toBe(identity);
  });
});
