// A file's bytes with what was read of them: every object once, whichever revision asks, within a budget.
import { decodedStream, type Inflate } from './filters.ts';
import { objectAt, type IndirectObject } from './indirect-object.ts';
import { numbersBefore, valueAt } from './parser.ts';
import { isKind, nameOf, PdfFault, PdfLimit, type PdfStream, type PdfValue } from './values.ts';
import type { Decrypt } from './encryption.ts';

type LengthOf = (value: PdfValue) => number | null;
/** The objects of an object stream by index, with their numbers. */
export type StreamObjects = readonly { readonly num: number; readonly value: PdfValue }[];

export interface PdfFile {
  readonly bytes: Uint8Array;
  readonly inflate: Inflate;
  /** Counts work; throws PdfLimit beyond what honest files need. */
  readonly spend: (work: number) => void;
  readonly objectAt: (offset: number, lengthOf: LengthOf) => IndirectObject | null;
  readonly streamObjects: (stream: PdfStream) => StreamObjects;
  /** From here on objects are given decrypted. `except`: the encryption's own dictionary. */
  readonly setDecryption: (decrypt: Decrypt, except: number | null) => void;
}

/** Every byte is read a few times, by the objects, tables and searches of an honest file. */
const READINGS = 24;
const SPARE = 32 * 1024 * 1024;

const number = (value: PdfValue | undefined): number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 ? value : 0;

/** Objects whose place is none are broken at that place. */
const valueIn = (data: Uint8Array, at: number): PdfValue => {
  try {
    return valueAt(data, at).value;
  } catch (error) {
    if (error instanceof PdfFault) return { kind: 'broken', at };
    throw error;
  }
};
const readStreamObjects = (
  stream: PdfStream,
  inflate: Inflate,
  spend: (work: number) => void,
): StreamObjects => {
  if (nameOf(stream.dict.entries.get('Type')) !== 'ObjStm') return [];
  let data: Uint8Array;
  try {
    data = decodedStream(stream, inflate);
  } catch (error) {
    if (error instanceof PdfFault) return [];
    throw error;
  }
  const [count, first] = [
    number(stream.dict.entries.get('N')),
    number(stream.dict.entries.get('First')),
  ];
  const objects: { num: number; value: PdfValue }[] = [];
  let at = 0;
  spend(data.length);
  for (let i = 0; i < count; i += 1) {
    const pair = numbersBefore(data, at, 2, '');
    if (pair === null) break;
    at = pair.end;
    const [num = 0, offset = 0] = pair.numbers;
    const value = valueIn(data, first + offset);
    spend(64);
    objects.push({ num, value });
  }
  return objects;
};

export const pdfFile = (bytes: Uint8Array, inflate: Inflate): PdfFile => {
  let budget = READINGS * bytes.length + SPARE;
  const spend = (work: number): void => {
    budget -= work;
    if (budget < 0) throw new PdfLimit('too much to read');
  };
  let decrypted: Decrypt = (value) => value;
  const objects = new Map<number, IndirectObject | null>();
  const streams = new Map<PdfStream, StreamObjects>();
  const readObject = (offset: number, lengthOf: LengthOf): IndirectObject | null => {
    try {
      const read = objectAt(bytes, offset, lengthOf);
      spend(read.end - offset);
      return { ...read, value: decrypted(read.value, read.num, read.gen) };
    } catch (error) {
      if (!(error instanceof PdfFault)) throw error;
      spend(Math.max(16, error.at - offset));
      return null;
    }
  };
  return {
    bytes,
    inflate,
    spend,
    setDecryption: (decrypt, except) => {
      decrypted = (value, num, gen) => (num === except ? value : decrypt(value, num, gen));
      objects.clear();
      streams.clear();
    },
    objectAt: (offset, lengthOf) => {
      let object = objects.get(offset);
      if (object === undefined) objects.set(offset, (object = readObject(offset, lengthOf)));
      return object;
    },
    streamObjects: (stream) => {
      let read = streams.get(stream);
      if (read === undefined)
        streams.set(stream, (read = readStreamObjects(stream, inflate, spend)));
      return read;
    },
  };
};
/** Whether a value holds the objects of others. */
export const isObjectStream = (value: PdfValue): value is PdfStream =>
  isKind(value, 'stream') && nameOf(value.dict.entries.get('Type')) === 'ObjStm';
