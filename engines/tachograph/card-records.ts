import { bcd, uint16, uint24, uint8 } from './big-endian.ts';
import { HEADER_LENGTH, type CardBlock } from './card-blocks.ts';
import { name, text } from './card-text.ts';
import { datef, timeReal, type UtcSeconds } from './card-time.ts';

/** A record with its byte position in the received file, so that a screen can point at the bytes. */
export type Located<T> = T & { readonly offset: number };

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

export interface DrivingLicence {
  readonly authority: string;
  readonly issuingNation: number;
  readonly number: string;
}

export interface VehicleUsed {
  readonly nation: number;
  readonly registration: string;
  readonly firstUse: UtcSeconds | null;
  /** null while the card is still in the vehicle. */
  readonly lastUse: UtcSeconds | null;
  /** Kilometres; null: unknown. */
  readonly odometerBegin: number | null;
  readonly odometerEnd: number | null;
  readonly vuDataBlockCounter: number | null;
  /** Generation 2 only. */
  readonly vin: string | null;
}

export interface PlaceEntry {
  readonly time: UtcSeconds;
  /** EntryTypeDailyWorkPeriod: even numbers begin a daily work period, odd ones end it. */
  readonly type: number;
  readonly nation: number;
  readonly region: number;
  readonly odometer: number | null;
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

/** Bytes of one record, and of the pointer that stands before the records, per generation. */
export const VEHICLE_LAYOUT = { 1: { pointer: 2, record: 31 }, 2: { pointer: 2, record: 48 } } as const;
export const PLACE_LAYOUT = { 1: { pointer: 1, record: 10 }, 2: { pointer: 2, record: 21 } } as const;

export const IDENTIFICATION_LENGTH = 143;
export const LICENCE_LENGTH = 53;
export const CONTROL_LENGTH = 46;

/** Kilometres on three bytes; all ones: unknown. */
const odometer = (data: Uint8Array, at: number): number | null => (uint24(data, at) === 0xff_ffff ? null : uint24(data, at));

/** VehicleRegistrationNumber: code page and 13 characters. */
const REGISTRATION_LENGTH = 14;

export const decodeIdentification = ({ data }: CardBlock): CardIdentification => ({
  issuingNation: uint8(data, 0),
  cardNumber: text(data, 1, 16),
  authority: name(data, 17),
  issuedAt: timeReal(data, 53),
  validFrom: timeReal(data, 57),
  expiresAt: timeReal(data, 61),
  surname: name(data, 65),
  firstNames: name(data, 101),
  birthDate: datef(data, 137),
  language: text(data, 141, 2),
});

/** null on a card that carries none (all its fields empty). */
export function decodeDrivingLicence({ data }: CardBlock): DrivingLicence | null {
  const licence = { authority: name(data, 0), issuingNation: uint8(data, 36), number: text(data, 37, 16) };
  return licence.authority || licence.number ? licence : null;
}

/** Vehicles in the order of the card's slots; a slot without a first or last use is empty. */
export const decodeVehiclesUsed = (block: CardBlock): Located<VehicleUsed>[] =>
  recordOffsets(block, VEHICLE_LAYOUT[block.generation]).map((at) => decodeVehicle(block, at))
    .filter((vehicle) => vehicle.firstUse !== null || vehicle.lastUse !== null);

const decodeVehicle = ({ data, generation, offset }: CardBlock, at: number): Located<VehicleUsed> => ({
  odometerBegin: odometer(data, at),
  odometerEnd: odometer(data, at + 3),
  firstUse: timeReal(data, at + 6),
  lastUse: timeReal(data, at + 10),
  nation: uint8(data, at + 14),
  registration: name(data, at + 15, REGISTRATION_LENGTH),
  vuDataBlockCounter: bcd(data, at + 29, 2),
  vin: generation === 2 ? text(data, at + 31, 17) : null,
  offset: offset + HEADER_LENGTH + at,
});

/** Places where daily work periods began or ended, in the order of the card's slots. */
export function decodePlaces(block: CardBlock): Located<PlaceEntry>[] {
  const { data, offset } = block;
  return recordOffsets(block, PLACE_LAYOUT[block.generation]).flatMap((at) => {
    const time = timeReal(data, at);
    if (time === null) return [];
    return [{
      time, type: uint8(data, at + 4), nation: uint8(data, at + 5), region: uint8(data, at + 6),
      odometer: odometer(data, at + 7), offset: offset + HEADER_LENGTH + at,
    }];
  });
}

/** The last control of the driver; null when there was none. */
export function decodeLastControl({ data }: CardBlock): CardControl | null {
  const time = timeReal(data, 1);
  return time === null ? null : {
    type: uint8(data, 0), time,
    cardNation: uint8(data, 6), cardNumber: text(data, 7, 16),
    vehicleNation: uint8(data, 23), registration: name(data, 24, REGISTRATION_LENGTH),
    periodBegin: timeReal(data, 38), periodEnd: timeReal(data, 42),
  };
}

export const decodeLastDownload = ({ data }: CardBlock): UtcSeconds | null => timeReal(data, 0);

export interface ApplicationIdentification {
  /** EquipmentType: 1 driver, 2 workshop, 3 control, 4 company. */
  readonly cardType: number;
  /** 0x0000 generation 1, 0x0100 generation 2 version 1, 0x0101 version 2. */
  readonly structureVersion: number;
  readonly activityStructureLength: number;
}

export const decodeApplication = ({ data }: CardBlock): ApplicationIdentification => ({
  cardType: uint8(data, 0), structureVersion: uint16(data, 1), activityStructureLength: uint16(data, 5),
});

/** Starts of the whole records present; a record cut by the end of the file is left out. */
function recordOffsets(block: CardBlock, layout: { readonly pointer: number; readonly record: number }): number[] {
  const count = Math.max(0, Math.floor((block.data.length - layout.pointer) / layout.record));
  return Array.from({ length: count }, (_, i) => layout.pointer + i * layout.record);
}
