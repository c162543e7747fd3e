// The first sheet of a workbook, read in a thread with limits of time and memory.
import { Worker } from 'node:worker_threads';
import { texts } from '#platform/contract/texts.ts';
import { isBlank, titleOf, type Cell, type Sheet } from './cell.ts';
import { fr } from './fr.ts';
import { refusedFile } from './refused-file.ts';

const t = texts(fr);
/** Bytes of all parts together once open. */
const MOST_OPEN = 60 * 1_048_576;
const MOST_MS = 30_000;
type Reading = 'too-large' | 'unreadable' | 'too-slow' | Cell[][];

const inThread = (bytes: Uint8Array): Promise<Reading> =>
  new Promise((resolve) => {
    const worker = new Worker(new URL('./xlsx-worker.ts', import.meta.url), {
      workerData: { bytes, most: MOST_OPEN },
      resourceLimits: { maxOldGenerationSizeMb: 512 },
    });
    const clock = setTimeout(() => {
      resolve('too-slow');
      void worker.terminate();
    }, MOST_MS);
    worker.once('message', resolve);
    // Out of memory, or anything that the reader throws where nobody catches it.
    worker.once('error', () => resolve('unreadable'));
    worker.once('exit', () => {
      clearTimeout(clock);
      resolve('unreadable');
    });
  });

/** Throws 422 with the reason when the workbook cannot be read. */
export const readXlsx = async (bytes: Uint8Array): Promise<Sheet> => {
  const reading = await inThread(bytes);
  if (reading === 'too-slow') throw refusedFile(t('tooSlow'));
  if (reading === 'too-large') throw refusedFile(t('tooLarge', { mib: MOST_OPEN / 1_048_576 }));
  if (reading === 'unreadable') throw refusedFile(t('unreadable'));
  const [titles = [], ...rest] = reading;
  return {
    titles: titles.map(titleOf),
    lines: rest.map((cells, i) => ({ line: i + 2, cells })).filter((l) => !l.cells.every(isBlank)),
  };
};
