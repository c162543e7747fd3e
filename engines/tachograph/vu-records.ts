// Gives the records of one kind in a part of a vehicle-unit download, whatever its generation.
import { RECORD_SIZE } from './vu-layout.data.ts';
import type { VehicleUnitPart } from './vu-part.ts';
import { isPlausible } from './vu-plausible.ts';
import { about } from './vu-walk.ts';
import type { Finding } from './finding.ts';
import type { Located } from './record-fields.ts';

export interface PartContext {
  readonly bytes: Uint8Array;
  readonly part: VehicleUnitPart;
  readonly findings: Finding[];
  /** In a damaged part: from this position on the records make no sense. */
  readonly trustedTo: number;
}

/** `size`: bytes of the record, which tell its version. */
export type DecodeRecord<T> = (bytes: Uint8Array, at: number, size: number) => T;

/** In a damaged part, records are believed up to the first that makes no sense: a hole shifts all that follows it. */
export function partContext(
  bytes: Uint8Array,
  part: VehicleUnitPart,
  findings: Finding[],
): PartContext {
  const context = { bytes, part, findings, trustedTo: Number.POSITIVE_INFINITY };
  if (part.complete) return context;
  for (const list of part.lists) {
    for (let i = 0, at = list.offset; i < list.present; i += 1, at += list.size) {
      if (isPlausible(bytes, list.type, at)) continue;
      findings.push(
        about(
          'implausible-records',
          { bytes, part },
          { lost: { unit: 'records', count: null }, offset: at },
        ),
      );
      return { ...context, trustedTo: at };
    }
  }
  return context;
}

/** All records of a type; records shorter than any known form are lost, the tail of longer ones is ignored. */
export function records<T extends object>(
  context: PartContext,
  type: number,
  decode: DecodeRecord<T>,
): Located<T>[] {
  const { bytes, part, trustedTo } = context;
  const decoded: Located<T>[] = [];
  for (const list of part.lists) {
    if (list.type !== type || !isReadable(context, list)) continue;
    for (let i = 0, at = list.offset; i < list.present && at < trustedTo; i += 1, at += list.size) {
      decoded.push(Object.assign(decode(bytes, at, list.size), { offset: at }));
    }
  }
  return decoded;
}

/** The values of a type that have no position of their own. */
export function values<T>(context: PartContext, type: number, decode: DecodeRecord<T>): T[] {
  const { bytes, part, trustedTo } = context;
  const decoded: T[] = [];
  for (const list of part.lists) {
    if (list.type !== type || !isReadable(context, list)) continue;
    for (let i = 0, at = list.offset; i < list.present && at < trustedTo; i += 1, at += list.size)
      decoded.push(decode(bytes, at, list.size));
  }
  return decoded;
}

export function first<T>(context: PartContext, type: number, decode: DecodeRecord<T>): T | null {
  const list = context.part.lists.find((each) => each.type === type && each.present > 0);
  return list && list.offset < context.trustedTo && isReadable(context, list)
    ? decode(context.bytes, list.offset, list.size)
    : null;
}

function isReadable(
  { bytes, part, findings }: PartContext,
  list: VehicleUnitPart['lists'][number],
): boolean {
  if (part.generation === 1 || list.size >= (RECORD_SIZE[list.type] ?? 1)) return true;
  if (list.count > 0)
    findings.push(
      about(
        'unexpected-record-size',
        { bytes, part },
        { lost: { unit: 'records', count: list.count }, offset: list.offset },
      ),
    );
  return false;
}

/** Kinds of records that the regulation does not know: kept as a list without content, and reported. */
export function unknownRecords(bytes: Uint8Array, part: VehicleUnitPart): Finding[] {
  if (part.generation === 1) return [];
  return part.lists
    .filter((list) => RECORD_SIZE[list.type] === undefined)
    .map((list) =>
      about(
        'unknown-record-type',
        { bytes, part },
        { lost: { unit: 'records', count: list.count }, offset: list.offset },
      ),
    );
}
