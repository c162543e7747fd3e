// The revision that seals a PDF, its signature still empty: the pages that prove the process and the marks of the signers, behind the bytes that
// were shown. In a thread of its own: a file that was only just accepted takes seconds to read.
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
import { answerOrders } from '../turns/order-thread.ts';

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
  /** ISO. */
  readonly at: string;
}
export interface RevisionOrder extends SealOrder {
  readonly shown: Uint8Array;
  /** Bytes of the signature to come. */
  readonly room: number;
  /** What stands for each number of its range until they are known. */
  readonly wide: number;
}

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

/** `D:20261129184500Z`. */
const pdfDate = (at: string): string =>
  `D:${Temporal.Instant.from(at).round('second').toString().replaceAll(/[-:T]/g, '')}`;

/** An empty signature field over the whole file, with room for the value. */
const addSignature = (doc: PDFDocument, { room, wide, ...order }: RevisionOrder): void => {
  const { context } = doc;
  const value = context.register(
    context.obj({
      Type: 'Sig',
      Filter: 'Adobe.PPKLite',
      SubFilter: 'ETSI.CAdES.detached',
      M: PDFString.of(pdfDate(order.at)),
      Name: PDFHexString.fromText(order.name),
      Reason: PDFHexString.fromText(order.reason),
      ByteRange: [0, wide, wide, wide],
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
const withRevision = async (order: RevisionOrder): Promise<Uint8Array> => {
  const { shown } = order;
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
  addSignature(doc, order);
  const file = Buffer.from(await doc.commit({ useObjectStreams: usesXrefStream(shown) }));
  if (!file.subarray(0, shown.length).equals(Buffer.from(shown)))
    throw new Error('the bytes that were shown must stay as they are');
  return file;
};

answerOrders(withRevision);
