// Some pages of a PDF as a PDF of their own that holds nothing of the others: what links, threads and shared resources would drag along stays behind.
import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  PDFRawStream,
  PDFStream,
  type PDFObject,
  type PDFPage,
} from '@cantoo/pdf-lib';
import type { PageRange } from '../payslip-book.ts';

export type Cuttable = PDFDocument;
/** Everything else of a page may refer to other pages: annotations, article threads, structure, metadata. */
const KEPT = new Set(
  [
    'Type',
    'Parent',
    'Resources',
    'Contents',
    'MediaBox',
    'CropBox',
    'BleedBox',
    'TrimBox',
    'ArtBox',
    'Rotate',
    'UserUnit',
    'Group',
  ].map((key) => `/${key}`),
);

const bytesOf = (stream: PDFObject | undefined): Uint8Array => {
  if (stream instanceof PDFRawStream) return decodePDFRawStream(stream).decode();
  return stream instanceof PDFStream ? stream.getContents() : new Uint8Array();
};
const drawingOf = (page: PDFPage): string => {
  const contents = page.node.Contents();
  const streams =
    contents instanceof PDFArray
      ? contents.asArray().map((reference) => page.doc.context.lookup(reference))
      : [contents];
  return streams.map((stream) => Buffer.from(bytesOf(stream)).toString('latin1')).join('\n');
};

/** One dictionary of resources may serve a whole book: a page keeps the drawings that it draws. */
const ownResources = (page: PDFPage): void => {
  const resources = page.node.Resources();
  const drawings = resources?.lookupMaybe(PDFName.of('XObject'), PDFDict);
  if (resources === undefined || drawings === undefined) return;
  const drawn = new Set([...drawingOf(page).matchAll(/\/(\S+)\s+Do\b/g)].map(([, name]) => name));
  const own = page.doc.context.obj({});
  for (const [name, drawing] of drawings.entries())
    if (drawn.has(name.decodeText())) own.set(name, drawing);
  const all = page.doc.context.obj({});
  for (const [name, value] of resources.entries()) all.set(name, value);
  all.set(PDFName.of('XObject'), own);
  page.node.set(PDFName.of('Resources'), all);
};
const stripped = (page: PDFPage): void => {
  ownResources(page);
  for (const key of page.node.keys()) if (!KEPT.has(key.toString())) page.node.delete(key);
};

/** @throws for what is no PDF, or is encrypted */
export const openForCutting = async (bytes: Uint8Array): Promise<Cuttable> => {
  const book = await PDFDocument.load(bytes, { updateMetadata: false });
  for (const page of book.getPages()) stripped(page);
  return book;
};

/** The same bytes whenever it is asked again: no date, no number by chance. */
export const cutPages = async (
  book: Cuttable,
  ranges: readonly PageRange[],
): Promise<Uint8Array[]> => {
  const files: Uint8Array[] = [];
  for (const { from, to } of ranges) {
    const file = await PDFDocument.create({ updateMetadata: false });
    const numbers = Array.from({ length: to - from + 1 }, (_, index) => from - 1 + index);
    for (const page of await file.copyPages(book, numbers)) file.addPage(page);
    files.push(await file.save({ addDefaultPage: false }));
  }
  return files;
};
