// CSV as French spreadsheets open it: semicolons, UTF-8 with its mark, CRLF.
import { stringify } from 'csv-stringify/sync';
import type { Column } from '#platform/contract/columns.ts';
import { csvCell } from './cell-text.ts';
import type { CellValue } from './cell-values.ts';

export type ExportRow = readonly CellValue[];
export type ExportRows = AsyncIterable<readonly ExportRow[]>;

// A lone line feed or a space at an end must be quoted too: readers split or trim there.
const lines = (rows: string[][]): string =>
  stringify(rows, { delimiter: ';', record_delimiter: '\r\n', quoted_match: /[\r\n]|^\s|\s$/ });

/** The text of a CSV file, batch by batch. `batches` gives rows in the order of `columns`. */
export async function* csvText(
  columns: readonly Column[],
  batches: ExportRows,
): AsyncGenerator<string> {
  const cells = columns.map((c) => csvCell(c));
  const heading = csvCell({ name: 'heading', label: '', kind: 'text' });
  yield `\uFEFF${lines([columns.map((c) => heading(c.label))])}`;
  for await (const rows of batches) {
    if (rows.length > 0) yield lines(rows.map((row) => cells.map((cell, i) => cell(row[i]))));
  }
}
