// Several web processes on one address (WEB_PROCESSES, on PostgreSQL): one thread answers some 2,000 lists a second, a machine has more cores.
// The first prepares the database and the demo; the others join once it listens; one that ends later is replaced.
import cluster from 'node:cluster';
import { setTimeout as pause } from 'node:timers/promises';
import process from 'node:process';
import { relayMetrics } from '#platform/server/observability/other-processes.ts';

/** True in the process that starts the others and answers nobody itself. */
export const supervises = (processes: number): boolean => processes > 1 && cluster.isPrimary;

/** True in the process that prepares: the only one, or the first of several. */
export const prepares = (): boolean => !cluster.isWorker || process.env['WEB_JOINS'] === undefined;

/** True in one of several processes: whoever started it says when they are ready. */
export const isOneOfSeveral = (): boolean => cluster.isWorker;

const PAUSE_MS = 1_000;

/** Starts them and hands connections out in turn until a signal ends all; resolves when all listen. One that cannot start then ends this process with its exit code. */
export const startSeveral = async (
  processes: number,
  say: (line: string) => void,
): Promise<void> => {
  let stopping = false;
  relayMetrics();
  const replace = async (): Promise<void> => {
    await pause(PAUSE_MS);
    if (!stopping) cluster.fork({ WEB_JOINS: '1' });
  };
  const listening = (env: NodeJS.ProcessEnv): Promise<void> =>
    new Promise((done) => {
      const failed = (code: number | null): never => process.exit(code ?? 1);
      const child = cluster.fork(env).once('exit', failed);
      child.once('listening', () => {
        child.off('exit', failed);
        done();
      });
    });
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (stopping) process.exit(1);
      stopping = true;
      for (const child of Object.values(cluster.workers ?? {})) child?.process.kill('SIGTERM');
    });
  }
  await listening({});
  cluster.on('exit', (child, code, signal) => {
    if (stopping) {
      if (Object.keys(cluster.workers ?? {}).length === 0) process.exit(0);
      return;
    }
    say(
      `Un processus web s’est arrêté (${child.process.pid} : ${signal ?? code}) : un autre prend sa place.`,
    );
    void replace();
  });
  await Promise.all(Array.from({ length: processes - 1 }, () => listening({ WEB_JOINS: '1' })));
};
