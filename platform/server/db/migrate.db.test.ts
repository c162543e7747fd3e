import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newTestDb, testDb } from '#platform/testing/test-db.ts';
import { testMigrations } from '#platform/testing/test-migrations.ts';
import type { Db } from '../services.ts';
import { APP_ROLE } from './app-role.ts';
import { findMigrations, migrate, MigrationError, type Migration } from './migrate.ts';

let root: string;
let db: Db;
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'roulement-migrations-'));
  db = await newTestDb();
});
afterAll(async () => {
  await db.close();
  rmSync(root, { recursive: true, force: true });
});

const kysely = JSON.stringify(
  join(import.meta.dirname, '../../../node_modules/kysely/dist/index.js'),
);
const written = (path: string, statement: string): string => {
  const file = join(root, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(
    file,
    `import { sql } from ${kysely};\nexport const up = async (db) => { await sql.raw(${JSON.stringify(statement)}).execute(db); };\n`,
  );
  return file;
};
const one = (name: string, statement: string): Migration => ({
  name,
  file: written(`single/${name}-${Math.random()}.ts`, statement),
});
const base = (): readonly Migration[] => testMigrations().migrations;

test('migrations of the platform and of all areas, in the order of their stamps', () => {
  written('areas/pay/entry/server/migrations/20260103T000000-entry.ts', '');
  written('platform/server/db/migrations/20260102T000000-second.ts', '');
  written('areas/org/users/server/migrations/20260101T235959-users.ts', '');
  written('areas/org/users/server/other/20260101T000000-not-one.ts', '');
  written('areas/org/users/server/migrations/20260104T000000-it.test.ts', '');
  expect(findMigrations(root).map((m) => m.name)).toEqual([
    '20260101T235959-users',
    '20260102T000000-second',
    '20260103T000000-entry',
  ]);
  const twin = written('areas/org/groups/server/migrations/20260101T235959-users.ts', '');
  expect(() => findMigrations(root)).toThrow(MigrationError);
  rmSync(twin);
  const misnamed = written('areas/org/groups/server/migrations/2026-groups.ts', '');
  expect(() => findMigrations(root)).toThrow('2026-groups.ts');
  rmSync(misnamed);
});

test('what is missing is applied once, and told', async () => {
  const steps: string[] = [];
  const more = [
    ...base(),
    one('20980101T000000-a', 'create table made_a (a int)'),
    one('20980102T000000-b', 'create table made_b (a int)'),
  ];
  expect(await migrate(db, { migrations: more, progress: (s) => steps.push(s) })).toEqual([
    '20980101T000000-a',
    '20980102T000000-b',
  ]);
  expect(steps).toEqual(['Mise à jour de la base : 1/2', 'Mise à jour de la base : 2/2']);
  expect(await migrate(db, { migrations: more })).toEqual([]);
  // An area that moves to another domain takes its migrations along: they are the same by their names.
  const moved = written('areas/low/entry/server/migrations/20980101T000000-a.ts', 'select 1 / 0');
  const elsewhere = more.map((m) => (m.name === '20980101T000000-a' ? { ...m, file: moved } : m));
  expect(await migrate(db, { migrations: elsewhere })).toEqual([]);
  await expect(migrate(db, { migrations: base() })).rejects.toThrow(
    'migration inconnue 20980101T000000-a, 20980102T000000-b',
  );
});

test('a migration that fails changes nothing; those before it stay, those after it wait', async () => {
  const all = [
    ...base(),
    one('20980101T000000-a', ''),
    one('20980102T000000-b', ''),
    one('20980103T000000-good', 'create table made_good (a int)'),
    one('20980104T000000-bad', 'create table made_half (a int); create table made_bad (a wrong)'),
    one('20980105T000000-later', 'create table made_later (a int)'),
  ];
  await expect(migrate(db, { migrations: all })).rejects.toThrow(
    'La migration 20980104T000000-bad a échoué et n’a rien changé',
  );
  const rows = await db.elevated(
    (tx) =>
      tx.run`select to_regclass('made_good')::text as good, to_regclass('made_half') as half, to_regclass('made_later') as later,
      (select count(*) from migration where name like '2098010%') as noted`,
  );
  expect(rows).toEqual([{ good: 'made_good', half: null, later: null, noted: 3 }]);
  const mended = all.map((m) =>
    m.name.endsWith('-bad') ? one(m.name, 'create table made_bad (a int)') : m,
  );
  expect(await migrate(db, { migrations: mended })).toEqual([
    '20980104T000000-bad',
    '20980105T000000-later',
  ]);
});

test.skipIf((process.env['TEST_DATABASE_URL'] ?? '') === '')(
  'a migration waits seconds for a table that is in use, and tries again',
  async () => {
    const fresh = await newTestDb();
    await migrate(fresh, {
      migrations: [...base(), one('20980101T000000-busy', 'create table busy (a int)')],
    });
    const steps: string[] = [];
    const locked = Promise.withResolvers<void>();
    const over = Promise.withResolvers<void>();
    const holding = fresh.elevated(async (tx) => {
      await tx.run`lock table busy in access share mode`;
      locked.resolve();
      await over.promise;
    });
    await locked.promise;
    const migrating = migrate(fresh, {
      migrations: [
        ...base(),
        one('20980101T000000-busy', ''),
        one('20980102T000000-more', 'alter table busy add column b int'),
      ],
      progress: (step) => {
        steps.push(step);
        over.resolve();
      },
    });
    await holding;
    expect(await migrating).toEqual(['20980102T000000-more']);
    expect(steps[0]).toContain('une table est occupée');
    await fresh.close();
  },
);

test('servers that start together apply each migration once', async () => {
  const fresh = await newTestDb();
  const more = [
    ...base(),
    one('20980101T000000-slow', 'create table made_once (a int); select pg_sleep(0.1)'),
  ];
  const applied = await Promise.all([1, 2, 3].map(() => migrate(fresh, { migrations: more })));
  expect(applied.flat()).toEqual(['20980101T000000-slow']);
  await fresh.close();
});

/** Queues, and the closure, whose policy leaves its owner's triggers alone; each one's migration says why. */
const NOBODYS = /^jobs\.|^pgboss\.|^public\.infrastructure_closure$/;

test('every table that the application can reach is under row-level security, forced', async () => {
  const all = await testDb();
  const rows = await all.elevated(
    (tx) =>
      tx.run<{
        name: string;
      }>`select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and n.nspname not in ('pg_catalog', 'information_schema') and c.relname <> 'audit_log'
      and has_any_column_privilege(${APP_ROLE}, c.oid, 'select,insert,update,references') and not (c.relrowsecurity and c.relforcerowsecurity)`,
  );
  expect(rows.map((r) => r.name).filter((name) => !NOBODYS.test(name))).toEqual([]);
});

test('no policy or function reads the perimeter row by row', async () => {
  const all = await testDb();
  const rows = await all.elevated(
    (tx) =>
      tx.run<{ name: string; text: string }>`
    select 'policy ' || policyname || ' on ' || tablename as name, concat_ws(' ', qual, with_check) as text from pg_policies
    union all select 'function ' || p.proname, pg_get_functiondef(p.oid) from pg_proc p
      where p.pronamespace = 'public'::regnamespace and p.prokind = 'f' and p.proname <> 'app_infra'`,
  );
  expect(rows.filter((r) => r.text.includes('app_infra()')).length).toBeGreaterThan(50);
  const perRow = rows.filter(({ text }) =>
    text.replaceAll(/\(\s*select app_infra\(\)( AS app_infra)?\)/gi, '').includes('app_infra()'),
  );
  expect(perRow.map((r) => r.name)).toEqual([]);
});

test('tables older than the last release are refused, and stay as they are', async () => {
  const fresh = await newTestDb('empty');
  const first = base()[0]?.name ?? '';
  await fresh.maintain(async (tx) => {
    await tx.run`create table migration (name text primary key, applied_at timestamptz not null default now())`;
    await tx.run`insert into migration (name) values (${first})`;
  });
  await expect(migrate(fresh)).rejects.toThrow('plus ancienne que la dernière version publiée');
  const rows = await fresh.elevated((tx) => tx.run`select name from migration`);
  expect(rows).toEqual([{ name: first }]);
  await fresh.close();
});
