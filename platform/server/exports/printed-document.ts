// A document whose layout an area gives: letters, the board. A4 upright unless said, « Page 1 sur 3 ».
import type { Content, DynamicContent, Margins, TDocumentDefinitions } from 'pdfmake/interfaces.js';
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
  /** A wide sheet instead of a letter: this paper in landscape, with the margins of `WIDE_SHEET`. */
  readonly wide?: 'A4' | 'A3';
}
/** Margins of a wide sheet and the points that its paper has. */
export const WIDE_SHEET = {
  side: 22,
  top: 20,
  foot: 28,
  A4: { width: 841.89, height: 595.28 },
  A3: { width: 1_190.55, height: 841.89 },
} as const;

const [SIDE, TOP, FOOT, BARE_FOOT] = [40, 44, 48, 34];

export const printedDocument = (o: PrintedOrder): TDocumentDefinitions => ({
  info: {
    title: o.title,
    creator: 'Roulement',
    producer: 'Roulement',
    creationDate: new Date(o.issuedAt),
  },
  language: 'fr-FR',
  ...sheetOf(o),
  defaultStyle: { font: 'Roboto', fontSize: 10, lineHeight: o.wide === undefined ? 1.15 : 1 },
  content: [...o.content] as Content[],
  ...(o.unnumbered === true
    ? {}
    : {
        footer:
          o.wide === undefined
            ? footerOf(o.title, [SIDE, 16, SIDE, 0])
            : footerOf(o.title, [WIDE_SHEET.side, 8, WIDE_SHEET.side, 0]),
      }),
});
const sheetOf = ({
  wide,
  unnumbered,
}: PrintedOrder): Pick<TDocumentDefinitions, 'pageSize' | 'pageOrientation' | 'pageMargins'> =>
  wide === undefined
    ? { pageSize: 'A4', pageMargins: [SIDE, TOP, SIDE, unnumbered === true ? BARE_FOOT : FOOT] }
    : {
        pageSize: wide,
        pageOrientation: 'landscape',
        pageMargins: [WIDE_SHEET.side, WIDE_SHEET.top, WIDE_SHEET.side, WIDE_SHEET.foot],
      };
const footerOf =
  (title: string, margin: Margins): DynamicContent =>
  (page, pages) => ({
    columns: [{ text: title }, { text: fr.page(page, pages), alignment: 'right' }],
    fontSize: 8,
    color: '#55636A',
    margin,
  });
