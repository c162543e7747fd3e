import { uint8 } from './big-endian.ts';
import { walkCardBlocks, type CardBlock, type CardBlocks } from './card-blocks.ts';
import { decodeDriverCard, type DriverCard } from './driver-card.ts';
import type { Finding } from './finding.ts';

/** What a download file turned out to be. Findings are in the order of the bytes they speak of. */
export type TachographFile =
  | { readonly kind: 'driver-card'; readonly card: DriverCard; readonly blocks: readonly CardBlock[]; readonly findings: readonly Finding[] }
  | { readonly kind: 'other-card'; readonly cardType: OtherCardType; readonly blocks: readonly CardBlock[]; readonly findings: readonly Finding[] }
  | { readonly kind: 'vehicle-unit'; readonly findings: readonly Finding[] }
  | { readonly kind: 'unrecognised'; readonly findings: readonly Finding[] };

export type OtherCardType = 'workshop' | 'control' | 'company' | 'unknown';

/** SID of a positive answer to a transfer request; the byte after it (TREP) says which part of the vehicle unit follows. */
const TRANSFER = 0x76;
const CARD_DOWNLOAD = 0x06;
const VEHICLE_UNIT_PARTS: ReadonlySet<number> =
  new Set([0x00, 0x01, 0x02, 0x03, 0x04, 0x05, 0x21, 0x22, 0x23, 0x24, 0x25, 0x31, 0x32, 0x33, 0x34, 0x35]);

const APPLICATION_IDENTIFICATION = 0x0501;
const DRIVER_CARD = 1;
const OTHER_CARDS: Readonly<Record<number, OtherCardType>> = { 2: 'workshop', 3: 'control', 4: 'company' };
/** Files that only one kind of card has, for images whose EF 0501 is lost. */
const DRIVER_ONLY = 0x0521;
const OTHER_ONLY: Readonly<Record<number, OtherCardType>> = { 0x0509: 'workshop', 0x050c: 'control', 0x050d: 'company' };

/**
 * Decodes a tachograph download file by its content (extensions do not tell).
 * Never throws, whatever the bytes, and looks at each byte a bounded number of times: a damaged file gives every good block, and
 * findings that say what is lost. Signatures are not checked here. Source: Regulation (EU) 2016/799, Annex IC, Appendices 1, 2, 7.
 */
export function decodeTachographFile(bytes: Uint8Array): TachographFile {
  const part = bytes.length >= 2 && uint8(bytes, 0) === TRANSFER ? uint8(bytes, 1) : null;
  if (part !== null && VEHICLE_UNIT_PARTS.has(part)) return { kind: 'vehicle-unit', findings: [wholeFile('vehicle-unit-not-decoded')] };
  const prefixed = part === CARD_DOWNLOAD;
  const walked = walkCardBlocks(bytes, prefixed ? 2 : 0);
  if (!walked.blocks.some((block) => block.kind === 'data')) return { kind: 'unrecognised', findings: [wholeFile('not-a-tachograph-file')] };
  const prefix: Finding[] = prefixed ? [{ code: 'prefix-removed', offset: 0, block: null, lost: null }] : [];
  return decodeCard({ blocks: walked.blocks, findings: [...prefix, ...walked.findings] });
}

function decodeCard(image: CardBlocks): TachographFile {
  const cardType = cardTypeOf(image.blocks);
  if (cardType !== 'driver') {
    return { kind: 'other-card', cardType, blocks: image.blocks, findings: [wholeFile('other-card-not-decoded'), ...image.findings] };
  }
  const { card, findings } = decodeDriverCard(image);
  const inOrder = [...image.findings, ...findings].sort((a, b) => a.offset - b.offset);
  return { kind: 'driver-card', card, blocks: image.blocks, findings: inOrder };
}

/** EF 0501 says it; without that file, the files that only one kind of card carries; a card that shows none is a driver's. */
function cardTypeOf(blocks: readonly CardBlock[]): OtherCardType | 'driver' {
  const data = blocks.filter((block) => block.kind === 'data');
  const stated = data.find((block) => block.fid === APPLICATION_IDENTIFICATION && block.data.length > 0);
  if (stated) {
    const type = uint8(stated.data, 0);
    if (type === DRIVER_CARD || OTHER_CARDS[type]) return OTHER_CARDS[type] ?? 'driver';
  }
  if (data.some((block) => block.fid === DRIVER_ONLY)) return 'driver';
  const telling = data.find((block) => OTHER_ONLY[block.fid]);
  return telling ? (OTHER_ONLY[telling.fid] ?? 'unknown') : 'driver';
}

const wholeFile = (code: Finding['code']): Finding => ({ code, offset: 0, block: null, lost: { unit: 'file', count: 1 } });
