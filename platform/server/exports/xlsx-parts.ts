// The fixed parts of a workbook of one sheet, or two (ECMA-376 part 1; the least that Excel, LibreOffice and the common readers open without repair).
import { columnLetters, xmlText } from './xlsx-xml.ts';

export const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
export const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const CONTENT = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Places in `cellXfs` below. */
export const STYLE = {
  plain: 0,
  heading: 1,
  text: 2,
  date: 3,
  instant: 4,
  month: 5,
  duration: 6,
  euros: 7,
  percent: 8,
  number: 9,
} as const;

// Excel shows a negative duration as ####: it is written as a number of days of 24 hours, which reads and adds up.
const formats = [
  [164, 'dd/mm/yyyy'],
  [165, 'dd/mm/yyyy hh:mm'],
  [166, 'mm/yyyy'],
  [167, '[h]:mm;[Red]-0.000" × 24 h";0:00'],
  [168, '#,##0.00" €"'],
  [169, '0.00%'],
] as const;
/** Number format of each style after `plain` and `heading`; 49 is text, 0 general. */
const cellFormats = [49, 164, 165, 166, 167, 168, 169, 0] as const;

const fonts = [
  '<font><sz val="11"/><name val="Calibri"/></font>',
  '<font><b/><sz val="11"/><name val="Calibri"/></font>',
];
const fills = [
  '<fill><patternFill patternType="none"/></fill>',
  '<fill><patternFill patternType="gray125"/></fill>',
  '<fill><patternFill patternType="solid"><fgColor rgb="FFE8EEF0"/></patternFill></fill>',
];
const cells = [
  '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>',
  '<xf numFmtId="49" fontId="1" fillId="2" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1" applyFill="1" applyAlignment="1"><alignment vertical="center" wrapText="1"/></xf>',
  ...cellFormats.map(
    (id) =>
      `<xf numFmtId="${id}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`,
  ),
];
/** Styles that every workbook has: those of its own come after them. */
export const OWN_STYLES_AFTER = { fonts: fonts.length, fills: fills.length, cells: cells.length };

/** What a workbook adds: a second sheet, and the styles of its painted cells. */
export interface Extras {
  readonly fonts: readonly string[];
  readonly fills: readonly string[];
  readonly cells: readonly string[];
  readonly sheet: { readonly name: string; readonly content: string };
}

const counted = (name: string, items: readonly string[]): string =>
  `<${name} count="${items.length}">${items.join('')}</${name}>`;
const stylesXml = (extras: Extras | null): string =>
  `${HEAD}<styleSheet xmlns="${MAIN}">` +
  counted(
    'numFmts',
    formats.map(([id, code]) => `<numFmt numFmtId="${id}" formatCode="${xmlText(code)}"/>`),
  ) +
  counted('fonts', [...fonts, ...(extras?.fonts ?? [])]) +
  counted('fills', [...fills, ...(extras?.fills ?? [])]) +
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
  counted('cellXfs', [...cells, ...(extras?.cells ?? [])]) +
  '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>';

const part = (path: string, kind: string): string =>
  `<Override PartName="${path}" ContentType="${CONTENT}.${kind}+xml"/>`;
const contentTypes = (sheets: readonly string[]): string =>
  `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>` +
  part('/xl/workbook.xml', 'sheet.main') +
  sheets.map((_, i) => part(`/xl/worksheets/sheet${i + 1}.xml`, 'worksheet')).join('') +
  `${part('/xl/styles.xml', 'styles')}</Types>`;

const relationships = (list: readonly (readonly [string, string])[]): string =>
  `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${list.map(([type, target], i) => `<Relationship Id="r${i + 1}" Type="${OFFICE}/${type}" Target="${target}"/>`).join('')}</Relationships>`;

const workbook = (sheets: readonly string[]): string => {
  const first = xmlText((sheets[0] ?? '').replaceAll("'", "''"));
  // The heading row is repeated on every printed page.
  const titles = `<definedNames><definedName name="_xlnm.Print_Titles" localSheetId="0">'${first}'!$1:$1</definedName></definedNames>`;
  const list = sheets
    .map((name, i) => `<sheet name="${xmlText(name)}" sheetId="${i + 1}" r:id="r${i + 1}"/>`)
    .join('');
  return `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${list}</sheets>${titles}</workbook>`;
};

/** Every part but the first sheet: path in the archive and content. */
export const fixedParts = (
  sheet: string,
  extras: Extras | null = null,
): readonly (readonly [string, string])[] => {
  const sheets = [sheet, ...(extras === null ? [] : [extras.sheet.name])];
  return [
    ['[Content_Types].xml', contentTypes(sheets)],
    ['_rels/.rels', relationships([['officeDocument', 'xl/workbook.xml']])],
    ['xl/workbook.xml', workbook(sheets)],
    [
      'xl/_rels/workbook.xml.rels',
      relationships([
        ...sheets.map((_, i) => ['worksheet', `worksheets/sheet${i + 1}.xml`] as const),
        ['styles', 'styles.xml'],
      ]),
    ],
    ['xl/styles.xml', stylesXml(extras)],
    ...(extras === null ? [] : [['xl/worksheets/sheet2.xml', extras.sheet.content] as const]),
  ];
};

/** What comes before the rows: fit to the page's width, heading frozen, column widths in characters. */
export const sheetStart = (widths: readonly number[]): string =>
  `${HEAD}<worksheet xmlns="${MAIN}"><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><sheetViews><sheetView tabSelected="1" workbookViewId="0">` +
  '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/>' +
  (widths.length === 0
    ? ''
    : `<cols>${widths.map((w, i) => `<col min="${i + 1}" max="${i + 1}" width="${w}" customWidth="1"/>`).join('')}</cols>`) +
  '<sheetData>';

/** What comes after: autofilter, landscape, and no warning triangle on figures that are text on purpose. */
export const sheetEnd = (columns: number, rows: number): string => {
  const area = `A1:${columnLetters(Math.max(columns, 1) - 1)}${rows}`;
  return (
    `</sheetData>${columns === 0 ? '' : `<autoFilter ref="${area}"/>`}<pageMargins left="0.4" right="0.4" top="0.5" bottom="0.5" header="0.3" footer="0.3"/>` +
    `<pageSetup paperSize="9" orientation="landscape" fitToHeight="0"/><ignoredErrors><ignoredError sqref="${area}" numberStoredAsText="1"/></ignoredErrors></worksheet>`
  );
};
