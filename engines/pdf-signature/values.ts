// Values of a PDF file (ISO 32000-2, 7.3) and what makes two of them the same.
import { areSameBytes } from './bytes.ts';

export interface PdfName {
  readonly kind: 'name';
  readonly name: string;
}
export interface PdfString {
  readonly kind: 'string';
  readonly bytes: Uint8Array;
  readonly isHex: boolean;
  /** A hexadecimal one with other characters, white space too, which readers leave out. */
  readonly isFaulty: boolean;
  /** Its place in the file, delimiters included. */
  readonly start: number;
  readonly end: number;
}
export interface PdfRef {
  readonly kind: 'ref';
  readonly num: number;
  readonly gen: number;
}
export interface PdfArray {
  readonly kind: 'array';
  readonly items: readonly PdfValue[];
}
export interface PdfDict {
  readonly kind: 'dict';
  readonly entries: ReadonlyMap<string, PdfValue>;
  /** A key stands there twice: readers differ about which counts. */
  readonly isRepeated: boolean;
}
export interface PdfStream {
  readonly kind: 'stream';
  readonly dict: PdfDict;
  readonly raw: Uint8Array;
}
/** What cannot be read; readers that repair it may show anything, so that it equals nothing but itself. */
export interface PdfBroken {
  readonly kind: 'broken';
  readonly at: number;
}
export type PdfValue =
  | null
  | boolean
  | number
  | PdfName
  | PdfString
  | PdfRef
  | PdfArray
  | PdfDict
  | PdfStream
  | PdfBroken;

/** The bytes break a rule of the format; reading reached this place. */
export class PdfFault extends Error {
  readonly at: number;
  constructor(what: string, at: number) {
    super(`${what} at ${at}`);
    this.at = at;
  }
}
/** Reading the file costs more than any honest one. */
export class PdfLimit extends Error {}

type Kind = Exclude<PdfValue, null | boolean | number>['kind'];
type OfKind<K extends Kind> = Extract<PdfValue, { readonly kind: K }>;
export const isKind = <K extends Kind>(value: PdfValue | undefined, kind: K): value is OfKind<K> =>
  typeof value === 'object' && value !== null && value.kind === kind;

/** A name's text; undefined for another value. */
export const nameOf = (value: PdfValue | undefined): string | undefined =>
  isKind(value, 'name') ? value.name : undefined;
export const refKey = ({ num, gen }: PdfRef): string => `${num} ${gen}`;
/** The reference of a key. */
export const refOf = (key: string): PdfRef => {
  const [num = 0, gen = 0] = key.split(' ').map(Number);
  return { kind: 'ref', num, gen };
};
export const EMPTY_DICT: PdfDict = { kind: 'dict', entries: new Map(), isRepeated: false };

/** Keys whose value is null are absent (7.3.7). */
const presentKeys = ({ entries }: PdfDict): string[] =>
  [...entries.keys()].filter((key) => entries.get(key) !== null);

/** Keys of two dictionaries whose values differ, without what `isEqual` accepts. */
export const differingKeys = (
  before: PdfDict,
  after: PdfDict,
  isEqual: (a: PdfValue, b: PdfValue) => boolean,
): string[] =>
  [...new Set([...presentKeys(before), ...presentKeys(after)])].filter(
    (key) => !isEqual(before.entries.get(key) ?? null, after.entries.get(key) ?? null),
  );

const areSameArrays = (a: PdfArray, b: PdfArray): boolean =>
  a.items.length === b.items.length &&
  a.items.every((item, i) => areSame(item, b.items[i] ?? null));

const COMPARE: { readonly [K in Kind]: (a: OfKind<K>, b: OfKind<K>) => boolean } = {
  name: (a, b) => a.name === b.name,
  string: (a, b) => areSameBytes(a.bytes, b.bytes),
  ref: (a, b) => a.num === b.num && a.gen === b.gen,
  array: areSameArrays,
  dict: (a, b) => a.isRepeated === b.isRepeated && differingKeys(a, b, areSame).length === 0,
  stream: (a, b) => areSameBytes(a.raw, b.raw) && COMPARE.dict(a.dict, b.dict),
  broken: (a, b) => a.at === b.at,
};

/** Whether two values are the same, references by what they name. */
export function areSame(a: PdfValue, b: PdfValue): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (a.kind !== b.kind) return false;
  const compare = COMPARE[a.kind] as (a: PdfValue, b: PdfValue) => boolean;
  return compare(a, b);
}
