// TREP 05, 25, 35: the unit, its sensor, its calibrations and the cards it has seen (Annex IC, Appendix 7, 2.2.6.6).
import { uint16, uint8 } from './big-endian.ts';
import { calibrationFields, type CalibrationFields } from './calibration-fields.ts';
import { name, NAME_LENGTH, text } from './card-text.ts';
import { timeReal, type UtcSeconds } from './card-time.ts';
import {
  fullCardNumber,
  serialNumber,
  type FullCardNumber,
  type Located,
  type SerialNumber,
} from './record-fields.ts';
import { event, type VehicleEvent } from './vu-events.ts';
import { RECORD } from './vu-layout.data.ts';
import { first, records, type DecodeRecord, type PartContext } from './vu-records.ts';

/** VuIdentification (2.205). */
export interface VehicleUnitIdentification {
  readonly manufacturer: string;
  readonly address: string;
  readonly partNumber: string;
  readonly serialNumber: SerialNumber;
  /** Four bytes. */
  readonly softwareVersion: readonly number[];
  readonly softwareInstalledAt: UtcSeconds | null;
  readonly manufacturedAt: UtcSeconds | null;
  readonly approvalNumber: string;
  /** Generation of the unit, and whether it supports generation-1 tools; null in generation 1. */
  readonly generation: number | null;
  readonly ability: number | null;
  /** Generation 2 version 2. */
  readonly digitalMapVersion: string | null;
}

/** A motion sensor or an external GNSS facility paired with the unit. */
export interface PairedDevice {
  readonly serialNumber: SerialNumber;
  readonly approvalNumber: string;
  readonly pairedAt: UtcSeconds | null;
}

export interface Seal {
  readonly equipment: number;
  readonly manufacturer: string;
  readonly identifier: string;
}

/** VuCalibrationRecord (2.174). */
export interface Calibration extends CalibrationFields {
  readonly purpose: number;
  readonly workshop: string;
  readonly workshopAddress: string;
  readonly workshopCard: FullCardNumber | null;
  readonly workshopCardExpiresAt: UtcSeconds | null;
  /** Generation 2. */
  readonly seals: readonly Seal[];
  /** Generation 2 version 2. */
  readonly devices: {
    readonly sensor: SerialNumber;
    readonly gnss: SerialNumber;
    readonly remoteCommunication: SerialNumber;
  } | null;
  /** Generation 2 version 2: LoadType, and the country of the unit with the time it was entered. */
  readonly byDefault: {
    readonly loadType: number;
    readonly nation: number;
    readonly nationSetAt: UtcSeconds | null;
  } | null;
}

export interface SeenCard {
  readonly card: FullCardNumber | null;
  readonly serialNumber: SerialNumber;
  readonly structureVersion: number;
  readonly cardNumber: string;
}

export interface ItsConsent {
  readonly card: FullCardNumber | null;
  readonly consents: boolean;
}

export interface VehicleTechnical {
  readonly generation: 1 | 2;
  readonly identification: VehicleUnitIdentification | null;
  readonly sensors: readonly Located<PairedDevice>[];
  readonly gnssFacilities: readonly Located<PairedDevice>[];
  readonly calibrations: readonly Located<Calibration>[];
  readonly cards: readonly Located<SeenCard>[];
  readonly itsConsents: readonly Located<ItsConsent>[];
  readonly powerInterruptions: readonly Located<VehicleEvent>[];
  readonly offset: number;
}

export function decodeTechnical(context: PartContext): VehicleTechnical {
  const { generation, offset } = context.part;
  return {
    generation,
    offset,
    identification: first(context, RECORD.identification, identification(generation)),
    sensors: [
      ...records(context, RECORD.sensorPaired, pairedDevice(generation)),
      ...records(context, RECORD.sensorPairedOld, pairedDevice(generation)),
    ],
    gnssFacilities: records(context, RECORD.gnssCoupled, pairedDevice(generation)),
    calibrations: records(context, RECORD.calibration, calibration(generation)),
    cards: records(context, RECORD.card, (bytes, at) => ({
      card: fullCardNumber(bytes, at, 2),
      serialNumber: serialNumber(bytes, at + 19),
      structureVersion: uint16(bytes, at + 27),
      cardNumber: text(bytes, at + 29, 16),
    })),
    itsConsents: records(context, RECORD.itsConsent, (bytes, at) => ({
      card: fullCardNumber(bytes, at, 2),
      consents: uint8(bytes, at + 19) === 1,
    })),
    powerInterruptions: records(context, RECORD.powerInterruption, event(2)),
  };
}

const identification =
  (generation: 1 | 2): DecodeRecord<VehicleUnitIdentification> =>
  (bytes, at, size) => {
    const part = at + 2 * NAME_LENGTH;
    const second = generation === 2;
    return {
      manufacturer: name(bytes, at),
      address: name(bytes, at + NAME_LENGTH),
      partNumber: text(bytes, part, 16),
      serialNumber: serialNumber(bytes, part + 16),
      softwareVersion: [...bytes.subarray(part + 24, part + 28)],
      softwareInstalledAt: timeReal(bytes, part + 28),
      manufacturedAt: timeReal(bytes, part + 32),
      approvalNumber: text(bytes, part + 36, second ? 16 : 8),
      generation: second ? uint8(bytes, part + 52) : null,
      ability: second ? uint8(bytes, part + 53) : null,
      digitalMapVersion: second && size >= 138 ? text(bytes, part + 54, 12) : null,
    };
  };

const pairedDevice =
  (generation: 1 | 2): DecodeRecord<PairedDevice> =>
  (bytes, at) => {
    const approval = generation === 2 ? 16 : 8;
    return {
      serialNumber: serialNumber(bytes, at),
      approvalNumber: text(bytes, at + 8, approval),
      pairedAt: timeReal(bytes, at + 8 + approval),
    };
  };

const BEFORE_CARD = 1 + 2 * NAME_LENGTH;
const CARD_LENGTH = 18;
const CALIBRATION_1_LENGTH = 167;
const CALIBRATION_2_LENGTH = 222;
const CALIBRATION_2_V2_LENGTH = 252;
const SEALS = 5;
const SEAL_LENGTH = 11;

/** Real units also write the generation-1 length in generation 2: the size tells which fields there are. */
const calibration =
  (generation: 1 | 2): DecodeRecord<Calibration> =>
  (bytes, at, size) => {
    const tail = at + CALIBRATION_1_LENGTH;
    const isVersion2 = generation === 2 && size >= CALIBRATION_2_V2_LENGTH;
    const isVersion1 = generation === 2 && size >= CALIBRATION_2_LENGTH;
    const sealsOfVersion1 = isVersion1 ? tail : null;
    const sealsAt = isVersion2 ? tail + 24 : sealsOfVersion1;
    return {
      purpose: uint8(bytes, at),
      workshop: name(bytes, at + 1),
      workshopAddress: name(bytes, at + 1 + NAME_LENGTH),
      workshopCard: fullCardNumber(bytes, at + BEFORE_CARD, 1),
      workshopCardExpiresAt: timeReal(bytes, at + BEFORE_CARD + CARD_LENGTH),
      ...calibrationFields(bytes, at + BEFORE_CARD + CARD_LENGTH + 4),
      seals: sealsAt === null ? [] : seals(bytes, sealsAt),
      devices: isVersion2
        ? {
            sensor: serialNumber(bytes, tail),
            gnss: serialNumber(bytes, tail + 8),
            remoteCommunication: serialNumber(bytes, tail + 16),
          }
        : null,
      byDefault: isVersion2
        ? {
            loadType: uint8(bytes, tail + 79),
            nation: uint8(bytes, tail + 80),
            nationSetAt: timeReal(bytes, tail + 81),
          }
        : null,
    };
  };

/** SealDataVu (2.130a): five seals; an unused one has no equipment and no text. */
const seals = (bytes: Uint8Array, start: number): Seal[] =>
  Array.from({ length: SEALS }, (_, i) => start + i * SEAL_LENGTH)
    .map((at) => ({
      equipment: uint8(bytes, at),
      manufacturer: text(bytes, at + 1, 2),
      identifier: text(bytes, at + 3, 8),
    }))
    .filter((seal) => seal.identifier !== '' || seal.manufacturer !== '');
