import type { Services } from '#platform/server/services.ts';

const LIMIT_MS = 60_000;
/** Waits until no job is left to run. Throws after a minute (a bench may wait for longer), naming the jobs that hang, with what each last said. */
export const jobsSettled = async (
  db: Services['db'],
  limitMs: number = LIMIT_MS,
): Promise<void> => {
  const until = performance.now() + limitMs;
  for (;;) {
    const rows = await db.elevated(
      (tx) =>
        tx.run<{
          kind: string;
          state: string;
          attempts: number;
          error: string | null;
        }>`select kind, state, attempts, error from job_run where state in ('waiting', 'running')`,
    );
    if (rows.length === 0) return;
    if (performance.now() > until)
      throw new Error(`jobs are still running: ${JSON.stringify(rows)}`);
    await new Promise((r) => {
      setTimeout(r, 25);
    });
  }
};
