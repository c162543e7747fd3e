// What the signatures of a PDF file are worth: structure first (revisions, coverage, later changes), then cryptography through a port.
import { berEnd } from './ber-length.ts';
import { areSameBytes, skipWhite } from './bytes.ts';
import { violationOf } from './changes.ts';
import type { Violation } from './comparison.ts';
import { documentOfSections, type PdfDocument } from './document.ts';
import type { Ciphers } from './encryption.ts';
import { isTimeStamp, signedFields, straySignatures, type SignatureField } from './fields.ts';
import { pdfFile, type PdfFile } from './file.ts';
import type { Inflate } from './filters.ts';
import { isFormBroken, openPdf, type OpenedPdf } from './open.ts';
import { valueAt } from './parser.ts';
import { permissionsOf } from './permissions.ts';
import { revisionEndingAt, type Revision } from './revisions.ts';
import { isKind, nameOf, PdfFault, PdfLimit, type PdfDict, type PdfString } from './values.ts';

/** What cryptography tells of one signature (CMS, RFC 5652). */
export interface CmsReading {
  /** Digest and signature hold over the covered bytes. */
  readonly isIntact: boolean;
  readonly signer: string | null;
  /** Leads to a trusted certificate, valid at the time that counts. */
  readonly isTrusted: boolean;
  /** By a valid time stamp of RFC 3161. */
  readonly isTimeProved: boolean;
  /** The CMS names a time of its own. */
  readonly hasClaimedTime: boolean;
}
export interface SignaturePorts {
  readonly inflate: Inflate;
  readonly ciphers: Ciphers;
  /** `cms` ends where its value ends. Never throws. */
  readonly readCms: (cms: Uint8Array, covered: readonly Uint8Array[]) => CmsReading;
}

export type Verdict =
  | 'unreadable'
  | 'not-signed'
  | 'altered'
  | 'signer-unknown'
  | 'allowed-addition'
  | 'time-not-proved'
  | 'whole';
export interface SignatureReport {
  readonly covers: 'whole' | 'revision';
  readonly intact: boolean;
  readonly signer: string | null;
  readonly time: 'proved' | 'claimed' | 'none';
  readonly trusted: boolean;
}
export interface FileReport {
  readonly verdict: Verdict;
  readonly signatures: readonly SignatureReport[];
  /** What a later revision changes, where it is not allowed. */
  readonly violation: Violation | null;
}

/** The two spans that a signature covers; null where its ByteRange is not as it must be. */
interface Coverage {
  readonly spans: readonly Uint8Array[];
  /** Index of the revision, newest first. */
  readonly revision: number;
  readonly end: number;
}
const SUB_FILTERS: ReadonlySet<string | undefined> = new Set([
  'adbe.pkcs7.detached',
  'ETSI.CAdES.detached',
]);

const byteRange = (document: PdfDocument, signature: PdfDict): readonly number[] | null => {
  const items = (document.array(signature.entries.get('ByteRange')) ?? []).map(document.resolve);
  const numbers = items.filter(
    (item): item is number => typeof item === 'number' && Number.isSafeInteger(item) && item >= 0,
  );
  return items.length === 4 && numbers.length === 4 ? numbers : null;
};

/** Whether the file itself holds this string at this place; one of an object stream has places of another kind. */
const isInFile = (bytes: Uint8Array, text: PdfString): boolean => {
  if (!text.isHex || bytes[text.start] !== 0x3c || bytes[text.end - 1] !== 0x3e) return false;
  try {
    const { value, end } = valueAt(bytes.subarray(0, text.end), text.start);
    return end === text.end && isKind(value, 'string') && areSameBytes(value.bytes, text.bytes);
  } catch (error) {
    if (error instanceof PdfFault) return false;
    throw error;
  }
};

/** From 0 on, one gap that is exactly /Contents, up to the end of a revision. */
const coverageOf = ({ document, revisions }: OpenedPdf, signature: PdfDict): Coverage | null => {
  const { bytes } = document.file;
  const contents = signature.entries.get('Contents');
  const [from, length, next, rest] = byteRange(document, signature) ?? [];
  if (from !== 0 || length === undefined || next === undefined || rest === undefined) return null;
  if (!isKind(contents, 'string') || !isInFile(bytes, contents)) return null;
  const end = next + rest;
  if (length !== contents.start || next !== contents.end || end > bytes.length) return null;
  const revision = revisionEndingAt(bytes, revisions, end);
  if (revision === -1) return null;
  return { spans: [bytes.subarray(0, length), bytes.subarray(next, end)], revision, end };
};

/** The CMS value of /Contents, if nothing but zeros follows it. */
const cmsOf = (document: PdfDocument, signature: PdfDict): Uint8Array | null => {
  const contents = document.resolve(signature.entries.get('Contents'));
  if (!isKind(contents, 'string') || contents.isFaulty) return null;
  const end = berEnd(contents.bytes);
  const isPadded = end !== null && contents.bytes.subarray(end).every((byte) => byte === 0);
  return isPadded ? contents.bytes.subarray(0, end) : null;
};

interface JudgedSignature {
  readonly coverage: Coverage | null;
  readonly report: SignatureReport;
}
const NO_CMS: CmsReading = {
  isIntact: false,
  signer: null,
  isTrusted: false,
  isTimeProved: false,
  hasClaimedTime: false,
};
const timeOf = (document: PdfDocument, signature: PdfDict, cms: CmsReading) => {
  if (cms.isTimeProved) return 'proved';
  const hasDay = isKind(document.resolve(signature.entries.get('M')), 'string');
  return hasDay || cms.hasClaimedTime ? 'claimed' : 'none';
};
const judgeSignature = (
  opened: OpenedPdf,
  { signature }: SignatureField,
  ports: SignaturePorts,
): JudgedSignature => {
  const { document } = opened;
  const coverage = coverageOf(opened, signature);
  const cmsBytes = cmsOf(document, signature);
  const isKnownForm =
    SUB_FILTERS.has(nameOf(document.resolve(signature.entries.get('SubFilter')))) &&
    !signature.isRepeated;
  const cms = cmsBytes === null ? NO_CMS : ports.readCms(cmsBytes, coverage?.spans ?? []);
  return {
    coverage,
    report: {
      covers: coverage?.end === document.file.bytes.length ? 'whole' : 'revision',
      intact: coverage !== null && isKnownForm && cms.isIntact,
      signer: cms.signer,
      time: timeOf(document, signature, cms),
      trusted: cms.isTrusted,
    },
  };
};

/** Whether a later revision holds nothing beside its objects and cross references. */
const isOnlyRevision = (
  file: PdfFile,
  document: PdfDocument,
  from: number,
  { sections, end }: Revision,
): boolean => {
  const spans = sections.map(({ offset, end: sectionEnd }) => ({ start: offset, end: sectionEnd }));
  for (const section of sections)
    for (const [num, entry] of section.entries) {
      if (entry.kind !== 'at' || entry.offset < from) continue;
      document.object(num);
      const object = file.objectAt(entry.offset, () => null);
      if (object !== null) spans.push(object);
    }
  spans.sort((a, b) => a.start - b.start);
  let at = from;
  for (const { start, end: spanEnd } of spans) {
    if (start < from || skipWhite(file.bytes, at) < start) return false;
    at = Math.max(at, spanEnd);
  }
  return at <= end;
};

/** The first change after a revision that is not allowed. */
const changeAfter = (opened: OpenedPdf, first: number, coveredEnd: number): Violation | null => {
  const { sections, revisions, document: last } = opened;
  const { file } = last;
  const documentAt = (index: number): PdfDocument =>
    documentOfSections(file, sections.slice(revisions[index]?.sectionsAfter ?? 0));
  const firstDocument = documentAt(first);
  let [before, end] = [firstDocument, coveredEnd];
  for (let index = first - 1; index >= 0; index -= 1) {
    const revision = revisions[index];
    if (revision === undefined) break;
    const after = documentAt(index);
    if (!isOnlyRevision(file, after, end, revision)) return 'bytes';
    const listed = new Set(revision.sections.flatMap(({ entries }) => [...entries.keys()]));
    const violation = violationOf(before, after, permissionsOf(firstDocument, before), listed);
    if (violation !== null) return violation;
    [before, end] = [after, revision.end];
  }
  return end < file.bytes.length ? 'bytes' : null;
};

const verdictOf = (
  signatures: readonly JudgedSignature[],
  violation: Violation | null,
  size: number,
): Verdict => {
  const reports = signatures.map(({ report }) => report);
  if (violation !== null || reports.some(({ intact }) => !intact)) return 'altered';
  if (reports.some(({ trusted }) => !trusted)) return 'signer-unknown';
  const isAdded = signatures.some(({ coverage }) => coverage?.end !== size);
  if (isAdded || signatures.length > 1) return 'allowed-addition';
  return reports[0]?.time === 'proved' ? 'whole' : 'time-not-proved';
};

const NOT_READABLE: FileReport = { verdict: 'unreadable', signatures: [], violation: null };
const judgeOpened = (opened: OpenedPdf, ports: SignaturePorts): FileReport => {
  const { document } = opened;
  const signed = isFormBroken(document) ? straySignatures(document) : signedFields(document);
  const fields = signed.filter(({ signature }) => !isTimeStamp(document, signature));
  if (fields.length === 0) return { verdict: 'not-signed', signatures: [], violation: null };
  const signatures = fields.map((field) => judgeSignature(opened, field, ports));
  const coverages = signatures.flatMap(({ coverage }) => coverage ?? []);
  const first = coverages.toSorted((a, b) => a.end - b.end)[0];
  const violation = first === undefined ? null : changeAfter(opened, first.revision, first.end);
  return {
    verdict: verdictOf(signatures, violation, document.file.bytes.length),
    signatures: signatures.map(({ report }) => report),
    violation,
  };
};

/** Judges a file. Any bytes give a report: what costs more to read than an honest file is unreadable. */
export const judgePdf = (bytes: Uint8Array, ports: SignaturePorts): FileReport => {
  try {
    const opened = openPdf(pdfFile(bytes, ports.inflate), ports.ciphers);
    return opened === null ? NOT_READABLE : judgeOpened(opened, ports);
  } catch (error) {
    if (error instanceof PdfFault || error instanceof PdfLimit || error instanceof RangeError)
      return NOT_READABLE;
    throw error;
  }
};
