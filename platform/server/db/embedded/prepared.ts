// An embedded database without tables, made once when the packages are installed: making one takes seconds, copying it does not.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const MODULES = fileURLToPath(new URL('../../../../node_modules', import.meta.url));
export const CACHE = join(MODULES, '.cache/roulement');

/** Another version of PGlite makes another database. */
const version = (): string => (JSON.parse(readFileSync(join(MODULES, '@electric-sql/pglite/package.json'), 'utf8')) as { version: string }).version;

/** The data folder that holds it, whether it is there or not. */
export const emptyDataDir = (): string => join(CACHE, `empty-${version()}`);

/** The prepared database's folder, to be copied; undefined when there is none: then the database is made from nothing. */
export const preparedFolder = (): string | undefined => {
  const folder = join(emptyDataDir(), 'database');
  return existsSync(join(folder, 'PG_VERSION')) ? folder : undefined;
};
