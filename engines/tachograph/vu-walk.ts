// Walks the parts of a vehicle-unit download, and finds the next credible part after damage.
import { cardEnd } from './card-blocks.ts';
import type { Finding, Loss, PartName } from './finding.ts';
import { utcDate } from './card-time.ts';
import { uint8, uint32 } from './big-endian.ts';
import { GENERATION_2_ARRAYS, PARTS, RECORD } from './vu-layout.data.ts';
import { isPartStart, measurePart, TRANSFER, type VehicleUnitPart } from './vu-part.ts';
import { areAllPlausible, isPlausible } from './vu-plausible.ts';
import { isUnmistakable } from './vu-unmistakable.ts';
import { hasUsualArrays, repairPart } from './vu-repair.ts';

export interface VehicleUnitParts {
  readonly parts: readonly VehicleUnitPart[];
  /** Card images that were downloaded through the vehicle unit (TREP 06): the position of their first tag, and their end. */
  readonly cards: readonly { readonly from: number; readonly to: number }[];
  readonly findings: readonly Finding[];
  /** Bytes that belong to a part or to a card. */
  readonly covered: number;
}

const CARD_DOWNLOAD = 0x06;
const HEADER = 2;
/** Invented: stray bytes after the last part are at most so many; more of them are a lost part. */
const STRAY_BYTES = 64;
/** Invented: a unit keeps 365 days; more parts than this are noise. */
const MOST_PARTS = 4000;

/**
 * Walks by lengths, never by looking for 76 (which occurs inside data); only after damage the next credible part is searched.
 * Each byte is looked at a bounded number of times. Never throws.
 */
export function walkVehicleUnit(bytes: Uint8Array): VehicleUnitParts {
  const walk = {
    bytes,
    padding: paddingStart(bytes),
    parts: [] as VehicleUnitPart[],
    cards: [] as { from: number; to: number }[],
    findings: [] as Finding[],
    covered: 0,
  };
  let at = 0;
  while (at < bytes.length && walk.parts.length + walk.cards.length < MOST_PARTS)
    at = isPartStart(bytes, at) ? partAt(walk, at) : skip(walk, at);
  if (at < bytes.length)
    walk.findings.push({
      code: 'too-many-blocks',
      offset: at,
      block: null,
      lost: { unit: 'bytes', count: bytes.length - at },
    });
  return walk;
}

interface Walk {
  readonly bytes: Uint8Array;
  readonly padding: number;
  readonly parts: VehicleUnitPart[];
  readonly cards: { from: number; to: number }[];
  readonly findings: Finding[];
  covered: number;
}

function partAt(walk: Walk, at: number): number {
  const { bytes } = walk;
  if (uint8(bytes, at + 1) === CARD_DOWNLOAD) return cardAt(walk, at);
  const part = measurePart(bytes, at, bytes.length);
  if (!part) return skip(walk, at);
  // Two bytes that damage makes easily: believed only where a part follows.
  if (part.kind === 'interface-version' && !isBoundary(walk, part.end)) return skip(walk, at);
  if (part.end <= bytes.length && isBoundary(walk, part.end) && !swallowsAnother(walk, part)) {
    if (!part.complete) walk.findings.push(about('truncated-block', { bytes, part }));
    return keep(walk, part, part.end);
  }
  return damagedPart(walk, part);
}

/** A part that does not end where another begins: repaired, cut, or whole with stray bytes behind it. */
function damagedPart(walk: Walk, part: VehicleUnitPart): number {
  const { bytes } = walk;
  const at = part.offset;
  const next = nextCredible(walk, at + HEADER);
  const isSound =
    part.complete &&
    next >= part.end &&
    (next === bytes.length || areAllPlausible(bytes, part.lists));
  // Only another part behind tells where this one ends: a file that was cut does not.
  const repaired = !isSound && next < bytes.length ? repairPart(bytes, at, next) : null;
  if (repaired) {
    walk.findings.push(about('length-corrected', { bytes, part: repaired }));
    return keep(walk, repaired, next);
  }
  if (part.complete && next >= part.end) return keepWithRest(walk, part, next);
  const within = measurePart(bytes, at, next) ?? part;
  walk.findings.push(
    about('truncated-block', { bytes, part: within }, { lost: lossOf(part, next) }),
  );
  return keep(walk, { ...within, complete: false }, next);
}

/** A whole part with bytes after it that are no part: stray bytes at the end of the file, or a hole after wrong counters. */
function keepWithRest(walk: Walk, part: VehicleUnitPart, next: number): number {
  keep(walk, part, part.end);
  const rest = next - part.end;
  if (rest === 0) return next;
  const isStray = next === walk.bytes.length && rest <= STRAY_BYTES;
  const code = next === walk.bytes.length ? 'trailing-bytes' : 'unreadable-bytes';
  walk.findings.push({
    code,
    offset: part.end,
    block: null,
    lost: isStray ? null : { unit: 'bytes', count: rest },
  });
  return next;
}

function cardAt(walk: Walk, at: number): number {
  const to = cardEnd(walk.bytes, at + HEADER);
  if (to === at + HEADER) return skip(walk, at);
  walk.cards.push({ from: at + HEADER, to });
  walk.covered += to - at;
  return to;
}

function keep(walk: Walk, part: VehicleUnitPart, next: number): number {
  walk.parts.push(part);
  walk.covered += next - part.offset;
  return next;
}

/** Bytes that belong to no part. */
function skip(walk: Walk, at: number): number {
  const { bytes } = walk;
  if (at >= walk.padding) {
    walk.findings.push({ code: 'trailing-bytes', offset: at, block: null, lost: null });
    return bytes.length;
  }
  const next = nextCredible(walk, at + 1);
  const code = next < bytes.length ? 'unreadable-bytes' : 'trailing-bytes';
  const isStray = next === bytes.length && next - at <= STRAY_BYTES;
  walk.findings.push({
    code,
    offset: at,
    block: null,
    lost: isStray ? null : { unit: 'bytes', count: next - at },
  });
  return next;
}

/** Whether a part may begin here, or the file (or its padding) end. */
const isBoundary = ({ bytes, padding }: Walk, at: number): boolean =>
  at >= Math.min(bytes.length, padding) || isPartStart(bytes, at);

/** Wrong counters can lead over the next part to the end of a later one: then the arrays on the way are unusual. */
const swallowsAnother = (walk: Walk, part: VehicleUnitPart): boolean =>
  !hasUsualArrays(part) && nextCredible(walk, part.offset + HEADER, part.end) < part.end;

function nextCredible(walk: Walk, from: number, limit: number = walk.bytes.length): number {
  const { bytes } = walk;
  let at = from;
  while (at < limit) {
    at = bytes.indexOf(TRANSFER, at);
    if (at < 0 || at >= limit) return limit;
    if (isPartStart(bytes, at) && isCredible(walk, at)) return at;
    at += 1;
  }
  return limit;
}

/** A whole part, whose first records make sense, with another part or the end of the file behind it, or that can be nothing else. */
function isCredible(walk: Walk, at: number): boolean {
  const { bytes } = walk;
  const trep = uint8(bytes, at + 1);
  if (trep === CARD_DOWNLOAD) {
    const end = cardEnd(bytes, at + HEADER);
    return end > at + HEADER && isBoundary(walk, end);
  }
  const layout = PARTS.get(trep);
  if (!layout || layout.kind === 'card' || layout.kind === 'interface-version') return false;
  // Looked at first, so that most candidates cost a glance.
  if (
    layout.generation === 2 &&
    uint8(bytes, at + HEADER) !== GENERATION_2_ARRAYS[layout.version][layout.kind][0]
  )
    return false;
  const part = measurePart(bytes, at, bytes.length);
  if (
    !part?.complete ||
    !part.lists.every((list) => list.present === 0 || isPlausible(bytes, list.type, list.offset))
  )
    return false;
  return isBoundary(walk, part.end) || isUnmistakable(bytes, part);
}

const lossOf = (part: VehicleUnitPart, next: number): Loss => ({
  unit: 'bytes',
  count: part.end > next ? part.end - next : null,
});

/** How findings name a part; the day where the part is about one. */
export function partName(bytes: Uint8Array, part: VehicleUnitPart): PartName {
  const date = part.lists.find((list) => list.type === RECORD.date && list.present > 0);
  const seconds = date ? uint32(bytes, date.offset) : 0;
  return {
    trep: part.trep,
    generation: part.generation,
    day: seconds > 0 ? utcDate(seconds) : null,
  };
}

/** A finding about a part, at its beginning unless another place is named. */
export const about = (
  code: Finding['code'],
  { bytes, part }: { readonly bytes: Uint8Array; readonly part: VehicleUnitPart },
  {
    lost = null,
    offset = part.offset,
  }: { readonly lost?: Loss | null; readonly offset?: number } = {},
): Finding => ({ code, offset, block: null, part: partName(bytes, part), lost });

/** Where the run of 00 and FF bytes at the end of the file begins. */
function paddingStart(bytes: Uint8Array): number {
  let at = bytes.length;
  while (at > 0 && (bytes[at - 1] === 0x00 || bytes[at - 1] === 0xff)) at -= 1;
  return at;
}

export const isVehicleUnitStart = (bytes: Uint8Array): boolean =>
  isPartStart(bytes, 0) && PARTS.get(uint8(bytes, 1))?.kind !== 'card';
