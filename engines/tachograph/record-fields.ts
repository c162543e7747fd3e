// Types of the data dictionary (Annex IC, Appendix 1) that the records of cards and of vehicle units are made of.
import { bcd, int24, uint16, uint24, uint8 } from './big-endian.ts';
import { name, text } from './card-text.ts';
import { timeReal, type UtcSeconds } from './card-time.ts';

/** A record with its byte position in the received file, so that a screen can point at the bytes. */
export type Located<T> = T & { readonly offset: number };

/** VehicleRegistrationIdentification (2.166): 15 bytes. */
export interface VehicleRegistration {
  /** NationNumeric; null where the file gives the number alone (generation 2 version 1). */
  readonly nation: number | null;
  readonly number: string;
}

/** FullCardNumber (2.73), 18 bytes; FullCardNumberAndGeneration (2.74), 19 bytes. */
export interface FullCardNumber {
  /** EquipmentType: 1 driver, 2 workshop, 3 control, 4 company. */
  readonly type: number;
  readonly nation: number;
  /** 16 characters; see `cardIdentity` for what stays when a card is renewed. */
  readonly number: string;
  /** Generation of the card; null in records of generation 1. */
  readonly generation: number | null;
}

export interface GeoPoint {
  /** Decimal degrees, north positive. */
  readonly latitude: number;
  /** Decimal degrees, east positive. */
  readonly longitude: number;
}

/** GNSSPlaceRecord (2.80), 11 bytes; GNSSPlaceAuthRecord (2.79c), 12 bytes. */
export interface GnssPlace {
  readonly time: UtcSeconds | null;
  /** Dilution of precision × 10. */
  readonly accuracy: number;
  /** null: the position was not known. */
  readonly position: GeoPoint | null;
  /** Whether the satellite signal was authenticated; null in records that cannot say it. */
  readonly authenticated: boolean | null;
}

/** ExtendedSerialNumber (2.72), 8 bytes. */
export interface SerialNumber {
  readonly serial: number;
  /** Month and year of manufacture as four digits `mmyy`; null where the bytes are no digits. */
  readonly monthYear: number | null;
  readonly type: number;
  readonly manufacturer: number;
}

export const REGISTRATION_LENGTH = 14;
export const VEHICLE_LENGTH = 15;
export const CARD_NUMBER_LENGTH = { 1: 18, 2: 19 } as const;
const UNKNOWN_COORDINATE = 0x7f_ffff;

/** OdometerShort: kilometres on three bytes; all ones: unknown. */
export function odometer(data: Uint8Array, at: number): number | null {
  const kilometres = uint24(data, at);
  return kilometres === 0xff_ffff ? null : kilometres;
}

/** VehicleRegistrationNumber: code page and 13 characters. */
export const registration = (data: Uint8Array, at: number): string =>
  name(data, at, REGISTRATION_LENGTH);

export const vehicle = (data: Uint8Array, at: number): VehicleRegistration => ({
  nation: uint8(data, at),
  number: registration(data, at + 1),
});

/** null: no card (all bytes zero, or all ones). */
export function fullCardNumber(
  data: Uint8Array,
  at: number,
  generation: 1 | 2,
): FullCardNumber | null {
  const type = uint8(data, at);
  const number = text(data, at + 2, 16);
  if ((type === 0 || type === 0xff) && number === '') return null;
  return {
    type,
    nation: uint8(data, at + 1),
    number,
    generation: generation === 2 ? uint8(data, at + 18) : null,
  };
}

/** ±DDDMM.M × 10 as decimal degrees: 50380 is 50° 38.0′. */
const degrees = (value: number): number => Math.trunc(value / 1000) + (value % 1000) / 10 / 60;

/** GeoCoordinates (2.76): latitude and longitude, three bytes each. */
export function geoPoint(data: Uint8Array, at: number): GeoPoint | null {
  const [latitude, longitude] = [int24(data, at), int24(data, at + 3)];
  if (latitude === UNKNOWN_COORDINATE || longitude === UNKNOWN_COORDINATE) return null;
  return { latitude: degrees(latitude), longitude: degrees(longitude) };
}

export const GNSS_PLACE_LENGTH = 11;

/** `authenticated`: the record is one byte longer and says whether the position was authenticated. */
export const gnssPlace = (data: Uint8Array, at: number, authenticated: boolean): GnssPlace => ({
  time: timeReal(data, at),
  accuracy: uint8(data, at + 4),
  position: geoPoint(data, at + 5),
  authenticated: authenticated ? uint8(data, at + GNSS_PLACE_LENGTH) === 1 : null,
});

export const serialNumber = (data: Uint8Array, at: number): SerialNumber => ({
  serial: uint16(data, at) * 0x1_0000 + uint16(data, at + 2),
  monthYear: bcd(data, at + 4, 2),
  type: uint8(data, at + 6),
  manufacturer: uint8(data, at + 7),
});
