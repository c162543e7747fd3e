import { uint8 } from './big-endian.ts';
import { HEADER_LENGTH, walkCardBlocks, type CardBlock, type CardBlocks } from './card-blocks.ts';
import { bodyCardIdentification, decodeBodyCard, type BodyCard } from './body-card.ts';
import type { BodyCardIdentification } from './card-records.ts';
import { decodeDriverCard, type DriverCard } from './driver-card.ts';
import { orderedFindings, type Finding } from './finding.ts';
import { decodeVehicleUnit, type VehicleUnit } from './vehicle-unit.ts';
import { TRANSFER, type VehicleUnitPart } from './vu-part.ts';
import { isVehicleUnitStart, walkVehicleUnit, type VehicleUnitParts } from './vu-walk.ts';

/** What a download file turned out to be. Findings are in the order of the bytes they speak of. */
export type TachographFile =
  | CardFile
  | VehicleUnitFile
  | { readonly kind: 'unrecognised'; readonly findings: readonly Finding[] };

export type CardFile =
  | {
      readonly kind: 'driver-card';
      readonly card: DriverCard;
      readonly blocks: readonly CardBlock[];
      readonly findings: readonly Finding[];
    }
  | {
      readonly kind: 'other-card';
      readonly cardType: OtherCardType;
      readonly identification: BodyCardIdentification | null;
      /** What it records: calibrations, controls, activities of a company. */
      readonly card: BodyCard;
      readonly blocks: readonly CardBlock[];
      readonly findings: readonly Finding[];
    };

export interface VehicleUnitFile {
  readonly kind: 'vehicle-unit';
  readonly vehicleUnit: VehicleUnit;
  readonly parts: readonly VehicleUnitPart[];
  /** Cards that were downloaded through the vehicle unit. */
  readonly cards: readonly CardFile[];
  readonly findings: readonly Finding[];
}

export type OtherCardType = 'workshop' | 'control' | 'company' | 'unknown';

const CARD_DOWNLOAD = 0x06;
const APPLICATION_IDENTIFICATION = 0x0501;
const DRIVER_CARD = 1;
const OTHER_CARDS: Readonly<Record<number, OtherCardType>> = {
  2: 'workshop',
  3: 'control',
  4: 'company',
};
/** Files that only one kind of card has, for images whose EF 0501 is lost. */
const DRIVER_ONLY = 0x0521;
const OTHER_ONLY: Readonly<Record<number, OtherCardType>> = {
  0x0509: 'workshop',
  0x050a: 'workshop',
  0x050b: 'workshop',
  0x0531: 'workshop',
  0x050c: 'control',
  0x050d: 'company',
};

/**
 * Decodes a tachograph download file by its content (extensions do not tell).
 * Never throws, whatever the bytes, and looks at each byte a bounded number of times: a damaged file gives every good block, and
 * findings that say what is lost. Signatures are not checked here. Source: Regulation (EU) 2016/799, Annex IC, Appendices 1, 2, 7.
 */
export function decodeTachographFile(bytes: Uint8Array): TachographFile {
  if (isVehicleUnitStart(bytes)) {
    const unit = walkVehicleUnit(bytes);
    if (2 * wholeBytes(unit) >= bytes.length) return decodeUnit(bytes, unit);
  }
  const prefixed = bytes.length >= 2 && bytes[0] === TRANSFER && bytes[1] === CARD_DOWNLOAD;
  const card = walkCardBlocks(bytes, prefixed ? 2 : 0);
  const startsAsCard = card.blocks[0]?.offset === 0 && card.blocks[0].kind !== 'unknown';
  if (!startsAsCard) {
    const unit = walkVehicleUnit(bytes);
    if (isVehicleUnit(bytes, unit, card)) return decodeUnit(bytes, unit);
  }
  if (!card.blocks.some((block) => block.kind === 'data'))
    return { kind: 'unrecognised', findings: [wholeFile('not-a-tachograph-file')] };
  const prefix: Finding[] = prefixed
    ? [{ code: 'prefix-removed', offset: 0, block: null, lost: null }]
    : [];
  return decodeCard({ blocks: card.blocks, findings: [...prefix, ...card.findings] });
}

const wholeBytes = (unit: VehicleUnitParts): number =>
  unit.parts.filter((part) => part.complete).reduce((sum, part) => sum + part.end - part.offset, 0);

/** The reading that makes sense of more bytes; of nothing at all, the first two bytes decide. */
function isVehicleUnit(bytes: Uint8Array, unit: VehicleUnitParts, card: CardBlocks): boolean {
  const asUnit = wholeBytes(unit);
  const asCard = card.blocks
    .filter((block) => block.kind !== 'unknown')
    .reduce((sum, block) => sum + HEADER_LENGTH + block.data.length, 0);
  const cards = unit.cards.reduce((sum, each) => sum + each.to - each.from, 0);
  if (asUnit === 0)
    return isVehicleUnitStart(bytes) && unit.parts.length > 0 && unit.covered >= asCard;
  return asUnit + cards >= asCard;
}

function decodeUnit(bytes: Uint8Array, walked: VehicleUnitParts): TachographFile {
  const { vehicleUnit, findings } = decodeVehicleUnit(bytes, walked.parts);
  const cards = walked.cards.map(({ from, to }) =>
    decodeCard(walkCardBlocks(bytes.subarray(0, to), from)),
  );
  return {
    kind: 'vehicle-unit',
    vehicleUnit,
    parts: walked.parts,
    cards,
    findings: orderedFindings([
      ...walked.findings,
      ...findings,
      ...cards.flatMap((card) => card.findings),
    ]),
  };
}

function decodeCard(image: CardBlocks): CardFile {
  const cardType = cardTypeOf(image.blocks);
  if (cardType !== 'driver') {
    const { card, findings } = decodeBodyCard(image, cardType);
    const unknown = cardType === 'unknown' ? [wholeFile('other-card-not-decoded')] : [];
    return {
      kind: 'other-card',
      cardType,
      card,
      identification: bodyCardIdentification(card),
      blocks: image.blocks,
      findings: orderedFindings([...unknown, ...image.findings, ...findings]),
    };
  }
  const { card, findings } = decodeDriverCard(image);
  return {
    kind: 'driver-card',
    card,
    blocks: image.blocks,
    findings: orderedFindings([...image.findings, ...findings]),
  };
}

/** EF 0501 says it; without that file, the files that only one kind of card carries; a card that shows none is a driver's. */
function cardTypeOf(blocks: readonly CardBlock[]): OtherCardType | 'driver' {
  const data = blocks.filter((block) => block.kind === 'data');
  const stated = data.find(
    (block) => block.fid === APPLICATION_IDENTIFICATION && block.data.length > 0,
  );
  if (stated) {
    const type = uint8(stated.data, 0);
    if (type === DRIVER_CARD || OTHER_CARDS[type]) return OTHER_CARDS[type] ?? 'driver';
  }
  if (data.some((block) => block.fid === DRIVER_ONLY)) return 'driver';
  const telling = data.find((block) => OTHER_ONLY[block.fid]);
  return telling ? (OTHER_ONLY[telling.fid] ?? 'unknown') : 'driver';
}

const wholeFile = (code: Finding['code']): Finding => ({
  code,
  offset: 0,
  block: null,
  lost: { unit: 'file', count: 1 },
});
