// Opens a file: the chain of its cross references, or what a search through it recovers.
import { documentOfSections, headerAt, sectionsFrom, type PdfDocument } from './document.ts';
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

const isEncrypted = (document: PdfDocument): boolean =>
  document.dict(document.trailer.entries.get('Encrypt')) !== null;

/** Null where nothing can be read: no PDF, nothing left that lists its objects. */
export const openPdf = (file: PdfFile): OpenedPdf | null => {
  const { bytes } = file;
  if (headerAt(bytes) === null) return null;
  const start = lastStartXref(bytes);
  const opened = start === null ? null : openAt(file, start.offset);
  if (opened !== null && isEncrypted(opened.document)) return null;
  if (opened !== null && !isFormBroken(opened.document)) return opened;
  const document = recoveredDocument(file);
  return document === null || isEncrypted(document)
    ? null
    : { document, sections: [], revisions: [] };
};
