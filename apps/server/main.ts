import { ConfigError, readConfig, type Config } from '#platform/server/config/config.ts';
import { FolderInUse } from '#platform/server/db/embedded/folder-lock.ts';
import { DatabaseDamaged } from '#platform/server/db/embedded/embedded.ts';
import { migrate, MigrationError } from '#platform/server/db/migrate.ts';
import { beginDb } from '#platform/server/db/open.ts';
import { ServerRefused } from '#platform/server/db/postgres.ts';
import type { Db } from '#platform/server/services.ts';
import type { Portal } from './assemble.ts';
import { addressRefused, checkBeforeStart } from './before-start.ts';
import { createLog } from './log.ts';
import { endOnSignal } from './end-on-signal.ts';
import { reachDatabase } from './reach-database.ts';
import { causeOf, FolderGone, watchFolder } from './watch-folder.ts';
import { isOneOfSeveral, prepares, startSeveral, supervises } from './several.ts';
import { finishServer } from './server-build.ts';
import { finishWeb } from './web-build.ts';

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};
/** Refusals whose message is written for the person who starts the portal. */
const EXPECTED = [
  ConfigError,
  FolderInUse,
  DatabaseDamaged,
  FolderGone,
  ServerRefused,
  MigrationError,
];
const textOf = (e: unknown): string => {
  if (!(e instanceof Error)) return String(e);
  return EXPECTED.some((kind) => e instanceof kind) ? e.message : (e.stack ?? e.message);
};
const refuse = (e: unknown): never => {
  process.stderr.write(`${textOf(e)}\n`);
  process.exit(1);
};
const settings = (): Config => {
  try {
    return readConfig(process.env);
  } catch (e) {
    return refuse(e);
  }
};

/** Most of the program, read while the database opens in a thread of its own. */
const load = async () => {
  const [
    { assemble },
    { watchMailboxes },
    { seedDemo },
    { seedLegalFiles, seedPastFiles },
    { seedHistory },
    { seedHiring },
    { seedPaidMonths },
  ] = await Promise.all([
    import('./assemble.ts'),
    import('#areas/requests/inbound-mail/server/api.ts'),
    import('#db/demo/seed.ts'),
    import('#db/demo/legal-files.ts'),
    import('#db/demo/history.ts'),
    import('#db/demo/hiring.ts'),
    import('#db/demo/paid-months.ts'),
  ]);
  return {
    assemble,
    watchMailboxes,
    seedDemo,
    seedLegalFiles,
    seedPastFiles,
    seedHistory,
    seedHiring,
    seedPaidMonths,
  };
};
type Program = Awaited<ReturnType<typeof load>>;

/** Without its database or its folder the portal can only refuse: it says so and ends, so that whoever watches over it starts it again. */
const endWith = (why: Error): never => {
  process.stderr.write(
    `${why.message}\nLe portail s’arrête. Ce qui était enregistré l’est toujours : relancez « npm start ».\n`,
  );
  process.exit(1);
};

const prepare = async (
  db: Db,
  opened: Promise<void>,
  loading: Promise<Program>,
  demo: boolean,
): Promise<void> => {
  await opened;
  void db.died.then(endWith);
  const applied = await migrate(db, { progress: say });
  if (applied.length > 0) say(`Base de données prête (${applied.length} évolutions appliquées).`);
  if (demo) await (await loading).seedDemo(db, { progress: say });
};

/** The demo's card files, its year and its paid months, written behind the open portal; a restart takes it up again. */
const continueDemo = (portal: Portal, program: Program): (() => Promise<void>) => {
  const ended = new AbortController();
  const { db, files, log } = portal.services;
  const { signal } = ended;
  const write = async (): Promise<void> => {
    await program.seedLegalFiles(db, files, { signal });
    const people = await program.seedHistory(db, { signal });
    await program.seedHiring(db, files);
    await program.seedPastFiles(db, files, { signal });
    const months = await program.seedPaidMonths(db, files, { signal });
    if (people + months > 0 && !signal.aborted)
      say('Démonstration complète : treize mois d’activité, les mois passés sont clôturés.');
  };
  const running = write().catch((err: unknown) => {
    log.error({ err }, 'demo history');
  });
  return () => {
    ended.abort();
    return running;
  };
};

const ready = (config: Config, address: string): void => {
  say(
    `Roulement est prêt : ${config.PUBLIC_URL ?? address}${config.demo ? '  —  connexion de démonstration : admin@demo.test / demo' : ''}`,
  );
  if (config.exposedDemo)
    say(
      'Attention : d’autres machines atteignent cette adresse et le mot de passe de la démonstration est connu. DEMO=0 s’en passe.',
    );
  // Whoever waited is answered first.
  setTimeout(() => {
    finishWeb();
    finishServer();
  }, 1_000).unref();
};

/** `web` is the build of the web application, under way since before this file was loaded. */
export const main = async (web: Promise<void>): Promise<void> => {
  const config = settings();
  if (!isOneOfSeveral()) await checkBeforeStart(config).catch(refuse);
  if (supervises(config.WEB_PROCESSES)) {
    await web.catch(refuse);
    await startSeveral(config.WEB_PROCESSES, say);
    return ready(config, config.publicUrl);
  }
  const log = createLog(config);
  const beginning = reachDatabase(() => beginDb(config, log, { progress: say }));
  const loading = load();
  const { db, opened } = await beginning.catch(refuse);
  const prepared = prepare(db, opened, loading, config.demo && prepares());
  prepared.catch(refuse);
  // The server knows the web application's files from the beginning: it waits for their build.
  const [program] = await Promise.all([loading, web]).catch(refuse);
  const portal = await program
    .assemble({ config, log, db, checkOutput: !config.production, prepared })
    .catch(refuse);
  let end = (): Promise<void> => portal.close();
  endOnSignal(() => end());
  const { HOST: host, PORT: port } = config;
  const address = await portal.app
    .listen({ host, port })
    .catch((error: NodeJS.ErrnoException) => refuse(addressRefused(error, host, port)));
  if (!isOneOfSeveral()) ready(config, address);
  watchFolder(config, endWith);
  const working = config.inlineWorker ? portal.jobs.start() : Promise.resolve();
  const endDemo =
    config.demo && prepares() ? continueDemo(portal, program) : () => Promise.resolve();
  const listening = config.inlineWorker ? program.watchMailboxes(portal.services) : null;
  end = async () => {
    await working;
    await Promise.all([endDemo(), listening?.close()]);
    await portal.close();
  };
  await working.catch((failure: unknown) => refuse(causeOf(failure, config)));
};
