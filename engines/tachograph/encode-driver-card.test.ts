import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { driverCard } from './cases/driver-cards.ts';
import { minutesOfDay } from './driver-activity.ts';
import { encodeDriverCard, type DriverCardContent } from './encode-driver-card.ts';
import { decodeTachographFile } from './tachograph.ts';

function decoded(content: DriverCardContent) {
  const file = decodeTachographFile(encodeDriverCard(content));
  if (file.kind !== 'driver-card' || !file.card.generation1) throw new Error(`read as ${file.kind}`);
  return { application: file.card.generation1, findings: file.findings };
}

describe('a driver card written and read again', () => {
  it('says what it said, wherever its cyclic buffer wraps', () => {
    fc.assert(fc.property(driverCard, (content) => {
      const { application, findings } = decoded(content);
      expect(application.identification).toEqual(content.identification);
      expect(application.drivingLicence).toEqual(content.drivingLicence);
      expect(application.days.map(({ date, presenceCounter, distanceKm, changes }) => ({ date, presenceCounter, distanceKm, changes })))
        .toEqual(content.days);
      expect(application.vehiclesUsed).toMatchObject(content.vehiclesUsed);
      expect(application.places).toMatchObject(content.places);
      expect(application.lastControl).toEqual(content.lastControl);
      expect(application.lastDownload).toEqual(content.lastDownload);
      expect(findings).toEqual([]);
    }), { numRuns: 150 });
  });

  it('accounts for every minute of every day', () => {
    fc.assert(fc.property(driverCard, (content) => {
      for (const day of decoded(content).application.days) {
        expect(day.minutes).toEqual(minutesOfDay(day.changes));
        expect(Object.values(day.minutes).reduce((a, b) => a + b)).toBe(1440);
      }
    }), { numRuns: 50 });
  });

  it('keeps the newest days that fit when the buffer is full', () => {
    const changes = Array.from({ length: 60 }, (_, i) => ({
      minute: i * 20, activity: i % 2 ? 'driving' : 'rest', slot: 'driver', crew: false, cardInserted: true,
    } as const));
    const days = Array.from({ length: 300 }, (_, i) => ({
      date: Temporal.PlainDate.from('2026-01-01').add({ days: i }).toString(), presenceCounter: i, distanceKm: i, changes,
    }));
    const [sample] = fc.sample(driverCard, { numRuns: 1, seed: 7 });
    if (!sample) throw new Error('no sample');
    const kept = decoded({ ...sample, days, bufferStart: 13_000 }).application.days;
    expect(kept.length).toBe(Math.floor(13_776 / (12 + 2 * 60)));
    expect(kept.at(-1)?.date).toBe(days.at(-1)?.date);
  });
});
