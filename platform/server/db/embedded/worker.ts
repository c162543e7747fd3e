// oxlint-disable unicorn/require-post-message-target-origin -- between threads there is no origin
// The thread that owns the embedded database: it opens the folder, then serves one client per MessagePort it is handed.
import { parentPort, workerData, type MessagePort } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { Client } from './client.ts';
import { Session } from './session.ts';
import { tidyOne } from './tidy.ts';

export interface Start {
  readonly folder: string;
  /** Nothing is in it yet. */ readonly first: boolean;
  readonly tidyEveryMs: number;
}
export type ToWorker = { readonly client: MessagePort } | { readonly stop: true };
export type FromWorker = { readonly ready: true } | { readonly stopped: true };

/** The application's role exists before anything else, and is whoever speaks unless it says otherwise. */
const role = `do $$ begin
  if not exists (select from pg_roles where rolname = 'roulement_app') then create role roulement_app nologin nosuperuser nobypassrls noinherit; end if;
end $$`;
const baseline = `reset all; set timezone = 'UTC'; set role roulement_app`;

const main = parentPort;
if (main === null) throw new Error('This file is a worker thread');
const { folder, first, tidyEveryMs } = workerData as Start;
// An empty database as its makers ship it costs a third of making one (any minor version of the same PostgreSQL reads it).
const empty = async (): Promise<Blob | File> =>
  (await import('@electric-sql/pglite-prepopulatedfs')).dataDir();
const db = await PGlite.create(folder, {
  extensions: { unaccent, pg_trgm },
  ...(first ? { loadDataDir: await empty() } : {}),
});
await db.exec(`${role}; ${baseline}`);
const broken = (cause: unknown): void => {
  // Out of the promise: an error that nobody catches ends the thread, and the main one tells every client.
  setImmediate(() => {
    throw cause;
  });
};
const session = new Session(db, baseline, broken);

let tidying = false;
const tidier = setInterval(() => {
  if (tidying) return;
  tidying = true;
  session
    .tidy(tidyOne)
    .catch(broken)
    .finally(() => {
      tidying = false;
    });
}, tidyEveryMs);

main.on('message', (message: ToWorker) => {
  if ('client' in message) return void new Client(message.client, session, broken);
  clearInterval(tidier);
  void db.close().then(() => {
    main.postMessage({ stopped: true } satisfies FromWorker);
    main.close();
    return process.exit(0);
  }, broken);
});
main.postMessage({ ready: true } satisfies FromWorker);
