// Whatever the clock does stands in nobody's name: every job that runs by the clock is run, and no column that names an account names one more.
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { october } from '#areas/pay-variables/pay-entry/server/october.setup.fixtures.ts';
import { insertRun } from '#platform/server/jobs/job-run.ts';
import { contributions } from './areas.ts';

const { at } = october();

/** Accounts that something is for. */
const FOR_SOMEBODY = new Set(['notification.user_id', 'notification_delivery.user_id']);

const named = (): Promise<ReadonlyMap<string, number>> =>
  at.portal.elevated(async (tx) => {
    const columns = await tx.run<{ table: string; column: string }>`
      select c.table_name as "table", c.column_name as "column" from information_schema.columns c
      join information_schema.tables t using (table_schema, table_name)
      where table_schema = 'public' and t.table_type = 'BASE TABLE' and (c.column_name = 'user_id' or c.column_name like '%\\_by') and c.data_type = 'bigint'
      order by 1, 2`;
    const counts = columns
      .filter(({ table, column }) => !FOR_SOMEBODY.has(`${table}.${column}`))
      .map(
        ({ table, column }) =>
          sql`select ${sql.lit(`${table}.${column}`)} as name, count(*)::int as n from ${sql.table(table)} where ${sql.ref(column)} is not null`,
      );
    const rows = await tx.run<{ name: string; n: number }>`${sql.join(counts, sql` union all `)}`;
    return new Map(rows.map(({ name, n }) => [name, n]));
  });

it('what runs by the clock names nobody', { timeout: 300_000 }, async () => {
  const before = await named();
  expect(before.size).toBeGreaterThan(80);
  const kinds = new Map(contributions.jobs.map((kind) => [kind.kind, kind]));
  const first = await at.portal.elevated(async (tx) => {
    const from = await tx.value<number>`select coalesce(max(id), 0)::int as n from job_run`;
    for (const { kind, payload } of contributions.schedules) {
      const job = kinds.get(kind);
      if (job === undefined) throw new Error(kind);
      await insertRun(tx, job, payload ?? null, null);
    }
    return from ?? 0;
  });
  await expect
    .poll(
      () =>
        at.portal
          .value<number>`select count(*)::int as n from job_run where id > ${first} and state in ('waiting', 'running')`,
      { timeout: 240_000, interval: 500 },
    )
    .toBe(0);
  const failed = await at.portal.run<{ kind: string; error: string }>`
    select kind, error from job_run where id > ${first} and state <> 'done'`;
  expect(failed).toEqual([]);
  const after = await named();
  const lines = await at.portal
    .value<number>`select count(*)::int as n from audit_log where request_id in (select 'job-' || id from job_run where id > ${first})`;
  expect(lines).toBeGreaterThan(0);
  expect([...after].filter(([name, n]) => n !== before.get(name))).toEqual([]);
});
