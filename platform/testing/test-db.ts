// A migrated database for server tests: embedded by default, on the server of TEST_DATABASE_URL when that is set.
import process from 'node:process';
import type { Db } from '#platform/server/services.ts';
import { embeddedCopy } from './embedded-template.ts';
import { serverCopy } from './server-template.ts';

/** A database of one's own, for tests of the database itself. Close it. */
export const newTestDb = (of?: 'migrated' | 'empty'): Promise<Db> => {
  const server = process.env['TEST_DATABASE_URL'];
  return server === undefined || server === '' ? embeddedCopy(of) : serverCopy(server, of);
};

const shared = globalThis as { roulementTestDb?: Promise<Db> };
/** The database of this test process: migrated and without rows but those of the migrations. Tests make a customer of their own; nobody cleans up. */
export const testDb = (): Promise<Db> => (shared.roulementTestDb ??= newTestDb());
