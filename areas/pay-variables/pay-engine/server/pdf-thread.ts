// Reads and cuts PDFs in a thread of its own, one order after the other: what a file holds is somebody else's, and reading it takes long.
import { answerOrders } from '#platform/server/turns/order-thread.ts';
import { cutBook, type Book, type PageRange } from '../payslip-book.ts';
import { matcher, type Candidate } from '#engines/named-people/named-people.ts';
import { cutPages, openForCutting, type Cuttable } from './cut-pdf.ts';
import { readPages } from './read-pdf.ts';
import { readRows, type PdfRow } from './read-rows.ts';

export type PdfOrder =
  | { readonly task: 'rows'; readonly bytes: Uint8Array; readonly mostPages: number }
  | { readonly task: 'read'; readonly bytes: Uint8Array; readonly mostPages: number }
  | {
      readonly task: 'book';
      readonly pages: readonly string[];
      readonly people: readonly Candidate[];
    }
  /** `bytes` is null where the book is the one that the order before was of. */
  | {
      readonly task: 'cut';
      readonly bytes: Uint8Array | null;
      readonly ranges: readonly PageRange[];
    };
export type PdfAnswer =
  | { readonly book: Book }
  | { readonly rows: readonly PdfRow[] | null }
  | { readonly pages: readonly string[] | null }
  | { readonly files: readonly Uint8Array[] };

let book: Cuttable | null = null;
answerOrders<PdfOrder, PdfAnswer>(async (order) => {
  if (order.task === 'read') {
    book = null;
    return { pages: await readPages(order.bytes, order.mostPages) };
  }
  if (order.task === 'rows') return { rows: await readRows(order.bytes, order.mostPages) };
  if (order.task === 'book') return { book: cutBook(order.pages, matcher(order.people)) };
  if (order.bytes !== null) book = await openForCutting(order.bytes);
  if (book === null) throw new Error('no book is open');
  return { files: await cutPages(book, order.ranges) };
});
