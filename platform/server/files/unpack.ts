// An archive that somebody sent, unpacked in a thread, by turns: a file of 200 kB may give 20 MB, and twenty may come at once.
import { Worker } from 'node:worker_threads';
import { takingTurns, type Owner } from '../turns/turns.ts';
import { ArchiveRefused, type ArchiveBounds, type Summary, type Unpacked } from './archive.ts';
import type { ArchiveAnswer, ArchiveOrder } from './archive-worker.ts';

const MOST_MS = 60_000;
const MOST_MEMORY_MB = 256;
const inTurn = takingTurns({ atOnce: 2, mostWaiting: 20 });

type Take = (file: Unpacked) => Promise<void>;

const inThread = (order: ArchiveOrder, take: Take): Promise<Summary> =>
  new Promise<Summary>((resolve, reject) => {
    const worker = new Worker(new URL('./archive-worker.ts', import.meta.url), {
      workerData: order,
      resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB },
    });
    // What it takes to store a file is not the archive's time.
    let clock = setTimeout(() => late(), MOST_MS);
    const over = (): void => {
      clearTimeout(clock);
      void worker.terminate();
    };
    const refuse = (why: ArchiveRefused['why']): void => {
      reject(new ArchiveRefused(why));
      over();
    };
    const late = (): void => refuse('bounds');
    const next = async (file: Unpacked): Promise<void> => {
      clearTimeout(clock);
      try {
        await take(file);
      } catch (e) {
        reject(e);
        return over();
      }
      clock = setTimeout(() => late(), MOST_MS);
      worker.postMessage('next', []);
    };
    worker.on('message', (message: ArchiveAnswer) => {
      if ('name' in message) return void next(message);
      if ('refused' in message) return refuse(message.refused);
      resolve(message.whole);
      over();
    });
    // Out of memory, or anything that the reader throws where nobody catches it.
    worker.once('error', () => refuse('unreadable'));
    worker.once('exit', () => refuse('unreadable'));
  });

/**
 * Hands the files of an archive to `take`, one at a time and in their order. Throws ArchiveRefused before the first where it is no archive,
 * is cut or passes the bounds; 429 where its customer unpacks too many.
 * @param content the bytes, read when their turn comes: those who wait hold none
 */
export const unpack = (
  owner: Owner,
  content: () => Promise<Uint8Array>,
  bounds: ArchiveBounds,
  take: Take,
): Promise<Summary> =>
  inTurn(owner, async () => inThread({ bytes: await content(), bounds }, take));
