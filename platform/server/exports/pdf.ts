import { Worker } from 'node:worker_threads';
import { takingTurns, type Owner } from '../turns/turns.ts';
import type { Column } from '#platform/contract/columns.ts';
import { alignsRight, printCell } from './cell-text.ts';
import type { ExportRows } from './csv.ts';
import type { PdfOrder } from './pdf-document.ts';
import type { PrintedOrder } from './printed-document.ts';

/** Rows of a PDF: 5,000 take about seven seconds and 460 MB. */
export const PDF_ROW_LIMIT = 5_000;

const inThread = (order: PdfOrder | PrintedOrder, signal?: AbortSignal): Promise<Uint8Array> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./pdf-worker.ts', import.meta.url), {
      workerData: order,
      resourceLimits: { maxOldGenerationSizeMb: 1_024 },
    });
    const stop = (): void => {
      void worker.terminate();
    };
    signal?.addEventListener('abort', stop, { once: true });
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', (code) => {
      signal?.removeEventListener('abort', stop);
      // Without effect when the document has come.
      reject(
        signal?.aborted === true ? signal.reason : new Error(`the PDF thread ended with ${code}`),
      );
    });
  });

/** Ten lists at once would take seconds of everybody's and a gigabyte. Invented. */
const inTurn = takingTurns({ atOnce: 2, mostWaiting: 50 });
/** A printed list as a PDF, in its customer's turn. All its rows are held in memory: keep to `PDF_ROW_LIMIT`. */
export const pdfBytes = (o: {
  title: string;
  filters: readonly string[];
  issued: string;
  columns: readonly Column[];
  paper?: 'A4' | 'A3';
  batches: ExportRows;
  /** Left out: not in turn. */
  owner?: Owner;
  signal?: AbortSignal;
}): Promise<Uint8Array> => {
  const columns = o.columns.map((c) => ({ label: c.label, right: alignsRight(c) }));
  const cells = o.columns.map((c) => printCell(c));
  const print = async (): Promise<Uint8Array> => {
    const rows: string[][] = [];
    for await (const batch of o.batches)
      for (const row of batch) rows.push(cells.map((cell, i) => cell(row[i])));
    return inThread(
      {
        title: o.title,
        filters: o.filters,
        issued: o.issued,
        paper: o.paper ?? 'A4',
        columns,
        rows,
      },
      o.signal,
    );
  };
  return o.owner === undefined ? print() : inTurn(o.owner, print);
};

/** Letters and records, one at a time for each customer. Invented. */
const documentTurn = takingTurns({ atOnce: 2, mostWaiting: 20 });
/** A document of an area's own layout as a PDF, made in a thread, in its customer's turn. */
export const printedBytes = (
  order: PrintedOrder,
  { owner, signal }: { readonly owner?: Owner; readonly signal?: AbortSignal | undefined } = {},
): Promise<Uint8Array> => {
  const print = (): Promise<Uint8Array> => inThread(order, signal);
  return owner === undefined ? print() : documentTurn(owner, print);
};
