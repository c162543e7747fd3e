// Embedded databases for tests: one migrated folder per state of the migrations, kept under node_modules/.cache, copied for each use.
import {
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statfsSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { migrate } from '#platform/server/db/migrate.ts';
import { openDb } from '#platform/server/db/open.ts';
import type { Db } from '#platform/server/services.ts';
import { isRunning } from './is-running.ts';
import { silentLog } from './silent-log.ts';
import { testMigrations } from './test-migrations.ts';

const CACHE = resolve(import.meta.dirname, '../../node_modules/.cache/roulement');
const PGLITE = (
  JSON.parse(
    readFileSync(
      resolve(import.meta.dirname, '../../node_modules/@electric-sql/pglite/package.json'),
      'utf8',
    ),
  ) as { version: string }
).version;
const PREFIX = 'roulement-test-';

/** Copies live in memory where there is room for them: a quarter of the time of a disk. */
const place = (): string => {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm');
    return bavail * bsize > 2_000_000_000 ? '/dev/shm' : tmpdir();
  } catch {
    return tmpdir();
  }
};
/** Longer than any migration takes: whoever was building is gone. */
const PATIENCE_MS = 90_000;

const open = (folder: string): Promise<Db> =>
  openDb(
    { DATA_DIR: folder, DATABASE_URL: undefined, DATABASE_OWNER_URL: undefined, DATABASE_POOL: 4 },
    silentLog,
    { lets: 'exit' },
  );

/** A database without tables, made once: creating one takes seconds, copying it does not. */
const empty = (): Promise<string> =>
  made(join(CACHE, `empty-${PGLITE}`), async (folder) => (await open(folder)).close());

/** Puts a database without tables into a folder that does not exist yet, for tests that open it themselves. */
export const copyEmpty = async (folder: string): Promise<void> =>
  cpSync(join(await empty(), 'database'), folder, { recursive: true });

/** Fills a data folder that does not exist yet with the migrated database, for a server that opens it itself. */
export const copyMigrated = async (dataDir: string): Promise<void> =>
  cpSync(await migrated(), dataDir, { recursive: true });

const migrated = (): Promise<string> => {
  const { migrations, hash } = testMigrations();
  return made(join(CACHE, `db-${hash}`), async (folder) => {
    cpSync(await empty(), folder, { recursive: true });
    const db = await open(folder);
    await migrate(db, { migrations }).finally(() => db.close());
  });
};

/** The folder, filled by one process while the others wait; it appears whole or not at all. */
const made = async (folder: string, fill: (folder: string) => Promise<void>): Promise<string> => {
  const building = `${folder}.building`;
  mkdirSync(CACHE, { recursive: true });
  while (!existsSync(folder)) {
    if (!claimed(building)) {
      await pause(50);
      continue;
    }
    try {
      await fill(building);
      renameSync(building, folder);
      forgetOldest();
    } finally {
      rmSync(building, { recursive: true, force: true });
    }
  }
  return folder;
};

const claimed = (building: string): boolean => {
  try {
    mkdirSync(building);
    return true;
  } catch {
    const age = Date.now() - (statSync(building, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
    if (age > PATIENCE_MS) rmSync(building, { recursive: true, force: true });
    return false;
  }
};

const KEPT = 5;
const forgetOldest = (): void => {
  const folders = readdirSync(CACHE)
    .filter((n) => n.startsWith('db-') && !n.endsWith('.building'))
    .map((n) => join(CACHE, n));
  const byAge = folders
    .map((f) => ({ f, at: statSync(f, { throwIfNoEntry: false })?.mtimeMs ?? 0 }))
    .sort((a, b) => b.at - a.at);
  for (const { f } of byAge.slice(KEPT)) rmSync(f, { recursive: true, force: true });
};

/** Folders of test processes that were killed before they could clean up. */
const sweep = (): void => {
  for (const name of readdirSync(place()).filter((n) => n.startsWith(PREFIX))) {
    if (!isRunning(Number(name.slice(PREFIX.length).split('-')[0])))
      rmSync(join(place(), name), { recursive: true, force: true });
  }
};

/** A copy of the migrated database (or of one without tables), open; it is deleted when it is closed, or when the process ends. */
export const embeddedCopy = async (of: 'migrated' | 'empty' = 'migrated'): Promise<Db> => {
  const template = await (of === 'empty' ? empty() : migrated());
  sweep();
  const folder = mkdtempSync(join(place(), `${PREFIX}${process.pid}-`));
  const remove = (): void => rmSync(folder, { recursive: true, force: true });
  process.once('exit', remove);
  cpSync(template, folder, { recursive: true, mode: constants.COPYFILE_FICLONE });
  const db = await open(folder);
  return {
    ...db,
    close: () =>
      db.close().finally(() => {
        process.off('exit', remove);
        remove();
      }),
  };
};
