// Writes the records of vehicle-unit downloads: the inverse of vu-overview.ts, vu-day.ts, vu-events.ts and vu-technical.ts.
import { joinBytes } from './bytes.ts';
import type { SpecificCondition } from './card-lists.ts';
import { nameBytes } from './card-text.ts';
import { encodeActivityChange, type ActivityChange } from './driver-activity.ts';
import {
  asciiBytes,
  calibrationFieldsBytes,
  cardNumberBytes,
  gnssPlaceBytes,
  NO_PLACE,
  numberBytes,
  odometerBytes,
  registrationBytes,
  serialBytes,
  sized,
  timeBytes,
  vehicleBytes,
} from './encode-fields.ts';
import type {
  CardInsertion,
  VehicleBorderCrossing,
  VehicleGnss,
  VehicleLoadUnload,
  VehiclePlace,
} from './vu-day.ts';
import type {
  OverSpeed,
  OverSpeedControl,
  SpeedBlock,
  TimeAdjustment,
  VehicleEvent,
  VehicleFault,
} from './vu-events.ts';
import { RECORD } from './vu-layout.data.ts';
import type { CompanyLock, VehicleControl, VehicleOverview } from './vu-overview.ts';
import type {
  Calibration,
  ItsConsent,
  PairedDevice,
  Seal,
  SeenCard,
  VehicleUnitIdentification,
} from './vu-technical.ts';

export interface Edition {
  readonly generation: 1 | 2;
  readonly version: 1 | 2;
}
type List = readonly [type: number, records: readonly Uint8Array[]];
type OverviewHead = Pick<
  VehicleOverview,
  'vin' | 'registration' | 'currentTime' | 'downloadableFrom' | 'downloadableTo' | 'cardSlots'
>;

/** Generation 2 version 1 gives the registration number without its state. */
export function overviewHead(overview: OverviewHead, { generation, version }: Edition): List[] {
  const registration: List =
    generation === 2 && version === 1
      ? [RECORD.registrationNumber, [registrationBytes(overview.registration?.number ?? '')]]
      : [RECORD.registration, [vehicleBytes(overview.registration ?? { nation: 0, number: '' })]];
  return [
    [RECORD.vin, [asciiBytes(overview.vin ?? '', 17)]],
    registration,
    [RECORD.currentTime, [timeBytes(overview.currentTime)]],
    [
      RECORD.downloadablePeriod,
      [joinBytes([timeBytes(overview.downloadableFrom), timeBytes(overview.downloadableTo)])],
    ],
    [
      RECORD.cardSlots,
      [Uint8Array.of((overview.cardSlots?.coDriver ?? 0) * 16 + (overview.cardSlots?.driver ?? 0))],
    ],
  ];
}

export const downloadRecord = (
  last: VehicleOverview['previousDownload'],
  { generation }: Edition,
): Uint8Array =>
  joinBytes([
    timeBytes(last?.time ?? null),
    cardNumberBytes(last?.card ?? null, generation),
    nameBytes(last?.company ?? ''),
  ]);

export const companyLockRecord = (lock: CompanyLock, { generation }: Edition): Uint8Array =>
  joinBytes([
    timeBytes(lock.lockedAt),
    timeBytes(lock.unlockedAt),
    nameBytes(lock.company),
    nameBytes(lock.address),
    cardNumberBytes(lock.card, generation),
  ]);

export const controlRecord = (control: VehicleControl, { generation }: Edition): Uint8Array =>
  joinBytes([
    numberBytes(control.type, 1),
    timeBytes(control.time),
    cardNumberBytes(control.card, generation),
    timeBytes(control.periodBegin),
    timeBytes(control.periodEnd),
  ]);

export const dayHead = (date: number, odometerMidnight: number | null): List[] => [
  [RECORD.date, [timeBytes(date)]],
  [RECORD.odometerMidnight, [odometerBytes(odometerMidnight)]],
];

export const changeRecord = (change: ActivityChange): Uint8Array =>
  numberBytes(encodeActivityChange(change), 2);

export const conditionRecord = ({ time, type }: SpecificCondition): Uint8Array =>
  joinBytes([timeBytes(time), numberBytes(type, 1)]);

export const cardInsertionRecord = (
  insertion: CardInsertion,
  { generation }: Edition,
): Uint8Array =>
  joinBytes([
    nameBytes(insertion.surname),
    nameBytes(insertion.firstNames),
    cardNumberBytes(insertion.card, generation),
    timeBytes(insertion.cardExpiresAt),
    timeBytes(insertion.insertedAt),
    odometerBytes(insertion.odometerIn),
    Uint8Array.of(insertion.slot === 'driver' ? 0 : 1),
    timeBytes(insertion.withdrawnAt),
    odometerBytes(insertion.odometerOut),
    vehicleBytes(insertion.previousVehicle),
    timeBytes(insertion.previousWithdrawal),
    ...(generation === 2 ? [Uint8Array.of(generation)] : []),
    Uint8Array.of(insertion.manualEntries ? 1 : 0),
  ]);

export const placeRecord = (place: VehiclePlace, { generation, version }: Edition): Uint8Array =>
  joinBytes([
    cardNumberBytes(place.card, generation),
    timeBytes(place.time),
    Uint8Array.of(place.type, place.nation, place.region),
    odometerBytes(place.odometer),
    ...(generation === 2 ? [gnssPlaceBytes(place.gnss ?? NO_PLACE, version === 2)] : []),
  ]);

const crewBytes = ({ driver, coDriver }: Pick<VehicleGnss, 'driver' | 'coDriver'>): Uint8Array =>
  joinBytes([cardNumberBytes(driver, 2), cardNumberBytes(coDriver, 2)]);

export const gnssRecord = (record: VehicleGnss, { version }: Edition): Uint8Array =>
  joinBytes([
    timeBytes(record.time),
    crewBytes(record),
    gnssPlaceBytes(record.place, version === 2),
    odometerBytes(record.odometer),
  ]);

export const borderRecord = (crossing: VehicleBorderCrossing): Uint8Array =>
  joinBytes([
    crewBytes(crossing),
    Uint8Array.of(crossing.left, crossing.entered),
    gnssPlaceBytes(crossing.place, true),
    odometerBytes(crossing.odometer),
  ]);

export const loadRecord = (load: VehicleLoadUnload): Uint8Array =>
  joinBytes([
    timeBytes(load.time),
    Uint8Array.of(load.operation),
    crewBytes(load),
    gnssPlaceBytes(load.place, true),
    odometerBytes(load.odometer),
  ]);

const eventHead = (event: VehicleFault, generation: 1 | 2): Uint8Array =>
  joinBytes([
    Uint8Array.of(event.type, event.purpose),
    timeBytes(event.begin),
    timeBytes(event.end),
    ...[
      event.cards.driverBegin,
      event.cards.coDriverBegin,
      event.cards.driverEnd,
      event.cards.coDriverEnd,
    ].map((card) => cardNumberBytes(card, generation)),
  ]);

/** Manufacturers' own data: four bytes in generation 2. */
const ownData = (generation: 1 | 2): Uint8Array => new Uint8Array(generation === 2 ? 4 : 0);

export const faultRecord = (fault: VehicleFault, { generation }: Edition): Uint8Array =>
  joinBytes([eventHead(fault, generation), ownData(generation)]);

export const eventRecord = (event: VehicleEvent, { generation }: Edition): Uint8Array =>
  joinBytes([eventHead(event, generation), numberBytes(event.similar, 1), ownData(generation)]);

export const overSpeedControlRecord = (control: OverSpeedControl): Uint8Array =>
  joinBytes([
    timeBytes(control.lastControl),
    timeBytes(control.firstSince),
    numberBytes(control.countSince, 1),
  ]);

export const overSpeedRecord = (event: OverSpeed, { generation }: Edition): Uint8Array =>
  joinBytes([
    Uint8Array.of(event.type, event.purpose),
    timeBytes(event.begin),
    timeBytes(event.end),
    Uint8Array.of(event.maximum, event.average),
    cardNumberBytes(event.card, generation),
    numberBytes(event.similar, 1),
  ]);

export const timeAdjustmentRecord = (
  adjustment: TimeAdjustment,
  { generation }: Edition,
): Uint8Array =>
  joinBytes([
    timeBytes(adjustment.oldTime),
    timeBytes(adjustment.newTime),
    nameBytes(adjustment.workshop),
    nameBytes(adjustment.address),
    cardNumberBytes(adjustment.card, generation),
  ]);

export const speedRecord = (block: SpeedBlock): Uint8Array =>
  joinBytes([timeBytes(block.begin), sized(60, [block.speeds])]);

export const identificationRecord = (
  unit: VehicleUnitIdentification,
  { generation, version }: Edition,
): Uint8Array =>
  joinBytes([
    nameBytes(unit.manufacturer),
    nameBytes(unit.address),
    asciiBytes(unit.partNumber, 16),
    serialBytes(unit.serialNumber),
    sized(4, [Uint8Array.from(unit.softwareVersion)]),
    timeBytes(unit.softwareInstalledAt),
    timeBytes(unit.manufacturedAt),
    asciiBytes(unit.approvalNumber, generation === 2 ? 16 : 8),
    ...(generation === 2 ? [Uint8Array.of(unit.generation ?? 2, unit.ability ?? 0)] : []),
    ...(version === 2 ? [asciiBytes(unit.digitalMapVersion ?? '', 12)] : []),
  ]);

export const pairedRecord = (device: PairedDevice, { generation }: Edition): Uint8Array =>
  joinBytes([
    serialBytes(device.serialNumber),
    asciiBytes(device.approvalNumber, generation === 2 ? 16 : 8),
    timeBytes(device.pairedAt),
  ]);

export const seenCardRecord = (seen: SeenCard): Uint8Array =>
  joinBytes([
    cardNumberBytes(seen.card, 2),
    serialBytes(seen.serialNumber),
    numberBytes(seen.structureVersion, 2),
    asciiBytes(seen.cardNumber, 16),
  ]);

export const itsConsentRecord = ({ card, consents }: ItsConsent): Uint8Array =>
  joinBytes([cardNumberBytes(card, 2), Uint8Array.of(consents ? 1 : 0)]);

const NO_SERIAL = { serial: 0, monthYear: 0, type: 0, manufacturer: 0 };

export const calibrationRecord = (
  calibration: Calibration,
  { generation, version }: Edition,
): Uint8Array =>
  joinBytes([
    numberBytes(calibration.purpose, 1),
    nameBytes(calibration.workshop),
    nameBytes(calibration.workshopAddress),
    cardNumberBytes(calibration.workshopCard, 1),
    timeBytes(calibration.workshopCardExpiresAt),
    calibrationFieldsBytes(calibration),
    ...(version === 2
      ? [
          calibration.devices?.sensor,
          calibration.devices?.gnss,
          calibration.devices?.remoteCommunication,
        ].map((serial) => serialBytes(serial ?? NO_SERIAL))
      : []),
    ...(generation === 2 ? [sized(55, calibration.seals.slice(0, 5).map(sealBytes))] : []),
    ...(version === 2
      ? [
          Uint8Array.of(calibration.byDefault?.loadType ?? 0, calibration.byDefault?.nation ?? 0),
          timeBytes(calibration.byDefault?.nationSetAt ?? null),
        ]
      : []),
  ]);

const sealBytes = (seal: Seal): Uint8Array =>
  joinBytes([
    numberBytes(seal.equipment, 1),
    asciiBytes(seal.manufacturer, 2),
    asciiBytes(seal.identifier, 8),
  ]);
