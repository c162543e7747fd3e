import { uint16, uint8 } from './big-endian.ts';
import type { CardBlock } from './card-blocks.ts';
import { name, text } from './card-text.ts';
import { datef, timeReal, type UtcSeconds } from './card-time.ts';
import { registration } from './record-fields.ts';

export interface CardIdentification {
  /** NationNumeric of the issuing state. */
  readonly issuingNation: number;
  /** 16 characters: 14 identify the driver, then replacement and renewal index. */
  readonly cardNumber: string;
  readonly authority: string;
  readonly issuedAt: UtcSeconds | null;
  readonly validFrom: UtcSeconds | null;
  readonly expiresAt: UtcSeconds | null;
  readonly surname: string;
  readonly firstNames: string;
  /** YYYY-MM-DD. */
  readonly birthDate: string | null;
  /** Preferred language, two letters. */
  readonly language: string;
}

/** Who holds a workshop, control or company card: a body, and on the first two a person. */
export interface BodyCardIdentification {
  readonly issuingNation: number;
  readonly cardNumber: string;
  readonly authority: string;
  readonly issuedAt: UtcSeconds | null;
  readonly validFrom: UtcSeconds | null;
  readonly expiresAt: UtcSeconds | null;
  readonly bodyName: string;
  readonly bodyAddress: string;
  readonly holder: { readonly surname: string; readonly firstNames: string } | null;
  readonly language: string;
}

export interface DrivingLicence {
  readonly authority: string;
  readonly issuingNation: number;
  readonly number: string;
}

export interface CardControl {
  /** ControlType bits: card downloaded, vehicle unit downloaded, printing, display. */
  readonly type: number;
  readonly time: UtcSeconds;
  readonly cardNation: number;
  readonly cardNumber: string;
  readonly vehicleNation: number;
  readonly registration: string;
  readonly periodBegin: UtcSeconds | null;
  readonly periodEnd: UtcSeconds | null;
}

/** The vehicle in which the card is inserted, or was when a session was never closed; without session the fields are empty. */
export interface CurrentUse {
  readonly sessionOpenedAt: UtcSeconds | null;
  readonly nation: number;
  readonly registration: string;
}

/** DriverCardApplicationIdentification (2.61, 2.61a): how the card is laid out. Counts that generation 1 does not have are null. */
export interface ApplicationIdentification {
  /** EquipmentType: 1 driver, 2 workshop, 3 control, 4 company. */
  readonly cardType: number;
  /** 0x0000 generation 1, 0x0100 generation 2 version 1, 0x0101 version 2. */
  readonly structureVersion: number;
  readonly eventsPerType: number;
  readonly faultsPerType: number;
  readonly activityStructureLength: number;
  readonly vehicleRecords: number;
  readonly placeRecords: number;
  readonly gnssRecords: number | null;
  readonly specificConditionRecords: number | null;
  readonly vehicleUnitRecords: number | null;
}

/** EF 0525, generation 2 version 2 (2.61b). */
export interface ApplicationIdentificationV2 {
  readonly length: number;
  readonly borderCrossingRecords: number;
  readonly loadUnloadRecords: number;
  readonly loadTypeRecords: number;
  readonly vuConfigurationLength: number;
}

export const APPLICATION_LENGTH = { 1: 10, 2: 17 } as const;
export const APPLICATION_V2_LENGTH = 10;
export const IDENTIFICATION_LENGTH = 143;
export const LICENCE_LENGTH = 53;
export const CONTROL_LENGTH = 46;
export const CURRENT_USE_LENGTH = 19;

/** The first 65 bytes of EF 0520 are the same on every card. */
const issued = (data: Uint8Array) => ({
  issuingNation: uint8(data, 0),
  cardNumber: text(data, 1, 16),
  authority: name(data, 17),
  issuedAt: timeReal(data, 53),
  validFrom: timeReal(data, 57),
  expiresAt: timeReal(data, 61),
});

export const decodeIdentification = ({ data }: CardBlock): CardIdentification => ({
  ...issued(data),
  surname: name(data, 65),
  firstNames: name(data, 101),
  birthDate: datef(data, 137),
  language: text(data, 141, 2),
});

/** EF 0520 of a workshop or control card (211 bytes) or of a company card (139 bytes); null when it is cut. */
export function decodeBodyIdentification({ data }: CardBlock): BodyCardIdentification | null {
  if (data.length < 139) return null;
  const body = { ...issued(data), bodyName: name(data, 65), bodyAddress: name(data, 101) };
  return data.length < 211
    ? { ...body, holder: null, language: text(data, 137, 2) }
    : {
        ...body,
        holder: { surname: name(data, 137), firstNames: name(data, 173) },
        language: text(data, 209, 2),
      };
}

/** null on a card that carries none (all its fields empty). */
export function decodeDrivingLicence({ data }: CardBlock): DrivingLicence | null {
  const licence = {
    authority: name(data, 0),
    issuingNation: uint8(data, 36),
    number: text(data, 37, 16),
  };
  return licence.authority || licence.number ? licence : null;
}

/** The last control of the driver; null when there was none. */
export function decodeLastControl({ data }: CardBlock): CardControl | null {
  const time = timeReal(data, 1);
  return time === null
    ? null
    : {
        type: uint8(data, 0),
        time,
        cardNation: uint8(data, 6),
        cardNumber: text(data, 7, 16),
        vehicleNation: uint8(data, 23),
        registration: registration(data, 24),
        periodBegin: timeReal(data, 38),
        periodEnd: timeReal(data, 42),
      };
}

export const decodeLastDownload = ({ data }: CardBlock): UtcSeconds | null => timeReal(data, 0);

export const decodeCurrentUse = ({ data }: CardBlock): CurrentUse => ({
  sessionOpenedAt: timeReal(data, 0),
  nation: uint8(data, 4),
  registration: registration(data, 5),
});

export function decodeApplication({ data, generation }: CardBlock): ApplicationIdentification {
  const second = generation === 2;
  return {
    cardType: uint8(data, 0),
    structureVersion: uint16(data, 1),
    eventsPerType: uint8(data, 3),
    faultsPerType: uint8(data, 4),
    activityStructureLength: uint16(data, 5),
    vehicleRecords: uint16(data, 7),
    placeRecords: second ? uint16(data, 9) : uint8(data, 9),
    gnssRecords: second ? uint16(data, 11) : null,
    specificConditionRecords: second ? uint16(data, 13) : null,
    vehicleUnitRecords: second ? uint16(data, 15) : null,
  };
}

export const decodeApplicationV2 = ({ data }: CardBlock): ApplicationIdentificationV2 => ({
  length: uint16(data, 0),
  borderCrossingRecords: uint16(data, 2),
  loadUnloadRecords: uint16(data, 4),
  loadTypeRecords: uint16(data, 6),
  vuConfigurationLength: uint16(data, 8),
});
