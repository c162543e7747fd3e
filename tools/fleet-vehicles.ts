// Vehicle-unit files of the same invented fleet, one a vehicle and month, of all three generations: they tell the days that the cards tell (fleet-cards.ts).
import { addDays, eachDay, type Day } from '#engines/french-time/days.ts';
import { daysOfMonth } from '#engines/french-time/months.ts';
import {
  encodeVehicleUnit,
  type VehicleDayContent,
  type VehicleUnitContent,
} from '#engines/tachograph/encode-vehicle-unit.ts';
import type { FullCardNumber, VehicleRegistration } from '#engines/tachograph/record-fields.ts';
import type { Calibration } from '#engines/tachograph/vu-technical.ts';
import type { OverSpeed, VehicleEvent } from '#engines/tachograph/vu-events.ts';
import {
  cardNumber,
  change,
  distanceOn,
  FIRST_NAMES,
  FRANCE,
  insertedOn,
  isWorked,
  midnight,
  pick,
  plateOf,
  surnameOf,
  unitOf,
  vinOf,
  workday,
} from './fleet-cards.ts';

const DRIVER = 1;
const NO_SERIAL = { serial: 0, monthYear: 0, type: 0, manufacturer: 0 };
const [OVER_SPEEDING, POWER_INTERRUPTION, SESSION_NOT_CLOSED, MOTION_ERROR] = [
  0x07, 0x08, 0x06, 0x09,
];
const registration = (driver: number): VehicleRegistration => ({
  nation: unitOf(driver) === 'G2v1' ? null : FRANCE,
  number: plateOf(driver),
});
const cardIn = (driver: number): FullCardNumber => ({
  type: DRIVER,
  nation: FRANCE,
  number: cardNumber(driver),
  generation: unitOf(driver) === 'G1' ? null : 2,
});

const dayOf = (driver: number, day: Day): VehicleDayContent => {
  const worked = isWorked(driver, day);
  const used = insertedOn(driver, day);
  const minute = (at: number): number => Math.floor((at - midnight(day)) / 60);
  const empty = (from: number, slot: 'driver' | 'co-driver') => ({
    ...change(from, 'rest'),
    slot,
    cardInserted: false,
  });
  const slotChanges = worked
    ? [
        empty(0, 'driver'),
        change(minute(used.in), 'rest'),
        ...workday(driver, day).slice(1),
        empty(minute(used.out), 'driver'),
      ]
    : [empty(0, 'driver')];
  return {
    dateRaw: midnight(day),
    odometerMidnight: 1000,
    changes: [...slotChanges, empty(0, 'co-driver')],
    places: [],
    specificConditions: [],
    gnss: [],
    borderCrossings: [],
    loadUnloads: [],
    cardInsertions: !worked
      ? []
      : [
          {
            surname: surnameOf(driver),
            firstNames: FIRST_NAMES,
            card: cardIn(driver),
            cardExpiresAt: midnight('2029-01-01'),
            insertedAt: used.in,
            odometerIn: 1000,
            slot: 'driver',
            withdrawnAt: used.out,
            odometerOut: 1000 + distanceOn(driver, day),
            previousVehicle: { ...registration(driver), nation: FRANCE },
            previousWithdrawal: null,
            manualEntries: false,
          },
        ],
  };
};

/** Invented: one vehicle and month in three has an event, on the fifth worked day or so. */
const oddities = (
  driver: number,
  days: readonly Day[],
): { events: VehicleEvent[]; overSpeeds: OverSpeed[] } => {
  const day = days.filter((one) => isWorked(driver, one))[
    pick(driver, days[0] ?? '2026-01-01', 10, 7)
  ];
  if (day === undefined) return { events: [], overSpeeds: [] };
  const card = cardIn(driver);
  const begin = insertedOn(driver, day).in + 3600;
  const cards = { driverBegin: card, coDriverBegin: null, driverEnd: card, coDriverEnd: null };
  const event = (
    type: number,
    end: number,
  ): { events: VehicleEvent[]; overSpeeds: OverSpeed[] } => ({
    events: [{ type, purpose: 0, begin, end, cards, similar: 0 }],
    overSpeeds: [],
  });
  switch (pick(driver, day, 12, 8)) {
    case 0:
      return {
        events: [],
        overSpeeds: [
          {
            type: OVER_SPEEDING,
            purpose: 4,
            begin,
            end: begin + 90,
            maximum: 97,
            average: 94,
            card,
            similar: 1,
          },
        ],
      };
    case 1:
      return event(POWER_INTERRUPTION, begin + 240);
    case 2:
      return event(SESSION_NOT_CLOSED, begin);
    case 3:
      return event(MOTION_ERROR, begin + 120);
    default:
      return { events: [], overSpeeds: [] };
  }
};

const calibrationOf = (driver: number): Calibration => ({
  purpose: 4,
  workshop: 'CHRONO SERVICE',
  workshopAddress: 'LYON',
  workshopCard: { type: 2, nation: FRANCE, number: 'ATELIER000000100', generation: null },
  workshopCardExpiresAt: null,
  vin: vinOf(driver),
  vehicle: { nation: FRANCE, number: plateOf(driver) },
  w: 8000,
  k: 8000,
  l: 25_200,
  tyreSize: '315/70R22.5',
  authorisedSpeed: 90,
  oldOdometer: 1000,
  newOdometer: 1000,
  oldTime: midnight('2025-03-04'),
  newTime: midnight('2025-03-04'),
  nextCalibration: midnight('2027-03-04'),
  seals: [],
  devices:
    unitOf(driver) === 'G2v2'
      ? { sensor: NO_SERIAL, gnss: NO_SERIAL, remoteCommunication: NO_SERIAL }
      : null,
  byDefault: unitOf(driver) === 'G2v2' ? { loadType: 0, nation: FRANCE, nationSetAt: null } : null,
});

/** The unit of a driver's vehicle as it is read the day after a month. */
export const vehicleOf = (driver: number, month: string): { name: string; bytes: Uint8Array } => {
  const { first, last } = daysOfMonth(month);
  const days = eachDay({ first, last });
  const generation = unitOf(driver);
  const readAt = midnight(addDays(last, 1)) + 6 * 3600;
  const serialNumber = { serial: driver, monthYear: 124, type: 6, manufacturer: 0xa1 };
  const isFirst = generation === 'G1';
  const content: VehicleUnitContent = {
    generation,
    days: days.map((day) => dayOf(driver, day)),
    faults: [],
    ...oddities(driver, days),
    overSpeedControl: { lastControl: null, firstSince: null, countSince: 0 },
    timeAdjustments: [],
    speedBlocks: [],
    overview: {
      vin: vinOf(driver),
      registration: registration(driver),
      currentTime: readAt,
      downloadableFrom: midnight(first),
      downloadableTo: readAt,
      cardSlots: { driver: 0, coDriver: 0 },
      previousDownload: { time: midnight(first), card: null, company: 'ROULEMENT' },
      companyLocks: [],
      controls: [],
    },
    technical: {
      identification: {
        manufacturer: 'ROULEMENT',
        address: 'PARIS',
        partNumber: 'FLEET',
        serialNumber,
        softwareVersion: [1, 0, 0, 0],
        softwareInstalledAt: midnight('2024-01-01'),
        manufacturedAt: midnight('2024-01-01'),
        approvalNumber: 'E2000001',
        generation: isFirst ? null : 2,
        ability: isFirst ? null : 1,
        digitalMapVersion: generation === 'G2v2' ? '1' : null,
      },
      sensors: [{ serialNumber, approvalNumber: 'E2000002', pairedAt: midnight('2024-01-01') }],
      calibrations: [calibrationOf(driver)],
      gnssFacilities: [],
      cards: [],
      itsConsents: [],
      powerInterruptions: [],
    },
  };
  return {
    name: `V_${addDays(last, 1).replaceAll('-', '')}_0600_${plateOf(driver)}.V1B`,
    bytes: encodeVehicleUnit(content),
  };
};
