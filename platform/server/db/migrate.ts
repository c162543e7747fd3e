// Migrations: `<UTC yyyymmddThhmmss>-<what>.ts`, each exporting `up(db)`, in the folder of what they belong to. Applied at start.
import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { sql, type Kysely } from 'kysely';
import type { Tx } from '../call.ts';
import type { Db } from '../services.ts';
import { auditOff } from './audit.ts';

export interface Migration {
  readonly name: string;
  readonly file: string;
}
/** A set of migrations that cannot be applied; the message says why. */
export class MigrationError extends Error {}

const ROOT = resolve(import.meta.dirname, '../../..');
const PLACES = ['platform/server/*/migrations/*.ts', 'areas/*/*/server/migrations/*.ts'];
const NAME = /^\d{8}T\d{6}-[a-z0-9-]+$/;

/** Every migration of the project, by stamp. */
export const findMigrations = (root = ROOT): Migration[] => {
  const files = globSync(PLACES, { cwd: root })
    .map((path) => ({ name: basename(path, '.ts'), file: join(root, path) }))
    .filter((m) => !m.name.endsWith('.test'));
  const sorted = files.toSorted((a, b) => (a.name < b.name ? -1 : 1));
  const wrong = sorted.find((m, i) => !NAME.test(m.name) || sorted[i + 1]?.name === m.name);
  if (wrong)
    throw new MigrationError(
      `Migration mal nommée, ou de même nom qu’une autre : ${wrong.file} (attendu : 20260131T093000-ce-qu-elle-fait.ts)`,
    );
  return sorted;
};

/** Changes whenever these migrations, or what they are made with, change. */
export const migrationsHash = (migrations: readonly Migration[]): string => {
  const hash = createHash('sha256');
  const made = globSync(
    [
      'platform/server/db/*.ts',
      'platform/server/files/content-in-use.ts',
      'areas/*/*/server/beyond-scope.ts',
      'engines/state-machine/state-machine.ts',
      'areas/*/*/*status*.ts',
    ],
    { cwd: ROOT },
  )
    .filter((f) => !f.includes('.test.'))
    .sort();
  for (const file of [...migrations.map((m) => m.file), ...made.map((f) => join(ROOT, f))])
    hash.update(file).update('\0').update(readFileSync(file));
  return hash.digest('hex').slice(0, 16);
};

const LOCK = 7_404_001; // any number that nothing else locks by

const applied = async (tx: Tx): Promise<string[]> => {
  await sql`create table if not exists migration (name text primary key, applied_at timestamptz not null default now())`.execute(
    tx,
  );
  return (await tx.selectFrom('migration').select('name').orderBy('name').execute()).map(
    (m) => m.name as string,
  );
};

const run = async (tx: Tx, { name, file }: Migration): Promise<void> => {
  const module = (await import(pathToFileURL(file).href)) as {
    // oxlint-disable-next-line typescript/no-explicit-any -- a migration sees tables of any shape
    up?: (db: Kysely<any>) => Promise<void>;
  };
  if (module.up === undefined)
    throw new MigrationError(`La migration ${name} n’exporte pas « up ».`);
  try {
    await module.up(tx);
  } catch (cause) {
    throw new MigrationError(
      `La migration ${name} a échoué, rien n’est changé : ${(cause as Error).message}`,
      { cause },
    );
  }
  await tx.insertInto('migration').values({ name }).execute();
};

/**
 * Applies what is missing, in one transaction: all or nothing. Servers that start together wait for each other. Answers the names applied.
 * Refuses (`MigrationError`) a database on which a migration was applied that no longer exists. `only` stops at the names given.
 */
export const migrate = async (
  db: Db,
  o: {
    migrations?: readonly Migration[];
    only?: readonly string[];
    progress?: (step: string) => void;
  } = {},
): Promise<string[]> => {
  const all = o.migrations ?? findMigrations();
  return db.maintain(async (tx) => {
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx);
    const done = await applied(tx);
    const lost = done.filter((name) => !all.some((m) => m.name === name));
    if (lost.length > 0)
      throw new MigrationError(
        `La base a été créée par une version plus récente de Roulement : migration inconnue ${lost.join(', ')}.`,
      );
    const missing = all.filter((m) => !done.includes(m.name) && (o.only?.includes(m.name) ?? true));
    await auditOff(tx);
    for (const [i, migration] of missing.entries()) {
      o.progress?.(`Mise à jour de la base : ${i + 1}/${missing.length}`);
      await run(tx, migration);
    }
    return missing.map((m) => m.name);
  });
};
