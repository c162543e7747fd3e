// Generated vehicle-unit downloads for tests: no real vehicle, never sealed.
import { dayNumber } from '#engines/french-time/days.ts';
import type { ActivityChange, CardActivity } from '#engines/tachograph/driver-activity.ts';
import {
  encodeVehicleUnit,
  type VehicleDayContent,
} from '#engines/tachograph/encode-vehicle-unit.ts';

const DAY = 86_400;
const minutes = (clock: string): number => {
  const [h = 0, m = 0] = clock.split(':').map(Number);
  return h * 60 + m;
};
/** `'00:00 rest 05:00 driving'` for the driver's slot. */
const changes = (text: string): ActivityChange[] => {
  const words = text.split(' ');
  return Array.from({ length: words.length / 2 }, (_, i) => ({
    minute: minutes(words[2 * i] ?? '0:0'),
    activity: (words[2 * i + 1] ?? 'rest') as CardActivity,
    slot: 'driver',
    crew: false,
    cardInserted: true,
  }));
};

interface MadeDay {
  readonly changes: string;
  /** Card number, from, to (`'05:00'`). */ readonly drivers: readonly (readonly [
    number: string,
    from: string,
    to: string,
  ])[];
}
export interface MadeVehicle {
  readonly vin?: string;
  readonly plate?: string;
  /** UTC, `2026-03-12T16:00`. */ readonly readAt: string;
  readonly days: Readonly<Record<string, MadeDay>>;
}

const noSerial = { serial: 1, monthYear: 125, type: 6, manufacturer: 64 };

/** The download of a generation-2 version-2 unit. */
export const vehicleFile = ({
  vin = 'VF1DEMO0000000001',
  plate = 'GH-456-JK',
  readAt,
  days,
}: MadeVehicle): Uint8Array => {
  const currentTime = Temporal.Instant.from(`${readAt}:00Z`).epochMilliseconds / 1000;
  const dayOf = (date: string, day: MadeDay): VehicleDayContent => {
    const midnight = dayNumber(date) * DAY;
    return {
      dateRaw: midnight,
      odometerMidnight: 1000,
      changes: changes(day.changes),
      places: [],
      specificConditions: [],
      gnss: [],
      borderCrossings: [],
      loadUnloads: [],
      cardInsertions: day.drivers.map(([number, from, to]) => ({
        surname: 'DURAND',
        firstNames: 'JULIEN',
        card: { type: 1, nation: 17, number, generation: 2 },
        cardExpiresAt: null,
        insertedAt: midnight + minutes(from) * 60,
        odometerIn: 1000,
        slot: 'driver',
        withdrawnAt: midnight + minutes(to) * 60,
        odometerOut: 1100,
        previousVehicle: { nation: 0, number: '' },
        previousWithdrawal: null,
        manualEntries: false,
      })),
    };
  };
  return encodeVehicleUnit({
    generation: 'G2v2',
    overview: {
      vin,
      registration: { nation: 17, number: plate },
      currentTime,
      downloadableFrom: currentTime - 90 * DAY,
      downloadableTo: currentTime,
      cardSlots: { driver: 0, coDriver: 0 },
      previousDownload: null,
      companyLocks: [],
      controls: [],
    },
    days: Object.entries(days)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([date, day]) => dayOf(date, day)),
    faults: [],
    events: [],
    overSpeedControl: { lastControl: null, firstSince: null, countSince: 0 },
    overSpeeds: [],
    timeAdjustments: [],
    speedBlocks: [],
    technical: {
      identification: {
        manufacturer: 'Test',
        address: 'Lyon',
        partNumber: '1',
        serialNumber: noSerial,
        softwareVersion: [4, 0, 0, 1],
        softwareInstalledAt: null,
        manufacturedAt: null,
        approvalNumber: 'e1-1',
        generation: 2,
        ability: 0,
        digitalMapVersion: null,
      },
      sensors: [],
      calibrations: [],
      gnssFacilities: [],
      cards: [],
      itsConsents: [],
      powerInterruptions: [],
    },
  });
};
