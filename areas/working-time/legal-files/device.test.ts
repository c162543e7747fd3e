import { describe, expect, it } from 'vitest';
import type { CardEvent } from '#engines/tachograph/card-lists.ts';
import { encodeDriverCard } from '#engines/tachograph/encode-driver-card.ts';
import type { VehicleEvent } from '#engines/tachograph/vu-events.ts';
import { decodeTachographFile } from '#engines/tachograph/tachograph.ts';
import type { VehicleUnit } from '#engines/tachograph/vehicle-unit.ts';
import { cardFile } from './server/cards.fixtures.ts';
import { vehicleFile } from './server/vehicle-units.fixtures.ts';
import { deviceOfCard, deviceOfVehicle } from './device.ts';

const at = (clock: string): number =>
  Temporal.Instant.from(`2026-03-12T${clock}:00Z`).epochMilliseconds / 1000;
const shown = ({
  kind,
  at: from,
  until,
  presumed,
  highest,
}: ReturnType<typeof deviceOfCard>[number]): string =>
  `${kind} ${from - at('00:00')}+${until - from}${presumed ? ' presumed' : ''}${highest === null ? '' : ` ${highest}`}`;

const unitOf = (o: Partial<VehicleUnit>): VehicleUnit => {
  const file = decodeTachographFile(
    vehicleFile({
      readAt: '2026-03-13T06:00',
      days: {
        '2026-03-12': {
          changes: '00:00 rest 05:00 driving 12:00 rest',
          drivers: [
            ['F000000012345600', '04:00', '08:00'],
            ['F000000012345600', '09:00', '12:00'],
            ['F000000099999900', '13:00', '14:00'],
          ],
        },
      },
    }),
  );
  if (file.kind !== 'vehicle-unit') throw new Error(file.kind);
  return { ...file.vehicleUnit, ...o };
};
const julien = { type: 1, nation: 17, number: 'F000000012345600', generation: 2 };
const event = (
  type: number,
  begin: number,
  end: number | null,
  card: typeof julien | null = julien,
): VehicleEvent & { offset: number } => ({
  type,
  purpose: 0,
  begin,
  end,
  cards: { driverBegin: card, coDriverBegin: null, driverEnd: null, coDriverEnd: null },
  similar: 0,
  offset: 0,
});
const ofJulien = (o: Partial<VehicleUnit>): string[] =>
  (deviceOfVehicle(unitOf(o), 'GH-456-JK').get('F-F0000000123456') ?? []).map(shown);

describe('what a vehicle unit tells of its drivers', () => {
  it('is said of the card that was in, once however often it is kept', () => {
    expect(
      ofJulien({
        events: [
          event(0x08, at('06:00'), at('06:04')),
          event(0x08, at('06:00'), at('06:04')),
          event(0x06, at('04:00'), null),
          event(0x12, at('07:00'), at('07:01')),
          event(0x0b, at('07:00'), null),
        ],
      }),
    ).toEqual([
      'last-session-not-closed 14400+0',
      'power-interrupted 21600+240',
      'security-breach 25200+60',
    ]);
    expect(
      ofJulien({ events: [event(0x08, at('06:00'), at('06:04'), { ...julien, type: 2 })] }),
    ).toEqual([]);
  });
  it('driving without card is presumed of who had the card in before and after', () => {
    expect(ofJulien({ events: [event(0x04, at('08:10'), at('08:40'), null)] })).toEqual([
      'driving-without-card 29400+1800 presumed',
    ]);
    expect(ofJulien({ events: [event(0x04, at('12:10'), at('12:40'), null)] })).toEqual([]);
  });
  it('a fault that nothing ended lasts until the download', () => {
    expect(ofJulien({ faults: [event(0x34, at('06:00'), null)] })).toEqual([
      `equipment-fault 21600+${24 * 3600}`,
    ]);
  });
  it('an over-speed keeps the highest speed', () => {
    expect(
      ofJulien({
        overSpeeds: [
          {
            type: 7,
            purpose: 4,
            begin: at('06:00'),
            end: at('06:02'),
            maximum: 97,
            average: 94,
            card: julien,
            similar: 0,
            offset: 0,
          },
        ],
      }),
    ).toEqual(['over-speed 21600+120 97']);
  });
});

describe('what a card tells', () => {
  const cardWith = (
    events: readonly CardEvent[],
    uses: readonly (readonly [string, string, string])[],
  ) => {
    const file = decodeTachographFile(
      encodeDriverCard({
        identification: {
          issuingNation: 17,
          cardNumber: 'F000000012345600',
          authority: 'F',
          issuedAt: null,
          validFrom: null,
          expiresAt: null,
          surname: 'D',
          firstNames: 'J',
          birthDate: null,
          language: 'fr',
        },
        drivingLicence: null,
        places: [],
        lastControl: null,
        lastDownload: at('20:00'),
        days: [],
        events,
        faults: [],
        vehiclesUsed: uses.map(([registration, from, to]) => ({
          nation: 17,
          registration,
          firstUse: at(from),
          lastUse: at(to),
          odometerBegin: null,
          odometerEnd: null,
          vuDataBlockCounter: 1,
          vin: null,
        })),
      }),
    );
    if (file.kind !== 'driver-card') throw new Error(file.kind);
    return deviceOfCard(file.card, at('20:00')).map(shown);
  };
  it('its events, its download, and uses of two vehicles at once', () => {
    expect(
      cardWith(
        [
          {
            list: 1,
            type: 0x05,
            begin: at('06:00'),
            end: at('06:00'),
            nation: 17,
            registration: 'A',
          },
        ],
        [
          ['A', '05:00', '09:00'],
          ['B', '10:00', '11:00'],
        ],
      ),
    ).toEqual(['card-inserted-while-driving 21600+0', 'card-download 72000+0']);
    expect(
      cardWith(
        [],
        [
          ['A', '05:00', '09:00'],
          ['B', '08:00', '11:00'],
          ['C', '12:00', '13:00'],
        ],
      ),
    ).toEqual(['vehicle-use 18000+14400', 'vehicle-use 28800+10800', 'card-download 72000+0']);
    expect(
      cardWith(
        [],
        [
          ['A', '05:00', '09:00'],
          ['A', '08:00', '11:00'],
        ],
      ),
    ).toEqual(['card-download 72000+0']);
  });
  it('a usual day tells nothing but its download', () => {
    const file = decodeTachographFile(
      cardFile({ days: { '2026-03-12': '00:00 rest 05:00 driving 09:00 rest' } }),
    );
    expect(file.kind === 'driver-card' && deviceOfCard(file.card, at('20:00')).map(shown)).toEqual([
      'card-download 72000+0',
    ]);
  });
});
