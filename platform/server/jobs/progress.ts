// Progress is written at most every 200 ms: the last word of a burst is kept and written when its time comes.
import { AsyncResource } from 'node:async_hooks';
import { setTimeout as after, clearTimeout } from 'node:timers';

export interface Progress {
  readonly percent: number;
  readonly step: string | null;
}

/**
 * `say` remembers the latest progress and has it written now or at the end of the pause, without waiting for it: a job may speak inside
 * a transaction, and its progress is written beside that one, not in it. `close` drops what waits and lets a write under way end.
 * A write that fails is the writer's to log.
 */
export const throttledProgress = (pauseMs: number, write: (p: Progress) => Promise<void>) => {
  let latest: Progress | null = null;
  let lastWrite = -Infinity;
  let timer: NodeJS.Timeout | null = null;
  let writing: Promise<void> = Promise.resolve();
  const flush = AsyncResource.bind((): void => {
    timer = null;
    if (latest === null) return;
    const p = latest;
    latest = null;
    lastWrite = performance.now();
    writing = writing.then(() => write(p));
  });
  return {
    say: (percent: number, step?: string): void => {
      latest = {
        percent: Math.max(0, Math.min(100, Math.round(percent))),
        step: step ?? latest?.step ?? null,
      };
      const wait = lastWrite + pauseMs - performance.now();
      if (wait <= 0) flush();
      else timer ??= after(flush, wait);
    },
    close: async (): Promise<void> => {
      if (timer !== null) clearTimeout(timer);
      latest = null;
      await writing;
    },
  };
};
