// npm run worker: runs jobs in a process of its own, beside any number of web processes on one PostgreSQL.
import { readConfig } from '#platform/server/config/config.ts';
import { openDb } from '#platform/server/db/open.ts';
import { assemble } from './assemble.ts';
import { createLog } from './log.ts';

process.env['NODE_ENV'] ??= 'production';
const config = readConfig(process.env);
if (config.embedded) {
  process.stderr.write(
    'La base embarquée n’a qu’un processus : ses travaux tournent dans « npm start ». Donnez DATABASE_URL pour des processus séparés.\n',
  );
  process.exit(1);
}
const log = createLog(config.LOG_LEVEL);
const portal = await assemble({ config, log, db: await openDb(config, log) });
await portal.jobs.start();
process.stdout.write('Roulement : ce processus exécute les travaux.\n');
const stop = (): void => {
  void portal.close().then(() => process.exit(0));
};
process.on('SIGTERM', stop);
process.on('SIGINT', stop);
