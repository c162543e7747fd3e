// The database, waited for: a machine that starts everything at once, or a server that is being replaced, answers later.
import { setTimeout as pause } from 'node:timers/promises';
import { findMigrations } from '#platform/server/db/migrate.ts';
import { ServerAway } from '#platform/server/db/postgres.ts';
import type { Db } from '#platform/server/services.ts';

const RETRY_MS = 5_000;
const tell = (line: string): void => {
  process.stderr.write(`${line} Nouvel essai dans ${RETRY_MS / 1_000} secondes.\n`);
};

/** Opens the database as soon as its server answers; says each time that it does not. Throws what waiting cannot change. */
export const reachDatabase = async <T>(open: () => Promise<T>): Promise<T> => {
  for (;;) {
    try {
      return await open();
    } catch (error) {
      if (!(error instanceof ServerAway)) throw error;
      tell(error.message);
      await pause(RETRY_MS);
    }
  }
};

const applied = async (db: Db): Promise<ReadonlySet<string>> =>
  db.elevated(async (tx) => {
    const table =
      await tx.value<boolean>`select to_regclass('public.migration') is not null as there`;
    if (table !== true) return new Set<string>();
    const rows = await tx.column<string>`select name from migration`;
    return new Set(rows);
  });

/** A worker migrates nothing: it waits until a web process of its own version, or a newer one, has brought the tables up to date. */
export const awaitMigrations = async (db: Db): Promise<void> => {
  const needed = findMigrations().map((m) => m.name);
  for (;;) {
    const done = await applied(db);
    const missing = needed.filter((name) => !done.has(name)).length;
    if (missing === 0) return;
    tell(
      `La base attend ${missing} évolutions qu’un processus web (« npm start ») applique à son démarrage.`,
    );
    await pause(RETRY_MS);
  }
};
