// npm run worker: runs jobs in a process of its own, beside any number of web processes on one PostgreSQL.
import { resolve } from 'node:path';
import { ConfigError, readConfig, type Config } from '#platform/server/config/config.ts';
import { openDb } from '#platform/server/db/open.ts';
import { watchMailboxes } from '#areas/requests/inbound-mail/server/api.ts';
import { assemble } from './assemble.ts';
import { checkFolder } from './before-start.ts';
import { endOnSignal } from './end-on-signal.ts';
import { createLog } from './log.ts';
import { awaitMigrations, reachDatabase } from './reach-database.ts';
import { watchFolder } from './watch-folder.ts';

const refuse = (message: string): never => {
  process.stderr.write(`${message}\n`);
  process.exit(1);
};
const settings = (): Config => {
  try {
    const config = readConfig(process.env);
    checkFolder(resolve(config.DATA_DIR));
    return config;
  } catch (error) {
    if (error instanceof ConfigError) return refuse(error.message);
    throw error;
  }
};

process.env['NODE_ENV'] ??= 'production';
const config = settings();
if (config.embedded)
  refuse(
    'La base embarquée n’a qu’un processus : ses travaux tournent dans « npm start ». Donnez DATABASE_URL pour des processus séparés.',
  );
const log = createLog(config);
let end = async (): Promise<void> => {};
endOnSignal(() => end());

const start = async (): Promise<void> => {
  const db = await reachDatabase(() => openDb(config, log));
  await awaitMigrations(db);
  const portal = await assemble({ config, log, db });
  end = () => portal.close();
  await portal.jobs.start();
  const listening = watchMailboxes(portal.services);
  end = async () => {
    await listening.close();
    await portal.close();
  };
};
await start().catch((error: unknown) =>
  refuse(error instanceof Error ? error.message : String(error)),
);
watchFolder(config, (why) => refuse(why.message));
process.stdout.write('Roulement : ce processus exécute les travaux.\n');
