// What workshop, control and company cards record: calibrations (Annex IC, Appendix 2, TCS_158 to TCS_162) and control or company activities (TCS_166 to TCS_178).
import { uint16, uint8, uint8or16 } from './big-endian.ts';
import { calibrationFields, type CalibrationFields } from './calibration-fields.ts';
import { HEADER_LENGTH, type CardBlock } from './card-blocks.ts';
import { listOf, type CardList, type Layout } from './card-lists.ts';
import { text } from './card-text.ts';
import { timeReal, type UtcSeconds } from './card-time.ts';
import {
  CARD_NUMBER_LENGTH,
  fullCardNumber,
  serialNumber,
  vehicle,
  type FullCardNumber,
  type SerialNumber,
  type VehicleRegistration,
} from './record-fields.ts';
import type { Seal } from './vu-technical.ts';

/** WorkshopCardCalibrationRecord (2.234): 105 bytes in generation 1, 178 in generation 2. */
export interface CardCalibration extends CalibrationFields {
  /** CalibrationPurpose (2.8): 1 activation, 2 first installation, 3 installation, 4 periodic inspection… */
  readonly purpose: number;
  readonly vuPartNumber: string;
  readonly vuSerialNumber: SerialNumber;
  readonly sensorSerialNumber: SerialNumber;
  /** Generation 2. */
  readonly second: {
    readonly gnss: SerialNumber;
    readonly remoteCommunication: SerialNumber;
    /** VuAbility (2.194). */
    readonly ability: number;
    readonly seals: readonly Seal[];
  } | null;
}

/** WorkshopCardCalibrationAddDataRecord, generation 2 version 2: beside the calibration of the same vehicle and old time. */
export interface CalibrationAddition {
  readonly oldTime: UtcSeconds | null;
  readonly vin: string;
  readonly loadType: number;
  readonly country: number;
  readonly countrySetAt: UtcSeconds | null;
}

/** What was done with a control or company card (2.56, 2.49). */
export interface BodyCardActivity {
  /** A control card's ControlType bits, or a company card's CompanyActivityType: 1 card, 2 vehicle unit, 3 lock in, 4 lock out. */
  readonly type: number;
  readonly time: UtcSeconds;
  readonly card: FullCardNumber | null;
  readonly vehicle: VehicleRegistration;
  readonly periodBegin: UtcSeconds | null;
  readonly periodEnd: UtcSeconds | null;
}

export const CALIBRATION_LAYOUT = {
  1: { pointer: 3, record: 105 },
  2: { pointer: 4, record: 178 },
} as const;
export const BODY_ACTIVITY_LAYOUT = {
  1: { pointer: 2, record: 46 },
  2: { pointer: 2, record: 47 },
} as const;
export const CALIBRATION_ADDITION_LAYOUT = { pointer: 2, record: 27 } as const;
export const CARD_SEALS = 5;
export const CARD_SEAL_LENGTH = 11;

const isEmpty = (data: Uint8Array, at: number, { record }: Layout): boolean => {
  const first = uint8(data, at);
  return (
    (first === 0 || first === 0xff) &&
    data.subarray(at, at + record).every((byte) => byte === first || byte === 0x20)
  );
};

/** The list with the number of the newest record, and how many calibrations the card has made in its life. An empty slot has neither vehicle nor time. */
export function decodeCardCalibrations(
  block: CardBlock,
): CardList<CardCalibration> & { readonly total: number } {
  const layout = CALIBRATION_LAYOUT[block.generation];
  const { records } = listOf(block, layout, (data, at) =>
    isUnused(data, at, layout) ? null : cardCalibration(data, at, block.generation),
  );
  const newest =
    block.data.length < layout.pointer ? null : uint8or16(block.data, 2, block.generation);
  return { newest, records, total: uint16(block.data, 0) };
}

const isUnused = (data: Uint8Array, at: number, layout: Layout): boolean =>
  isEmpty(data, at, layout) ||
  (timeReal(data, at + 61) === null &&
    timeReal(data, at + 65) === null &&
    text(data, at + 1, 17) === '');

const cardCalibration = (data: Uint8Array, at: number, generation: 1 | 2): CardCalibration => ({
  purpose: uint8(data, at),
  ...calibrationFields(data, at + 1),
  vuPartNumber: text(data, at + 73, 16),
  vuSerialNumber: serialNumber(data, at + 89),
  sensorSerialNumber: serialNumber(data, at + 97),
  second:
    generation === 1
      ? null
      : {
          gnss: serialNumber(data, at + 105),
          remoteCommunication: serialNumber(data, at + 113),
          ability: uint8(data, at + 121),
          seals: cardSeals(data, at + 122),
        },
});

/** SealDataCard (2.130): how many seals, then five places. */
const cardSeals = (data: Uint8Array, at: number): Seal[] =>
  Array.from(
    { length: Math.min(CARD_SEALS, uint8(data, at)) },
    (_, i) => at + 1 + i * CARD_SEAL_LENGTH,
  ).map((seal) => ({
    equipment: uint8(data, seal),
    manufacturer: text(data, seal + 1, 2),
    identifier: text(data, seal + 3, 8),
  }));

export const decodeCalibrationAdditions = (block: CardBlock): CardList<CalibrationAddition> =>
  listOf(block, CALIBRATION_ADDITION_LAYOUT, (data, at) =>
    isEmpty(data, at, CALIBRATION_ADDITION_LAYOUT)
      ? null
      : {
          oldTime: timeReal(data, at),
          vin: text(data, at + 4, 17),
          loadType: uint8(data, at + 21),
          country: uint8(data, at + 22),
          countrySetAt: timeReal(data, at + 23),
        },
  );

export const decodeBodyActivities = (block: CardBlock): CardList<BodyCardActivity> =>
  listOf(block, BODY_ACTIVITY_LAYOUT[block.generation], (data, at) => {
    const time = timeReal(data, at + 1);
    const after = at + 5 + CARD_NUMBER_LENGTH[block.generation];
    return time === null
      ? null
      : {
          type: uint8(data, at),
          time,
          card: fullCardNumber(data, at + 5, block.generation),
          vehicle: vehicle(data, after),
          periodBegin: timeReal(data, after + 15),
          periodEnd: timeReal(data, after + 19),
        };
  });

/** Where the keys of motion sensors lie that the workshop card pairs: encrypted, never read. */
export const sensorInstallation = (
  block: CardBlock,
): { readonly offset: number; readonly length: number } => ({
  offset: block.offset + HEADER_LENGTH,
  length: block.data.length,
});
