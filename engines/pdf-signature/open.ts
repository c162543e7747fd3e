// Opens a file: the chain of its cross references, or what a search through it recovers.
import { documentOfSections, headerAt, sectionsFrom, type PdfDocument } from './document.ts';
import { decryptionOf, type Ciphers } from './encryption.ts';
import type { PdfFile } from './file.ts';
import { recoveredDocument } from './recovery.ts';
import { revisionsOf, type Revision } from './revisions.ts';
import { isKind, PdfFault } from './values.ts';
import { lastStartXref, type XrefSection } from './xref.ts';

export interface OpenedPdf {
  readonly document: PdfDocument;
  /** Newest first; none where the file was recovered. */
  readonly sections: readonly XrefSection[];
  readonly revisions: readonly Revision[];
}

const hasRoot = (document: PdfDocument): boolean =>
  document.dict(document.trailer.entries.get('Root')) !== null;

const openAt = (file: PdfFile, offset: number): OpenedPdf | null => {
  try {
    const sections = sectionsFrom(file, offset);
    const document = documentOfSections(file, sections);
    if (!hasRoot(document)) return null;
    return { document, sections, revisions: revisionsOf(file.bytes, sections) };
  } catch (error) {
    if (error instanceof PdfFault) return null;
    throw error;
  }
};

/** Whether what leads to the signatures is broken: then other readers repair the file, and find them. */
export const isFormBroken = (document: PdfDocument): boolean => {
  const root = document.resolve(document.trailer.entries.get('Root'));
  const form = isKind(root, 'dict') ? document.resolve(root.entries.get('AcroForm')) : root;
  const fields = isKind(form, 'dict') ? document.resolve(form.entries.get('Fields')) : null;
  const nodes = isKind(fields, 'array') ? fields.items.map(document.resolve) : [];
  return [form, fields, ...nodes].some((value) => isKind(value, 'broken'));
};

/** Whether a document is not encrypted, or opens without a password: then its objects are decrypted from here on. */
const isOpen = (document: PdfDocument, ciphers: Ciphers): boolean => {
  const entry = document.trailer.entries.get('Encrypt');
  const dict = document.dict(entry);
  if (dict === null) return true;
  const [first] = document.array(document.trailer.entries.get('ID')) ?? [];
  const id = document.resolve(first);
  const bytes = isKind(id, 'string') ? id.bytes : new Uint8Array();
  const decrypt = decryptionOf(dict, bytes, document.resolve, ciphers);
  if (decrypt === null) return false;
  document.file.setDecryption(decrypt, isKind(entry, 'ref') ? entry.num : null);
  return true;
};

/** Null where nothing can be read: no PDF, nothing left that lists its objects, or a password is asked. */
export const openPdf = (file: PdfFile, ciphers: Ciphers): OpenedPdf | null => {
  const { bytes } = file;
  if (headerAt(bytes) === null) return null;
  const start = lastStartXref(bytes);
  const opened = start === null ? null : openAt(file, start.offset);
  if (opened !== null && !isOpen(opened.document, ciphers)) return null;
  if (opened !== null && !isFormBroken(opened.document)) return opened;
  const document = recoveredDocument(file);
  const isReadable = document !== null && (opened !== null || isOpen(document, ciphers));
  return isReadable ? { document, sections: [], revisions: [] } : null;
};
