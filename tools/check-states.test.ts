import { join } from 'node:path';
import { expect, test } from 'vitest';
import { project, ROOT } from './checks.fixtures.ts';

const check = (files: Readonly<Record<string, string>>) =>
  project(files).run('node', [join(ROOT, 'tools/check-states.ts')]);

test('a state of an absence that stands in SQL is named, in whatever comparison', () => {
  const cases = [
    ["sql`select 1 from absence a where a.status = 'VALIDATED'`", 'VALIDATED'],
    ["sql`… ${sql`inner`} and status not in ('CANCELED', 'x')`", 'CANCELED'],
    ["sql`case when status in ('x', 'REVIVAL') then 1 end`", 'REVIVAL'],
    ["sql`status <> 'REFUSED'`", 'REFUSED'],
  ] as const;
  const { red, output } = check(
    Object.fromEntries(cases.map(([text], i) => [`areas/a/b/server/case-${i}.ts`, text])),
  );
  const wanted = cases.map(([, state], i) => `areas/a/b/server/case-${i}.ts: ${state} `);
  expect([red, wanted.filter((w) => !output.includes(w))]).toEqual([true, []]);
});

test('the compiler looks after TypeScript; migrations and tests write what they mean', () => {
  const files = {
    'areas/a/b/server/typed.ts': "row.status === 'VALIDATED'; t.where('status', '=', 'VALIDATED');",
    'areas/a/b/server/migrations/20260101T000000-a.ts':
      "sql`update a set x = 1 where status = 'REFUSED'`",
    'areas/a/b/server/a.db.test.ts': "sql`where status = 'REFUSED'`",
    'areas/a/b/server/asked.ts': 'sql`where status = ${anyAbsence(COUNTING_ABSENCES)}`',
  };
  expect(check(files)).toEqual({ red: false, output: '' });
});
