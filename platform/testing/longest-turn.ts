// How long other requests would wait: the longest that this thread computes between two turns of its event loop.
import { PerformanceObserver, type PerformanceEntry } from 'node:perf_hooks';

/**
 * Milliseconds of computing of the longest turn while `work` goes on. Computing time of this thread, not time on the clock: a busy
 * machine does not lengthen it. Nor does the collection of garbage: a test process holds that of two hundred other files.
 */
export const longestTurn = async (work: () => Promise<unknown>): Promise<number> => {
  const computed = (): number => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1_000;
  };
  const collections: PerformanceEntry[] = [];
  const collecting = new PerformanceObserver((list) => collections.push(...list.getEntries()));
  collecting.observe({ entryTypes: ['gc'] });
  let [before, began] = [computed(), performance.now()];
  const turns: { readonly ms: number; readonly from: number; readonly to: number }[] = [];
  const turn = (): void => {
    const [now, ended] = [computed(), performance.now()];
    turns.push({ ms: now - before, from: began, to: ended });
    [before, began] = [now, ended];
  };
  let next: NodeJS.Immediate;
  const watch = (): void => {
    turn();
    next = setImmediate(watch);
  };
  next = setImmediate(watch);
  try {
    await work();
  } finally {
    turn();
    clearImmediate(next);
    collections.push(...collecting.takeRecords());
    collecting.disconnect();
  }
  const collectedIn = ({ from, to }: (typeof turns)[number]): number =>
    collections
      .filter(({ startTime }) => startTime >= from && startTime < to)
      .reduce((sum, { duration }) => sum + duration, 0);
  return Math.max(
    0,
    ...turns
      .toSorted((a, b) => b.ms - a.ms)
      .slice(0, MOST)
      .map((one) => one.ms - collectedIn(one)),
  );
};
/** Of so many turns, the longest with their garbage, the garbage is taken away: the longest without is among them. */
const MOST = 200;
