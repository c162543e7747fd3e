// The migrations that test databases are made from.
import process from 'node:process';
import {
  findMigrations,
  isReleased,
  migrationsHash,
  type Migration,
} from '#platform/server/db/migrate.ts';

/**
 * All of them. While several areas are being written at once, `TEST_MIGRATIONS=requests/faq,organisation/` keeps a half-written one
 * of somebody else from stopping your tests: the platform's, and those whose path contains one of the texts.
 */
export const testMigrations = (): {
  readonly migrations: readonly Migration[];
  readonly hash: string;
} => {
  const wanted = process.env['TEST_MIGRATIONS']?.split(',').filter((w) => w !== '');
  const migrations = findMigrations().filter(
    (m) =>
      wanted === undefined ||
      isReleased(m) ||
      m.file.includes('/platform/') ||
      wanted.some((w) => m.file.includes(w)),
  );
  return { migrations, hash: migrationsHash(migrations) };
};
