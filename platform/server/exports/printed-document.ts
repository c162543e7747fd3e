// A document whose layout an area gives: letters. A4 upright, « Page 1 sur 3 ».
import type { Content, DynamicContent, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { fr } from './fr.ts';

/** What the PDF worker is given. Plain data: it goes to a thread. */
export type PlainBlock = Readonly<Record<string, unknown>>;
export interface PrintedOrder {
  readonly title: string;
  /** When it was issued: the same document printed again has the same bytes. */
  readonly issuedAt: string;
  /** Blocks as the document library describes them, or plain objects of the same form from pure code. */
  readonly content: readonly (Content | PlainBlock)[];
  /** Pages that stand alone and are handed out one by one: no title and number at their foot. */
  readonly unnumbered?: boolean;
}

const [SIDE, TOP, FOOT, BARE_FOOT] = [40, 44, 48, 34];

export const printedDocument = (o: PrintedOrder): TDocumentDefinitions => ({
  info: {
    title: o.title,
    creator: 'Roulement',
    producer: 'Roulement',
    creationDate: new Date(o.issuedAt),
  },
  language: 'fr-FR',
  pageSize: 'A4',
  pageMargins: [SIDE, TOP, SIDE, o.unnumbered === true ? BARE_FOOT : FOOT],
  defaultStyle: { font: 'Roboto', fontSize: 10, lineHeight: 1.15 },
  content: [...o.content] as Content[],
  ...(o.unnumbered === true ? {} : { footer: footerOf(o.title) }),
});
const footerOf =
  (title: string): DynamicContent =>
  (page, pages) => ({
    columns: [{ text: title }, { text: fr.page(page, pages), alignment: 'right' }],
    fontSize: 8,
    color: '#55636A',
    margin: [SIDE, 16, SIDE, 0],
  });
