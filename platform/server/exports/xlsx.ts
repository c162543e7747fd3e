// A workbook of one sheet (and the legend of its colours), written as a stream: rows go out as they come in, whatever their number.
import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { Column, ColumnKind } from '#platform/contract/columns.ts';
import { isEmpty, wordsOf, type CellValue } from './cell-values.ts';
import type { ExportRows } from './csv.ts';
import { sheetName } from './sheet-name.ts';
import { textCell, xlsxCell } from './xlsx-cell.ts';
import { paintedExtras, styleOf, type Painting } from './xlsx-painting.ts';
import { fixedParts, sheetEnd, sheetStart, STYLE } from './xlsx-parts.ts';
import { columnLetters } from './xlsx-xml.ts';

/** Rows of a sheet, the heading not counted (Excel's limit). */
export const XLSX_ROW_LIMIT = 1_048_575;

const widthOfKind: Readonly<Partial<Record<ColumnKind, number>>> = {
  date: 12,
  instant: 17,
  month: 10,
  hours: 11,
  minutes: 11,
  number: 12,
  euros: 14,
  percent: 10,
  flag: 9,
  status: 18,
  text: 26,
  list: 30,
};
/** Characters: the screen's hint in tens of pixels, else the kind's; wide enough for the heading and its filter button. */
const widthOf = (c: Column): number =>
  Math.min(
    80,
    Math.max(
      c.width === undefined ? (widthOfKind[c.kind] ?? 16) : c.width / 10,
      Math.min(c.label.length, 30) + 4,
    ),
  );

const CHUNK = 65_536;

type CellWriter = (ref: string, value: CellValue, row: number) => string;
/** A column's cells; a painted one is text, and stands even where it is empty. */
const writerOf = (painting: Painting | undefined, column: Column, place: number): CellWriter => {
  const plain = xlsxCell(column);
  if (painting === undefined || column.kind !== 'text') return plain;
  const style = styleOf(painting);
  return (ref, value, row) => {
    const paint = painting.at(row, place);
    if (paint === null) return plain(ref, value);
    return isEmpty(value)
      ? `<c r="${ref}" s="${style(paint)}"/>`
      : textCell(ref, wordsOf(column, value), style(paint));
  };
};

async function* sheetXml(
  columns: readonly Column[],
  batches: ExportRows,
  painting?: Painting,
): AsyncGenerator<string> {
  const letters = columns.map((_, i) => columnLetters(i));
  const writers = columns.map((c, i) => ({
    letter: letters[i] ?? '',
    write: writerOf(painting, c, i),
  }));
  const heading = columns
    .map((c, i) => textCell(`${letters[i]}1`, c.label, STYLE.heading))
    .join('');
  let text = `${sheetStart(columns.map(widthOf))}<row r="1">${heading}</row>`;
  let row = 1;
  for await (const rows of batches) {
    for (const values of rows) {
      row += 1;
      text += `<row r="${row}">`;
      for (const [i, { letter, write }] of writers.entries())
        text += write(`${letter}${row}`, values[i], row - 2);
      text += '</row>';
      if (text.length > CHUNK) {
        yield text;
        text = '';
      }
    }
    // Lets other requests through between two batches.
    await new Promise(setImmediate);
  }
  yield text + sheetEnd(columns.length, row);
}

/** A workbook's bytes. `batches` gives rows in the order of `columns`; `title` names the sheet. */
export const xlsxStream = (
  title: string,
  columns: readonly Column[],
  batches: ExportRows,
  painting?: Painting,
): Readable => {
  const zip = new ZipFile();
  const out = zip.outputStream as Readable;
  const sheet = Readable.from(sheetXml(columns, batches, painting), {
    objectMode: false,
    highWaterMark: CHUNK,
  });
  // The archive does not pass on what goes wrong in one of its entries, and a reader that leaves must stop the rows.
  sheet.on('error', (e) => out.destroy(e));
  out.on('close', () => sheet.destroy());
  const extras =
    painting === undefined ? null : paintedExtras(painting, sheetName(painting.legend.title));
  for (const [path, content] of fixedParts(sheetName(title), extras))
    zip.addBuffer(Buffer.from(content), path);
  zip.addReadStream(sheet, 'xl/worksheets/sheet1.xml', { compressionLevel: 3 });
  zip.end();
  return out;
};
