// Colours of a workbook's cells, and the second sheet that says what they mean (ECMA-376 part 1, §18.8).
import { textCell } from './xlsx-cell.ts';
import { HEAD, MAIN, OWN_STYLES_AFTER, STYLE, type Extras } from './xlsx-parts.ts';
import { xmlText } from './xlsx-xml.ts';

/** `#RRGGBB` each. */
export interface Paint {
  readonly fill: string;
  readonly ink: string;
}
export interface LegendRow {
  readonly text: string;
  readonly label: string;
  readonly paint: Paint | null;
}
export interface Painting {
  /** Of a cell by its place, both counted from 0, the heading not counted; only cells of text are painted. */
  readonly at: (row: number, column: number) => Paint | null;
  readonly legend: { readonly title: string; readonly rows: readonly LegendRow[] };
  /** Every paint that `at` answers. */
  readonly paints: readonly Paint[];
}

const keyOf = ({ fill, ink }: Paint): string => `${fill} ${ink}`;
const argb = (color: string): string => `FF${xmlText(color.slice(1).toUpperCase())}`;
const distinct = ({ paints }: Painting): Paint[] => [
  ...new Map(paints.map((p) => [keyOf(p), p])).values(),
];

/** The place in `cellXfs` of each paint. */
export const styleOf = (painting: Painting): ((paint: Paint) => number) => {
  const places = new Map(
    distinct(painting).map((paint, i) => [keyOf(paint), OWN_STYLES_AFTER.cells + i]),
  );
  return (paint) => places.get(keyOf(paint)) ?? STYLE.text;
};

const legendSheet = (painting: Painting): string => {
  const style = styleOf(painting);
  const rows = painting.legend.rows.map(({ text, label, paint }, i) => {
    const mark = textCell(`A${i + 1}`, text, paint === null ? STYLE.text : style(paint));
    return `<row r="${i + 1}">${mark}${textCell(`B${i + 1}`, label, STYLE.text)}</row>`;
  });
  return (
    `${HEAD}<worksheet xmlns="${MAIN}"><sheetFormatPr defaultRowHeight="15"/>` +
    '<cols><col min="1" max="1" width="12" customWidth="1"/><col min="2" max="2" width="50" customWidth="1"/></cols>' +
    `<sheetData>${rows.join('')}</sheetData></worksheet>`
  );
};

/** What the workbook has beside its rows. @param name of the legend's sheet */
export const paintedExtras = (painting: Painting, name: string): Extras => {
  const paints = distinct(painting);
  return {
    fonts: paints.map(
      ({ ink }) => `<font><sz val="11"/><color rgb="${argb(ink)}"/><name val="Calibri"/></font>`,
    ),
    fills: paints.map(
      ({ fill }) =>
        `<fill><patternFill patternType="solid"><fgColor rgb="${argb(fill)}"/></patternFill></fill>`,
    ),
    cells: paints.map(
      (_, i) =>
        `<xf numFmtId="49" fontId="${OWN_STYLES_AFTER.fonts + i}" fillId="${OWN_STYLES_AFTER.fills + i}" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1" applyFill="1"/>`,
    ),
    sheet: { name, content: legendSheet(painting) },
  };
};
