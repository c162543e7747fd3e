import { joinBytes } from './bytes.ts';
import { encodeActivityBuffer } from './encode-activity-buffer.ts';
import {
  CONDITION_LAYOUT,
  EVENT_LENGTH,
  PLACE_LAYOUT,
  VEHICLE_LAYOUT,
  type CardEvent,
  type PlaceEntry,
  type SpecificCondition,
  type VehicleUsed,
} from './card-lists.ts';
import {
  CONTROL_LENGTH,
  CURRENT_USE_LENGTH,
  IDENTIFICATION_LENGTH,
  LICENCE_LENGTH,
  type CardControl,
  type CardIdentification,
  type CurrentUse,
  type DrivingLicence,
} from './card-records.ts';
import { nameBytes } from './card-text.ts';
import type { CardContent } from './encode-content.ts';
import {
  asciiBytes,
  bcdBytes,
  cardList,
  dateBytes,
  gnssPlaceBytes,
  NO_PLACE,
  numberBytes,
  odometerBytes,
  registrationBytes,
  sized,
  timeBytes,
  type Seal,
} from './encode-fields.ts';
import {
  encodeSecondFiles,
  SECOND_SLOTS,
  type SecondContent,
} from './encode-second-application.ts';

/** All that a driver card says, as `encodeDriverCard` writes and `decodeTachographFile` reads it back. */
export interface DriverCardContent extends CardContent {
  readonly identification: CardIdentification;
  readonly drivingLicence: DrivingLicence | null;
  /** The generation-2 application; without it the card is of generation 1. */
  readonly second?: SecondContent;
}

/** How each application is sealed; see Seal. */
export interface CardSeals {
  readonly first: Seal;
  readonly second: Seal;
}

const ACTIVITY_LENGTH = 13_776;
const VEHICLE_SLOTS = 200;
const PLACE_SLOTS = 112;
const CONDITION_SLOTS = { 1: 56, 2: SECOND_SLOTS.specificConditions } as const;
const EVENT_LISTS = { 1: 6, 2: 11 } as const;
const EVENTS_PER_LIST = 12;
const FAULT_LISTS = 2;
const FAULTS_PER_LIST = 24;
const STRUCTURE = { 1: [0, 0], 2: [1, 0] } as const;

/**
 * A driver-card download (.C1B): the data objects in the order real cards give them. Without seals it carries neither signatures nor
 * certificates, so that no made-up card can pass for a proven one. Content that does not fit its field is cut.
 */
export function encodeDriverCard(card: DriverCardContent, seals?: CardSeals): Uint8Array {
  const first = application(1, card, card, seals?.first);
  return card.second ? joinBytes([first, application(2, card, card.second, seals?.second)]) : first;
}

function application(
  generation: 1 | 2,
  card: DriverCardContent,
  content: CardContent,
  seal: Seal | undefined,
): Uint8Array {
  const second = generation === 2 ? card.second : undefined;
  const file = (fid: number, data: Uint8Array) => tagged(fid, generation, data, seal);
  const unsigned = (fid: number, data: Uint8Array) => tagged(fid, generation, data, undefined);
  return joinBytes([
    unsigned(0x0002, new Uint8Array(25)),
    unsigned(0x0005, new Uint8Array(8)),
    file(0x0501, structure(generation, second)),
    ...(seal
      ? [
          unsigned(generation === 1 ? 0xc100 : 0xc101, seal.equipment),
          unsigned(0xc108, seal.memberState),
        ]
      : []),
    file(0x0520, identification(card.identification)),
    unsigned(0x050e, timeBytes(content.lastDownload)),
    file(0x0521, licence(card.drivingLicence)),
    file(0x0502, events(content.events ?? [], EVENT_LISTS[generation], EVENTS_PER_LIST)),
    file(0x0503, events(content.faults ?? [], FAULT_LISTS, FAULTS_PER_LIST)),
    file(0x0504, encodeActivityBuffer(content.days, ACTIVITY_LENGTH, content.bufferStart ?? 0)),
    file(
      0x0505,
      cardList(
        content.vehiclesUsed.map((used) => vehicle(used, generation)),
        VEHICLE_SLOTS,
        VEHICLE_LAYOUT[generation],
      ),
    ),
    file(
      0x0506,
      cardList(
        content.places.map((entry) => place(entry, generation)),
        PLACE_SLOTS,
        PLACE_LAYOUT[generation],
      ),
    ),
    file(0x0507, currentUse(content.currentUse ?? null)),
    file(0x0508, control(content.lastControl)),
    file(
      0x0522,
      cardList(
        (content.specificConditions ?? []).map(condition),
        CONDITION_SLOTS[generation],
        CONDITION_LAYOUT[generation],
      ),
    ),
    ...(second ? encodeSecondFiles(second).map(([fid, data]) => file(fid, data)) : []),
  ]);
}

/** Type 1 driver card, then how the card is laid out. */
const structure = (generation: 1 | 2, second: SecondContent | undefined): Uint8Array =>
  joinBytes([
    Uint8Array.of(
      1,
      STRUCTURE[generation][0],
      second?.version === 2 ? 1 : 0,
      EVENTS_PER_LIST,
      FAULTS_PER_LIST,
    ),
    numberBytes(ACTIVITY_LENGTH, 2),
    numberBytes(VEHICLE_SLOTS, 2),
    numberBytes(PLACE_SLOTS, generation),
    ...(generation === 2
      ? [SECOND_SLOTS.gnssPlaces, SECOND_SLOTS.specificConditions, SECOND_SLOTS.vehicleUnits].map(
          (slots) => numberBytes(slots, 2),
        )
      : []),
  ]);

const identification = (who: CardIdentification): Uint8Array =>
  sized(IDENTIFICATION_LENGTH, [
    numberBytes(who.issuingNation, 1),
    asciiBytes(who.cardNumber, 16),
    nameBytes(who.authority),
    timeBytes(who.issuedAt),
    timeBytes(who.validFrom),
    timeBytes(who.expiresAt),
    nameBytes(who.surname),
    nameBytes(who.firstNames),
    dateBytes(who.birthDate),
    asciiBytes(who.language, 2),
  ]);

const licence = (held: DrivingLicence | null): Uint8Array =>
  sized(LICENCE_LENGTH, [
    nameBytes(held?.authority ?? ''),
    numberBytes(held?.issuingNation ?? 0, 1),
    asciiBytes(held?.number ?? '', 16),
  ]);

const vehicle = (used: VehicleUsed, generation: 1 | 2): Uint8Array =>
  joinBytes([
    odometerBytes(used.odometerBegin),
    odometerBytes(used.odometerEnd),
    timeBytes(used.firstUse),
    timeBytes(used.lastUse),
    numberBytes(used.nation, 1),
    registrationBytes(used.registration),
    bcdBytes(used.vuDataBlockCounter ?? 0, 2),
    ...(generation === 2 ? [asciiBytes(used.vin ?? '', 17)] : []),
  ]);

const place = (entry: PlaceEntry, generation: 1 | 2): Uint8Array =>
  joinBytes([
    timeBytes(entry.time),
    numberBytes(entry.type, 1),
    numberBytes(entry.nation, 1),
    numberBytes(entry.region, 1),
    odometerBytes(entry.odometer),
    ...(generation === 2 ? [gnssPlaceBytes(entry.gnss ?? NO_PLACE, false)] : []),
  ]);

const condition = ({ time, type }: SpecificCondition): Uint8Array =>
  joinBytes([timeBytes(time), numberBytes(type, 1)]);

const currentUse = (use: CurrentUse | null): Uint8Array =>
  use === null
    ? new Uint8Array(CURRENT_USE_LENGTH)
    : joinBytes([
        timeBytes(use.sessionOpenedAt),
        numberBytes(use.nation, 1),
        registrationBytes(use.registration),
      ]);

const control = (made: CardControl | null): Uint8Array =>
  made === null
    ? new Uint8Array(CONTROL_LENGTH)
    : sized(CONTROL_LENGTH, [
        numberBytes(made.type, 1),
        timeBytes(made.time),
        Uint8Array.of(3),
        numberBytes(made.cardNation, 1),
        asciiBytes(made.cardNumber, 16),
        numberBytes(made.vehicleNation, 1),
        registrationBytes(made.registration),
        timeBytes(made.periodBegin),
        timeBytes(made.periodEnd),
      ]);

/** One list of `perList` slots for each kind. */
function events(all: readonly CardEvent[], lists: number, perList: number): Uint8Array {
  const bytes = new Uint8Array(lists * perList * EVENT_LENGTH);
  for (let list = 0; list < lists; list += 1) {
    all
      .filter((event) => event.list === list)
      .slice(-perList)
      .forEach((event, i) =>
        bytes.set(
          joinBytes([
            numberBytes(event.type, 1),
            timeBytes(event.begin),
            timeBytes(event.end),
            numberBytes(event.nation, 1),
            registrationBytes(event.registration),
          ]),
          (list * perList + i) * EVENT_LENGTH,
        ),
      );
  }
  return bytes;
}

/** Tag, length, value; where sealed, the signature in an object of its own behind it. */
function tagged(
  fid: number,
  generation: 1 | 2,
  data: Uint8Array,
  seal: Seal | undefined,
): Uint8Array {
  const type = generation === 1 ? 0 : 2;
  const object = (kind: number, value: Uint8Array) => [
    numberBytes(fid, 2),
    Uint8Array.of(kind),
    numberBytes(value.length, 2),
    value,
  ];
  return joinBytes([...object(type, data), ...(seal ? object(type + 1, seal.sign(data)) : [])]);
}
