// How long other requests would wait: the longest that this thread computes between two turns of its event loop.

/**
 * Milliseconds of computing of the longest turn while `work` goes on. Computing time of this thread, not time on the clock: a busy
 * machine does not lengthen it.
 */
export const longestTurn = async (work: () => Promise<unknown>): Promise<number> => {
  const computed = (): number => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1_000;
  };
  let before = computed();
  let longest = 0;
  const turn = (): void => {
    const now = computed();
    longest = Math.max(longest, now - before);
    before = now;
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
  }
  return longest;
};
