// Texts and cuttings of PDFs, from threads that are started when they are asked for and ended when nobody asked for a while.
import { AppError } from '#platform/server/app-error.ts';
import { orderThread } from '#platform/server/turns/order-thread.ts';
import { takingTurns, type Owner } from '#platform/server/turns/turns.ts';
import type { Book, PageRange } from '../payslip-book.ts';
import type { Candidate } from '#engines/named-people/named-people.ts';
import type { PdfRow } from './read-rows.ts';
import type { PdfAnswer, PdfOrder } from './pdf-thread.ts';

/** Invented: the payslips of the largest company there is, of four pages each. */
const MOST_PAGES = 8_000;
/** Payslips cut at once: some two seconds of work. */
const CUT_AT_ONCE = 50;
/** Of one payslip. */
const MOST_PAGES_OF_ROWS = 20;
/** Time of one order: a book of 20 MiB takes some forty seconds; a small file that needs as much is hostile. Invented. */
const LEAST_MS = 10_000;
const MS_PER_MEGABYTE = 5_000;
const MOST_HEAP_MB = 512;
/** What is inflated lies outside the heap, where its limit is not seen. */
const MOST_INFLATED_BYTES = 200_000_000;

const unreadable = (cause: unknown): AppError =>
  new AppError('unreadable_pdf', { status: 422, cause });

/** Bytes that an order gives to read; null where it goes on with the file that is open. */
const sizeOf = (order: PdfOrder): number | null =>
  order.task === 'book'
    ? order.pages.reduce((sum, page) => sum + page.length, 0)
    : (order.bytes?.length ?? null);

/** A thread that knows how large the file is that is open. */
const pdfThread = (): Ask => {
  const thread = orderThread<PdfOrder, PdfAnswer>(
    new URL('./pdf-thread.ts', import.meta.url),
    MOST_HEAP_MB,
  );
  let size = 0;
  return (order) => {
    size = sizeOf(order) ?? size;
    const ms = LEAST_MS + (size / 1e6) * MS_PER_MEGABYTE;
    return thread.ask(order, { ms, outsideHeap: MOST_INFLATED_BYTES });
  };
};

type Ask = (order: PdfOrder) => Promise<PdfAnswer>;
/** Two threads, one for each customer: another's hostile file is not waited for. Jobs ask, and their number is bounded. */
const takeTurn = takingTurns({ atOnce: 2, mostWaiting: Number.POSITIVE_INFINITY });
const free: Ask[] = [];
/** A thread is one customer's until its work is done, so that a book that is being cut stays the one that is open. */
const inTurn = <T>(owner: Owner, work: (ask: Ask) => Promise<T>): Promise<T> =>
  takeTurn(owner, async () => {
    const thread = free.pop() ?? pdfThread();
    try {
      return await work(thread);
    } finally {
      free.push(thread);
    }
  });

/** The texts of all pages; null where none can be read. */
export const pdfPages = (owner: Owner, bytes: Uint8Array): Promise<readonly string[] | null> =>
  inTurn(owner, async (ask) => {
    // A file that ends the thread is as unreadable as one that the reader refuses.
    const answer = await ask({ task: 'read', bytes, mostPages: MOST_PAGES }).catch(() => null);
    return answer !== null && 'pages' in answer ? answer.pages : null;
  });

/** What stands on each line of a document and where; null where nothing can be read. */
export const pdfRows = (owner: Owner, bytes: Uint8Array): Promise<readonly PdfRow[] | null> =>
  inTurn(owner, async (ask) => {
    const answer = await ask({ task: 'rows', bytes, mostPages: MOST_PAGES_OF_ROWS }).catch(
      () => null,
    );
    return answer !== null && 'rows' in answer ? answer.rows : null;
  });

/** Where a book is cut, and whose each part is: a thousand pages against a thousand names take seconds. */
export const bookOf = (
  owner: Owner,
  pages: readonly string[],
  people: readonly Candidate[],
): Promise<Book> =>
  inTurn(owner, async (ask) => {
    const answer = await ask({ task: 'book', pages, people });
    if ('book' in answer) return answer.book;
    throw new Error('the PDF thread answered another order');
  });

/**
 * Files of the ranges, some at a time: `take` hears each piece with the place of its first range.
 * @throws AppError `unreadable_pdf`
 */
export const cutPdf = (
  owner: Owner,
  bytes: Uint8Array,
  ranges: readonly PageRange[],
  take: (files: readonly Uint8Array[], first: number) => Promise<void>,
): Promise<void> =>
  inTurn(owner, async (ask) => {
    for (let first = 0; first < ranges.length; first += CUT_AT_ONCE) {
      const answer = await ask({
        task: 'cut',
        bytes: first === 0 ? bytes : null,
        ranges: ranges.slice(first, first + CUT_AT_ONCE),
      }).catch((cause: unknown) => {
        throw unreadable(cause);
      });
      if (!('files' in answer)) throw unreadable(answer);
      await take(answer.files, first);
    }
  });
