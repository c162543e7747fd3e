// Writes workshop, control and company cards: the inverse of body-cards.ts.
import {
  BODY_ACTIVITY_LAYOUT,
  CALIBRATION_ADDITION_LAYOUT,
  CALIBRATION_LAYOUT,
  CARD_SEALS,
  CARD_SEAL_LENGTH,
  type BodyCardActivity,
  type CalibrationAddition,
  type CardCalibration,
} from './body-cards.ts';
import { joinBytes } from './bytes.ts';
import type { BodyCardIdentification } from './card-records.ts';
import { nameBytes } from './card-text.ts';
import {
  asciiBytes,
  calibrationFieldsBytes,
  cardList,
  cardNumberBytes,
  numberBytes,
  serialBytes,
  sized,
  timeBytes,
  vehicleBytes,
} from './encode-fields.ts';

/** All that one application of such a card says. Lists are in the order of their slots; the newest that fit are kept. */
export interface BodyApplicationContent {
  /** Of control and company cards. */
  readonly activities?: readonly BodyCardActivity[];
  /** Of workshop cards. */
  readonly calibrations?: readonly CardCalibration[];
  /** Generation 2 version 2. */
  readonly additions?: readonly CalibrationAddition[];
  readonly calibrationsSinceDownload?: number;
}
export interface BodyCardContent {
  readonly kind: 'workshop' | 'control' | 'company';
  readonly identification: BodyCardIdentification;
  readonly first: BodyApplicationContent | null;
  readonly second: (BodyApplicationContent & { readonly version: 1 | 2 }) | null;
}

const TYPE = { workshop: 2, control: 3, company: 4 } as const;
const CALIBRATION_SLOTS = { 1: 88, 2: 255 } as const;
const ACTIVITY_SLOTS = 230;
const [EVENTS_PER_LIST, FAULTS_PER_LIST, VEHICLE_SLOTS, PLACE_SLOTS, ACTIVITY_LENGTH] = [
  3, 6, 4, 6, 198,
];

/** The download of such a card, unsealed: no made-up card can pass for a proven one. */
export function encodeBodyCard(card: BodyCardContent): Uint8Array {
  return joinBytes([
    object(0x0002, 1, new Uint8Array(25)),
    object(0x0005, 1, new Uint8Array(8)),
    ...(card.first ? application(card, card.first, 1, 1) : []),
    ...(card.second ? application(card, card.second, 2, card.second.version) : []),
  ]);
}

function application(
  card: BodyCardContent,
  content: BodyApplicationContent,
  generation: 1 | 2,
  version: 1 | 2,
): Uint8Array[] {
  const file = (fid: number, data: Uint8Array) => object(fid, generation, data);
  return [
    file(0x0501, structure(card.kind, generation, version)),
    file(0x0520, identification(card.identification)),
    ...(card.kind === 'workshop'
      ? [
          file(0x0509, numberBytes(content.calibrationsSinceDownload ?? 0, 2)),
          file(0x050a, calibrations(content.calibrations ?? [], generation)),
          file(0x050b, new Uint8Array(generation === 1 ? 16 : 18)),
          ...(generation === 2 && version === 2
            ? [
                file(
                  0x0531,
                  cardList(
                    (content.additions ?? []).map(addition),
                    CALIBRATION_SLOTS[2],
                    CALIBRATION_ADDITION_LAYOUT,
                  ),
                ),
              ]
            : []),
        ]
      : [
          file(
            card.kind === 'control' ? 0x050c : 0x050d,
            cardList(
              (content.activities ?? []).map((one) => activity(one, generation)),
              ACTIVITY_SLOTS,
              BODY_ACTIVITY_LAYOUT[generation],
            ),
          ),
        ]),
  ];
}

function structure(kind: BodyCardContent['kind'], generation: 1 | 2, version: 1 | 2): Uint8Array {
  const head = Uint8Array.of(TYPE[kind], generation - 1, generation === 2 && version === 2 ? 1 : 0);
  if (kind !== 'workshop') return joinBytes([head, numberBytes(ACTIVITY_SLOTS, 2)]);
  const own = numberBytes(CALIBRATION_SLOTS[generation], generation);
  return joinBytes([
    head,
    Uint8Array.of(EVENTS_PER_LIST, FAULTS_PER_LIST),
    numberBytes(ACTIVITY_LENGTH, 2),
    numberBytes(VEHICLE_SLOTS, 2),
    numberBytes(PLACE_SLOTS, generation),
    own,
    ...(generation === 2 ? [24, 4, 8].map((slots) => numberBytes(slots, 2)) : []),
  ]);
}

/** 211 bytes with a holder, 139 without. */
const identification = (who: BodyCardIdentification): Uint8Array =>
  joinBytes([
    numberBytes(who.issuingNation, 1),
    asciiBytes(who.cardNumber, 16),
    nameBytes(who.authority),
    timeBytes(who.issuedAt),
    timeBytes(who.validFrom),
    timeBytes(who.expiresAt),
    nameBytes(who.bodyName),
    nameBytes(who.bodyAddress),
    ...(who.holder ? [nameBytes(who.holder.surname), nameBytes(who.holder.firstNames)] : []),
    asciiBytes(who.language, 2),
  ]);

function calibrations(all: readonly CardCalibration[], generation: 1 | 2): Uint8Array {
  const { pointer, record } = CALIBRATION_LAYOUT[generation];
  const kept = all.slice(-CALIBRATION_SLOTS[generation]);
  const list = cardList(
    kept.map((one) => calibration(one, generation)),
    CALIBRATION_SLOTS[generation],
    { pointer: pointer - 2, record },
  );
  return joinBytes([numberBytes(all.length, 2), list]);
}

const calibration = (one: CardCalibration, generation: 1 | 2): Uint8Array =>
  joinBytes([
    numberBytes(one.purpose, 1),
    calibrationFieldsBytes(one),
    asciiBytes(one.vuPartNumber, 16),
    serialBytes(one.vuSerialNumber),
    serialBytes(one.sensorSerialNumber),
    ...(generation === 2 ? [secondPart(one.second)] : []),
  ]);

const secondPart = (second: CardCalibration['second']): Uint8Array =>
  second === null
    ? new Uint8Array(73)
    : joinBytes([
        serialBytes(second.gnss),
        serialBytes(second.remoteCommunication),
        numberBytes(second.ability, 1),
        numberBytes(Math.min(CARD_SEALS, second.seals.length), 1),
        sized(
          CARD_SEALS * CARD_SEAL_LENGTH,
          second.seals
            .slice(0, CARD_SEALS)
            .map((seal) =>
              joinBytes([
                numberBytes(seal.equipment, 1),
                asciiBytes(seal.manufacturer, 2),
                asciiBytes(seal.identifier, 8),
              ]),
            ),
        ),
      ]);

const addition = (one: CalibrationAddition): Uint8Array =>
  joinBytes([
    timeBytes(one.oldTime),
    asciiBytes(one.vin, 17),
    numberBytes(one.loadType, 1),
    numberBytes(one.country, 1),
    timeBytes(one.countrySetAt),
  ]);

const activity = (one: BodyCardActivity, generation: 1 | 2): Uint8Array =>
  joinBytes([
    numberBytes(one.type, 1),
    timeBytes(one.time),
    cardNumberBytes(one.card, generation),
    vehicleBytes(one.vehicle),
    timeBytes(one.periodBegin),
    timeBytes(one.periodEnd),
  ]);

const object = (fid: number, generation: 1 | 2, data: Uint8Array): Uint8Array =>
  joinBytes([
    numberBytes(fid, 2),
    Uint8Array.of(generation === 1 ? 0 : 2),
    numberBytes(data.length, 2),
    data,
  ]);
