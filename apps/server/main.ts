import { ConfigError, readConfig, type Config } from '#platform/server/config/config.ts';
import { FolderInUse } from '#platform/server/db/embedded/folder-lock.ts';
import { migrate } from '#platform/server/db/migrate.ts';
import { openDb } from '#platform/server/db/open.ts';
import { ServerRefused } from '#platform/server/db/postgres.ts';
import type { Db } from '#platform/server/services.ts';
import { seedHistory } from '#db/demo/history.ts';
import { seedLegalFiles } from '#db/demo/legal-files.ts';
import { seedDemo } from '#db/demo/seed.ts';
import { assemble, type Portal } from './assemble.ts';
import { createLog } from './log.ts';

const say = (line: string): void => { process.stdout.write(`${line}\n`); };
const refuse = (e: unknown): never => {
  const expected = e instanceof ConfigError || e instanceof FolderInUse || e instanceof ServerRefused;
  process.stderr.write(`${!(e instanceof Error) ? String(e) : expected ? e.message : (e.stack ?? e.message)}\n`);
  process.exit(1);
};
const settings = (): Config => {
  try {
    return readConfig(process.env);
  } catch (e) {
    return refuse(e);
  }
};

const prepare = async (config: Config, log: ReturnType<typeof createLog>): Promise<Db> => {
  const db = await openDb(config, log, { progress: say });
  const applied = await migrate(db, { progress: say });
  if (applied.length > 0) say(`Base de données prête (${applied.length} évolutions appliquées).`);
  if (config.demo) await seedDemo(db, { progress: say });
  return db;
};

/** The demo's card files and its year, written behind the open portal; a restart takes it up again. */
const continueDemo = (portal: Portal): (() => Promise<void>) => {
  const ended = new AbortController();
  const { db, files } = portal.services;
  const running = seedLegalFiles(db, files, { signal: ended.signal }).then(() => seedHistory(db, { signal: ended.signal }))
    .then((people) => { if (people > 0 && !ended.signal.aborted) say(`Démonstration complète : treize mois d’activité pour ${people} personnes.`); })
    .catch((err: unknown) => { portal.services.log.error({ err }, 'demo history'); });
  return () => { ended.abort(); return running; };
};

const stopOnSignal = (portal: Portal, before: () => Promise<void>): void => {
  let asked = false;
  const stop = (): void => {
    if (asked) process.exit(1);
    asked = true;
    setTimeout(() => process.exit(1), 30_000).unref();
    before().then(() => portal.close()).then(() => process.exit(0), () => process.exit(1));
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
};

/** `web` is the build of the web application, under way since before this file was loaded. */
export const main = async (web: Promise<void>): Promise<void> => {
  const config = settings();
  const log = createLog(config.LOG_LEVEL);
  const [db] = await Promise.all([prepare(config, log), web]).catch(refuse);
  const portal = await assemble({ config, log, db, checkOutput: !config.production });
  if (config.inlineWorker) await portal.jobs.start();
  const address = await portal.app.listen({ host: config.HOST, port: config.PORT }).catch(refuse);
  say(`Roulement est prêt : ${config.PUBLIC_URL ?? address}${config.demo ? '  —  connexion de démonstration : admin@demo.test / demo' : ''}`);
  stopOnSignal(portal, config.demo ? continueDemo(portal) : () => Promise.resolve());
};
