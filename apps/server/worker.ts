// npm run worker: runs jobs in a process of its own, beside any number of web processes on one PostgreSQL.
import { setTimeout as pause } from 'node:timers/promises';
import { ConfigError, readConfig, type Config } from '#platform/server/config/config.ts';
import { openDb } from '#platform/server/db/open.ts';
import { ServerRefused } from '#platform/server/db/postgres.ts';
import type { Db } from '#platform/server/services.ts';
import { assemble } from './assemble.ts';
import { createLog } from './log.ts';

/** Whoever watches over the process must not wait longer for its end. */
const LONGEST_END_MS = 30_000;
const RETRY_MS = 5_000;

const refuse = (message: string): never => {
  process.stderr.write(`${message}\n`);
  process.exit(1);
};
const settings = (): Config => {
  try {
    return readConfig(process.env);
  } catch (error) {
    if (error instanceof ConfigError) return refuse(error.message);
    throw error;
  }
};

/** The database, waited for: a worker that starts with the machine may be there first. */
const reach = async (config: Config, log: ReturnType<typeof createLog>): Promise<Db> => {
  for (;;) {
    try {
      return await openDb(config, log);
    } catch (error) {
      if (!(error instanceof ServerRefused) || error.cause === undefined) throw error;
      process.stderr.write(`${error.message} Nouvel essai dans ${RETRY_MS / 1_000} secondes.\n`);
      await pause(RETRY_MS);
    }
  }
};

process.env['NODE_ENV'] ??= 'production';
const config = settings();
if (config.embedded)
  refuse(
    'La base embarquée n’a qu’un processus : ses travaux tournent dans « npm start ». Donnez DATABASE_URL pour des processus séparés.',
  );
const log = createLog(config.LOG_LEVEL);
let end = async (): Promise<void> => {};
let asked = false;
const stop = (): void => {
  if (asked) process.exit(1);
  asked = true;
  // A database that is away cannot be told good-bye; its jobs are given back by their time limit.
  setTimeout(() => process.exit(1), LONGEST_END_MS).unref();
  end().then(
    () => process.exit(0),
    () => process.exit(1),
  );
};
process.on('SIGTERM', stop);
process.on('SIGINT', stop);

const db = await reach(config, log).catch((error: unknown) =>
  refuse(error instanceof Error ? error.message : String(error)),
);
const portal = await assemble({ config, log, db });
end = () => portal.close();
await portal.jobs.start();
process.stdout.write('Roulement : ce processus exécute les travaux.\n');
