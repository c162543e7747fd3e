// Any rows as a file: what lists export with, and what other exports may use as they are.
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Column } from '#platform/contract/columns.ts';
import type { ExportFormat } from '#platform/contract/shapes.ts';
import { Download } from '../call.ts';
import type { Owner } from '../turns/turns.ts';
import { printCell } from './cell-text.ts';
import { csvText, type ExportRow, type ExportRows } from './csv.ts';
import { exportFileName, exportType } from './file-name.ts';
import { pdfBytes } from './pdf.ts';
import type { Painting } from './xlsx-painting.ts';
import { xlsxStream } from './xlsx.ts';

export interface ExportOrder {
  readonly columns: readonly Column[];
  /** In the order of `columns`, read as fast as the file is taken: never all in memory, except for a PDF. */
  readonly rows: AsyncIterable<ExportRow> | Iterable<ExportRow>;
  readonly format: ExportFormat;
  /** In French: heading of the PDF, name of the sheet, beginning of the file's name. */
  readonly title: string;
  /** The filters in use, one line each, printed in the PDF. */
  readonly filters?: readonly string[];
  /** Of the PDF, landscape; A4 unless said. */
  readonly paper?: 'A4' | 'A3';
  /** Colours of an XLSX's cells, with their legend on a second sheet. */
  readonly painting?: Painting;
  /** Whose PDFs are made one after the other. */
  readonly owner?: Owner;
  readonly now: Temporal.Instant;
  readonly signal?: AbortSignal;
}
export interface ExportFile {
  readonly name: string;
  readonly type: string;
  readonly body: Readable;
}

const BATCH = 500;
async function* inBatches(rows: ExportOrder['rows'], signal?: AbortSignal): ExportRows {
  let batch: ExportRow[] = [];
  for await (const row of rows) {
    batch.push(row);
    if (batch.length < BATCH) continue;
    signal?.throwIfAborted();
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

const bodyOf = (o: ExportOrder, issued: Temporal.PlainDate): Readable => {
  const batches = inBatches(o.rows, o.signal);
  if (o.format === 'csv') return Readable.from(csvText(o.columns, batches), { objectMode: false });
  if (o.format === 'xlsx') return xlsxStream(o.title, o.columns, batches, o.painting);
  const day = printCell({ name: 'issued', label: '', kind: 'date' })(issued);
  const document = async function* () {
    yield await pdfBytes({
      title: o.title,
      filters: o.filters ?? [],
      issued: day,
      columns: o.columns,
      paper: o.paper ?? 'A4',
      batches,
      ...(o.owner === undefined ? {} : { owner: o.owner }),
      ...(o.signal ? { signal: o.signal } : {}),
    });
  };
  return Readable.from(document(), { objectMode: false });
};

/**
 * Rows as a file stream: CSV (`;`, UTF-8 mark, CRLF, decimal comma, harmless text), XLSX (real dates, durations, amounts) or PDF (A4 or A3,
 * landscape). Values are wire values, formatted by the `kind` of their column. An error while reading the rows is the stream's error.
 */
export const exportRows = (o: ExportOrder): ExportFile => {
  const issued = o.now.toZonedDateTimeISO('Europe/Paris').toPlainDate();
  return {
    name: exportFileName(o.title, issued, o.format),
    type: exportType(o.format),
    body: bodyOf(o, issued),
  };
};

/** The same, whole, as the answer of a `download` route: nothing is sent when a row cannot be read. For files of some megabytes. */
export const exportDownload = async (o: ExportOrder): Promise<Download> => {
  const { name, type, body } = exportRows(o);
  return new Download({ name, type, body: await buffer(body) });
};
