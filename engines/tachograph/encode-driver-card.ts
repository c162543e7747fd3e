import { encodeActivityBuffer } from './encode-activity-buffer.ts';
import { PLACE_LAYOUT, VEHICLE_LAYOUT, type PlaceEntry, type VehicleUsed } from './card-lists.ts';
import { CONTROL_LENGTH, IDENTIFICATION_LENGTH, LICENCE_LENGTH, type CardControl, type CardIdentification, type DrivingLicence } from './card-records.ts';
import { nameBytes } from './card-text.ts';
import type { UtcSeconds } from './card-time.ts';
import type { ActivityDay } from './driver-activity.ts';

/** All that a generation-1 driver card says, as `encodeDriverCard` writes and `decodeTachographFile` reads it back. */
export interface DriverCardContent {
  readonly identification: CardIdentification;
  readonly drivingLicence: DrivingLicence | null;
  /** In the order of their dates. The oldest are left out when the card's buffer is full, as a vehicle unit would. */
  readonly days: readonly ActivityDay[];
  /** At most 200; newest last. */
  readonly vehiclesUsed: readonly VehicleUsed[];
  /** At most 112; newest last. */
  readonly places: readonly PlaceEntry[];
  readonly lastControl: CardControl | null;
  readonly lastDownload: UtcSeconds | null;
  /** Where the oldest day begins in the cyclic buffer (default 0): lets a test make records straddle its end. */
  readonly bufferStart?: number;
}

const ACTIVITY_LENGTH = 13_776;
const VEHICLE_SLOTS = 200;
const PLACE_SLOTS = 112;

/**
 * A driver-card download of generation 1 (.C1B): the data objects in the order real cards give them, without signatures and
 * certificates, so that no made-up card can ever pass for a proven one. Content that does not fit its field is cut.
 */
export function encodeDriverCard(card: DriverCardContent): Uint8Array {
  return joined([
    file(0x0002, new Uint8Array(25)),
    file(0x0005, new Uint8Array(8)),
    file(0x0501, application()),
    file(0x0520, identification(card.identification)),
    file(0x050e, timeReal(card.lastDownload)),
    file(0x0521, licence(card.drivingLicence)),
    file(0x0504, encodeActivityBuffer(card.days, ACTIVITY_LENGTH, card.bufferStart ?? 0)),
    file(0x0505, records(card.vehiclesUsed.slice(-VEHICLE_SLOTS).map(vehicle), VEHICLE_SLOTS, VEHICLE_LAYOUT[1])),
    file(0x0506, records(card.places.slice(-PLACE_SLOTS).map(place), PLACE_SLOTS, PLACE_LAYOUT[1])),
    file(0x0508, control(card.lastControl)),
  ]);
}

/** Type 1 driver card, structure 00 00, 12 events and 24 faults per type, then the sizes used here. */
const application = (): Uint8Array =>
  joined([Uint8Array.of(1, 0, 0, 12, 24), number(ACTIVITY_LENGTH, 2), number(VEHICLE_SLOTS, 2), number(PLACE_SLOTS, 1)]);

const identification = (who: CardIdentification): Uint8Array => cut(IDENTIFICATION_LENGTH, [
  number(who.issuingNation, 1), ascii(who.cardNumber, 16), nameBytes(who.authority),
  timeReal(who.issuedAt), timeReal(who.validFrom), timeReal(who.expiresAt),
  nameBytes(who.surname), nameBytes(who.firstNames), datef(who.birthDate), ascii(who.language, 2),
]);

const licence = (held: DrivingLicence | null): Uint8Array => cut(LICENCE_LENGTH,
  [nameBytes(held?.authority ?? ''), number(held?.issuingNation ?? 0, 1), ascii(held?.number ?? '', 16)]);

const vehicle = (used: VehicleUsed): Uint8Array => joined([
  odometer(used.odometerBegin), odometer(used.odometerEnd), timeReal(used.firstUse), timeReal(used.lastUse),
  number(used.nation, 1), nameBytes(used.registration, 14), bcd(used.vuDataBlockCounter ?? 0, 2),
]);

const place = (entry: PlaceEntry): Uint8Array => joined([
  timeReal(entry.time), number(entry.type, 1), number(entry.nation, 1), number(entry.region, 1), odometer(entry.odometer),
]);

const control = (made: CardControl | null): Uint8Array => made === null ? new Uint8Array(CONTROL_LENGTH) : cut(CONTROL_LENGTH, [
  number(made.type, 1), timeReal(made.time), Uint8Array.of(3), number(made.cardNation, 1), ascii(made.cardNumber, 16),
  number(made.vehicleNation, 1), nameBytes(made.registration, 14), timeReal(made.periodBegin), timeReal(made.periodEnd),
]);

/** The pointer names the newest slot; unused slots stay zero. */
function records(used: readonly Uint8Array[], slots: number, layout: { readonly pointer: number; readonly record: number }): Uint8Array {
  const bytes = new Uint8Array(layout.pointer + slots * layout.record);
  bytes.set(number(Math.max(0, used.length - 1), layout.pointer));
  used.forEach((record, i) => bytes.set(record, layout.pointer + i * layout.record));
  return bytes;
}

const file = (fid: number, data: Uint8Array): Uint8Array => joined([number(fid, 2), Uint8Array.of(0), number(data.length, 2), data]);

function number(value: number, length: number): Uint8Array {
  return Uint8Array.from({ length }, (_, i) => Math.floor(value / 256 ** (length - 1 - i)) % 256);
}

const timeReal = (seconds: UtcSeconds | null): Uint8Array => number(seconds ?? 0, 4);

const odometer = (kilometres: number | null): Uint8Array => number(kilometres ?? 0xff_ffff, 3);

const bcd = (value: number, length: number): Uint8Array =>
  Uint8Array.from({ length }, (_, i) => Number.parseInt(String(Math.floor(value / 100 ** (length - 1 - i)) % 100), 16));

const datef = (date: string | null): Uint8Array => (date === null ? new Uint8Array(4) : bcd(Number(date.replaceAll('-', '')), 4));

const ascii = (value: string, length: number): Uint8Array => nameBytes(value, length + 1).subarray(1);

const cut = (length: number, parts: readonly Uint8Array[]): Uint8Array => joined(parts).subarray(0, length);

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(parts.reduce((total, part) => total + part.length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}
