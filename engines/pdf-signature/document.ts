// The document as one revision shows it: the newest entry of each object along the chain of cross references.
import { indexOfText } from './bytes.ts';
import { isObjectStream, type PdfFile } from './file.ts';
import { EMPTY_DICT, isKind, PdfFault, PdfLimit, type PdfDict, type PdfValue } from './values.ts';
import { sectionAt, trailerNumber, type XrefEntry, type XrefSection } from './xref.ts';

/** Invented: a file with more revisions than this is no document. */
const MOST_SECTIONS = 2_000;
/** Chains of references and of streams that hold streams. */
const DEEPEST = 16;

type EntryOf<K> = Extract<XrefEntry, { readonly kind: K }>;

export interface PdfDocument {
  readonly file: PdfFile;
  readonly trailer: PdfDict;
  readonly entries: ReadonlyMap<number, XrefEntry>;
  /** The object of a number, null where there is none; broken where it cannot be read. */
  readonly object: (num: number) => PdfValue;
  /** What a value stands for: follows references. */
  readonly resolve: (value: PdfValue | undefined) => PdfValue;
  readonly dict: (value: PdfValue | undefined) => PdfDict | null;
  readonly array: (value: PdfValue | undefined) => readonly PdfValue[] | null;
}

/** Sections from one on to the oldest, newest first; a hybrid file's stream stands after its table. @throws PdfFault */
export const sectionsFrom = (file: PdfFile, offset: number): XrefSection[] => {
  const sections: XrefSection[] = [];
  const visited = new Set<number>();
  const visit = (at: number): XrefSection => {
    if (visited.has(at)) throw new PdfFault('cross references in a circle', at);
    if (sections.length >= MOST_SECTIONS) throw new PdfLimit('too many revisions');
    visited.add(at);
    const section = sectionAt(file.bytes, at, file.inflate);
    file.spend(section.end - at + section.entries.size);
    sections.push(section);
    return section;
  };
  for (let next: number | null = offset; next !== null;) {
    const section: XrefSection = visit(next);
    const hybrid = trailerNumber(section.trailer, 'XRefStm');
    if (hybrid !== null) visit(hybrid);
    next = trailerNumber(section.trailer, 'Prev');
  }
  return sections;
};

/** Adds what older sections do not override. */
const mergedEntries = (sections: readonly XrefSection[]): Map<number, XrefEntry> => {
  const entries = new Map<number, XrefEntry>();
  for (const section of sections)
    for (const [num, entry] of section.entries) if (!entries.has(num)) entries.set(num, entry);
  return entries;
};

const objectReader = (
  file: PdfFile,
  entries: ReadonlyMap<number, XrefEntry>,
): ((num: number, depth: number) => PdfValue) => {
  const lengthAt = (depth: number) => (length: PdfValue) => {
    const value = isKind(length, 'ref') ? read(length.num, depth + 1) : length;
    return typeof value === 'number' ? value : null;
  };
  const readAt = (num: number, { offset, gen }: EntryOf<'at'>, depth: number): PdfValue => {
    const object = file.objectAt(offset, lengthAt(depth));
    const isThere = object?.num === num && object.gen === gen;
    return isThere ? object.value : { kind: 'broken', at: offset };
  };
  const readInStream = (num: number, entry: EntryOf<'inStream'>, depth: number): PdfValue => {
    const holder = entries.get(entry.stream)?.kind === 'at' ? read(entry.stream, depth + 1) : null;
    const broken: PdfValue = { kind: 'broken', at: -1 - entry.stream * 1_000_000 - entry.index };
    if (holder === null || !isObjectStream(holder)) return broken;
    const object = file.streamObjects(holder)[entry.index];
    return object?.num === num ? object.value : broken;
  };
  function read(num: number, depth: number): PdfValue {
    const entry = entries.get(num);
    if (entry === undefined || depth > DEEPEST) return null;
    if (entry.kind === 'at') return readAt(num, entry, depth);
    return entry.kind === 'free' ? null : readInStream(num, entry, depth);
  }
  return read;
};

/** A document of given entries, such as a chain of sections or a search through the file give. */
export const documentOf = (
  file: PdfFile,
  trailer: PdfDict,
  entries: ReadonlyMap<number, XrefEntry>,
): PdfDocument => {
  const read = objectReader(file, entries);
  const generation = (num: number): number => {
    const entry = entries.get(num);
    return entry?.kind === 'at' ? entry.gen : 0;
  };
  const resolve = (value: PdfValue | undefined): PdfValue => {
    let current = value ?? null;
    for (let depth = 0; isKind(current, 'ref'); depth += 1) {
      if (depth > DEEPEST) return null;
      current = generation(current.num) === current.gen ? read(current.num, 0) : null;
    }
    return current;
  };
  return {
    file,
    trailer,
    entries,
    object: (num) => read(num, 0),
    resolve,
    dict: (value) => {
      const target = resolve(value);
      return isKind(target, 'dict') ? target : null;
    },
    array: (value) => {
      const target = resolve(value);
      return isKind(target, 'array') ? target.items : null;
    },
  };
};

export const documentOfSections = (file: PdfFile, sections: readonly XrefSection[]): PdfDocument =>
  documentOf(file, sections[0]?.trailer ?? EMPTY_DICT, mergedEntries(sections));

/** Where `%PDF-` stands: at the beginning or soon after it (as readers accept); null where there is none. */
export const headerAt = (bytes: Uint8Array): number | null => {
  const at = indexOfText(bytes, '%PDF-', 0, Math.min(bytes.length, 1_029));
  return at === -1 ? null : at;
};
