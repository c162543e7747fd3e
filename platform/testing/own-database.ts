// A migrated database that a server process opens by itself: embedded by default, on the server of TEST_DATABASE_URL when that is set.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { openDb } from '#platform/server/db/open.ts';
import type { Db } from '#platform/server/services.ts';
import { copyMigrated } from './embedded-template.ts';
import { serverDatabase } from './server-template.ts';
import { silentLog } from './silent-log.ts';

export interface OwnDatabase {
  readonly kind: Db['kind'];
  readonly dataDir: string;
  /** What the environment of a server says to open it. */
  readonly settings: Readonly<Record<string, string>>;
  /** Opens it, works and closes it again; the embedded one must not be open elsewhere. */
  visit<T>(work: (db: Db) => Promise<T>): Promise<T>;
  remove(): Promise<void>;
}

/** Its data folder is made inside `place`, which goes with it; a temporary folder when it is not said. */
export const ownDatabase = async (
  place = mkdtempSync(join(tmpdir(), 'roulement-own-')),
): Promise<OwnDatabase> => {
  const dataDir = join(place, 'data');
  const server = process.env['TEST_DATABASE_URL'];
  const onServer = server === undefined || server === '' ? null : await serverDatabase(server);
  if (onServer === null) await copyMigrated(dataDir);
  const url = onServer?.url;
  const ownerUrl = onServer?.ownerUrl;
  const directUrl = onServer?.directUrl;
  return {
    kind: url === undefined ? 'embedded' : 'postgres',
    dataDir,
    settings: {
      DATA_DIR: dataDir,
      SECRET_KEY: 'a key for tests that is long enough',
      INLINE_WORKER: '1',
      ...(url === undefined ? {} : { DATABASE_URL: url }),
      ...(ownerUrl === undefined ? {} : { DATABASE_OWNER_URL: ownerUrl }),
      ...(directUrl === undefined ? {} : { DATABASE_DIRECT_URL: directUrl }),
    },
    visit: async (work) => {
      const db = await openDb(
        {
          DATA_DIR: dataDir,
          DATABASE_URL: url,
          DATABASE_OWNER_URL: ownerUrl,
          DATABASE_DIRECT_URL: directUrl,
          DATABASE_POOL: 4,
        },
        silentLog,
        { lets: 'exit' },
      );
      return work(db).finally(() => db.close());
    },
    remove: async () => {
      await onServer?.drop();
      rmSync(place, { recursive: true, force: true });
    },
  };
};
