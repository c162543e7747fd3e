import { uint16, uint8 } from './big-endian.ts';
import {
  ELEMENTARY_FILES,
  SIGNATURE_1,
  SIGNATURE_2,
  type LengthRule,
} from './elementary-files.data.ts';
import type { BlockName, Finding } from './finding.ts';

/** One tag-length-value object of a card image (Annex IC, Appendix 7, DDP_041 to DDP_046). */
export interface CardBlock extends BlockName {
  readonly kind: 'data' | 'signature' | 'unknown';
  /** Position of the tag in the received file; the value begins five bytes further. */
  readonly offset: number;
  /** Length that the tag announces; `data` is shorter when the file was cut. */
  readonly length: number;
  readonly data: Uint8Array;
}

export interface CardBlocks {
  readonly blocks: readonly CardBlock[];
  readonly findings: readonly Finding[];
}

export const HEADER_LENGTH = 5;
/** Invented: so many unknown tags in a row are believed before we suspect that a length was damaged. */
const UNKNOWN_IN_A_ROW = 8;
/** Invented: a card with two applications has about 60 objects; more than this in one image are noise. */
const MOST_OBJECTS = 1000;

/**
 * Walks the tag-length-value objects of a card image from `start` to the end of `bytes`.
 * Unknown tags are skipped by their length. After damaged bytes it searches the next header that can be believed, so that every
 * good block is delivered. Each byte is looked at a bounded number of times; never throws.
 */
export function walkCardBlocks(bytes: Uint8Array, start: number): CardBlocks {
  const blocks: CardBlock[] = [];
  const findings: Finding[] = [];
  const padding = paddingStart(bytes);
  let at = start;
  while (at < bytes.length) {
    if (blocks.length >= MOST_OBJECTS) {
      findings.push({
        code: 'too-many-blocks',
        offset: at,
        block: null,
        lost: { unit: 'bytes', count: bytes.length - at },
      });
      break;
    }
    const step = nextBlock(bytes, at, padding);
    if (step.block) blocks.push(step.block);
    if (step.finding) findings.push(step.finding);
    at = step.next;
  }
  return { blocks, findings };
}

/** Where the known objects that follow each other from `start` end: a card image inside a vehicle-unit download has no length. */
export function cardEnd(bytes: Uint8Array, start: number): number {
  let at = start;
  for (let objects = 0; objects < MOST_OBJECTS; objects += 1) {
    const header = readHeader(bytes, at);
    if (!header?.rule || !fits(header.rule, header.length) || header.end > bytes.length) break;
    at = header.end;
  }
  return at;
}

interface Step {
  readonly block: CardBlock | null;
  readonly finding: Finding | null;
  readonly next: number;
}

function nextBlock(bytes: Uint8Array, at: number, padding: number): Step {
  const header = readHeader(bytes, at);
  if (header?.rule) return knownBlock(bytes, header, header.rule, padding);
  if (at >= padding || bytes.length - at < HEADER_LENGTH) return trailing(bytes, at);
  if (header && leadsSomewhere(bytes, at, padding)) {
    const block = blockOf(bytes, header, header.length);
    return { block, finding: findingAbout('unknown-block', block, null), next: header.end };
  }
  return skipDamage(bytes, at, padding);
}

function knownBlock(bytes: Uint8Array, header: Header, rule: LengthRule, padding: number): Step {
  const whole = header.end <= bytes.length;
  if (fits(rule, header.length)) return wholeOrCut(bytes, header, padding);
  if (whole && isBoundary(bytes, header.end, padding)) {
    const block = blockOf(bytes, header, header.length);
    return { block, finding: findingAbout('unexpected-length', block, null), next: header.end };
  }
  const corrected = header.at + HEADER_LENGTH + rule.least;
  if (
    rule.least === rule.most &&
    corrected <= bytes.length &&
    isBoundary(bytes, corrected, padding)
  ) {
    const block = blockOf(bytes, header, rule.least);
    return { block, finding: findingAbout('length-corrected', block, null), next: corrected };
  }
  return skipDamage(bytes, header.at, padding);
}

/** A block of a right length; when nothing sensible follows it, a hole in the file may have swallowed the header of the next. */
function wholeOrCut(bytes: Uint8Array, header: Header, padding: number): Step {
  if (isBoundary(bytes, header.end, padding) || leadsSomewhere(bytes, header.end, padding)) {
    return { block: blockOf(bytes, header, header.length), finding: null, next: header.end };
  }
  const end = Math.min(header.end, bytes.length);
  const next = nextBelievable(bytes, header.at + HEADER_LENGTH, end, padding);
  const block = {
    ...blockOf(bytes, header, next - header.at - HEADER_LENGTH),
    length: header.length,
  };
  const missing = header.length - block.data.length;
  return {
    block,
    finding: missing
      ? findingAbout('truncated-block', block, { unit: 'bytes', count: missing })
      : null,
    next,
  };
}

/** Bytes that make no sense, up to the next header that can be believed. */
function skipDamage(bytes: Uint8Array, at: number, padding: number): Step {
  const next = nextBelievable(bytes, at + 1, bytes.length, padding);
  const lost = { unit: 'bytes', count: next - at } as const;
  const code = next < bytes.length ? 'unreadable-bytes' : 'trailing-bytes';
  return { block: null, finding: { code, offset: at, block: null, lost }, next };
}

const trailing = (bytes: Uint8Array, at: number): Step => ({
  block: null,
  finding: { code: 'trailing-bytes', offset: at, block: null, lost: null },
  next: bytes.length,
});

interface Header {
  readonly at: number;
  readonly fid: number;
  readonly type: number;
  readonly length: number;
  readonly end: number;
  /** null: a tag that the regulation does not know. */
  readonly rule: LengthRule | null;
}

function readHeader(bytes: Uint8Array, at: number): Header | null {
  if (at + HEADER_LENGTH > bytes.length) return null;
  const [fid, type, length] = [uint16(bytes, at), uint8(bytes, at + 2), uint16(bytes, at + 3)];
  return { at, fid, type, length, end: at + HEADER_LENGTH + length, rule: ruleFor(fid, type) };
}

/** Type 00 data and 01 signature of generation 1, 02 and 03 of generation 2. */
function ruleFor(fid: number, type: number): LengthRule | null {
  const file = ELEMENTARY_FILES.get(fid);
  if (!file || type > 3) return null;
  const isFirst = type < 2;
  const data = isFirst ? file.generation1 : file.generation2;
  if (!data || type % 2 === 0) return data;
  return isFirst ? SIGNATURE_1 : SIGNATURE_2;
}

const fits = (rule: LengthRule, length: number): boolean =>
  length >= rule.least && length <= rule.most && (length - rule.least) % rule.step === 0;

/** Whether a block may begin (or the file end, or its padding begin) at this position. */
const isBoundary = (bytes: Uint8Array, at: number, padding: number): boolean =>
  at === bytes.length ||
  (at < bytes.length && (at >= padding || Boolean(readHeader(bytes, at)?.rule)));

function nextBelievable(bytes: Uint8Array, from: number, end: number, padding: number): number {
  let at = from;
  while (at < end && !isBelievable(bytes, at, padding)) at += 1;
  return at;
}

/** Stricter than a boundary, for the search after damage: tag and length known, and what follows too (or the file was cut). */
function isBelievable(bytes: Uint8Array, at: number, padding: number): boolean {
  const header = readHeader(bytes, at);
  if (!header?.rule || !fits(header.rule, header.length)) return false;
  return header.end > bytes.length || isBoundary(bytes, header.end, padding);
}

/** Whether skipping unknown tags by their lengths comes to a known one or to the end. */
function leadsSomewhere(bytes: Uint8Array, start: number, padding: number): boolean {
  let at = start;
  for (let i = 0; i < UNKNOWN_IN_A_ROW; i += 1) {
    const header = readHeader(bytes, at);
    if (!header || header.end > bytes.length) return false;
    if (isBoundary(bytes, header.end, padding)) return true;
    at = header.end;
  }
  return false;
}

const kindOf = ({ rule, type }: Header): CardBlock['kind'] => {
  if (!rule) return 'unknown';
  return type % 2 === 0 ? 'data' : 'signature';
};

function blockOf(bytes: Uint8Array, header: Header, length: number): CardBlock {
  const from = header.at + HEADER_LENGTH;
  const data = bytes.subarray(from, from + length);
  return {
    fid: header.fid,
    generation: header.type < 2 ? 1 : 2,
    kind: kindOf(header),
    offset: header.at,
    length,
    data,
  };
}

const findingAbout = (code: Finding['code'], block: CardBlock, lost: Finding['lost']): Finding => ({
  code,
  offset: block.offset,
  block: { fid: block.fid, generation: block.generation },
  lost,
});

/** Where the run of 00 and FF bytes at the end of the file begins. */
function paddingStart(bytes: Uint8Array): number {
  let at = bytes.length;
  while (at > 0 && (bytes[at - 1] === 0x00 || bytes[at - 1] === 0xff)) at -= 1;
  return at;
}
