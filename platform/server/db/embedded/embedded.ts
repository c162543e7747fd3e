// oxlint-disable unicorn/require-post-message-target-origin -- between threads there is no origin
// The embedded database: PGlite (PostgreSQL compiled to WebAssembly) in a thread of its own, reached by the ordinary `pg` driver.
// It does not fsync: it survives the death of the process at any moment, not a power cut. Production means PostgreSQL.
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { MessageChannel, Worker } from 'node:worker_threads';
import type { ClientConfig } from 'pg';
import { lockFolder } from './folder-lock.ts';
import { PortStream } from './port-stream.ts';
import type { FromWorker, Start, ToWorker } from './worker.ts';

export interface Embedded {
  /** What `pg.Client` and `pg.Pool` need to reach it. */
  readonly connection: ClientConfig;
  /** Resolves with the reason if the database stops by itself. */
  readonly died: Promise<Error>;
  stop(): Promise<void>;
  /** Ends it as a crash would. */
  kill(): Promise<void>;
}

const TIDY_EVERY_MS = 30_000;

/** A file beside the folder while it is first filled: a folder that still has it holds nothing that was ever committed. */
const beginning = (folder: string): string => `${folder}.commencing`;

/** A folder whose database does not open; the message says how to go on. */
export class DatabaseDamaged extends Error {}
const damaged = (folder: string, reason: string, cause?: unknown): DatabaseDamaged =>
  new DatabaseDamaged(
    `La base embarquée ${folder} est abîmée et ne s’ouvre pas (${reason.split('\n')[0]?.trim()}). Mettez ce dossier de côté, puis restaurez une sauvegarde : npm run dump -- --restore fichier.gz.`,
    { cause },
  );

/** A folder that holds something which is not a whole database must not be filled over. */
const isFirst = (folder: string): boolean => {
  if (existsSync(`${folder}/PG_VERSION`)) return false;
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw damaged(folder, 'PG_VERSION manque');
  return true;
};

export interface EmbeddedOptions {
  progress?: (step: string) => void;
  tidyEveryMs?: number;
}

/**
 * Begins to open (the first time: to create) the database of a folder, in its thread. What asks it meanwhile waits for `opened`, which rejects when
 * it cannot be opened. Throws `FolderInUse` when another process has it open.
 */
export const beginEmbedded = (
  folder: string,
  o: EmbeddedOptions = {},
): Embedded & { readonly opened: Promise<void> } => {
  const unlock = lockFolder(folder);
  try {
    if (existsSync(beginning(folder))) rmSync(folder, { recursive: true, force: true });
    const first = isFirst(folder);
    if (first) {
      o.progress?.('Création de la base de données (quelques secondes)…');
      writeFileSync(beginning(folder), '');
    }
    // PGlite writes its files for everybody to read and write: nobody else may enter the folder.
    mkdirSync(folder, { recursive: true });
    chmodSync(folder, 0o700);
    const worker = new Worker(new URL('./worker.ts', import.meta.url), {
      workerData: { folder, first, tidyEveryMs: o.tidyEveryMs ?? TIDY_EVERY_MS } satisfies Start,
    });
    const opened = started(worker, folder).then(() => {
      if (first) rmSync(beginning(folder), { force: true });
      worker.unref(); // from now on each client keeps the process alive while it waits for an answer
    });
    opened.catch(() => unlock());
    return { ...running(worker, unlock), opened };
  } catch (e) {
    unlock();
    throw e;
  }
};

/** The same, open. */
export const openEmbedded = async (folder: string, o: EmbeddedOptions = {}): Promise<Embedded> => {
  const { opened, ...database } = beginEmbedded(folder, o);
  await opened;
  return database;
};

/** Its first words; under --watch the runtime tells the main thread what was imported before that, in messages of its own. */
const ready = async (worker: Worker): Promise<void> => {
  for (;;) {
    const [message] = (await once(worker, 'message')) as [Partial<FromWorker>];
    if ('ready' in message) return;
  }
};
/** `once` rejects with what the thread threw, whatever it waits for. */
const started = (worker: Worker, folder: string): Promise<void> =>
  Promise.race([
    ready(worker),
    once(worker, 'exit').then(() => {
      throw new Error('elle s’est arrêtée pendant son ouverture');
    }),
  ]).catch((cause: unknown) => {
    throw damaged(folder, (cause as Error).message, cause);
  });

const running = (worker: Worker, unlock: () => void): Embedded => {
  let gone = false;
  let stopping = false;
  const end = new Promise<Error>((resolve) => {
    worker.on('error', (e) =>
      resolve(new Error(`La base embarquée s’est arrêtée : ${(e as Error).message}`, { cause: e })),
    );
    worker.on('exit', (code) => {
      gone = true;
      unlock();
      resolve(
        new Error(
          stopping
            ? 'La base embarquée est fermée.'
            : `La base embarquée s’est arrêtée (code ${code}).`,
        ),
      );
    });
  });
  const died = new Promise<Error>(
    (resolve) =>
      void end.then((why) => {
        if (!stopping) resolve(why);
      }),
  );
  const stream = (): PortStream => {
    const { port1, port2 } = new MessageChannel();
    if (!gone) worker.postMessage({ client: port2 } satisfies ToWorker, [port2]);
    return new PortStream(port1, end);
  };
  const stop = async (): Promise<void> => {
    if (gone || stopping) return;
    stopping = true;
    worker.ref();
    const exit = once(worker, 'exit');
    worker.postMessage({ stop: true } satisfies ToWorker);
    await exit;
  };
  return {
    connection: { stream: stream as never, user: 'postgres', database: 'postgres', ssl: false },
    died,
    stop,
    kill: async () => void (await worker.terminate()),
  };
};
