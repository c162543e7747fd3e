// Where each revision of a file ends (ISO 32000-2, 7.5.6): after the `%%EOF` that follows its cross references.
import { isWhite, skipWhite } from './bytes.ts';
import { startXrefAt, trailerNumber, type XrefSection } from './xref.ts';

export interface Revision {
  /** Its own sections, newest first: one, with its stream in a hybrid file, or the two of a linearised one. */
  readonly sections: readonly XrefSection[];
  /** How many sections of the chain, newest first, belong to later revisions. */
  readonly sectionsAfter: number;
  /** After `%%EOF`, and after its line end. */
  readonly mark: number;
  readonly end: number;
}

/** How many sections one revision wrote: a linearised file's second part stands after the first one. */
const sectionsOfOne = (sections: readonly XrefSection[], from: number): number => {
  const head = sections[from];
  if (head === undefined) return 0;
  const hybrid = trailerNumber(head.trailer, 'XRefStm');
  let count = hybrid !== null && sections[from + 1]?.offset === hybrid ? 2 : 1;
  while ((sections[from + count]?.offset ?? 0) > head.offset) count += 1;
  return count;
};

/** Where its `%%EOF` ends: after the last of its sections, whose `startxref` names the first. */
const endOf = (
  bytes: Uint8Array,
  own: readonly XrefSection[],
): { mark: number; end: number } | null => {
  const [head] = own;
  const last = Math.max(...own.map(({ end }) => end));
  const start = startXrefAt(bytes, skipWhite(bytes, last));
  if (head === undefined || start?.offset !== head.offset || start.end === null) return null;
  let mark = start.end;
  while (isWhite(bytes[mark - 1])) mark -= 1;
  return { mark, end: start.end };
};

/** The revisions of a chain of sections, newest first, up to the first whose end is not clear. */
export const revisionsOf = (bytes: Uint8Array, sections: readonly XrefSection[]): Revision[] => {
  const revisions: Revision[] = [];
  for (let from = 0; from < sections.length;) {
    const count = sectionsOfOne(sections, from);
    const own = sections.slice(from, from + count);
    const end = endOf(bytes, own);
    if (end === null) break;
    revisions.push({ sections: own, sectionsAfter: from, ...end });
    from += count;
  }
  return revisions;
};

/** The revision that ends at a place, white space after it left aside; -1 where none does. */
export const revisionEndingAt = (
  bytes: Uint8Array,
  revisions: readonly Revision[],
  end: number,
): number =>
  revisions.findIndex(
    ({ mark }) => mark <= end && bytes.subarray(mark, end).every((byte) => isWhite(byte)),
  );
