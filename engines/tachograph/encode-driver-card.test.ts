import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { driverCard, secondCard } from './cases/driver-cards.ts';
import { minutesOfDay } from './driver-activity.ts';
import type { DriverCardApplication } from './driver-card.ts';
import type { CardContent } from './encode-content.ts';
import { encodeDriverCard, type DriverCardContent } from './encode-driver-card.ts';
import { decodeTachographFile } from './tachograph.ts';

function decoded(content: DriverCardContent) {
  const file = decodeTachographFile(encodeDriverCard(content));
  if (file.kind !== 'driver-card') throw new Error(`read as ${file.kind}`);
  return { first: file.card.generation1, second: file.card.generation2, findings: file.findings };
}

function expectContent(
  application: DriverCardApplication | null,
  content: CardContent,
  card: DriverCardContent,
): void {
  if (!application) throw new Error('no application');
  expect(application.identification).toEqual(card.identification);
  expect(application.drivingLicence).toEqual(card.drivingLicence);
  expect(
    application.days.map(({ date, presenceCounter, distanceKm, changes }) => ({
      date,
      presenceCounter,
      distanceKm,
      changes,
    })),
  ).toEqual(content.days);
  expect(application.vehiclesUsed).toMatchObject(content.vehiclesUsed);
  expect(application.places).toMatchObject(content.places);
  expect(application.events).toMatchObject(content.events ?? []);
  expect(application.faults).toMatchObject(content.faults ?? []);
  expect(application.specificConditions).toMatchObject(content.specificConditions ?? []);
  expect(application.lastControl).toEqual(content.lastControl);
  expect(application.lastDownload).toEqual(content.lastDownload);
  expect(application.currentUse).toEqual(content.currentUse);
}

describe('a driver card written and read again', () => {
  it('says what it said, wherever its cyclic buffer wraps', () => {
    fc.assert(
      fc.property(driverCard, (content) => {
        const { first, second, findings } = decoded(content);
        expectContent(first, content, content);
        expect(second).toBeNull();
        expect(findings).toEqual([]);
      }),
      { numRuns: 100 },
    );
  }, 60_000);

  it('says in both applications what each said, in version 1 and 2', () => {
    fc.assert(
      fc.property(secondCard, (content) => {
        const { first, second, findings } = decoded(content);
        expectContent(first, content, content);
        expectContent(second, content.second, content);
        const lists = second?.second;
        expect(lists?.vehicleUnits.records).toMatchObject(content.second.vehicleUnits);
        expect(lists?.gnssPlaces.records).toMatchObject(content.second.gnssPlaces);
        expect(lists?.placeAuthentications.records).toMatchObject(
          content.second.placeAuthentications ?? [],
        );
        expect(lists?.gnssAuthentications.records).toMatchObject(
          content.second.gnssAuthentications ?? [],
        );
        expect(lists?.borderCrossings.records).toMatchObject(content.second.borderCrossings ?? []);
        expect(lists?.loadUnloads.records).toMatchObject(content.second.loadUnloads ?? []);
        expect(lists?.loadTypes.records).toMatchObject(content.second.loadTypes ?? []);
        expect(lists?.versionTwo === null).toBe(content.second.version === 1);
        expect(findings).toEqual([]);
      }),
      { numRuns: 60 },
    );
  }, 60_000);

  it('accounts for every minute of every day', () => {
    fc.assert(
      fc.property(driverCard, (content) => {
        for (const day of decoded(content).first?.days ?? []) {
          expect(day.minutes).toEqual(minutesOfDay(day.changes));
          expect(Object.values(day.minutes).reduce((a, b) => a + b)).toBe(1440);
        }
      }),
      { numRuns: 50 },
    );
  }, 60_000);

  it('keeps the newest days that fit when the buffer is full', () => {
    const changes = Array.from(
      { length: 60 },
      (_, i) =>
        ({
          minute: i * 20,
          activity: i % 2 ? 'driving' : 'rest',
          slot: 'driver',
          crew: false,
          cardInserted: true,
        }) as const,
    );
    const days = Array.from({ length: 300 }, (_, i) => ({
      date: Temporal.PlainDate.from('2026-01-01').add({ days: i }).toString(),
      presenceCounter: i,
      distanceKm: i,
      changes,
    }));
    const [sample] = fc.sample(driverCard, { numRuns: 1, seed: 7 });
    if (!sample) throw new Error('no sample');
    const kept = decoded({ ...sample, days, bufferStart: 13_000 }).first?.days ?? [];
    expect(kept.length).toBe(Math.floor(13_776 / (12 + 2 * 60)));
    expect(kept.at(-1)?.date).toBe(days.at(-1)?.date);
  });
});
