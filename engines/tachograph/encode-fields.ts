// Writes the types of the data dictionary: the inverse of big-endian.ts, card-time.ts, card-text.ts and record-fields.ts.
import type { CalibrationFields } from './calibration-fields.ts';
import { joinBytes } from './bytes.ts';
import type { Layout } from './card-lists.ts';
import { nameBytes } from './card-text.ts';
import type { UtcSeconds } from './card-time.ts';
import type {
  FullCardNumber,
  GeoPoint,
  GnssPlace,
  SerialNumber,
  VehicleRegistration,
} from './record-fields.ts';

export const numberBytes = (value: number, length: number): Uint8Array =>
  Uint8Array.from({ length }, (_, i) => Math.floor(value / 256 ** (length - 1 - i)) % 256);

export const timeBytes = (seconds: UtcSeconds | null): Uint8Array => numberBytes(seconds ?? 0, 4);

export const odometerBytes = (kilometres: number | null): Uint8Array =>
  numberBytes(kilometres ?? 0xff_ffff, 3);

export const bcdBytes = (value: number, length: number): Uint8Array =>
  Uint8Array.from({ length }, (_, i) =>
    Number.parseInt(String(Math.floor(value / 100 ** (length - 1 - i)) % 100), 16),
  );

export const dateBytes = (date: string | null): Uint8Array =>
  date === null ? new Uint8Array(4) : bcdBytes(Number(date.replaceAll('-', '')), 4);

/** Text without a code page, padded with spaces and cut to its field. */
export const asciiBytes = (value: string, length: number): Uint8Array =>
  nameBytes(value, length + 1).subarray(1);

export const registrationBytes = (number: string): Uint8Array => nameBytes(number, 14);

export const vehicleBytes = (vehicle: VehicleRegistration): Uint8Array =>
  joinBytes([numberBytes(vehicle.nation ?? 0, 1), registrationBytes(vehicle.number)]);

/** The 72 bytes that the calibrations of vehicle units and of workshop cards have in common. */
export const calibrationFieldsBytes = (one: CalibrationFields): Uint8Array =>
  joinBytes([
    asciiBytes(one.vin, 17),
    vehicleBytes(one.vehicle),
    numberBytes(one.w, 2),
    numberBytes(one.k, 2),
    numberBytes(one.l, 2),
    asciiBytes(one.tyreSize, 15),
    numberBytes(one.authorisedSpeed, 1),
    odometerBytes(one.oldOdometer),
    odometerBytes(one.newOdometer),
    timeBytes(one.oldTime),
    timeBytes(one.newTime),
    timeBytes(one.nextCalibration),
  ]);

/** 18 bytes in generation 1, 19 in generation 2. */
export const cardNumberBytes = (card: FullCardNumber | null, generation: 1 | 2): Uint8Array =>
  card === null
    ? new Uint8Array(generation === 1 ? 18 : 19)
    : joinBytes([
        Uint8Array.of(card.type, card.nation),
        asciiBytes(card.number, 16),
        ...(generation === 2 ? [numberBytes(card.generation ?? 1, 1)] : []),
      ]);

/** Decimal degrees as ±DDDMM.M × 10, on three bytes. */
function coordinateBytes(value: number): Uint8Array {
  const whole = Math.trunc(value);
  const coordinate = whole * 1000 + Math.round((value - whole) * 600);
  return numberBytes(coordinate < 0 ? coordinate + 0x100_0000 : coordinate, 3);
}

const UNKNOWN_COORDINATE = 0x7f_ffff;
const positionBytes = (position: GeoPoint | null): Uint8Array =>
  joinBytes(
    position === null
      ? [numberBytes(UNKNOWN_COORDINATE, 3), numberBytes(UNKNOWN_COORDINATE, 3)]
      : [coordinateBytes(position.latitude), coordinateBytes(position.longitude)],
  );

export const NO_PLACE: GnssPlace = { time: null, accuracy: 0, position: null, authenticated: null };

/** 11 bytes, or 12 with the byte that says whether the position was authenticated. */
export const gnssPlaceBytes = (place: GnssPlace, authenticated: boolean): Uint8Array =>
  joinBytes([
    timeBytes(place.time),
    numberBytes(place.accuracy, 1),
    positionBytes(place.position),
    ...(authenticated ? [Uint8Array.of(place.authenticated ? 1 : 0)] : []),
  ]);

export const serialBytes = (serial: SerialNumber): Uint8Array =>
  joinBytes([
    numberBytes(serial.serial, 4),
    bcdBytes(serial.monthYear ?? 0, 2),
    Uint8Array.of(serial.type, serial.manufacturer),
  ]);

/** Exactly `length` bytes: cut, or filled with zeros. */
export function sized(length: number, parts: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(length);
  bytes.set(joinBytes(parts).subarray(0, length));
  return bytes;
}

/** The newest records that fit; the pointer names the newest slot; unused slots stay zero. */
export function cardList(
  records: readonly Uint8Array[],
  slots: number,
  layout: Layout,
): Uint8Array {
  const used = records.slice(-slots);
  const bytes = new Uint8Array(layout.pointer + slots * layout.record);
  bytes.set(numberBytes(Math.max(0, used.length - 1), layout.pointer));
  used.forEach((record, i) => bytes.set(record, layout.pointer + i * layout.record));
  return bytes;
}

/** What makes encoded files provable: certificates and the equipment's key. Without it files carry zeros, which nobody takes for a proof. */
export interface Seal {
  readonly equipment: Uint8Array;
  readonly memberState: Uint8Array;
  /** 128 bytes in generation 1, r ‖ s in generation 2. */
  sign(data: Uint8Array): Uint8Array;
}
