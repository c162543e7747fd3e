import * as fc from 'fast-check';
import type { VehicleDayContent, VehicleUnitContent } from '../encode-vehicle-unit.ts';
import type { VehicleUnitGeneration } from '../vehicle-unit.ts';
import { changesOfDay } from './driver-cards.ts';
import { byte, cardNumber, code, gnssPlace, instant, inTime, kilometres, maybeInstant, nation, personName, serial, vehicle } from './fields.ts';

/** Generated vehicle-unit downloads whose content survives encoding unchanged. */
const word16 = fc.integer({ min: 0, max: 0xffff });
const crew = { driver: cardNumber(2), coDriver: cardNumber(2) };
const GENERATION = { G1: 1, G2v1: 2, G2v2: 2 } as const;

const dayOf = (unit: VehicleUnitGeneration): fc.Arbitrary<VehicleDayContent> => {
  const generation = GENERATION[unit];
  const isV2 = unit === 'G2v2';
  const none = fc.constant([]);
  return fc.record({
    dateRaw: instant, odometerMidnight: kilometres,
    cardInsertions: fc.array(fc.record({
      surname: personName, firstNames: personName, card: cardNumber(generation), cardExpiresAt: maybeInstant, insertedAt: maybeInstant,
      odometerIn: kilometres, slot: fc.constantFrom('driver', 'co-driver'), withdrawnAt: maybeInstant, odometerOut: kilometres,
      previousVehicle: vehicle, previousWithdrawal: maybeInstant, manualEntries: fc.boolean(),
    }), { maxLength: 4 }),
    changes: fc.tuple(changesOfDay, changesOfDay).map(([driver, coDriver]) => [
      ...driver.map((change) => ({ ...change, slot: 'driver' as const })), ...coDriver.map((change) => ({ ...change, slot: 'co-driver' as const })),
    ]),
    places: fc.array(fc.record({
      card: cardNumber(generation), time: maybeInstant, type: byte(7), nation, region: byte(40), odometer: kilometres,
      gnss: generation === 1 ? fc.constant(null) : gnssPlace(isV2),
    }), { maxLength: 6 }),
    specificConditions: inTime(fc.record({ time: instant, type: byte(4) }), 4),
    gnss: generation === 1 ? none : fc.array(fc.record({ time: maybeInstant, ...crew, place: gnssPlace(isV2), odometer: kilometres }), { maxLength: 4 }),
    borderCrossings: isV2 ? fc.array(fc.record({ ...crew, left: nation, entered: nation, place: gnssPlace(true), odometer: kilometres }), { maxLength: 4 }) : none,
    loadUnloads: isV2 ? fc.array(fc.record({ time: maybeInstant, operation: byte(3), ...crew, place: gnssPlace(true), odometer: kilometres }), { maxLength: 4 }) : none,
  });
};

export const vehicleUnitOf = (unit: VehicleUnitGeneration): fc.Arbitrary<VehicleUnitContent> => {
  const generation = GENERATION[unit];
  const isV2 = unit === 'G2v2';
  const card = cardNumber(generation);
  const fault = {
    type: byte(0x7f), purpose: byte(7), begin: maybeInstant, end: maybeInstant,
    cards: fc.record({ driverBegin: card, coDriverBegin: card, driverEnd: card, coDriverEnd: card }),
  };
  const event = fc.record({ ...fault, similar: byte() });
  const device = fc.record({ serialNumber: serial, approvalNumber: code(generation === 1 ? 8 : 16), pairedAt: maybeInstant });
  const only = <T>(values: fc.Arbitrary<T>) => (generation === 1 ? fc.constant([]) : fc.array(values, { maxLength: 3 }));
  return fc.record({
    generation: fc.constant(unit),
    overview: fc.record({
      vin: code(17), registration: unit === 'G2v1' ? fc.record({ nation: fc.constant(null), number: code(13) }) : vehicle,
      currentTime: maybeInstant, downloadableFrom: maybeInstant, downloadableTo: maybeInstant,
      cardSlots: fc.record({ driver: byte(4), coDriver: byte(4) }),
      previousDownload: fc.record({ time: maybeInstant, card, company: personName }),
      companyLocks: fc.array(fc.record({ lockedAt: maybeInstant, unlockedAt: maybeInstant, company: personName, address: personName, card }), { maxLength: 3 }),
      controls: fc.array(fc.record({ type: byte(), time: maybeInstant, card, periodBegin: maybeInstant, periodEnd: maybeInstant }), { maxLength: 3 }),
    }),
    days: fc.array(dayOf(unit), { maxLength: 6 }),
    faults: fc.array(fc.record(fault), { maxLength: 5 }),
    events: fc.array(event, { maxLength: 5 }),
    overSpeedControl: fc.record({ lastControl: maybeInstant, firstSince: maybeInstant, countSince: byte() }),
    overSpeeds: fc.array(fc.record({
      type: byte(0x7f), purpose: byte(7), begin: maybeInstant, end: maybeInstant, maximum: byte(), average: byte(), card, similar: byte(),
    }), { maxLength: 4 }),
    timeAdjustments: fc.array(fc.record({ oldTime: maybeInstant, newTime: maybeInstant, workshop: personName, address: personName, card }), { maxLength: 3 }),
    speedBlocks: fc.array(fc.record({ begin: instant, speeds: fc.uint8Array({ minLength: 60, maxLength: 60 }) }), { maxLength: 10 }),
    technical: fc.record({
      identification: fc.record({
        manufacturer: personName, address: personName, partNumber: code(16), serialNumber: serial, softwareVersion: fc.array(byte(), { minLength: 4, maxLength: 4 }),
        softwareInstalledAt: maybeInstant, manufacturedAt: maybeInstant, approvalNumber: code(generation === 1 ? 8 : 16),
        generation: generation === 1 ? fc.constant(null) : fc.constant(2), ability: generation === 1 ? fc.constant(null) : byte(1),
        digitalMapVersion: isV2 ? code(12) : fc.constant(null),
      }),
      sensors: generation === 1 ? fc.tuple(device) : fc.array(device, { maxLength: 3 }),
      calibrations: fc.array(fc.record({
        purpose: byte(7), workshop: personName, workshopAddress: personName, workshopCard: cardNumber(1), workshopCardExpiresAt: maybeInstant, vin: code(17), vehicle,
        w: word16, k: word16, l: word16, tyreSize: code(15), authorisedSpeed: byte(), oldOdometer: kilometres, newOdometer: kilometres,
        oldTime: maybeInstant, newTime: maybeInstant, nextCalibration: maybeInstant,
        seals: generation === 1 ? fc.constant([]) : fc.array(fc.record({ equipment: byte(), manufacturer: code(2), identifier: code(8) }), { maxLength: 5 }),
        devices: isV2 ? fc.record({ sensor: serial, gnss: serial, remoteCommunication: serial }) : fc.constant(null),
        byDefault: isV2 ? fc.record({ loadType: byte(2), nation, nationSetAt: maybeInstant }) : fc.constant(null),
      }), { maxLength: 4 }),
      gnssFacilities: only(device),
      cards: only(fc.record({ card: cardNumber(2), serialNumber: serial, structureVersion: word16, cardNumber: code(16) })),
      itsConsents: only(fc.record({ card: cardNumber(2), consents: fc.boolean() })),
      powerInterruptions: only(event),
    }),
  });
};

export const vehicleUnit = fc.constantFrom<VehicleUnitGeneration>('G1', 'G2v1', 'G2v2').chain(vehicleUnitOf);
