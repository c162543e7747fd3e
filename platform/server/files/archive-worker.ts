// Runs in a thread of its own: inflating 200 MB takes seconds of computing, which must not stop the web process.
import { once } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import { ArchiveRefused, entriesOf, type ArchiveBounds, type Summary } from './archive.ts';

export interface ArchiveOrder {
  readonly bytes: Uint8Array;
  readonly bounds: ArchiveBounds;
}
/** One file; the next is sent when the port has been answered. Then the summary, or why nothing is taken. */
export type ArchiveAnswer =
  | { readonly name: string; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly whole: Summary }
  | { readonly refused: ArchiveRefused['why'] };

const answer = (message: ArchiveAnswer, transfer: ArrayBuffer[] = []): void =>
  parentPort?.postMessage(message, transfer);

/** Reads the archive once for whether it is whole, and again for its files: of a broken one nothing is taken, and one file at a time is in memory. */
const run = async ({ bytes, bounds }: ArchiveOrder): Promise<void> => {
  const check = entriesOf(bytes, bounds);
  let step = check.next();
  while (step.done !== true) step = check.next();
  const whole = step.value;
  for (const entry of entriesOf(bytes, bounds)) {
    const content = Uint8Array.from(entry.bytes);
    answer({ name: entry.name, bytes: content }, [content.buffer]);
    if (parentPort !== null) await once(parentPort, 'message');
  }
  answer({ whole });
};

try {
  await run(workerData as ArchiveOrder);
} catch (e) {
  if (!(e instanceof ArchiveRefused)) throw e;
  answer({ refused: e.why });
}
