// The layout of a printed list: A4 or A3 landscape, heading on every page, « Page 1 sur 3 ».
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { fr } from './fr.ts';

/** What the PDF worker is given: texts only. */
export interface PdfOrder {
  readonly title: string;
  /** One line for each filter in use. */
  readonly filters: readonly string[];
  readonly issued: string;
  readonly paper?: 'A4' | 'A3';
  readonly columns: readonly { readonly label: string; readonly right: boolean }[];
  readonly rows: readonly (readonly string[])[];
}

const MARGIN = 28;
const LANDSCAPE_WIDTH = { A4: 841.89, A3: 1190.55 } as const;
/** Between two cells; narrow ones would be mostly padding. */
const paddingOf = (columns: number): number => (columns <= 18 ? 12 : 6);

/** A3 holds half as many columns more at the same size. */
const fontSizeFor = (count: number, paper: 'A4' | 'A3'): number =>
  sizeFor(paper === 'A3' ? Math.ceil(count / 1.5) : count);
const sizeFor = (columns: number): number => {
  if (columns <= 8) return 9;
  if (columns <= 12) return 7.5;
  return columns <= 26 ? 6.5 : 5.5;
};
/** A character of the font is about half as wide as the font is high. */
const charWidth = (fontSize: number): number => fontSize * 0.5;

const longest = (texts: readonly string[]): number =>
  texts.reduce((most, t) => Math.max(most, t.length), 0);
const longestWord = (text: string): number => longest(text.split(/[\s-]+/));

/** The longest word that a column keeps in one piece. */
const MOST_WHOLE = 18;
/** Headings are bold, and some letters wide. */
const HEADING_WIDTH = 1.2;
/** Shares the page's width by what columns hold, judged on the first rows; a long text column takes several lines rather than all the room. No word is cut as long as there is room for all of them. */
const widthsOf = (o: PdfOrder, fontSize: number): number[] => {
  const sample = o.rows.slice(0, 300);
  const columns = o.columns.map((c, i) => {
    const texts = sample.map((r) => r[i] ?? '');
    const word = Math.min(
      MOST_WHOLE,
      Math.max(...texts.map((t) => longestWord(t)), longestWord(c.label) * HEADING_WIDTH),
    );
    return {
      least: (word + 0.5) * charWidth(fontSize),
      need: Math.max(word + 1, Math.min(34, Math.sqrt(longest(texts)) * 5), 5),
    };
  });
  const room =
    LANDSCAPE_WIDTH[o.paper ?? 'A4'] -
    2 * MARGIN -
    paddingOf(o.columns.length) * o.columns.length -
    1;
  const sum = (numbers: readonly number[]): number => numbers.reduce((a, n) => a + n, 0);
  const least = sum(columns.map((c) => c.least));
  const all = sum(columns.map((c) => c.need));
  const shared = columns.map((c) => (c.need / all) * room);
  if (least > room) return shared;
  // What the words do not take goes to the columns that would have had more.
  const more = columns.map((c, i) => Math.max(0, (shared[i] ?? 0) - c.least));
  return columns.map((c, i) => c.least + ((more[i] ?? 0) / (sum(more) || 1)) * (room - least));
};

const cell = (text: string, right: boolean, width: number, fontSize: number): Content => ({
  text,
  ...(right ? { alignment: 'right' as const } : {}),
  ...(longestWord(text) * charWidth(fontSize) > width ? { wordBreak: 'break-all' as const } : {}),
});

const tableOf = (o: PdfOrder, fontSize: number): Content => {
  const widths = widthsOf(o, fontSize);
  const half = paddingOf(o.columns.length) / 2;
  const line = (texts: readonly string[]) =>
    o.columns.map((c, i) => cell(texts[i] ?? '', c.right, widths[i] ?? 0, fontSize));
  const heading = o.columns.map(
    (c, i) =>
      ({
        ...(cell(c.label, c.right, widths[i] ?? 0, fontSize) as object),
        bold: true,
        fillColor: '#E8EEF0',
      }) as Content,
  );
  return {
    fontSize,
    margin: [0, 8, 0, 0],
    layout: {
      hLineWidth: () => 0.5,
      vLineWidth: () => 0,
      hLineColor: () => '#C9D3D6',
      paddingLeft: () => half,
      paddingRight: () => half,
      paddingTop: () => 2,
      paddingBottom: () => 2,
    },
    table: {
      headerRows: 1,
      dontBreakRows: o.rows.every((r) => longest(r) < 1_500),
      widths,
      body: [heading, ...o.rows.map(line)],
    },
  };
};

export const pdfDocument = (o: PdfOrder): TDocumentDefinitions => ({
  info: { title: o.title, creator: 'Roulement', producer: 'Roulement' },
  language: 'fr-FR',
  pageSize: o.paper ?? 'A4',
  pageOrientation: 'landscape',
  pageMargins: [MARGIN, MARGIN, MARGIN, 36],
  defaultStyle: { font: 'Roboto', fontSize: 9 },
  content: [
    { text: o.title, fontSize: 16, bold: true },
    { text: fr.issued(o.issued, o.rows.length), color: '#55636A', margin: [0, 2, 0, 0] },
    ...o.filters.map((text): Content => ({ text, color: '#55636A' })),
    ...(o.rows.length === 0 || o.columns.length === 0
      ? [{ text: fr.nothing, margin: [0, 12, 0, 0] } as Content]
      : [tableOf(o, fontSizeFor(o.columns.length, o.paper ?? 'A4'))]),
  ],
  footer: (page, pages) => ({
    text: fr.page(page, pages),
    alignment: 'right',
    fontSize: 8,
    color: '#55636A',
    margin: [MARGIN, 8, MARGIN, 0],
  }),
});
