/**
 * A while in which something must not happen, or a rival must be under way: the only fixed wait that a test may have (check-layout.ts
 * forbids timers in tests). What must happen is polled for instead (`expect.poll`, `jobsSettled`). `why` says what is given the time.
 */
export const quiet = (ms: number, why: string): Promise<void> =>
  new Promise((resume, fail) => {
    if (why === '') fail(new Error('say what the wait is for'));
    setTimeout(resume, ms);
  });
