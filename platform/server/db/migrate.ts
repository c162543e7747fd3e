// Migrations: `<UTC yyyymmddThhmmss>-<what>.ts`, each exporting `up(db)`, in the folder of what they belong to. Applied at start.
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { sql, type Kysely } from 'kysely';
import type { Tx } from '../call.ts';
import type { Db } from '../services.ts';
import { auditOff, recordGap } from './audit.ts';
import { BASELINE, readSchema, releasedIn } from './baseline.ts';
import { sqlState } from './transactions.ts';

export interface Migration {
  readonly name: string;
  readonly file: string;
}
/** A set of migrations that cannot be applied; the message says why. */
export class MigrationError extends Error {}

const ROOT = resolve(import.meta.dirname, '../../..');
const PLACES = ['platform/server/*/migrations/*.ts', 'areas/*/*/server/migrations/*.ts'];
const NAME = /^\d{8}T\d{6}-[a-z0-9-]+$/;

/** Its result is in the schema of the last release: it is no file of its own any more. */
export const isReleased = ({ file }: Migration): boolean => file.endsWith('.sql');
/** Those whose result the schema of the last release holds. */
const releasedMigrations = (root: string): Migration[] => {
  const file = releasedIn(root);
  return existsSync(file) ? readSchema(file).names.map((name) => ({ name, file })) : [];
};

/** Every migration of the project, by stamp. */
export const findMigrations = (root = ROOT): Migration[] => {
  const files = globSync(PLACES, { cwd: root })
    .map((path) => ({ name: basename(path, '.ts'), file: join(root, path) }))
    .filter((m) => !m.name.endsWith('.test'));
  const own = new Set(files.map((m) => m.name));
  const released = releasedMigrations(root).filter((m) => !own.has(m.name));
  const sorted = [...files, ...released].toSorted((a, b) => (a.name < b.name ? -1 : 1));
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
      'engines/state-machine/state-machine.ts',
      'areas/*/*/*status*.ts',
      'db/baseline.sql',
    ],
    { cwd: ROOT },
  )
    .filter((f) => !f.includes('.test.'))
    .sort();
  const files = [...migrations.map((m) => m.file), ...made.map((f) => join(ROOT, f))];
  for (const file of new Set(files)) hash.update(file).update('\0').update(readFileSync(file));
  return hash.digest('hex').slice(0, 16);
};

const LOCK = 7_404_001; // any number that nothing else locks by

const applied = async (tx: Tx): Promise<string[]> => {
  await tx.run`create table if not exists migration (name text primary key, applied_at timestamptz not null default now())`;
  return (await tx.selectFrom('migration').select('name').orderBy('name').execute()).map(
    (m) => m.name as string,
  );
};

/**
 * A migration that waits for a lock makes everybody behind it wait too: it gives up soon and tries again. The embedded database has one session
 * and no time-outs.
 */
const LOCK_TIMEOUT = '3s';
const STATEMENT_TIMEOUT = '30min';
const LOCK_TRIES = 20;
const LOCK_PAUSE_MS = 2_000;
const LOCK_NOT_AVAILABLE = '55P03';

const limitTime = async (db: Db, tx: Tx): Promise<void> => {
  if (db.kind === 'embedded') return;
  await tx.run`select set_config('lock_timeout', ${LOCK_TIMEOUT}, true), set_config('statement_timeout', ${STATEMENT_TIMEOUT}, true)`;
};

/** Runs a file of the schema, which names its migrations by itself. */
const runSchema = async (tx: Tx, file: string): Promise<readonly string[]> => {
  const { names, text } = readSchema(file);
  // Functions may name what comes after them.
  await tx.run`set local check_function_bodies = off`;
  await sql.raw(text).execute(tx);
  await tx.run`set local check_function_bodies = on`;
  return names;
};

/** The last release's tables, made at once. A database that has some of its migrations and not all comes from a version before it. */
const runReleased = async (
  tx: Tx,
  file: string,
  only: MigrateOptions['only'],
): Promise<readonly string[]> => {
  const { names } = readSchema(file);
  if ((await applied(tx)).length > 0 || names.some((name) => only?.includes(name) === false))
    throw new MigrationError(
      'La base est plus ancienne que la dernière version publiée de Roulement : passez d’abord par celle-ci (docs/releases.md).',
    );
  return runSchema(tx, file);
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
      `La migration ${name} a échoué et n’a rien changé (celles d’avant sont appliquées) : ${(cause as Error).message}`,
      { cause },
    );
  }
  await tx.insertInto('migration').values({ name }).execute();
};

interface MigrateOptions {
  readonly migrations?: readonly Migration[];
  /** Stops at the names given. */
  readonly only?: readonly string[];
  readonly progress?: (step: string) => void;
  /** Starts from the last release's tables and runs each migration since, also where the baseline holds its result. */
  readonly stepByStep?: boolean;
}

/** What is missing now, in order. Throws where the database knows a migration that this version does not. */
const missingOf = async (
  tx: Tx,
  all: readonly Migration[],
  only: MigrateOptions['only'],
): Promise<Migration[]> => {
  const done = await applied(tx);
  const unknown = done.filter((name) => !all.some((m) => m.name === name));
  if (unknown.length > 0)
    throw new MigrationError(
      `La base a été créée par une version plus récente de Roulement : migration inconnue ${unknown.join(', ')}.`,
    );
  return all.filter((m) => !done.includes(m.name) && (only?.includes(m.name) ?? true));
};

interface Step {
  readonly names: readonly string[];
  readonly left: number;
}
/** Applies the first missing migration, or the last release's all at once; answers the names and how many are left, or null when there is none. */
const applyNext = (
  db: Db,
  all: readonly Migration[],
  only: MigrateOptions['only'],
): Promise<Step | null> =>
  db.maintain(async (tx) => {
    // Servers that start together wait for each other here, as long as a migration of another takes.
    await tx.run`select pg_advisory_xact_lock(${LOCK})`;
    const [next, ...rest] = await missingOf(tx, all, only);
    if (next === undefined) return null;
    await limitTime(db, tx);
    await auditOff(tx);
    if (isReleased(next)) {
      const names = await runReleased(tx, next.file, only);
      return { names, left: rest.filter(({ name }) => !names.includes(name)).length };
    }
    await run(tx, next);
    return { names: [next.name], left: rest.length };
  });

/** Makes an empty database from the baseline; answers the migrations whose result it holds, none where the database has some already or is to have others. */
const applyBaseline = (
  db: Db,
  all: readonly Migration[],
  only: MigrateOptions['only'],
): Promise<readonly string[]> =>
  db.maintain(async (tx) => {
    await tx.run`select pg_advisory_xact_lock(${LOCK})`;
    const missing = new Set((await missingOf(tx, all, only)).map((m) => m.name));
    if (!readSchema(BASELINE).names.every((name) => missing.has(name))) return [];
    await limitTime(db, tx);
    await auditOff(tx);
    return runSchema(tx, BASELINE);
  });

/** `applyNext`, tried again while somebody else holds the table. */
const applyNextPatiently = async (
  db: Db,
  all: readonly Migration[],
  { only, progress }: MigrateOptions,
): Promise<Step | null> => {
  for (let tries = 1; ; tries += 1) {
    try {
      return await applyNext(db, all, only);
    } catch (error) {
      if (sqlState(error) !== LOCK_NOT_AVAILABLE || tries >= LOCK_TRIES) throw error;
      progress?.('Mise à jour de la base : une table est occupée, nouvel essai…');
      await pause(LOCK_PAUSE_MS);
    }
  }
};

/** Migrations write without the trail: where there is one already, it says so. */
const noteMigrations = (db: Db, names: readonly string[]): Promise<void> =>
  db.maintain(async (tx) => {
    const isUsed = await tx.value<boolean>`select to_regclass('audit_log') is not null`;
    if (isUsed === true && (await tx.run`select from audit_log limit 1`).length > 0)
      await recordGap(tx, 'migration', { migrations: names });
  });

/**
 * Applies what is missing and answers the names applied: to an empty database the baseline, then each migration in a transaction of its own. Servers that start together apply each
 * one once. Throws `MigrationError` where one fails (those before it stay) or where the database is newer than this version.
 */
export const migrate = async (db: Db, o: MigrateOptions = {}): Promise<string[]> => {
  const all = o.migrations ?? findMigrations();
  const names = o.stepByStep === true ? [] : [...(await applyBaseline(db, all, o.only))];
  for (;;) {
    const step = await applyNextPatiently(db, all, o);
    if (step === null) {
      if (names.length > 0 && o.only === undefined) await noteMigrations(db, names);
      return names;
    }
    names.push(...step.names);
    o.progress?.(`Mise à jour de la base : ${names.length}/${names.length + step.left}`);
  }
};
