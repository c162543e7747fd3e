// Seals a PDF: one revision is added to the bytes that were shown, with the pages that prove the process and the marks of the signers, and all
// of it is signed (PAdES B-B; B-T with a time stamp). The bytes that were shown stay as they are, at the beginning of the file.
import {
  LineCapStyle,
  PDFArray,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFNumber,
  PDFString,
  rgb,
  StandardFonts,
  type PDFFont,
  type PDFPage,
} from '@cantoo/pdf-lib';
import { signParts, type SealKey } from './signed-attributes.ts';

/** What a signer left on a page. Fractions of the page's width and height, from its upper left corner. */
export interface Mark {
  /** From 1. */
  readonly page: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** A typed signature, or lines through points of 0 to 1 within the mark. */
  readonly drawn: string | readonly (readonly (readonly [number, number])[])[];
  /** Under it: who and when. */
  readonly caption: string;
}
export interface SealOrder {
  /** Pages that are added behind the others, as a PDF. */
  readonly evidence: Uint8Array;
  readonly marks: readonly Mark[];
  readonly name: string;
  readonly reason: string;
  readonly at: Temporal.Instant;
}
/** The time-stamp token of a signature's value. */
export type TimeStamp = (value: Uint8Array) => Promise<Uint8Array>;

const INK = rgb(0.06, 0.18, 0.42);
/** The letters that the standard fonts have: Windows-1252. The pages behind show the name as it is. */
const plain = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/[^\u0020-\u007e\u00a0-\u00ff\u2019\u2013\u0152\u0153]/gu, (c) => {
      const base = c.normalize('NFD').replaceAll(/\p{M}/gu, '');
      return /^[\u0020-\u007e]+$/.test(base) ? base : '?';
    });

interface Pens {
  readonly writing: PDFFont;
  readonly small: PDFFont;
}
const drawMark = (page: PDFPage, mark: Mark, { writing, small }: Pens): void => {
  const { width: pageWidth, height: pageHeight } = page.getSize();
  const [x, top] = [mark.x * pageWidth, pageHeight * (1 - mark.y)];
  const [width, height] = [mark.width * pageWidth, mark.height * pageHeight];
  const captionSize = Math.min(7, height / 5);
  const room = height - captionSize * 1.6;
  if (typeof mark.drawn === 'string') {
    const text = plain(mark.drawn);
    const widest = writing.widthOfTextAtSize(text, 1);
    const size = Math.min(room * 0.7, width / Math.max(widest, 1));
    page.drawText(text, { x, y: top - room * 0.75, size, font: writing, color: INK });
  } else
    for (const line of mark.drawn) {
      const [first, ...others] = line;
      let from = first;
      for (const to of others) {
        if (from === undefined) break;
        const place = ([px, py]: readonly [number, number]) => ({
          x: x + px * width,
          y: top - py * room,
        });
        page.drawLine({
          start: place(from),
          end: place(to),
          thickness: 1.2,
          color: INK,
          lineCap: LineCapStyle.Round,
        });
        from = to;
      }
    }
  const caption = plain(mark.caption);
  const captionWidth = small.widthOfTextAtSize(caption, 1);
  page.drawText(caption, {
    x,
    y: top - height + 1,
    size: Math.min(captionSize, width / Math.max(captionWidth, 1)),
    font: small,
    color: INK,
  });
};

const WIDE = 9_999_999_999;
const RANGE = `[ 0 ${WIDE} ${WIDE} ${WIDE} ]`;
/** `D:20261129184500Z`. */
const pdfDate = (at: Temporal.Instant): string =>
  `D:${at.round('second').toString().replaceAll(/[-:T]/g, '')}`;

/** An empty signature field over the whole file, with room for the value. */
const addSignature = (doc: PDFDocument, order: SealOrder, room: number): void => {
  const { context } = doc;
  const value = context.register(
    context.obj({
      Type: 'Sig',
      Filter: 'Adobe.PPKLite',
      SubFilter: 'ETSI.CAdES.detached',
      M: PDFString.of(pdfDate(order.at)),
      Name: PDFHexString.fromText(order.name),
      Reason: PDFHexString.fromText(order.reason),
      ByteRange: [0, WIDE, WIDE, WIDE],
      Contents: PDFHexString.of('0'.repeat(room * 2)),
    }),
  );
  const page = doc.getPage(doc.getPageCount() - 1);
  const field = context.register(
    context.obj({
      Type: 'Annot',
      Subtype: 'Widget',
      FT: 'Sig',
      T: PDFString.of('Cachet'),
      V: value,
      F: 132,
      Rect: [0, 0, 0, 0],
      P: page.ref,
    }),
  );
  const annotations = page.node.Annots();
  if (annotations === undefined) page.node.set(PDFName.of('Annots'), context.obj([field]));
  else annotations.push(field);
  const form = doc.catalog.getOrCreateAcroForm().dict;
  const fields = form.lookupMaybe(PDFName.of('Fields'), PDFArray);
  if (fields === undefined) form.set(PDFName.of('Fields'), context.obj([field]));
  else fields.push(field);
  form.set(PDFName.of('SigFlags'), PDFNumber.of(3));
};

/** Tables of objects are added to tables, streams to streams (ISO 32000-2, 7.5.8.4). */
const usesXrefStream = (bytes: Uint8Array): boolean => {
  const end = Buffer.from(bytes.subarray(-2_048)).toString('latin1');
  const at = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(end)?.[1]);
  if (!Number.isSafeInteger(at)) throw new Error('the file has no end that a reader finds');
  return !Buffer.from(bytes.subarray(at, at + 4)).equals(Buffer.from('xref'));
};

/** The file with its last revision, its signature still empty. */
const withRevision = async (shown: Uint8Array, order: SealOrder, room: number): Promise<Buffer> => {
  const doc = await PDFDocument.load(shown, { forIncrementalUpdate: true, updateMetadata: false });
  const pens = {
    writing: await doc.embedFont(StandardFonts.TimesRomanItalic),
    small: await doc.embedFont(StandardFonts.Helvetica),
  };
  const pages = doc.getPages();
  for (const mark of order.marks) {
    const page = pages[mark.page - 1];
    if (page !== undefined) drawMark(page, mark, pens);
  }
  const evidence = await PDFDocument.load(order.evidence, { updateMetadata: false });
  for (const page of await doc.copyPages(evidence, evidence.getPageIndices())) doc.addPage(page);
  addSignature(doc, order, room);
  const file = Buffer.from(await doc.commit({ useObjectStreams: usesXrefStream(shown) }));
  if (!file.subarray(0, shown.length).equals(Buffer.from(shown)))
    throw new Error('the bytes that were shown must stay as they are');
  return file;
};

/** Writes the range of the last signature and answers what it covers. */
const openSignature = (file: Buffer, room: number) => {
  const open = file.lastIndexOf(`<${'0'.repeat(room * 2)}>`);
  const close = open + room * 2 + 2;
  const range = file.lastIndexOf(RANGE);
  if (open < 0 || range < 0) throw new Error('the signature that was just written is not there');
  const numbers = [open, close, file.length - close].join(' ');
  file.write(`[ 0 ${numbers} ]`.padEnd(RANGE.length), range, 'latin1');
  return {
    covered: [file.subarray(0, open), file.subarray(close)],
    write: (cms: Buffer) => file.write(cms.toString('hex'), open + 1, 'latin1'),
  };
};

/** Bytes of a time-stamp token with its certificates: those of public authorities take 5 to 8 kB. */
const STAMP_ROOM = 16_384;
export type SealLevel = 'B-B' | 'B-T';
export interface Sealed {
  readonly bytes: Buffer;
  readonly level: SealLevel;
  /** Why there is no time stamp though one was asked for. */
  readonly stampFault: string | null;
}
export const sealPdf = async (
  shown: Uint8Array,
  order: SealOrder,
  { sealKey, stamp }: { readonly sealKey: SealKey; readonly stamp: TimeStamp | null },
): Promise<Sealed> => {
  // The value's size depends on the certificates alone.
  const room = signParts(sealKey, []).cms().length + 64 + (stamp === null ? 0 : STAMP_ROOM);
  const file = await withRevision(shown, order, room);
  const { covered, write } = openSignature(file, room);
  const signed = signParts(sealKey, covered);
  if (stamp === null) {
    write(signed.cms());
    return { bytes: file, level: 'B-B', stampFault: null };
  }
  try {
    const cms = signed.cms(await stamp(signed.value));
    if (cms.length > room) throw new Error(`the time stamp takes ${cms.length} of ${room} bytes`);
    write(cms);
    return { bytes: file, level: 'B-T', stampFault: null };
  } catch (error) {
    write(signed.cms());
    const stampFault = error instanceof Error ? error.message : String(error);
    return { bytes: file, level: 'B-B', stampFault };
  }
};
