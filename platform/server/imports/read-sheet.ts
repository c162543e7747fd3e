// A file that somebody sent, as titles and lines of cells, read in a thread with limits of time and memory.
import { Worker } from 'node:worker_threads';
import type { StoredFile } from '../call.ts';
import type { Sheet, SheetLine } from './cell.ts';
import { fr } from './fr.ts';
import { refusedFile } from './refused-file.ts';
import type { SheetAnswer, SheetOrder } from './sheet-worker.ts';
import { takingTurns, type Owner } from '../turns/turns.ts';

const MOST_MS = 30_000;
const MOST_MEMORY_MB = 512;
/** A file of two kilobytes may take all of a thread's memory and time: of many at once the machine would die. Invented. */
const inTurn = takingTurns({ atOnce: 2, mostWaiting: 20 });

const inThread = (order: SheetOrder): Promise<Sheet> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./sheet-worker.ts', import.meta.url), {
      workerData: order,
      resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB },
    });
    const refuse = (reason: string): void =>
      reject(refusedFile(reason, reason === fr.empty ? 'empty_file' : undefined));
    const unreadable = order.format === 'csv' ? fr.unreadableCsv : fr.unreadable;
    const clock = setTimeout(() => {
      refuse(fr.tooSlow);
      void worker.terminate();
    }, MOST_MS);
    const lines: SheetLine[] = [];
    worker.on('message', (answer: SheetAnswer) => {
      if ('refused' in answer) return refuse(answer.refused);
      for (const line of answer.lines) lines.push(line);
      if (answer.more) worker.postMessage('next', []);
      else resolve({ titles: answer.titles, lines });
    });
    // Out of memory, or anything that the reader throws where nobody catches it.
    worker.once('error', () => refuse(unreadable));
    worker.once('exit', () => {
      clearTimeout(clock);
      refuse(unreadable);
    });
  });

/**
 * The lines under the titles, blank ones left out. Throws 422 when the file is none of ours, is empty or too long; 429 where its customer reads too many.
 * @param content the bytes, or how to get them when their turn comes: those who wait hold none
 */
export const readSheet = (
  file: Pick<StoredFile, 'name'>,
  content: Uint8Array | (() => Promise<Uint8Array>),
  owner: Owner,
  positions?: number,
): Promise<Sheet> =>
  inTurn(owner, async () =>
    inThread({
      bytes: typeof content === 'function' ? await content() : content,
      format: /\.xlsx$/i.test(file.name) ? 'xlsx' : 'csv',
      positions,
    }),
  );
