// Texts and cuttings of PDFs, from a thread that is started by the first and ended when nobody asked for a while.
import { Worker } from 'node:worker_threads';
import { AppError } from '#platform/server/app-error.ts';
import type { Book, PageRange } from '../payslip-book.ts';
import type { Candidate } from '../placement.ts';
import type { PdfRow } from './read-rows.ts';
import type { PdfAnswer, PdfOrder } from './pdf-thread.ts';

/** Invented: the payslips of the largest company there is, of four pages each. */
const MOST_PAGES = 8_000;
/** Payslips cut at once: some two seconds of work. */
const CUT_AT_ONCE = 50;
/** Of one payslip. */
const MOST_PAGES_OF_ROWS = 20;
const MOST_MS = 120_000;
const IDLE_MS = 60_000;
const MOST_MEMORY_MB = 1_024;

const unreadable = (cause: unknown): AppError =>
  new AppError('unreadable_pdf', { status: 422, cause });

class PdfThread {
  #worker: Worker | null = null;
  #idle: NodeJS.Timeout | undefined;
  #turn: Promise<unknown> = Promise.resolve();

  #started(): Worker {
    const worker = new Worker(new URL('./pdf-thread.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB },
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
  #answer(order: PdfOrder): Promise<PdfAnswer> {
    const worker = (this.#worker ??= this.#started());
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
      const clock = setTimeout(() => {
        failed(new Error('reading a PDF took too long'));
        this.#end();
      }, MOST_MS);
      const over = (): void => {
        clearTimeout(clock);
        worker.off('message', answered).off('error', failed).off('exit', ended);
        worker.unref();
        this.#idle = setTimeout(() => this.#end(), IDLE_MS).unref();
      };
      worker.once('message', answered).once('error', failed).once('exit', ended);
      worker.postMessage(order, []);
    });
  }
  /** Orders wait for each other, so that a book that is being cut stays the one that is open. */
  inTurn<T>(work: (ask: (order: PdfOrder) => Promise<PdfAnswer>) => Promise<T>): Promise<T> {
    const run = this.#turn.then(() => work((order) => this.#answer(order)));
    this.#turn = run.catch(() => undefined);
    return run;
  }
}
const thread = new PdfThread();

/** The texts of all pages; null where none can be read. */
export const pdfPages = (bytes: Uint8Array): Promise<readonly string[] | null> =>
  thread.inTurn(async (ask) => {
    // A file that ends the thread is as unreadable as one that the reader refuses.
    const answer = await ask({ task: 'read', bytes, mostPages: MOST_PAGES }).catch(() => null);
    return answer !== null && 'pages' in answer ? answer.pages : null;
  });

/** What stands on each line of a document and where; null where nothing can be read. */
export const pdfRows = (bytes: Uint8Array): Promise<readonly PdfRow[] | null> =>
  thread.inTurn(async (ask) => {
    const answer = await ask({ task: 'rows', bytes, mostPages: MOST_PAGES_OF_ROWS }).catch(
      () => null,
    );
    return answer !== null && 'rows' in answer ? answer.rows : null;
  });

/** Where a book is cut, and whose each part is: a thousand pages against a thousand names take seconds. */
export const bookOf = (pages: readonly string[], people: readonly Candidate[]): Promise<Book> =>
  thread.inTurn(async (ask) => {
    const answer = await ask({ task: 'book', pages, people });
    if ('book' in answer) return answer.book;
    throw new Error('failure' in answer ? answer.failure : 'the PDF thread answered another order');
  });

/**
 * Files of the ranges, some at a time: `take` hears each piece with the place of its first range.
 * @throws AppError `unreadable_pdf`
 */
export const cutPdf = (
  bytes: Uint8Array,
  ranges: readonly PageRange[],
  take: (files: readonly Uint8Array[], first: number) => Promise<void>,
): Promise<void> =>
  thread.inTurn(async (ask) => {
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
