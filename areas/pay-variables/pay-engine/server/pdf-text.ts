// Texts and cuttings of PDFs, from threads that are started when they are asked for and ended when nobody asked for a while.
import { Worker } from 'node:worker_threads';
import { AppError } from '#platform/server/app-error.ts';
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
const IDLE_MS = 60_000;
const MOST_HEAP_MB = 512;
/** What is inflated lies outside the heap, where its limit is not seen. */
const MOST_INFLATED_BYTES = 200_000_000;
const WATCH_MS = 50;

const unreadable = (cause: unknown): AppError =>
  new AppError('unreadable_pdf', { status: 422, cause });

/** Bytes that an order gives to read; null where it goes on with the file that is open. */
const sizeOf = (order: PdfOrder): number | null =>
  order.task === 'book'
    ? order.pages.reduce((sum, page) => sum + page.length, 0)
    : (order.bytes?.length ?? null);

class PdfThread {
  #worker: Worker | null = null;
  #idle: NodeJS.Timeout | undefined;
  /** Bytes of the file that is open. */
  #size = 0;

  #started(): Worker {
    const worker = new Worker(new URL('./pdf-thread.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: MOST_HEAP_MB },
    });
    // Whoever waits hears it as well; between two orders nobody does.
    worker.on('error', () => undefined);
    worker.once('exit', () => {
      if (this.#worker === worker) this.#worker = null;
    });
    return worker;
  }
  #end(): void {
    const worker = this.#worker;
    this.#worker = null;
    void worker?.terminate();
  }
  /** Whether the file that a thread reads has grown beyond what it may. */
  async #isTooLarge(worker: Worker): Promise<boolean> {
    const heap = await worker.getHeapStatistics().catch(() => null);
    return heap !== null && heap.external_memory > MOST_INFLATED_BYTES;
  }
  ask(order: PdfOrder): Promise<PdfAnswer> {
    const worker = (this.#worker ??= this.#started());
    this.#size = sizeOf(order) ?? this.#size;
    worker.ref();
    clearTimeout(this.#idle);
    return new Promise<PdfAnswer>((resolve, reject) => {
      const failed = (cause: unknown): void => {
        over();
        reject(cause);
      };
      const ended = (code: number): void => failed(new Error(`the PDF thread ended with ${code}`));
      const answered = (answer: PdfAnswer): void => {
        over();
        resolve(answer);
      };
      const stop = (why: string): void => {
        failed(new Error(`reading a PDF took too ${why}`));
        this.#end();
      };
      const clock = setTimeout(() => stop('long'), LEAST_MS + (this.#size / 1e6) * MS_PER_MEGABYTE);
      const watch = setInterval(() => {
        void this.#isTooLarge(worker).then((isTooLarge) => {
          if (isTooLarge && this.#worker === worker) stop('much memory');
        });
      }, WATCH_MS);
      const over = (): void => {
        clearTimeout(clock);
        clearInterval(watch);
        worker.off('message', answered).off('error', failed).off('exit', ended);
        worker.unref();
        this.#idle = setTimeout(() => this.#end(), IDLE_MS).unref();
      };
      worker.once('message', answered).once('error', failed).once('exit', ended);
      worker.postMessage(order, []);
    });
  }
}

type Ask = (order: PdfOrder) => Promise<PdfAnswer>;
/** Two threads, one for each customer: another's hostile file is not waited for. Jobs ask, and their number is bounded. */
const takeTurn = takingTurns({ atOnce: 2, mostWaiting: Number.POSITIVE_INFINITY });
const free: PdfThread[] = [];
/** A thread is one customer's until its work is done, so that a book that is being cut stays the one that is open. */
const inTurn = <T>(owner: Owner, work: (ask: Ask) => Promise<T>): Promise<T> =>
  takeTurn(owner, async () => {
    const thread = free.pop() ?? new PdfThread();
    try {
      return await work((order) => thread.ask(order));
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
    throw new Error('failure' in answer ? answer.failure : 'the PDF thread answered another order');
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
      if (!('files' in answer)) throw unreadable('failure' in answer ? answer.failure : answer);
      await take(answer.files, first);
    }
  });
