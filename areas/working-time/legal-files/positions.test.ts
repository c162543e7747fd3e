import { describe, expect, it } from 'vitest';
import {
  encodeDriverCard,
  type DriverCardContent,
} from '#engines/tachograph/encode-driver-card.ts';
import { decodeTachographFile } from '#engines/tachograph/tachograph.ts';
import { positionsOfCard } from './positions.ts';

const T = Date.UTC(2026, 4, 5, 6) / 1_000;
const at = (time: number, latitude: number, longitude: number) => ({
  time,
  accuracy: 10,
  position: { latitude, longitude },
  authenticated: null,
});
const nothing = {
  lastControl: null,
  lastDownload: T + 40_000,
  days: [],
  vehiclesUsed: [],
} as const;
const place = (time: number, type: number, nation: number) => ({
  time,
  type,
  nation,
  region: 0,
  odometer: 1_000,
});
const card = (o: Partial<DriverCardContent>): DriverCardContent =>
  ({
    identification: {
      issuingNation: 17,
      cardNumber: 'F000000012345600',
      authority: 'FRANCE',
      issuedAt: T,
      validFrom: T,
      expiresAt: T,
      surname: 'DURAND',
      firstNames: 'JULIEN',
      birthDate: '1985-04-12',
      language: 'fr',
    },
    drivingLicence: null,
    places: [],
    ...nothing,
    ...o,
  }) as DriverCardContent;
const positions = (content: DriverCardContent) => {
  const file = decodeTachographFile(encodeDriverCard(content));
  if (file.kind !== 'driver-card') throw new Error(file.kind);
  return positionsOfCard(file.card);
};

describe('positions of a card', () => {
  it('of generation 1 say the state alone', () =>
    expect(
      positions(
        card({ places: [place(T, 0, 17), place(T + 30_000, 1, 6), place(T + 60_000, 0, 0)] }),
      ),
    ).toEqual([
      {
        at: T,
        kind: 'start',
        nation: 17,
        latitude: null,
        longitude: null,
        odometer: 1_000,
        authenticated: null,
      },
      {
        at: T + 30_000,
        kind: 'end',
        nation: 6,
        latitude: null,
        longitude: null,
        odometer: 1_000,
        authenticated: null,
      },
    ]));
  it('of generation 2 say where, once for both applications, in the order of time', () => {
    const result = positions(
      card({
        places: [place(T, 0, 17)],
        second: {
          ...nothing,
          version: 2,
          vehicleUnits: [],
          places: [{ ...place(T, 0, 17), gnss: at(T, 45.76, 4.84) }],
          placeAuthentications: [{ time: T, status: 1 }],
          gnssPlaces: [
            { time: T + 10_800, place: at(T + 10_800, 47.32, 5.04), odometer: 1_200 },
            {
              time: T + 21_600,
              place: { ...at(T + 21_600, 0, 0), position: null },
              odometer: 1_300,
            },
          ],
          borderCrossings: [
            { left: 17, entered: 6, place: at(T + 18_000, 50.6, 3.2), odometer: 1_290 },
          ],
          loadUnloads: [
            { time: T + 20_000, operation: 2, place: at(T + 20_000, 50.85, 4.35), odometer: 1_295 },
          ],
        },
      }),
    );
    expect(result.map((p) => [p.at - T, p.kind, p.nation])).toEqual([
      [0, 'start', 17],
      [10_800, 'driving', null],
      [18_000, 'border', 6],
      [20_000, 'unload', null],
    ]);
    const [start] = result;
    expect(start).toMatchObject({ authenticated: true, odometer: 1_000 });
    // A card counts in tenths of a minute: some 90 metres.
    expect([
      Math.abs((start?.latitude ?? 0) - 4_576_000) < 170,
      Math.abs((start?.longitude ?? 0) - 484_000) < 170,
    ]).toEqual([true, true]);
  });
});
