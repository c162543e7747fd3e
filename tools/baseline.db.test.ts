import { execFileSync } from 'node:child_process';
import { globSync } from 'node:fs';
import process from 'node:process';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BASELINE, readSchema } from '#platform/server/db/baseline.ts';
import { findMigrations, migrate } from '#platform/server/db/migrate.ts';
import type { Db } from '#platform/server/services.ts';
import { newTestDb } from '#platform/testing/test-db.ts';
import { migratedStepByStep } from './baseline/migrated.ts';
import { schemaSql } from './baseline/schema-sql.ts';

let stepByStep: Db;
let quick: Db;
beforeAll(async () => {
  stepByStep = await migratedStepByStep();
  quick = await newTestDb('empty');
});
afterAll(async () => {
  await stepByStep.close();
  await quick.close();
});

test('a new database is made from the baseline, and later migrations run on top', async () => {
  const { names } = readSchema(BASELINE);
  expect(names.length).toBeGreaterThan(100);
  const steps: string[] = [];
  const applied = await migrate(quick, { progress: (step) => steps.push(step) });
  expect(applied).toEqual(findMigrations().map((m) => m.name));
  expect(steps).toHaveLength(applied.length - names.length);
  expect(await migrate(quick)).toEqual([]);
});

test('it makes what all migrations make: tables, constraints, indexes, policies, functions, triggers, rights and rows', async () => {
  const [expected, made] = await Promise.all(
    [stepByStep, quick].map((db) => db.maintain((tx) => schemaSql(tx))),
  );
  expect(made).toEqual(expected);
  expect(expected?.length).toBeGreaterThan(1_000);
});

const server = process.env['TEST_DATABASE_URL'] ?? '';
const dumper = globSync('/usr/lib/postgresql/*/bin/pg_dump').toSorted().at(-1);

/** What PostgreSQL itself says of a database, but for the moments at which rows were written, their order, and brackets that change nothing. */
const dumped = async (db: Db): Promise<string[]> => {
  const name = await db.maintain(
    async (tx) => (await tx.value<string>`select current_database() as name`) ?? '',
  );
  const url = new URL(server);
  url.pathname = `/${name}`;
  const text = execFileSync(dumper ?? 'pg_dump', ['--inserts', '--no-comments', url.href], {
    encoding: 'utf8',
    maxBuffer: 100_000_000,
  });
  const lines = text
    .replaceAll(/'\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d+)?\+\d\d'/g, 'now()')
    .replaceAll(/[()]/g, '')
    .split('\n')
    .filter((line) => !/^(?:--|\\|$)/.test(line));
  const isRow = (line: string): boolean => line.startsWith('INSERT');
  return [...lines.filter((l) => !isRow(l)), ...lines.filter(isRow).toSorted()];
};

test.skipIf(server === '' || dumper === undefined)(
  'pg_dump says the same of both, pg-boss’s schema included',
  async () => {
    const [expected, made] = await Promise.all([stepByStep, quick].map(dumped));
    expect(made).toEqual(expected);
    expect(expected?.length).toBeGreaterThan(5_000);
  },
);
