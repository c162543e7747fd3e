// The owners' check meets each way of using a foreign table, and leaves alone what is allowed.
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { project, ROOT } from './checks.fixtures.ts';

const made = {
  'areas/a/low/server/migrations/20260101T000000-low.ts':
    "await db.schema\n  .createTable('day_record')\n  .execute();\nawait sql`create view day_total as select 1`;",
  'areas/a/high/server/migrations/20260102T000000-high.ts':
    "await standard(db.schema.createTable('report'));\nawait sql`alter table day_record add column x int`;",
  'platform/server/jobs/migrations/20260103T000000-jobs.ts': 'create table job_run (id int)',
};
const check = (files: Readonly<Record<string, string>>) =>
  project({ ...made, ...files }).run('node', [join(ROOT, 'tools/check-owners.ts')]);
const file = 'areas/a/high/server/uses.ts';
const typed = "import type { LowTables } from '#areas/a/low/server/table.ts';\n";

describe('owners of tables', () => {
  const breaches: Readonly<Record<string, [text: string, fault: string]>> = {
    'a row inserted by kysely': ["t\n  .insertInto('day_record')", 'foreign write'],
    'a row updated': [`${typed}t.updateTable('day_record as d')`, 'foreign write'],
    'a row deleted': ["t.deleteFrom(\n  'day_record')", 'foreign write'],
    'rows inserted by the platform': ["insertMany(tx, 'day_record', {}, rows)", 'foreign write'],
    'rows inserted on conflict': [
      "insertManyOnConflict(call.tx, { table: 'day_record' }, rows)",
      'foreign write',
    ],
    'a versioned row': [
      "updateVersioned<{ id: number }>(\n  tx,\n  'day_record', seen)",
      'foreign write',
    ],
    'a row by its id': ["updateRow(tables<Tables>({ tx }), 'day_record', id, {})", 'foreign write'],
    'columns of one row': ["rowById(tables<Tables>(call), 'day_record', id, [])", 'foreign read'],
    'SQL that inserts': ['sql`insert into day_record (id) values (1)`', 'foreign write'],
    'SQL that updates': ['sql`update day_record d set x = 1`', 'foreign write'],
    'SQL that deletes': ['sql`delete from day_record d using x`', 'foreign write'],
    'SQL that reads': [`${typed}sql\`select 1 from x join day_record d on true\``, 'foreign read'],
    'a view read in SQL': ['sql`select 1 from day_total`', 'foreign read'],
    'a query with types of its own': ["t.selectFrom('day_record as d')", 'foreign read'],
    'a table of the platform': ['sql`select 1 from job_run`', 'foreign read'],
  };
  const fileOf = (i: number): string => `areas/a/high/server/case-${i}.ts`;
  test('each breach is named', () => {
    const cases = Object.entries(breaches);
    const { red, output } = check(
      Object.fromEntries(cases.map(([, [text]], i) => [fileOf(i), text])),
    );
    const faults = output.trim().split('\n');
    const toothless = cases
      .filter(([, [, fault]], i) => !faults.some((f) => f.startsWith(`${fault}: ${fileOf(i)}: `)))
      .map(([name]) => name);
    expect([red, toothless, faults.length]).toEqual([true, [], cases.length]);
  });

  const free: Readonly<Record<string, string>> = {
    'areas/a/low/server/own.ts': 'sql`update day_record set x = 1`',
    'areas/a/high/server/typed.ts': `${typed}t.selectFrom('report as r').innerJoin('day_record as d', 'd.id', 'r.id')`,
    'areas/a/high/server/comment.ts':
      '// It is read from day_record.\n/* delete from day_record */',
    'areas/a/high/server/high.db.test.ts': 'sql`delete from day_record`',
    'areas/a/high/server/high.fixtures.ts': 'sql`delete from day_record`',
    'areas/a/high/server/migrations/20260104T000000-more.ts': 'sql`update day_record set x = 1`',
    'db/demo/seed.ts': 'sql`insert into day_record (id) values (1)`',
  };
  test('owners, typed queries, tests, migrations and the demo are free', () =>
    expect(check(free)).toEqual({ red: false, output: '' }));

  test('what the list holds passes; what is gone must leave it; a write is never on it', () => {
    const list = (tables: readonly string[]) => ({
      'tools/owners.json': JSON.stringify({ [file]: tables }),
    });
    const read = { [file]: 'sql`select 1 from day_record`' };
    expect(check({ ...read, ...list(['day_record']) })).toEqual({ red: false, output: '' });
    expect(check({ ...read, ...list(['day_record', 'job_run']) }).output).toContain(
      `better than tools/owners.json: ${file} job_run`,
    );
    expect(
      check({ [file]: 'sql`update day_record set x = 1`', ...list(['day_record']) }).output,
    ).toContain('foreign write');
  });
});
