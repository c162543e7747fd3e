// A document whose cross references do not lead anywhere, as readers repair it: every `obj` in the file, the last of a number counts.
import { isDigit, isWhite, indexOfText } from './bytes.ts';
import { documentOf, type PdfDocument } from './document.ts';
import { isObjectStream, type PdfFile } from './file.ts';
import { numbersBefore, valueAt } from './parser.ts';
import { isKind, PdfFault, PdfLimit, type PdfDict, type PdfValue } from './values.ts';
import { isXrefStream, type XrefEntry } from './xref.ts';

/** Where the two numbers before `obj` begin; null where there are none. */
const headerBefore = (bytes: Uint8Array, obj: number): number | null => {
  let at = obj;
  for (let n = 0; n < 2; n += 1) {
    while (isWhite(bytes[at - 1])) at -= 1;
    const end = at;
    while (isDigit(bytes[at - 1]) && end - at < 11) at -= 1;
    if (at === end) return null;
  }
  return at;
};
const lengthIn = (value: PdfValue): number | null => (typeof value === 'number' ? value : null);

const trailerAt = (bytes: Uint8Array, at: number): PdfDict | null => {
  try {
    const { value } = valueAt(bytes, at + 7);
    return isKind(value, 'dict') && value.entries.has('Root') ? value : null;
  } catch (error) {
    if (error instanceof PdfFault) return null;
    throw error;
  }
};
const lastTrailer = (file: PdfFile): PdfDict | null => {
  let trailer: PdfDict | null = null;
  const { bytes } = file;
  for (
    let at = indexOfText(bytes, 'trailer', 0);
    at !== -1;
    at = indexOfText(bytes, 'trailer', at + 7)
  ) {
    trailer = trailerAt(bytes, at) ?? trailer;
    file.spend(64);
  }
  return trailer;
};

/** Invented: no honest file that needs repair has more objects. */
const MOST_OBJECTS = 250_000;

interface Search {
  readonly file: PdfFile;
  readonly entries: Map<number, XrefEntry>;
  trailer: PdfDict | null;
}
/** Notes the object whose `obj` stands at a place; gives where it ends. */
const noteObject = (search: Search, obj: number): number => {
  const { file, entries } = search;
  const offset = headerBefore(file.bytes, obj);
  const header = offset === null ? null : numbersBefore(file.bytes, offset, 2, 'obj');
  if (offset === null || header === null) return 0;
  const [num = 0, gen = 0] = header.numbers;
  if (entries.size >= MOST_OBJECTS) throw new PdfLimit('too many objects');
  // Also one that cannot be read: what names it is broken, not absent.
  entries.set(num, { kind: 'at', offset, gen });
  const object = file.objectAt(offset, lengthIn);
  if (object === null) return 0;
  const { value } = object;
  if (isXrefStream(value) && value.dict.entries.has('Root')) search.trailer ??= value.dict;
  if (isObjectStream(value))
    for (const [index, held] of file.streamObjects(value).entries())
      if (!entries.has(held.num)) entries.set(held.num, { kind: 'inStream', stream: num, index });
  return object.end;
};

/** Null where neither a trailer nor a cross-reference stream is left. */
export const recoveredDocument = (file: PdfFile): PdfDocument | null => {
  const { bytes } = file;
  const search: Search = { file, entries: new Map(), trailer: lastTrailer(file) };
  for (let at = indexOfText(bytes, 'obj', 0); at !== -1;) {
    // A stream is passed over as a whole: a file that it holds is another document.
    const end = noteObject(search, at);
    at = indexOfText(bytes, 'obj', Math.max(at + 3, end));
  }
  return search.trailer === null ? null : documentOf(file, search.trailer, search.entries);
};
